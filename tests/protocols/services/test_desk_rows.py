"""Rows of the desk: asked about first, stored once, marked as fouled; many pasted at once."""

from dataclasses import replace

import pytest

from deals.domain.seats import Seat, hands_clockwise
from protocols.domain.off_plan import Departure
from protocols.domain.row_code import split_rows
from protocols.models import Row
from protocols.queries.row_text import text_of_row
from protocols.services.desk_rows import RowAsksError, amend_typed, enter_typed
from protocols.services.fouled_rows import mark_fouled_from
from protocols.services.pasted_rows import PasteAsksError, check_pasted, enter_pasted
from protocols.services.row_examination import examine, examine_blind
from protocols.services.row_input import RowProblemsError
from protocols.services.rows import row_now
from protocols.services.typed_row import read_typed
from tests.factories import make_session, row_input
from tests.protocols.boxes import box_of
from tournament.models import Seating

pytestmark = pytest.mark.django_db


def at(session, box: int, index: int = 0):
    """Return the place of the index-th table that plays a box, with the players of the plan."""
    set_number = box_of(session, box).set_number
    seatings = Seating.objects.filter(section__session=session, set_number=set_number)
    seating = seatings.order_by("round", "table")[index]
    return row_input(session, box=box, round=seating.round, table=seating.table, contract="")


def typed(session, text: str, box: int = 3, index: int = 0, **changes):
    return read_typed(box_of(session, box), replace(at(session, box, index), **changes), text)


def enter(evening, text: str, box: int = 3, index: int = 0, **answers) -> Row:
    row = typed(evening.session, text, box, index)
    return enter_typed(
        actor=evening.scorer, session=evening.session, box=box_of(evening.session, box), typed=row, **answers
    )


def test_plain_row_is_stored(evening) -> None:
    row = enter(evening, "614")
    assert (row.contract, row.declarer, row.entered_by, row.off_plan) == ("6S", "W", evening.scorer, False)
    assert text_of_row(row) == "6 1 4"


def test_same_row_twice_is_stored_once(evening) -> None:
    assert enter(evening, "724") == enter(evening, "724")
    with pytest.raises(RowProblemsError, match="row-exists"):
        enter(evening, "734")


def test_unlikely_row_asks_first(evening) -> None:
    with pytest.raises(RowAsksError) as asks:
        enter(evening, "94451")
    assert [doubt.code for doubt in asks.value.seen.doubts] == ["undertricks"]
    assert enter(evening, "94451", sure=True).contract == "9H"


def test_likely_meaning_is_offered(evening) -> None:
    box = box_of(evening.session, 3)
    for index in (0, 1):
        enter(evening, "724", index=index)
    third = replace(at(evening.session, 3), round=5, table=1)
    seen = examine(evening.session, box, read_typed(box, third, "734"))
    assert [(doubt.code, doubt.likely) for doubt in seen.doubts] == [("strain-alone", "7 2 4")]


def test_row_off_the_plan_asks_with_its_likely_reason(evening) -> None:
    place = at(evening.session, 3)
    swapped = place.players | {Seat.N: place.players[Seat.E], Seat.E: place.players[Seat.N]}
    row = typed(evening.session, "724", players=swapped)
    values = {"actor": evening.scorer, "session": evening.session, "box": box_of(evening.session, 3)}
    with pytest.raises(RowAsksError) as asks:
        enter_typed(typed=row, **values)
    assert asks.value.seen.guess.departure is Departure.SEATS
    assert enter_typed(typed=row, confirmed=True, **values).off_plan


def test_paper_that_differs_asks(evening) -> None:
    with pytest.raises(RowAsksError) as asks:
        enter(evening, "724; 1 1 1 -3")
    (doubt,) = asks.value.seen.doubts
    assert (doubt.code, doubt.seats) == ("paper-differs", (Seat.N, Seat.E, Seat.S, Seat.W))


def test_only_a_director_enters_written_whists(evening) -> None:
    with pytest.raises(RowProblemsError, match="written-needs-director"):
        enter(evening, "; 1 1 1 -3")
    row = enter_typed(
        actor=evening.director,
        session=evening.session,
        box=box_of(evening.session, 3),
        typed=typed(evening.session, "; 1 1 1 -3"),
    )
    assert (row.kind, text_of_row(row)) == ("written", "; 1 1 1 −3")


def test_not_played_has_no_text(evening) -> None:
    row = enter_typed(
        actor=evening.scorer,
        session=evening.session,
        box=box_of(evening.session, 3),
        typed=typed(evening.session, "", kind="not-played"),
    )
    assert (row.kind, text_of_row(row)) == ("not-played", "")


def test_blind_examination_looks_at_no_stored_row(evening, django_assert_num_queries) -> None:
    row = typed(evening.session, "724; 1 1 1 -3")
    box = box_of(evening.session, 3)
    evening.session.tournament.regulation  # noqa: B018 - read before the queries are counted
    with django_assert_num_queries(0):
        seen = examine_blind(evening.session, box, row)
    assert [doubt.code for doubt in seen.doubts] == ["paper-differs"]
    assert (seen.facts, seen.problems, seen.checked) == ((), (), None)


def test_amended_row_keeps_its_place(evening) -> None:
    row = row_now(enter(evening, "724").pk)
    changed = amend_typed(
        actor=evening.director, stored=row, version=1, typed=typed(evening.session, "734"), fouled="on"
    )
    assert (changed.contract, changed.fouled_group, changed.version) == ("7D", 1, 3)


def test_fouled_from_here_and_back(evening) -> None:
    first, second = enter(evening, "724", index=0), enter(evening, "724", index=1, fouled="on")
    assert (row_now(first.pk).fouled_group, second.fouled_group) == (0, 1)
    assert mark_fouled_from(actor=evening.director, stored=second) == []
    assert mark_fouled_from(actor=evening.director, stored=second, on=False) == [second]
    assert row_now(second.pk).fouled_group == 0
    changed = mark_fouled_from(actor=evening.director, stored=first)
    assert [row.fouled_group for row in changed] == [1, 1]


def test_row_that_comes_later_takes_the_group_before_it(evening) -> None:
    enter(evening, "724", index=0, fouled="on")
    assert enter(evening, "734", index=1, sure=True).fouled_group == 1


def test_pasted_rows_are_stored_together(evening) -> None:
    box = box_of(evening.session, 3)
    places = [(box, at(evening.session, 3, index)) for index in (0, 1)]
    lines = check_pasted(session=evening.session, lines=split_rows("7\t2\t4\n734"), places=places)
    assert [line.problems for line in lines] == [(), ()]
    rows = enter_pasted(actor=evening.scorer, session=evening.session, lines=lines)
    assert [row.contract for row in rows] == ["7C", "7D"]


def pasted(evening, text: str, box: int = 3):
    """Return the lines of a text as pasted for the rows of a box, from the first one on."""
    places = [(box_of(evening.session, box), at(evening.session, box, index)) for index in (0, 1)]
    return check_pasted(session=evening.session, lines=split_rows(text), places=places)


def test_unlikely_pasted_rows_are_stored_only_when_confirmed(evening) -> None:
    lines = pasted(evening, "94451\n724; 1 2 3 -6")
    assert [[doubt.code for doubt in line.doubts] for line in lines] == [["undertricks"], ["paper-differs"]]
    assert [line.problems for line in lines] == [(), ()]
    with pytest.raises(PasteAsksError):
        enter_pasted(actor=evening.scorer, session=evening.session, lines=lines)
    assert not Row.objects.filter(box__number=3).exists()
    rows = enter_pasted(actor=evening.scorer, session=evening.session, lines=lines, sure=True)
    assert [row.contract for row in rows] == ["9H", "7C"]


def test_pasted_rows_of_a_box_are_compared_with_one_another() -> None:
    session = make_session(scheme="chain-12")
    box = box_of(session, 3)
    first = hands_clockwise(4, Seat(box.dealer))[0]
    declarer = "NESW".index(first) + 1
    places = [(box, at(session, 3, index)) for index in range(3)]
    text = f"72{declarer}\n02{declarer}\n72{declarer}"
    lines = check_pasted(session=session, lines=split_rows(text), places=places)
    assert [line.problems for line in lines] == [(), (), ()]
    assert [[doubt.code for doubt in line.doubts] for line in lines] == [[], ["contract-far"], []]
    alone = check_pasted(session=session, lines=split_rows(text)[1:2], places=places[1:2])
    assert [line.doubts for line in alone] == [()]


def test_row_met_again_is_no_doubt_of_a_paste_but_a_fault(evening) -> None:
    first = enter(evening, "724", index=0)
    place = replace(at(evening.session, 3, 0), round=first.round + 1)
    (line,) = check_pasted(
        session=evening.session, lines=split_rows("724"), places=[(box_of(evening.session, 3), place)]
    )
    assert (line.row, line.doubts) == (None, ())
    assert {problem.code for problem in line.problems} >= {"box-off-plan", "box-played-before"}


def test_pasted_line_with_a_fault_is_named(evening) -> None:
    box = box_of(evening.session, 3)
    lines = check_pasted(
        session=evening.session, lines=split_rows("6🂡2\n724"), places=[(box, at(evening.session, 3))]
    )
    found = [[(one.code, one.at) for one in line.problems] for line in lines]
    assert found == [[("unknown-character", 1)], [("no-place-left", None)]]


def test_nothing_is_stored_when_one_pasted_row_cannot_be(evening) -> None:
    places = [(box_of(evening.session, 3), at(evening.session, 3))] * 2
    lines = check_pasted(session=evening.session, lines=split_rows("724\n734"), places=places)
    with pytest.raises(RowProblemsError, match="row-exists"):
        enter_pasted(actor=evening.scorer, session=evening.session, lines=lines)
    with pytest.raises(RowProblemsError, match="unknown-character"):
        enter_pasted(actor=evening.scorer, session=evening.session, lines=pasted(evening, "724\n6🂡2"))
    assert not Row.objects.filter(box__number=3).exists()
