"""A penalty of the Codex: the rule, the offender, tricks where the rule leaves them open."""

from collections.abc import Iterable, Mapping
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from deals.domain.errors import Problem
from deals.domain.seats import Seat
from protocols.breakdown_words import RULES
from protocols.domain.corrections import CodexRule, Correction
from protocols.services.corrections import Penalty
from protocols.words import problem_text
from tournament.forms.lines import LineField


class PenaltyForm(forms.Form):
    """The penalty that a director gives; `seats` are the players of the row, seat and words."""

    rule = forms.ChoiceField(label=_("Rule of the Codex"))
    seat = forms.ChoiceField(label=_("Offender"), widget=forms.RadioSelect)
    tricks = forms.IntegerField(
        label=_("Tricks"),
        required=False,
        min_value=0,
        max_value=10,
        initial=0,
        help_text=_("Tricks of a revoke; tricks of a sure set (3.4.6); remaining tricks (3.9.14.3). Else 0."),
    )
    reason = LineField(label=_("In your own words"), required=False, max_length=300)
    version = forms.IntegerField(widget=forms.HiddenInput)

    def __init__(self, data: Mapping[str, Any] | None, *, seats: list[tuple[str, str]], version: int) -> None:
        super().__init__(data, initial={"version": version})
        rules: Any = self.fields["rule"]
        rules.choices = [(rule, f"{rule} · {words}") for rule, words in RULES.items()]
        offenders: Any = self.fields["seat"]
        offenders.choices = seats
        self.fields["tricks"].widget.attrs["inputmode"] = "numeric"

    def penalty(self) -> Penalty:
        """Return the penalty of a valid form."""
        data = self.cleaned_data
        correction = Correction(CodexRule(data["rule"]), Seat(data["seat"]), data["tricks"] or 0)
        return Penalty(correction, data["reason"])

    def add_problems(self, problems: Iterable[Problem]) -> None:
        """Put the words of every problem beside its field."""
        fields = {"correction-rule": "rule", "correction-seat": "seat", "correction-tricks": "tricks"}
        for problem in problems:
            self.add_error(fields.get(problem.code), problem_text(problem))
