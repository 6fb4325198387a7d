"""The conventions of stored regulations."""

import pytest

from tests.factories import make_tournament, make_user
from tournament.domain.conventions import ConventionsProblems, preset
from tournament.domain.conventions.options import Consolation
from tournament.domain.regulation_file import RegulationFile
from tournament.models import Regulation
from tournament.queries.regulation import conventions_of, may_remove, saved_regulations
from tournament.services.regulations import save_regulation


def test_overrides_stand_on_top_of_the_preset() -> None:
    own = conventions_of(Regulation(preset="leningrad", conventions={"consolation": "10"}))
    assert (own.consolation, own.passing_price) == (Consolation.TEN, 2)
    assert conventions_of(Regulation(preset="rostov", conventions={})) == preset("rostov")


def test_same_regulation_is_read_once() -> None:
    one = conventions_of(Regulation(preset="classic", conventions={"amnesty": True}))
    assert conventions_of(Regulation(preset="classic", conventions={"amnesty": True})) is one


def test_true_is_not_taken_for_one() -> None:
    conventions_of(Regulation(preset="sochi", conventions={"passing_price": 1}))
    with pytest.raises(ConventionsProblems):
        conventions_of(Regulation(preset="sochi", conventions={"passing_price": True}))


@pytest.mark.django_db
def test_saved_regulations_are_those_with_a_title_and_no_tournament() -> None:
    make_tournament(regulation_title="Кубок")
    owner, other = make_user("owner"), make_user("other")
    saved = save_regulation(actor=owner, file=RegulationFile("Клуб", "sochi", {}))
    assert saved_regulations() == [saved]
    assert (may_remove(saved, owner), may_remove(saved, other)) == (True, False)
    assert may_remove(saved, make_user("root", superuser=True))
