"""What a typed row comes to, shown before it is saved."""

from dataclasses import dataclass

from deals.domain.seats import SEATS, Seat
from deals.models import Box
from protocols.domain.errors import ProtocolsError
from protocols.forms.row_form import RowForm
from protocols.models import Row, RowKind
from protocols.queries.columns import Columns, columns_of_deal
from protocols.queries.played_deals import played_deal
from protocols.services.row_input import CONFIRMABLE, RowInput, RowProblemsError, check_row, price
from protocols.words import problem_text
from tournament.models import Session


@dataclass(frozen=True, slots=True)
class PreviewSeat:
    """A seat of the preview: the player's number and name, his whists in sixths."""

    seat: Seat
    number: int
    name: str
    sixths: int | None


@dataclass(frozen=True, slots=True)
class RowPreview:
    """A row read back: its columns, the whists by seat, what is wrong and what differs from the plan."""

    columns: Columns | None
    seats: tuple[PreviewSeat, ...]
    problems: tuple[str, ...]
    facts: tuple[str, ...]
    is_not_played: bool

    @property
    def is_priced(self) -> bool:
        """Return whether the whists are known."""
        return any(seat.sixths is not None for seat in self.seats)


def preview_of(
    session: Session, box: Box, form: RowForm, row: RowInput, stored: Row | None = None
) -> RowPreview:
    """Return the preview of what stands in the form."""
    sixths, _ = price(session, box, row)
    names = {
        str(entry.number): entry.person.name
        for entry in session.tournament.entries.filter(number__in=list(row.players.values())).select_related(
            "person"
        )
    }
    problems: list[str] = [str(error) for errors in form.errors.values() for error in errors]
    facts: list[str] = []
    try:
        check_row(session, row, instead_of=stored)
    except RowProblemsError as error:
        for problem in error.problems:
            words = problem_text(problem)
            (facts if problem.code in CONFIRMABLE else problems).append(words)
    return RowPreview(
        columns=_columns(box, row) if sixths is not None else None,
        seats=tuple(
            PreviewSeat(
                seat, row.players[seat], names.get(str(row.players[seat]), ""), (sixths or {}).get(seat)
            )
            for seat in SEATS
            if seat in row.players
        ),
        problems=tuple(dict.fromkeys(problems)),
        facts=tuple(dict.fromkeys(facts)),
        is_not_played=row.kind == RowKind.NOT_PLAYED,
    )


def _columns(box: Box, row: RowInput) -> Columns | None:
    if row.kind != RowKind.PLAYED:
        return None
    try:
        deal = played_deal(
            box=box,
            players=len(row.players),
            contract=row.contract,
            declarer=row.declarer,
            calls=row.calls,
            tricks=row.tricks,
        )
    except ProtocolsError:
        return None
    return columns_of_deal(deal, row.contract, box, len(row.players))
