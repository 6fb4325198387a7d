"""Choosing a movement: what the director knows, his own schedules, and sections."""

from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.http import QueryDict
from django.utils.translation import gettext_lazy as _

from tournament.domain.errors import SchemeProblemsError
from tournament.domain.movements.choose import Wish
from tournament.domain.movements.field import Boxes
from tournament.domain.movements.registry import LARGEST_FIELD, SMALLEST_FIELD
from tournament.domain.movements.sections import parse_numbers
from tournament.movement_words import BOXES
from tournament.words import problem_text

_FIGURE = {"inputmode": "numeric", "autocomplete": "off"}
MOST_TABLES, MOST_ROUNDS = 60, 240
SECTION_COUNTS = (2, 3, 4, 5, 6)


def figure_field(
    label: Any, most: int, *, least: int = 1, required: bool = False, note: Any = ""
) -> forms.IntegerField:
    """Return a field for a whole number."""
    return forms.IntegerField(
        label=label,
        min_value=least,
        max_value=most,
        required=required,
        help_text=note,
        widget=forms.TextInput(attrs=_FIGURE),
    )


class WishForm(forms.Form):
    """What the director knows before he chooses. It is sent by GET and writes nothing."""

    players = figure_field(_("Participants"), LARGEST_FIELD, least=SMALLEST_FIELD, required=True)
    sure = figure_field(_("of them sure"), LARGEST_FIELD)
    rounds = figure_field(_("Rounds at most"), MOST_ROUNDS)
    minutes = figure_field(_("Minutes at most"), 3000)
    table = forms.ChoiceField(
        label=_("Tables of"), choices=[("4", "4"), ("3", "3"), ("", _("any size"))], required=False
    )
    boxes = forms.ChoiceField(label=_("Boxes of the club"), choices=list(BOXES.items()))

    def wish(self, deals_per_set: int, minutes_per_deal: int) -> Wish:
        """Return the checked wish."""
        values = self.cleaned_data
        return Wish(
            players=values["players"],
            boxes=Boxes(values["boxes"]),
            rounds=values["rounds"],
            minutes=values["minutes"],
            players_at_table=int(values["table"]) if values["table"] else None,
            minutes_per_deal=minutes_per_deal,
            deals_per_set=deals_per_set,
        )


class MovementForm(forms.Form):
    """The chosen movement of a session, and how many of its rounds are played."""

    session = forms.IntegerField(min_value=1, max_value=99, widget=forms.HiddenInput)
    scheme = forms.CharField(max_length=80, widget=forms.HiddenInput)
    rounds = figure_field(_("Rounds"), MOST_ROUNDS, required=True)
    in_play = forms.BooleanField(
        label=_("The session is being played: change its plan all the same"), required=False
    )


class OwnForm(forms.Form):
    """The head of a schedule of one's own."""

    name = forms.CharField(
        label=_("Name of the schedule"),
        max_length=80,
        required=False,
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
    )
    players = figure_field(_("Participants"), LARGEST_FIELD, least=SMALLEST_FIELD, required=True)
    boxes = forms.ChoiceField(label=_("Boxes of the club"), choices=list(BOXES.items()))


class ChainForm(forms.Form):
    """A movement in the printed notation: a chain for each group, and the row of sets."""

    chains = forms.CharField(
        label=_("Chains, one a line"),
        required=False,
        max_length=5000,
        widget=forms.Textarea(
            attrs={"rows": 3, "class": "code", "autocomplete": "off", "spellcheck": "false"}
        ),
    )
    row = forms.CharField(
        label=_("Row of sets"),
        required=False,
        max_length=2000,
        widget=forms.TextInput(attrs={"autocomplete": "off", "spellcheck": "false"}),
    )


class SectionForm(forms.Form):
    """One section: its start numbers and its movement."""

    numbers = forms.CharField(
        label=_("Start numbers"), max_length=1000, widget=forms.TextInput(attrs={"autocomplete": "off"})
    )
    scheme = forms.ChoiceField(label=_("Movement"))

    def __init__(self, *args: Any, schemes: list[tuple[str, str]], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["scheme"].choices = schemes  # type: ignore[attr-defined]

    def clean_numbers(self) -> tuple[int, ...]:
        """Return the start numbers."""
        try:
            return parse_numbers(self.cleaned_data["numbers"])
        except SchemeProblemsError as error:
            raise ValidationError([problem_text(problem) for problem in error.problems]) from error


def typed_cells(data: QueryDict) -> list[list[str]]:
    """Return the cells that were sent as `c-<round>-<table>`, without empty last rows and columns."""
    found: dict[tuple[int, int], str] = {}
    for key, value in data.items():
        parts = key.split("-")
        if (
            len(parts) == 3
            and parts[0] == "c"
            and all(p.isascii() and p.isdigit() and len(p) < 4 for p in parts[1:])
        ):
            row, column = int(parts[1]), int(parts[2])
            if 1 <= row <= MOST_ROUNDS and 1 <= column <= MOST_TABLES and str(value).strip():
                found[row, column] = str(value)
    rows = max((row for row, _column in found), default=0)
    columns = max((column for _row, column in found), default=0)
    return [[found.get((row, column), "") for column in range(1, columns + 1)] for row in range(1, rows + 1)]
