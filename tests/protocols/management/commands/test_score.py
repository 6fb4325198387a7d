"""`manage.py score` from standard input to standard output."""

import io

import pytest
from django.core.management import call_command

LINES = [
    (
        '{"players":4,"dealer":"N","contract":"6S","declarer":"E",'
        '"calls":{"S":"whist","W":"pass"},"tricks":{"E":6,"S":4,"W":0}}'
    ),
    "nonsense",
    '{"preset":"rostov","players":3,"contract":"passing","tricks":{"N":6,"E":2,"S":2}}',
]
ANSWERS = [
    '{"sixths":{"N":-30,"E":42,"S":18,"W":-30},"whists":{"N":-5,"E":7,"S":3,"W":-5}}',
    '{"problems":["malformed"]}',
    '{"sixths":{"N":-180,"E":90,"S":90},"whists":{"N":-30,"E":15,"S":15}}',
]


def answers(monkeypatch: pytest.MonkeyPatch, given: bytes) -> list[str]:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BufferedReader(io.BytesIO(given))))
    out = io.StringIO()
    call_command("score", stdout=out)
    return out.getvalue().splitlines()


@pytest.mark.parametrize("end", ["\n", "", "\n\n", "\r\n"])
def test_score_answers_every_line_in_order(monkeypatch: pytest.MonkeyPatch, end: str) -> None:
    given = "\n".join(LINES) + end
    assert answers(monkeypatch, given.encode()) == ANSWERS


def test_score_of_more_than_a_chunk(monkeypatch: pytest.MonkeyPatch) -> None:
    given = "\n".join(LINES * 500)
    assert answers(monkeypatch, given.encode()) == ANSWERS * 500


def test_score_of_bytes_that_are_no_text(monkeypatch: pytest.MonkeyPatch) -> None:
    assert answers(monkeypatch, b"\xff\xfe\n" + LINES[0].encode()) == [ANSWERS[1], ANSWERS[0]]
