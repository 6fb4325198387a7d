"""Who plays a series, whether it may be shown to everybody, and which ones can be played again."""

from dataclasses import dataclass

from django.contrib.auth.models import User
from django.db.models import Q

from deals.domain.notation import format_deal
from deals.domain.series import commitment_of, series_box
from deals.models import Box, BoxSource, Series
from deals.queries.series import parameters_of
from tournament.models import Role, Session, SessionState


def is_published(series: Series) -> bool:
    """Return whether seed and deals may be shown to all: every session that plays the series is
    closed and the standings of its tournament are released. Source: design 3, promise 3.
    """
    sessions = series.sessions.all()
    open_ones = Q(tournament__released_at=None) | ~Q(state=SessionState.CLOSED)
    return sessions.exists() and not sessions.filter(open_ones).exists()


def waits_for_number(series: Series) -> bool:
    """Return whether the boxes wait for the public number that was announced."""
    return bool(series.public_source and not series.public_number)


def boxes_of(series: Series) -> list[Box]:
    """Return the boxes of a series in order, each with its series."""
    return list(series.boxes.select_related("series").order_by("number"))


def series_to_play_again(user: User, session: Session) -> list[Series]:
    """Return the series that fit the session and that the user may take: his own, and those of
    sessions whose director he is; the newest first.
    """
    sets = largest_set(session)
    found = Series.objects.filter(
        players_at_table=session.tournament.regulation.players_at_table,
        boxes_per_set=session.deals_per_set,
        sets__gte=sets,
    ).exclude(sessions=session)
    if not user.is_superuser:
        directs = Q(
            sessions__tournament__staff__user=user, sessions__tournament__staff__role=Role.DIRECTOR.value
        )
        found = found.filter(Q(created_by=user) | directs)
    return list(found.distinct().order_by("-id"))


def largest_set(session: Session) -> int:
    """Return the number of the last set that the plan of the session uses, 0 without a plan."""
    numbers = session.sections.values_list("seatings__set_number", flat=True)
    return max((number for number in numbers if number), default=0)


@dataclass(frozen=True, slots=True)
class BoxVerdict:
    """One box compared with its seed; `state` is "same", "differs", "table" (shuffled at the table)
    or "unknown" (no layout was written down).
    """

    box: Box
    state: str


@dataclass(frozen=True, slots=True)
class SeriesVerdict:
    """A sealed series dealt again: whether its commitment fits, and a verdict on every box."""

    commitment_fits: bool
    boxes: tuple[BoxVerdict, ...]

    @property
    def same(self) -> int:
        """Return how many boxes follow from the seed."""
        return sum(one.state == "same" for one in self.boxes)

    @property
    def first_differing(self) -> Box | None:
        """Return the first box that holds another deal than the seed gives."""
        return next((one.box for one in self.boxes if one.state == "differs"), None)


def verdict_of(series: Series) -> SeriesVerdict | None:
    """Return the series compared with its seed; None for one that was not dealt from a seed."""
    if not series.seed or waits_for_number(series):
        return None
    parameters = parameters_of(series)

    def state(box: Box) -> str:
        if box.source == BoxSource.TABLE:
            return "table"
        if not box.deal:
            return "unknown"
        return "same" if format_deal(series_box(parameters, box.number).deal) == box.deal else "differs"

    verdicts = tuple(BoxVerdict(box, state(box)) for box in boxes_of(series))
    return SeriesVerdict(commitment_of(parameters) == series.commitment, verdicts)
