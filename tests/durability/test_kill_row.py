"""A row that was acknowledged on screen survives a kill of the process. Source: design 3, promise 1."""

import json
import re

SESSION = "/t/demo-playing/s/1/"
PLACE_NAMES = ("box", "section", "round", "table", "N", "E", "S", "W")


def test_kill_after_the_acknowledgment_keeps_the_row(server):
    server.start()
    server.log_in()
    place = place_of_the_desk(server)
    protocol, edit = addresses(place)
    assert edit not in server.get(protocol)[1]
    _, answer = server.post(f"{SESSION}desk/row/", **place, text="/ 3 4 3", sure="1")
    server.kill()
    acknowledged = json.loads(answer)
    server.start()
    assert edit in server.get(protocol)[1]
    _, form = server.get(edit)
    assert re.findall(r'name="tricks_[NESW]" value="(\d+)"', form).count("4") == 1
    assert rows_in(server) == acknowledged["counts"]["rows_in"]


def place_of_the_desk(server) -> dict[str, str]:
    """Return the first place whose row is missing, with its players: the desk opens there."""
    _, page = server.get(f"{SESSION}desk/")
    fields = dict(re.findall(r'<input [^>]*name="(\w+)"[^>]* value="(\d+)"', page))
    return {name: fields[name] for name in PLACE_NAMES}


def addresses(place: dict[str, str]) -> tuple[str, str]:
    """Return the addresses of the protocol of a place and of the form that amends its row."""
    protocol = f"{SESSION}box/{place['box']}/"
    return protocol, f"{protocol}row/{place['section']}-{place['round']}-{place['table']}/"


def rows_in(server) -> int:
    """Return how many rows are in by the desk's page."""
    _, page = server.get(f"{SESSION}desk/")
    found = re.search(r'data-count="rows_in">(\d+)<', page)
    return int(found[1]) if found else -1
