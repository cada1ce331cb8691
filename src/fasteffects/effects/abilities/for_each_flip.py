"""*For each flip you win, draw a card*: done as often as flips were won, or lost (608.2c, 705.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...events import Event
from ...language.phrases import phrase
from ..actions.coins import last_flips
from ..continuous.changes import EffectBegins
from ..continuous.durations import ThisTurn
from ..costs.paid_instead import PaidInstead
from ..following import Scope, numbers_in
from ..node import Condition, Deed, Instruction, Player, Quantity, node
from ..references.filters import Filter

if TYPE_CHECKING:
    from ..following import Todo
    from ..it import Environment


@phrase("for each flip you (win {won=True}|lose {won=False}) , {body:Clauses}", nt="SentenceBody")
@node
class ForEachFlip(Instruction):
    """705.2. Done once for each of the flips just made that you won, or lost, one after another."""

    asked_for = True

    won: bool
    body: Instruction

    def unfold(self, it: Environment, rest: Todo) -> Todo:
        times = sum(e.won is self.won and e.player == it.you for e in last_flips(it))
        return (*(Scope(again=numbers_in(self.body)), self.body) * times, *rest)


@phrase("you won {count:Cardinal} flips this way")
@node
class WonSoMany(Condition):
    """705.2. You have won so many of the flips just made, no fewer and no more."""

    count: Quantity

    def holds(self, it: Environment) -> bool:
        return sum(e.won and e.player == it.you for e in last_flips(it)) == self.count.value(it)


@phrase("{who:Player} may cast {spells:Playable} this turn without paying their mana costs")
@node
class FreeThisTurn(Deed):
    """118.9, 611.2. For the turn a player may cast such spells for nothing, whenever they could cast them."""

    who: Player
    spells: Filter

    def lacks(self) -> str:
        return PaidInstead(self.who, self.spells, None).lacks()

    def perform(self, it: Environment) -> tuple[Event, ...]:
        return (EffectBegins(PaidInstead(self.who, self.spells, None), it.env, ThisTurn()),)
