"""Papers of a tournament as PDF files."""

from pathlib import Path
from typing import Any, NoReturn

from django.core.management.base import CommandParser
from django.utils import translation
from django.utils.translation import gettext as _

from deals.management.plain_command import PlainCommand
from protocols.documents.kinds import KINDS, Kind
from protocols.documents.printing import document_pdf, file_name, make_job
from protocols.documents.ready import NEED_TEXTS, first_missing
from protocols.services.layout_print import note_layout_print
from tournament.models import Session, Tournament


class Command(PlainCommand):
    """`print_documents SLUG KIND [--session N] [--out FILE]`. Source: interfaces 6."""

    help = "Write a paper of a tournament as a PDF."

    def add_arguments(self, parser: CommandParser) -> None:
        """Take the tournament, the kind of paper and the wishes."""
        parser.add_argument("slug")
        parser.add_argument("kind", help=", ".join(KINDS))
        parser.add_argument("--session", type=int, help="number of the session")
        parser.add_argument("--out", help="file to write, SLUG-KIND.pdf in this folder if left out")
        parser.add_argument(
            "--base", default="", help="address at which phones reach the program, for the codes"
        )
        parser.add_argument("--language", default="", help="ru or en, the program's language if left out")
        rows = parser.add_mutually_exclusive_group()
        rows.add_argument("--filled", action="store_true", default=None, help="with the rows that are in")
        rows.add_argument("--blank", action="store_false", dest="filled", help="without rows")
        cards = parser.add_mutually_exclusive_group()
        cards.add_argument("--layout", action="store_true", default=None, help="with the cards of the boxes")
        cards.add_argument("--no-layout", action="store_false", dest="layout", help="without the cards")

    def handle(self, *_args: Any, **options: Any) -> None:
        """Write the file; status 1 and one line when that is not possible."""
        with translation.override(options["language"] or translation.get_language()):
            self._print(options)

    def _print(self, options: dict[str, Any]) -> None:
        tournament = Tournament.objects.select_related("regulation").filter(slug=options["slug"]).first()
        if tournament is None:
            self._fail(_("There is no tournament %(slug)s.") % {"slug": options["slug"]})
        kind = self._kind(options["kind"])
        job = make_job(
            tournament,
            self._session(tournament, options["session"]),
            with_layout=options["layout"],
            filled=options["filled"],
            base=options["base"].rstrip("/"),
        )
        missing = first_missing(kind.needs, job)
        if missing:
            self._fail(str(NEED_TEXTS[missing]))
        if kind.is_secret(job):
            note_layout_print(actor=None, session=job.the_session, kind=kind.name)
        self._write(Path(options["out"] or file_name(kind, tournament)), document_pdf(kind, job))

    def _kind(self, name: str) -> Kind:
        if name not in KINDS:
            known = ", ".join(KINDS)
            self._fail(_("There is no paper %(kind)s. Known: %(known)s.") % {"kind": name, "known": known})
        return KINDS[name]

    def _session(self, tournament: Tournament, number: int | None) -> Session | None:
        if number is None:
            return None
        sessions = tournament.sessions.select_related("series", "tournament__regulation")
        session = sessions.filter(number=number).first()
        if session is None:
            self._fail(_("The tournament has no session %(number)s.") % {"number": number})
        return session

    def _write(self, path: Path, data: bytes) -> None:
        try:
            path.write_bytes(data)
        except OSError as error:
            reason = error.strerror or str(error)
            self._fail(
                _("The file %(path)s cannot be written: %(reason)s.") % {"path": path, "reason": reason}
            )

    def _fail(self, text: str) -> NoReturn:
        self.stderr.write(text)
        raise SystemExit(1)
