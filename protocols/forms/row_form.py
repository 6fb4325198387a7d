"""The form of one row: place, players, contract, calls and tricks, seat by seat."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from django import forms
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from deals.domain.errors import Problem
from deals.domain.seats import SEATS, Seat
from deals.models import Box
from protocols.breakdown_words import explanation_text
from protocols.domain.figures import format_whists
from protocols.domain.played_deal import TRICKS_IN_A_DEAL, Call
from protocols.forms.fields import ContractField, WhistsField
from protocols.models import Row, RowKind
from protocols.queries.played_deals import entry_ids, sixths_of
from protocols.services.paper_doubt import PaperDoubt
from protocols.services.row_input import CONFIRMABLE, RowInput
from protocols.words import problem_text
from tournament.models import Entry, Section

KINDS = (
    (RowKind.PLAYED, _("played")),
    (RowKind.NOT_PLAYED, _("not played")),
    (RowKind.WRITTEN, _("only the written whists")),
)
CALLS = (("", "—"), (Call.WHIST, _("whist")), (Call.PASS, _("pass")), (Call.HALF, _("half-whist")))
NAME_LIMIT = 300

_SEAT_FIELDS = {
    "player-unknown": "player",
    "player-twice": "player",
    "box-played-before": "player",
    "whists-missing": "written",
    "tricks-not-at-table": "tricks",
    "tricks-range": "tricks",
    "tricks-dealer": "tricks",
    "tricks-missing": "tricks",
}
_FIELDS = ("section", "round", "table", "contract", "declarer")


@dataclass(frozen=True, slots=True)
class SeatFields:
    """The bound fields of one seat."""

    seat: Seat
    is_dealer: bool
    player: forms.BoundField
    call: forms.BoundField
    tricks: forms.BoundField
    written: forms.BoundField

    @property
    def errors(self) -> list[str]:
        """Return all that is wrong on this seat."""
        fields = (self.player, self.call, self.tricks, self.written)
        return [str(error) for field in fields for error in field.errors]


class RowForm(forms.Form):
    """One row of the protocol of `box`; `entries` are those who may sit, `sections` those of the session.

    Without `may_write` a row of only written whists is not offered. `paper` says how the whists
    on the paper differ from the computed ones.
    """

    section = forms.TypedChoiceField(label=_("Section"), coerce=int)
    round = forms.IntegerField(label=_("Round"), min_value=1)
    table = forms.IntegerField(label=_("Table"), min_value=1)
    kind = forms.ChoiceField(label=_("What stands in the row"), choices=KINDS, initial=RowKind.PLAYED)
    contract = ContractField(
        label=_("Contract"), required=False, max_length=20, help_text=_("7d or 7 3, * misère, / passing game")
    )
    declarer = forms.ChoiceField(label=_("Declarer"), required=False)
    disputed = forms.BooleanField(label=_("Disputed: the director has to look at it"), required=False)
    note = forms.CharField(label=_("Note"), required=False, max_length=NAME_LIMIT)
    version = forms.IntegerField(required=False, widget=forms.HiddenInput)
    confirmed = forms.BooleanField(required=False)
    paper_settled = forms.BooleanField(required=False)

    def __init__(
        self,
        data: Mapping[str, Any] | None = None,
        *,
        box: Box,
        entries: Iterable[Entry],
        sections: Iterable[Section],
        initial: Mapping[str, Any] | None = None,
        may_write: bool = True,
    ) -> None:
        super().__init__(data, initial=dict(initial or {}))
        self.box = box
        self.facts: list[str] = []
        self.paper: list[str] = []
        if not may_write:
            self._choices("kind").choices = [one for one in KINDS if one[0] != RowKind.WRITTEN]
        people = [("", "—"), *((str(one.number), f"{one.number}  {one.person.name}") for one in entries)]
        for seat in SEATS:
            self._add_seat(seat, people)
        self._choices("section").choices = [(one.number, str(one)) for one in sections]
        self._choices("declarer").choices = [("", "—"), *((seat, seat) for seat in SEATS)]
        for name in ("round", "table"):
            self.fields[name].widget.attrs["inputmode"] = "numeric"
        self.fields["contract"].widget.attrs.update(
            autocomplete="off", autocapitalize="none", autofocus=data is None
        )

    def _choices(self, name: str) -> Any:
        return self.fields[name]

    def _add_seat(self, seat: Seat, people: list[tuple[str, str]]) -> None:
        self.fields[f"player_{seat}"] = forms.TypedChoiceField(
            label=_("Player"), choices=people, coerce=int, empty_value=None, required=False
        )
        self.fields[f"call_{seat}"] = forms.ChoiceField(label=_("Call"), choices=CALLS, required=False)
        self.fields[f"tricks_{seat}"] = forms.IntegerField(
            label=_("Tricks"),
            required=False,
            widget=forms.TextInput(attrs={"inputmode": "numeric", "autocomplete": "off", "maxlength": "2"}),
        )
        self.fields[f"written_{seat}"] = WhistsField(
            label=_("Whists"),
            required=False,
            widget=forms.TextInput(attrs={"autocomplete": "off", "maxlength": "12"}),
        )

    @property
    def deal_fields(self) -> list[forms.BoundField]:
        """Return the fields that say what was played: contract and declarer."""
        return [self["contract"], self["declarer"]]

    @property
    def seats(self) -> list[SeatFields]:
        """Return the fields of the four seats, clockwise from N."""
        four = self.box.series.players_at_table == 4
        return [
            SeatFields(
                seat,
                four and self.box.dealer == seat,
                *(self[f"{name}_{seat}"] for name in ("player", "call", "tricks", "written")),
            )
            for seat in SEATS
        ]

    def row_input(self) -> RowInput:
        """Return what was typed, as far as it could be read."""
        data = self.cleaned_data
        return RowInput(
            box=self.box.number,
            section=data.get("section") or 0,
            round=data.get("round") or 0,
            table=data.get("table") or 0,
            players=self._by_seat("player"),
            kind=data.get("kind") or RowKind.PLAYED,
            contract=data.get("contract") or "",
            declarer=data.get("declarer") or "",
            calls={seat.value: call for seat, call in self._by_seat("call").items() if call},
            tricks=self._tricks(),
            written_sixths=self._by_seat("written"),
            disputed=bool(data.get("disputed")),
            note=data.get("note") or "",
        )

    def _by_seat(self, name: str) -> dict[Seat, Any]:
        found = {seat: self.cleaned_data.get(f"{name}_{seat}") for seat in SEATS}
        return {seat: value for seat, value in found.items() if value is not None}

    def _tricks(self) -> dict[str, int]:
        """Return the tricks by seat; the last whister's follow from ten when they are left out."""
        tricks = {seat.value: count for seat, count in self._by_seat("tricks").items()}
        whisters = [seat.value for seat, call in self._by_seat("call").items() if call == Call.WHIST]
        open_seats = [seat for seat in whisters if seat not in tricks]
        if len(open_seats) == 1 and self.cleaned_data.get("declarer") in tricks:
            tricks[open_seats[0]] = max(TRICKS_IN_A_DEAL - sum(tricks.values()), 0)
        return tricks

    def add_problems(self, problems: Iterable[Problem]) -> None:
        """Put the words of every problem beside its field; facts off the plan go to `facts`."""
        for problem in problems:
            if problem.code in CONFIRMABLE:
                self.facts.append(problem_text(problem))
                continue
            if problem.code == "tricks-sum" and self._by_seat("tricks"):
                self._add_tricks_sum()
                continue
            field = self._field_of(problem)
            if field is None or not self.errors.get(field):
                self.add_error(field, problem_text(problem))

    def _add_tricks_sum(self) -> None:
        """Say under the last number of tricks what all of them make."""
        tricks = self._by_seat("tricks")
        words = ngettext(
            "The tricks make %(sum)s; they must make ten.",
            "The tricks make %(sum)s; they must make ten.",
            sum(tricks.values()),
        )
        self.add_error(f"tricks_{list(tricks)[-1]}", words % {"sum": sum(tricks.values())})

    def add_paper_doubt(self, doubt: PaperDoubt) -> None:
        """Say which whists on the paper differ, and which mistake explains them."""
        words = gettext("%(seat)s: %(written)s on the paper, %(computed)s computed.")
        self.paper = [
            words % {"seat": seat, "written": format_whists(written), "computed": format_whists(computed)}
            for seat, written, computed in doubt.differences
        ]
        if doubt.written_sum:
            self.paper.append(gettext("The whists on the paper do not add up to zero."))
        self.paper += [explanation_text(one) for one in doubt.explanations]

    def _field_of(self, problem: Problem) -> str | None:
        if problem.place in Seat.__members__:
            return f"{_SEAT_FIELDS.get(problem.code, 'call')}_{problem.place}"
        return problem.place if problem.place in _FIELDS else None


def initial_of(row: Row, numbers: Mapping[int, int | None]) -> dict[str, Any]:
    """Return the form's values of a stored row; `numbers` are the start numbers by entry id."""
    values = marks_of(row, numbers)
    values |= {"kind": row.kind, "contract": row.contract, "declarer": row.declarer}
    values |= {f"call_{seat}": call for seat, call in row.calls.items()}
    values |= {f"tricks_{seat}": count for seat, count in row.tricks.items()}
    if row.kind == RowKind.WRITTEN:
        values |= {f"written_{seat}": sixths for seat, sixths in (sixths_of(row) or {}).items()}
    return values


def marks_of(row: Row, numbers: Mapping[int, int | None]) -> dict[str, Any]:
    """Return the form's values of a stored row without its result: place, players, marks and version."""
    values: dict[str, Any] = {
        "section": row.section.number,
        "round": row.round,
        "table": row.table,
        "disputed": row.disputed,
        "note": row.note,
        "version": row.version,
    }
    return values | {f"player_{seat}": numbers.get(pk) for seat, pk in entry_ids(row).items()}
