"""People, tournaments, regulations, movements, seating, rounds and clock: the plan."""
