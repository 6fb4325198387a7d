"""All kinds of paper at the smallest and the largest printed field."""

import re

import pytest
from django.db import transaction

from protocols.documents.kinds import KINDS
from protocols.documents.printing import file_name, make_job, printable_parts
from protocols.documents.ready import Need, first_missing
from tests.factories import make_row, make_session, make_tournament
from tests.protocols.documents.papers import LONG_NAME, few_boxes, off_page, paper, texts
from tournament.models import Person

pytestmark = pytest.mark.django_db

PAGES_8 = {
    "protocols": 7, "slips": 6, "labels": 2, "start-list": 1, "guide-cards": 1, "table-cards": 1,
    "set-schedule": 1, "price-list": 1, "pack": 12, "scorecards": 4, "appeal": 1, "standings": 1, "recap": 1,
    "hand-records": 1,
}  # fmt: skip
PAGES_24 = {
    "protocols": 11, "slips": 9, "labels": 3, "start-list": 1, "guide-cards": 4, "table-cards": 3,
    "set-schedule": 1, "price-list": 1, "scorecards": 24, "appeal": 1, "standings": 1, "recap": 1,
    "hand-records": 2,
}  # fmt: skip


@pytest.fixture
def small():
    session = make_session()
    make_row(session)
    return session


def printed(blocker, scheme, kinds, change=lambda session: None):
    """Return the papers of a session that is taken back again; they are printed once for all tests here."""
    with blocker.unblock(), transaction.atomic():
        session = make_session(scheme=scheme)
        make_row(session)
        change(session)
        papers = {kind: paper(kind, session.tournament) for kind in kinds}
        transaction.set_rollback(True)
    return papers


def lengthen_a_name(session):
    Person.objects.filter(entries__tournament=session.tournament, entries__number=1).update(name=LONG_NAME)


@pytest.fixture(scope="module")
def papers_8(django_db_setup, django_db_blocker):
    """The papers of eight, one of them with a long name."""
    return printed(django_db_blocker, "chain-8", KINDS, lengthen_a_name)


@pytest.fixture(scope="module")
def papers_24(django_db_setup, django_db_blocker):
    return printed(django_db_blocker, "chain-24", PAGES_24)


def test_every_kind_is_counted():
    assert sorted(PAGES_8) == sorted(KINDS)
    assert sorted([*PAGES_24, "pack"]) == sorted(KINDS)


def test_papers_of_8_players_fit_their_pages(papers_8):
    assert {kind: len(one.pages) for kind, one in papers_8.items()} == PAGES_8
    assert {kind: off_page(one) for kind, one in papers_8.items()} == {kind: [] for kind in KINDS}
    for one in papers_8.values():
        for page in one.pages:
            assert sorted((round(page.mediabox.width), round(page.mediabox.height))) == [595, 842]


@pytest.mark.slow
def test_papers_of_24_players_fit_their_pages(papers_24):
    assert {kind: len(one.pages) for kind, one in papers_24.items()} == PAGES_24
    assert {kind: off_page(one) for kind, one in papers_24.items()} == {kind: [] for kind in PAGES_24}


def test_long_name_stands_on_paper_whole(papers_8):
    assert len(LONG_NAME) == 60
    for kind in ("start-list", "guide-cards", "table-cards", "scorecards", "standings", "recap"):
        assert LONG_NAME.replace(" ", "") in "".join(texts(papers_8[kind])).replace(" ", ""), kind


def test_foot_names_paper_version_and_time(papers_8):
    [text] = texts(papers_8["standings"])
    assert "29.11.2026 19:30 · Prikup 0.1.0 · Standings · Клубный вечер 1 / 1" in text


def test_file_name_tells_slug_and_kind(small):
    assert file_name(KINDS["slips"], small.tournament) == "evening-slips.pdf"


@pytest.mark.parametrize(
    ("kind", "need"),
    [
        ("protocols", Need.SESSION),
        ("slips", Need.SESSION),
        ("start-list", Need.ENTRIES),
        ("guide-cards", Need.ENTRIES),
        ("standings", Need.ENTRIES),
        ("hand-records", Need.SESSION),
        ("price-list", None),
        ("appeal", None),
    ],
)
def test_empty_tournament_says_what_is_missing(kind, need):
    job = make_job(make_tournament(), None)
    assert first_missing(KINDS[kind].needs, job) is need


def test_session_without_boxes_has_no_protocols():
    session = make_session(boxes=False)
    job = make_job(session.tournament, session)
    assert first_missing(KINDS["protocols"].needs, job) is Need.BOXES
    assert first_missing(KINDS["recap"].needs, job) is Need.BOXES
    assert first_missing(KINDS["guide-cards"].needs, job) is None


def test_boxes_without_layouts_have_no_slips(small):
    small.series.boxes.update(deal="")
    assert first_missing(KINDS["slips"].needs, make_job(small.tournament, small)) is Need.LAYOUTS


def test_standings_need_rows():
    session = make_session()
    assert first_missing(KINDS["standings"].needs, make_job(session.tournament, session)) is Need.ROWS


def test_plan_taken_back_leaves_no_cards(small):
    small.rows.all().delete()
    small.sections.first().seatings.all().delete()
    assert first_missing(KINDS["guide-cards"].needs, make_job(small.tournament, small)) is Need.PLAN


def test_pack_leaves_out_what_cannot_be_printed():
    session = make_session(boxes=False)
    job = make_job(session.tournament, session)
    assert [part.name for part in printable_parts(KINDS["pack"], job)] == [
        "start-list", "guide-cards", "table-cards", "set-schedule", "price-list",
    ]  # fmt: skip


def test_pack_is_blank_even_after_the_session(small):
    few_boxes(small)
    small.state, small.closed_at = "closed", small.tournament.created_at
    small.save()
    text = " ".join(texts(paper("pack", small.tournament)))
    assert "max 2 MP" not in text
    assert "♤" in text
    assert not re.search(r"[♤♧♢♡] ?[AKQJ10987—]", text)
