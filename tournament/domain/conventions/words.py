"""The words of the settings, as English message texts that the edge translates."""

from dataclasses import dataclass


def gettext_noop(message: str) -> str:
    """Return `message` unchanged; the name marks it for the collector of messages."""
    return message


@dataclass(frozen=True, slots=True)
class Words:
    """Group, title, explanation, source and option titles of one setting."""

    group: str
    title: str
    explanation: str
    source: str
    options: tuple[str, ...] = ()
    left_off_because: str = ""


YES_NO = (gettext_noop("yes"), gettext_noop("no"))

WORDS: dict[str, Words] = {
    "pool_point_whists": Words(
        "price",
        gettext_noop("Whists for a pool point"),
        gettext_noop("What a point in the pool is worth. A point in the mountain is always worth 10 whists."),
        "rules 2.1; Codex 4.2.14",
    ),
    "mountain_multiplier": Words(
        "price",
        gettext_noop("Mountain multiplier"),
        gettext_noop(
            "How many times the value of the game goes to the mountain for a missing trick of the "
            "declarer; "
            "a trick on a misère costs 10 points times this."
        ),
        "rules 2.2",
    ),
    "whist_multiplier": Words(
        "price",
        gettext_noop("Whist multiplier"),
        gettext_noop("How many times the value of the game a defenders' trick is worth in whists."),
        "rules 2.2",
    ),
    "responsibility": Words(
        "whist",
        gettext_noop("Responsibility of the whisters"),
        gettext_noop("What part of the price whisters write on their own mountain for a missing trick."),
        "Codex 3.8.6",
        (
            gettext_noop("fully responsible"),
            gettext_noop("half-responsible"),
            gettext_noop("not responsible"),
        ),
    ),
    "answering_on_8_to_10": Words(
        "whist",
        gettext_noop("Who answers on 8, 9 and 10"),
        gettext_noop(
            "Which of two whisters pays when the pair has no trick. With two whisters the one who whisted "
            "second is also the last in turn."
        ),
        "Codex 3.8.6; FSPR code 6",
        (
            gettext_noop("the one who whisted second"),
            gettext_noop("both, a whole trick each"),
            gettext_noop("the last in turn"),
        ),
    ),
    "shortfall_basis": Words(
        "whist",
        gettext_noop("Missing tricks of two whisters"),
        gettext_noop(
            "On 6 and 7 each of two whisters answers for his half of the duty; it may be capped "
            "at what the "
            "pair is short of."
        ),
        "Codex 3.8.6",
        (gettext_noop("own half"), gettext_noop("own half, at most what the pair is short of")),
    ),
    "lone_whister": Words(
        "whist",
        gettext_noop("Whists of a lone whister"),
        gettext_noop("Whether a lone whister keeps the whists for tricks or shares them with the passer."),
        "rules 2.3; Codex 3.8",
        (
            gettext_noop("greedy: all his"),
            gettext_noop("gentleman: shared when the declarer is down"),
            gettext_noop("gentleman: always shared"),
        ),
    ),
    "odd_trick": Words(
        "whist",
        gettext_noop("Odd trick when sharing"),
        gettext_noop("An odd number of tricks is shared exactly, or the odd trick stays with the whister."),
        "rules 2.6",
        (gettext_noop("split exactly"), gettext_noop("to the whister")),
    ),
    "consolation": Words(
        "whist",
        gettext_noop("Consolation"),
        gettext_noop("What every other player writes on the declarer for each trick he is down."),
        "rules 2.2; Codex 3.3.16.3",
        (
            gettext_noop("the value of the game"),
            gettext_noop("10 whists"),
            gettext_noop("15 whists"),
            gettext_noop("no consolation"),
        ),
    ),
    "consolation_to_passer": Words(
        "whist",
        gettext_noop("Consolation to the passer"),
        gettext_noop("Whether a defender who passed writes consolation too."),
        "rules 3",
        YES_NO,
    ),
    "consolation_to_dealer": Words(
        "whist",
        gettext_noop("Consolation to the dealer"),
        gettext_noop("Whether the dealer of a table of four writes consolation too."),
        "Codex 3.3.16.3",
        YES_NO,
    ),
    "half_whist": Words(
        "whist",
        gettext_noop("Half-whist"),
        gettext_noop("A defender may take half the duty's whists without play if the other one passed."),
        "rules 2.3",
        (gettext_noop("on 6 and 7"), gettext_noop("switched off")),
    ),
    "dealer_whist": Words(
        "whist",
        gettext_noop("Whist returned by the dealer"),
        gettext_noop(
            "Whether the dealer may whist when nobody else did; all whists for tricks are his then."
        ),
        "Codex 3.8.8",
        (gettext_noop("yes"), gettext_noop("no"), gettext_noop("only after a half-whist")),
    ),
    "dealer_responsible": Words(
        "whist",
        gettext_noop("Dealer answers for his whist"),
        gettext_noop("Whether a dealer who returned the whist pays for missing tricks."),
        "FSPR code 6",
        YES_NO,
    ),
    "ten": Words(
        "whist",
        gettext_noop("Game of ten"),
        gettext_noop(
            "Whisted with a duty of one trick; or checked: played openly, no whists and no "
            "consolation, tricks "
            "down go to the mountain; or not whisted: it counts as made."
        ),
        "rules 2.3; RBN III 4.1",
        (gettext_noop("whisted"), gettext_noop("checked in open play"), gettext_noop("not whisted")),
    ),
    "stalingrad": Words(
        "whist",
        gettext_noop("Stalingrad"),
        gettext_noop("Six spades must be whisted by both defenders. Changes the calls, not the price."),
        "rules 2.3",
        YES_NO,
    ),
    "misere_outbid_by_nine": Words(
        "misere",
        gettext_noop("Misère outbid by nine"),
        gettext_noop("A rule of the bidding; it does not change the price."),
        "Codex 2.2; RBN III 4.4",
        YES_NO,
    ),
    "misere_without_talon": Words(
        "misere",
        gettext_noop("Misère without talon"),
        gettext_noop("A rule of the bidding; it does not change the price."),
        "RBN III 4.4",
        YES_NO,
    ),
    "misere_shared": Words(
        "misere",
        gettext_noop("Misère shared with the dealer"),
        gettext_noop(
            "The declarer may share a misère half and half with the dealer of a table of four; "
            "each writes half."
        ),
        "Codex 3.6.9, note 43",
        YES_NO,
    ),
    "misere_whists": Words(
        "misere",
        gettext_noop("Whists on a misère"),
        gettext_noop("What each other player writes on the declarer for each trick of a misère."),
        "rules 2.2",
        (gettext_noop("no whists"), gettext_noop("10 whists each")),
    ),
    "passing_score": Words(
        "passing",
        gettext_noop("Passing game is scored"),
        gettext_noop(
            "Tricks go to the mountain; or, as in Rostov, those with the fewest tricks write 5 "
            "whists a trick "
            "on each of the others and share."
        ),
        "rules 2.3; Codex 3.7.2.2",
        (gettext_noop("on the mountain"), gettext_noop("in whists")),
    ),
    "passing_price": Words(
        "passing",
        gettext_noop("Price of a trick in a passing game"),
        gettext_noop("Points that go to the mountain for each trick."),
        "Codex 3.7; rules 2.2",
    ),
    "zero_bonus": Words(
        "passing",
        gettext_noop("Bonus for no trick in a passing game"),
        gettext_noop("What a player without a trick gets."),
        "rules 2.2, 2.6; Codex 3.7.3",
        (
            gettext_noop("the price of a trick to the pool"),
            gettext_noop("1 point to the pool"),
            gettext_noop("the price of two tricks off the mountain"),
            gettext_noop("no bonus"),
        ),
    ),
    "zero_bonus_for_dealer": Words(
        "passing",
        gettext_noop("Zero bonus for the dealer"),
        gettext_noop("Whether the dealer of a table of four gets the bonus too when he has no trick."),
        "rules 2.4; RBN III",
        YES_NO,
    ),
    "passing_talon": Words(
        "passing",
        gettext_noop("Talon in a passing game"),
        gettext_noop(
            "Opened: at four players the dealer leads the two talon cards and may win with them; "
            "at three they "
            "only show the suit."
        ),
        "rules 2.3; Codex 3.7",
        (gettext_noop("the talon is opened"), gettext_noop("the talon is not opened")),
    ),
    "amnesty": Words(
        "passing",
        gettext_noop("Amnesty"),
        gettext_noop(
            "The smallest number of tricks is taken off everybody's mountain. It changes what is "
            "written, never "
            "the result."
        ),
        "Codex 3.7.3; rules 2.3",
        YES_NO,
    ),
    "progression": Words(
        "passing",
        gettext_noop("Progression"),
        gettext_noop("The price of passing games grows one after another."),
        "Codex 3.7; rules 2.3",
        (gettext_noop("switched off"),),
        gettext_noop("It depends on earlier deals, and every duplicate deal stands alone."),
    ),
    "way_out": Words(
        "passing",
        gettext_noop("Way out"),
        gettext_noop("The lowest game that ends a row of passing games."),
        "Codex 3.7; rules 2.3",
        (gettext_noop("switched off"),),
        gettext_noop("It depends on earlier deals; in duplicate the lowest game is always six."),
    ),
    "talon_bonus": Words(
        "talon",
        gettext_noop("Talon bonus"),
        gettext_noop(
            "Aces and marriages in the talon count as tricks: an ace 1, king and queen of a suit "
            "1, ace and "
            "king of a suit 2, two aces 3. The dealer writes the whists on the declarer; at three "
            "players each "
            "opponent writes half. Never on a misère."
        ),
        "Codex 3.4.11; FSPR code 6",
        YES_NO,
    ),
    "giving_up": Words(
        "other",
        gettext_noop("Giving up down three"),
        gettext_noop("The declarer may give up: three tricks down to the mountain, no whists."),
        "rules 2.3; RBN III",
        (gettext_noop("no"), gettext_noop("on 6 and 7"), gettext_noop("yes")),
    ),
    "bombs": Words(
        "other",
        gettext_noop("Bombs"),
        gettext_noop("A game of higher price after certain deals."),
        "Codex 4.1.2",
        (gettext_noop("switched off"),),
        gettext_noop("Bombs multiply a later game, and every duplicate deal stands alone."),
    ),
    "blind_calls": Words(
        "other",
        gettext_noop("Blind calls"),
        gettext_noop("A bid before looking at the cards raises the price."),
        "Codex 4.1.2",
        (gettext_noop("switched off"),),
        gettext_noop("The Codex advises against them, and results of the same box would not be comparable."),
    ),
    "rounding": Words(
        "result",
        gettext_noop("Fractions"),
        gettext_noop(
            "Whists are kept exactly. When rounded, the sum stays zero: the dealer takes the "
            "difference; at "
            "three players the declarer does."
        ),
        "rules 2.1",
        (gettext_noop("exact sixths"), gettext_noop("halves of a whist"), gettext_noop("whole whists")),
    ),
}
