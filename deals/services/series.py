"""Preparing series of boxes."""

import secrets
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass

from django.contrib.auth.models import User
from django.db import transaction

from deals.domain.dealing import ALGORITHM, marker_of_box
from deals.domain.errors import Problem, ProblemsError
from deals.domain.notation import format_deal
from deals.domain.series import Series as DealtSeries
from deals.domain.series import SeriesParameters, commitment_of, make_parameters, set_of_box
from deals.domain.series import make_series as deal_series
from deals.models import Box, BoxSource, Series
from deals.queries.series import parameters_of
from deals.services.action_log import write_log


def new_seed() -> str:
    """Return 256 bits from the operating system's cryptographic source, as 64 hexadecimal digits."""
    return secrets.token_hex(32)


@transaction.atomic
def create_dealt_series(
    *,
    actor: User | None,
    scope: str,
    title: str,
    players_at_table: int,
    sets: int,
    boxes_per_set: int,
    seed: str = "",
    public_source: str = "",
    prepared_by: str = "",
    sources: Mapping[int, str] | None = None,
) -> Series:
    """Create a series dealt from a seed, a new one when none is given, sealed by its commitment.

    With a `public_source` the boxes stay without layouts until `mix_in_public_number`. `sources`
    are the sets that are not ready in the boxes; a set that is shuffled at the table is not dealt.
    Raises ProblemsError as `make_parameters` does.
    """
    parameters = make_parameters(
        players_at_table, sets, boxes_per_set, seed or new_seed(), public_source=public_source
    )
    series = Series.objects.create(
        title=title,
        players_at_table=players_at_table,
        sets=sets,
        boxes_per_set=boxes_per_set,
        seed=parameters.seed,
        public_source=parameters.public_source,
        algorithm=ALGORITHM,
        commitment=commitment_of(parameters),
        prepared_by=prepared_by,
        created_by=actor,
    )
    _write_boxes(series, parameters, None if public_source else deal_series(parameters), sources or {})
    _log(actor, scope, "series-deal", series)
    return series


@transaction.atomic
def mix_in_public_number(*, actor: User | None, scope: str, series: Series, public_number: str) -> Series:
    """Deal the boxes of a series that waited for its public number.

    Raises ProblemsError as `make_parameters` does; a series that is dealt already stays as it is
    ("already-dealt").
    """
    locked = Series.objects.select_for_update().get(pk=series.pk)
    if locked.public_number or not locked.public_source:
        raise ProblemsError((Problem("already-dealt", "public"),))
    parameters = parameters_of(locked, public_number)
    dealt = deal_series(parameters)
    locked.public_number = parameters.public
    locked.save()
    _fill_boxes(locked, dealt)
    _log(actor, scope, "series-public-number", locked)
    return locked


@dataclass(frozen=True, slots=True)
class GivenBox:
    """A box whose layout is known from elsewhere; `deal` is the deal notation or empty."""

    number: int
    set_number: int
    dealer: str
    deal: str = ""
    source: str = BoxSource.READY


@transaction.atomic
def create_given_series(
    *,
    actor: User | None,
    scope: str,
    title: str,
    players_at_table: int,
    boxes: Iterable[GivenBox],
    prepared_by: str = "",
) -> Series:
    """Create a series of given boxes: from a file, or to be shuffled at the table."""
    given = list(boxes)
    sets = {box.set_number for box in given}
    series = Series.objects.create(
        title=title,
        players_at_table=players_at_table,
        sets=len(sets),
        boxes_per_set=-(-len(given) // max(len(sets), 1)),
        prepared_by=prepared_by,
        created_by=actor,
    )
    Box.objects.bulk_create(
        Box(
            series=series,
            number=box.number,
            set_number=box.set_number,
            dealer=box.dealer,
            deal=box.deal,
            source=box.source,
        )
        for box in given
    )
    _log(actor, scope, "series-give", series)
    return series


@transaction.atomic
def seal_given_series(
    *,
    series: Series,
    seed: str,
    public_source: str = "",
    public_number: str = "",
    corrected: Collection[int] = (),
) -> Series:
    """Give a series of given boxes the seed from which it was dealt, after dealing it again.

    Boxes that are shuffled at the table, and those `corrected` by a director, need not follow from
    it. Raises ProblemsError as `make_parameters` does, and "box-differs" with the number of every
    other box that does not.
    """
    parameters = make_parameters(
        series.players_at_table,
        series.sets,
        series.boxes_per_set,
        seed,
        public_source=public_source,
        public=public_number,
    )
    waits = bool(public_source and not public_number)
    dealt = {} if waits else {box.number: format_deal(box.deal) for box in deal_series(parameters).boxes}
    stored = dict(series.boxes.exclude(source=BoxSource.TABLE).values_list("number", "deal"))
    wrong = [
        number for number in sorted(stored.keys() - set(corrected)) if stored[number] != dealt.get(number, "")
    ]
    if wrong:
        raise ProblemsError(tuple(Problem("box-differs", str(number)) for number in wrong))
    series.seed, series.algorithm = parameters.seed, ALGORITHM
    series.public_source, series.public_number = parameters.public_source, parameters.public
    series.commitment = commitment_of(parameters)
    series.save()
    return series


def _write_boxes(
    series: Series, parameters: SeriesParameters, dealt: DealtSeries | None, sources: Mapping[int, str]
) -> None:
    Box.objects.bulk_create(
        Box(
            series=series,
            number=number,
            set_number=(set_number := set_of_box(number, parameters.boxes_per_set)),
            dealer=marker_of_box(parameters.players, number).value,
            source=sources.get(set_number, BoxSource.READY),
        )
        for number in range(1, parameters.sets * parameters.boxes_per_set + 1)
    )
    if dealt is not None:
        _fill_boxes(series, dealt)


def _fill_boxes(series: Series, dealt: DealtSeries) -> None:
    """Write the deals into the boxes, except those that are shuffled at the table."""
    layouts = {box.number: format_deal(box.deal) for box in dealt.boxes}
    boxes = list(series.boxes.exclude(source=BoxSource.TABLE))
    for box in boxes:
        box.deal = layouts[box.number]
        box.version += 1
    Box.objects.bulk_update(boxes, ["deal", "version"])


def _log(actor: User | None, scope: str, action: str, series: Series) -> None:
    """Log a series without its seed and its layouts: those are secret while it is played."""
    write_log(
        actor=actor,
        scope=scope,
        action=action,
        subject=f"series:{series.pk}",
        new={
            "title": series.title,
            "boxes": series.boxes.count(),
            "commitment": series.commitment,
            "public_number": series.public_number,
        },
    )
