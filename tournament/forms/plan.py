"""The plan of a session: its movement, its boxes and the course of its rounds."""

from django import forms
from django.utils.translation import gettext_lazy as _

START, CLOSE, REOPEN, PAPERS = "start", "close", "reopen", "papers"


class MovementForm(forms.Form):
    """The chosen movement of a session, and how many of its rounds are played."""

    session = forms.IntegerField(min_value=1, max_value=99, widget=forms.HiddenInput)
    scheme = forms.CharField(max_length=80, widget=forms.HiddenInput)
    rounds = forms.IntegerField(
        label=_("Rounds"),
        min_value=1,
        max_value=999,
        widget=forms.TextInput(attrs={"inputmode": "numeric", "autocomplete": "off"}),
        help_text=_("Fewer than the full cycle end the session earlier."),
    )


class SessionActForm(forms.Form):
    """One act in the course of a session; `number` is the round to start."""

    act = forms.ChoiceField(choices=[(act, act) for act in (START, CLOSE, REOPEN, PAPERS)])
    number = forms.IntegerField(min_value=1, max_value=999, required=False)
