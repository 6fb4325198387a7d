"""From a kind of paper to its PDF."""

import datetime as dt
from dataclasses import replace

from django.conf import settings
from django.template.loader import render_to_string
from django.utils import timezone

from protocols.documents.job import Job
from protocols.documents.kinds import KINDS, Kind
from protocols.documents.ready import first_missing
from protocols.queries.sight import SEES_ALL, Sight
from tournament.models import Session, Tournament
from tournament.queries.sessions import session_in_hand, sessions_of


def make_job(
    tournament: Tournament,
    session: Session | None,
    *,
    with_layout: bool | None = None,
    filled: bool | None = None,
    base: str = "",
    printed_at: dt.datetime | None = None,
    sight: Sight = SEES_ALL,
) -> Job:
    """Return the job for a session, or for the session in hand when None is given.

    Protocols of a closed session are printed with layouts and results unless told otherwise,
    those of a session in play without.
    """
    sessions = sessions_of(tournament)
    job = Job(
        tournament=tournament,
        session=session or session_in_hand(sessions),
        printed_at=printed_at or timezone.now(),
        several_sessions=len(sessions) > 1,
        base=base,
        sight=sight,
    )
    return replace(
        job,
        with_layout=job.is_closed if with_layout is None else with_layout,
        filled=job.is_closed if filled is None else filled,
    )


def document_pdf(kind: Kind, job: Job) -> bytes:
    """Return the PDF; what it needs must be there, see `first_missing`. A pack is always blank."""
    from config.pdf import pdf_from_html  # late: it loads system libraries that may be missing

    if kind.parts:
        job = replace(job, with_layout=False, filled=False)
    return pdf_from_html([document_html(part, job) for part in printable_parts(kind, job)])


def printable_parts(kind: Kind, job: Job) -> tuple[Kind, ...]:
    """Return the kinds that a paper is put together from: itself, or those of a pack that can be printed."""
    if not kind.parts:
        return (kind,)
    parts = (KINDS[name] for name in kind.parts)
    return tuple(part for part in parts if first_missing(part.needs, job) is None)


def document_html(kind: Kind, job: Job) -> str:
    """Return the HTML of one kind, in the language that is active."""
    if kind.build is None:
        raise ValueError(f"{kind.name} is a pack of other papers")
    context = {
        "kind": kind,
        "job": job,
        "doc": kind.build(job),
        "of_session": kind.of_session,
        "version": settings.PRIKUP_VERSION,
    }
    return render_to_string(f"print/{kind.name}.html", context)


def file_name(kind: Kind, tournament: Tournament) -> str:
    """Return the name of the file: it says nothing of what stands on the paper. Source: interfaces 6."""
    return f"{tournament.slug}-{kind.name}.pdf"
