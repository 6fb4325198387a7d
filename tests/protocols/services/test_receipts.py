"""The ticks of the papers that came to the desk."""

import pytest
from django.db import IntegrityError, transaction
from django.utils import timezone

from deals.models import ActionLog
from protocols.models import ProtocolReceipt
from protocols.services.receipts import receive_protocol, return_protocol
from tests.protocols.boxes import box_of

pytestmark = pytest.mark.django_db


def logged() -> list[tuple[str, int]]:
    found = ActionLog.objects.filter(action__startswith="protocol-").order_by("id")
    return list(found.values_list("action", "box_number"))


def test_tick_is_kept_once(evening) -> None:
    box = box_of(evening.session, 3)
    first = receive_protocol(actor=evening.scorer, session=evening.session, box=box)
    assert receive_protocol(actor=evening.director, session=evening.session, box=box) == first
    assert (first.by, str(first), logged()) == (evening.scorer, "3", [("protocol-receive", 3)])


def test_tick_is_taken_back_once(evening) -> None:
    box = box_of(evening.session, 3)
    receive_protocol(actor=evening.scorer, session=evening.session, box=box)
    return_protocol(actor=evening.scorer, session=evening.session, box=box)
    return_protocol(actor=evening.scorer, session=evening.session, box=box)
    assert not ProtocolReceipt.objects.exists()
    assert logged() == [("protocol-receive", 3), ("protocol-return", 3)]


def test_two_ticks_for_a_box_are_refused_by_the_database(evening) -> None:
    values = {"session": evening.session, "box": box_of(evening.session, 3), "at": timezone.now()}
    ProtocolReceipt.objects.create(**values)
    with pytest.raises(IntegrityError, match=r"(?i)unique"), transaction.atomic():
        ProtocolReceipt.objects.create(**values)
