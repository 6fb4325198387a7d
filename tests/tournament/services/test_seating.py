"""The plan of a session."""

import pytest

from deals.domain.errors import Problem
from deals.models import ActionLog
from tests import factories
from tournament.domain.errors import ProblemsError
from tournament.domain.movements.printed import printed_schedule
from tournament.domain.movements.registry import make_schedule
from tournament.models import Seating, Session, SessionState
from tournament.services.rounds import close_session
from tournament.services.seating import choose_movement, clear_plan, create_session, seat_players

pytestmark = pytest.mark.django_db

CHAIN_8 = {"scheme": "chain-8"}


@pytest.fixture
def tournament():
    made = factories.make_tournament(minutes_per_deal=6)
    factories.make_entries(made, 8)
    return made


@pytest.fixture
def actor():
    return factories.make_user("actor")


def choose(tournament, number: int = 1, schedule=None) -> Session:
    return choose_movement(
        actor=None,
        tournament=tournament,
        number=number,
        schedule=schedule or printed_schedule(8),
        movement=CHAIN_8,
    )


def codes(error) -> tuple[Problem, ...]:
    return error.value.problems


def test_create_session_writes_the_printed_plan(tournament) -> None:
    session = create_session(
        actor=None, tournament=tournament, schedule=printed_schedule(8), movement=CHAIN_8
    )
    assert (session.number, session.rounds, session.deals_per_set, session.minutes_per_deal) == (1, 7, 2, 6)
    first = Seating.objects.filter(section__session=session, round=1).order_by("table")
    # Source: rules 5, chain 1S-1W-2W-1E-2N-2S-2E with number 8 on 1N.
    assert list(
        first.values_list("table", "set_number", "n__number", "e__number", "s__number", "w__number")
    ) == [
        (1, 1, 8, 4, 1, 2),
        (2, 1, 5, 7, 6, 3),
    ]
    assert Seating.objects.count() == 14
    assert ActionLog.objects.filter(action="movement-choose").count() == 1


def test_create_session_with_its_own_number_and_measures(tournament) -> None:
    session = create_session(
        actor=None,
        tournament=tournament,
        schedule=printed_schedule(8),
        movement=CHAIN_8,
        number=3,
        deals_per_set=4,
        minutes_per_deal=9,
    )
    assert (session.number, session.deals_per_set, session.minutes_per_deal) == (3, 4, 9)


def test_choosing_twice_seats_one_session(tournament) -> None:
    first, second = choose(tournament), choose(tournament)
    assert first == second
    assert Session.objects.count() == 1
    assert Seating.objects.count() == 14


def test_choosing_a_session_further_off_is_refused(tournament) -> None:
    with pytest.raises(ProblemsError) as error:
        choose(tournament, number=2)
    assert codes(error) == (Problem("session-number", "2"),)
    assert not Session.objects.exists()


def test_choosing_for_a_session_in_play_is_refused(tournament) -> None:
    factories.make_session(tournament, started=True)
    with pytest.raises(ProblemsError) as error:
        choose(tournament)
    assert codes(error) == (Problem("session-started", "session"),)


def test_shorter_plan_replaces_the_longer_one_and_pulls_the_round_in(tournament, actor) -> None:
    session = factories.make_session(tournament, started=True)
    Session.objects.filter(pk=session.pk).update(current_round=5)
    session = seat_players(
        actor=actor, session=session, schedule=printed_schedule(8).cut(3), movement=CHAIN_8 | {"rounds": 3}
    )
    assert (session.rounds, session.current_round, session.movement) == (
        3,
        3,
        {"scheme": "chain-8", "rounds": 3},
    )
    assert Seating.objects.count() == 6


def test_seating_makes_the_section_that_is_missing(tournament, actor) -> None:
    session = Session.objects.create(tournament=tournament, deals_per_set=2, minutes_per_deal=5)
    seat_players(actor=actor, session=session, schedule=printed_schedule(8), movement=CHAIN_8)
    assert session.sections.count() == 1


def test_seating_refuses_with_all_reasons(tournament, actor) -> None:
    session = choose(tournament)
    close_session(actor=None, session=session)
    tournament.entries.filter(number=8).update(number=9)
    with pytest.raises(ProblemsError) as error:
        seat_players(actor=actor, session=session, schedule=printed_schedule(9), movement={})
    assert codes(error) == (
        Problem("session-closed", "session"),
        Problem("entries-not-drawn", "number"),
        Problem("schedule-players", "9/8"),
    )


def test_plan_is_taken_back(tournament, actor) -> None:
    session = clear_plan(actor=actor, session=choose(tournament))
    assert (session.rounds, session.movement, session.state) == (0, {}, SessionState.PREPARING)
    assert not Seating.objects.exists()
    logged = ActionLog.objects.order_by("-id").first()
    assert (logged.old["movement"], logged.old["rounds"], len(logged.old["seats"])) == (CHAIN_8, 7, 14)
    assert set(logged.new["seats"].values()) == {None}


def test_plan_of_a_session_in_play_stays(tournament, actor) -> None:
    session = factories.make_session(tournament, started=True)
    with pytest.raises(ProblemsError) as error:
        clear_plan(actor=actor, session=session)
    assert codes(error) == (Problem("session-started", "session"),)
    assert Seating.objects.count() == 14


def test_rooms_are_seated_as_sections_and_one_field_again(tournament, actor) -> None:
    """Rooms of 5 and 7 tables: tables 1–5 in section 1, 6–12 in section 2."""
    field = factories.make_tournament("field")
    factories.make_entries(field, 48)
    session = factories.make_session(field, "rooms-5-7", boxes=False)
    seated = set(Seating.objects.values_list("section__number", "table"))
    assert seated == {(1 if table < 6 else 2, table) for table in range(1, 13)}
    seat_players(
        actor=actor, session=session, schedule=make_schedule(48, "skip"), movement={"scheme": "skip"}
    )
    assert set(Seating.objects.values_list("section__number", flat=True)) == {1}
    assert session.sections.count() == 2
