import pytest

from deals.domain.dealing import deal_box
from deals.domain.errors import Problem, ProblemsError
from deals.domain.notation import format_deal
from deals.models import ActionLog, Box, LayoutChange
from deals.services.layouts import StaleBoxError, fill_layouts, write_layout
from deals.services.series import GivenBox, create_given_series
from tests.factories import SEED, make_user

pytestmark = pytest.mark.django_db
OTHER = "0f" * 32


@pytest.fixture
def series():
    boxes = [GivenBox(number, 1, "NESW"[number - 1]) for number in range(1, 5)]
    return create_given_series(actor=None, scope="evening", title="Вечер", players_at_table=4, boxes=boxes)


def write(box, deal, version=None, actor=None):
    return write_layout(actor=actor, scope="evening", box=box, version=version or box.version, deal=deal)


def test_first_layout_is_stored_without_history(series):
    box = write(series.boxes.get(number=1), deal_box(SEED, 4, 1))
    assert (box.deal, box.version) == (format_deal(deal_box(SEED, 4, 1)), 2)
    assert LayoutChange.objects.count() == 0
    assert ActionLog.objects.latest("id").action == "layout-type"


def test_changed_layout_keeps_the_old_one_and_the_log_tells_no_card(series):
    actor = make_user("director")
    old, new = deal_box(SEED, 4, 1), deal_box(OTHER, 4, 1)
    box = write(write(series.boxes.get(number=1), old), new, actor=actor)
    change = LayoutChange.objects.get()
    assert (change.box, change.version, change.deal, change.replaced_by) == (box, 2, format_deal(old), actor)
    entry = ActionLog.objects.latest("id")
    assert (entry.action, entry.box_number) == ("layout-change", 1)
    marks = (entry.old["layout"], entry.new["layout"])
    assert [len(mark) for mark in marks] == [8, 8]
    assert marks[0] != marks[1]


def test_layout_is_taken_out(series):
    box = write(write(series.boxes.get(number=1), deal_box(SEED, 4, 1)), None)
    assert (box.deal, ActionLog.objects.latest("id").new) == ("", {"layout": ""})


def test_same_layout_twice_is_stored_once(series):
    box = series.boxes.get(number=1)
    first = write(box, deal_box(SEED, 4, 1))
    assert write(box, deal_box(SEED, 4, 1), version=1).version == first.version
    assert ActionLog.objects.filter(action="layout-type").count() == 1


def test_stale_layout_is_refused(series):
    box = series.boxes.get(number=1)
    current = write(box, deal_box(SEED, 4, 1))
    with pytest.raises(StaleBoxError) as caught:
        write(box, deal_box(OTHER, 4, 1), version=1)
    assert caught.value.current == current
    assert Box.objects.get(pk=box.pk).deal == current.deal


@pytest.mark.parametrize(
    ("deal", "code"),
    [(deal_box(SEED, 4, 2), "box-marker-differs"), (deal_box(SEED, 3, 1), "box-players-wrong")],
)
def test_layout_of_another_box_is_refused(series, deal, code):
    with pytest.raises(ProblemsError) as caught:
        write(series.boxes.get(number=1), deal)
    assert caught.value.problems == (Problem(code, "1"),)


def test_fill_layouts_writes_only_empty_boxes(series):
    write(series.boxes.get(number=1), deal_box(SEED, 4, 1))
    deals = {1: deal_box(SEED, 4, 1), 2: deal_box(SEED, 4, 2)}
    written = fill_layouts(actor=None, scope="evening", series=series, deals=deals)
    assert [box.number for box in written] == [2]
    assert [bool(box.deal) for box in series.boxes.order_by("number")] == [True, True, False, False]


def test_fill_layouts_refuses_all_with_every_problem(series):
    write(series.boxes.get(number=1), deal_box(SEED, 4, 1))
    deals = {
        1: deal_box(OTHER, 4, 1),
        2: deal_box(SEED, 4, 2),
        3: deal_box(SEED, 4, 4),
        9: deal_box(SEED, 4, 9),
    }
    with pytest.raises(ProblemsError) as caught:
        fill_layouts(actor=None, scope="evening", series=series, deals=deals)
    assert caught.value.problems == (
        Problem("box-known", "1"),
        Problem("box-marker-differs", "3"),
        Problem("box-unknown", "9"),
    )
    assert series.boxes.exclude(deal="").count() == 1
