"""What dealt combat damage to a player this turn, as it was when it did (702.76a, 702.173a)."""

from __future__ import annotations

from ...events import Damage
from ...events.base import DAMAGE
from ...language import lexicon
from ...state.objects import COMMANDER, is_player
from ..it import Environment
from ..node import Condition, node


def strikes(it: Environment) -> list[Damage]:
    """The combat damage that sources under the player's control have dealt to players this turn."""
    dealt = [e for e in it.game.history if isinstance(e, Damage) and e.combat and is_player(e.object)]
    return [e for e in dealt if e.dealt_by == it.you]


@node
class StruckByItsKind(Condition):
    """702.76a. A source with one of the spell's creature types dealt combat damage to a player."""

    def asks(self) -> tuple[int, ...]:
        """What the game must remember for it."""
        return (DAMAGE,)

    def holds(self, it: Environment) -> bool:
        table = lexicon.subtypes()
        kinds = {s for s in it.chars(it.source).subtypes if "creature" in table.get(s, ())}
        return any(not kinds.isdisjoint(e.as_it_was) for e in strikes(it))


@node
class StruckByAssassin(Condition):
    """702.173a. A creature that was an Assassin or a commander dealt combat damage to a player."""

    def asks(self) -> tuple[int, ...]:
        """What the game must remember for it."""
        return (DAMAGE,)

    def holds(self, it: Environment) -> bool:
        return any(
            "Creature" in e.as_it_was
            and ("Assassin" in e.as_it_was or it.obj(e.source).mark(COMMANDER) is not None)
            for e in strikes(it)
        )
