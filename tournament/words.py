"""The words of the tournament app: a sentence for every problem code, names of presets and seats."""

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from deals.domain.errors import Problem
from deals.problem_texts import problem_text as deals_problem_text

PROBLEMS: dict[str, Promise] = {
    # people
    "name-missing": _("Line %(place)s: the name is missing."),
    "field-long": _("Line %(place)s: name, club and city have at most 120 letters each."),
    "list-long": _("The list has more than %(place)s lines; paste it in parts."),
    "name-twice": _("Line %(place)s: somebody of this name takes part already."),
    "entry-seated": _(
        "%(place)s stands in the plan of a session: let him withdraw, or take the plan back first."
    ),
    # draw
    "section-unknown": _("There is no such section in this session."),
    "numbers-changed": _(
        "Somebody gave other start numbers meanwhile. They stand here now; press once more to replace them."
    ),
    "draw-after-seating": _(
        "The players are seated already: take the plan of the movement back, then draw again."
    ),
    "number-twice": _("Number %(place)s is given twice."),
    "number-missing": _("Number %(place)s is given to nobody."),
    "number-outside": _("%(place)s is not a start number: they go from 1 to the number of participants."),
    # sessions and rounds
    "entries-not-drawn": _("The start numbers are not complete: draw them first."),
    "schedule-players": _(
        "The movement is for another number of participants (movement/participants: %(place)s)."
    ),
    "session-number": _("There is no session %(place)s to plan yet."),
    "session-closed": _("The session is closed; open it again first."),
    "session-open": _("A session is still being played; close it first."),
    "session-started": _("The session is being played already: its plan and its boxes stay."),
    "not-seated": _("The players are not seated yet: choose the movement first."),
    "no-boxes": _("The session has no boxes yet: deal them first."),
    "source-unknown": _("%(place)s is no source of layouts."),
    "sorter-elsewhere": _("Set %(place)s: that table does not play this set, so it cannot sort it."),
    "series-shared": _("Another session plays these boxes too, so they cannot be shuffled at the table."),
    "series-does-not-fit": _(
        "%(place)s: the series is for other tables, for fewer sets or for another number of boxes in a set."
    ),
    "series-other": _("The file belongs to another series of boxes."),
    "round-outside": _("There is no round %(place)s in this session."),
    # publishing
    "not-released": _("The standings are not released yet."),
    # staff and tournaments
    "last-director": _("%(place)s is the only director: name another one first."),
    "username-taken": _("There is an account of this name already."),
    "slug-taken": _("There is a tournament at this address already."),
    # regulation
    "title-missing": _("The regulation needs a title."),
    "title-taken": _("There is an own preset “%(place)s” already."),
    "regulation-format": _("This is no regulation (format prikup-regulation/1)."),
    "players-at-table": _("A table has three or four players."),
    "missing": _("%(place)s is missing."),
    "not-text": _("%(place)s must be a text without control characters."),
    "text-long": _("%(place)s is too long."),
    "preset": _("There is no preset %(place)s."),
    "setting": _("There is no setting %(place)s."),
    "option": _("The setting %(place)s has no such value."),
    "both-answer-without-responsibility": _("Nobody can answer together where nobody is responsible."),
    "cap-without-responsibility": _("A cap on missing tricks needs responsible whisters."),
    "odd-trick-without-sharing": _("The odd trick is shared out only in a gentleman's whist."),
    "no-consolation-to-share-out": _("Without consolation there is nothing to share out."),
    "return-after-half-whist-without-half-whist": _("A whist is returned after a half-whist, which is off."),
    "dealer-never-whists": _("The dealer never whists here, so he cannot be freed of responsibility."),
    "stalingrad-without-whists": _("A forced whist needs responsible whisters."),
    "passing-in-whists-with-talon": _("In a passing game that is scored in whists the talon is not opened."),
    "passing-price-without-mountain": _(
        "A passing game that is scored in whists has no price on the mountain."
    ),
    "zero-bonus-without-mountain": _(
        "A bonus of two tricks off needs a passing game scored on the mountain."
    ),
    "zero-bonus-for-dealer-without-bonus": _("The dealer cannot have a bonus that nobody has."),
    "amnesty-without-mountain": _("Amnesty needs a passing game scored on the mountain."),
    # movements
    "scheme-missing": _("The movement has no name."),
    "scheme-unknown": _("There is no movement %(place)s."),
    "rounds-wrong": _("The number of rounds is not a number."),
    "rounds-too-few": _("At least one round must be played (%(place)s)."),
    "rounds-too-many": _("The movement has fewer rounds than that (%(place)s)."),
    "tables-basic": _("At %(place)s tables the basic movement works; no skip is needed."),
    "tables-not-basic": _("The basic movement does not work at %(place)s tables."),
    "tables-too-few": _("%(place)s tables are too few for this movement."),
    "chain-empty": _("The chain is empty."),
    "seat-unreadable": _("%(place)s: this is no seat; write the table and N, E, S or W, such as 2W."),
    "seat-twice": _("%(place)s stands in the chains twice."),
    "seat-missing": _("%(place)s is left out; a group may leave out only one seat."),
    "seat-not-at-table": _("%(place)s: there is no such seat at this table."),
    "table-missing": _("Table %(place)s has no seats in the chains."),
    "group-length": _("The chains are of different length (%(place)s)."),
    "row-empty": _("The row of sets is empty."),
    "row-unreadable": _("%(place)s: this is no table; write numbers, Z for none, braces for several."),
    "row-length": _("The row of sets and the chain are of different length (%(place)s)."),
    "row-table-unknown": _("The row of sets names table %(place)s, which the chains do not."),
    "row-table-twice": _("The row of sets names table %(place)s twice."),
    "row-table-missing": _("The row of sets leaves out table %(place)s."),
    "set-twice-for-player": _("%(place)s: somebody meets a set for the second time."),
    "set-unknown": _("%(place)s: there is no such set."),
    "set-shared": _("%(place)s: the set lies at more tables than there are copies."),
    "table-number": _("%(place)s: the number of the table is wrong or stands twice."),
    "table-size": _("%(place)s: the table has too few or too many players."),
    "player-unknown": _("%(place)s: there is no such number."),
    "player-twice-in-round": _("%(place)s: somebody sits at two places in one round."),
    "player-not-seated": _("%(place)s: somebody neither sits nor pauses."),
    "round-number": _("Round %(place)s stands in the wrong place."),
    "players-too-few": _("There are too few players for a movement (%(place)s)."),
    "players-too-many": _("There are too many players for a movement (%(place)s)."),
    "scheme-none": _("There is no movement for %(place)s players."),
    "scheme-players": _("This movement is for another number of players (%(place)s)."),
    "minutes-too-few": _("There is not a minute to play in (%(place)s)."),
    "rooms-empty": _("There is no room to play in."),
    "rooms-table-size": _("The rooms have tables of different size (%(place)s)."),
    "round-unknown": _("There is no such round to change the plan after (%(place)s)."),
    "newcomers-too-few": _("Nobody has come (%(place)s)."),
    "nobody-left": _("Only %(place)s players are left: too few for two tables."),
    "sections-tied": _(
        "Somebody changes between sections %(place)s in the rounds to come: exchange seats first, so that"
        " everybody stays in one section."
    ),
    "section-too-small": _("Too few would be left for two tables (%(place)s)."),
    "leaver-not-seated": _("%(place)s has no seat in this session."),
    "grid-empty": _("The plan is empty."),
    "cell-set": _("%(place)s: the set is missing or not a number."),
    "cell-size": _("%(place)s: a table has three or four players."),
    "name-unknown": _("%(place)s: nobody of this name or number takes part."),
    "section-wrong": _("%(place)s: a section needs a movement and its start numbers."),
    "section-size": _("A section has another number of players than its movement (%(place)s)."),
    "section-number-unknown": _("Nobody has number %(place)s."),
    "section-number-twice": _("Number %(place)s stands in the sections twice."),
    "section-number-missing": _("Number %(place)s is in no section."),
    "numbers-unreadable": _("%(place)s: write start numbers and ranges, such as 1-9, 12."),
    "own-name-missing": _("Give the schedule a name."),
    "own-name-long": _("The name has more letters than fit (%(place)s)."),
    "own-name-taken": _("You have a schedule “%(place)s” already; take another name."),
    "not-a-number": _("%(place)s: a whole number is expected."),
    "not-a-list": _("%(place)s: a list is expected."),
    "not-an-object": _("%(place)s: an object is expected."),
    "rounds-order": _("The first round must not come after the last one."),
    "same-player": _("Choose two different participants."),
    "same-seat": _("Choose two different seats."),
    "seat-empty": _("%(place)s: nobody sits here in one of these rounds."),
    "table-unknown": _("The plan has no such table in these rounds."),
    "undo-newer": _("%(place)s: something newer stands on it. Take the newer act back first."),
    "undo-old": _("%(place)s: the log does not know enough about this act."),
    "undo-rounds": _("The plan before had only %(place)s rounds, and more have begun."),
    "undo-taken": _("%(place)s: its place is taken by now."),
}

PRESET_NAMES: dict[str, Promise] = {
    "sochi": _("Sochi"),
    "leningrad": _("Leningrad"),
    "fspr": _("FSPR (sports code)"),
    "rostov": _("Rostov"),
    "classic": _("Classic"),
}

SOURCE_NAMES: dict[str, Promise] = {
    "ready": _("ready in the boxes"),
    "paper": _("on paper only"),
    "table": _("shuffled at the table"),
}

EXPORT_NAMES: dict[str, Promise] = {
    "lines": _("One deal a line"),
    "csv": _("Table (CSV)"),
    "json": _("File of the series (JSON)"),
}

ROLE_NAMES: dict[str, Promise] = {"director": _("director"), "scorer": _("scorer")}

ZONE_NAMES: dict[str, Promise] = {
    "Europe/Kaliningrad": _("Kaliningrad"),
    "Europe/Moscow": _("Moscow"),
    "Europe/Samara": _("Samara"),
    "Asia/Yekaterinburg": _("Yekaterinburg"),
    "Asia/Omsk": _("Omsk"),
    "Asia/Novosibirsk": _("Novosibirsk"),
    "Asia/Krasnoyarsk": _("Krasnoyarsk"),
    "Asia/Irkutsk": _("Irkutsk"),
    "Asia/Yakutsk": _("Yakutsk"),
    "Asia/Vladivostok": _("Vladivostok"),
    "Asia/Magadan": _("Magadan"),
    "Asia/Kamchatka": _("Kamchatka"),
    "Europe/Minsk": _("Minsk"),
    "Asia/Almaty": _("Almaty"),
    "Asia/Tashkent": _("Tashkent"),
    "Asia/Yerevan": _("Yerevan"),
    "Asia/Tbilisi": _("Tbilisi"),
    "Europe/Riga": _("Riga"),
    "Asia/Jerusalem": _("Jerusalem"),
    "Europe/Berlin": _("Berlin"),
    "Europe/London": _("London"),
    "America/New_York": _("New York"),
    "UTC": _("Universal time"),
}


def problem_text(problem: Problem) -> str:
    """Return the sentence for a problem of this app or of the deals, in the language in use."""
    text = PROBLEMS.get(problem.code)
    return str(text) % {"place": problem.place} if text else deals_problem_text(problem)


def preset_name(preset: str) -> str:
    """Return the name of a regulation's preset in the language in use."""
    return str(PRESET_NAMES.get(preset, preset))


def role_name(role: str) -> str:
    """Return the name of a role in the language in use."""
    return str(ROLE_NAMES.get(role, role))
