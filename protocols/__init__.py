"""What was played: rows, whists, matchpoints, rulings, standings, documents."""
