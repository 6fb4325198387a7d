"""Cards, deals, boxes, series and dealing. Knows nothing of tournaments."""
