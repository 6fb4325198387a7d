import json

import pytest

from deals.domain.dealing import deal_box
from deals.domain.layout_file import FileBox, LayoutFileError, format_layout_lines, parse_layout_file
from deals.domain.notation import format_deal
from deals.domain.series import make_parameters, make_series
from deals.domain.series_file import format_series_file
from tests import factories
from tournament.services.layout_import import import_layouts

pytestmark = pytest.mark.django_db
OTHER = "0f" * 32


def lines(numbers, seed=factories.SEED, players=4):
    return format_layout_lines(FileBox(number, deal_box(seed, players, number)) for number in numbers)


def sealed(sets=7, seed=factories.SEED, **values):
    data = format_series_file(make_series(make_parameters(4, sets, 2, seed)))
    return json.dumps(data | values)


@pytest.fixture
def actor(db):
    return factories.make_user("director")


@pytest.fixture
def session(db):
    return factories.make_session(boxes=False)


def read(actor, session, text, **options):
    return import_layouts(actor=actor, session=session, file=parse_layout_file(text, 4), **options)


def refused(actor, session, text, **options):
    with pytest.raises(LayoutFileError) as caught:
        read(actor, session, text, **options)
    return [(one.line, one.problem.code, one.problem.place) for one in caught.value.faults]


def test_session_without_boxes_gets_new_ones(actor, session):
    series = read(actor, session, lines([1, 2, 14]))
    assert (series.boxes.count(), series.commitment, series.created_by) == (14, "", actor)
    known = [box.number for box in series.boxes.order_by("number") if box.deal]
    assert known == [1, 2, 14]


def test_sealed_file_keeps_its_seal(actor, session):
    series = read(actor, session, sealed())
    expected = make_series(make_parameters(4, 7, 2, factories.SEED))
    assert (series.seed, series.commitment) == (factories.SEED, expected.commitment)
    assert list(series.boxes.order_by("number").values_list("deal", flat=True)) == [
        format_deal(box.deal) for box in expected.boxes
    ]


def test_file_with_a_wrong_seal_stores_nothing(actor, session):
    assert refused(actor, session, sealed(commitment="0" * 64)) == [(0, "commitment-differs", "commitment")]
    swapped = json.loads(sealed())
    other = format_series_file(make_series(make_parameters(4, 7, 2, OTHER)))
    swapped["boxes"][4]["deal"] = other["boxes"][4]["deal"]
    assert refused(actor, session, json.dumps(swapped)) == [(0, "box-differs", "5")]
    assert refused(actor, session, sealed(sets=6)) == [(0, "series-other", "sets")]
    session.refresh_from_db()
    assert session.series is None


def test_sealed_file_with_a_set_shuffled_at_the_table_keeps_its_seal(actor, session):
    data = json.loads(sealed())
    data["boxes"][2] = {"number": 3, "set": 2, "source": "table"}
    data["boxes"][3] |= {"source": "table"}
    series = import_layouts(actor=actor, session=session, file=parse_layout_file(json.dumps(data), 4))
    boxes = series.boxes.order_by("number").values_list("source", "deal")
    assert series.seed
    assert [source for source, _deal in boxes[:5]] == ["ready", "ready", "table", "table", "ready"]
    assert (boxes[2][1], boxes[3][1]) == ("", data["boxes"][3]["deal"])


def test_file_of_another_tournament_is_refused_line_by_line(actor, session):
    text = f"15 {format_deal(deal_box(OTHER, 4, 15))}\n2 {format_deal(deal_box(OTHER, 4, 1))}\n"
    assert refused(actor, session, text) == [(2, "box-marker-differs", "2"), (1, "box-unknown", "15")]
    csv = f"box,set,deal\n3,1,{format_deal(deal_box(OTHER, 4, 3))}\n"
    assert refused(actor, session, csv) == [(2, "box-set-wrong", "3")]
    data = format_series_file(make_series(make_parameters(3, 7, 2, OTHER)))
    assert {code for _, code, _ in refused(actor, session, json.dumps(data))} == {"box-players-wrong"}


def test_boxes_without_layouts_are_filled(actor, session):
    read(actor, session, lines([1]))
    session.refresh_from_db()
    series = read(actor, session, lines([1, 2]))
    assert [box.number for box in series.boxes.order_by("number") if box.deal] == [1, 2]


def test_known_layout_is_not_overwritten(actor, session):
    read(actor, session, lines([1]))
    session.refresh_from_db()
    assert refused(actor, session, lines([2, 1], OTHER)) == [(2, "box-known", "1")]
    csv = f"box,set,deal\n3,1,{format_deal(deal_box(OTHER, 4, 3))}\n"
    assert refused(actor, session, csv) == [(2, "box-set-wrong", "3")]
    assert session.series.boxes.exclude(deal="").count() == 1


def test_file_of_another_series_is_refused(actor):
    session = factories.make_session()
    assert refused(actor, session, sealed(seed=OTHER)) == [(0, "series-other", "commitment")]
    assert read(actor, session, sealed()) == session.series


def test_replaced_boxes_are_new_ones(actor):
    session = factories.make_session()
    old = session.series
    series = read(actor, session, lines(range(1, 15), OTHER), replace=True, prepared_by="Орлов")
    assert (series == old, series.prepared_by) == (False, "Орлов")
    assert series.boxes.get(number=1).deal == format_deal(deal_box(OTHER, 4, 1))
