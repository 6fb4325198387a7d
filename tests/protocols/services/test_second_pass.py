"""The blind second pass on the server."""

from dataclasses import replace

import pytest

from deals.models import ActionLog
from protocols.services.row_input import RowProblemsError
from protocols.services.row_merge import input_of
from protocols.services.rows import StaleRowError, row_now, withdraw_row
from protocols.services.second_pass import settle_difference, switch_second_pass, type_again

pytestmark = pytest.mark.django_db


@pytest.fixture
def first(evening):
    """Return the row of the scorer, as a page reads it."""
    return row_now(evening.session.rows.get().pk)


def actions() -> list[str]:
    return list(
        ActionLog.objects.filter(subject__startswith="row:").order_by("id").values_list("action", flat=True)
    )


def other(first):
    return replace(input_of(first), tricks={"E": 4, "S": 3, "W": 3})


def test_equal_typing_checks_the_row(evening, first) -> None:
    found = type_again(actor=evening.director, stored=first, version=1, row=input_of(first))
    assert found.differs == ()
    now = row_now(first.pk)
    assert (now.entered_by, now.checked_by, now.version) == (evening.scorer, evening.director, 1)
    assert now.checked_at is not None
    assert actions() == ["row-enter", "row-check"]


def test_difference_stores_nothing_but_the_log(evening, first) -> None:
    found = type_again(actor=evening.director, stored=first, version=1, row=other(first))
    assert found.differs == ("tricks",)
    now = row_now(first.pk)
    assert (now.tricks, now.checked_at, now.version) == (first.tricks, None, 1)
    assert actions() == ["row-enter", "row-differ"]


@pytest.mark.parametrize(("keep", "version"), [("first", 1), ("second", 2)])
def test_difference_is_settled(evening, first, keep: str, version: int) -> None:
    second = other(first)
    type_again(actor=evening.director, stored=first, version=1, row=second)
    row = settle_difference(actor=evening.director, stored=first, version=1, row=second, keep=keep)
    now = row_now(row.pk)
    assert now.tricks == (first.tricks if keep == "first" else second.tricks)
    assert (now.version, now.entered_by, now.checked_by) == (version, evening.scorer, evening.director)
    assert actions() == ["row-enter", "row-differ", "row-settle"]


def test_settling_needs_a_difference(evening, first) -> None:
    with pytest.raises(RowProblemsError, match="no-difference"):
        settle_difference(actor=evening.director, stored=first, version=1, row=other(first), keep="second")


def test_own_row_is_for_another_person_while_the_duty_is_on(evening, first) -> None:
    with pytest.raises(RowProblemsError, match="own-typing"):
        type_again(actor=evening.scorer, stored=first, version=1, row=input_of(first))
    switch_second_pass(actor=evening.director, tournament=evening.tournament, on=False)
    assert type_again(actor=evening.scorer, stored=first, version=1, row=input_of(first)).differs == ()


def test_checked_row_is_not_checked_again(evening, first) -> None:
    type_again(actor=evening.director, stored=first, version=1, row=input_of(first))
    with pytest.raises(RowProblemsError, match="checked-already"):
        type_again(actor=evening.director, stored=first, version=1, row=input_of(first))


def test_stale_or_withdrawn_row_is_refused(evening, first) -> None:
    with pytest.raises(StaleRowError):
        type_again(actor=evening.director, stored=first, version=2, row=input_of(first))
    typed, stored = input_of(first), row_now(first.pk)
    withdraw_row(actor=evening.director, stored=first, version=1)
    with pytest.raises(StaleRowError):
        type_again(actor=evening.director, stored=stored, version=1, row=typed)


def test_impossible_second_typing_is_refused(evening, first) -> None:
    with pytest.raises(RowProblemsError, match="tricks-sum"):
        type_again(
            actor=evening.director,
            stored=first,
            version=1,
            row=replace(input_of(first), tricks={"E": 9, "S": 9, "W": 0}),
        )


def test_switch_is_logged_once(evening) -> None:
    assert not switch_second_pass(actor=evening.director, tournament=evening.tournament, on=False).second_pass
    switch_second_pass(actor=evening.director, tournament=evening.tournament, on=False)
    assert switch_second_pass(actor=evening.director, tournament=evening.tournament, on=True).second_pass
    found = ActionLog.objects.filter(action__startswith="second-pass").order_by("id")
    assert list(found.values_list("action", flat=True)) == ["second-pass-off", "second-pass-on"]
