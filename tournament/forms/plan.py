"""The course of a session: its rounds, its end, its papers."""

from django import forms

START, CLOSE, REOPEN, PAPERS = "start", "close", "reopen", "papers"


class SessionActForm(forms.Form):
    """One act in the course of a session; `number` is the round to start."""

    act = forms.ChoiceField(choices=[(act, act) for act in (START, CLOSE, REOPEN, PAPERS)])
    number = forms.IntegerField(min_value=1, max_value=999, required=False)
