"""Harmonize (702.180)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...events import Event
from ...events import Tap as Tapping
from ...language.phrases import phrase
from ...machine.decisions import Decision, Option
from ...state.objects import GRAVEYARD, NOBODY, STACK
from ..abilities.kinds import Static
from ..continuous.changes import Gains
from ..costs.paying import Act, Mana
from ..node import Ability, Continuous, Cost, Effect, node
from .keyword import Costed, costed

if TYPE_CHECKING:
    from ...cards.record import Face
    from ...machine.game import Game
    from ..it import Environment

HARMONIZE: Final = "harmonize"
WITH: Final = "harmonized with"  # the fact which creature is tapped for it


def creatures(game: Game, player: int) -> list[int]:
    """702.180a. The untapped creatures that a player controls."""
    mine = game.permanents(player)
    return [i for i in mine if game.was_creature(i) and not game.obj(i).tapped]


@costed("harmonize")
@node
class Harmonize(Costed):
    """702.180. The cost to cast it from the graveyard, less a tapped creature's power; then it is exiled."""

    word = HARMONIZE
    says = (HARMONIZE,)

    given = True

    def cost_to_cast(self, face: Face) -> tuple[Cost, ...]:
        """702.180a. What is paid when it is cast so, but for the creature; without one the mana cost."""
        return self.costs or (Mana(face.mana_cost or ""),)

    def stands_for(self) -> tuple[Ability, ...]:
        """702.180a, b. The static ability that makes it cost less."""
        return (Static((LessForItsPower(),)),)


@node
class LessForItsPower(Continuous):
    """702.180a. The spell costs less by the power of the creature tapped for it."""

    asked_for = True

    def own_cost_change(self, it: Environment) -> int:
        """118.7. What it costs more (less: below zero); in the graveyard, with the best creature."""
        o = it.obj(it.source)
        ids = [it.cast_with(it.source, WITH)] if o.zone == STACK else []
        if o.zone == GRAVEYARD:
            ids = creatures(it.game, it.you)
        return -max([0, *(it.chars(i).power or 0 for i in ids if i)])  # 107.1b: no less than nothing


@node
class TapForIt(Effect):
    """702.180b. The creature that was chosen for it is tapped."""

    def perform(self, it: Environment) -> tuple[Event, ...]:
        id = int(it.cast_with(it.source, WITH) or NOBODY)
        return (Tapping(id, player=it.you),) if id in creatures(it.game, it.you) else ()


TAPPED_FOR_IT = Act(TapForIt())


def chosen_creature(game: Game, player: int, spell: int) -> list[tuple[str, int]]:
    """702.180b. Which creature the player means to tap for the spell, as a fact; asks."""
    able = creatures(game, player)
    if not able:
        return []
    options = [*(Option(i, f"tap {game.label(i)}", i) for i in able), Option(NOBODY, "no")]
    id = game.ask(Decision(player, "additional cost", "tap a creature?", options, about=spell))
    return [] if id == NOBODY else [(WITH, id)]


phrase("<gain> harmonize", nt="Changing Becoming", abilities=(Harmonize(()),))(Gains)


@phrase("its harmonize cost is equal to its mana cost", "the harmonize cost is equal to its mana cost")
@node
class HarmonizeCost(Effect):
    """702.180a. Says what the harmonize given just before costs: as ``Harmonize`` without a cost does."""

    undone = ""

    def perform(self, it: Environment) -> tuple[Event, ...]:
        return ()
