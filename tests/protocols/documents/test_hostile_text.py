"""Papers whose names and titles are as long and wide as the fields take, and full of signs with a meaning."""

import pytest
from pypdf import PdfReader

from protocols.documents.guide_cards import guide_cards
from protocols.documents.printing import make_job
from protocols.documents.scorecards import score_cards
from tests.factories import make_session, make_tournament
from tests.protocols.documents.papers import few_boxes, off_page, paper, texts
from tournament.models import Seating

pytestmark = pytest.mark.django_db

NAMES = (
    "Ж" * 120,
    "W" * 120,
    "</style><img src=file:///etc/passwd>",
    "url(file:///etc/passwd) &amp; {{ x }}",
    "\u202eзадом наперёд",
    "Йо" + "\u0301" * 60,
    "Ко\u200dлода 🃏",
    "Шестидесятибуквенныйфамилиевладелец-Достопримечательнов Ибрагим",
)
MM = 72 / 25.4


@pytest.fixture
def session():
    head = {"venue": "Ш" * 160, "organiser": "Щ" * 160, "chief_director": "Ж" * 160}
    found = make_session(make_tournament(title="<b>Ы" + "Ы" * 156, **head))
    for entry, name in zip(found.tournament.entries.select_related("person"), NAMES, strict=True):
        entry.person.name, entry.person.club, entry.person.city = name, "К" * 120, "Г" * 120
        entry.person.save()
    found.series.prepared_by = "Ю" * 120
    found.series.save()
    return found


def heights(reader: PdfReader, page: int, text: str) -> list[float]:
    """Return how far from the top of the page, in millimetres, each line begins that holds the text."""
    sheet = reader.pages[page]
    found = []

    def visit(shown: str, cm: list[float], tm: list[float], *_font: object) -> None:
        if text in shown:
            y = tm[4] * cm[1] + tm[5] * cm[3] + cm[5]
            found.append((float(sheet.mediabox.height) - y) / MM)

    sheet.extract_text(visitor_text=visit)
    return found


@pytest.mark.parametrize(
    ("kind", "pages"),
    [
        ("start-list", 2),
        ("guide-cards", 1),
        ("table-cards", 1),
        ("scorecards", 4),
        ("appeal", 1),
        ("labels", 2),
        ("set-schedule", 1),
        ("hand-records", 1),
    ],
)
def test_paper_stays_on_its_pages(session, kind, pages):
    reader = paper(kind, session.tournament)
    assert len(reader.pages) == pages
    assert off_page(reader) == []


def test_signs_of_html_are_printed_as_they_are(session):
    text = " ".join(texts(paper("start-list", session.tournament)))
    assert "</style><img src=file:///etc/passwd>" in text
    assert "url(file:///etc/passwd) &amp; {{ x }}" in text


def test_every_line_of_a_half_score_card_stands_on_its_half(session):
    assert score_cards(make_job(session.tournament, session)).is_half
    reader = paper("scorecards", session.tournament)
    for page in range(4):
        upper, lower = heights(reader, page, "round 7")
        assert upper < 9 + 137
        assert lower < 297 - 13


def test_nothing_of_a_protocol_stands_behind_its_code_or_its_rows(session):
    few_boxes(session)
    session.series.refresh_from_db()
    reader = paper("protocols", session.tournament, base="http://192.168.1.5:8000", with_layout=False)
    code_begins = 6.5 + 60 - 21
    assert max(heights(reader, 0, "ЮЮЮ")[:1]) < code_begins


def test_short_names_leave_room_for_more_guide_cards():
    session = make_session(scheme="chain-12")  # 11 rounds: 24 + 66 mm fit three times
    assert [len(page) for page in guide_cards(make_job(session.tournament, session)).pages] == [3, 3]


def test_rounds_of_a_single_box_are_as_high_as_the_others_at_the_table():
    session = make_session(make_tournament(deals_per_set=1), scheme="chain-12")
    rounds = session.rounds
    assert score_cards(make_job(session.tournament, session)).is_half == (rounds <= 10)
    assert Seating.objects.filter(section__session=session, round=rounds).exists()
