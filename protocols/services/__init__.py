"""Writes: one act, one transaction, one log entry each."""
