"""*You may play a land or cast a spell from your graveyard*: once a turn, and what it gains (601.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ...speed.once import once
from ..node import Ability, but, node
from ..references.filters import Filter
from ..references.qualifiers import InZone
from .permitting import MayPlay, Playing

if TYPE_CHECKING:
    from ..it import Environment

_EITHER = "{who} may play a {land:Filter} or {playing:PlayingOne}"
_TURNS = "once during each of {turn_of:Possessive} turns , " + _EITHER
_GAINS = " . if you do , it gains {gains:AbilityList}"


@phrase(_TURNS + " [from among {among:Reference} {place=among}]", once=True)
@phrase(_TURNS + _GAINS, once=True)
@phrase(
    "once each turn , " + _EITHER + " [from the top of {whose:Possessive} library {place=top}]", once=True
)
@node
class MayPlayOrCast(MayPlay):
    """601.3, 305.1. One land or one spell a turn may be played from there; *gains*: what that has then."""

    land: Filter | None = None
    gains: tuple[Ability, ...] = ()

    def given(self) -> tuple[Ability, ...]:
        return self.gains

    def lacks(self) -> str:
        """601.3. From where: otherwise it would let nothing be played."""
        said = MayPlay.lacks(self)
        if said or self.land is None:
            return said
        theirs = [m for m in self.land.modifiers if isinstance(m, InZone)]
        here = [m for m in self.playing.what.modifiers if isinstance(m, InZone)]
        return "" if not theirs or theirs == here else "cards from two places"

    def cards(self, it: Environment, player: int) -> tuple[int, ...]:
        lands = for_lands(self)
        return (*MayPlay.cards(self, it, player), *(() if lands is None else lands.cards(it, player)))


@once
def for_lands(either: MayPlayOrCast) -> MayPlay | None:
    """305.1. The permission for lands alone, from where the spells are."""
    land = either.land
    if land is None:
        return None
    here = tuple(m for m in either.playing.what.modifiers if isinstance(m, InZone))
    apart = tuple(m for m in land.modifiers if not isinstance(m, InZone))
    playing = Playing(but(land, modifiers=(*apart, *here)), "play")
    return MayPlay(either.who, playing, either.place, either.whose, either.among, either.turn_of, either.once)
