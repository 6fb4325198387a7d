"""The table of the access matrix: what each address needs, and which methods it answers."""

from dataclasses import dataclass, field
from enum import Enum
from typing import Any

from tests.factories import make_own_schedule


class Need(Enum):
    """Who may open an address."""

    PUBLIC = "everybody"
    RESULTS = "staff of the tournament; everybody once the standings are released"
    LAYOUTS = "directors; everybody once the session is closed and the standings are released"
    LOGIN = "everybody with an account"
    SCORER = "scorers and directors of the tournament"
    DIRECTOR = "directors of the tournament"
    SUPERUSER = "superusers"


@dataclass(frozen=True, slots=True)
class Rule:
    """What one address needs. `done` are statuses that are right here besides the usual ones.

    `address` holds the parts of the address; a callable gets the evening of the test.
    """

    need: Need
    methods: tuple[str, ...] = ("GET",)
    address: dict[str, Any] = field(default_factory=dict)
    done: frozenset[int] = frozenset()

    def address_of(self, evening: Any) -> dict[str, Any]:
        """Return the parts of the address for this evening."""
        return {key: part(evening) if callable(part) else part for key, part in self.address.items()}


BOTH = ("GET", "POST")
POST = ("POST",)
SLUG: dict[str, Any] = {"slug": "evening"}
SESSION = SLUG | {"number": 1}
BOX = SESSION | {"box": 1}
PLACE = {"section": 1, "round": 1, "table": 1}
ENTRY = SLUG | {"pk": lambda evening: evening.tournament.entries.first().pk}
SERIES = {"key": lambda evening: evening.session.series.key}
OWN = SLUG | {"pk": lambda evening: make_own_schedule(evening.director).pk}
SCORER = SLUG | {"username": "scorer"}

EXPECTED = {
    "account-login": Rule(Need.PUBLIC, BOTH),
    "account-logout": Rule(Need.PUBLIC, POST),
    "set_language": Rule(Need.PUBLIC, ("GET", "POST", "DELETE")),
    "script-words": Rule(Need.PUBLIC),
    "tournament:tournament-list": Rule(Need.PUBLIC),
    "tournament:tournament-create": Rule(Need.LOGIN, BOTH),
    "tournament:tournament-detail": Rule(Need.PUBLIC, address=SLUG),
    "tournament:tournament-edit": Rule(Need.DIRECTOR, BOTH, SLUG),
    "tournament:route-detail": Rule(Need.PUBLIC, address=SESSION),
    "tournament:entry-list": Rule(Need.SCORER, address=SLUG),
    "tournament:entry-add": Rule(Need.DIRECTOR, POST, SLUG),
    "tournament:entry-paste": Rule(Need.DIRECTOR, BOTH, SLUG),
    "tournament:entry-draw": Rule(Need.DIRECTOR, POST, SLUG),
    "tournament:entry-numbers": Rule(Need.DIRECTOR, BOTH, SLUG),
    "tournament:entry-edit": Rule(Need.DIRECTOR, BOTH, ENTRY),
    "tournament:entry-remove": Rule(Need.DIRECTOR, POST, ENTRY),
    "tournament:entry-withdraw": Rule(Need.DIRECTOR, POST, ENTRY),
    "tournament:movement-detail": Rule(Need.SCORER, address=SLUG),
    "tournament:movement-choose": Rule(Need.DIRECTOR, POST, SLUG),
    "tournament:movement-judge": Rule(Need.PUBLIC, address=SLUG),
    "tournament:movement-sections": Rule(Need.DIRECTOR, BOTH, SLUG),
    "tournament:movement-own": Rule(Need.DIRECTOR, BOTH, SLUG),
    "tournament:movement-own-check": Rule(Need.DIRECTOR, POST, SLUG),
    "tournament:movement-own-edit": Rule(Need.DIRECTOR, BOTH, OWN),
    "tournament:movement-own-remove": Rule(Need.DIRECTOR, POST, OWN),
    "tournament:movement-clear": Rule(Need.DIRECTOR, POST, SESSION),
    "tournament:box-list": Rule(Need.SCORER, address=SLUG),
    "tournament:box-deal": Rule(Need.DIRECTOR, POST, SLUG),
    "deals:series-check": Rule(Need.PUBLIC, BOTH),
    "deals:verify-script": Rule(Need.PUBLIC),
    "tournament:box-number": Rule(Need.DIRECTOR, POST, SESSION),
    "tournament:box-sources": Rule(Need.DIRECTOR, BOTH, SESSION),
    "tournament:layout-import": Rule(Need.DIRECTOR, BOTH, SESSION),
    "tournament:layout-export": Rule(Need.DIRECTOR, POST, SESSION | {"kind": "lines"}),
    "tournament:deal-list": Rule(Need.LAYOUTS, BOTH, SESSION),
    "tournament:deal-statistics": Rule(Need.LAYOUTS, address=SESSION),
    "tournament:series-detail": Rule(Need.PUBLIC, address=SERIES),
    "tournament:series-download": Rule(Need.PUBLIC, address=SERIES, done=frozenset({404})),
    "protocols:layout-edit": Rule(Need.DIRECTOR, BOTH, BOX),
    "protocols:series-choice": Rule(Need.DIRECTOR, BOTH, SESSION),
    "tournament:box-layout": Rule(Need.LAYOUTS, BOTH, SESSION | {"box_number": 1}),
    "tournament:session-round": Rule(Need.DIRECTOR, POST, SESSION),
    "tournament:staff-list": Rule(Need.DIRECTOR, address=SLUG),
    "tournament:staff-add": Rule(Need.DIRECTOR, POST, SLUG),
    "tournament:staff-role": Rule(Need.DIRECTOR, POST, SCORER),
    "tournament:staff-remove": Rule(Need.DIRECTOR, POST, SCORER),
    "protocols:hall-detail": Rule(Need.SCORER, address=SESSION),
    "protocols:table-detail": Rule(Need.SCORER, address=SESSION | PLACE),
    "protocols:desk-detail": Rule(Need.SCORER, BOTH, SESSION),
    "protocols:desk-row": Rule(Need.SCORER, POST, SESSION),
    "protocols:desk-preview": Rule(Need.SCORER, address=SESSION, done=frozenset({422})),
    "protocols:desk-paste": Rule(Need.SCORER, BOTH, SESSION),
    "protocols:desk-missing": Rule(Need.SCORER, address=SESSION),
    "protocols:desk-check": Rule(Need.SCORER, address=SESSION),
    "protocols:desk-check-row": Rule(Need.SCORER, POST, SESSION),
    "protocols:second-pass-switch": Rule(Need.DIRECTOR, POST, SESSION),
    "protocols:protocol-receive": Rule(Need.SCORER, POST, BOX),
    "protocols:box-code": Rule(
        Need.PUBLIC, address={"key": lambda evening: evening.session.series.key, "box": 1}
    ),
    "protocols:protocol-list": Rule(Need.RESULTS, address=SLUG),
    "protocols:protocol-detail": Rule(Need.RESULTS, address=BOX),
    "protocols:layout-open": Rule(Need.DIRECTOR, POST, BOX),
    "protocols:row-create": Rule(Need.SCORER, BOTH, BOX),
    "protocols:row-edit": Rule(Need.SCORER, BOTH, BOX | PLACE),
    "protocols:row-withdraw": Rule(Need.SCORER, POST, BOX | PLACE),
    "protocols:row-breakdown": Rule(Need.RESULTS, address=BOX | PLACE),
    "protocols:row-penalty": Rule(Need.DIRECTOR, BOTH, BOX | PLACE),
    "protocols:regulation-edit": Rule(Need.DIRECTOR, BOTH, SLUG),
    "protocols:scoring-detail": Rule(Need.PUBLIC, address=SLUG),
    "protocols:price-list": Rule(Need.PUBLIC, address=SLUG),
    "tournament:regulation-detail": Rule(Need.PUBLIC, address=SLUG),
    "tournament:regulation-download": Rule(Need.PUBLIC, address=SLUG),
    "tournament:regulation-save": Rule(Need.DIRECTOR, POST, SLUG),
    "tournament:preset-list": Rule(Need.LOGIN, BOTH),
    "tournament:preset-download": Rule(Need.LOGIN, address={"pk": 0}, done=frozenset({404})),
    "tournament:preset-remove": Rule(Need.LOGIN, POST, {"pk": 0}, frozenset({404})),
    "protocols:standings-detail": Rule(Need.RESULTS, address=SLUG),
    "protocols:standings-csv": Rule(Need.RESULTS, address=SLUG),
    "protocols:card-detail": Rule(Need.RESULTS, address=SESSION),
    "protocols:publication-detail": Rule(Need.DIRECTOR, BOTH, SLUG),
    "protocols:document-list": Rule(Need.SCORER, address=SLUG),
    "protocols:document-download": Rule(Need.RESULTS, BOTH, SLUG | {"kind": "standings"}),
    "protocols:log-list": Rule(Need.SCORER, address=SLUG),
    "protocols:act-undo": Rule(Need.SCORER, POST, SLUG),
    "protocols:recheck-list": Rule(Need.SCORER, address=SLUG),
    "protocols:repair-list": Rule(Need.SCORER, address=SESSION),
    "protocols:repair-box": Rule(Need.SCORER, BOTH, SESSION),
    "protocols:repair-row": Rule(Need.SCORER, POST, SESSION),
    "protocols:repair-plan": Rule(Need.DIRECTOR, BOTH, SESSION | {"act": "swap"}),
}
