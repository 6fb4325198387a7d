"""Stored rows of protocols: what was really played, what directors changed, which papers have come in."""

from protocols.models.adjustment import Adjustment, AdjustmentKind
from protocols.models.receipt import ProtocolReceipt
from protocols.models.row import Row, RowKind

__all__ = ["Adjustment", "AdjustmentKind", "ProtocolReceipt", "Row", "RowKind"]
