"""Sections side by side: the participants split over several movements that play the same boxes."""

from collections.abc import Mapping
from dataclasses import dataclass
from urllib.parse import urlencode

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from tournament.access import Access, tournament_view
from tournament.domain.errors import ProblemsError, SchemeProblemsError
from tournament.domain.movements.judge import judge
from tournament.domain.movements.registry import (
    LARGEST_FIELD,
    SMALLEST_FIELD,
    SchemeInfo,
    default_scheme,
    list_schemes,
    make_schedule,
)
from tournament.domain.movements.schedule import Schedule
from tournament.domain.movements.sections import (
    SECTIONS_SCHEME,
    Part,
    combine_sections,
    format_numbers,
    parse_numbers,
    split_in_order,
)
from tournament.forms.movement import SECTION_COUNTS, SectionForm
from tournament.models import Role
from tournament.movement_words import scheme_title
from tournament.queries.entries import EntryFacts, entry_facts
from tournament.queries.movement import sections_of_movement
from tournament.queries.schedule_grid import Grid, schedule_grid
from tournament.services.seating import choose_movement
from tournament.views.actor import actor_of
from tournament.views.movement import number_of
from tournament.views.page import is_htmx, page
from tournament.words import problem_text


@dataclass(frozen=True, slots=True)
class Split:
    """The forms of the sections, and the whole schedule when they fit together; else what is wrong."""

    forms: tuple[SectionForm, ...]
    schedule: Schedule | None
    said: tuple[str, ...]

    @property
    def movement(self) -> dict[str, object]:
        """Return what a session stores of the sections, without a cut."""
        rooms = [
            {"scheme": form.cleaned_data["scheme"], "players": list(form.cleaned_data["numbers"])}
            for form in self.forms
        ]
        return {"scheme": SECTIONS_SCHEME, "rooms": rooms}


@require_http_methods(["GET", "HEAD", "POST"])
@tournament_view(need=Role.DIRECTOR)
def movement_sections(request: HttpRequest, access: Access) -> HttpResponse:
    """Show the split with a preview; the act "seat" seats the session by it."""
    facts = entry_facts(access.tournament)
    sent: Mapping[str, str] = (request.POST if request.method == "POST" else request.GET).dict()
    counts = [count for count in SECTION_COUNTS if count * SMALLEST_FIELD <= facts.taking_part]
    if not facts.is_drawn or not counts:
        return page(
            request, "tournament/movement_sections.html", access, "movement", facts=facts, counts=counts
        )
    count = min(max(number_of(sent.get("sections", ""), 2), counts[0]), counts[-1])
    size = access.tournament.regulation.players_at_table
    split = _split(sent, facts, count, size)
    number = number_of(sent.get("session", ""), 1)
    full = len(split.schedule.rounds) if split.schedule else 0
    rounds = min(number_of(sent.get("rounds", ""), full) or full, full)
    seats = request.method == "POST" and request.POST.get("act") == "seat"
    if seats and split.schedule is not None:
        answer = _choose(request, access, number, split, split.schedule, rounds)
        if answer is not None:
            return answer
    schedule = split.schedule.cut(rounds) if split.schedule else None
    return page(
        request,
        f"tournament/{'_sections' if is_htmx(request) else 'movement_sections'}.html",
        access,
        "movement",
        status=422 if seats else 200,
        facts=facts,
        counts=counts,
        count=count,
        number=number,
        split=split,
        rounds=rounds,
        schedule=schedule,
        quality=judge(schedule) if schedule else None,
        grid=_grid(access, split, schedule) if schedule else None,
    )


def _grid(access: Access, split: Split, schedule: Schedule) -> Grid:
    sections = sections_of_movement(split.movement, schedule)
    return schedule_grid(schedule, len(schedule.rounds), access.tournament, sections=sections)


def _choose(
    request: HttpRequest, access: Access, number: int, split: Split, schedule: Schedule, rounds: int
) -> HttpResponse | None:
    """Seat the session and return to its plan; None when it is refused, the page says why."""
    movement = split.movement | ({"rounds": rounds} if rounds < len(schedule.rounds) else {})
    try:
        choose_movement(
            actor=actor_of(request),
            tournament=access.tournament,
            number=number,
            schedule=schedule.cut(rounds),
            movement=movement,
        )
    except ProblemsError as error:
        for problem in error.problems:
            messages.error(request, problem_text(problem))
        return None
    messages.success(request, _("The players are seated."))
    back = reverse("tournament:movement-detail", args=[access.tournament.slug])
    return redirect(f"{back}?{urlencode({'session': number})}")


def _split(sent: Mapping[str, str], facts: EntryFacts, count: int, size: int) -> Split:
    """Return the sections as they were sent, in order where nothing or too little was sent."""
    in_order = [format_numbers(group) for group in split_in_order(facts.taking_part, count)]
    keys = [f"s{k}-numbers" for k in range(1, count + 1)]
    extra = f"s{count + 1}-numbers"
    by_hand = all(key in sent for key in keys) and extra not in sent
    texts = [sent[key] for key in keys] if by_hand else in_order
    forms = tuple(_form(k, text, sent.get(f"s{k}-scheme", ""), size) for k, text in enumerate(texts, start=1))
    if not all(form.is_valid() for form in forms):
        return Split(forms, None, ())
    parts = [
        Part(
            make_schedule(len(form.cleaned_data["numbers"]), form.cleaned_data["scheme"]),
            form.cleaned_data["numbers"],
        )
        for form in forms
    ]
    problems = _other_numbers(parts, facts.taking_part)
    try:
        whole = combine_sections(parts)
    except SchemeProblemsError as error:
        problems = [problem_text(problem) for problem in error.problems]
    return Split(forms, None if problems else whole, tuple(problems))


def _other_numbers(parts: list[Part], players: int) -> list[str]:
    there = sum(len(part.players) for part in parts)
    if there == players:
        return []
    return [
        _("The sections have %(there)s numbers, %(players)s take part.")
        % {"there": there, "players": players}
    ]


def _form(k: int, text: str, scheme: str, size: int) -> SectionForm:
    schemes = _schemes(text, size)
    names = [info.name for info in schemes]
    if scheme not in names:
        usual = default_scheme(schemes[0].players) if schemes else ""
        scheme = usual if usual in names else next(iter(names), "")
    labels = [(info.name, _label(info)) for info in schemes]
    prefix = f"s{k}"
    data = {f"{prefix}-numbers": text, f"{prefix}-scheme": scheme}
    form = SectionForm(data, prefix=prefix, schemes=labels)
    if not schemes and "numbers" not in form.errors:
        form.errors.pop("scheme", None)
        form.add_error(
            "numbers", _("A section has %(least)s participants at least.") % {"least": SMALLEST_FIELD}
        )
    return form


def _schemes(text: str, size: int) -> list[SchemeInfo]:
    """Return the schemes for so many numbers, [] when they cannot be read or are too few."""
    try:
        players = len(parse_numbers(text))
    except SchemeProblemsError:
        return []
    if not SMALLEST_FIELD <= players <= LARGEST_FIELD:
        return []
    return [info for info in list_schemes(players) if info.players_at_table == size]


def _label(info: SchemeInfo) -> str:
    return _("%(movement)s · rounds: %(rounds)s, copies: %(copies)s") % {
        "movement": scheme_title(info.name),
        "rounds": info.rounds,
        "copies": info.copies,
    }
