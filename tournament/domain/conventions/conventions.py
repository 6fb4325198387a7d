"""The conventions of a regulation: one value for every setting that prices a deal."""

from dataclasses import dataclass

from tournament.domain.conventions.options import (
    Answering,
    Consolation,
    DealerWhist,
    GivingUp,
    HalfWhist,
    LeftOff,
    LoneWhister,
    MisereWhists,
    OddTrick,
    PassingScore,
    PassingTalon,
    Responsibility,
    Rounding,
    ShortfallBasis,
    Ten,
    ZeroBonus,
)


@dataclass(frozen=True, slots=True)
class Conventions:
    """All settings that price a deal; the defaults are the Sochi game.

    The field names are the names by which a regulation overrides a setting; `settings.SETTINGS`
    says for each of them what it means, which options it has and where it comes from.
    Source: rules 3, groups price, whist, misère, passing, talon, other and result.
    """

    pool_point_whists: int = 10
    mountain_multiplier: int = 1
    whist_multiplier: int = 1
    responsibility: Responsibility = Responsibility.FULL
    answering_on_8_to_10: Answering = Answering.SECOND
    shortfall_basis: ShortfallBasis = ShortfallBasis.OWN_HALF
    lone_whister: LoneWhister = LoneWhister.GREEDY
    odd_trick: OddTrick = OddTrick.SPLIT
    consolation: Consolation = Consolation.VALUE
    consolation_to_passer: bool = True
    consolation_to_dealer: bool = True
    half_whist: HalfWhist = HalfWhist.SIX_AND_SEVEN
    dealer_whist: DealerWhist = DealerWhist.YES
    dealer_responsible: bool = True
    ten: Ten = Ten.WHISTED
    stalingrad: bool = False
    misere_outbid_by_nine: bool = True
    misere_without_talon: bool = False
    misere_shared: bool = False
    misere_whists: MisereWhists = MisereWhists.NONE
    passing_score: PassingScore = PassingScore.MOUNTAIN
    passing_price: int = 1
    zero_bonus: ZeroBonus = ZeroBonus.PRICE
    zero_bonus_for_dealer: bool = False
    passing_talon: PassingTalon = PassingTalon.OPENED
    amnesty: bool = False
    progression: LeftOff = LeftOff.OFF
    way_out: LeftOff = LeftOff.OFF
    talon_bonus: bool = False
    giving_up: GivingUp = GivingUp.NO
    bombs: LeftOff = LeftOff.OFF
    blind_calls: LeftOff = LeftOff.OFF
    rounding: Rounding = Rounding.EXACT
