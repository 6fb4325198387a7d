"""A row taken apart: every term with its share for every seat."""

import pytest

from protocols.domain.corrections import CodexRule, Correction
from protocols.domain.whists.entries import Reason
from protocols.models import Row
from protocols.queries.breakdown import row_terms
from protocols.queries.row_price import row_sixths
from protocols.services.corrections import Penalty, give_penalty
from tests.factories import make_session
from tests.protocols.sample_rows import down_one, enter, made_six, roles
from tournament.domain.conventions import preset

pytestmark = pytest.mark.django_db


def test_terms_of_a_row_are_those_of_the_handbook() -> None:
    session = make_session()
    found = row_terms(enter(session, down_one(session)), preset("sochi"))
    order = [found.seats.index(seat) for seat in roles(session)]
    terms: dict[Reason, list[int]] = {}
    for term in found.terms:
        total = terms.setdefault(term.entry.reason, [0, 0, 0, 0])
        for place, index in enumerate(order):
            total[place] += term.shares[index] // 6
    assert terms == {
        Reason.DOWN: [-15, 5, 5, 5],
        Reason.CONSOLATION: [-6, 2, 2, 2],
        Reason.TRICKS: [-10, 6, 4, 0],
    }
    assert [found.sums[index] // 6 for index in order] == [-31, 13, 11, 7]
    assert (found.rounding, next(term.on for term in found.terms)) == ((0, 0, 0, 0), None)


def test_row_without_a_price_has_no_terms() -> None:
    session = make_session()
    assert row_terms(enter(session, {"kind": "not-played"}), preset("sochi")) is None
    ruled = Row.objects.get()
    ruled.kind, ruled.by_ruling = "played", True
    assert row_terms(ruled, preset("sochi")) is None


def test_short_table_is_taken_apart_by_the_seats_at_the_table() -> None:
    session = make_session()
    declarer, first, second, dealer = roles(session)
    row = enter(session, down_one(session))
    setattr(row, dealer.value.lower(), None)
    setattr(row, f"{dealer.value.lower()}_sixths", None)
    found = row_terms(row, preset("sochi"))
    assert dealer not in found.seats
    by_seat = dict(zip(found.seats, found.sums, strict=True))
    # Three at the table: mountain 2 is −13⅓ and 6⅔ each; consolation 2 each; tricks 6 and 4.
    assert {declarer: -164, first: 88, second: 76} == by_seat
    assert row_sixths(row, preset("sochi")) == by_seat


def test_terms_of_a_fined_row_follow_the_corrected_tricks() -> None:
    session = make_session()
    row = enter(session, made_six(session))
    declarer, first, _second, _dealer = roles(session)
    revoke = Penalty(Correction(CodexRule.REVOKE, declarer, 1))
    fined = give_penalty(actor=None, stored=row, version=1, penalty=revoke)
    found = row_terms(fined, preset("sochi"))
    terms = [(term.entry.reason, term.seat, term.on) for term in found.terms]
    assert terms == [(Reason.DOWN, declarer, None), (Reason.TRICKS, first, declarer)]
    assert found.sums == tuple(6 * {declarer: -23, first: 13}.get(seat, 5) for seat in found.seats)
