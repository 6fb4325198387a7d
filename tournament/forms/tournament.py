"""The head of a tournament, and the regulation of a new one."""

import uuid
from typing import Any, ClassVar

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from tournament.forms.lines import LineField
from tournament.forms.numbers import range_messages
from tournament.models import Regulation, Tournament
from tournament.words import PRESET_NAMES, ZONE_NAMES, preset_name

PRESET, SAVED, COPY = "preset", "saved", "copy"


class TournamentForm(forms.ModelForm):  # type: ignore[type-arg]
    """The head of a tournament. `cleaned_data` holds the head fields of the tournament services."""

    zone = forms.ChoiceField(label=_("Time zone"), help_text=_("Times of rounds and papers are given in it."))
    deals_per_set = forms.IntegerField(
        label=_("Deals in a set"),
        min_value=1,
        max_value=32,
        error_messages=range_messages(1, 32),
        initial=4,
        help_text=_("The boxes that a table plays in one round; usually four, in the 8-player movement two."),
    )
    minutes_per_deal = forms.IntegerField(
        label=_("Minutes for a deal"),
        min_value=1,
        max_value=60,
        error_messages=range_messages(1, 60),
        initial=5,
        help_text=_("The clock of a round is this times the deals in a set."),
    )

    class Meta:
        model = Tournament
        fields: ClassVar = [
            "title",
            "date",
            "venue",
            "zone",
            "organiser",
            "chief_director",
            "deals_per_set",
            "minutes_per_deal",
        ]
        labels: ClassVar = {
            "title": _("Title"),
            "date": _("Date"),
            "venue": _("Venue"),
            "organiser": _("Organiser"),
            "chief_director": _("Chief director"),
        }
        help_texts: ClassVar = {
            "title": _("As it stands on the papers and on the pages for everybody."),
            "venue": _("Club, city or address."),
            "organiser": _("Printed in the head of every protocol."),
            "chief_director": _("Printed in the head of every protocol."),
        }
        field_classes: ClassVar = dict.fromkeys(("title", "venue", "organiser", "chief_director"), LineField)
        widgets: ClassVar = {"date": forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d")}

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        known = [(zone, f"{name} ({zone})") for zone, name in ZONE_NAMES.items()]
        if self.instance.pk and self.instance.zone not in ZONE_NAMES:
            known.insert(0, (self.instance.zone, self.instance.zone))
        field = self.fields["zone"]
        assert isinstance(field, forms.ChoiceField)  # noqa: S101 - declared above
        field.choices = known
        field.initial = "Europe/Moscow"


class NewTournamentForm(TournamentForm):
    """A new tournament: its head, its regulation and the size of its tables.

    `earlier` are the tournaments whose regulation may be copied, `saved` the presets that people
    saved. `act` names this very form, so that sending it twice creates one tournament.
    """

    regulation = forms.ChoiceField(
        label=_("Regulation"),
        help_text=_("A preset, one of your own, or the regulation of an earlier tournament."),
    )
    players_at_table = forms.TypedChoiceField(
        label=_("Players at a table"),
        choices=[(4, _("four, the dealer sits out")), (3, _("three"))],
        coerce=int,
        initial=4,
        widget=forms.RadioSelect,
    )
    act = forms.UUIDField(widget=forms.HiddenInput, initial=uuid.uuid4)

    field_order = (
        "title",
        "date",
        "venue",
        "zone",
        "organiser",
        "chief_director",
        "regulation",
        "players_at_table",
        "deals_per_set",
        "minutes_per_deal",
    )

    def __init__(self, *args: Any, earlier: list[Tournament], saved: list[Regulation], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.earlier = {f"{COPY}:{each.slug}": each for each in earlier}
        self.stored = {key: each.regulation for key, each in self.earlier.items()}
        self.stored |= {f"{SAVED}:{each.pk}": each for each in saved}
        presets = [(f"{PRESET}:{key}", name) for key, name in PRESET_NAMES.items()]
        choices: list[Any] = [(gettext("Presets"), presets)]
        if saved:
            own = [(f"{SAVED}:{each.pk}", f"{each.title} ({preset_name(each.preset)})") for each in saved]
            choices.append((gettext("Own presets"), own))
        if self.earlier:
            copies = [
                (key, f"{each.title} ({preset_name(each.regulation.preset)})")
                for key, each in self.earlier.items()
            ]
            choices.append((gettext("As in an earlier tournament"), copies))
        field = self.fields["regulation"]
        assert isinstance(field, forms.ChoiceField)  # noqa: S101 - declared above
        field.choices = choices

    def clean(self) -> dict[str, Any]:
        """Turn the choice of the regulation into `preset`, `conventions` and its title."""
        data = super().clean() or {}
        chosen = data.pop("regulation", "")
        if chosen in self.stored:
            regulation = self.stored[chosen]
            data |= {"preset": regulation.preset, "conventions": regulation.conventions}
            data["regulation_title"] = regulation.title
        elif chosen:
            data |= {"preset": chosen.partition(":")[2], "conventions": {}}
        self.cleaned_data = data
        return data
