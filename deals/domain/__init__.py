"""Pure rules of cards, deals and dealing: no Django, clock, randomness, I/O or floats."""
