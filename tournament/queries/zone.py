"""The time zone of a venue."""

from zoneinfo import ZoneInfo

from django.conf import settings

from tournament.models import Tournament


def find_zone(name: str) -> ZoneInfo | None:
    """Return the time zone of this name, None when there is none such."""
    try:
        return ZoneInfo(name)
    except (KeyError, ValueError, OSError):  # OSError: the name is that of a folder
        return None


def zone_of(tournament: Tournament) -> ZoneInfo:
    """Return the zone of the venue, the program's own when the stored name is no zone."""
    return find_zone(tournament.zone) or ZoneInfo(settings.TIME_ZONE)
