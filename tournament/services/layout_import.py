"""Layouts from a file: as new boxes of a session, or into boxes whose layouts are not known yet."""

from collections.abc import Iterable
from dataclasses import replace as with_values

from django.contrib.auth.models import User
from django.db import transaction

from deals.domain.dealing import marker_of_box
from deals.domain.errors import Problem
from deals.domain.errors import ProblemsError as DealsProblemsError
from deals.domain.layout_file import FileBox, LayoutFile, LayoutFileError, LineFault
from deals.domain.notation import format_deal
from deals.domain.series import commitment_of, set_of_box
from deals.models import BoxSource, Series
from deals.services.layouts import fill_layouts
from deals.services.series import seal_given_series
from tournament.models import Session
from tournament.services.boxes import give_boxes, planned_boxes


@transaction.atomic
def import_layouts(
    *, actor: User, session: Session, file: LayoutFile, replace: bool = False, prepared_by: str = ""
) -> Series:
    """Store the layouts of a file and return the session's series. All or nothing.

    Without boxes, or with `replace`, the session gets new boxes that hold the layouts; boxes that
    the file leaves out wait for theirs. Otherwise only boxes without a layout are filled. Raises
    LayoutFileError with the fault of every line: "box-unknown", "box-known", "box-set-wrong",
    "box-marker-differs", "box-players-wrong", "commitment-differs", "box-differs", "series-other";
    and ProblemsError as `give_boxes`.
    """
    try:
        if session.series is None or replace:
            return _new_boxes(actor, session, file, prepared_by)
        return _fill(actor, session, session.series, file)
    except DealsProblemsError as error:
        lines = {str(box.number): box.line for box in file.boxes}
        raise LayoutFileError(
            LineFault(lines.get(problem.place, 0), problem) for problem in error.problems
        ) from error


def _new_boxes(actor: User, session: Session, file: LayoutFile, prepared_by: str) -> Series:
    planned = {box.number: box for box in planned_boxes(session)}
    _refuse(_place_faults(session, planned.keys(), file.boxes))
    layouts = {box.number: format_deal(box.deal) for box in file.boxes}
    shuffled = file.series.shuffled if file.series else frozenset()
    boxes = [
        with_values(
            box,
            deal=layouts.get(number, ""),
            source=BoxSource.TABLE if number in shuffled else box.source,
        )
        for number, box in planned.items()
    ]
    series = give_boxes(actor=actor, session=session, boxes=boxes, prepared_by=prepared_by)
    return _sealed(series, file)


def _sealed(series: Series, file: LayoutFile) -> Series:
    """Give the new boxes the seal of the file they came from, if it has one and fits all of them."""
    seal = file.series
    if seal is None:
        return series
    if commitment_of(seal.parameters) != seal.commitment:
        raise DealsProblemsError((Problem("commitment-differs", "commitment"),))
    if (seal.parameters.sets, seal.parameters.boxes_per_set) != (series.sets, series.boxes_per_set):
        raise DealsProblemsError((Problem("series-other", "sets"),))
    return seal_given_series(
        series=series,
        seed=seal.parameters.seed,
        public_source=seal.parameters.public_source,
        public_number=seal.parameters.public,
    )


def _fill(actor: User, session: Session, series: Series, file: LayoutFile) -> Series:
    if file.series and series.commitment and file.series.commitment != series.commitment:
        raise DealsProblemsError((Problem("series-other", "commitment"),))
    told = {box.number: box.set for box in file.boxes if box.set}
    sets = dict(series.boxes.values_list("number", "set_number"))
    _refuse(
        LineFault(box.line, Problem("box-set-wrong", str(box.number)))
        for box in file.boxes
        if box.number in told and sets.get(box.number, box.set) != box.set
    )
    deals = {box.number: box.deal for box in file.boxes}
    fill_layouts(actor=actor, scope=session.tournament.slug, series=series, deals=deals)
    return series


def _place_faults(session: Session, planned: Iterable[int], boxes: Iterable[FileBox]) -> Iterable[LineFault]:
    known = set(planned)
    players = session.tournament.regulation.players_at_table
    for box in boxes:
        name = str(box.number)
        if box.number not in known:
            yield LineFault(box.line, Problem("box-unknown", name))
        elif box.deal.players != players:
            yield LineFault(box.line, Problem("box-players-wrong", name))
        elif box.deal.marker != marker_of_box(players, box.number):
            yield LineFault(box.line, Problem("box-marker-differs", name))
        elif box.set and box.set != set_of_box(box.number, session.deals_per_set):
            yield LineFault(box.line, Problem("box-set-wrong", name))


def _refuse(faults: Iterable[LineFault]) -> None:
    found = tuple(faults)
    if found:
        raise LayoutFileError(found)
