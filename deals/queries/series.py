"""What a stored series follows from, and its file."""

from deals.domain.notation import parse_deal
from deals.domain.series import Series as DealtSeries
from deals.domain.series import SeriesBox, SeriesParameters, make_parameters
from deals.domain.series_file import format_series_file
from deals.models import Series


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

    None when there is no seed, or a layout that is not known. Source: interfaces 9.
    """
    boxes = list(series.boxes.order_by("number"))
    if not series.seed or not all(box.deal for box in boxes):
        return None
    found = tuple(SeriesBox(box.number, box.set_number, parse_deal(box.deal)) for box in boxes)
    return format_series_file(DealtSeries(parameters_of(series), found)) | {"commitment": series.commitment}
