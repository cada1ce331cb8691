"""What is so, or is skipped, in the extra turn that is given (500.7, 614.10, 615.12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ... import events
from ...language.phrases import phrase
from ...pipeline.lasting import use_up
from ..continuous.changes import EffectBegins
from ..continuous.durations import RestOfGame, ThisTurn
from ..node import Deed, Node, Player, node
from ..references.choosing import narrowed
from ..replacement.preventing import Unpreventable
from ..replacement.replacing import SkipsPart
from ..triggers.parts_of_turns import depth_of_turn
from ..watching import Watcher

if TYPE_CHECKING:
    from ...events import Event
    from ..it import Environment

narrowed("Anytime", "Continuous", lambda v: isinstance(v, Unpreventable))


@phrase("{who} <take> an extra turn after this one . during that turn , {so:Anytime}")
@phrase("{who} <take> an extra turn after this one . skip the {part:SkippedPart} of that turn", so=None)
@node
class TakeSuchTurn(Deed):
    """500.7. A player takes an extra turn, in which something is so, or a part is skipped."""

    who: Player
    so: Unpreventable | None
    part: str = ""

    def perform(self, it: Environment) -> tuple[Event, ...]:
        found: list[Event] = []
        for n, player in enumerate(self.who.ids(it)):
            what: Node = self.so or SkipsPart(player, self.part, -1)
            waits = InThatTurn(len(it.game.extra_turns) + n, what)
            found += [
                events.ExtraTurn(player=player, by=it.you),
                EffectBegins(waits, it.env, RestOfGame(), left=2),
            ]
        return tuple(found)


@node
class InThatTurn(Watcher):
    """500.7. Begins with the extra turn after which so many more are to be taken; over without it."""

    depth: int
    what: Node

    def kinds(self) -> tuple[int, ...]:
        return (events.BEGIN,)

    def applies(self, it: Environment, event: Event) -> bool:
        return isinstance(event, events.Begin) and event.what == "turn" and self._depth(it) <= self.depth

    def replace(self, it: Environment, event: Event) -> tuple[Event, ...]:
        left = it.game.effects[
            it.env.lasting
        ].left  # 1: it has begun, and is kept while its source is asked for
        begins = left > 1 and self._depth(it) == self.depth
        use_up(it.game, it.env.lasting, 1 if begins else left)
        if not begins:
            return (event,)
        return (event, EffectBegins(self.what, it.env.but(lasting=-1), ThisTurn()))

    def _depth(self, it: Environment) -> int:
        """Of the turn that begins: how many more extra turns there are; -1 for a turn that is none."""
        return depth_of_turn(it.game)
