"""*If two or more of those creatures are attacking you and/or planeswalkers you control* (508.1b, 603.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ...state.objects import NOBODY, is_player
from ..node import Condition, Quantity, Reference, node
from ..quantities.numbers import within

if TYPE_CHECKING:
    from ..it import Environment


@phrase("{many:CountMany} of {those:Reference} are attacking you and/or planeswalkers you control")
@node
class SoManyAttackYou(Condition):
    """508.1b, 608.2h. So many of some creatures attack you or your planeswalkers, or did as they left."""

    of_combat = True
    of_occasion = True
    ranging = ("many",)

    many: Quantity
    those: Reference

    def holds(self, it: Environment) -> bool:
        attacked = [it.obj(id).attacking for id in it.as_they_were(self.those.ids(it))]
        return within(it, self.many, sum([is_yours(it, id) for id in attacked]))


def is_yours(it: Environment, attacked: int) -> bool:
    """Whether what is attacked is you, or a planeswalker that you control."""
    if is_player(attacked):
        return attacked == it.you
    if attacked == NOBODY:  # 506.4: it was removed from combat
        return False
    planeswalker = "Planeswalker" in it.chars(attacked).types
    return planeswalker and it.game.controller(attacked) == it.you
