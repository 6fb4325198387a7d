"""What a reader may see of the rows: first typings are held back until the second pass."""

from dataclasses import dataclass

from protocols.models import Row


@dataclass(frozen=True, slots=True)
class Sight:
    """What a reader sees. `blind` holds back the rows that wait for their second pass.

    `reader` is the id of his account: what he typed himself he sees.
    """

    blind: bool = False
    reader: int | None = None

    def hides(self, row: Row | None) -> bool:
        """Return whether contract, tricks and whists of the row are held back."""
        return row is not None and self.hides_typing(row.entered_by_id, is_checked=row.checked_at is not None)

    def hides_typing(self, typist: int | None, *, is_checked: bool) -> bool:
        """Return whether a row typed by this account is held back; None is nobody who is known."""
        return self.blind and not is_checked and (typist is None or typist != self.reader)


SEES_ALL = Sight()
