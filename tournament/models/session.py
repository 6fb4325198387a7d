"""A session (сессия) and its plan: sections, rounds and who should sit where."""

from typing import ClassVar

from django.db import models

from deals.models import Series
from tournament.models.people import Entry
from tournament.models.tournament import Tournament


class SessionState(models.TextChoices):
    """How far a session has come."""

    PREPARING = "preparing", "preparing"
    PLAYING = "playing", "playing"
    CLOSED = "closed", "closed"


class Session(models.Model):
    """A session: one movement over one series of boxes."""

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="sessions")
    number = models.PositiveSmallIntegerField(default=1)
    series = models.ForeignKey(
        Series, null=True, blank=True, on_delete=models.PROTECT, related_name="sessions"
    )
    deals_per_set = models.PositiveSmallIntegerField()
    minutes_per_deal = models.PositiveSmallIntegerField()
    movement = models.JSONField(default=dict)
    rounds = models.PositiveSmallIntegerField(default=0)
    current_round = models.PositiveSmallIntegerField(default=0)
    state = models.CharField(max_length=10, choices=SessionState.choices, default=SessionState.PREPARING)
    closed_at = models.DateTimeField(null=True, blank=True)
    version = models.PositiveIntegerField(default=1)

    class Meta:
        ordering: ClassVar = ["tournament", "number"]
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["tournament", "number"], name="session_number_once_in_tournament"
            ),
            models.CheckConstraint(
                condition=models.Q(current_round__lte=models.F("rounds")), name="session_round_within_plan"
            ),
            models.CheckConstraint(
                condition=models.Q(state="closed", closed_at__isnull=False)
                | models.Q(~models.Q(state="closed"), closed_at__isnull=True),
                name="session_closed_has_its_time",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.tournament} · {self.number}"


class Section(models.Model):
    """A section (группа): part of a session with its own tables."""

    session = models.ForeignKey(Session, on_delete=models.CASCADE, related_name="sections")
    number = models.PositiveSmallIntegerField(default=1)
    title = models.CharField(max_length=80, blank=True)

    class Meta:
        ordering: ClassVar = ["session", "number"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["session", "number"], name="section_number_once_in_session"),
        ]

    def __str__(self) -> str:
        return self.title or f"{self.number}"


class Round(models.Model):
    """The times of a round (тур)."""

    session = models.ForeignKey(Session, on_delete=models.CASCADE, related_name="round_times")
    number = models.PositiveSmallIntegerField()
    started_at = models.DateTimeField(null=True, blank=True)
    ended_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering: ClassVar = ["session", "number"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["session", "number"], name="round_number_once_in_session"),
        ]

    def __str__(self) -> str:
        return f"{self.number}"


class Seating(models.Model):
    """The plan of one table in one round: its set, and who should sit N, E, S and W.

    W is empty at a table of three. A table that `sorts` lays the cards of its set out as the
    paper says and does not play it. Source: competition rules 2 (prepared on paper only).
    """

    section = models.ForeignKey(Section, on_delete=models.CASCADE, related_name="seatings")
    round = models.PositiveSmallIntegerField()
    table = models.PositiveSmallIntegerField()
    set_number = models.PositiveSmallIntegerField()
    n = models.ForeignKey(Entry, on_delete=models.PROTECT, related_name="+")
    e = models.ForeignKey(Entry, on_delete=models.PROTECT, related_name="+")
    s = models.ForeignKey(Entry, on_delete=models.PROTECT, related_name="+")
    w = models.ForeignKey(Entry, null=True, blank=True, on_delete=models.PROTECT, related_name="+")
    sorts = models.BooleanField(default=False)

    class Meta:
        ordering: ClassVar = ["section", "round", "table"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["section", "round", "table"], name="seating_table_once_in_round"),
        ]

    def __str__(self) -> str:
        return f"{self.round}/{self.table}"
