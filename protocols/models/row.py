"""A row (запись) of a protocol: one table's result on one box, with the players who really sat there."""

from itertools import combinations
from typing import ClassVar

from django.conf import settings
from django.db import models
from django.db.models.functions import Coalesce
from django.db.models.lookups import Exact

from deals.models import Box
from tournament.models import Entry, Section, Session

SEAT_FIELDS = ("n", "e", "s", "w")
_SUM = sum((Coalesce(f"{seat}_sixths", 0) for seat in SEAT_FIELDS[1:]), start=Coalesce("n_sixths", 0))


def _at_most_one_empty_seat() -> models.Q:
    condition = models.Q()
    for one, other in combinations(SEAT_FIELDS, 2):
        condition &= ~models.Q(**{f"{one}__isnull": True, f"{other}__isnull": True})
    return condition


class RowKind(models.TextChoices):
    """What a row says of its deal."""

    PLAYED = "played", "played"
    NOT_PLAYED = "not-played", "not played"
    WRITTEN = "written", "only the written whists"


class Row(models.Model):
    """One table's result on one box. Whists are integers of 1/6 whist; None when not played.

    At a table of three one seat is empty: W where all tables have three, the dealer's seat
    where three players sit at a box for four.
    """

    session = models.ForeignKey(Session, on_delete=models.PROTECT, related_name="rows")
    box = models.ForeignKey(Box, on_delete=models.PROTECT, related_name="rows")
    section = models.ForeignKey(Section, on_delete=models.PROTECT, related_name="rows")
    round = models.PositiveSmallIntegerField()
    table = models.PositiveSmallIntegerField()
    n = models.ForeignKey(Entry, null=True, blank=True, on_delete=models.PROTECT, related_name="+")
    e = models.ForeignKey(Entry, null=True, blank=True, on_delete=models.PROTECT, related_name="+")
    s = models.ForeignKey(Entry, null=True, blank=True, on_delete=models.PROTECT, related_name="+")
    w = models.ForeignKey(Entry, null=True, blank=True, on_delete=models.PROTECT, related_name="+")

    kind = models.CharField(max_length=12, choices=RowKind.choices, default=RowKind.PLAYED)
    contract = models.CharField(max_length=8, blank=True)
    declarer = models.CharField(max_length=1, blank=True)
    calls = models.JSONField(default=dict, blank=True)
    tricks = models.JSONField(default=dict, blank=True)
    n_sixths = models.IntegerField(null=True, blank=True)
    e_sixths = models.IntegerField(null=True, blank=True)
    s_sixths = models.IntegerField(null=True, blank=True)
    w_sixths = models.IntegerField(null=True, blank=True)
    by_ruling = models.BooleanField(default=False)
    off_plan = models.BooleanField(default=False)
    disputed = models.BooleanField(default=False)
    fouled_group = models.PositiveSmallIntegerField(default=0)
    note = models.CharField(max_length=300, blank=True)

    entered_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+"
    )
    entered_at = models.DateTimeField()
    checked_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+"
    )
    checked_at = models.DateTimeField(null=True, blank=True)
    version = models.PositiveIntegerField(default=1)

    class Meta:
        ordering: ClassVar = ["session", "box", "round", "table"]
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["box", "section", "round", "table"], name="row_once_for_table_and_box"
            ),
            models.CheckConstraint(
                condition=models.Q(by_ruling=True)
                | models.Q(kind="not-played")
                | models.Q(Exact(_SUM, models.Value(0))),
                name="row_whists_sum_to_zero",
            ),
            *(
                models.CheckConstraint(
                    condition=models.Q(kind="not-played", **{f"{seat}_sixths__isnull": True})
                    | ~models.Q(kind="not-played")
                    & (
                        models.Q(**{f"{seat}__isnull": True, f"{seat}_sixths__isnull": True})
                        | models.Q(**{f"{seat}__isnull": False, f"{seat}_sixths__isnull": False})
                    ),
                    name=f"row_{seat}_has_whists_when_he_played",
                )
                for seat in SEAT_FIELDS
            ),
            models.CheckConstraint(condition=_at_most_one_empty_seat(), name="row_has_three_or_four_players"),
        ]

    def __str__(self) -> str:
        return f"{self.box}: {self.round}/{self.table}"
