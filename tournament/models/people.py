"""People, and the entries that take part in one tournament."""

from typing import ClassVar

from django.db import models

from tournament.models.tournament import Tournament


class Person(models.Model):
    """Somebody who plays; the same person may enter many tournaments."""

    name = models.CharField(max_length=120)
    club = models.CharField(max_length=120, blank=True)
    city = models.CharField(max_length=120, blank=True)

    class Meta:
        ordering: ClassVar = ["name", "id"]
        verbose_name_plural = "people"
        indexes: ClassVar = [models.Index(fields=["name"], name="person_name")]

    def __str__(self) -> str:
        return self.name


class Entry(models.Model):
    """A participant (участник): a person in one tournament, with a start number once drawn."""

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="entries")
    person = models.ForeignKey(Person, on_delete=models.PROTECT, related_name="entries")
    number = models.PositiveSmallIntegerField(null=True, blank=True)
    withdrawn = models.BooleanField(default=False)

    class Meta:
        ordering: ClassVar = ["tournament", models.F("number").asc(nulls_last=True), "id"]
        verbose_name_plural = "entries"
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["tournament", "number"], name="entry_number_once_in_tournament"),
            models.UniqueConstraint(fields=["tournament", "person"], name="entry_person_once_in_tournament"),
            models.CheckConstraint(
                condition=models.Q(number__isnull=True) | models.Q(number__gte=1), name="entry_number_from_1"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.number or '—'} {self.person}"
