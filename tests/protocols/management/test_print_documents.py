import io

import pytest
from django.core.management import call_command
from pypdf import PdfReader

from deals.models import ActionLog
from protocols.documents.kinds import KINDS
from tests.factories import make_row, make_session

pytestmark = pytest.mark.django_db


@pytest.fixture
def session():
    session = make_session()
    make_row(session)
    session.series.boxes.filter(number__gt=2).delete()  # two boxes are enough and print faster
    return session


def refused(*args):
    errors = io.StringIO()
    with pytest.raises(SystemExit) as stop:
        call_command("print_documents", *args, "--language", "en", stderr=errors)
    assert stop.value.code == 1
    return errors.getvalue()


def test_file_is_named_by_slug_and_kind_in_this_folder(session, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    call_command("print_documents", "evening", "start-list")
    assert [path.name for path in tmp_path.iterdir()] == ["evening-start-list.pdf"]


def test_out_names_the_file(session, tmp_path):
    path = tmp_path / "лист.pdf"
    call_command("print_documents", "evening", "protocols", "--out", str(path), "--session", "1")
    assert len(PdfReader(path).pages) == 1


def test_russian_is_the_language_unless_told_otherwise(session, tmp_path):
    path = tmp_path / "paper.pdf"
    call_command("print_documents", "evening", "standings", "--out", str(path), "--language", "en")
    assert "Place" in PdfReader(path).pages[0].extract_text()


def test_rows_and_layouts_by_flag(session, tmp_path):
    path = tmp_path / "paper.pdf"
    call_command("print_documents", "evening", "protocols", "--filled", "--no-layout", "--out", str(path))
    assert "−15" in PdfReader(path).pages[0].extract_text()
    assert not ActionLog.objects.filter(action="layout-print").exists()


def test_layouts_in_play_are_logged(session, tmp_path):
    call_command("print_documents", "evening", "slips", "--out", str(tmp_path / "slips.pdf"))
    [entry] = ActionLog.objects.filter(action="layout-print")
    assert (entry.actor, entry.new["paper"]) == (None, "slips")


def test_unknown_tournament_is_one_line(session):
    assert refused("nobody", "protocols") == "There is no tournament nobody.\n"


def test_unknown_kind_is_one_line(session):
    assert refused("evening", "wallpaper") == (f"There is no paper wallpaper. Known: {', '.join(KINDS)}.\n")


def test_unknown_session_is_one_line(session):
    assert refused("evening", "protocols", "--session", "4") == "The tournament has no session 4.\n"


def test_missing_boxes_are_one_line(session):
    session.rows.all().delete()
    session.series = None
    session.save()
    assert refused("evening", "protocols") == "The session has no boxes yet: deal them first.\n"


def test_file_that_cannot_be_written_is_one_line(session, tmp_path):
    path = tmp_path / "no-such-folder" / "paper.pdf"
    assert refused("evening", "start-list", "--out", str(path)) == (
        f"The file {path} cannot be written: No such file or directory.\n"
    )
