"""The log by box, row and person."""

import pytest

from protocols.queries.log import LogFilter, log_entries, log_people
from tests.factories import make_row, make_session, make_tournament, make_user

pytestmark = pytest.mark.django_db


def test_log_is_filtered_by_box_row_and_person() -> None:
    session, scorer = make_session(), make_user("scorer")
    other = make_tournament("other")
    first = make_row(session)
    make_row(session, box=2, actor=scorer)
    tournament = session.tournament

    def found(**values: object) -> list[tuple[str, int | None]]:
        entries = log_entries(tournament, LogFilter(**values))  # type: ignore[arg-type]
        return list(entries.filter(action__startswith="row").values_list("action", "box_number"))

    assert found() == [("row-enter", 2), ("row-enter", 1)]
    assert found(box=1) == [("row-enter", 1)]
    assert found(row=first.pk) == [("row-enter", 1)]
    assert found(person="scorer") == [("row-enter", 2)]
    assert found(box=1, person="scorer") == []
    assert log_people(tournament) == ["prikup", "scorer"]
    assert log_entries(other, LogFilter()).count() == 1
