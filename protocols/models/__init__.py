"""Stored rows of protocols: what was really played."""

from protocols.models.row import Row, RowKind

__all__ = ["Row", "RowKind"]
