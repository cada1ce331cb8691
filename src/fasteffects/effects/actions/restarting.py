"""Restarting the game (727)."""

from __future__ import annotations

from ...language.phrases import phrase
from ...machine.procedures import Frame, procedure
from ..it import Environment
from ..node import Effect, Reference, node


@phrase("restart the game , leaving in exile {left}")
@node
class RestartGame(Effect):
    """727.1. The players start a new game; *left* are not in their owners' decks (727.5)."""

    left: Reference

    several_steps = True

    def perform(self, it: Environment) -> Frame:
        return procedure("Restarts", it.you, tuple(self.left.ids(it)))
