"""Players by what they control (109.5): *each player who controls a multicolored creature*."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..language.phrases import phrase
from .conditions import Controls
from .node import Player, Reference, node

if TYPE_CHECKING:
    from .it import It as Environment


@phrase("each player who controls {what:Reference}")
@phrase("each opponent who controls {what:Reference}", opponent=True)
@node
class EachWhoControls(Player):
    """109.5. Of several players those who control such a permanent, or so many, at the time of asking."""

    what: Reference
    opponent: bool = False

    describing = ("what",)

    def ids(self, it: Environment) -> tuple[int, ...]:
        asked = it.opponents if self.opponent else tuple(it.game.apnap())
        controls = Controls(self, self.what)
        return tuple([p for p in asked if controls.holds_of(it, (p,))])

    def includes(self, it: Environment, id: int) -> bool:
        return id in self.ids(it)
