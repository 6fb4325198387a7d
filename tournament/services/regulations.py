"""Regulations that are saved under a title, for the tournaments to come."""

from typing import Any

from django.contrib.auth.models import User
from django.db import transaction

from deals.domain.errors import Problem
from deals.services.action_log import write_log
from tournament.domain.conventions import conventions_from, overrides_of
from tournament.domain.errors import ProblemsError
from tournament.domain.regulation_file import RegulationFile
from tournament.models import Regulation

SCOPE = "regulations"


@transaction.atomic
def save_regulation(*, actor: User | None, file: RegulationFile) -> Regulation:
    """Save a regulation as a preset of one's own and return it.

    Raises ConventionsProblems, and ProblemsError: "title-missing", "title-taken".
    """
    overrides = overrides_of(file.preset, conventions_from(file.preset, file.conventions))
    title = file.title.strip()
    if not title:
        raise ProblemsError((Problem("title-missing", "title"),))
    saved = Regulation.objects.select_for_update(of=("self",)).filter(tournament__isnull=True)
    if title.casefold() in {known.casefold() for known in saved.values_list("title", flat=True)}:
        raise ProblemsError((Problem("title-taken", title),))
    regulation = Regulation.objects.create(
        title=title, preset=file.preset, conventions=overrides, players_at_table=file.players_at_table
    )
    _log(actor, "regulation-save", regulation, new=_values(regulation))
    return regulation


@transaction.atomic
def remove_regulation(*, actor: User | None, regulation: Regulation) -> None:
    """Remove a saved regulation; tournaments that were made from it keep their copies."""
    _log(actor, "regulation-remove", regulation, old=_values(regulation))
    regulation.delete()


def _values(regulation: Regulation) -> dict[str, Any]:
    return {
        "title": regulation.title,
        "preset": regulation.preset,
        "players_at_table": regulation.players_at_table,
        "conventions": dict(regulation.conventions),
    }


def _log(
    actor: User | None,
    action: str,
    regulation: Regulation,
    old: dict[str, Any] | None = None,
    new: dict[str, Any] | None = None,
) -> None:
    subject = f"regulation:{regulation.pk}"
    write_log(actor=actor, scope=SCOPE, action=action, subject=subject, old=old, new=new)
