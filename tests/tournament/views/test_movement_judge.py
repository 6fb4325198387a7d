"""The page of the judge."""

import pytest
from django.urls import reverse

from tests import factories
from tournament.domain.movements.judge import Grade
from tournament.models import Role

pytestmark = pytest.mark.django_db

JUDGE = reverse("tournament:movement-judge", args=["evening"])


@pytest.fixture
def tournament():
    return factories.make_tournament()


@pytest.fixture
def director(client, tournament):
    client.force_login(factories.make_staff(tournament, "director", Role.DIRECTOR))
    client.cookies["django_language"] = "en"
    return client


def test_plan_of_the_session_is_judged_for_everybody(tournament, client) -> None:
    assert client.get(JUDGE).status_code == 404
    factories.make_session(tournament)
    response = client.get(JUDGE)
    (one,) = response.context["judged"]
    # Source: rules 5 and issue 3, chain of eight: all meet three times, two results on a line.
    assert (one.quality.grade, one.quality.meetings.counts, one.quality.results.counts) == (
        Grade.PERFECT,
        ((3, 28),),
        ((2, 7),),
    )
    assert (one.strangers, response.context["others"]) == ((), [])
    assert (one.meetings.total, one.meetings.shares, one.meetings.value, one.meetings.more) == (84, 28, 3, 0)


def test_two_schedules_stand_side_by_side(tournament, director) -> None:
    factories.make_entries(tournament, 18)
    response = director.get(f"{JUDGE}?scheme=chain-18&rounds=6&with=four-18-6-one")
    one, other = response.context["judged"]
    assert (len(one.schedule.rounds), other.found.ref) == (6, "four-18-6-one")
    assert [measure.key for measure in one.measures] == [
        "meetings",
        "comparisons",
        "seats",
        "pauses",
        "results",
    ]
    # The two groups of nine of the printed chain never meet.
    assert one.strangers[0].others[-9:] == tuple(range(10, 19))
    text = response.content.decode()
    assert text.count("matrix-picture") == 4
    assert "Printed chain for 18" in text


def test_printed_chains_are_judged_as_the_issue_says(tournament, director) -> None:
    response = director.get(f"{JUDGE}?scheme=chain-12&players=12")
    counts = response.context["judged"][0].quality.meetings.counts
    assert counts == ((1, 11), (2, 11), (3, 22), (4, 11), (5, 11))


def test_own_schedule_may_be_compared_by_its_owner_only(tournament, director) -> None:
    factories.make_session(tournament)
    own = factories.make_own_schedule(tournament.staff.get().user)
    assert (f"own-{own.pk}", "Свой план") in director.get(JUDGE).context["others"]
    assert len(director.get(f"{JUDGE}?with=own-{own.pk}").context["judged"]) == 2
    foreign = factories.make_own_schedule(factories.make_user("other"))
    assert director.get(f"{JUDGE}?with=own-{foreign.pk}").status_code == 404


@pytest.mark.parametrize(
    "query", ["scheme=chain-9&players=8", "scheme=nothing", "scheme=chain-8&players=8&rounds=9"]
)
def test_schedule_that_is_none_is_not_found(director, query: str) -> None:
    assert director.get(f"{JUDGE}?{query}").status_code == 404


def test_visitor_cannot_ask_for_other_schedules(tournament, client) -> None:
    factories.make_session(tournament)
    response = client.get(f"{JUDGE}?scheme=chain-12&players=12&with=chain-8")
    assert [one.schedule.players for one in response.context["judged"]] == [8]


def test_large_field_has_no_picture(tournament, director) -> None:
    response = director.get(f"{JUDGE}?scheme=basic&players=68")
    assert response.context["judged"][0].meeting_picture is None
    assert "matrix-picture" not in response.content.decode()


def _gap(tournament) -> None:
    """Seat numbers 1–9 without 4, who withdrew before the session."""
    fourth = factories.make_entries(tournament, 9)[3]
    tournament.entries.filter(pk=fourth.pk).update(withdrawn=True)
    factories.make_session(tournament, "chain-8")


def test_names_stand_after_a_gap_in_the_numbers(tournament, director) -> None:
    _gap(tournament)
    page = director.get(JUDGE)
    (one,) = page.context["judged"]
    assert one.quality.grade is Grade.PERFECT
    assert [player for player, _x in one.meeting_picture.columns] == [1, 2, 3, 5, 6, 7, 8, 9]
    assert list(page.context["names"]) == [1, 2, 3, 5, 6, 7, 8, 9]
    assert page.context["grid"].has_names
    text = page.content.decode()
    assert "Участник 09" in text
    assert "Printed chain for 8 · 8 participants" in text
    assert "Участник 04" not in text


def test_scheme_for_those_who_are_left_has_their_names(tournament, director) -> None:
    _gap(tournament)
    page = director.get(f"{JUDGE}?scheme=four-8-5-one&players=8&with=chain-8")
    first, other = page.context["judged"]
    strangers = first.strangers
    assert strangers
    assert {line.player for line in strangers} <= {1, 2, 3, 5, 6, 7, 8, 9}
    assert 9 in {line.player for line in strangers}
    assert [row.player for row in other.meeting_picture.rows] == [1, 2, 3, 5, 6, 7, 8, 9]
    assert page.context["names"][9] == "Участник 09"


def test_number_that_was_removed_and_one_who_left_in_play(tournament, director) -> None:
    """Number 2 is gone from the list; number 5 left after he had sat down and keeps his name."""
    second = factories.make_entries(tournament, 9)[1]
    tournament.entries.filter(pk=second.pk).update(withdrawn=True)
    factories.make_session(tournament, "chain-8", boxes=False)
    tournament.entries.filter(pk=second.pk).delete()
    tournament.entries.filter(number=5).update(withdrawn=True)
    page = director.get(JUDGE)
    assert page.context["names"] == {n: f"Участник {n:02}" for n in (1, 3, 4, 5, 6, 7, 8, 9)}
    assert "Участник 05" in page.content.decode()


def test_lone_tables_of_three_are_counted_in_results(tournament, director) -> None:
    page = director.get(f"{JUDGE}?scheme=mixed-23-6-every&players=23")
    # Six sets of two boxes, each played at one table of three.
    assert "12 results at tables of three would be compared with nobody" in page.content.decode()


@pytest.mark.parametrize("scheme", ["chain-8", "chain-12"])
def test_judge_takes_few_queries(tournament, director, django_assert_num_queries, scheme: str) -> None:
    factories.make_session(tournament, scheme)
    with django_assert_num_queries(12):
        director.get(JUDGE)
