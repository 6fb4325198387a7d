from zoneinfo import ZoneInfo

import pytest

from tests.factories import make_tournament
from tournament.queries.zone import find_zone, zone_of


def test_find_zone() -> None:
    assert find_zone("Asia/Omsk") == ZoneInfo("Asia/Omsk")


@pytest.mark.parametrize(
    "name", ["", "Mars/Base", "Europe", "../../etc/passwd", "/etc/passwd", "a\nb", "ё", "x" * 60]
)
def test_name_of_no_zone_finds_none(name: str) -> None:
    assert find_zone(name) is None


@pytest.mark.django_db
def test_tournament_with_a_name_of_no_zone_has_the_zone_of_the_program() -> None:
    tournament = make_tournament(zone="Asia/Omsk")
    assert zone_of(tournament) == ZoneInfo("Asia/Omsk")
    tournament.zone = "Mars/Base"
    assert zone_of(tournament) == ZoneInfo("Europe/Moscow")
