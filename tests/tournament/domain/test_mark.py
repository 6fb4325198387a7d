from tournament.domain.mark import mark_of


def test_mark_tells_values_apart_and_not_their_order() -> None:
    assert mark_of({"a": 1, "b": None}) == mark_of({"b": None, "a": 1})
    assert len({mark_of({"a": value}) for value in (1, "1", None, "", "ё")}) == 5
