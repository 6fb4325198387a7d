"""Schedules that are kept under a name."""

import pytest
from django.db import IntegrityError, transaction

from deals.domain.errors import Problem
from deals.models import ActionLog
from tests import factories
from tournament.domain.errors import ProblemsError
from tournament.domain.movements.printed import printed_schedule
from tournament.domain.movements.schedule import to_dict
from tournament.models import OwnSchedule
from tournament.services.own_schedules import remove_own_schedule, save_own_schedule

pytestmark = pytest.mark.django_db


@pytest.fixture
def actor():
    return factories.make_user("director")


def save(actor, name="Наш четверг", players=8, copies=2, own=None) -> OwnSchedule:
    return save_own_schedule(
        actor=actor, name=name, schedule=printed_schedule(players), copies=copies, own=own
    )


def test_schedule_is_saved_with_its_name_and_logged(actor) -> None:
    own = save(actor, "  Наш   четверг ")
    own.refresh_from_db()
    assert (str(own), own.owner, own.players, own.data) == (
        "Наш четверг",
        actor,
        8,
        to_dict(printed_schedule(8)),
    )
    entry = ActionLog.objects.get()
    assert (entry.action, entry.scope, entry.new) == (
        "own-schedule-save",
        f"user:{actor.pk}",
        {"name": "Наш четверг", "players": 8},
    )


def test_own_schedule_is_saved_again_in_its_place(actor) -> None:
    own = save(actor)
    again = save(actor, players=12, own=own)
    assert (again.pk, OwnSchedule.objects.get().players) == (own.pk, 12)


def test_name_is_taken_for_its_owner_only(actor) -> None:
    save(actor)
    save(factories.make_user("other"))
    with pytest.raises(ProblemsError) as error:
        save(actor, "наш ЧЕТВЕРГ")
    assert error.value.problems == (Problem("own-name-taken", "наш ЧЕТВЕРГ"),)
    with pytest.raises(IntegrityError), transaction.atomic():
        OwnSchedule.objects.create(owner=actor, name="Наш четверг", players=8, data={})


def test_everything_wrong_is_said_at_once(actor) -> None:
    with pytest.raises(ProblemsError) as error:
        save(actor, " ", copies=1)
    codes = [problem.code for problem in error.value.problems]
    assert codes == ["own-name-missing"] + ["set-shared"] * 7
    with pytest.raises(ProblemsError) as error:
        save(actor, "я" * 81)
    assert error.value.problems == (Problem("own-name-long", "81/80"),)
    assert not OwnSchedule.objects.exists()


def test_schedule_is_removed(actor) -> None:
    remove_own_schedule(actor=actor, own=save(actor))
    assert not OwnSchedule.objects.exists()
    assert ActionLog.objects.filter(action="own-schedule-remove").count() == 1
