"""What a stored series follows from, and its file."""

from deals.domain.notation import parse_deal
from deals.domain.series import Series as DealtSeries
from deals.domain.series import SeriesBox, SeriesParameters, make_parameters, series_box
from deals.domain.series_file import format_series_file
from deals.models import BoxSource, Series


def parameters_of(series: Series, public_number: str = "") -> SeriesParameters:
    """Return what a stored series follows from. Raises ProblemsError for a series without a seed."""
    return make_parameters(
        series.players_at_table,
        series.sets,
        series.boxes_per_set,
        series.seed,
        public_source=series.public_source,
        public=public_number or series.public_number,
    )


def series_file(series: Series) -> dict[str, object] | None:
    """Return the file of a series with the deals as they are stored: it holds the seed.

    None when there is no seed, or a layout that is not known; of the boxes that were shuffled at
    the table none need be known. Source: interfaces 9.
    """
    boxes = list(series.boxes.order_by("number"))
    shuffled = {box.number for box in boxes if box.source == BoxSource.TABLE}
    unwritten = {box.number for box in boxes if not box.deal}
    if not series.seed or unwritten - shuffled or (series.public_source and not series.public_number):
        return None
    parameters = parameters_of(series)
    found = tuple(
        SeriesBox(box.number, box.set_number, parse_deal(box.deal))
        if box.deal
        else series_box(parameters, box.number)
        for box in boxes
    )
    file = format_series_file(DealtSeries(parameters, found), shuffled, unwritten)
    return file | {"commitment": series.commitment}
