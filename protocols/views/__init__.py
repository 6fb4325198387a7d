"""Pages of play: hall, protocols, desk, standings, documents."""
