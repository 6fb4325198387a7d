"""The repairs by name: the form of each, what it plans, and its words."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from protocols.forms.repair_forms import (
    ArrivalForm,
    BoxMoveForm,
    MovementChangeForm,
    RepairForm,
    SeatSwapForm,
    SectionMovementForm,
    SubstituteForm,
    WithdrawalForm,
)
from protocols.services.field_changes import (
    MovementOffer,
    WayOffer,
    arrival_ways,
    movement_offers,
    plan_movement,
    withdrawal_ways,
)
from protocols.services.repair_plan import Repair
from protocols.services.repairs import BoxMove, plan_box_move, plan_seat_swap, plan_substitute
from tournament.domain.errors import ProblemsError
from tournament.domain.movements.registry import list_schemes, make_schedule
from tournament.models import Session
from tournament.queries.planned import planned_sections

Offers = tuple[WayOffer, ...] | tuple[MovementOffer, ...]


@dataclass(frozen=True, slots=True)
class Act:
    """One repair: its words, its form, and what it plans. `ways` are those among which one is chosen."""

    name: str
    title: Promise
    note: Promise
    verb: Promise
    form: Callable[[Any, Session], RepairForm]
    plan: Callable[[Session, Any], Repair] | None = None
    ways: Callable[[Session, Any], Offers] | None = None


def _box_move(session: Session, form: BoxMoveForm) -> Repair:
    data = form.cleaned_data
    place = (form.section_number, data["round"], data["table"])
    return plan_box_move(session, BoxMove(place, data["written"], data["played"], data["whole_set"]))


def _seat_swap(session: Session, form: SeatSwapForm) -> Repair:
    return plan_seat_swap(
        session, form.rounds, (form.section_number, form.cleaned_data["table"]), *form.seats
    )


def _substitute(session: Session, form: SubstituteForm) -> Repair:
    absent, other = form.entry("absent"), form.entry("substituted_by")
    assert absent is not None and other is not None  # noqa: S101, PT018 - the form has checked it
    return plan_substitute(session, form.rounds, absent, other)


def _arrival(session: Session, form: ArrivalForm) -> Offers:
    return arrival_ways(session, form.cleaned_data["first"] - 1, form.newcomer)


def _withdrawal(session: Session, form: WithdrawalForm) -> Offers:
    return withdrawal_ways(session, form.cleaned_data["first"] - 1, form.leavers)


def _present(session: Session) -> int:
    return session.tournament.entries.filter(withdrawn=False, number__isnull=False).count()


def _movement_form(data: Any, session: Session) -> RepairForm:
    size = session.tournament.regulation.players_at_table
    try:
        schemes = [one.name for one in list_schemes(_present(session)) if one.players_at_table == size]
    except ProblemsError:
        schemes = []
    return MovementChangeForm(data, session, schemes)


def _movement(session: Session, form: MovementChangeForm) -> Repair:
    data = form.cleaned_data
    schedule = make_schedule(_present(session), data["scheme"], data["rounds_in_all"])
    return plan_movement(session, schedule, data["first"] - 1)


def _section_movement(session: Session, form: SectionMovementForm) -> Offers:
    return movement_offers(session, form.section_number, form.cleaned_data["first"] - 1)


BOX = Act(
    "box",
    _("They played another box"),
    _("The rows of a table move to the box that was really played."),
    _("Move the rows"),
    BoxMoveForm,
    plan=_box_move,
)
PLAN_ACTS: dict[str, Act] = {
    one.name: one
    for one in (
        Act(
            "swap",
            _("They sat on each other's seats"),
            _("Two seats of a table are exchanged for some rounds, in the plan and in the rows."),
            _("Exchange the seats"),
            SeatSwapForm,
            plan=_seat_swap,
        ),
        Act(
            "substitute",
            _("Somebody else sat there"),
            _("A substitute takes a seat for some rounds; two who are seated both exchange places."),
            _("Seat the substitute"),
            SubstituteForm,
            plan=_substitute,
        ),
        Act(
            "arrival",
            _("Somebody comes late"),
            _("Up to three ways to seat one more participant, with what each costs."),
            _("Seat the newcomer"),
            ArrivalForm,
            ways=_arrival,
        ),
        Act(
            "withdrawal",
            _("Somebody leaves"),
            _("Up to three ways to go on without those who leave, with what each costs."),
            _("Go on without them"),
            WithdrawalForm,
            ways=_withdrawal,
        ),
        Act(
            "movement",
            _("Another movement"),
            _("The rounds still to come are seated anew; all rows stay."),
            _("Change the movement"),
            _movement_form,
            plan=_movement,
        ),
    )
}
SECTION_MOVEMENT = Act(
    "movement",
    _("Another movement"),
    _("The rounds still to come are seated anew in one section; the others and all rows stay."),
    _("Change the movement"),
    SectionMovementForm,
    ways=_section_movement,
)


def plan_act(name: str, session: Session) -> Act | None:
    """Return the change of the plan of this name, as it is done in this session; None for no such name."""
    if name == SECTION_MOVEMENT.name and len(planned_sections(session)) > 1:
        return SECTION_MOVEMENT
    return PLAN_ACTS.get(name)
