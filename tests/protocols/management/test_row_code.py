import io
import json

from django.core.management import call_command


def test_row_code_answers_each_line_in_order(monkeypatch, capsys):
    questions = '{"players":4,"dealer":"W","code":"7 б 2"}\n\n{"players":4,"dealer":"W","code":"7347"}\n\xff'
    stdin = io.TextIOWrapper(io.BytesIO(questions.encode("utf-8").replace(b"\xc3\xbf", b"\xff")))
    monkeypatch.setattr("sys.stdin", stdin)
    call_command("row_code")
    assert [json.loads(line) for line in capsys.readouterr().out.splitlines()] == [
        {"contract": "7D", "declarer": "E", "calls": {"N": "pass", "S": "pass"}, "code": "7 3 2"},
        {"problems": [{"code": "declarer-is-dealer", "at": 2}]},
        {"problems": [{"code": "malformed", "at": None}]},
    ]
