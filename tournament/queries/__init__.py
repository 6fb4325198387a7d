"""Reads: named questions, each with its select_related inside."""
