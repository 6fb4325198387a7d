"""Stored boxes, series and the action log."""

from deals.models.action_log import ActionLog
from deals.models.box import Box, BoxSource
from deals.models.layout_change import LayoutChange
from deals.models.series import Series

__all__ = ["ActionLog", "Box", "BoxSource", "LayoutChange", "Series"]
