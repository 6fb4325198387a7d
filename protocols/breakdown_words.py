"""Why a result is what it is, in words: the terms of a breakdown and what explains a paper."""

from django.utils.functional import Promise
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from protocols.domain.figures import format_whists
from protocols.domain.paper_check import Explanation
from protocols.domain.whists.entries import Entry, Place, PointEntry, Reason
from tournament.words import preset_name

REASONS: dict[Reason, Promise] = {
    Reason.MADE: _("the game is made"),
    Reason.DOWN: _("the game is down"),
    Reason.TRICKS: _("tricks taken"),
    Reason.SHARED_TRICKS: _("tricks, shared with the other defender"),
    Reason.CONSOLATION: _("consolation, the game is down"),
    Reason.SHORTFALL: _("tricks that the whister owed"),
    Reason.HALF_WHIST: _("half-whist, not played"),
    Reason.MISERE_MADE: _("the misère is made"),
    Reason.MISERE_TRICKS: _("tricks on the misère"),
    Reason.PASSING_TRICKS: _("tricks in the passing game"),
    Reason.ZERO_BONUS: _("no trick in the passing game"),
    Reason.TALON_BONUS: _("bonus for the talon"),
    Reason.GAVE_UP: _("given up, down three"),
    Reason.PENALTY: _("penalty of the Codex"),
}

RULES: dict[str, Promise] = {
    "3.4.6": _("contract named with a wrong number of cards: down two"),
    "3.4.9": _("declarer looks at his discard: a trick less"),
    "3.9.11.2": _("looking at an old trick: a trick less, in a passing game a trick more"),
    "3.9.16": _("revoke: at least a trick"),
    "3.9.18": _("wrong number of cards in play: two tricks fewer, at least down two"),
    "3.9.14.3": _("lead out of turn in a passing game: all remaining tricks"),
    "3.2.19": _("seeing the talon in a passing game: two tricks, in Rostov all ten"),
    "3.2.21": _("peeping at the talon: 5 points on the mountain"),
}


def reason_text(reason: Reason) -> str:
    """Return the words for what a term is written for."""
    return str(REASONS[reason])


def entry_text(entry: Entry, name: str, on: str = "") -> str:
    """Return what was written on the score sheet: by the seat `name`, on the seat `on`."""
    words = {"name": name, "on": on, "reason": _counted(entry)}
    if not isinstance(entry, PointEntry):
        words["whists"] = format_whists(entry.whist_sixths)
        return gettext("%(name)s writes %(whists)s on %(on)s: %(reason)s") % words
    words["points"] = str(entry.points)
    if entry.place is Place.POOL:
        return gettext("%(name)s: %(points)s in the pool, %(reason)s") % words
    return gettext("%(name)s: %(points)s on the mountain, %(reason)s") % words


def _counted(entry: Entry) -> str:
    """Return the reason with the tricks that it is counted from."""
    words = reason_text(entry.reason)
    if not entry.tricks:
        return words
    tricks = ngettext("%(count)s trick", "%(count)s tricks", entry.tricks) % {"count": entry.tricks}
    return f"{words} ({tricks})"


def explanation_text(explanation: Explanation) -> str:
    """Return the mistake that gives exactly what stands on the paper, as a sentence."""
    about = explanation.about
    match explanation.code:
        case "forgotten":
            return gettext("Forgotten by everybody: %(reason)s.") % {"reason": reason_text(Reason(about[0]))}
        case "forgotten-by":
            words = gettext("Forgotten by %(seat)s: %(reason)s.")
            return words % {"seat": about[1], "reason": reason_text(Reason(about[0]))}
        case "divisor":
            return gettext("Points are divided among the opponents only, not among all at the table.")
        case "sign":
            if about == ("all",):
                return gettext("All signs are the wrong way round.")
            return gettext("The sign of %(seat)s is wrong.") % {"seat": about[0]}
        case "swapped":
            words = gettext("The whists of %(one)s and %(other)s are swapped.")
            return words % {"one": about[0], "other": about[1]}
        case _:
            words = gettext("So it is by another variant: %(preset)s.")
            return words % {"preset": preset_name(about[0])}
