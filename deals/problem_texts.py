"""The words for the codes of `deals.domain`: problems are codes inside, sentences at the edge."""

import re

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from deals.domain.errors import Problem

_TEXTS = {
    "players-wrong": gettext_lazy("A table has three or four players."),
    "first-hand-wrong": gettext_lazy("At a three-player table the first hand is N, E or S, not %(place)s."),
    "dealer-has-hand": gettext_lazy("%(place)s is the dealer: this pocket holds the talon, no hand."),
    "talon-seat-has-hand": gettext_lazy(
        "At a three-player table the pocket %(place)s holds the talon, no hand."
    ),
    "hand-missing": gettext_lazy("The hand of %(place)s is missing."),
    "hand-short": gettext_lazy("The hand of %(place)s has fewer than ten cards."),
    "hand-long": gettext_lazy("The hand of %(place)s has more than ten cards."),
    "talon-short": gettext_lazy("The talon has fewer than two cards."),
    "talon-long": gettext_lazy("The talon has more than two cards."),
    "talon-missing": gettext_lazy("The talon (*:) is missing."),
    "cards-total": gettext_lazy("The layout has %(place)s cards, not 32."),
    "card-twice": gettext_lazy("%(place)s is there more than once."),
    "card-missing": gettext_lazy("%(place)s is missing."),
    "card-unknown": gettext_lazy("%(place)s: this is no card; write suit and rank, such as SA or ♠A."),
    "rank-unknown": gettext_lazy("%(place)s: this is no rank; ranks are 7 8 9 10 J Q K A."),
    "letters-mixed": gettext_lazy("%(place)s: T may be a ten (Latin) or an ace (Russian); use one alphabet."),
    "suit-groups": gettext_lazy("%(place)s: a hand has four suits, a dash for an empty one."),
    "suit-twice": gettext_lazy("%(place)s: the same suit is written twice."),
    "text-too-long": gettext_lazy("%(place)s: the text is too long."),
    "marker-unknown": gettext_lazy(
        "The layout must begin with the seat of the dealer or first hand: N, E, S or W."
    ),
    "pocket-unknown": gettext_lazy("%(place)s is no pocket: they are N, E, S, W and * for the talon."),
    "pocket-twice": gettext_lazy("The pocket %(place)s is written twice."),
    "pocket-order": gettext_lazy("The pocket %(place)s stands in the wrong place: the order is N, E, S, W."),
    "ppn-length": gettext_lazy("A card string has 32 characters, not %(place)s."),
    "seed-wrong": gettext_lazy("The seed must be 64 hexadecimal digits."),
    "public-too-long": gettext_lazy("%(place)s: at most 200 characters."),
    "public-characters": gettext_lazy("%(place)s: some characters cannot be printed."),
    "public-unannounced": gettext_lazy("A public number needs a public source, announced before play."),
    "public-missing": gettext_lazy("The public number that was announced is not known yet."),
    "sets-wrong": gettext_lazy("The number of sets must be from 1 to 200."),
    "boxes-per-set-wrong": gettext_lazy("The number of boxes in a set must be from 1 to 32."),
    "commitment-wrong": gettext_lazy("The commitment must be 64 hexadecimal digits."),
    "commitment-differs": gettext_lazy("The commitment does not fit the seed and the parameters."),
    "box-differs": gettext_lazy("Box %(place)s differs from the deal that the seed gives."),
    "box-number-wrong": gettext_lazy("%(place)s: boxes are numbered 1, 2, 3 … in order."),
    "box-set-wrong": gettext_lazy("%(place)s: the box belongs to another set."),
    "box-players-wrong": gettext_lazy("%(place)s: the layout is for another number of players."),
    "boxes-count-wrong": gettext_lazy("The number of boxes is not sets times boxes in a set."),
    "format-unknown": gettext_lazy("This is no series of boxes (format prikup-series/1)."),
    "object-expected": gettext_lazy("%(place)s: an object is expected."),
    "list-expected": gettext_lazy("%(place)s: a list is expected."),
    "number-expected": gettext_lazy("%(place)s: a whole number is expected."),
    "text-expected": gettext_lazy("%(place)s: a text is expected."),
    "box-unknown": gettext_lazy("There is no box %(place)s here."),
    "box-known": gettext_lazy("Box %(place)s has another layout already."),
    "box-twice": gettext_lazy("Box %(place)s stands in the file twice."),
    "box-marker-differs": gettext_lazy("Box %(place)s: the layout marks another dealer or first hand."),
    "box-number-unreadable": gettext_lazy("“%(place)s” is no number of a box."),
    "boxes-too-many": gettext_lazy("The file has more than %(place)s boxes."),
    "dealer-differs": gettext_lazy("Box %(place)s: the column of the dealer and the layout differ."),
    "column-missing": gettext_lazy("The column “%(place)s” is missing."),
    "already-dealt": gettext_lazy("The boxes are dealt already."),
    "file-empty": gettext_lazy("There is no layout in it."),
    "file-too-large": gettext_lazy("The file is larger than 1 MB: this is no file of layouts."),
    "file-not-text": gettext_lazy(
        "This is no text. Save the table as CSV or text in UTF-8, then choose it again."
    ),
    "json-wrong": gettext_lazy("This is no JSON, or it is cut off."),
    "check-digit-unknown": gettext_lazy("%(place)s is no check letter."),
}


_OF_A_BOX = re.compile(r"boxes\[(?P<index>\d+)\]\.(?P<field>\w+)(?: (?P<place>.+))?", re.DOTALL)


def problem_text(problem: Problem) -> str:
    """Return the sentence for a problem, in the language in use; an unknown code is shown as it is.

    A problem in a box of a series file names the box by its place in the file, from 1 on.
    """
    text = _TEXTS.get(problem.code)
    if text is None:
        return f"{problem.code} {problem.place}".strip()
    found = _OF_A_BOX.fullmatch(problem.place)
    if found is None:
        return text % {"place": problem.place or _("the input")}
    words = text % {"place": found["place"] or found["field"]}
    return _("Box %(number)s: %(words)s") % {"number": int(found["index"]) + 1, "words": words}
