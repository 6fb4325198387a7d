"""The forms of the repairs: each says what happened, and nothing is done before it was looked at."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from deals.domain.seats import SEATS, Seat
from tournament.domain.seat_changes import Rounds
from tournament.forms.lines import LineField
from tournament.models import Entry, Session
from tournament.movement_words import scheme_title

MOST_ROUNDS = 999
NAME_LIMIT = 120


def _number(label: Any, most: int = MOST_ROUNDS) -> forms.IntegerField:
    widget = forms.TextInput(attrs={"inputmode": "numeric", "autocomplete": "off", "size": "4"})
    return forms.IntegerField(label=label, min_value=1, max_value=most, widget=widget)


class RepairForm(forms.Form):
    """A repair of one session; participants are chosen by entry id."""

    def __init__(self, data: Any, session: Session) -> None:
        super().__init__(data, initial={"section": 1})
        self.session = session
        self._entries = list(
            session.tournament.entries.select_related("person").order_by("number", "person__name")
        )
        sections = list(session.sections.order_by("number"))
        if "section" in self.fields:
            if len(sections) > 1:
                self._choices("section", [(str(one.number), str(one)) for one in sections])
            else:
                self.fields["section"].widget = forms.HiddenInput()
                self.fields["section"].required = False
                self._choices("section", [(str(one.number), str(one)) for one in sections])

    def _choices(self, name: str, choices: list[tuple[str, Any]]) -> None:
        field: Any = self.fields[name]
        field.choices = choices

    def _people(self, name: str, entries: list[Entry]) -> None:
        people = [(str(one.pk), f"{one.number or '—'}  {one.person.name}") for one in entries]
        self._choices(name, [("", "—"), *people])

    def entry(self, name: str) -> Entry | None:
        """Return the chosen participant."""
        chosen = self.cleaned_data.get(name)
        return next((one for one in self._entries if str(one.pk) == chosen), None)

    @property
    def section_number(self) -> int:
        """Return the number of the chosen section, the only one when there is nothing to choose."""
        return int(self.cleaned_data.get("section") or 1)

    @property
    def rounds(self) -> Rounds:
        """Return the chosen rounds."""
        return Rounds(self.cleaned_data["first"], self.cleaned_data["last"])


class BoxMoveForm(RepairForm):
    """These players played another box than the rows say."""

    section = forms.ChoiceField(label=_("Section"))
    round = _number(_("Round"))
    table = _number(_("Table"), 500)
    written = _number(_("The row stands on box"))
    played = _number(_("They played box"))
    whole_set = forms.BooleanField(label=_("The same for the whole set"), required=False)


class SeatSwapForm(RepairForm):
    """Two seats of a table were exchanged for some rounds."""

    section = forms.ChoiceField(label=_("Section"))
    first = _number(_("From round"))
    last = _number(_("to round"))
    table = _number(_("Table"), 500)
    one = forms.ChoiceField(label=_("Seat"), choices=[(seat.value, seat.value) for seat in SEATS])
    other = forms.ChoiceField(label=_("and seat"), choices=[(seat.value, seat.value) for seat in SEATS])

    @property
    def seats(self) -> tuple[Seat, Seat]:
        """Return the two chosen seats."""
        return Seat(self.cleaned_data["one"]), Seat(self.cleaned_data["other"])


class SubstituteForm(RepairForm):
    """Somebody else took a seat for some rounds."""

    first = _number(_("From round"))
    last = _number(_("to round"))
    absent = forms.ChoiceField(label=_("Instead of"))
    substituted_by = forms.ChoiceField(label=_("there sat"))

    def __init__(self, data: Any, session: Session) -> None:
        super().__init__(data, session)
        self._people("absent", [one for one in self._entries if one.number is not None])
        self._people("substituted_by", self._entries)


class ArrivalForm(RepairForm):
    """Somebody comes late: a participant without a start number, or a new name."""

    first = _number(_("Plays from round"))
    entry_id = forms.ChoiceField(label=_("Participant"), required=False)
    name = LineField(
        label=_("or a new name"),
        required=False,
        max_length=NAME_LIMIT,
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
    )

    def __init__(self, data: Any, session: Session) -> None:
        super().__init__(data, session)
        self._people("entry_id", [one for one in self._entries if one.number is None and not one.withdrawn])

    def clean(self) -> dict[str, Any]:
        """Ask for one of the two."""
        data = super().clean() or {}
        if not data.get("entry_id") and not data.get("name"):
            self.add_error("name", forms.ValidationError(_("Choose somebody from the list or write a name.")))
        return data

    @property
    def newcomer(self) -> Entry | str:
        """Return the chosen participant, else the name."""
        return self.entry("entry_id") or " ".join(self.cleaned_data["name"].split())


class WithdrawalForm(RepairForm):
    """Some participants leave for good."""

    first = _number(_("Does not play from round"))
    leaver = forms.MultipleChoiceField(label=_("Who leaves"), widget=forms.CheckboxSelectMultiple)

    def __init__(self, data: Any, session: Session) -> None:
        super().__init__(data, session)
        here = [one for one in self._entries if one.number and not one.withdrawn]
        self._choices("leaver", [(str(one.pk), f"{one.number}  {one.person.name}") for one in here])

    @property
    def leavers(self) -> list[Entry]:
        """Return the chosen participants, by number."""
        return [one for one in self._entries if str(one.pk) in self.cleaned_data["leaver"]]


class SectionMovementForm(RepairForm):
    """Another movement for one of several sections, from some round on."""

    section = forms.ChoiceField(label=_("Section"))
    first = _number(_("From round"))


class MovementChangeForm(RepairForm):
    """Another movement from some round on; the rounds before stay as they were seated."""

    first = _number(_("From round"))
    scheme = forms.ChoiceField(label=_("Movement"))
    rounds_in_all = _number(_("Rounds in all"))

    def __init__(self, data: Any, session: Session, schemes: list[str]) -> None:
        super().__init__(data, session)
        self._choices("scheme", [(scheme, scheme_title(scheme)) for scheme in schemes])
