"""Abilities that are activated, whoever's and whatever's they are, and no mana abilities (602.2, 605.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...events import Activate
from ...language.phrases import phrase
from ..node import Condition, node
from ..references.players import APlayer
from .what_players_do import Activates

if TYPE_CHECKING:
    from ..it import Environment

phrase("{player} <activate> an ability", of=None, mana=True)(Activates)
phrase("{player} <activate> an ability that isn't a mana ability", of=None, mana=False)(Activates)
phrase("an ability of {of} is activated", player=APlayer(False), mana=True, nt="EventPattern")(Activates)


@phrase("it isn't a mana ability")
@node
class IsNotForMana(Condition):
    """603.4, 605.1. The ability that has been activated is no mana ability."""

    def holds(self, it: Environment) -> bool:
        event = it.env.event
        return isinstance(event, Activate) and not event.mana
