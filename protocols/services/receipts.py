"""The ticks of the papers that came to the desk."""

from django.contrib.auth.models import User
from django.db import transaction
from django.utils import timezone

from deals.models import Box
from deals.services.action_log import write_log
from protocols.models import ProtocolReceipt
from tournament.models import Session


@transaction.atomic
def receive_protocol(*, actor: User, session: Session, box: Box) -> ProtocolReceipt:
    """Note that the protocol of a box is at the desk; a second tick changes nothing."""
    _lock(session)
    receipt, created = ProtocolReceipt.objects.get_or_create(
        session=session, box=box, defaults={"by": actor, "at": timezone.now()}
    )
    if created:
        _log(actor, session, box, "protocol-receive")
    return receipt


@transaction.atomic
def return_protocol(*, actor: User, session: Session, box: Box) -> None:
    """Take the tick back: the paper is not at the desk after all."""
    _lock(session)
    deleted, _ = ProtocolReceipt.objects.filter(session=session, box=box).delete()
    if deleted:
        _log(actor, session, box, "protocol-return")


def _lock(session: Session) -> None:
    Session.objects.select_for_update(of=("self",)).get(pk=session.pk)


def _log(actor: User, session: Session, box: Box, action: str) -> None:
    write_log(
        actor=actor,
        scope=session.tournament.slug,
        action=action,
        subject=f"session:{session.pk}",
        box_number=box.number,
    )
