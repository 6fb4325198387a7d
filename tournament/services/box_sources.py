"""Where the layouts of each set come from, and which table sorts a set that is only on paper."""

from collections.abc import Iterable, Mapping

from django.contrib.auth.models import User
from django.db import transaction
from django.utils import timezone

from deals.domain.errors import Problem
from deals.domain.notation import format_deal
from deals.domain.series import series_box
from deals.models import Box, BoxSource, LayoutChange, Series
from deals.queries.series import parameters_of
from deals.services.action_log import write_log
from tournament.domain.errors import ProblemsError
from tournament.models import Seating, Session, SessionState
from tournament.queries.box_sets import sorting_seatings


@transaction.atomic
def choose_sources(
    *,
    actor: User | None,
    session: Session,
    sources: Mapping[int, str],
    sorters: Mapping[int, int] | None = None,
) -> Session:
    """Set the source of sets, and the seating (by id) at which a set on paper is sorted.

    A set on paper without a sorter is sorted at the first table that would play it, in each
    section. A set that is shuffled at the table loses its layouts; one that is no longer so gets
    back what the seed deals. Raises ProblemsError: "session-started", "no-boxes", "set-unknown",
    "source-unknown", "sorter-elsewhere" (that table does not play the set), "series-shared" (a set
    cannot be shuffled anew where another session plays the series too).
    Source: competition rules 2 (three ways to prepare the layouts).
    """
    locked = (
        Session.objects.select_for_update(of=("self",))
        .select_related("tournament", "series")
        .get(pk=session.pk)
    )
    _refuse_problems(locked, sources, sorters or {})
    series = locked.series
    assert series is not None  # noqa: S101 - refused above
    old = sources_of(series)
    for set_number, source in sources.items():
        if source != old[set_number]:
            _change(actor, series, set_number, source)
    choose_sorters(locked, (sorters or {}).values())
    locked.version += 1
    locked.save()
    write_log(
        actor=actor,
        scope=locked.tournament.slug,
        action="box-sources",
        subject=f"session:{locked.pk}",
        old={"sources": _plain(old)},
        new={"sources": _plain(sources_of(series)), "sorters": _sorters(locked)},
    )
    return locked


def choose_sorters(session: Session, chosen: Iterable[int] = ()) -> None:
    """Mark the seatings that sort the sets on paper: the chosen ones, else the first of each section."""
    mark_sorters(session, sorting_seatings(session, chosen))


def mark_sorters(session: Session, sorting: Iterable[int]) -> None:
    """Mark these seatings (by id) of the session as those that sort the sets on paper, and no others."""
    seatings = Seating.objects.filter(section__session=session)
    seatings.update(sorts=False)
    seatings.filter(pk__in=sorting).update(sorts=True)


def sources_of(series: Series) -> dict[int, str]:
    """Return the source of each set of a series."""
    return dict(series.boxes.order_by("set_number", "number").values_list("set_number", "source"))


def _refuse_problems(session: Session, sources: Mapping[int, str], sorters: Mapping[int, int]) -> None:
    problems = []
    if session.state != SessionState.PREPARING:
        problems.append(Problem("session-started", "session"))
    if session.series is None:
        raise ProblemsError([*problems, Problem("no-boxes", "session")])
    old = sources_of(session.series)
    problems += [
        Problem("set-unknown", str(number)) for number in {**sources, **sorters} if number not in old
    ]
    problems += [
        Problem("source-unknown", source) for source in sources.values() if source not in BoxSource.values
    ]
    changed = {number for number, source in sources.items() if source != old.get(number)}
    reshuffled = {n for n in changed if BoxSource.TABLE in (sources[n], old.get(n))}
    if reshuffled and session.series.sessions.exclude(pk=session.pk).exists():
        problems.append(Problem("series-shared", "series"))
    for number, pk in sorters.items():
        if not Seating.objects.filter(pk=pk, section__session=session, set_number=number).exists():
            problems.append(Problem("sorter-elsewhere", str(number)))
    if problems:
        raise ProblemsError(problems)


def _change(actor: User | None, series: Series, set_number: int, source: str) -> None:
    boxes = list(series.boxes.filter(set_number=set_number))
    if source == BoxSource.TABLE:
        LayoutChange.objects.bulk_create(
            LayoutChange(
                box=box, version=box.version, deal=box.deal, replaced_at=timezone.now(), replaced_by=actor
            )
            for box in boxes
            if box.deal
        )
    dealt = series.seed and not (series.public_source and not series.public_number)
    for box in boxes:
        was_table, box.source = box.source == BoxSource.TABLE, source
        if source == BoxSource.TABLE:
            box.deal = ""
        elif was_table and dealt and not box.deal:
            box.deal = format_deal(series_box(parameters_of(series), box.number).deal)
        box.version += 1
    Box.objects.bulk_update(boxes, ["source", "deal", "version"])


def _plain(sources: Mapping[int, str]) -> dict[str, str]:
    return {str(number): source for number, source in sorted(sources.items())}


def _sorters(session: Session) -> list[str]:
    found = Seating.objects.filter(section__session=session, sorts=True).select_related("section")
    return [f"{one.set_number}: {one.section.number}-{one.round}-{one.table}" for one in found]
