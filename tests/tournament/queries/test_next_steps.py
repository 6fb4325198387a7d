"""The steps of the day."""

from dataclasses import replace

import pytest

from tests import factories
from tournament.models import Entry
from tournament.queries.next_steps import Progress, StepState, next_steps, progress_of
from tournament.services.rounds import close_session

NOTHING = Progress(
    people=0,
    drawn=False,
    seated=False,
    boxes=False,
    papers=False,
    round=0,
    rounds=0,
    closed=False,
    released=False,
    official=False,
)
READY = replace(NOTHING, people=8, drawn=True, seated=True, boxes=True, papers=True, rounds=7)


def state(progress: Progress) -> dict[str, str]:
    return {step.key: step.state.value for step in next_steps(progress)}


def now(progress: Progress) -> list[str]:
    return [step.key for step in next_steps(progress) if step.state is StepState.NOW]


@pytest.mark.parametrize(
    ("progress", "key"),
    [
        (NOTHING, "people"),
        (replace(NOTHING, people=7), "people"),
        (replace(NOTHING, people=8), "draw"),
        (replace(READY, seated=False, boxes=False, papers=False), "movement"),
        (replace(READY, boxes=False, papers=False), "boxes"),
        (replace(READY, papers=False), "papers"),
        (READY, "start"),
        (replace(READY, round=1), "rounds"),
        (replace(READY, round=7), "close"),
        (replace(READY, round=3, closed=True), "publish"),
        (replace(READY, round=7, closed=True, released=True), "official"),
    ],
)
def test_first_step_that_is_not_done_is_next(progress: Progress, key: str) -> None:
    assert now(progress) == [key]


def test_rows_run_beside_the_rounds() -> None:
    assert state(READY)["rows"] == "todo"
    assert state(replace(READY, round=2))["rows"] == "running"
    assert state(replace(READY, round=7, closed=True))["rows"] == "done"


def test_a_started_round_needs_no_tick_for_the_papers() -> None:
    assert state(replace(READY, papers=False, round=1))["papers"] == "done"


def test_everything_is_done_at_the_end() -> None:
    over = replace(READY, round=7, closed=True, released=True, official=True)
    assert set(state(over).values()) == {"done"}


@pytest.mark.django_db
def test_progress_of_a_fresh_tournament() -> None:
    assert progress_of(factories.make_tournament(players_at_table=3), None) == replace(
        NOTHING, least_people=6
    )


@pytest.mark.django_db
def test_progress_of_an_evening() -> None:
    session = factories.make_session(started=True)
    expected = replace(READY, papers=False, round=1)
    assert progress_of(session.tournament, session) == expected
    Entry.objects.filter(number=3).update(withdrawn=True)
    assert progress_of(session.tournament, session) == replace(expected, people=7)
    closed = close_session(actor=None, session=session)
    assert progress_of(session.tournament, closed).closed


@pytest.mark.django_db
def test_numbers_with_a_gap_are_not_drawn() -> None:
    tournament = factories.make_tournament()
    factories.make_entries(tournament, 8)
    assert progress_of(tournament, None).drawn
    Entry.objects.filter(number=3).update(withdrawn=True, number=None)
    assert not progress_of(tournament, None).drawn
