import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from deals.models import ActionLog
from protocols.documents.kinds import KINDS
from tests.factories import make_row, make_session, make_staff, make_tournament
from tournament.models import Role

pytestmark = pytest.mark.django_db


@pytest.fixture
def session():
    tournament = make_tournament()
    make_staff(tournament, "director", Role.DIRECTOR)
    make_staff(tournament, "scorer", Role.SCORER)
    session = make_session(tournament, started=True)
    make_row(session)
    session.series.boxes.filter(number__gt=2).delete()  # two boxes are enough and print faster
    return session


def browser(session, name=""):
    client = Client(headers={"accept-language": "en"})
    if name:
        user = session.tournament.staff.get(user__username=name).user
        client.force_login(user, backend="django.contrib.auth.backends.ModelBackend")
    return client


def address(kind):
    return reverse("protocols:document-download", args=["evening", kind])


def list_address():
    return reverse("protocols:document-list", args=["evening"])


def close(session, released=False):
    session.state, session.closed_at = "closed", timezone.now()
    session.save()
    if released:
        session.tournament.released_at = timezone.now()
        session.tournament.save()


def is_pdf(response):
    return response.status_code == 200 and response.content.startswith(b"%PDF-")


def test_list_offers_every_kind_to_the_director(session):
    html = browser(session, "director").get(list_address()).content.decode()
    assert [kind for kind in KINDS if address(kind) not in html] == []


def test_list_offers_the_scorer_nothing_with_layouts(session):
    html = browser(session, "scorer").get(list_address()).content.decode()
    assert [kind for kind in KINDS if address(kind) not in html] == ["slips", "hand-records"]
    assert "layouts" not in html.split("<main")[1].split("</main")[0]


def test_list_tells_how_often_to_print_for_a_set_at_several_tables(session):
    html = browser(session, "director").get(list_address()).content.decode()
    assert "Up to 2 tables play the same set in one round." in html


def test_list_is_silent_on_copies_where_a_set_is_at_one_table():
    tournament = make_tournament()
    make_staff(tournament, "director", Role.DIRECTOR)
    session = make_session(tournament, "chain-12", boxes=False)
    html = browser(session, "director").get(list_address()).content.decode()
    assert "play the same set in one round" not in html


def test_list_says_what_is_missing(session):
    session.rows.all().delete()
    html = browser(session, "director").get(list_address()).content.decode()
    assert "No row is in yet." in html
    assert address("standings") not in html


def test_list_lets_choose_a_session_where_there_are_two(session):
    second = type(session).objects.create(
        tournament=session.tournament, number=2, deals_per_set=2, minutes_per_deal=5
    )
    html = browser(session, "director").get(list_address(), {"session": second.number}).content.decode()
    assert '<a href="?session=2" aria-current="true">' in html
    assert "The session has no plan yet: choose the movement first." in html


@pytest.mark.parametrize("number", ["9", "x", "12345", "²"])
def test_unknown_session_is_not_found(session, number):
    assert browser(session, "director").get(list_address(), {"session": number}).status_code == 404


def test_unknown_kind_is_not_found(session):
    assert browser(session, "director").get(address("wallpaper")).status_code == 404


def test_pdf_is_named_by_slug_and_kind_and_not_kept(session):
    response = browser(session, "scorer").get(address("start-list"))
    assert is_pdf(response)
    assert response["Content-Type"] == "application/pdf"
    assert response["Content-Disposition"] == 'inline; filename="evening-start-list.pdf"'
    assert response["Cache-Control"] == "private, no-store"


def test_price_list_is_open_to_all(session):
    assert is_pdf(browser(session).get(address("price-list")))


def test_standings_are_closed_before_the_release(session):
    assert browser(session).get(address("standings")).status_code == 403
    assert is_pdf(browser(session, "scorer").get(address("standings")))


def test_standings_are_open_to_all_after_the_release(session):
    close(session, released=True)
    assert is_pdf(browser(session).get(address("standings")))


def test_released_standings_without_rows_are_not_found(session):
    close(session, released=True)
    session.rows.all().delete()
    assert browser(session).get(address("standings")).status_code == 404


@pytest.mark.parametrize("kind", ["start-list", "guide-cards", "protocols", "slips"])
def test_papers_of_the_staff_ask_strangers_to_log_in(session, kind):
    response = browser(session).get(address(kind))
    assert response.status_code == 302
    assert response["Location"].startswith(reverse("account-login"))


@pytest.mark.parametrize("kind", ["slips", "hand-records"])
def test_layouts_in_play_are_refused_to_the_scorer(session, kind):
    client = browser(session, "scorer")
    assert client.get(address(kind)).status_code == 403
    assert client.post(address(kind)).status_code == 403
    assert not ActionLog.objects.filter(action="layout-print").exists()


def test_protocols_with_layouts_are_refused_to_the_scorer(session):
    assert browser(session, "scorer").get(address("protocols"), {"layout": "1"}).status_code == 403
    assert is_pdf(browser(session, "scorer").get(address("protocols"), {"layout": "0"}))


@pytest.mark.parametrize("kind", ["slips", "hand-records", "protocols"])
def test_layouts_in_play_are_printed_by_post_and_logged(session, kind):
    client = browser(session, "director")
    response = client.get(address(kind), {"layout": "1"})
    assert response.status_code == 302
    assert response["Location"] == list_address()
    assert not ActionLog.objects.filter(action="layout-print").exists()
    assert is_pdf(client.post(address(kind), {"layout": "1"}))
    [entry] = ActionLog.objects.filter(action="layout-print")
    assert entry.actor_name == "director"
    assert entry.new == {"session": 1, "state": "playing", "paper": kind}


def test_protocols_in_play_are_blank_of_layouts_unless_asked(session):
    assert is_pdf(browser(session, "director").get(address("protocols")))
    assert not ActionLog.objects.filter(action="layout-print").exists()


def test_layouts_are_open_when_closed_and_released(session):
    close(session, released=True)
    assert is_pdf(browser(session).get(address("hand-records")))
    assert is_pdf(browser(session, "scorer").get(address("protocols")))
    assert not ActionLog.objects.filter(action="layout-print").exists()


def test_layouts_of_a_closed_session_wait_for_the_release(session):
    close(session)
    assert browser(session, "scorer").get(address("hand-records")).status_code == 403
    assert is_pdf(browser(session, "scorer").get(address("protocols")))
    assert is_pdf(browser(session, "director").get(address("hand-records")))


def test_slips_stay_with_the_director_for_ever(session):
    close(session, released=True)
    assert browser(session, "scorer").get(address("slips")).status_code == 403
    assert is_pdf(browser(session, "director").get(address("slips")))


def test_what_cannot_be_printed_sends_back_to_the_list(session):
    session.series.boxes.update(deal="")
    response = browser(session, "director").post(address("slips"), follow=True)
    assert response.redirect_chain == [(list_address(), 302)]
    assert "No layout of the session is known yet." in response.content.decode()


def test_tournament_without_a_session_is_still_served():
    tournament = make_tournament()
    user = make_staff(tournament, "director", Role.DIRECTOR)
    client = Client(headers={"accept-language": "en"})
    client.force_login(user, backend="django.contrib.auth.backends.ModelBackend")
    html = client.get(list_address()).content.decode()
    assert "The tournament has no session yet: choose the movement first." in html
    assert is_pdf(client.get(address("appeal")))
    assert client.post(address("hand-records")).status_code == 302
