"""Pages of tournaments: people, movement, boxes, staff."""
