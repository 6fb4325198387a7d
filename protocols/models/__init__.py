"""Stored rows of protocols: what was really played, and which papers have come in."""

from protocols.models.receipt import ProtocolReceipt
from protocols.models.row import Row, RowKind

__all__ = ["ProtocolReceipt", "Row", "RowKind"]
