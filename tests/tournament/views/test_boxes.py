import json

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse

from deals.domain.dealing import deal_box
from deals.domain.notation import format_deal
from deals.models import ActionLog, LayoutChange, Series
from deals.services.layouts import write_layout
from tests import factories
from tournament.services.boxes import deal_boxes
from tournament.services.publication import release_standings
from tournament.services.rounds import close_session

pytestmark = pytest.mark.django_db
LIST = "/t/evening/boxes/"
OTHER = "0f" * 32


@pytest.fixture
def as_user(client, evening):
    def sign_in(name):
        client.force_login(getattr(evening, name), backend="django.contrib.auth.backends.ModelBackend")
        client.cookies["django_language"] = "en"
        return client

    return sign_in


@pytest.fixture
def director(as_user):
    return as_user("director")


@pytest.fixture
def fresh(evening):
    """Return the session in preparation, without boxes and rows."""
    session = evening.session
    session.rows.all().delete()
    session.state, session.current_round, session.series = "preparing", 0, None
    session.save()
    return session


def finish(evening):
    close_session(actor=None, session=evening.session)
    release_standings(actor=None, tournament=evening.tournament)


def deal(client, **values):
    return client.post("/t/evening/boxes/deal/", {"session": 1, "source": "ready", **values})


def said(response):
    return [(message.level_tag, str(message)) for message in response.context["messages"]]


# the list


def test_list_shows_seal_and_sources(director, evening):
    text = director.get(LIST).content.decode()
    commitment = evening.session.series.commitment
    assert all(f"<span>{commitment[at : at + 8]}</span>" in text for at in range(0, 64, 8))
    assert text.count("ready in the boxes") == 7


def test_list_counts_the_boxes_of_a_set_that_two_tables_play_at_once(director, evening):
    """Seven sets of two deals, both tables on the same set: two copies of 14 boxes."""
    response = director.get(LIST)
    assert (response.context["most_copies"], response.context["copied_boxes"]) == (2, 28)
    assert "Up to 2 tables play the same set in one round" in response.content.decode()


@pytest.mark.parametrize("visitor", ["scorer", "director"])
def test_list_never_shows_seed_or_layouts(as_user, evening, visitor):
    text = as_user(visitor).get(LIST).content.decode()
    layouts = evening.session.series.boxes.values_list("deal", flat=True)
    assert factories.SEED not in text
    assert not any(layout in text for layout in layouts)


def test_list_offers_to_type_unknown_layouts(director, evening):
    evening.session.series.boxes.filter(number__in=(3, 5)).update(deal="")
    response = director.get(LIST)
    assert (response.context["unknown"], response.context["first_unknown"]) == (2, 3)
    assert "Type 2 layouts" in response.content.decode()


def test_list_of_another_session_by_its_number(director, evening):
    assert director.get(LIST, {"session": "1"}).context["session"] == evening.session


def test_list_without_session_asks_for_the_movement(as_user, evening):
    evening.session.rows.all().delete()
    evening.session.delete()
    assert as_user("director").get(LIST).context["session"] is None


# dealing


def test_boxes_are_dealt_with_sources(director, fresh):
    response = deal(director, source="paper", source_2="table", prepared_by="Орлов")
    assert response.url == f"{LIST}?session=1"
    fresh.refresh_from_db()
    boxes = dict(fresh.series.boxes.values_list("number", "source"))
    assert (boxes[1], boxes[3], fresh.series.prepared_by) == ("paper", "table", "Орлов")


def test_shuffled_boxes_wait_for_their_layouts(director, fresh):
    response = director.post("/t/evening/boxes/deal/", {"session": 1, "source": "table"}, follow=True)
    assert said(response) == [("success", "The boxes wait for their layouts.")]


def test_boxes_are_exchanged_only_when_asked(director, fresh):
    deal(director)
    fresh.refresh_from_db()
    first = fresh.series
    deal(director)
    fresh.refresh_from_db()
    assert fresh.series == first
    deal(director, again=first.key)
    fresh.refresh_from_db()
    assert fresh.series != first


@pytest.mark.parametrize("values", [{"source": "hand"}, {"session": "x"}, {"public_source": "a\u0007b"}])
def test_wrong_form_deals_nothing(director, fresh, values):
    assert deal(director, **values).status_code == 422
    fresh.refresh_from_db()
    assert fresh.series is None


def test_started_session_keeps_its_boxes(director, evening):
    series = evening.session.series
    response = deal(director, again=series.key)
    assert [level for level, _ in said(director.get(response.url))] == ["error"]
    evening.session.refresh_from_db()
    assert evening.session.series == series


def test_dealing_without_a_session_is_no_error(director, evening):
    evening.session.rows.all().delete()
    evening.session.delete()
    assert deal(director).status_code == 422


# the public number


def test_public_number_deals_the_waiting_boxes(director, fresh):
    deal(director, public_source="draw 7")
    fresh.refresh_from_db()
    text = director.get(LIST).content.decode()
    assert "wait for the public number: draw 7" in text
    response = director.post("/t/evening/s/1/boxes/number/", {"public_number": " 07  19 "})
    assert response.url == f"{LIST}?session=1"
    fresh.series.refresh_from_db()
    assert (fresh.series.public_number, fresh.series.boxes.filter(deal="").count()) == ("07 19", 0)


@pytest.mark.parametrize("number", ["", "\u200e1"])
def test_wrong_public_number_is_refused_beside_its_field(director, fresh, number):
    deal(director, public_source="draw 7")
    response = director.post("/t/evening/s/1/boxes/number/", {"public_number": number})
    assert response.status_code == 422
    assert Series.objects.latest("id").public_number == ""


def test_second_public_number_is_refused(director, fresh):
    deal(director, public_source="draw 7")
    for number in ("1", "2"):
        response = director.post("/t/evening/s/1/boxes/number/", {"public_number": number})
    assert response.status_code == 422
    assert Series.objects.latest("id").public_number == "1"


# sources


def test_sources_are_changed_on_their_page(director, fresh):
    deal(director)
    form = director.get("/t/evening/s/1/boxes/sources/").context["form"]
    data = {field.html_name: field.value() or "" for row in form.rows() for field in row[1:]}
    data["source_1"] = "paper"
    response = director.post("/t/evening/s/1/boxes/sources/", data)
    assert response.url == f"{LIST}?session=1"
    text = director.get(LIST).content.decode()
    assert "sorts the cards in round 1 and does not play the set" in text
    assert "sorts the cards" in director.get("/t/evening/movement/").content.decode()
    assert director.get("/t/evening/s/1/hall/").content.decode().count("sorts the cards") == 1
    player = director.get("/t/evening/route/1/").content.decode()
    assert player.count("sort the cards, do not play") == 1


def test_wrong_source_is_refused(director, fresh):
    deal(director)
    response = director.post("/t/evening/s/1/boxes/sources/", {"source_1": "hand"})
    assert response.status_code == 422


def test_sources_of_a_started_session_stay(director, evening):
    form = director.get("/t/evening/s/1/boxes/sources/").context["form"]
    data = {field.html_name: field.value() or "" for row in form.rows() for field in row[1:]}
    assert director.post("/t/evening/s/1/boxes/sources/", data).status_code == 422


# one layout, all layouts


def test_layout_in_play_is_shown_by_a_noted_button(director, evening):
    address = "/t/evening/s/1/boxes/1/"
    assert director.get(address).context["deal"] is None
    assert director.post(address).context["deal"] == deal_box(factories.SEED, 4, 1)
    assert ActionLog.objects.filter(action="layout-look", actor=evening.director).count() == 1


def test_earlier_layouts_are_shown_to_directors_only(client, director, evening):
    box = evening.session.series.boxes.get(number=1)
    write_layout(
        actor=evening.director, scope="evening", box=box, version=box.version, deal=deal_box(OTHER, 4, 1)
    )
    shown = director.post("/t/evening/s/1/boxes/1/").context["earlier"]
    assert shown == [(LayoutChange.objects.get(), deal_box(factories.SEED, 4, 1))]
    finish(evening)
    client.logout()
    assert client.get("/t/evening/s/1/boxes/1/").context["earlier"] == []


def test_all_deals_in_play_are_shown_by_a_noted_button(director, evening):
    address = "/t/evening/s/1/deals/"
    assert director.get(address).context["deals"] == []
    shown = director.post(address).context["deals"]
    assert [deal for _, deal in shown] == [deal_box(factories.SEED, 4, number) for number in range(1, 15)]
    assert ActionLog.objects.filter(action="layouts-look", actor=evening.director).count() == 1


def test_all_deals_are_open_after_release(client, evening):
    evening.session.series.boxes.filter(number=2).update(deal="")
    finish(evening)
    response = client.get("/t/evening/s/1/deals/")
    assert [deal is None for _, deal in response.context["deals"]] == [False, True] + [False] * 12
    assert ActionLog.objects.filter(action="layouts-look").count() == 0


@pytest.mark.parametrize("address", ["deals/", "deals/statistics/", "boxes/1/"])
@pytest.mark.parametrize("visitor", ["scorer", "foreign_director"])
def test_layouts_in_play_are_closed(as_user, evening, address, visitor):
    assert as_user(visitor).get(f"/t/evening/s/1/{address}").status_code == 403
    close_session(actor=None, session=evening.session)
    assert as_user(visitor).get(f"/t/evening/s/1/{address}").status_code == 403


def test_statistics_count_the_known_deals(client, director, evening):
    response = director.get("/t/evening/s/1/deals/statistics/")
    assert (response.context["count"], len(response.context["statistics"])) == (14, 7)
    assert "Deals are never filtered" in response.content.decode()
    evening.session.series.boxes.update(deal="")
    assert director.get("/t/evening/s/1/deals/statistics/").context["statistics"] == ()


def test_pages_of_a_session_without_boxes_are_missing(director, fresh):
    assert director.get("/t/evening/s/1/deals/").status_code == 404


# files


@pytest.mark.parametrize("kind", ["lines", "csv", "json"])
def test_exported_layouts_are_imported_again(director, evening, kind):
    response = director.post(f"/t/evening/s/1/boxes/export/{kind}/")
    assert response.headers["Cache-Control"] == "no-store"
    assert ActionLog.objects.filter(action="layouts-export", actor=evening.director).count() == 1
    before = list(evening.session.series.boxes.order_by("number").values_list("deal", flat=True))
    evening.session.series.boxes.filter(number__gt=3).update(deal="")
    file = SimpleUploadedFile("boxes", response.content)
    assert director.post("/t/evening/s/1/boxes/import/", {"file": file}).status_code == 302
    assert list(evening.session.series.boxes.order_by("number").values_list("deal", flat=True)) == before


def test_export_after_play_is_not_noted(director, evening):
    finish(evening)
    assert director.post("/t/evening/s/1/boxes/export/csv/").status_code == 200
    assert not ActionLog.objects.filter(action="layouts-export").exists()


def test_export_of_an_unknown_kind_is_missing(director):
    assert director.post("/t/evening/s/1/boxes/export/pdf/").status_code == 404


def test_series_file_needs_all_layouts(director, evening):
    evening.session.series.boxes.filter(number=2).update(deal="")
    response = director.post("/t/evening/s/1/boxes/export/json/", follow=True)
    assert said(response) == [("error", "The file of a series needs a seed and the layouts of all boxes.")]


def test_series_file_waits_for_the_public_number(director, fresh):
    deal(director, public_source="draw 7")
    assert director.post("/t/evening/s/1/boxes/export/json/").status_code == 302


def test_pasted_layouts_give_the_session_boxes(director, fresh):
    text = f"1 {format_deal(deal_box(OTHER, 4, 1))}\n"
    response = director.post("/t/evening/s/1/boxes/import/", {"text": text}, follow=True)
    assert said(response) == [("success", "1 layout is read in.")]
    fresh.refresh_from_db()
    assert fresh.series.boxes.exclude(deal="").count() == 1


def test_replaced_boxes_need_the_tick(director, fresh):
    deal(director)
    fresh.refresh_from_db()
    old = fresh.series
    text = f"1 {format_deal(deal_box(OTHER, 4, 1))}\n"
    assert director.post("/t/evening/s/1/boxes/import/", {"text": text}).status_code == 422
    director.post("/t/evening/s/1/boxes/import/", {"text": text, "replace": "on"})
    fresh.refresh_from_db()
    assert fresh.series != old


def test_faults_of_all_lines_are_listed(director, evening):
    wrong = "\n".join(f"{number} ?" for number in range(1, 61))
    response = director.post("/t/evening/s/1/boxes/import/", {"text": wrong})
    assert response.status_code == 422
    assert (response.context["fault_count"], response.context["hidden_faults"]) == (120, 70)
    assert response.context["faults"][0][0] == 1


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"x" * 10_000_000, "larger than 1 MB"),
        (b"\x89PNG\x00", "This is no text"),
        (b"", "There is no layout in it"),
        (b"PK\x03\x04", "This is no text"),
    ],
)
def test_unreadable_file_is_refused(director, evening, content, words):
    file = SimpleUploadedFile("boxes.txt", content)
    response = director.post("/t/evening/s/1/boxes/import/", {"file": file})
    assert (response.status_code, words in response.content.decode()) == (422, True)


def test_nothing_chosen_is_refused(director, evening):
    response = director.post("/t/evening/s/1/boxes/import/", {"text": " "})
    assert "Choose a file or paste the layouts." in response.content.decode()


def test_import_before_the_plan_says_what_is_missing(director, fresh):
    fresh.sections.get().seatings.all().delete()
    data = {"text": f"1 {format_deal(deal_box(OTHER, 4, 1))}\n"}
    assert director.post("/t/evening/s/1/boxes/import/", data).status_code == 422


def test_windows_file_is_read(director, fresh):
    text = format_deal(deal_box(OTHER, 4, 1)).translate(str.maketrans("TJQKA", "0ВДКТ"))
    file = SimpleUploadedFile("boxes.csv", f"коробка;расклад\n1;{text}\n".encode("cp1251"))
    assert director.post("/t/evening/s/1/boxes/import/", {"file": file}).status_code == 302


# the public page of a series


def sealed(evening, name="series-detail"):
    return reverse(f"tournament:{name}", args=[evening.session.series.key])


def test_sealed_series_shows_only_its_commitment(client, evening):
    for _ in ("in play", "closed, not released"):
        text = client.get(sealed(evening)).content.decode()
        assert evening.session.series.commitment[:8] in text
        assert factories.SEED not in text
        assert not any(box.deal in text for box in evening.session.series.boxes.all())
        assert client.get(sealed(evening, "series-download")).status_code == 404
        close_session(actor=None, session=evening.session)


def test_opened_series_shows_seed_deals_and_file(client, evening):
    finish(evening)
    client.cookies["django_language"] = "en"
    text = client.get(sealed(evening)).content.decode()
    assert factories.SEED in text
    assert "The commitment fits, and 14 boxes follow from the seed." in text
    data = json.loads(client.get(sealed(evening, "series-download")).content)
    response = client.post(reverse("deals:series-check"), {"text": json.dumps(data)})
    assert "14 boxes follow from the seed" in response.content.decode()


def test_opened_series_names_the_first_box_that_differs(client, evening):
    evening.session.series.boxes.filter(number=3).update(deal=format_deal(deal_box(OTHER, 4, 3)))
    finish(evening)
    client.cookies["django_language"] = "en"
    assert "Box 3 is the first that holds another deal" in client.get(sealed(evening)).content.decode()


def test_series_without_a_seal_says_so(client, fresh, evening):
    deal_boxes(actor=None, session=fresh, sources=dict.fromkeys(range(1, 8), "table"))
    evening.session.refresh_from_db()
    finish(evening)
    client.cookies["django_language"] = "en"
    assert "carry no seal" in client.get(sealed(evening)).content.decode()
    assert client.get(sealed(evening, "series-download")).status_code == 404


def test_series_of_no_session_has_no_page(client, evening, fresh):
    old = Series.objects.get()
    assert client.get(reverse("tournament:series-detail", args=[old.key])).status_code == 404


def test_log_page_shows_no_layout(as_user, evening):
    box = evening.session.series.boxes.get(number=1)
    write_layout(
        actor=evening.director, scope="evening", box=box, version=box.version, deal=deal_box(OTHER, 4, 1)
    )
    text = as_user("scorer").get("/t/evening/log/").content.decode()
    assert "Layout corrected" in text
    for layout in (deal_box(factories.SEED, 4, 1), deal_box(OTHER, 4, 1)):
        assert not any(part in text for part in format_deal(layout).split()[1:])
