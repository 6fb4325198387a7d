"""Own presets: saved under a title, removed."""

import pytest

from deals.models import ActionLog
from tournament.domain.conventions import ConventionsProblems
from tournament.domain.errors import ProblemsError
from tournament.domain.regulation_file import RegulationFile
from tournament.models import Regulation
from tournament.services.regulations import remove_regulation, save_regulation

pytestmark = pytest.mark.django_db


def test_only_what_differs_is_saved_and_logged() -> None:
    file = RegulationFile(" Клуб ", "classic", {"half_whist": "off", "consolation": "value"}, 3)
    saved = save_regulation(actor=None, file=file)
    values = {"title": "Клуб", "preset": "classic", "players_at_table": 3}
    values["conventions"] = {"half_whist": "off"}
    assert {name: getattr(saved, name) for name in values} == values
    assert ActionLog.objects.get(action="regulation-save").new == values
    remove_regulation(actor=None, regulation=saved)
    assert (Regulation.objects.count(), ActionLog.objects.get(action="regulation-remove").old) == (0, values)


@pytest.mark.parametrize(("title", "code"), [("клуб", "title-taken"), ("  ", "title-missing")])
def test_title_is_needed_once(title: str, code: str) -> None:
    save_regulation(actor=None, file=RegulationFile("Клуб", "sochi", {}))
    with pytest.raises(ProblemsError) as caught:
        save_regulation(actor=None, file=RegulationFile(title, "sochi", {}))
    assert [problem.code for problem in caught.value.problems] == [code]


def test_senseless_regulation_is_not_saved() -> None:
    with pytest.raises(ConventionsProblems):
        save_regulation(actor=None, file=RegulationFile("Клуб", "sochi", {"odd_trick": "whister"}))
