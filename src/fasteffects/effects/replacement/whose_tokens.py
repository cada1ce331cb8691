"""Tokens that are created under the control of another player than they would be (111.2, 614.1a)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...events import CREATE_TOKENS
from ...language.phrases import phrase
from ..continuous.changes import EffectBegins
from ..continuous.durations import ThisTurn
from ..it import Environment
from ..node import Effect, Player, node
from ..watching import CONTROL, Watcher

if TYPE_CHECKING:
    from ...events import Event


@phrase(
    "each token that would be created under {under:Possessive} control this turn "
    "is created under {new:Possessive} control instead"
)
@node
class TakeTokens(Effect):
    """614.1a, 611.2. For the turn."""

    under: Player
    new: Player

    def perform(self, it: Environment) -> tuple[Event, ...]:
        return (EffectBegins(CreatedUnder(self.under, self.new), it.env, ThisTurn()),)


@node
class CreatedUnder(Watcher):
    """614.1a, 111.2. What ``TakeTokens`` starts: whoever creates the tokens owns them."""

    under: Player
    new: Player
    rule = "614.6"
    category = CONTROL  # 616.1b: the tokens enter as they are created

    def kinds(self) -> tuple[int, ...]:
        return (CREATE_TOKENS,)

    def applies(self, it: Environment, event: Event) -> bool:
        return event.player in self.under.ids(it)

    def replace(self, it: Environment, event: Event) -> tuple[Event, ...]:
        return tuple(event.but(player=player) for player in self.new.ids(it)[:1])
