import pytest
from django.urls import reverse

from deals.domain.dealing import deal_box
from deals.domain.notation import format_deal, format_hand
from deals.models import ActionLog
from protocols.models import Row
from protocols.services.layouts import NOT_FOULED
from tests import factories
from tournament.services.publication import release_standings
from tournament.services.rounds import close_session

pytestmark = pytest.mark.django_db
OTHER = "0f" * 32


def address(number=1):
    return reverse("protocols:layout-edit", args=["evening", 1, number])


def fields(deal, version, **more):
    upper, lower = deal.talon
    hands = {f"hand_{seat}": format_hand(hand).replace(".", " ") for seat, hand in deal.hands.items()}
    return {"version": version, "upper": str(upper), "lower": str(lower), **hands, **more}


@pytest.fixture
def director(client, evening):
    client.force_login(evening.director, backend="django.contrib.auth.backends.ModelBackend")
    client.cookies["django_language"] = "en"
    return client


@pytest.fixture
def unknown(evening):
    """Take the layouts of boxes 3 and 5 out."""
    evening.session.series.boxes.filter(number__in=(3, 5)).update(deal="")
    return evening


def test_typing_page_shows_no_card_and_logs_nothing(director, evening):
    response = director.get(address())
    assert response.status_code == 200
    assert 'name="upper"' in response.content.decode()
    assert "SAH7" not in response.content.decode()
    assert response.context["form"].initial == {"version": evening.session.series.boxes.get(number=1).version}
    assert not ActionLog.objects.filter(action="layout-look").exists()


def test_known_layout_is_loaded_by_a_noted_look(director, evening):
    response = director.post(address(), {"act": "load"})
    assert response.context["form"].initial == fields(
        deal_box(factories.SEED, 4, 1), evening.session.series.boxes.get(number=1).version
    )
    assert ActionLog.objects.filter(action="layout-look", box_number=1, actor=evening.director).count() == 1


def test_typed_layout_leads_to_the_next_box_without_one(director, unknown):
    deal = deal_box(OTHER, 4, 3)
    third = unknown.session.series.boxes.get(number=3)
    typed = fields(deal, third.version) | {f"hand_{deal.hand_seats[2]}": ""}
    response = director.post(address(3), typed)
    assert (response.status_code, response.url) == (302, address(5))
    third.refresh_from_db()
    assert third.deal == format_deal(deal)
    fifth = unknown.session.series.boxes.get(number=5)
    response = director.post(address(5), fields(deal_box(OTHER, 4, 5), fifth.version))
    assert response.url == reverse("tournament:box-list", args=["evening"])


def test_faults_stand_beside_their_fields(director, unknown):
    deal = deal_box(OTHER, 4, 3)
    first, second, _ = (f"hand_{seat}" for seat in deal.hand_seats)
    typed = fields(deal, 1) | {first: "AK Q!", second: "", "lower": "zz"}
    response = director.post(address(3), typed)
    assert response.status_code == 422
    errors = response.context["form"].errors
    assert set(errors) == {first, "upper"}
    assert unknown.session.series.boxes.get(number=3).deal == ""


def test_doubled_and_missing_cards_are_named(director, unknown):
    deal = deal_box(OTHER, 4, 3)
    upper, lower = deal.talon
    response = director.post(address(3), fields(deal, 1) | {"lower": str(upper)})
    assert (response.context["twice"], response.context["missing"]) == ([upper], [lower])


def test_broken_version_is_refused(director, unknown):
    assert director.post(address(3), fields(deal_box(OTHER, 4, 3), "x")).status_code == 422


def test_stale_page_gets_a_conflict_and_may_save_again(director, unknown):
    box = unknown.session.series.boxes.get(number=3)
    box.deal, box.version = format_deal(deal_box("11" * 32, 4, 3)), 7
    box.save()
    mine = deal_box(OTHER, 4, 3)
    response = director.post(address(3), fields(mine, 1))
    assert (response.status_code, response.context["conflict"]) == (409, True)
    assert response.context["form"]["version"].value() == "7"
    assert director.post(address(3), fields(mine, 7)).status_code == 302


def test_other_layout_with_rows_asks_what_was_played(director, evening):
    mine = deal_box(OTHER, 4, 1)
    version = evening.session.series.boxes.get(number=1).version
    response = director.post(address(), fields(mine, version))
    assert response.status_code == 422
    assert set(response.context["form"].errors) == {"fouled_from"}
    row = Row.objects.get()
    assert director.post(address(), fields(mine, version, fouled_from=row.pk)).status_code == 302
    row.refresh_from_db()
    assert row.fouled_group == 1


def test_slip_of_the_pen_is_mended(director, evening):
    version = evening.session.series.boxes.get(number=1).version
    director.post(address(), fields(deal_box(OTHER, 4, 1), version, fouled_from=NOT_FOULED))
    assert Row.objects.get().fouled_group == 0


def test_layout_of_a_closed_session_is_loaded_without_a_note(director, evening):
    close_session(actor=None, session=evening.session)
    release_standings(actor=None, tournament=evening.tournament)
    director.post(address(), {"act": "load"})
    assert not ActionLog.objects.filter(action="layout-look").exists()
