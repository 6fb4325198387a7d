"""Creating a tournament and changing its head."""

import datetime as dt
import uuid

import pytest

from deals.domain.errors import Problem
from deals.models import ActionLog
from tests import factories
from tournament.domain.conventions import ConventionsProblems
from tournament.domain.errors import ProblemsError
from tournament.models import Role, Tournament
from tournament.services.tournaments import change_tournament, create_tournament

pytestmark = pytest.mark.django_db

DAY = dt.date(2026, 11, 29)


@pytest.fixture
def actor():
    return factories.make_user("actor")


def test_creator_becomes_director(actor) -> None:
    tournament = create_tournament(
        actor=actor, title="Кубок", date=DAY, preset="rostov", players_at_table=3, venue="Клуб"
    )
    assert tournament.slug == "kubok"
    assert list(tournament.staff.values_list("user__username", "role")) == [("actor", Role.DIRECTOR)]
    regulation = tournament.regulation
    assert (regulation.preset, regulation.players_at_table, regulation.conventions) == ("rostov", 3, {})
    log = ActionLog.objects.get()
    assert (log.action, log.scope, log.new["venue"], log.new["date"]) == (
        "tournament-create",
        "kubok",
        "Клуб",
        "2026-11-29",
    )


def test_command_creates_without_a_director() -> None:
    assert not create_tournament(actor=None, title="Кубок", date=DAY).staff.exists()


def test_same_title_gets_another_address(actor) -> None:
    for _ in range(2):
        create_tournament(actor=actor, title="Кубок", date=DAY)
    assert set(Tournament.objects.values_list("slug", flat=True)) == {"kubok", "kubok-2"}


def test_same_act_creates_one_tournament(actor) -> None:
    act = uuid.uuid4()
    first, second = (create_tournament(actor=actor, title="Кубок", date=DAY, act=act) for _ in range(2))
    assert first == second
    assert create_tournament(actor=actor, title="Кубок", date=DAY, act=uuid.uuid4()) != first


def test_taken_slug_is_refused(actor) -> None:
    create_tournament(actor=actor, title="Кубок", date=DAY, slug="cup")
    with pytest.raises(ProblemsError) as error:
        create_tournament(actor=actor, title="Другой", date=DAY, slug="cup")
    assert error.value.problems == (Problem("slug-taken", "slug"),)


def test_senseless_regulation_is_refused(actor) -> None:
    with pytest.raises(ConventionsProblems):
        create_tournament(actor=actor, title="Кубок", date=DAY, preset="baku")
    assert not Tournament.objects.exists()


def test_change_of_the_head_leaves_what_is_not_named(actor) -> None:
    tournament = factories.make_tournament(venue="Клуб")
    changed = change_tournament(actor=actor, tournament=tournament, title="Ёлка", date=dt.date(2026, 12, 31))
    assert (changed.title, changed.date, changed.venue) == ("Ёлка", dt.date(2026, 12, 31), "Клуб")
    log = ActionLog.objects.order_by("-id").first()
    assert (log.action, log.old["title"], log.new["title"]) == ("tournament-change", "Клубный вечер", "Ёлка")
