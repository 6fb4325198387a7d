"""The address behind the code of a printed protocol, scanned by whom it may."""

import pytest
from django.conf import settings
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from tests.factories import make_entries, make_session, make_staff, make_tournament, make_user
from tournament.models import Role, Session, SessionState, Tournament
from tournament.services.boxes import deal_boxes, use_series
from tournament.services.rounds import start_round

pytestmark = pytest.mark.django_db


def client_of(user=None):
    client = Client(headers={"accept-language": "en"})
    if user:
        client.force_login(user, backend=settings.AUTHENTICATION_BACKENDS[-1])
    return client


def code(key: str, box: int | str) -> str:
    return f"/q/{key}/{box}/"


def desk(tournament: Tournament, box: int) -> str:
    return reverse("protocols:desk-detail", args=[tournament.slug, 1]) + f"?box={box}&scanned=1"


def playing_again(first: Session) -> Session:
    """Return a session of another tournament that plays the boxes of `first`."""
    other = make_tournament("again")
    make_entries(other)
    session = make_session(other, boxes=False)
    use_series(actor=make_user("both"), session=session, series=first.series)
    session.refresh_from_db()
    return session


def test_code_leads_staff_to_the_desk_and_everybody_else_to_the_protocol() -> None:
    session = make_session(started=True)
    scorer = make_staff(session.tournament, "scorer", Role.SCORER)
    foreign = make_staff(make_tournament("other"), "foreign", Role.DIRECTOR)
    address = code(session.series.key, 3)
    assert client_of(scorer).get(address)["Location"] == desk(session.tournament, 3)
    protocol = reverse("protocols:protocol-detail", args=["evening", 1, 3])
    for visitor in (None, foreign):
        answer = client_of(visitor).get(address, follow=True)
        assert answer.redirect_chain == [(protocol, 302)]
        assert answer.status_code == 403
        assert "not published yet" in answer.content.decode()


@pytest.mark.parametrize("box", ["0", "15", "99999999999999999999", "9" * 5000, "-1", "1.5", "%00"])
def test_code_of_a_box_that_is_not_there_leads_nowhere(box: str) -> None:
    session = make_session()
    director = make_staff(session.tournament, "director", Role.DIRECTOR)
    assert client_of(director).get(code(session.series.key, box)).status_code == 404
    assert client_of(director).get(code("x" + session.series.key, 1)).status_code == 404


def test_code_of_boxes_played_twice_leads_to_the_tournament_of_who_scans() -> None:
    first = make_session(started=True)
    again = playing_again(first)
    one = make_staff(first.tournament, "one", Role.SCORER)
    two = make_staff(again.tournament, "two", Role.SCORER)
    address = code(first.series.key, 1)
    assert client_of(one).get(address)["Location"] == desk(first.tournament, 1)
    assert client_of(two).get(address)["Location"] == desk(again.tournament, 1)


def test_code_of_boxes_played_twice_leads_to_the_session_in_play() -> None:
    first = make_session(started=True)
    again = playing_again(first)
    root = make_user("root", superuser=True)
    address = code(first.series.key, 1)
    assert client_of(root).get(address)["Location"] == desk(first.tournament, 1)
    start_round(actor=root, session=again, number=1)
    first.state, first.closed_at = SessionState.CLOSED, timezone.now()
    first.save()
    assert client_of(root).get(address)["Location"] == desk(again.tournament, 1)


def test_code_of_boxes_that_were_exchanged_says_so_to_the_staff_alone() -> None:
    session = make_session()
    scorer = make_staff(session.tournament, "scorer", Role.SCORER)
    old = session.series.key
    deal_boxes(actor=None, session=session)
    answer = client_of(scorer).get(code(old, 1), follow=True)
    assert answer.redirect_chain == [(reverse("tournament:box-list", args=["evening"]), 302)]
    assert "were exchanged for others" in answer.content.decode()
    assert client_of().get(code(old, 1)).status_code == 404
    Tournament.objects.filter(pk=session.tournament.pk).update(slug="renamed")
    assert client_of(scorer).get(code(old, 1)).status_code == 404
