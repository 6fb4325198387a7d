"""Start numbers: by lot, in order of entry, or by hand."""

import secrets
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from deals.domain.errors import Problem
from tournament.forms.numbers import range_messages
from tournament.models import Entry
from tournament.words import problem_text

LOT, ORDER = "lot", "order"


def new_draw_seed() -> str:
    """Return a seed for a draw, short enough to be read aloud."""
    return secrets.token_hex(4)


class DrawForm(forms.Form):
    """How to number: `method` is "lot" or "order"; by lot a seed is needed."""

    method = forms.ChoiceField(choices=[(LOT, LOT), (ORDER, ORDER)])
    seed = forms.CharField(
        label=_("Seed of the draw"),
        max_length=64,
        required=False,
        initial=new_draw_seed,
        widget=forms.TextInput(attrs={"autocomplete": "off", "spellcheck": "false"}),
        help_text=_("The same seed gives the same draw; you may take a number that everybody can check."),
    )

    def clean(self) -> dict[str, Any]:
        """Drop the seed where no lot is drawn, ask for it where one is."""
        data = super().clean() or {}
        if data.get("method") == ORDER:
            data["seed"] = ""
        elif not data.get("seed") and "seed" not in self.errors:
            self.add_error("seed", _("Give a seed: a word or a number."))
        return data


class NumbersForm(forms.Form):
    """Start numbers by hand: one field for each participant; `numbers` maps entry ids to them."""

    def __init__(self, *args: Any, entries: Sequence[Entry], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.entries = entries
        for entry in entries:
            self.fields[f"number_{entry.pk}"] = forms.IntegerField(
                label=entry.person.name,
                initial=entry.number,
                min_value=1,
                max_value=len(entries),
                error_messages=range_messages(1, len(entries)),
                widget=forms.TextInput(attrs={"inputmode": "numeric", "autocomplete": "off"}),
            )

    @property
    def numbers(self) -> dict[int, int]:
        """Return entry id → number."""
        return {entry.pk: self.cleaned_data[f"number_{entry.pk}"] for entry in self.entries}

    def add_number_problems(self, problems: Iterable[Problem], numbers: Mapping[int, int]) -> None:
        """Put each problem beside every field that holds its number, else above the form."""
        for problem in problems:
            at = [f"number_{pk}" for pk, number in numbers.items() if str(number) == problem.place]
            for name in at or (None,):
                self.add_error(name, problem_text(problem))
