"""Pure rules of what was played: contracts, whists, matchpoints, ranking."""
