"""Entering rows on the page: check, confirm, conflict, withdraw."""

from typing import Any

import pytest
from django.conf import settings
from django.test import Client
from django.urls import reverse
from django.utils import translation

from protocols.models import Row
from tests.factories import make_row, make_session, make_staff
from tournament.models import Role, Session

pytestmark = pytest.mark.django_db

# Box 1, round 1, table 1 of the eight-player movement; dealer N.
GAME = {
    "section": "1", "round": "1", "table": "1", "kind": "played",
    "player_N": "8", "player_E": "4", "player_S": "1", "player_W": "2",
    "contract": "7d", "declarer": "E", "call_S": "whist", "call_W": "whist",
    "tricks_E": "7", "tricks_S": "2", "tricks_W": "1",
}  # fmt: skip


def address(name: str, *place: int, box: int = 1) -> str:
    return reverse(f"protocols:{name}", args=["evening", 1, box, *place])


@pytest.fixture
def session() -> Session:
    return make_session()


def client_of(session: Session, username: str = "scorer") -> Client:
    client = Client(headers={"accept-language": "en"})
    user = make_staff(session.tournament, username, Role.SCORER)
    client.force_login(user, backend=settings.AUTHENTICATION_BACKENDS[-1])
    return client


def test_new_row_is_filled_in_by_the_plan(session: Session) -> None:
    page = client_of(session).get(address("row-create"), {"section": 1, "round": 1, "table": 1})
    form = page.context["form"]
    assert [form[f"player_{seat}"].value() for seat in "NESW"] == [8, 4, 1, 2]
    assert "8  Участник 08" in page.content.decode()


def test_check_shows_the_whists_and_stores_nothing(session: Session) -> None:
    page = client_of(session).post(address("row-create"), GAME | {"action": "check"})
    assert page.status_code == 200
    preview = page.context["preview"]
    # Seven made against two whisters: pool 4 is 30 / -10 / -10 / -10, tricks 8 and 4 from the declarer.
    assert [(seat.seat, seat.sixths) for seat in preview.seats] == [
        ("N", -60), ("E", 108), ("S", -12), ("W", -36)
    ]  # fmt: skip
    assert (preview.problems, preview.facts) == ((), ())
    assert not Row.objects.exists()


def test_preview_is_a_part_of_the_page(session: Session) -> None:
    page = client_of(session).post(
        address("row-create"), GAME | {"action": "preview", "tricks_E": ""}, headers={"hx-request": "true"}
    )
    assert next(template.name for template in page.templates) == "protocols/_row_preview.html"
    assert page.context["preview"].is_priced is False
    assert "The tricks are missing." in page.content.decode()


def test_row_is_stored_and_a_double_post_stores_one(session: Session) -> None:
    client = client_of(session)
    for _ in range(2):
        answer = client.post(address("row-create"), GAME)
        assert (answer.status_code, answer["Location"]) == (302, address("protocol-detail") + "#row-1-1-1")
    row = Row.objects.get()
    assert (row.contract, row.n_sixths, row.e_sixths, row.s_sixths, row.w_sixths) == (
        "7D",
        -60,
        108,
        -12,
        -36,
    )
    assert row.entered_by is not None
    assert row.entered_by.username == "scorer"


def test_all_reasons_stand_on_the_page_at_once(session: Session) -> None:
    wrong = GAME | {"contract": "8d", "declarer": "N", "call_W": "half", "tricks_S": "9", "round": "99"}
    page = client_of(session).post(address("row-create"), wrong)
    assert page.status_code == 422
    text = page.content.decode()
    with translation.override("en"):
        for words in (
            "The dealer sits this deal out and cannot be the declarer.",
            "W: a half-whist is possible only on six and seven.",
            "The session has no such round.",
        ):
            assert words in text
    assert not Row.objects.exists()


def test_unreadable_fields_and_wrong_facts_are_said_together(session: Session) -> None:
    page = client_of(session).post(address("row-create"), GAME | {"note": "x" * 301, "tricks_W": "9"})
    errors = page.context["form"].errors
    assert page.status_code == 422
    assert set(errors) == {"note", "tricks_W"}


def test_fact_off_the_plan_takes_a_second_confirmation(session: Session) -> None:
    client = client_of(session)
    moved = GAME | {"round": "2"}
    page = client.post(address("row-create"), moved)
    assert page.status_code == 422
    assert 'name="confirmed"' in page.content.decode()
    assert page.context["form"].errors == {}
    assert not Row.objects.exists()
    assert client.post(address("row-create"), moved | {"confirmed": "on"}).status_code == 302
    assert Row.objects.get().off_plan


def test_second_scorer_of_a_new_row_sees_both_versions_and_chooses(session: Session) -> None:
    one, two = client_of(session, "one"), client_of(session, "two")
    assert one.post(address("row-create"), GAME).status_code == 302
    mine = GAME | {"tricks_E": "6", "tricks_S": "3"}
    page = two.post(address("row-create"), mine)
    assert page.status_code == 409
    differing = {one.label: (one.stored, one.typed) for one in page.context["differences"] if one.differs}
    assert set(differing) == {"N", "E", "S", "W"}
    assert "tricks: 7" in differing["E"][0]
    assert "tricks: 6" in differing["E"][1]
    carried = dict(page.context["carried"]) | {"version": "1", "action": "save"}
    assert two.post(page.context["save_to"], carried).status_code == 302
    assert Row.objects.get().tricks == {"E": 6, "S": 3, "W": 1}


def test_stale_edit_gets_both_versions_never_an_overwrite(session: Session) -> None:
    make_row(session)
    one, two = client_of(session, "one"), client_of(session, "two")
    place = address("row-edit", 1, 1, 1)
    assert one.get(place).context["form"]["version"].value() == 1
    assert one.post(place, GAME | {"version": "1"}).status_code == 302
    page = two.post(place, GAME | {"version": "1", "kind": "not-played"})
    assert page.status_code == 409
    assert Row.objects.get().kind == "played"
    edit = two.post(
        page.context["save_to"], dict(page.context["carried"]) | {"version": "2", "action": "edit"}
    )
    assert edit.status_code == 200
    assert edit.context["form"]["version"].value() == "2"
    assert two.post(place, GAME | {"version": "2", "kind": "not-played"}).status_code == 302
    assert (Row.objects.get().kind, Row.objects.get().version) == ("not-played", 3)


def test_edit_of_a_withdrawn_row_can_be_entered_again(session: Session) -> None:
    make_row(session)
    one, two = client_of(session, "one"), client_of(session, "two")
    assert one.post(address("row-withdraw", 1, 1, 1), {"version": "1"}).status_code == 302
    assert not Row.objects.exists()
    page = two.post(address("row-edit", 1, 1, 1), GAME | {"version": "1"})
    assert (page.status_code, page.context["stored"]) == (409, None)
    assert two.post(page.context["save_to"], dict(page.context["carried"])).status_code == 302
    assert Row.objects.get().contract == "7D"


def test_amended_row_refused_keeps_the_stored_one(session: Session) -> None:
    make_row(session)
    page = client_of(session).post(address("row-edit", 1, 1, 1), GAME | {"version": "1", "tricks_E": "3"})
    assert page.status_code == 422
    assert Row.objects.get().contract == "passing"


@pytest.mark.parametrize("version", ["7", "x", ""])
def test_withdraw_of_a_stale_row_is_refused(session: Session, version: str) -> None:
    make_row(session)
    page = client_of(session).post(address("row-withdraw", 1, 1, 1), {"version": version}, follow=True)
    assert "Somebody changed the row meanwhile" in page.content.decode()
    assert Row.objects.count() == 1


def test_withdraw_of_nothing_is_refused(session: Session) -> None:
    page = client_of(session).post(address("row-withdraw", 1, 1, 1), {"version": "1"}, follow=True)
    assert "Somebody changed the row meanwhile" in page.content.decode()


def test_form_of_no_row_and_of_no_box_is_404(session: Session) -> None:
    client = client_of(session)
    assert client.get(address("row-edit", 1, 1, 1)).status_code == 404
    assert client.get(address("row-create", box=99)).status_code == 404


def test_stored_row_opens_in_its_form(session: Session) -> None:
    client = client_of(session)
    typist = session.tournament.staff.get().user
    deal = {"contract": "6S", "declarer": "E", "calls": {"S": "whist"}, "tricks": {"E": 6, "S": 4}}
    make_row(session, actor=typist, **deal)
    page = client.get(address("row-edit", 1, 1, 1))
    assert 'value="6♠"' in page.content.decode()


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"contract": "/", "declarer": "", "call_S": "", "call_W": "", "tricks_E": "3", "tricks_S": "4",
          "tricks_W": "2"}, "the dealer takes the rest: 1 trick"),
        ({"kind": "not-played"}, "compared with nobody"),
        ({"kind": "written", "written_N": "10", "written_E": "-10", "written_S": "0",
          "written_W": "0"}, "−10"),
        ({"call_S": "", "call_W": "", "tricks_E": "", "tricks_S": "", "tricks_W": ""}, "all passed"),
        ({"contract": ""}, "This is no contract"),
        ({"round": "2"}, "By the plan this table does not play this box"),
    ],
)  # fmt: skip
def test_preview_reads_the_row_back(session: Session, changes: dict[str, Any], words: str) -> None:
    page = client_of(session).post(address("row-create"), GAME | changes | {"action": "preview"})
    assert words in page.content.decode()


PAPER = {"written_N": "-10", "written_E": "18", "written_S": "-2", "written_W": "-6"}


def test_whists_on_the_paper_that_agree_are_no_hindrance(session: Session) -> None:
    answer = client_of(session).post(address("row-create"), GAME | PAPER | {"action": "save"})
    assert (answer.status_code, Row.objects.count()) == (302, 1)


def test_paper_that_differs_stops_the_row_until_it_is_settled(session: Session) -> None:
    client = client_of(session)
    wrong = GAME | PAPER | {"written_N": "10", "action": "save"}
    page = client.post(address("row-create"), wrong)
    assert (page.status_code, Row.objects.count()) == (422, 0)
    assert page.context["form"].paper == [
        "N: 10 on the paper, −10 computed.",
        "The whists on the paper do not add up to zero.",
        "The sign of N is wrong.",
    ]
    answer = client.post(address("row-create"), wrong | {"paper_settled": "on"})
    assert (answer.status_code, Row.objects.get().n_sixths) == (302, -60)


def test_only_a_director_enters_written_whists(session: Session) -> None:
    written = GAME | PAPER | {"kind": "written", "contract": "", "declarer": "", "action": "save"}
    scorer = client_of(session)
    kinds = [
        value for value, _words in scorer.get(address("row-create")).context["form"]["kind"].field.choices
    ]
    assert kinds == ["played", "not-played"]
    assert (scorer.post(address("row-create"), written).status_code, Row.objects.count()) == (422, 0)
    director = Client()
    director.force_login(make_staff(session.tournament, "judge", Role.DIRECTOR))
    assert director.post(address("row-create"), written).status_code == 302
    assert Row.objects.get().kind == "written"
    page = director.get(address("protocol-detail"), headers={"accept-language": "en"})
    assert "only the written whists" in page.content.decode()
