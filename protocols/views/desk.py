"""The scorer's desk: the page, and the same without scripts."""

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from deals.domain.check_digit import check_digit
from deals.domain.number_text import read_number
from protocols.desk_words import script_words
from protocols.forms.box_number import BoxNumber, read_box_number
from protocols.queries.completeness import completeness
from protocols.queries.desk import Order, first_place, group_of, in_order, next_place
from protocols.queries.session_sheet import (
    Place,
    RowKey,
    RowState,
    SessionSheet,
    begun_round,
    session_sheet,
)
from protocols.views.desk_places import box_heads, entry_names, entry_numbers, place_data
from protocols.views.desk_plain import PlainDesk, plain_desk
from protocols.views.sight import sight_of
from tournament.access import Access, open_session, tournament_view
from tournament.models import Role, Session
from tournament.views.actor import actor_of
from tournament.views.page import page


@require_http_methods(["GET", "HEAD", "POST"])
@tournament_view(Role.SCORER)
def desk_detail(request: HttpRequest, access: Access, number: int) -> HttpResponse:
    """Show the desk at a box or place; a POST is the plain form: it reads a row back, then stores it."""
    session = open_session(access, number)
    if session.series is None:
        return page(request, "protocols/desk_empty.html", access, "desk", session=session)
    order = order_of(request)
    plain = None
    if request.method == "POST":
        plain = plain_desk(request, session, actor_of(request), sight_of(request, access))
        if plain.stored is not None:
            messages.success(request, _("The row is in."))
            return redirect(next_address(access, session, order, plain.stored))
    return _desk(request, access, session, order, plain)


def order_of(request: HttpRequest) -> Order:
    """Return the order that the address names, by box when it names none."""
    asked = request.GET.get("order", "")
    return Order(asked) if asked in set(Order) else Order.BOX


def next_address(access: Access, session: Session, order: Order, stored: RowKey) -> str:
    """Return the address of the desk at the next wanted row behind one that is stored."""
    following = next_place(session_sheet(session).places, order, stored)
    box, at = (following.box.number, f"&at={following.key}") if following else (stored[0], "")
    address = reverse("protocols:desk-detail", args=[access.tournament.slug, session.number])
    return f"{address}?order={order}&box={box}{at}"


def asked_place(request: HttpRequest) -> RowKey | None:
    """Return box, section, round and table of an address such as `?box=5&at=1-3-2`."""
    box = read_number(request.GET.get("box", ""))
    if box is None:
        return None
    at = [read_number(part) for part in request.GET.get("at", "").split("-")]
    section, round_number, table = at if len(at) == 3 and None not in at else (0, 0, 0)
    return box, section or 0, round_number or 0, table or 0


def _opened(request: HttpRequest, session: Session, sheet: SessionSheet, order: Order) -> Place | None:
    """Return the place to open; a wrong check letter is said loudly and opens nothing else."""
    typed = read_box_number(request.GET.get("go", ""))
    asked = asked_place(request)
    if typed is not None and session.series is not None:
        wrong = _wrong_box(typed, session, sheet)
        if wrong:
            messages.error(request, wrong)
        else:
            asked = (typed.box, 0, 0, 0)
    elif request.GET.get("go", "").strip():
        messages.error(request, _("Write the number of the box and, if you like, its check letter: 5 or 5K."))
    return first_place(sheet.places, order, asked)


def _wrong_box(typed: BoxNumber, session: Session, sheet: SessionSheet) -> str:
    key = session.series.key if session.series else ""
    if typed.box not in {box.number for box in sheet.boxes}:
        return _("There is no box %(box)s in this session.") % {"box": typed.box}
    if not typed.letter or typed.letter == check_digit(key, typed.box):
        return ""
    fitting = [box.number for box in sheet.boxes if check_digit(key, box.number) == typed.letter]
    words = _(
        "WRONG BOX: the letter of box %(box)s is %(right)s, not %(typed)s. %(typed)s is on box %(boxes)s."
    )
    if not fitting:
        words = _(
            "WRONG BOX: the letter of box %(box)s is %(right)s, not %(typed)s. No box here has %(typed)s."
        )
    return words % {
        "box": typed.box,
        "right": check_digit(key, typed.box),
        "typed": typed.letter,
        "boxes": ", ".join(map(str, fitting)),
    }


def _desk(
    request: HttpRequest, access: Access, session: Session, order: Order, plain: PlainDesk | None
) -> HttpResponse:
    sheet = session_sheet(session)
    place = _opened(request, session, sheet, order)
    group = group_of(sheet.places, place, order) if place else []
    numbers, names, heads = entry_numbers(sheet), entry_names(sheet), box_heads(sheet)
    sight = sight_of(request, access)
    lines = [place_data(one, numbers, sight) for one in group]
    here = f"{place.box.number}-{place.key}" if place else ""
    line = next((one for one in lines if one["key"] == here), None)
    return page(
        request,
        "protocols/desk_detail.html",
        access,
        "desk",
        session=session,
        status=plain.status if plain else 200,
        order=str(order),
        orders=_orders(),
        place=place,
        head=heads[place.box.number] if place else None,
        line=line,
        lines=lines,
        names=names,
        counts=completeness(session),
        plain=plain,
        seats="NESW"[: session.series.players_at_table if session.series else 4],
        seat_numbers=_seat_numbers(line, plain),
        data=_script_data(request, access, session, sheet, heads, place, order),
    )


def _seat_numbers(line: dict[str, Any] | None, plain: PlainDesk | None) -> list[tuple[str, Any]]:
    """Return the seats with the numbers for the plain form: what was typed, what is stored, or the plan."""
    typed = plain.form.cleaned_data if plain else {}
    row = (line or {}).get("row")
    planned = row["players"] if row else (line or {}).get("plan", {})
    return [(seat, typed.get(seat) if plain else planned.get(seat)) for seat in "NESW"]


def _orders() -> list[tuple[str, str]]:
    return [
        (Order.BOX, _("by box")),
        (Order.ROUND, _("by round")),
        (Order.TABLE, _("by table")),
        (Order.MISSING, _("missing ones")),
    ]


def _script_data(
    request: HttpRequest,
    access: Access,
    session: Session,
    sheet: SessionSheet,
    heads: dict[int, dict[str, Any]],
    place: Place | None,
    order: Order,
) -> dict[str, Any]:
    args = [access.tournament.slug, session.number]
    numbers, sight = entry_numbers(sheet), sight_of(request, access)
    return {
        "mode": "first",
        "order": str(order),
        "begun": begun_round(session),
        "at": f"{place.box.number}-{place.key}" if place else "",
        "players": session.series.players_at_table if session.series else 4,
        "late": [str(RowState.LATE), str(RowState.PLAYING)],
        "typist": actor_of(request).pk,
        "typistName": actor_of(request).get_username(),
        "urls": {
            "row": reverse("protocols:desk-row", args=args),
            "preview": reverse("protocols:desk-preview", args=args),
            "paste": reverse("protocols:desk-paste", args=args),
            "receive": reverse("protocols:protocol-receive", args=[*args, 0]),
            "protocol": reverse("protocols:protocol-detail", args=[*args, 0]),
            "login": reverse("account-login"),
        },
        "boxes": heads,
        "entries": entry_names(sheet),
        "lines": [place_data(one, numbers, sight) for one in in_order(sheet.places, Order.BOX)],
        "words": script_words(),
    }


@require_safe
@tournament_view(Role.SCORER)
def desk_missing(request: HttpRequest, access: Access, number: int) -> HttpResponse:
    """List the rows that should be in and are not, by table, to walk up to."""
    session = open_session(access, number)
    sheet = session_sheet(session)
    tables: dict[tuple[int, int], list[Place]] = {}
    for one in in_order(sheet.places, Order.TABLE):
        if one.is_missing:
            tables.setdefault((one.section, one.table), []).append(one)
    return page(
        request,
        "protocols/desk_missing.html",
        access,
        "desk",
        session=session,
        tables=[(section, table, places) for (section, table), places in tables.items()],
        counts=completeness(session),
    )
