"""The chooser."""

from collections import Counter
from dataclasses import replace

import pytest

from deals.domain.errors import Problem
from tournament.domain.errors import SchemeProblemsError
from tournament.domain.movements.choose import Advice, Choice, Wish, choices
from tournament.domain.movements.field import Boxes
from tournament.domain.movements.judge import Grade
from tournament.domain.movements.printed import printed_schedule


def by_name(wish: Wish) -> dict[str, Choice]:
    return {choice.scheme: choice for choice in choices(wish)}


def test_twelve_sure_players_with_one_copy() -> None:
    chain = by_name(Wish(12))["chain-12"]
    assert (chain.rounds, chain.sets, chain.deals_per_set, chain.boxes) == (11, 11, 4, 44)
    assert (chain.minutes, chain.cut, chain.grade, chain.advice) == (
        220,
        False,
        Grade.UNEVEN,
        Advice.UNEVEN_MEETINGS,
    )


def test_eight_share_the_boxes_and_need_two_deals() -> None:
    chain = by_name(Wish(8, Boxes.TWO))["chain-8"]
    assert (chain.sets, chain.deals_per_set, chain.boxes, chain.minutes) == (7, 2, 28, 70)
    assert chain.advice is Advice.ALL_MET_EQUALLY


def test_eight_with_one_copy_are_offered_the_printed_chain_and_told_what_is_shared() -> None:
    found = choices(Wish(8, Boxes.ONE))
    assert [(one.scheme, one.grade, one.shared) for one in found[:1]] == [("chain-8", Grade.PERFECT, True)]
    assert {(one.grade, one.advice, one.shared) for one in found[1:]} == {
        (Grade.UNCOMPARED, Advice.NOTHING_TO_COMPARE, False)
    }
    assert not by_name(Wish(8, Boxes.TWO))["chain-8"].shared
    assert "chain-16" in by_name(Wish(16))
    assert by_name(Wish(16))["chain-16"].shared


def test_boxes_are_those_needed_at_once() -> None:
    """Tables that pass the boxes need one copy; a club's second copy counts for sets that two tables play."""
    shared = by_name(Wish(8))["chain-8"]
    assert (shared.sets, shared.deals_per_set, shared.boxes) == (7, 2, 14)
    assert by_name(Wish(16))["chain-16"].boxes == 7 * 4
    assert by_name(Wish(16, Boxes.TWO))["chain-16"].boxes == 7 * 4 * 2
    every = by_name(Wish(16, Boxes.EVERY, players_at_table=4))["four-16-5-every"]
    assert (every.sets, every.boxes) == (5, 5 * 4 * 4)


def test_a_set_that_never_lies_at_two_tables_is_needed_once_though_the_club_has_two_copies() -> None:
    chosen = by_name(Wish(16, Boxes.TWO))["four-16-7-two"]
    assert (chosen.info.copies, chosen.sets, chosen.boxes) == (2, 8, 8 * 4)


def test_what_takes_longer_than_an_evening_comes_last_unless_a_limit_is_named() -> None:
    """18 rounds of four deals at five minutes are six hours."""
    found = choices(Wish(18, players_at_table=4))
    assert [one.is_long for one in found] == sorted(one.is_long for one in found)
    assert (found[0].rounds, found[0].minutes) == (8, 160)
    assert [one.rounds for one in found if one.is_long] == [18, 18]
    assert choices(Wish(18, players_at_table=4, minutes=360))[0].rounds == 18


def test_deals_of_the_tournament_count_in_time_and_boxes() -> None:
    chain = by_name(Wish(8, Boxes.TWO, minutes=100, deals_per_set=4))["chain-8"]
    assert (chain.deals_per_set, chain.rounds, chain.minutes, chain.boxes) == (4, 5, 100, 40)


def test_minutes_cut_a_cycle() -> None:
    """100 minutes are five rounds of four deals at five minutes, four with changes of five minutes."""
    basic = by_name(Wish(28, minutes=100))["basic"]
    assert (basic.rounds, basic.cut, basic.minutes, basic.sets) == (5, True, 100, 7)
    slow = by_name(Wish(28, minutes=100, minutes_between=5))["basic"]
    assert (slow.rounds, slow.minutes) == (4, 95)
    assert "four-28-5-one" not in by_name(Wish(28, minutes=80))


def test_rounds_and_minutes_are_both_limits() -> None:
    assert by_name(Wish(28, rounds=6, minutes=100))["basic"].rounds == 5
    assert by_name(Wish(28, rounds=4, minutes=100))["basic"].rounds == 4


def test_table_size_is_a_wish() -> None:
    assert {choice.info.players_at_table for choice in choices(Wish(24, players_at_table=3))} == {3}
    assert {choice.info.players_at_table for choice in choices(Wish(24))} == {3, 4}


def test_catalogue_is_asked_for_the_copies_of_the_club() -> None:
    names = by_name(Wish(18, Boxes.EVERY, rounds=6))
    assert "four-18-6-every" in names
    assert not any(name.endswith(("-one", "-two")) for name in names)
    assert names["four-18-6-every"].info.copies == 4


def test_choices_come_fairest_first() -> None:
    found = choices(Wish(16, Boxes.EVERY, rounds=5))
    grades = [list(Grade).index(choice.grade) for choice in found]
    assert grades == sorted(grades)
    assert (found[0].scheme, found[0].grade) == ("four-16-5-every", Grade.PERFECT)


@pytest.mark.parametrize(
    ("wish", "scheme", "advice"),
    [
        (Wish(24), "skip", Advice.REPEATS_OPPONENTS),
        (Wish(16, Boxes.TWO), "chain-16", Advice.GROUPS_APART),
        (Wish(24), "chain-24", Advice.GROUPS_APART),
        (Wish(48, Boxes.TWO), "rooms-5-7", Advice.GROUPS_APART),
        (Wish(20), "basic", Advice.OWN_LINE_NEVER_MET),
        (Wish(28, rounds=5), "basic", Advice.MEETINGS_EVEN),
        (Wish(13), "chain-13", Advice.PAUSES),
        (Wish(18, Boxes.EVERY, rounds=6), "mixed-18-6-every", Advice.PRICES_DIFFER),
        (Wish(23, Boxes.EVERY, rounds=6), "mixed-23-6-every", Advice.NOTHING_TO_COMPARE),
        (Wish(16, Boxes.EVERY, rounds=5), "four-16-5-every", Advice.ALL_MET_EQUALLY),
        (Wish(12, rounds=4), "chain-12", Advice.NOTHING_TO_COMPARE),
        (Wish(12, rounds=8), "four-12-8-one", Advice.QUITE_EVEN),
    ],
)
def test_advice_is_the_most_important(wish: Wish, scheme: str, advice: Advice) -> None:
    assert by_name(wish)[scheme].advice is advice


def test_results_that_are_compared_with_nobody_are_counted() -> None:
    """Of 23 one table of three plays each of the six sets of four boxes alone: 6 · 4 results."""
    every = Wish(23, Boxes.EVERY, rounds=6)
    assert by_name(every)["mixed-23-6-every"].alone == ((3, 24),)
    assert by_name(replace(every, deals_per_set=3))["mixed-23-6-every"].alone == ((3, 18),)
    assert by_name(Wish(18, Boxes.EVERY, rounds=6))["mixed-18-6-every"].alone == ()
    # Source: rules 5, chain of twelve: its first four rounds leave sets that were played once.
    schedule = printed_schedule(12).cut(4)
    played = Counter(seating.set for _, seating in schedule.seatings())
    lonely = sum(times == 1 for times in played.values())
    assert by_name(Wish(12, rounds=4))["chain-12"].alone == ((4, lonely * 4),)


def test_two_rounds_are_no_movement() -> None:
    assert choices(Wish(20, rounds=2)) == ()


def test_wishes_that_cannot_be_are_all_refused() -> None:
    with pytest.raises(SchemeProblemsError) as caught:
        choices(Wish(7, rounds=0, minutes=0))
    assert caught.value.problems == (
        Problem("players-too-few", "7/8"),
        Problem("rounds-too-few", "0"),
        Problem("minutes-too-few", "0"),
    )
