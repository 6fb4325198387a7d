"""What the desk sends for one row: its place, the typed text, the players, marks and the version."""

from typing import Any

from django import forms

from deals.domain.seats import SEATS, Seat
from deals.models import Box
from protocols.models import RowKind
from protocols.services.row_input import RowInput

TEXT_LIMIT = 12_000
"""Longer texts are cut: the row code says "too long" at its own limit anyway."""
NOTE_LIMIT = 300


class DeskForm(forms.Form):
    """One row of the desk. `sure` accepts what is unlikely, `confirmed` what is off the plan."""

    box = forms.IntegerField(min_value=1)
    section = forms.IntegerField(min_value=1)
    round = forms.IntegerField(min_value=1, max_value=30_000)
    table = forms.IntegerField(min_value=1, max_value=30_000)
    text = forms.CharField(required=False, strip=False)
    not_played = forms.BooleanField(required=False)
    disputed = forms.BooleanField(required=False)
    fouled = forms.ChoiceField(required=False, choices=[("on", "on"), ("off", "off")])
    note = forms.CharField(required=False, max_length=NOTE_LIMIT)
    version = forms.IntegerField(required=False, min_value=1)
    sure = forms.BooleanField(required=False)
    confirmed = forms.BooleanField(required=False)
    typist = forms.IntegerField(required=False)
    keep = forms.ChoiceField(required=False, choices=[(one, one) for one in ("first", "second")])

    def __init__(self, data: Any = None) -> None:
        super().__init__(data)
        for seat in SEATS:
            self.fields[seat.value] = forms.IntegerField(required=False, min_value=1, max_value=30_000)

    @property
    def typed(self) -> str:
        """Return the typed text, cut to TEXT_LIMIT characters."""
        return str(self.cleaned_data.get("text") or "")[:TEXT_LIMIT]

    def place(self, box: Box) -> RowInput:
        """Return the row as far as it needs no reading: place, players and marks."""
        data = self.cleaned_data
        return RowInput(
            box=box.number,
            section=data["section"],
            round=data["round"],
            table=data["table"],
            players={Seat(seat): data[seat.value] for seat in SEATS if data.get(seat.value)},
            kind=RowKind.NOT_PLAYED if data["not_played"] else RowKind.PLAYED,
            disputed=data["disputed"],
            note=data["note"],
        )
