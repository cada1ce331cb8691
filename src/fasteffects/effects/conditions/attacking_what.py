"""Whether a creature attacks a battle (508.1b, 310.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ...state.objects import is_player
from ..node import Reference, node
from .plain import SoOf, so_of

if TYPE_CHECKING:
    from ..it import Environment


@phrase("{subject:Contracted} attacking a battle")
@node
class AttacksBattle(SoOf):
    """508.1b. It is an attacking creature, and what it attacks is a battle."""

    of_combat = True

    subject: Reference

    def holds(self, it: Environment) -> bool:
        return so_of(it, self)

    def so(self, it: Environment, id: int) -> bool:
        attacked = it.obj(id).attacking
        return attacked >= 0 and not is_player(attacked) and "Battle" in it.chars(attacked).types
