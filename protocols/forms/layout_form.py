"""Typing the layout of a box: three hands, the talon, and after rows exist what was played with it."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from deals.domain.deal import TALON
from deals.domain.hand_input import INPUT_LIMIT, TypedLayout, read_layout
from deals.domain.seats import Seat, hands_clockwise
from deals.models import Box
from protocols.models import Row
from protocols.services.layouts import NOT_FOULED

_TYPED = {"autocomplete": "off", "spellcheck": "false", "autocapitalize": "off", "class": "layout-cards"}


class LayoutForm(forms.Form):
    """The fields of one layout. `layout` holds what was read, once the form was cleaned."""

    version = forms.IntegerField(widget=forms.HiddenInput)

    def __init__(self, *args: Any, box: Box, rows: list[Row], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.box = box
        self.layout: TypedLayout | None = None
        self.players, self.marker = box.series.players_at_table, Seat(box.dealer)
        self.seats = hands_clockwise(self.players, self.marker)
        for seat in self.seats:
            self.fields[f"hand_{seat}"] = _cards(str(seat))
        self.fields[f"hand_{self.seats[0]}"].widget.attrs["autofocus"] = True
        self.fields["upper"] = _cards(_("Upper talon card"))
        self.fields["lower"] = _cards(_("Lower talon card"))
        if rows and box.deal:
            self.fields["fouled_from"] = forms.TypedChoiceField(
                label=_("Which rows were played with the layout that you type?"),
                coerce=int,
                empty_value=None,
                required=False,
                widget=forms.RadioSelect,
                choices=[
                    (NOT_FOULED, _("all of them: the layout was only written down wrong")),
                    *((row.pk, _row_name(row)) for row in rows),
                ],
            )

    def hand_fields(self) -> list[tuple[Seat, forms.BoundField]]:
        """Return the fields of the hands, first hand first."""
        return [(seat, self[f"hand_{seat}"]) for seat in self.seats]

    def talon_fields(self) -> list[forms.BoundField]:
        """Return the fields of the upper and the lower talon card."""
        return [self["upper"], self["lower"]]

    @property
    def fouled_field(self) -> forms.BoundField | None:
        """Return the question which rows were played with the layout, None where it is not asked."""
        return self["fouled_from"] if "fouled_from" in self.fields else None

    def clean(self) -> dict[str, Any]:
        """Read the cards; `layout` then says what is wrong. Faults of one field stand beside it."""
        data = super().clean() or {}
        hands = {seat: str(data.get(f"hand_{seat}") or "") for seat in self.seats}
        talon = f"{data.get('upper') or ''} {data.get('lower') or ''}".strip()
        self.layout = read_layout(self.players, self.marker, hands, talon)
        return data

    def field_of(self, place: str) -> str | None:
        """Return the name of the field that a problem stands beside, None for the whole layout."""
        if place == TALON:
            return "upper"
        return f"hand_{place}" if place in self.seats else None


def _cards(label: Any) -> forms.CharField:
    return forms.CharField(
        label=label, max_length=INPUT_LIMIT, required=False, widget=forms.TextInput(attrs=_TYPED)
    )


def _row_name(row: Row) -> str:
    words = _("the row of round %(round)s, table %(table)s, and all after it")
    return str(words) % {"round": row.round, "table": row.table}
