"""The page of the movement: preview, seating, taking the plan back."""

import pytest
from django.urls import reverse

from deals.domain.seats import Seat
from tests import factories
from tournament.models import Role, Seating, Session
from tournament.services.rounds import close_session

pytestmark = pytest.mark.django_db

DETAIL = reverse("tournament:movement-detail", args=["evening"])
CHOOSE = reverse("tournament:movement-choose", args=["evening"])
CLEAR = reverse("tournament:movement-clear", args=["evening", 1])


@pytest.fixture
def tournament():
    return factories.make_tournament()


@pytest.fixture
def director(client, tournament):
    client.force_login(factories.make_staff(tournament, "director", Role.DIRECTOR))
    return client


def choice(**values: str) -> dict[str, str]:
    return {"session": "1", "scheme": "chain-8", "rounds": "7"} | values


def test_page_offers_movements_before_people_are_there_but_does_not_seat(tournament, director) -> None:
    response = director.get(DETAIL)
    assert [offer.scheme for offer in response.context["offers"]][-1:] != []
    assert not response.context["seats_now"]
    assert reverse("tournament:entry-list", args=["evening"]) in response.content.decode()
    factories.make_entries(tournament, 8)
    tournament.entries.update(number=None)
    response = director.get(DETAIL)
    assert (response.status_code, response.context["seats_now"]) == (200, False)


@pytest.mark.parametrize(
    ("query", "first"),
    [
        ("boxes=two&rounds=7", ("chain-8", 7, False)),
        ("boxes=two&rounds=4", ("chain-8", 4, True)),
        ("boxes=two&minutes=70", ("chain-8", 7, False)),
        ("boxes=two&minutes=20", None),
        ("players=20&rounds=4", ("basic", 4, True)),
    ],
)
def test_offers_follow_the_wish(
    tournament, director, query: str, first: tuple[str, int, bool] | None
) -> None:
    """Two deals in a set at five minutes: seven rounds take 70 minutes."""
    factories.make_entries(tournament, 8)
    offers = director.get(f"{DETAIL}?{query}").context["offers"]
    assert next(((one.scheme, one.rounds, one.cut) for one in offers), None) == first


def test_wish_that_cannot_be_says_why(tournament, director) -> None:
    for query, field in (
        ("players=7", "players"),
        ("players=10000", "players"),
        ("rounds=0", "rounds"),
        ("minutes=x", "minutes"),
    ):
        response = director.get(f"{DETAIL}?{query}")
        assert (response.status_code, list(response.context["form"].errors)) == (200, [field])
        assert response.context["grid"] is None
    director.get(f"{DETAIL}?boxes=many")


def test_fewer_players_have_their_movement(tournament, director) -> None:
    factories.make_entries(tournament, 12)
    fewer = director.get(f"{DETAIL}?sure=10&boxes=two&rounds=7").context["fewer"]
    assert [(one.players, one.choice is not None) for one in fewer] == [(11, True), (10, True)]
    assert [one.players for one in director.get(f"{DETAIL}?sure=9").context["fewer"]] == [11, 10, 9]
    assert director.get(DETAIL).context["fewer"] == []


def test_scheme_for_another_number_is_not_shown(tournament, director) -> None:
    factories.make_entries(tournament, 8)
    for scheme in ("chain-9", "nothing", "own-77"):
        response = director.get(f"{DETAIL}?scheme={scheme}")
        assert (response.status_code, response.context["found"]) == (200, None)
        assert response.context["problem"].problems


def test_htmx_gets_the_choices_alone(tournament, director) -> None:
    factories.make_entries(tournament, 8)
    text = director.get(f"{DETAIL}?boxes=two", headers={"hx-request": "true"}).content.decode()
    assert "<html" not in text
    assert "chain-8" in text
    back = {"hx-request": "true", "hx-history-restore-request": "true"}
    whole = director.get(f"{DETAIL}?boxes=two", headers=back)
    assert "<html" in whole.content.decode()
    assert "HX-Request" in whole.headers["Vary"]


def test_tables_of_another_size_are_shown_and_not_seated(tournament, director) -> None:
    factories.make_entries(tournament, 9)
    response = director.get(f"{DETAIL}?table=3&boxes=every")
    assert response.context["found"].schedule.players_at_table == 3
    assert not response.context["size_fits"]


@pytest.mark.parametrize("players", [8, 24])
def test_chooser_takes_few_queries(tournament, director, django_assert_num_queries, players: int) -> None:
    factories.make_entries(tournament, players)
    with django_assert_num_queries(11):
        director.get(f"{DETAIL}?boxes=two")


@pytest.mark.parametrize("scheme", ["chain-8", "chain-12"])
def test_plan_takes_few_queries(tournament, director, django_assert_num_queries, scheme: str) -> None:
    factories.make_session(tournament, scheme)
    with django_assert_num_queries(12):
        director.get(DETAIL)


def test_plan_names_its_scheme(tournament, director) -> None:
    factories.make_session(tournament, "chain-8")
    text = director.get(DETAIL).content.decode()
    assert "Печатная цепочка на 8 · 7 туров · 2 стола" in text


def test_preview_shows_who_would_sit_where(tournament, director) -> None:
    factories.make_entries(tournament, 8)
    grid = director.get(f"{DETAIL}?boxes=two").context["grid"]
    assert (grid.tables, len(grid.rows)) == ((1, 2), 7)
    first = grid.rows[0].cells[0]
    # Source: rules 5, the printed movement of eight.
    assert [(sitter.seat, sitter.number, sitter.name) for sitter in first.sitters] == [
        (Seat.N, 8, "Участник 08"),
        (Seat.E, 4, "Участник 04"),
        (Seat.S, 1, "Участник 01"),
        (Seat.W, 2, "Участник 02"),
    ]
    assert not Session.objects.exists()


def test_choice_seats_the_players_once_when_sent_twice(tournament, director) -> None:
    factories.make_entries(tournament, 8)
    for _ in range(2):
        response = director.post(CHOOSE, choice())
        assert response.headers["Location"] == f"{DETAIL}?session=1"
    session = Session.objects.get()
    assert (session.rounds, session.movement, Seating.objects.count()) == (7, {"scheme": "chain-8"}, 14)
    page = director.get(DETAIL)
    assert page.templates[0].name == "tournament/movement_plan.html"
    assert page.context["grid"].rows[0].cells[0].sitters[0].number == 8


def test_shorter_session_is_stored_with_its_rounds(tournament, director) -> None:
    factories.make_entries(tournament, 8)
    director.post(CHOOSE, choice(rounds="5"))
    assert Session.objects.get().movement == {"scheme": "chain-8", "rounds": 5}


@pytest.mark.parametrize(
    "form", [{}, choice(rounds="0"), choice(rounds="8"), choice(scheme="chain-9"), choice(session="2")]
)
def test_choice_that_cannot_be_is_refused_with_a_reason(tournament, director, form) -> None:
    factories.make_entries(tournament, 8)
    response = director.post(CHOOSE, form, follow=form.get("session") != "2")
    if form.get("session") != "2":
        assert [message.level_tag for message in response.context["messages"]] == ["error"]
    assert not Session.objects.exists()


def test_plan_is_taken_back_before_play_only(tournament, director) -> None:
    session = factories.make_session(tournament)
    director.post(CLEAR)
    assert not Seating.objects.exists()
    director.post(CHOOSE, choice())
    director.post(reverse("tournament:session-round", args=["evening", 1]), {"act": "start", "number": "1"})
    director.post(CLEAR)
    assert Seating.objects.count() == 14
    session.refresh_from_db()
    assert session.current_round == 1


def test_next_session_is_planned_after_the_first(tournament, director) -> None:
    close_session(actor=None, session=factories.make_session(tournament))
    assert "offers" in director.get(f"{DETAIL}?session=2").context
    director.post(CHOOSE, choice(session="2"))
    assert list(Session.objects.values_list("number", "rounds")) == [(1, 7), (2, 7)]
    assert director.get(f"{DETAIL}?session=4").status_code == 404


def test_pauses_stand_in_the_grid(tournament, director) -> None:
    factories.make_session(tournament, "chain-9", boxes=False)
    grid = director.get(DETAIL).context["grid"]
    # Source: rules 5, the chain of nine begins with a pause: number k pauses in round 1 or 11 − k.
    assert [[sitter.number for sitter in row.pause] for row in grid.rows] == [
        [n] for n in (1, 9, 8, 7, 6, 5, 4, 3, 2)
    ]


def test_changing_the_movement_in_play_keeps_the_rows(tournament, director) -> None:
    session = factories.make_session(tournament, started=True)
    factories.make_row(session)
    text = director.get(f"{DETAIL}?players=8&boxes=two").content.decode()
    assert 'name="in_play"' in text
    director.post(CHOOSE, choice(rounds="5"))
    session.refresh_from_db()
    assert session.rounds == 7
    director.post(CHOOSE, choice(rounds="5", in_play="on"))
    session.refresh_from_db()
    assert (session.rounds, session.current_round, session.rows.count()) == (5, 1, 1)
    assert director.get(DETAIL).context["rows_in"] == 1


def test_own_schedule_is_offered_and_seated(tournament, director) -> None:
    factories.make_entries(tournament, 8)
    owner = tournament.staff.get(role=Role.DIRECTOR).user
    own = factories.make_own_schedule(owner)
    page = director.get(f"{DETAIL}?scheme=own-{own.pk}")
    assert [one.name for one in page.context["own"]] == ["Свой план"]
    assert page.context["found"].name == "Свой план"
    director.post(CHOOSE, choice(scheme=f"own-{own.pk}", rounds="6"))
    session = Session.objects.get()
    assert (session.rounds, session.movement["scheme"], session.movement["name"]) == (6, "own", "Свой план")
    assert len(session.movement["schedule"]["rounds"]) == 6
    assert "Свой план" in director.get(DETAIL).content.decode()


def test_own_schedule_of_somebody_else_is_not_seated(tournament, director) -> None:
    factories.make_entries(tournament, 8)
    own = factories.make_own_schedule(factories.make_user("other"))
    director.post(CHOOSE, choice(scheme=f"own-{own.pk}"))
    assert not Session.objects.exists()


def test_grid_with_numbers_when_asked(tournament, director) -> None:
    factories.make_session(tournament)
    assert director.get(DETAIL).context["grid"].has_names
    assert not director.get(f"{DETAIL}?names=no").context["grid"].has_names
