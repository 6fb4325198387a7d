"""Words of the breakdown: every reason, every rule, every explanation."""

import pytest
from django.utils import translation

from deals.domain.seats import Seat
from protocols.breakdown_words import REASONS, RULES, entry_text, explanation_text
from protocols.domain.corrections import CodexRule
from protocols.domain.paper_check import Explanation
from protocols.domain.whists.entries import Place, PointEntry, Reason, WhistEntry


@pytest.fixture(autouse=True)
def english():
    with translation.override("en"):
        yield


def test_every_reason_and_every_rule_has_words() -> None:
    assert set(REASONS) == set(Reason)
    assert set(RULES) == {rule.value for rule in CodexRule}


@pytest.mark.parametrize(
    ("entry", "text"),
    [
        (
            PointEntry(Seat.E, Place.MOUNTAIN, 2, Reason.DOWN, 1),
            "E: 2 on the mountain, the game is down (1 trick)",
        ),
        (PointEntry(Seat.E, Place.POOL, 10, Reason.MISERE_MADE), "E: 10 in the pool, the misère is made"),
        (WhistEntry(Seat.N, Seat.E, 36, Reason.TRICKS, 3), "N writes 6 on E: tricks taken (3 tricks)"),
    ],
)
def test_entry_says_who_wrote_what_for_what(entry, text: str) -> None:
    on = entry.on.value if isinstance(entry, WhistEntry) else ""
    assert entry_text(entry, "N" if on else "E", on) == text


@pytest.mark.parametrize(
    ("explanation", "text"),
    [
        (
            Explanation("forgotten", ("consolation",)),
            "Forgotten by everybody: consolation, the game is down.",
        ),
        (Explanation("forgotten-by", ("tricks", "N")), "Forgotten by N: tricks taken."),
        (
            Explanation("divisor"),
            "Points are divided among the opponents only, not among all at the table.",
        ),
        (Explanation("sign", ("all",)), "All signs are the wrong way round."),
        (Explanation("sign", ("W",)), "The sign of W is wrong."),
        (Explanation("swapped", ("N", "S")), "The whists of N and S are swapped."),
        (Explanation("variant", ("rostov",)), "So it is by another variant: Rostov."),
    ],
)
def test_every_explanation_is_a_sentence(explanation: Explanation, text: str) -> None:
    assert explanation_text(explanation) == text
