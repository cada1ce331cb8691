"""Whom a creature attacks, who defends, and whether it is just being declared (508.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ... import events
from ...language.phrases import phrase
from ..node import Condition, Reference, node
from .plain import SoOf, so_of

if TYPE_CHECKING:
    from ..it import Environment


@phrase("{subject:Contracted} attacking the player with the most life or tied for most life")
@node
class AttacksTheRichest(SoOf):
    """508.1b. It is attacking a player, and none has more life."""

    of_combat = True

    subject: Reference

    def holds(self, it: Environment) -> bool:
        return so_of(it, self)

    def so(self, it: Environment, id: int) -> bool:
        attacked = it.obj(id).attacking
        lives = {p: it.game.player(p).life for p in it.game.apnap()}
        return attacked in lives and lives[attacked] == max(lives.values())


@phrase("you're the defending player")
@node
class YouDefend(Condition):
    """508.5. The creature of the event attacked you, your planeswalker, or a battle that you protect."""

    of_combat = True

    def holds(self, it: Environment) -> bool:
        event = it.env.event
        if not isinstance(event, events.Attack) or event.defender < 0:
            return False
        return it.game.defending(event.defender) == it.you


@phrase("{subject:Pronoun} isn't being declared as a attacker")
@node
class NotDeclared(Condition):
    """508.1f. What became tapped did not become so by being declared as an attacker."""

    of_combat = True

    subject: Reference

    def holds(self, it: Environment) -> bool:
        return not isinstance(it.env.event, events.TapToAttack)
