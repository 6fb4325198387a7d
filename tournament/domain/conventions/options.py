"""The options of the settings that are more than yes, no or a number."""

from enum import StrEnum


class Responsibility(StrEnum):
    """What part of the price whisters pay for their missing tricks. Source: rules 2.2 (shortfall)."""

    FULL = "full"
    HALF = "half"
    NONE = "none"


class Answering(StrEnum):
    """Who of two whisters pays on 8, 9 and 10. Source: Codex 3.8.6; FSPR code 6."""

    SECOND = "second"
    BOTH = "both"
    LAST = "last"


class ShortfallBasis(StrEnum):
    """What each of two whisters pays for on 6 and 7. Source: Codex 3.8.6."""

    OWN_HALF = "own-half"
    CAPPED = "capped"


class LoneWhister(StrEnum):
    """Whether a lone whister shares his whists for tricks with the passer. Source: rules 2.3."""

    GREEDY = "greedy"
    GENTLEMAN_DOWN = "gentleman-down"
    GENTLEMAN_ALWAYS = "gentleman-always"


class OddTrick(StrEnum):
    """Where the odd trick goes when whists are shared. Source: rules 2.6."""

    SPLIT = "split"
    WHISTER = "whister"


class Consolation(StrEnum):
    """What every other player writes for an undertrick of the declarer. Source: rules 2.2."""

    VALUE = "value"
    TEN = "10"
    FIFTEEN = "15"
    NONE = "none"


class HalfWhist(StrEnum):
    """On which levels a half-whist may be called. Source: rules 2.3 (half-whist)."""

    SIX_AND_SEVEN = "6-7"
    OFF = "off"


class DealerWhist(StrEnum):
    """Whether the dealer may return the whist. Source: Codex 3.8.8."""

    YES = "yes"
    NO = "no"
    AFTER_HALF = "after-half"


class Ten(StrEnum):
    """How a game of ten is treated. Source: rules 2.3 (10)."""

    WHISTED = "whisted"
    CHECKED = "checked"
    NOT_WHISTED = "not-whisted"


class MisereWhists(StrEnum):
    """What each other player writes for a trick of a misère. Source: rules 2.2 (misère)."""

    NONE = "none"
    TEN_EACH = "10-each"


class PassingScore(StrEnum):
    """Where the tricks of a passing game are written. Source: rules 2.3 (passing game)."""

    MOUNTAIN = "mountain"
    WHISTS = "whists"


class ZeroBonus(StrEnum):
    """What a player without a trick in a passing game gets. Source: rules 2.2, 2.6."""

    PRICE = "price"
    ONE = "1"
    TWO_TRICKS_OFF = "two-tricks-off"
    NONE = "none"


class PassingTalon(StrEnum):
    """Whether the talon is opened in a passing game. Source: rules 2.3 (talon in passing games)."""

    OPENED = "opened"
    NOT_OPENED = "not-opened"


class GivingUp(StrEnum):
    """On which levels the declarer may give up down three. Source: rules 2.3 (giving up)."""

    NO = "no"
    SIX_AND_SEVEN = "6-7"
    YES = "yes"


class Rounding(StrEnum):
    """To what the whists of a deal are rounded. Source: rules 2.1 (fractions)."""

    EXACT = "exact"
    HALF = "half"
    WHOLE = "whole"


class LeftOff(StrEnum):
    """The one option of a setting that has no place in duplicate. Source: rules 2.3, 3."""

    OFF = "off"
