"""The public page of a series: its commitment before play; seed, deals and the check after it."""

import json

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.http import require_safe

from deals.domain.notation import parse_deal
from deals.models import Series
from deals.queries.series import series_file
from tournament.queries.series_state import is_published, verdict_of, waits_for_number


@require_safe
def series_detail(request: HttpRequest, key: str) -> HttpResponse:
    """Show a series to everybody: what was promised before play, and after it whether it was kept."""
    series = get_object_or_404(Series, key=key)
    sessions = list(series.sessions.select_related("tournament").order_by("pk"))
    if not sessions:
        raise Http404
    published = is_published(series)
    verdict = verdict_of(series) if published else None
    return render(
        request,
        "tournament/series_detail.html",
        {
            "series": series,
            "sessions": sessions,
            "published": published,
            "waits": waits_for_number(series),
            "verdict": verdict,
            "states": [(one, parse_deal(one.box.deal) if one.box.deal else None) for one in verdict.boxes]
            if verdict
            else [],
            "has_file": published and series_file(series) is not None,
        },
    )


@require_safe
def series_download(request: HttpRequest, key: str) -> HttpResponse:  # noqa: ARG001
    """Send the published file of a series, prikup-series/1; there is none while it may be played."""
    series = get_object_or_404(Series, key=key)
    data = series_file(series) if is_published(series) and not waits_for_number(series) else None
    if data is None:
        raise Http404
    response = HttpResponse(json.dumps(data, ensure_ascii=False, indent=1), content_type="application/json")
    response["Content-Disposition"] = f'attachment; filename="series-{series.key}.json"'
    return response
