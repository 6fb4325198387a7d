"""The frame of a tournament: who sees which entries, and the state in the top bar."""

from datetime import UTC, date, datetime

import pytest
from django.template import Context, Template
from django.utils import translation

from tournament.access import Access
from tournament.models import Regulation, Role, Session, Tournament
from tournament.templatetags.frame import GROUPS, address, may_see, rail, section_title, shown_session

NOW = datetime(2026, 11, 29, 18, 0, tzinfo=UTC)


@pytest.fixture(autouse=True)
def _english():
    with translation.override("en"):
        yield


def tournament(**values: object) -> Tournament:
    return Tournament(slug="cup", title="Cup", date=date(2026, 11, 29), **values)


def test_address_of_an_unknown_name_is_empty() -> None:
    assert address("tournament:no-such-page", "cup") == ""
    assert address("account-login") == "/login/"


@pytest.mark.parametrize(
    ("role", "released", "seen"),
    [
        (None, None, {"all"}),
        (None, NOW, {"all", "results"}),
        (Role.SCORER, None, {"all", "results", "staff"}),
        (Role.DIRECTOR, None, {"all", "results", "staff", "director"}),
    ],
)
def test_entries_are_seen_by_role(role: Role | None, released: datetime | None, seen: set[str]) -> None:
    access = Access(tournament(released_at=released), role)
    assert {sees for sees in ("all", "results", "staff", "director") if may_see(access, sees)} == seen


def test_rail_without_a_session_has_no_pages_of_a_session() -> None:
    access = Access(tournament(), Role.DIRECTOR)
    labels = [link["label"] for group in rail(access, None, "home") for link in group["links"]]
    assert "Hall" not in labels
    assert "Desk" not in labels


@pytest.mark.parametrize(("role", "shown"), [(Role.SCORER, True), (Role.DIRECTOR, True), (None, False)])
def test_log_is_in_the_rail_of_everybody_who_may_take_back(role: Role | None, shown: bool) -> None:
    links = [link for group in rail(Access(tournament(), role), None, "home") for link in group["links"]]
    assert ("Log" in [link["label"] for link in links]) is shown


def test_rail_marks_the_current_page_and_leads_only_to_pages_that_exist() -> None:
    access = Access(tournament(), Role.DIRECTOR)
    session = Session(tournament=access.tournament, number=1)
    links = [link for group in rail(access, session, "home") for link in group["links"]]
    assert all(str(link["href"]).startswith("/t/cup/") for link in links)
    assert [link["label"] for link in links if link["current"]] in (["Overview"], [])


def test_keys_of_the_rail_are_different() -> None:
    keys = [item.key for _, items in GROUPS for item in items]
    assert len(keys) == len(set(keys))


def test_section_title_is_the_rails_word() -> None:
    assert [section_title("hall"), section_title("home"), section_title()] == ["Hall", "", ""]


@pytest.mark.django_db
def test_shown_session_is_the_pages_then_the_played_then_the_last() -> None:
    cup = tournament(regulation=Regulation.objects.create())
    cup.save()
    assert shown_session(cup, None) is None
    first, second, third = (
        Session.objects.create(
            tournament=cup, number=number, deals_per_set=4, minutes_per_deal=5, rounds=7, state=state
        )
        for number, state in ((1, "preparing"), (2, "playing"), (3, "preparing"))
    )
    assert shown_session(cup, first) == first
    assert shown_session(cup, None) == second
    second.delete()
    assert shown_session(cup, None) == third


@pytest.mark.parametrize(
    ("values", "session", "html"),
    [
        ({}, None, '<span class="state state-todo">preparing</span>'),
        ({}, {"state": "preparing"}, '<span class="state state-todo">preparing</span>'),
        (
            {},
            {"state": "playing", "current_round": 3, "rounds": 7},
            '<span class="state state-playing">round 3 of 7</span>',
        ),
        ({}, {"state": "closed"}, '<span class="state state-in">session closed</span>'),
        (
            {"released_at": NOW},
            {"state": "closed"},
            '<span class="state state-in">provisional results</span>',
        ),
        (
            {"released_at": NOW, "official_at": NOW},
            {"state": "closed"},
            '<span class="state state-checked">official</span>',
        ),
    ],
)
def test_state_is_a_sign_and_words(values: dict, session: dict | None, html: str) -> None:
    context = Context(
        {"tournament": tournament(**values), "session": Session(**session) if session else None}
    )
    template = Template("{% load frame %}{% tournament_state tournament session %}")
    assert template.render(context).strip() == html
