"""What is seen at a glance: why a card cannot be cast now, before it is looked at closely (117.1, 601.3).

A card's face says once and for all when it may be cast and how much mana that takes at the least.  Where
nothing that an effect does could matter, most cards in a hand are passed over by that alone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ..cards.record import INSTANTS, symbols
from ..planning import plan_of
from .casting import keywords_of
from .helping import HELPS
from .mana import most_units
from .permissions import effects_of

if TYPE_CHECKING:
    from ..cards.record import Face
    from ..game import Game

PLENTY: Final = 1_000_000
MORPHS = frozenset(("morph", "megamorph", "disguise"))


class Glance:
    """What a face says about casting it from a hand."""

    __slots__ = ("land", "instant", "own", "morphs", "least")

    def __init__(self, face: Face) -> None:
        words = keywords_of(face.abilities)
        effects = effects_of(face.abilities)
        self.land = "Land" in face.types
        self.instant = bool(face.types & INSTANTS) or "flash" in words  # 304.5, 702.8
        self.own = bool(effects)  # static abilities that may say when it can be cast, and for how much
        self.morphs = any(w in MORPHS for w in words)
        cheaper = self.own or self.morphs or not HELPS.isdisjoint(words)
        self.least = 0 if cheaper else least_mana(face)


def least_mana(face: Face) -> int:
    """How many units of mana pay a face's mana cost at the least."""
    cost = symbols(face.mana_cost or "")
    return sum(int(s) if s.isdigit() else 1 for s in cost if s != "X" and "P" not in s)


class Moment:
    """A moment at which a player looks for something to do."""

    __slots__ = ("game", "player", "sorcery", "narrow", "open", "locked", "most")

    def __init__(self, game: Game, player: int, sorcery: bool) -> None:
        self.game = game
        self.player = player
        self.sorcery = sorcery  # 307.5
        self.narrow = game.timing.narrow(game)
        plan = plan_of(game)
        self.open = plan.far or "AsThoughFlash" in game.indexes.others  # an effect may matter (601.3b)
        self.locked: frozenset[int] = plan.locked
        self.most = -1

    def but(self, game: Game) -> Moment:
        """The same, looking at another game."""
        return Moment(game, self.player, self.sorcery)

    def suits(self, value: tuple[Any, ...]) -> bool:
        """Whether the moment is for a play of that value."""
        return not self.narrow or self.game.timing.suits(self.game, self.player, value)

    def hopeless(self, id: int, face: Face) -> bool:
        """Whether it is plain that a card in hand cannot be played now, with that face up."""
        seen = face.glance
        if seen is None:
            seen = face.glance = Glance(face)
        if seen.land:
            return self.narrow or not self.sorcery
        if self.open or id in self.locked:
            return False
        if not (self.sorcery or seen.instant or seen.own):
            return True
        if not seen.least:
            return False
        if self.most < 0:
            free = self.game.free_mana or "CostChange" in self.game.indexes.others
            self.most = PLENTY if free else most_units(self.game, self.player)
        return bool(seen.least > self.most)
