"""Preparing series of boxes."""

import pytest

from deals.domain.errors import Problem, ProblemsError
from deals.domain.notation import format_deal
from deals.domain.series import commitment_of, make_parameters, make_series
from deals.models import ActionLog
from deals.services.series import (
    GivenBox,
    create_dealt_series,
    create_given_series,
    mix_in_public_number,
    new_seed,
    parameters_of,
)
from tests import factories

pytestmark = pytest.mark.django_db


def dealt(**values):
    made = {
        "actor": None,
        "scope": "cup",
        "title": "Серия",
        "players_at_table": 4,
        "sets": 2,
        "boxes_per_set": 2,
    }
    return create_dealt_series(**(made | values))


def test_seeds_are_long_and_new() -> None:
    assert len(new_seed()) == 64
    assert new_seed() != new_seed()


def test_dealt_series_follows_its_seed_and_is_sealed() -> None:
    actor = factories.make_user("anna")
    series = dealt(actor=actor, seed=factories.SEED, prepared_by="Орлова")
    parameters = make_parameters(4, 2, 2, factories.SEED)
    expected = [(b.number, b.set, format_deal(b.deal)) for b in make_series(parameters).boxes]
    assert list(series.boxes.order_by("number").values_list("number", "set_number", "deal")) == expected
    assert series.commitment == commitment_of(parameters)
    assert (series.created_by, series.prepared_by, parameters_of(series)) == (actor, "Орлова", parameters)
    log = ActionLog.objects.get()
    assert (log.action, log.scope, log.new["boxes"], log.new["commitment"]) == (
        "series-deal",
        "cup",
        4,
        series.commitment,
    )


def test_series_of_three_players_marks_first_hands() -> None:
    series = dealt(players_at_table=3, boxes_per_set=3)
    assert list(series.boxes.order_by("number").values_list("dealer", flat=True)) == list("NESNES")


def test_wrong_parameters_are_refused() -> None:
    with pytest.raises(ProblemsError) as error:
        dealt(sets=0, seed="xyz")
    assert {problem.code for problem in error.value.problems} == {"sets-wrong", "seed-wrong"}


def test_series_with_a_public_source_waits_for_its_number() -> None:
    series = dealt(seed=factories.SEED, public_source="Лотерея")
    assert set(series.boxes.values_list("deal", flat=True)) == {""}
    assert list(series.boxes.order_by("number").values_list("dealer", flat=True)) == list("NESW")
    mixed = mix_in_public_number(actor=None, scope="cup", series=series, public_number="4 8 15")
    parameters = make_parameters(4, 2, 2, factories.SEED, public_source="Лотерея", public="4 8 15")
    expected = [format_deal(box.deal) for box in make_series(parameters).boxes]
    assert list(mixed.boxes.order_by("number").values_list("deal", flat=True)) == expected
    assert (mixed.public_number, mixed.commitment) == (parameters.public, commitment_of(parameters))


@pytest.mark.parametrize("source", ["", "Лотерея"])
def test_public_number_is_mixed_in_once(source: str) -> None:
    series = dealt(public_source=source)
    if source:
        mix_in_public_number(actor=None, scope="cup", series=series, public_number="1")
    with pytest.raises(ProblemsError) as error:
        mix_in_public_number(actor=None, scope="cup", series=series, public_number="2")
    assert error.value.problems == (Problem("already-dealt", "public"),)


def test_given_series_keeps_what_is_given() -> None:
    boxes = [GivenBox(1, 1, "N", source="table"), GivenBox(2, 1, "E"), GivenBox(3, 2, "S")]
    series = create_given_series(
        actor=None, scope="cup", title="Серия", players_at_table=4, boxes=boxes, prepared_by="Клуб"
    )
    assert (series.sets, series.boxes_per_set, series.seed, series.commitment) == (2, 2, "", "")
    assert list(series.boxes.order_by("number").values_list("number", "set_number", "dealer", "source")) == [
        (1, 1, "N", "table"),
        (2, 1, "E", "ready"),
        (3, 2, "S", "ready"),
    ]


def test_given_series_of_nothing() -> None:
    series = create_given_series(actor=None, scope="", title="Пусто", players_at_table=3, boxes=[])
    assert (series.sets, series.boxes_per_set) == (0, 0)
