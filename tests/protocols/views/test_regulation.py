"""Changing a regulation on its page."""

import pytest
from django.test import Client
from django.utils import translation

from protocols.models import Row
from protocols.services.regulation_change import regulation_mark
from tests.protocols.sample_rows import half_whist, roles
from tournament.domain.conventions import conventions_to_dict, preset
from tournament.domain.regulation_file import RegulationFile
from tournament.forms.regulation import chosen_settings
from tournament.models import Regulation
from tournament.services.regulations import save_regulation

ADDRESS = "/t/evening/regulation/edit/"


@pytest.fixture
def client(evening) -> Client:
    client = Client()
    client.force_login(evening.director)
    with translation.override("en"):
        client.cookies["django_language"] = "en"
        yield client


def form(base: str, **changes: object) -> dict[str, str]:
    """Return the form of a preset with some settings changed, opened at the stored regulation."""
    values = conventions_to_dict(preset(base)) | changes
    sent = {one.name: str(values[one.name]).lower() for one in chosen_settings()}
    mark = regulation_mark(Regulation.objects.get(tournament__slug="evening"))
    return sent | {"preset": base, "mark": mark}


def stored() -> Regulation:
    return Regulation.objects.get(tournament__slug="evening")


def test_form_starts_from_the_stored_regulation_or_from_elsewhere(client) -> None:
    assert client.get(ADDRESS).context["form"].base == "sochi"
    start = client.get(ADDRESS + "?start=preset:rostov").context["form"]
    assert (start.base, start["consolation"].value()) == ("rostov", "10")
    own = save_regulation(actor=None, file=RegulationFile("Клуб", "classic", {"half_whist": "off"}))
    saved = client.get(f"{ADDRESS}?start=saved:{own.pk}").context["form"]
    assert (saved.base, saved["half_whist"].value()) == ("classic", "off")
    assert client.get(ADDRESS + "?start=copy:nowhere").context["form"].base == "sochi"


def test_change_that_touches_no_row_is_stored_at_once(client) -> None:
    response = client.post(ADDRESS, form("sochi", consolation="10"))
    assert (response.status_code, response["Location"]) == (302, "/t/evening/regulation/")
    assert stored().conventions == {"consolation": "10"}


def test_change_of_rows_is_shown_first_and_then_confirmed(client) -> None:
    before = Row.objects.values_list("n_sixths", "e_sixths", "s_sixths", "w_sixths").get()
    sent = form("leningrad")
    shown = client.post(ADDRESS, sent)
    assert (shown.status_code, stored().preset) == (422, "sochi")
    assert "1 of 1 rows gets other whists." in shown.content.decode()
    other = client.post(ADDRESS, form("fspr") | {"confirmed": shown.context["change"].mark})
    assert (other.status_code, stored().preset) == (422, "sochi")
    done = client.post(ADDRESS, sent | {"confirmed": shown.context["change"].mark})
    assert (done.status_code, stored().preset) == (302, "leningrad")
    after = Row.objects.values_list("n_sixths", "e_sixths", "s_sixths", "w_sixths").get()
    assert after == tuple(2 * value for value in before)


def test_refused_rows_are_listed_in_words(client, evening) -> None:
    Row.objects.update(contract="6C", declarer=roles(evening.session)[0].value, tricks={})
    Row.objects.update(calls=half_whist(evening.session)["calls"])
    response = client.post(ADDRESS, form("sochi", half_whist="off"))
    assert response.status_code == 422
    page = response.content.decode()
    assert "1 row cannot have been played by these settings" in page
    assert "by the regulation there is no half-whist." in page
    assert stored().conventions == {}


def test_senseless_combination_stands_beside_the_setting(client) -> None:
    response = client.post(ADDRESS, form("sochi", odd_trick="whister"))
    assert response.status_code == 422
    assert response.context["form"].errors == {
        "odd_trick": ["The odd trick is shared out only in a gentleman's whist."]
    }


def test_stale_form_is_a_conflict(client) -> None:
    sent = form("sochi", consolation="10")
    Regulation.objects.filter(tournament__slug="evening").update(preset="classic")
    assert client.post(ADDRESS, sent).status_code == 409


def test_form_with_unknown_values_is_refused(client) -> None:
    response = client.post(ADDRESS, form("sochi", consolation="7") | {"preset": "whist"})
    assert response.status_code == 422
    assert set(response.context["form"].errors) == {"preset", "consolation"}
