"""Who may open what: every address of the resolver × every kind of visitor.

A new address fails here until it is listed in EXPECTED. "Player" is a visitor without an
account, as anonymous: the program has no accounts for players.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from typing import Any

import pytest
from django.conf import settings
from django.db import transaction
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver, reverse
from django.utils import timezone

from tests.access_expected import EXPECTED, Need, Rule

VISITORS = ("anonymous", "scorer", "director", "foreign_director", "superuser")
MAY_OPEN = {
    Need.PUBLIC: set(VISITORS),
    Need.RESULTS: {"scorer", "director", "superuser"},
    Need.LAYOUTS: {"director", "superuser"},
    Need.LOGIN: set(VISITORS) - {"anonymous"},
    Need.SCORER: {"scorer", "director", "superuser"},
    Need.DIRECTOR: {"director", "superuser"},
    Need.SUPERUSER: {"superuser"},
}
AFTER_RELEASE = {Need.RESULTS, Need.LAYOUTS}
DONE = {200, 302, 400, 409, 422}


def every_name(patterns: list[Any] | None = None, space: str = "") -> Iterator[str]:
    """Yield the full name of every address of the site, the admin's without its own table."""
    for pattern in get_resolver().url_patterns if patterns is None else patterns:
        if isinstance(pattern, URLPattern):
            yield f"{space}{pattern.name}"
        elif isinstance(pattern, URLResolver) and pattern.namespace != "admin":
            inner = f"{space}{pattern.namespace}:" if pattern.namespace else space
            yield from every_name(pattern.url_patterns, inner)


def admin_addresses() -> Iterator[str]:
    """Yield the addresses of the admin that need no object."""
    for pattern in get_resolver().url_patterns:
        if isinstance(pattern, URLResolver) and pattern.namespace == "admin":
            for name in every_name(pattern.url_patterns, "admin:"):
                if name.endswith(("_changelist", "_add", ":index", ":password_change", ":login")):
                    yield reverse(name)


def test_every_address_is_listed() -> None:
    assert sorted(EXPECTED) == sorted(set(every_name()))


@dataclass(frozen=True, slots=True)
class Answer:
    """What a visitor got."""

    status: int
    to_login: bool

    @property
    def refused(self) -> bool:
        return self.to_login or self.status in (403, 404)


def ask(evening: Any, visitor: str, name: str, method: str, rule: Rule) -> Answer:
    """Return the answer to one request of one visitor, with an empty form; its changes are undone."""
    client = Client()
    with transaction.atomic():
        if visitor != "anonymous":
            client.force_login(getattr(evening, visitor), backend=settings.AUTHENTICATION_BACKENDS[-1])
        address = reverse(name, kwargs=rule.address_of(evening))
        response = getattr(client, method.lower())(address)
        transaction.set_rollback(True)
    target = response.headers.get("Location", "")
    return Answer(response.status_code, target.startswith(reverse("account-login")))


@pytest.mark.parametrize("name", sorted(EXPECTED))
def test_address_opens_only_to_those_who_may(evening, name: str) -> None:
    rule = EXPECTED[name]
    for visitor, method in product(VISITORS, rule.methods):
        answer = ask(evening, visitor, name, method, rule)
        if visitor in MAY_OPEN[rule.need]:
            assert answer.status in rule.done | DONE, (visitor, method)
            assert not answer.to_login, (visitor, method)
        else:
            assert answer.refused, (visitor, method, answer)
            asks_to_log_in = visitor == "anonymous" and rule.need not in AFTER_RELEASE
            assert answer.to_login == asks_to_log_in, (visitor, method)
    for method in {"GET", "POST", "DELETE"} - set(rule.methods):
        assert ask(evening, "superuser", name, method, rule).status == 405, method


@pytest.mark.parametrize(
    "name", sorted(name for name, rule in EXPECTED.items() if rule.need in AFTER_RELEASE)
)
def test_results_open_to_all_after_release(evening, name: str) -> None:
    evening.session.state, evening.session.closed_at = "closed", timezone.now()
    evening.session.save()
    evening.tournament.released_at = timezone.now()
    evening.tournament.save()
    for visitor in ("anonymous", "foreign_director"):
        assert ask(evening, visitor, name, "GET", EXPECTED[name]).status == 200


@pytest.mark.parametrize("visitor", VISITORS)
def test_admin_is_the_superusers(evening, visitor: str) -> None:
    client = Client()
    if visitor != "anonymous":
        client.force_login(getattr(evening, visitor), backend=settings.AUTHENTICATION_BACKENDS[-1])
    answers = {address: client.get(address).status_code for address in admin_addresses()}
    if visitor == "superuser":
        assert set(answers.values()) <= {200, 302, 403}  # 403: read-only lists have no form to add
        assert answers[reverse("admin:index")] == 200
    else:
        login = reverse("admin:login")
        assert {address: status for address, status in answers.items() if status != 302} == {login: 200}
