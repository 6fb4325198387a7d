"""Two scorers, one row: both versions side by side, and the choice."""

from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _

from deals.domain.seats import SEATS
from deals.models import Box
from protocols.domain.figures import format_whists
from protocols.forms.fields import write_contract
from protocols.models import Row, RowKind
from protocols.queries.played_deals import entry_ids, sixths_of
from protocols.services.row_input import RowInput, price
from protocols.words import value_text
from tournament.access import Access
from tournament.models import Session
from tournament.views.page import page

_NOT_CARRIED = ("csrfmiddlewaretoken", "version", "action", "confirmed")


@dataclass(frozen=True, slots=True)
class Difference:
    """One thing that both versions say: what it is, the stored text and the typed one."""

    label: str
    stored: str
    typed: str

    @property
    def differs(self) -> bool:
        """Return whether the versions disagree."""
        return self.stored != self.typed


def conflict_page(
    request: HttpRequest, access: Access, session: Session, box: Box, row: RowInput, stored: Row | None
) -> HttpResponse:
    """Answer 409 with the stored row beside the typed one; `stored` is None when it was withdrawn."""
    slug = access.tournament.slug
    if stored is None:
        save_to = reverse("protocols:row-create", args=[slug, session.number, box.number])
    else:
        place = (stored.section.number, stored.round, stored.table)
        save_to = reverse("protocols:row-edit", args=[slug, session.number, box.number, *place])
    carried = [(name, value) for name, value in request.POST.items() if name not in _NOT_CARRIED]
    return page(
        request,
        "protocols/row_conflict.html",
        access,
        "protocols",
        session=session,
        status=409,
        box=box,
        stored=stored,
        row=row,
        differences=differences(session, box, row, stored),
        carried=carried,
        save_to=save_to,
    )


def differences(session: Session, box: Box, row: RowInput, stored: Row | None) -> list[Difference]:
    """Return both versions, thing by thing, in words."""
    names = {
        entry.number: f"{entry.number} {entry.person.name}"
        for entry in session.tournament.entries.select_related("person")
    }
    ids = dict(session.tournament.entries.values_list("pk", "number"))
    mine = _texts(_typed_values(session, box, row), names)
    theirs = _texts(_stored_values(stored, ids), names) if stored else {}
    labels = {**mine, **theirs}
    return [Difference(label, theirs.get(label, ""), mine.get(label, "")) for label in labels]


def _typed_values(session: Session, box: Box, row: RowInput) -> dict[str, Any]:
    sixths, _problems = price(session, box, row)
    return {
        "place": (row.round, row.table),
        "kind": row.kind,
        "contract": row.contract,
        "declarer": row.declarer,
        "players": dict(row.players),
        "calls": row.calls,
        "tricks": row.tricks,
        "sixths": sixths or {},
        "note": row.note,
        "disputed": row.disputed,
    }


def _stored_values(row: Row, ids: dict[int, int | None]) -> dict[str, Any]:
    return {
        "place": (row.round, row.table),
        "kind": row.kind,
        "contract": row.contract,
        "declarer": row.declarer,
        "players": {seat: ids.get(pk) for seat, pk in entry_ids(row).items()},
        "calls": row.calls,
        "tricks": row.tricks,
        "sixths": sixths_of(row) or {},
        "note": row.note,
        "disputed": row.disputed,
    }


def _texts(values: dict[str, Any], names: dict[int | None, str]) -> dict[str, str]:
    """Return a version as texts by label; its order is that of the page."""
    played = values["kind"] != RowKind.NOT_PLAYED
    texts = {
        _("Round and table"): "{} / {}".format(*values["place"]),
        _("What stands in the row"): value_text(values["kind"]),
        _("Contract"): write_contract(values["contract"]) if values["contract"] and played else "",
        _("Declarer"): values["declarer"] if played else "",
    }
    for seat in SEATS:
        number = values["players"].get(seat)
        call = values["calls"].get(seat) if played else None
        tricks = values["tricks"].get(seat) if played else None
        sixths = values["sixths"].get(seat)
        parts = [
            names.get(number, "") if number else "",
            value_text(call) if call else "",
            _("tricks: %(tricks)s") % {"tricks": tricks} if tricks is not None else "",
            _("whists: %(whists)s") % {"whists": format_whists(sixths)} if sixths is not None else "",
        ]
        texts[seat.value] = " · ".join(part for part in parts if part) or "—"
    texts[_("Disputed")] = _("yes") if values["disputed"] else ""
    texts[_("Note")] = values["note"]
    return texts
