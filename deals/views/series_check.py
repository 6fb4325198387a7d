"""The check of a published series, open to everybody; nothing is stored."""

from pathlib import Path

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_http_methods, require_safe

from deals.domain.errors import Problem, ProblemsError
from deals.domain.file_text import decode_file
from deals.domain.json_text import read_json
from deals.domain.series import parse_commitment
from deals.domain.series_file import check_series_file, shuffled_boxes
from deals.forms.series_check import SeriesCheckForm
from deals.problem_texts import problem_text

SCRIPT = Path(settings.BASE_DIR) / "script" / "verify_series.py"
SHOWN_PROBLEMS = 50


@require_http_methods(["GET", "HEAD", "POST"])
def series_check(request: HttpRequest) -> HttpResponse:
    """Deal a series again from its seed and compare: ok, the first box that differs, or another fault."""
    form = SeriesCheckForm(*((request.POST, request.FILES) if request.method == "POST" else ()))
    context: dict[str, object] = {"form": form}
    if form.is_valid():
        problems, count, shuffled = _check(form)
        context |= {
            "checked": True,
            "boxes": count - len(shuffled),
            "shuffled": shuffled,
            "problems": [problem_text(problem) for problem in problems[:SHOWN_PROBLEMS]],
            "hidden_problems": max(len(problems) - SHOWN_PROBLEMS, 0),
        }
    wrong = form.is_bound and (not form.is_valid() or bool(context.get("problems")))
    return render(request, "deals/series_check.html", context, status=422 if wrong else 200)


@require_safe
def verify_script(request: HttpRequest) -> HttpResponse:  # noqa: ARG001
    """Send the stand-alone program that checks a series without this one."""
    response = HttpResponse(SCRIPT.read_text(encoding="utf-8"), content_type="text/plain; charset=utf-8")
    response["Content-Disposition"] = 'inline; filename="verify_series.py"'
    return response


def _check(form: SeriesCheckForm) -> tuple[tuple[Problem, ...], int, tuple[int, ...]]:
    """Return what speaks against the series, how many boxes it has, and those not compared."""
    try:
        data = read_json(decode_file(form.content()))
        if isinstance(data, dict) and form.cleaned_data["commitment"]:
            data["commitment"] = parse_commitment(form.cleaned_data["commitment"])
    except ProblemsError as error:
        return error.problems, 0, ()
    except (ValueError, RecursionError):
        return (Problem("json-wrong", "file"),), 0, ()
    problems = check_series_file(data)
    return problems, 0 if problems else len(data["boxes"]), shuffled_boxes(data)
