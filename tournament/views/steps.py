"""The steps of the day in words: what each says and where its button leads."""

from dataclasses import dataclass

from django.urls import NoReverseMatch, reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournament.access import Access
from tournament.forms.plan import PAPERS, START
from tournament.models import Session
from tournament.queries.next_steps import Progress, Step, StepState, next_steps


@dataclass(frozen=True, slots=True)
class Button:
    """A button of a step: a link (`act` is empty), or an act of the session that is posted."""

    label: str
    href: str
    act: str = ""
    number: int = 0


@dataclass(frozen=True, slots=True)
class StepLine:
    """A step as the page shows it; the first of `buttons` is the main one."""

    key: str
    state: StepState
    title: str
    note: str
    buttons: tuple[Button, ...]


def step_lines(access: Access, session: Session | None, progress: Progress) -> list[StepLine]:
    """Return all steps with their words, and with the buttons that the visitor may press."""
    return [_line(access, session, progress, step) for step in next_steps(progress)]


def _line(access: Access, session: Session | None, progress: Progress, step: Step) -> StepLine:
    buttons = tuple(button for button in _buttons(access, session, progress, step) if button.href)
    return StepLine(step.key, step.state, _title(step, progress), _note(step, progress), buttons)


def _title(step: Step, p: Progress) -> str:
    if step.key == "people" and p.people:
        return ngettext("%(count)s participant", "%(count)s participants", p.people) % {"count": p.people}
    if step.key == "rounds" and p.round and not p.closed:
        return _("Round %(round)s of %(rounds)s") % {"round": p.round, "rounds": p.rounds}
    done = step.state is StepState.DONE
    return {
        "people": _("Add participants"),
        "draw": _("Start numbers are drawn") if done else _("Draw the start numbers"),
        "movement": _("Players are seated") if done else _("Choose the movement and seat the players"),
        "boxes": _("Boxes are dealt") if done else _("Deal the boxes"),
        "papers": _("Papers are ready") if done else _("Print the papers"),
        "start": _("Round 1 was started") if done else _("Start round 1"),
        "rounds": _("All rounds were played") if done else _("Play the rounds"),
        "rows": _("No more rows are entered") if done else _("Enter the rows of the protocols"),
        "close": _("Session is closed") if done else _("Close the session"),
        "publish": _("Standings are released") if done else _("Release the standings"),
        "official": _("Results are official") if done else _("Declare the results official"),
    }[step.key]


def _note(step: Step, p: Progress) -> str:
    if step.state is StepState.DONE:
        return ""
    if step.key == "people" and p.people:
        return _("At least %(count)s are needed for two tables.") % {"count": p.least_people}
    return {
        "people": _("One by one, or a whole list pasted at once."),
        "draw": _("By lot with a seed that is shown, in order, or by hand."),
        "movement": _("Who sits where in which round, with which set."),
        "boxes": _("Random deals, sealed before play."),
        "papers": _(
            "Protocols for the boxes, guide cards for the players, the list of participants for the wall."
        ),
        "start": _("From then on the boxes stay as they are; the plan is changed under “Repairs”."),
        "rounds": "",
        "rows": _("As soon as a protocol comes back from the tables."),
        "close": _("When the last row is in. Layouts can be shown after it."),
        "publish": _("Until then nobody but the staff sees results."),
        "official": _("When the time for corrections is over."),
    }[step.key]


def _buttons(access: Access, session: Session | None, p: Progress, step: Step) -> list[Button]:
    if step.state is StepState.TODO:
        return []
    if session is not None and access.is_director:
        posted = _acts(access, session, p, step)
        if posted:
            return posted
    return _links(access, session, step)


def _acts(access: Access, session: Session, p: Progress, step: Step) -> list[Button]:
    if step.state is not StepState.NOW:
        return []
    href = reverse("tournament:session-round", args=[access.tournament.slug, session.number])
    if step.key == "papers":
        print_out = _link(_("Print"), "protocols:document-list", access.tournament.slug)
        return [*print_out, Button(_("They are ready"), href, PAPERS)]
    if step.key in ("start", "rounds"):
        number = p.round + 1
        return [Button(_("Start round %(number)s") % {"number": number}, href, START, number)]
    if step.key != "close":
        return []
    return _link(_("Close the session"), "protocols:hall-detail", access.tournament.slug, session.number)


def _links(access: Access, session: Session | None, step: Step) -> list[Button]:
    slug, done = access.tournament.slug, step.state is StepState.DONE
    show = _("Show")
    if step.key in ("rounds", "rows", "start", "close"):
        if session is None or step.key in ("start", "close"):
            return []
        name, label = ("hall", _("Hall")) if step.key == "rounds" else ("desk", _("Desk"))
        return _link(label, f"protocols:{name}-detail", slug, session.number)
    name, label = {
        "people": ("tournament:entry-list", show if done else _("Add participants")),
        "draw": ("tournament:entry-list", show if done else _("Draw")),
        "movement": ("tournament:movement-detail", show if done else _("Choose")),
        "boxes": ("tournament:box-list", show if done else _("Deal")),
        "papers": ("protocols:document-list", show if done else _("Print")),
        "publish": ("protocols:publication-detail", show if done else _("Release")),
        "official": ("protocols:publication-detail", show if done else _("Declare")),
    }[step.key]
    if step.key in ("publish", "official") and not access.is_director:
        return []
    return _link(label, name, slug)


def _link(label: str, name: str, *args: object) -> list[Button]:
    try:
        return [Button(label, reverse(name, args=args))]
    except NoReverseMatch:
        return []
