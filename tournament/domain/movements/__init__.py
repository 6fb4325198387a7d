"""Movements: who sits where in which round, with which set."""
