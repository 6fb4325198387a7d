"""The action log."""

import uuid

import pytest

from deals.models import ActionLog
from deals.services.action_log import SYSTEM_NAME, write_log
from tests import factories

pytestmark = pytest.mark.django_db


def test_entry_of_a_command_has_the_system_name_and_an_act_of_its_own() -> None:
    first, second = (write_log(actor=None, scope="cup", action="a", subject="row:1") for _ in range(2))
    assert (first.actor, first.actor_name) == (None, SYSTEM_NAME)
    assert first.act != second.act


def test_entry_of_a_person_keeps_his_name_after_the_account_is_gone() -> None:
    user, act = factories.make_user("anna"), uuid.uuid4()
    log = write_log(
        actor=user,
        scope="cup",
        action="a",
        subject="row:1",
        old={"x": 1},
        new={"x": 2},
        act=act,
        box_number=3,
    )
    user.delete()
    stored = ActionLog.objects.get(pk=log.pk)
    assert (stored.actor, stored.actor_name, stored.act, stored.old, stored.new, stored.box_number) == (
        None,
        "anna",
        act,
        {"x": 1},
        {"x": 2},
        3,
    )
