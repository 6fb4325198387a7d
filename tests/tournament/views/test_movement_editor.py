"""The grid of a schedule of one's own."""

import pytest
from django.urls import reverse

from tests import factories
from tournament.domain.movements.printed import printed_schedule
from tournament.domain.movements.schedule import to_dict
from tournament.models import OwnSchedule, Role
from tournament.queries.typed_schedule import cells_of

pytestmark = pytest.mark.django_db

OWN = reverse("tournament:movement-own", args=["evening"])
CHECK = reverse("tournament:movement-own-check", args=["evening"])
CHAIN_8 = "1S-1W-2W-1E-2N-2S-2E"


@pytest.fixture
def tournament():
    made = factories.make_tournament()
    factories.make_entries(made, 8)
    return made


@pytest.fixture
def director(client, tournament):
    client.force_login(factories.make_staff(tournament, "director", Role.DIRECTOR))
    client.cookies["django_language"] = "en"
    return client


def grid(cells=None, **values: str) -> dict[str, str]:
    rows = cells_of(printed_schedule(8)) if cells is None else cells
    typed = {f"c-{r}-{c}": text for r, row in enumerate(rows, 1) for c, text in enumerate(row, 1)}
    return {"players": "8", "boxes": "two", "name": "Четверг"} | typed | values


def shown(response) -> list[list[str]]:
    return [[text for _name, text, _wrong in cells] for _round, cells in response.context["rows"]]


def wrong(response) -> set[str]:
    return {name for _round, cells in response.context["rows"] for name, _text, is_wrong in cells if is_wrong}


def test_first_grid_is_empty_or_begins_with_a_scheme(director) -> None:
    assert shown(director.get(OWN)) == [["", ""]] * 5
    printed = [list(row) for row in cells_of(printed_schedule(8))]
    response = director.get(f"{OWN}?scheme=chain-8")
    assert (shown(response), response.context["form"]["boxes"].value()) == (printed, "two")
    assert shown(director.get(f"{OWN}?scheme=chain-8&rounds=2")) == printed[:2]
    assert shown(director.get(f"{OWN}?scheme=chain-9")) == [["", ""]] * 5


def test_clash_is_said_while_typing_and_nothing_is_stored(director) -> None:
    text = director.post(CHECK, grid([["1: 1 2 3 4", "1: 4 5 6 7"]])).content.decode()
    assert 'data-cells="1/2 1/1"' in text
    assert "round 1, table 2, seat N" in text
    assert "4 Участник 04 sits at two places in this round." in text
    assert "<html" not in text
    assert not OwnSchedule.objects.exists()


def test_sound_grid_is_judged_while_typing(director) -> None:
    assert "perfect" in director.post(CHECK, grid()).content.decode()
    assert director.post(CHECK, grid(players="x")).status_code == 200


def test_schedule_is_saved_and_opened_again(director) -> None:
    response = director.post(OWN, grid(act="save"))
    own = OwnSchedule.objects.get()
    address = reverse("tournament:movement-own-edit", args=["evening", own.pk])
    assert response.headers["Location"] == address
    assert own.data == to_dict(printed_schedule(8)) | {"scheme": "own"}
    page = director.get(address)
    assert (page.context["can_choose"], page.context["form"]["name"].value()) == (True, "Четверг")
    director.post(address, grid(act="save", name="Пятница"))
    assert [one.name for one in OwnSchedule.objects.all()] == ["Пятница"]


def test_schedule_with_a_clash_is_not_saved_and_its_cells_are_red(director) -> None:
    cells = [list(row) for row in cells_of(printed_schedule(8))]
    cells[1][0] = cells[0][0]
    response = director.post(OWN, grid(cells, act="save"))
    assert response.status_code == 422
    assert wrong(response) >= {"c-1-1", "c-2-1"}
    assert not OwnSchedule.objects.exists()


@pytest.mark.parametrize("name", ["", "Свой план"])
def test_name_is_needed_and_once_only(director, tournament, name: str) -> None:
    factories.make_own_schedule(tournament.staff.get().user)
    response = director.post(OWN, grid(act="save", name=name))
    assert (response.status_code, list(response.context["form"].errors)) == (422, ["name"])


def test_number_outside_is_refused(director) -> None:
    response = director.post(OWN, grid(act="save", players="7"))
    assert (response.status_code, list(response.context["form"].errors)) == (422, ["players"])


def test_check_without_script_shows_the_page(director) -> None:
    response = director.post(OWN, grid([["1: 1 2 3 4", "1: 4 5 6 7"]], act="check"))
    assert (response.status_code, wrong(response)) == (200, {"c-1-1", "c-1-2"})
    more = director.post(OWN, grid(act="more-rounds"))
    assert (len(shown(more)), len(shown(more)[0])) == (8, 2)
    assert len(shown(director.post(OWN, grid(act="more-tables")))[0]) == 3


def test_text_is_read_into_the_grid(director) -> None:
    response = director.post(OWN, grid([], act="text", text="1: 1 2 3 4 | 1: 5 6 7 8"))
    assert shown(response) == [["1: 1 2 3 4", "1: 5 6 7 8"]]
    assert response.context["text"] == "1: 1 2 3 4\t1: 5 6 7 8\n"


def test_chain_is_written_into_the_grid(director) -> None:
    response = director.post(OWN, grid([], act="chain", chains=CHAIN_8, row="{1,2} Z Z Z Z Z Z"))
    assert shown(response) == [list(row) for row in cells_of(printed_schedule(8))]
    assert response.context["form"]["players"].value() == "8"


@pytest.mark.parametrize(
    ("chains", "row", "said"),
    [
        (CHAIN_8, "{1,2} Z Z", ["different length (3/7)"]),
        (CHAIN_8 + "-2E", "{1,2} Z Z Z Z Z Z Z", ["2E stands in the chains twice"]),
        ("1S-1W-2W-1E-2N-2S", "{1,2} Z Z Z Z Z", ["1N, 2E"]),
        ("", "", ["The chain is empty", "row of sets is empty"]),
        (CHAIN_8, "x" * 2001, ["2000"]),
    ],
)
def test_chain_with_a_slip_is_refused_with_the_token(
    director, chains: str, row: str, said: list[str]
) -> None:
    response = director.post(OWN, grid(act="chain", chains=chains, row=row))
    assert response.status_code == 422
    checked = director.post(CHECK, {"act": "chain", "chains": chains, "row": row}).content.decode()
    for words in said:
        assert words in response.content.decode()
        assert words in checked


def test_sound_chain_is_judged_at_once(director) -> None:
    text = director.post(
        CHECK, {"act": "chain", "chains": CHAIN_8, "row": "{1,2} Z Z Z Z Z Z"}
    ).content.decode()
    assert "participants: 8, tables: 2, rounds: 7" in text


def test_schedule_is_removed_by_its_owner(director, tournament) -> None:
    own = factories.make_own_schedule(tournament.staff.get().user)
    foreign = factories.make_own_schedule(factories.make_user("other"))
    for one, status in ((foreign, 404), (own, 302)):
        address = reverse("tournament:movement-own-remove", args=["evening", one.pk])
        assert director.post(address).status_code == status
    assert OwnSchedule.objects.get() == foreign
    assert (
        director.get(reverse("tournament:movement-own-edit", args=["evening", foreign.pk])).status_code == 404
    )


def test_grid_larger_than_any_is_cut(director) -> None:
    response = director.post(
        OWN, {"players": "8", "boxes": "one", "c-999-1": "1", "c-1-99": "x", "c-x-1": "y"}
    )
    assert shown(response) == [["", ""]] * 5


@pytest.mark.parametrize("count", [1, 3])
def test_editor_takes_few_queries(director, tournament, django_assert_num_queries, count: int) -> None:
    for k in range(count):
        factories.make_own_schedule(tournament.staff.get().user, f"План {k}")
    with django_assert_num_queries(10):
        director.get(OWN)


def test_text_of_too_many_tables_is_refused_and_the_grid_stays(director) -> None:
    text = "\t".join(["1: 1 2 3 4"] * 70)
    response = director.post(OWN, grid(act="text", text=text))
    assert "at most 240 rounds and 60 tables" in response.content.decode()
    assert shown(response) == [list(row) for row in cells_of(printed_schedule(8))]


def test_page_counts_the_clashes_it_does_not_list(director) -> None:
    response = director.post(CHECK, grid(cells=[["1: 1 2 3 4", "1: 1 2 3 4"]] * 30))
    assert len(response.context["clashes"]) == 100
    assert f"and {response.context['hidden_clashes']} faults more" in response.content.decode()
