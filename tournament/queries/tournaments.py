"""The tournaments of the first page, by how far they have come."""

from dataclasses import dataclass, field

from django.contrib.auth.models import AnonymousUser, User

from tournament.models import Role, SessionState, Tournament


@dataclass(slots=True)
class Calendar:
    """All tournaments: those that are played, to come and over."""

    playing: list[Tournament] = field(default_factory=list)
    upcoming: list[Tournament] = field(default_factory=list)
    finished: list[Tournament] = field(default_factory=list)

    @property
    def is_empty(self) -> bool:
        """True when there is no tournament at all."""
        return not (self.playing or self.upcoming or self.finished)


def calendar() -> Calendar:
    """Return all tournaments: upcoming from the nearest date, finished from the latest."""
    found = Calendar()
    for tournament in Tournament.objects.prefetch_related("sessions"):
        states = {session.state for session in tournament.sessions.all()}
        if SessionState.PLAYING in states:
            found.playing.append(tournament)
        elif states == {SessionState.CLOSED}:
            found.finished.append(tournament)
        else:
            found.upcoming.append(tournament)
    found.upcoming.reverse()
    return found


def directed_by(user: User | AnonymousUser) -> list[Tournament]:
    """Return the tournaments that the user directs, the latest first; a superuser directs all."""
    if not user.is_authenticated:
        return []
    tournaments = Tournament.objects.select_related("regulation")
    if not user.is_superuser:
        tournaments = tournaments.filter(staff__user=user, staff__role=Role.DIRECTOR)
    return list(tournaments)
