"""The desk without scripts: the row is read back first and stored with a second press."""

from dataclasses import dataclass

from django.contrib.auth.models import User
from django.http import HttpRequest
from django.utils.translation import gettext as _

from protocols.desk_words import desk_problem, doubt_text, guess_text, problem_at
from protocols.domain.figures import format_whists
from protocols.forms.desk_form import DeskForm
from protocols.models import Row
from protocols.queries.row_place import row_at
from protocols.queries.row_text import text_of_row
from protocols.queries.session_sheet import RowKey, key_of
from protocols.queries.sight import Sight
from protocols.services.desk_rows import RowAsksError
from protocols.services.row_examination import Examination, examine
from protocols.services.row_input import RowProblemsError
from protocols.services.row_merge import RowConflictError
from protocols.services.rows import StaleRowError
from protocols.services.typed_row import read_typed
from protocols.templatetags.rows import account_name
from protocols.views.desk_store import store_row
from protocols.views.open_box import open_box
from tournament.models import Session


@dataclass(frozen=True, slots=True)
class PlainDesk:
    """What the plain form comes to: what was typed, what is wrong, what is read; `stored` when it is in."""

    form: DeskForm
    problems: tuple[str, ...] = ()
    warnings: tuple[str, ...] = ()
    whists: tuple[tuple[str, str], ...] = ()
    stored: RowKey | None = None

    @property
    def status(self) -> int:
        """Return the status of the page."""
        return 422 if self.problems else 200

    @property
    def is_read(self) -> bool:
        """Return whether the next press stores the row."""
        return not self.problems


def plain_desk(request: HttpRequest, session: Session, actor: User, sight: Sight) -> PlainDesk:
    """Read the row that was posted, and store it when it was read back before."""
    form = DeskForm(request.POST)
    if not form.is_valid():
        return PlainDesk(form, problems=(_("The place of the row is not readable. Open the box again."),))
    box = open_box(session, form.cleaned_data["box"])
    place = form.place(box)
    stored = row_at(session, box, (box.number, place.section, place.round, place.table))
    try:
        typed = read_typed(box, place, form.typed)
        seen = examine(session, box, typed, stored if form.cleaned_data["version"] else None)
        if seen.problems:
            raise RowProblemsError(seen.problems)
        if request.POST.get("action") == "save":
            row = store_row(actor, session, box, form, typed)
            return PlainDesk(form, stored=key_of(row))
    except RowProblemsError as error:
        return PlainDesk(
            form, problems=tuple(dict.fromkeys(problem_at(one, form.typed) for one in error.problems))
        )
    except RowAsksError as error:
        return _read(form, error.seen, stored, sight)
    except (RowConflictError, StaleRowError):
        return PlainDesk(form, problems=(_("Somebody else changed this row meanwhile. Open it again."),))
    return _read(form, seen, stored, sight)


def _read(form: DeskForm, seen: Examination, stored: Row | None, sight: Sight) -> PlainDesk:
    warnings = [desk_problem(fact) for fact in seen.facts] + [doubt_text(doubt) for doubt in seen.doubts]
    if seen.guess:
        warnings.insert(0, guess_text(seen.guess))
    if stored is not None and form.cleaned_data["version"]:
        question = _("This row is in already. Replace it?")
        typist = account_name(stored.entered_by)
        now = _("typed by %s") % typist if sight.hides(stored) else text_of_row(stored)
        warnings.insert(0, f"{question} {_('stored now')}: {now}")
    whists = tuple((seat.value, format_whists(sixths)) for seat, sixths in (seen.sixths or {}).items())
    return PlainDesk(form, warnings=tuple(dict.fromkeys(warnings)), whists=whists)
