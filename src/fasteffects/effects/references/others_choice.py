"""Targets that another player chooses (601.6, 602.3, 603.3d)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ...state.objects import is_player
from ..node import Quantity, Reference, node
from ..quantities.numbers import Number
from .objects import Target

if TYPE_CHECKING:
    from ..it import It as Environment
    from .filters import Filter


def fact_of(index: int) -> str:
    """What is kept with a spell or ability: who chooses the target of that number."""
    return f"chooser {index}"


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
        """Who chooses: whoever was told to, or each player who might be."""
        known = dict(it.env.cast).get(fact_of(self.index))
        if known is not None:
            return (known,)
        return self.chooser.ids(it) if self.chooser is not None else (it.you,)

    def suits_chooser(self, it: Environment, id: int) -> bool:
        """601.2c. Whether it is such a player's, where it must be."""
        return not self.theirs or is_player(id) or it.game.controller(id) in self.named(it)
