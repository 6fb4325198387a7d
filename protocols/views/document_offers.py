"""The papers that a visitor may print now, each with its variants."""

from dataclasses import dataclass, replace

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from protocols.documents.job import Job
from protocols.documents.kinds import KINDS, Kind, Moment, Sees
from protocols.documents.ready import NEED_TEXTS, Need, first_missing
from protocols.models import Row
from tournament.access import Access

MOMENT_TITLES: dict[Moment, Promise] = {
    Moment.BEFORE: _("Before the play"),
    Moment.DURING: _("At the tables"),
    Moment.AFTER: _("After the play"),
}
NEED_PAGES: dict[Need, str] = {
    Need.ENTRIES: "tournament:entry-list",
    Need.SESSION: "tournament:movement-detail",
    Need.PLAN: "tournament:movement-detail",
    Need.BOXES: "tournament:box-list",
    Need.LAYOUTS: "tournament:box-list",
    Need.ROWS: "",
}
FILLED_KINDS = ("protocols", "scorecards")


@dataclass(frozen=True, slots=True)
class Variant:
    """One way to print a paper: its button, and what is asked for. A secret one is sent by POST."""

    label: Promise
    filled: bool
    with_layout: bool
    is_secret: bool


@dataclass(frozen=True, slots=True)
class Offer:
    """A kind of paper with its variants, or with what is missing for it and where that is made."""

    kind: Kind
    variants: tuple[Variant, ...]
    missing: Promise | str
    missing_page: str


@dataclass(frozen=True, slots=True)
class OfferGroup:
    """The papers of one part of the day."""

    title: Promise
    offers: tuple[Offer, ...]


def offer_groups(access: Access, job: Job) -> tuple[OfferGroup, ...]:
    """Return the papers that the visitor may print, in the order of the day."""
    groups = []
    for moment, title in MOMENT_TITLES.items():
        kinds = [kind for kind in KINDS.values() if kind.moment is moment and is_offered(access, kind, job)]
        if kinds:
            groups.append(OfferGroup(title, tuple(_offer(access, kind, job) for kind in kinds)))
    return tuple(groups)


def is_offered(access: Access, kind: Kind, job: Job) -> bool:
    """Return whether the visitor may print this kind at all."""
    if kind.sees is Sees.LAYOUTS:
        return access.is_director if job.session is None else access.sees_layouts(job.session)
    return {
        Sees.ALL: True,
        Sees.RESULTS: access.sees_results,
        Sees.STAFF: access.is_staff,
        Sees.DIRECTOR: access.is_director,
    }[kind.sees]


def may_print(access: Access, kind: Kind, job: Job) -> bool:
    """Return whether the visitor may print this paper in this variant. Source: design 3, promise 3."""
    if not is_offered(access, kind, job):
        return False
    if job.session is None or not kind.carries_layouts(job):
        return True
    return access.sees_layouts(job.session)


def _offer(access: Access, kind: Kind, job: Job) -> Offer:
    missing = first_missing(kind.needs, job)
    if missing:
        return Offer(kind, (), NEED_TEXTS[missing], NEED_PAGES[missing])
    return Offer(kind, tuple(one for one in _variants(kind, job) if _allows(access, kind, job, one)), "", "")


def _allows(access: Access, kind: Kind, job: Job, variant: Variant) -> bool:
    return may_print(access, kind, replace(job, with_layout=variant.with_layout))


def _variants(kind: Kind, job: Job) -> list[Variant]:
    if kind.name not in FILLED_KINDS:
        return [Variant(_("Print"), False, False, kind.is_secret(job))]
    variants = [Variant(_("Blank"), False, False, False)]
    has_rows = Row.objects.filter(session=job.session).exists()
    if has_rows:
        variants.append(Variant(_("With the rows that are in"), True, False, False))
    if kind.name == "protocols" and first_missing((Need.LAYOUTS,), job) is None:
        secret = job.shows_secrets
        variants.append(Variant(_("Blank, with layouts"), False, True, secret))
        if has_rows:
            variants.append(Variant(_("With rows and layouts"), True, True, secret))
    return variants
