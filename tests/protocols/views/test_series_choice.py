import pytest
from django.urls import reverse

from tests import factories
from tournament.models import Role, Staff

pytestmark = pytest.mark.django_db


@pytest.fixture
def second(evening):
    """Return a session of the same people without boxes, with the same director."""
    session = factories.make_session(factories.make_tournament("second"), boxes=False)
    Staff.objects.create(tournament=session.tournament, user=evening.director, role=Role.DIRECTOR)
    return session


@pytest.fixture
def director(client, evening):
    client.force_login(evening.director, backend="django.contrib.auth.backends.ModelBackend")
    return client


def address():
    return reverse("protocols:series-choice", args=["second", 1])


def test_series_of_own_sessions_are_offered(director, evening, second):
    strange = factories.make_session(factories.make_tournament("strange"))
    assert director.get(address()).context["choices"] == [evening.session.series]
    assert strange.series not in director.get(address()).context["choices"]


def test_superuser_may_take_any_series(client, evening, second):
    client.force_login(evening.superuser, backend="django.contrib.auth.backends.ModelBackend")
    assert client.get(address()).context["choices"] == [evening.session.series]


def test_known_series_is_taken_only_with_a_second_press(director, evening, second):
    key = evening.session.series.key
    page = director.get(address(), {"series": key})
    assert len(page.context["known"]) == 4
    refused = director.post(address(), {"series": key})
    second.refresh_from_db()
    assert (refused.status_code, second.series) == (409, None)
    director.post(address(), {"series": key, "known": "yes"})
    second.refresh_from_db()
    assert second.series == evening.session.series


def test_unknown_series_is_taken_at_once(director, evening, second):
    evening.session.rows.all().delete()
    director.post(address(), {"series": evening.session.series.key})
    second.refresh_from_db()
    assert second.series == evening.session.series


def test_series_of_strangers_cannot_be_taken(director, evening, second):
    strange = factories.make_session(factories.make_tournament("strange"))
    assert director.post(address(), {"series": strange.series.key}).status_code == 409
    second.refresh_from_db()
    assert second.series is None


def test_started_session_says_why_not(director, evening, second):
    second.state = "playing"
    second.save()
    evening.session.rows.all().delete()
    response = director.post(address(), {"series": evening.session.series.key}, follow=True)
    assert [message.level_tag for message in response.context["messages"]] == ["error"]
