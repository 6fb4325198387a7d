"""The movements that the program offers for a field."""

from tournament.domain.movements.basic import basic_schedule, is_basic
from tournament.domain.movements.printed import PRINTED_SCHEMES, printed_schedule
from tournament.domain.movements.schedule import FULL_TABLE, Schedule
from tournament.domain.movements.skip import SMALLEST_SKIP, skip_schedule


def movement_offers(players: int, players_at_table: int) -> list[Schedule]:
    """Return the full schedules for so many participants, the recommended one first."""
    offers = []
    if players_at_table == FULL_TABLE and players in PRINTED_SCHEMES:
        offers.append(printed_schedule(players))
    tables, rest = divmod(players, players_at_table)
    if rest == 0 and is_basic(tables):
        offers.append(basic_schedule(tables, players_at_table))
    elif rest == 0 and tables >= SMALLEST_SKIP:
        offers.append(skip_schedule(tables, players_at_table))
    return offers
