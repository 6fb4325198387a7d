"""Several rooms side by side that play the same boxes and are compared over all."""

from collections.abc import Sequence

from deals.domain.errors import Problem
from tournament.domain.errors import SchemeProblemsError
from tournament.domain.movements.basic import SMALLEST_BASIC, basic_schedule, is_basic
from tournament.domain.movements.schedule import Round, Schedule, TableSeating
from tournament.domain.movements.skip import skip_schedule


def combine(scheme: str, rooms: Sequence[Schedule]) -> Schedule:
    """Return one schedule of all rooms: tables and players are numbered on from room to room.

    Set 1 is the same deals in each room, so every room needs its own copy of the boxes. The
    rounds are those of the shortest movement. Raises SchemeProblemsError (`rooms-empty`,
    `rooms-table-size`) without a room or with rooms of different table size.
    Source: competition rules 5, way out 2.
    """
    if not rooms:
        raise SchemeProblemsError([Problem("rooms-empty")])
    sizes = {room.players_at_table for room in rooms}
    if len(sizes) > 1:
        raise SchemeProblemsError([Problem("rooms-table-size", "/".join(map(str, sorted(sizes))))])
    parts: list[list[Round]] = []
    players = tables = 0
    for room in rooms:
        parts.append([_moved(one, players, tables) for one in room.rounds])
        players += room.players
        tables += room.tables
    rounds = tuple(
        Round(
            same[0].number,
            tuple(table for one in same for table in one.tables),
            tuple(player for one in same for player in one.pause),
        )
        for same in zip(*parts, strict=False)
    )
    sets = max(seating.set for one in rounds for seating in one.tables)
    return Schedule(scheme, players, tables, sets, sizes.pop(), rounds)


def _moved(one: Round, players: int, tables: int) -> Round:
    seatings = tuple(
        TableSeating(t.table + tables, t.set, tuple(player + players for player in t.players))
        for t in one.tables
    )
    return Round(one.number, seatings, tuple(player + players for player in one.pause))


def lines_movement(tables: int, players_at_table: int = 4) -> Schedule:
    """Return the basic movement where it works and the skip movement elsewhere."""
    make = basic_schedule if is_basic(tables) else skip_schedule
    return make(tables, players_at_table)


def rooms_name(tables: Sequence[int], players_at_table: int = 4) -> str:
    """Return the scheme name, such as `rooms-5-7` or `rooms-5-5-three`."""
    return "-".join(["rooms", *map(str, tables)]) + ("-three" if players_at_table == 3 else "")


def parse_rooms_name(name: str) -> tuple[tuple[int, ...], int] | None:
    """Return the tables of each room and the table size, None when it is not such a name."""
    head, *parts = name.split("-")
    size = 4
    if parts and parts[-1] == "three":
        size = 3
        parts.pop()
    if head != "rooms" or len(parts) < 2 or not all(p.isdecimal() and len(p) < 4 for p in parts):
        return None
    return tuple(int(part) for part in parts), size


def rooms_schedule(tables: Sequence[int], players_at_table: int = 4) -> Schedule:
    """Return basic or skip movements in rooms with so many tables each.

    Raises SchemeProblemsError (`tables-too-few`) for a room with fewer than three tables.
    """
    rooms = [lines_movement(number, players_at_table) for number in tables]
    return combine(rooms_name(tables, players_at_table), rooms)


def split_into_rooms(tables: int) -> tuple[int, ...] | None:
    """Return the fewest rooms, as equal as can be, in which the basic movement works.

    None when the tables cannot be split so or one room is enough.
    """
    good = [number for number in range(SMALLEST_BASIC, tables) if is_basic(number)]
    found: dict[int, list[tuple[int, ...]]] = {0: [()]}
    for count in range(1, tables // SMALLEST_BASIC + 1):
        found = _one_room_more(found, good, tables)
        whole = found.get(tables, [])
        if count > 1 and whole:
            return min(whole, key=lambda split: (split[-1] - split[0], split))
    return None


def _one_room_more(
    found: dict[int, list[tuple[int, ...]]], good: Sequence[int], limit: int
) -> dict[int, list[tuple[int, ...]]]:
    longer: dict[int, list[tuple[int, ...]]] = {}
    for total, splits in found.items():
        for split in splits:
            for number in good:
                if total + number <= limit and (not split or number >= split[-1]):
                    longer.setdefault(total + number, []).append((*split, number))
    return longer
