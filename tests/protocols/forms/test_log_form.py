"""The filter of the log reads what it can."""

from protocols.forms.log_form import LogForm
from protocols.queries.log import LogFilter


def test_filter() -> None:
    assert LogForm({"box": "3", "person": "anna", "row": "17"}, ["anna"]).chosen() == LogFilter(3, 17, "anna")
    assert LogForm({"box": "x", "person": "nobody", "row": "-1"}, ["anna"]).chosen() == LogFilter()
    assert LogForm({}, []).chosen() == LogFilter()
