"""Stored people, tournaments, regulations and the plan of sessions."""

from tournament.models.own_schedule import OwnSchedule
from tournament.models.people import Entry, Person
from tournament.models.regulation import Regulation
from tournament.models.session import Round, Seating, Section, Session, SessionState
from tournament.models.staff import Role, Staff
from tournament.models.tournament import Tournament

__all__ = [
    "Entry",
    "OwnSchedule",
    "Person",
    "Regulation",
    "Role",
    "Round",
    "Seating",
    "Section",
    "Session",
    "SessionState",
    "Staff",
    "Tournament",
]
