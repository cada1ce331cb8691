"""Targets that another player chooses (601.6, 602.3, 603.3d)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...language.phrases import phrase
from ...state.objects import is_player
from ..node import Qualifier, Quantity, Reference, node
from ..quantities.numbers import Number
from .objects import Antecedent, Target
from .players import PlayerWord, TargetPlayer

if TYPE_CHECKING:
    from ..it import Environment
    from .filters import Filter


def fact_of(index: int) -> str:
    """What is kept with a spell or ability: who chooses the target of that number."""
    return f"chooser {index}"


def choosers(it: Environment, index: int, chooser: Reference | None) -> tuple[int, ...]:
    """601.6. Who chooses that target: whoever was told to, or each player who might be."""
    known = dict(it.env.cast).get(fact_of(index))
    if known is not None:
        return (known,)
    return chooser.ids(it) if chooser is not None else (it.you,)


@phrase("target {filter} of {chooser:Possessive} choice")
@phrase("target {filter} of {chooser:Possessive} choice they control", theirs=True)
@phrase("any target of {chooser:Possessive} choice", filter=None, nt="Recipient")
@node
class TargetOfChoice(Target):
    """601.6. A target that *chooser* chooses; *theirs*: among the permanents of that player."""

    filter: Filter | None
    count: Quantity = Number(1)  # said again: the speed build reads what a class says in its own module
    chooser: Reference | None = None
    theirs: bool = False

    def named(self, it: Environment) -> tuple[int, ...]:
        return choosers(it, self.index, self.chooser)

    def suits_chooser(self, it: Environment, id: int) -> bool:
        """601.2c. Whether it is such a player's, where it must be."""
        return not self.theirs or is_player(id) or it.game.controller(id) in self.named(it)


@phrase("{chooser:Player} <choose> target player {so:Rival}", nt="OthersChoice", opponent=False)
@node
class PlayerOfChoice(TargetPlayer):
    """603.3d. A player whom *chooser* chooses as target; *so*: what must be so then and later (608.2b)."""

    opponent: bool
    count: Quantity = Number(1)
    so: Qualifier | None = None
    chooser: Reference | None = None

    def named(self, it: Environment) -> tuple[int, ...]:
        return choosers(it, self.index, self.chooser)

    def suits_chooser(self, it: Environment, id: int) -> bool:
        """601.2c, 608.2b. Whether it is so of that player, as the target is chosen and later."""
        return self.so is None or self.so.fits(it, id)


@phrase("the (first {first=True}|second {first=False}) player")
@node
class OfTheTwo(PlayerWord):
    """608.2c. The player who chose another as a target, or that other."""

    first: bool
    to: Antecedent | None = None


OTHERS_CHOICE: Final = (TargetOfChoice, PlayerOfChoice)
