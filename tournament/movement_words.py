"""The words of movements: names of schemes, grades, advice, ways to go on, measures and problems."""

from django.utils.functional import Promise
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from deals.domain.errors import Problem
from tournament.domain.movements.catalogue import parse_name
from tournament.domain.movements.choose import Advice, Choice
from tournament.domain.movements.field import Boxes, Kind
from tournament.domain.movements.judge import Grade
from tournament.domain.movements.repair import Way
from tournament.domain.movements.rooms import parse_rooms_name
from tournament.domain.movements.schedule import SHORT_TABLE
from tournament.domain.section_movements import Start
from tournament.words import problem_text

GRADES: dict[str, Promise] = {
    Grade.PERFECT: _("perfect"),
    Grade.EXCELLENT: _("excellent"),
    Grade.GOOD: _("good"),
    Grade.FAIR: _("fair"),
    Grade.UNEVEN: _("uneven"),
    Grade.UNCOMPARED: _("nothing to compare"),
    Grade.UNPLAYABLE: _("cannot be played"),
}

GRADE_MEANINGS: dict[str, Promise] = {
    Grade.PERFECT: _("Meetings and comparisons are as even as counting allows."),
    Grade.EXCELLENT: _("Meetings are as even as counting allows; comparisons are not quite."),
    Grade.GOOD: _("Meetings lie at most one further apart than they must."),
    Grade.FAIR: _("Meetings lie two further apart than they must."),
    Grade.UNEVEN: _("Some meet much more often than others, or pauses are not shared evenly."),
    Grade.UNCOMPARED: _("Some boxes have a single result on a line; it gives no matchpoints."),
    Grade.UNPLAYABLE: _("Somebody would sit at two places or meet a set again."),
}

ADVICE: dict[str, Promise] = {
    Advice.NOTHING_TO_COMPARE: _(
        "Some boxes get a single result on a line: there is nothing to compare it with."
    ),
    Advice.REPEATS_OPPONENTS: _("Opponents meet for the second time; take it when nothing else fits."),
    Advice.GROUPS_APART: _("The field falls into groups that never meet; they are only compared."),
    Advice.UNEVEN_MEETINGS: _("Some meet much more often than others."),
    Advice.PRICES_DIFFER: _("Nobody pauses; tables of three are compared with each other only."),
    Advice.PAUSES: _("Somebody always pauses; the pauses are shared out evenly."),
    Advice.OWN_LINE_NEVER_MET: _("Everybody meets everybody except his own line, once."),
    Advice.ALL_MET_EQUALLY: _("Everybody meets everybody and is compared with everybody equally."),
    Advice.MEETINGS_EVEN: _("Everybody meets everybody as equally as can be."),
    Advice.QUITE_EVEN: _("Nearly as even as can be."),
}

WAYS: dict[str, Promise] = {
    Way.FOURTH_PLAYER: _("The newcomer joins the tables of three"),
    Way.FILL_FROM_PAUSE: _("Pausing players take the empty seats"),
    Way.ADD_TABLE: _("Pausing players and the newcomers make one more table"),
    Way.SHARE_PAUSES: _("The newcomer takes the seat of somebody else each round"),
    Way.THIRD_PLAYER: _("Tables that lost one go on with three"),
    Way.REMAKE: _("The rest is made anew, with pauses"),
    Way.REMAKE_MIXED: _("The rest is made anew, with tables of three"),
}

STARTS: dict[str, Promise] = {
    Start.REST: _("Its first rounds are played in the rounds that are left, with sets new to the section."),
    Start.WHOLE: _("Each round as this movement has it, as if it had been played from the start."),
    Start.ANEW: _("No movement: made so that sets do not repeat and meetings are even."),
}

BOXES: dict[str, Promise] = {
    Boxes.ONE: _("one copy"),
    Boxes.TWO: _("two tables share a set"),
    Boxes.EVERY: _("a copy for every table"),
}

MEASURES: dict[str, Promise] = {
    "meetings": _("Meetings of two players"),
    "comparisons": _("Comparisons of two players"),
    "seats": _("Rounds of a player on one seat"),
    "pauses": _("Pauses of a player"),
    "short_rounds": _("Rounds of a player at a table of three"),
    "results": _("Results on a line"),
}

SEATS: dict[str, Promise] = {"N": _("seat N"), "E": _("seat E"), "S": _("seat S"), "W": _("seat W")}

_CATALOGUE: dict[Kind, Promise] = {
    Kind.FOUR: _("Tables of four"),
    Kind.MIXED: _("Tables of four and three"),
    Kind.THREE: _("Tables of three"),
}

_LINES: dict[str, Promise] = {
    "basic": _("Basic movement"),
    "skip": _("Skip movement"),
    "basic-three": _("Basic movement, tables of three"),
    "skip-three": _("Skip movement, tables of three"),
    "own": _("Own schedule"),
    "rooms": _("Sections side by side"),
}

PLACED: dict[str, Promise] = {
    "player-twice-in-round": _("%(who)s sits at two places in this round."),
    "set-twice-for-player": _(
        "%(who)s meets set %(set)s for the second time; the first time was in round %(first)s."
    ),
    "set-shared": _("Set %(set)s lies at more tables than there are copies."),
    "player-not-seated": _("%(who)s neither sits nor pauses."),
    "player-unknown": _("There is no such number."),
    "name-unknown": _("Nobody of this name or number takes part."),
    "cell-set": _("The set is missing or not a number; write it before a colon, such as “3: 5 7 6 12”."),
    "cell-size": _("A table has three or four players."),
    "table-size": _("A table has three or four players."),
    "table-number": _("The number of the table is wrong or stands twice."),
    "set-unknown": _("There is no such set."),
}
"""Sentences for problems whose place is said apart: in a grid, round, table and seat."""


def scheme_title(name: str) -> str:
    """Return the name of a scheme in the language in use: “Printed chain for 18”."""
    head, _dash, rest = name.partition("-")
    rooms, entry = parse_rooms_name(name), parse_name(name)
    if entry is not None:
        rounds = ngettext("%(count)s round", "%(count)s rounds", entry.rounds) % {"count": entry.rounds}
        return f"{_CATALOGUE[entry.kind]}, {rounds}"
    if rooms is not None:
        return gettext("Rooms of %(tables)s tables") % {"tables": " + ".join(map(str, rooms[0]))}
    if head == "chain" and rest:
        return gettext("Printed chain for %(players)s") % {"players": rest}
    return str(_LINES.get(name, name))


def movement_title(name: str, start: str) -> str:
    """Return the name of a movement that a section may change to; for `anew` it is a way to go on."""
    return str(WAYS[name]) if start == Start.ANEW else scheme_title(name)


def alone_text(size: int, results: int) -> str:
    """Return the warning that so many results at tables of this size are compared with nobody."""
    if size == SHORT_TABLE:
        text = ngettext(
            "%(count)s result at a table of three would be compared with nobody:"
            " no other table of three plays this box.",
            "%(count)s results at tables of three would be compared with nobody:"
            " no other table of three plays these boxes.",
            results,
        )
    else:
        text = ngettext(
            "%(count)s result at a table of four would be compared with nobody:"
            " no other table of four plays this box.",
            "%(count)s results at tables of four would be compared with nobody:"
            " no other table of four plays these boxes.",
            results,
        )
    return text % {"count": results}


def advice_line(choice: Choice) -> str:
    """Return the line of advice for a scheme; results with nothing to compare are counted in it."""
    if choice.alone:
        return " ".join(alone_text(size, results) for size, results in choice.alone)
    return str(ADVICE[choice.advice])


def place_text(place: str) -> str:
    """Return the words for a place such as `3/2/N`: “round 3, table 2, seat N”."""
    parts = place.split("/")
    words = [gettext("round %(number)s") % {"number": parts[0]}]
    if len(parts) > 1 and parts[1] == "P":
        words.append(gettext("pause"))
    elif len(parts) > 1 and parts[1] != "-":
        words.append(gettext("table %(number)s") % {"number": parts[1]})
    if len(parts) > 2 and parts[2] in SEATS:
        words.append(str(SEATS[parts[2]]))
    return ", ".join(words)


def placed_text(problem: Problem, **values: object) -> str:
    """Return the sentence for a problem of a schedule; its place is said by `place_text`.

    `values` are `who`, `set` and `first` as far as they are known.
    """
    text = PLACED.get(problem.code)
    known = {"who": "—", "set": "—", "first": "—"} | values
    return str(text) % known if text else problem_text(problem)


def duration_text(minutes: int) -> str:
    """Return a time of play: “2 h 20 min”."""
    hours, rest = divmod(minutes, 60)
    if not hours:
        return gettext("%(minutes)s min") % {"minutes": rest}
    if not rest:
        return gettext("%(hours)s h") % {"hours": hours}
    return gettext("%(hours)s h %(minutes)s min") % {"hours": hours, "minutes": rest}
