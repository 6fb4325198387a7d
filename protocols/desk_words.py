"""The words of the desk: problems at a character, doubts, facts off the plan, and what its script says."""

from django.utils.functional import Promise
from django.utils.translation import gettext, ngettext, pgettext
from django.utils.translation import gettext_lazy as _

from deals.domain.errors import Problem
from protocols.breakdown_words import explanation_text
from protocols.domain.off_plan import Departure, Guess
from protocols.queries.row_doubts import PAPER_DIFFERS, RowDoubt
from protocols.row_code_words import DOUBTS, EXPECTED, ROW_CODE_PROBLEMS
from protocols.words import problem_text

SHOWN_EXPLANATIONS = 2

DESK_PROBLEMS: dict[str, Promise] = {
    "paper-whists-count": _("Behind the ; stand the whists of all players, N first."),
    "own-typing": _("You typed this row yourself. The second pass is for another person."),
    "checked-already": _("Somebody has checked this row already."),
    "no-difference": _("Type the row first; there is nothing to choose from yet."),
    "no-place-left": _("No expected row is left for this line."),
}

DEPARTURES: dict[Departure, Promise] = {
    Departure.SEATS: _("Wrong seats? These players sit here by the plan, but on other seats."),
    Departure.BOX: _(
        "Wrong box? By the plan these players sit at table %(table)s in this round, with set %(set)s."
    ),
    Departure.SUBSTITUTE: _("A substitute? One player is not the one of the plan."),
    Departure.OTHER: _("A row off the plan? By the plan these players do not sit here."),
}


def desk_problem(problem: Problem) -> str:
    """Return the sentence for a problem of the desk."""
    if problem.code in DESK_PROBLEMS:
        return str(DESK_PROBLEMS[problem.code])
    if problem.place == "code" and problem.code in ROW_CODE_PROBLEMS:
        return str(ROW_CODE_PROBLEMS[problem.code])
    return problem_text(problem)


def problem_at(problem: Problem, text: str) -> str:
    """Return the sentence for a problem with the character of `text` that it is about."""
    words = desk_problem(problem)
    if problem.at is None or problem.place != "code":
        return words
    char = text[problem.at : problem.at + 1].strip()
    if not char:
        return words
    place = gettext("Character %(number)s (%(char)s): %(words)s")
    return place % {"number": problem.at + 1, "char": char, "words": words}


def doubt_text(doubt: RowDoubt) -> str:
    """Return the sentence for a doubt."""
    if doubt.code == PAPER_DIFFERS:
        words = gettext("The whists on the paper differ from the computed ones: %(seats)s.")
        text = words % {"seats": ", ".join(doubt.seats)}
        return " ".join((text, *map(explanation_text, doubt.why[:SHOWN_EXPLANATIONS])))
    return str(DOUBTS[doubt.code])


def guess_text(guess: Guess) -> str:
    """Return the likely reason why a row is off the plan, as a question."""
    words = str(DEPARTURES[guess.departure])
    return words % {"table": guess.table.table, "set": guess.table.set_number} if guess.table else words


def script_words() -> dict[str, object]:
    """Return what the script of the desk says, in the language of the page."""
    return {
        "problems": {code: str(words) for code, words in ROW_CODE_PROBLEMS.items()},
        "expects": {str(code): str(words) for code, words in EXPECTED.items()},
        "tricks": [
            ngettext("%(count)s trick", "%(count)s tricks", count) % {"count": count} for count in range(11)
        ],
        "noTrump": pgettext("no trumps", "NT"),
        "misere": gettext("misère"),
        "passing": gettext("passing game"),
        "plays": gettext("plays"),
        "whist": gettext("whist"),
        "half": gettext("half-whist"),
        "allPassed": gettext("all passed"),
        "gaveUp": gettext("given up"),
        "dealerTakes": gettext("the dealer takes the rest"),
        "notPlayed": gettext("not played"),
        "written": gettext("only the written whists"),
        "disputed": pgettext("row", "disputed"),
        "fouledHere": gettext("fouled from here"),
        "offPlan": gettext("off the plan"),
        "waiting": gettext("waits to be sent"),
        "expected": pgettext("next key", "next:"),
        "contractKeys": gettext("6–9, 0 for ten; * misère, / passing game"),
        "refusedKeys": gettext("Refused while you typed: %s. Does the paper say what is read above?"),
        "acceptStill": gettext("Enter: it is so"),
        "likely": gettext("Meant perhaps: %s (key →)"),
        "edit": gettext("Esc: back to the row"),
        "asIs": gettext("Was it really played so?"),
        "nothingAbove": gettext("No row stands above this one."),
        "noRow": gettext("Type the row first."),
        "round": gettext("round"),
        "table": gettext("table"),
        "box": gettext("box"),
        "set": gettext("set"),
        "dealerIs": gettext("dealer"),
        "firstHand": gettext("first hand"),
        "isIn": gettext("This row is in already. Replace it?"),
        "replace": gettext("Enter: replace the row"),
        "tricksSum": gettext("The tricks make %s, not ten."),
        "undoWaits": gettext("Rows still wait to be sent. Take back what you did when they are in."),
        "allIn": gettext("All rows that can be in are in."),
        "queue": gettext("waiting to be sent: %s"),
        "offline": gettext("The server does not answer. Type on: the rows wait here and go in order."),
        "login": gettext("The login has expired. Your rows are kept here."),
        "loginLink": gettext("Log in in a new tab"),
        "otherTypist": gettext("These rows were typed by %s, and somebody else is logged in now."),
        "forbidden": gettext("You may not enter rows in this tournament any more. The rows are kept here."),
        "broken": gettext("The server could not take this row. It is kept; try again or call the director."),
        "storedNow": gettext("stored now"),
        "yours": gettext("yours"),
        "firstTyping": gettext("first typing"),
        "secondTyping": gettext("second typing"),
        "conflict": gettext("Somebody else stored this row meanwhile. Compare with the paper and choose."),
        "differs": gettext("The two typings differ. Look at the paper and choose."),
        "keepFirst": gettext("1: the first is right"),
        "keepSecond": gettext("2: the second is right"),
        "keepStored": gettext("1: keep the stored one"),
        "storeMine": gettext("2: store mine"),
        "retype": gettext("Esc: type again"),
        "typedBy": gettext("typed by %s"),
        "hidden": gettext("The values stay hidden until the second pass."),
        "checkedBy": gettext("checked by %s"),
        "needPlayers": gettext("The plan knows no such row: type the numbers of the players (key #)."),
        "nobody": gettext("nobody has this number"),
    }
