"""The words for the codes of protocols: problems of a row, acts of the log. A page never shows a code."""

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from deals.domain.errors import Problem
from tournament.words import problem_text as lower_problem_text

ROW_PROBLEMS: dict[str, Promise] = {
    "box-unknown": _("There is no such box in this session."),
    "section-unknown": _("There is no such section in this session."),
    "round-outside": _("The session has no such round."),
    "table-outside": _("The number of the table must be from 1 to 500."),
    "players-missing": _("Three or four players sit at a table."),
    "players-seats": _("With three players the seats of the three hands are taken, and no other."),
    "player-unknown": _("%(place)s: nobody in this tournament has this number."),
    "player-twice": _("%(place)s: this player already sits at another seat."),
    "row-exists": _("The row of this table for this box is in already."),
    "box-off-plan": _("By the plan this table does not play this box in this round."),
    "players-off-plan": _("By the plan other players sit at this table, or on other seats."),
    "box-played-before": _("%(place)s: this player has played this box already at another table."),
    "whists-missing": _("%(place)s: the whists are missing."),
    "whists-sum": _("The whists of a row must add up to zero."),
    "written-needs-director": _(
        "A row of only written whists is the director's: the contract cannot be read, so nobody can check it."
    ),
    "correction-kind": _(
        "A penalty of the Codex needs a played deal; take the penalty off before the row says something else."
    ),
    "correction-rule": _("%(place)s: this rule cannot be broken in such a deal."),
    "correction-seat": _("%(place)s: this player cannot be fined by this rule in this deal."),
    "correction-tricks": _("%(place)s: a revoke costs at least one trick; tricks are never negative."),
    "whists-unreadable": _("Write whists as 7, -5, 32.5 or 13 1/3."),
    "contract": _("This is no contract. Write 7d or 7♦, * for a misère, / for a passing game."),
    "players": _("A table has three or four players."),
    "dealer-missing": _("The box has no dealer."),
    "dealer-at-three": _("At a table of three nobody sits the deal out."),
    "first-hand": _("First hand does not fit the box."),
    "declarer-missing": _("Who plays? Choose the declarer."),
    "declarer-is-dealer": _("The dealer sits this deal out and cannot be the declarer."),
    "declarer-not-at-table": _("Nobody sits on the declarer's seat."),
    "passing-declarer": _("A passing game has no declarer."),
    "call-not-at-table": _("%(place)s: nobody sits here, so nobody whists here."),
    "declarer-calls": _("%(place)s is the declarer and cannot whist as well."),
    "passing-calls": _("%(place)s: nobody whists in a passing game."),
    "misere-calls": _("%(place)s: nobody whists on a misère."),
    "misere-not-shared": _("%(place)s: by the regulation the dealer does not share a misère."),
    "dealer-half": _("%(place)s: the dealer cannot take a half-whist."),
    "ten-not-whisted": _("%(place)s: by the regulation ten tricks are not whisted."),
    "dealer-whist-off": _("%(place)s: by the regulation the dealer does not whist."),
    "dealer-whist-after-half": _("%(place)s: the dealer may whist only after a half-whist."),
    "dealer-whist-not-needed": _("%(place)s: the dealer may whist only when nobody else whists."),
    "half-whist-off": _("%(place)s: by the regulation there is no half-whist."),
    "half-whist-level": _("%(place)s: a half-whist is possible only on six and seven."),
    "half-whist-twice": _("Only one of the defenders can take a half-whist."),
    "stalingrad": _("%(place)s: six spades must be whisted by both defenders."),
    "tricks-missing": _("The tricks are missing."),
    "tricks-not-at-table": _("%(place)s: nobody sits here, so nobody takes tricks here."),
    "tricks-range": _("%(place)s: a hand takes from 0 to 10 tricks."),
    "tricks-dealer": _("%(place)s is the dealer and takes no tricks unless he whists."),
    "tricks-sum": _("The tricks do not make ten."),
    "down-without-whister": _("Nobody whisted, so the declarer cannot be down. Who whisted?"),
    "talon": _("The talon of the box cannot be read."),
    "talon-missing": _("The talon of the box is not known, and the regulation pays for it."),
}

LOG_ACTIONS: dict[str, Promise] = {
    "account-create": _("Account created"),
    "entry-add": _("Participant added"),
    "entry-change": _("Participant changed"),
    "entry-remove": _("Participant removed"),
    "entry-withdraw": _("Participant withdrew"),
    "entry-return": _("Participant came back"),
    "entry-draw": _("Start numbers drawn"),
    "entry-number": _("Start number given"),
    "box-sources": _("Sources of the sets changed"),
    "layout-look": _("Layout of a box opened"),
    "layouts-look": _("All layouts opened"),
    "layouts-export": _("All layouts saved as a file"),
    "layout-type": _("Layout typed"),
    "layout-change": _("Layout corrected"),
    "row-move": _("Row moved"),
    "row-players": _("Players of a row changed"),
    "row-accept": _("Row kept as a fact off the plan"),
    "plan-swap": _("Seats exchanged in the plan"),
    "plan-substitute": _("Substitute in the plan"),
    "plan-arrival": _("Late participant seated"),
    "plan-withdrawal": _("Plan without a participant"),
    "plan-movement": _("Movement changed"),
    "row-regroup": _("Row put into another form of a fouled box"),
    "row-price": _("Row priced again for another talon"),
    "layout-print": _("Layouts printed"),
    "movement-choose": _("Movement chosen"),
    "movement-clear": _("Movement taken back"),
    "own-schedule-remove": _("Own schedule removed"),
    "own-schedule-save": _("Own schedule saved"),
    "papers-ready": _("Papers printed"),
    "round-start": _("Round started"),
    "row-enter": _("Row entered"),
    "row-amend": _("Row amended"),
    "row-withdraw": _("Row withdrawn"),
    "row-penalty": _("Penalty of the Codex given"),
    "row-penalty-off": _("Penalty of the Codex taken off"),
    "row-regulation": _("Row priced by another regulation"),
    "regulation-change": _("Regulation changed"),
    "regulation-save": _("Own preset saved"),
    "regulation-remove": _("Own preset removed"),
    "protocol-receive": _("Protocol received"),
    "protocol-return": _("Protocol not received after all"),
    "row-check": _("Row checked"),
    "row-differ": _("Second typing differed"),
    "row-settle": _("Difference of two typings settled"),
    "second-pass-off": _("Second pass switched off"),
    "second-pass-on": _("Second pass switched on"),
    "series-deal": _("Boxes dealt"),
    "series-give": _("Boxes given"),
    "series-seal": _("Boxes sealed"),
    "series-public-number": _("Public number mixed in"),
    "session-boxes": _("Boxes given to the session"),
    "session-close": _("Session closed"),
    "session-reopen": _("Session opened again"),
    "staff-give": _("Role given"),
    "staff-take": _("Role taken back"),
    "standings-official": _("Standings made official"),
    "standings-release": _("Standings published"),
    "standings-withdraw": _("Standings taken back"),
    "tournament-change": _("Tournament changed"),
    "tournament-create": _("Tournament created"),
    "tournament-delete": _("Tournament deleted"),
    "tournament-import": _("Tournament imported"),
}
OTHER_ACTION = _("Another change")
MARKED_ACTIONS: dict[str, Promise] = {"undo": _("Taken back: %(act)s"), "redo": _("Done again: %(act)s")}
"""Words for acts that take others back ("undo row-enter") or do them again."""

REPAIR_PROBLEMS: dict[str, Promise] = {
    "same-box": _("Both boxes are the same."),
    "sets-unequal": _("The two sets cannot be exchanged box by box."),
    "rows-none": _("This table has no row on box %(place)s in this round."),
    "sections-many": _("This session has several sections: choose the one that changes its movement."),
    "newcomer-numbered": _("%(place)s has a start number already: seat him as a substitute."),
    "newcomer-missing": _("Choose somebody from the list or write a name."),
    "way-missing": _("Choose one of the ways."),
    "sets-missing": _("This needs sets that are not dealt: %(place)s."),
    "place-unknown": _("The plan has no such place."),
    "no-plan-here": _("The plan has no such row, so it has no players for it."),
    "stale-repair": _("The session was changed meanwhile. Look at the repair again; nothing was stored."),
    "stale-row": _("The row was changed meanwhile. Look at it again; nothing was stored."),
    "undo-unknown": _("There is no such act in this tournament."),
    "undo-nothing": _("You have done nothing that could be taken back."),
    "undo-kind": _("An act of this kind cannot be taken back here."),
    "undo-not-yours": _("A scorer takes back his own rows; ask a director."),
    "undo-done": _("This was taken back already."),
    "undo-pressed": _("This press was done already; nothing more was taken back."),
    "undo-regulation": _("By the regulation before, rows of these boxes cannot have been played: %(place)s."),
}

LOG_FIELDS: dict[str, Promise] = {
    "box": _("box"),
    "section": _("section"),
    "round": _("round"),
    "rounds": _("rounds"),
    "table": _("table"),
    "players": _("players"),
    "sixths": _("whists"),
    "kind": _("kind"),
    "contract": _("contract"),
    "declarer": _("declarer"),
    "calls": _("calls"),
    "tricks": _("tricks"),
    "disputed": pgettext_lazy("row", "disputed"),
    "by_ruling": _("by ruling"),
    "fouled_group": _("form of the box"),
    "note": _("note"),
    "off_plan": _("off the plan"),
    "withdrawn": _("withdrawn"),
    "penalties": _("penalties"),
    "preset": _("preset"),
    "conventions": _("settings"),
    "rows": _("rows priced again"),
    "state": _("state"),
    "session": _("session"),
    "name": _("name"),
    "club": _("club"),
    "city": _("city"),
    "number": _("number"),
    "title": _("title"),
    "date": _("date"),
    "venue": _("venue"),
    "zone": _("time zone"),
    "organiser": _("organiser"),
    "chief_director": _("chief director"),
    "deals_per_set": _("deals in a set"),
    "minutes_per_deal": _("minutes a deal"),
    "role": _("role"),
    "user": _("user"),
    "seed": _("seed of the draw"),
    "released": _("published"),
    "official": _("official"),
}
"""Fields of the log that a page shows; others stay in the stored entry."""

VALUES: dict[str, Promise] = {
    "played": _("played"),
    "not-played": _("not played"),
    "written": _("only the written whists"),
    "whist": _("whist"),
    "half": _("half-whist"),
    "pass": _("pass"),
    "misere": _("misère"),
    "passing": _("passing game"),
    "preparing": _("preparing"),
    "playing": _("being played"),
    "closed": _("closed"),
    "director": _("director"),
    "scorer": _("scorer"),
}


def problem_text(problem: Problem) -> str:
    """Return the sentence for a problem of a row, a repair, or of the apps below."""
    words = ROW_PROBLEMS.get(problem.code) or REPAIR_PROBLEMS.get(problem.code)
    return str(words) % {"place": problem.place} if words else lower_problem_text(problem)


def action_text(action: str) -> str:
    """Return the words for an act of the log."""
    mark, _sep, base = action.rpartition(" ")
    words = str(LOG_ACTIONS.get(base, OTHER_ACTION))
    return str(MARKED_ACTIONS[mark]) % {"act": words} if mark in MARKED_ACTIONS else words


def value_text(value: str) -> str:
    """Return the word for a stored value such as "half" or "closed"; other texts stay as they are."""
    return str(VALUES.get(value, value))
