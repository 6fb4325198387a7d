"""The words for the row code: its problems, what may come next, and why a row is asked about again."""

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from protocols.domain.row_code import Expected

ROW_CODE_PROBLEMS: dict[str, Promise] = {
    "unknown-character": _("This key means nothing in a row."),
    "too-long": _("This is too long for one row."),
    "too-much": _("The row is complete here; nothing may follow."),
    "contract-missing": _("The contract is missing."),
    "contract-expected": _(
        "A contract begins with 6, 7, 8, 9, 0 for ten, * for a misère or / for a passing game."
    ),
    "strain-missing": _("The suit is missing."),
    "strain-expected": _("Here comes the suit: 1 ♠, 2 ♣, 3 ♦, 4 ♥, 5 no trump."),
    "declarer-missing": _("The declarer is missing."),
    "declarer-expected": _("Here comes the declarer's seat: 1 N, 2 E, 3 S, 4 W."),
    "declarer-is-dealer": _("The dealer sits this deal out and cannot be the declarer."),
    "declarer-not-at-table": _("Nobody sits on the declarer's seat."),
    "tricks-missing": _("The tricks are missing."),
    "tricks-expected": _("Here come tricks: 0 to 9, + for ten."),
    "tricks-sum": _("The tricks do not make ten."),
    "whister-missing": _("Who returned the whist?"),
    "whister-expected": _("Here comes a whister's seat: 1 N, 2 E, 3 S, 4 W."),
    "down-without-whister": _("Nobody whisted, so the declarer cannot be down. Who whisted?"),
    "call-not-at-table": _("Nobody sits here, so nobody whists here."),
    "call-twice": _("This player has been named already."),
    "declarer-calls": _("The declarer cannot whist as well."),
    "dealer-half": _("The dealer cannot take a half-whist."),
    "dealer-whist-not-needed": _("The dealer may whist only when nobody else whists."),
    "half-whist-level": _("A half-whist is possible only on six and seven."),
    "half-whist-after-whist": _("Nobody takes a half-whist after a whist."),
    "half-mark-missing": _("A point marks the half-whist."),
    "half-mark-expected": _(
        "Here comes the point of the half-whist. For a whist the declarer's tricks come first."
    ),
}

EXPECTED: dict[Expected, Promise] = {
    Expected.CONTRACT: _("contract"),
    Expected.TEN: _("0 for ten"),
    Expected.STRAIN: _("suit"),
    Expected.DECLARER: _("declarer's seat"),
    Expected.TRICKS: _("tricks"),
    Expected.HAND_TRICKS: _("tricks of the next hand"),
    Expected.WHISTER: _("whister's seat"),
    Expected.HALF_WHISTER: _("seat and a point for a half-whist"),
    Expected.HALF_MARK: _("point for a half-whist"),
    Expected.END: _("Enter"),
}

DOUBTS: dict[str, Promise] = {
    "contract-far": _("This contract is far from all other rows of the box."),
    "strain-alone": _("In all other rows this declarer played another suit."),
    "undertricks": _("The declarer is down four or more."),
    "overtricks": _("The declarer took at least four tricks more than the contract."),
    "misere-tricks": _("The declarer took four tricks or more on a misère."),
    "passing-tricks": _("One hand took eight tricks or more in a passing game."),
}
