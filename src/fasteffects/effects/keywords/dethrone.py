"""Dethrone (702.105)."""

from __future__ import annotations

from ... import events
from ...language.phrases import phrase
from ..abilities.kinds import Triggered
from ..actions.counters import PutCounters
from ..it import Environment
from ..node import Ability, Condition, node
from ..quantities.numbers import Number
from ..references.objects import Self
from ..references.players import APlayer
from ..triggers.combat import Attacks
from .common_parts import UNSAID, body
from .keyword import Keyword


@phrase("dethrone", nt="Keyword")
@node
class Dethrone(Keyword):
    """702.105. Grows as it attacks the player with the most life."""

    word = "dethrone"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.105a. The triggered ability."""
        grow = PutCounters(UNSAID, Number(1), "+1/+1", Self())
        return (Triggered(Attacks(Self(), APlayer(False)), body(grow), AgainstTheRichest()),)


@node
class AgainstTheRichest(Condition):
    """702.105a. The player being attacked has the most life, or is tied for it."""

    def holds(self, it: Environment) -> bool:
        attacked = it.env.event.defender if isinstance(it.env.event, events.Attack) else -1
        lives = {p: it.game.player(p).life for p in it.game.apnap()}
        return attacked in lives and lives[attacked] == max(lives.values())
