"""Looks at layouts are noted."""

import pytest

from tests import factories
from tournament.services.layouts import note_layout_look

pytestmark = pytest.mark.django_db


def test_look_is_noted_with_name_and_box_but_without_the_layout() -> None:
    session = factories.make_session(started=True)
    box = session.series.boxes.get(number=3)
    log = note_layout_look(actor=factories.make_user("anna"), session=session, box=box)
    assert (log.action, log.actor_name, log.scope, log.subject, log.box_number, log.new) == (
        "layout-look",
        "anna",
        "evening",
        f"box:{box.pk}",
        3,
        {"session": 1, "state": "playing"},
    )
