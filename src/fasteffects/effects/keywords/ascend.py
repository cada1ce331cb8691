"""Ascend, and the city's blessing (702.131)."""

from __future__ import annotations

from ...events import Event
from ...events.emblems import GetBlessing, enough_to_ascend, is_blessed
from ...language.phrases import phrase
from ..abilities.instructions import Body, Do
from ..abilities.kinds import Spell, Static
from ..conditions.counted import so_of_players
from ..it import Environment
from ..node import Ability, Condition, Continuous, Effect, Player, node
from ..references.players import You
from .keyword import Keyword


@phrase("ascend", nt="Keyword")
@node
class Ascend(Keyword):
    """702.131. Gives the city's blessing to who controls ten permanents."""

    word = "ascend"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.131b. The static ability, of a permanent."""
        return (Static((Ascends(),)),)

    def of_spell(self) -> Ability:
        """702.131a. The spell ability, of an instant or sorcery."""
        return Spell(Body((Do(GainBlessing()),)))


@node
class Ascends(Continuous):
    """702.131b. Any time that its controller controls ten permanents (``events/emblems.py``)."""

    asked_for = True
    indexed_as = "ascends"


@phrase("ascend")
@node
class GainBlessing(Effect):
    """702.131a. As the spell says it, who controls ten permanents gets the blessing."""

    def perform(self, it: Environment) -> tuple[Event, ...]:
        return (GetBlessing(it.you),) if enough_to_ascend(it.game, it.you) else ()


@phrase("you [don't {not_=True}] have the city's blessing", who=You())
@phrase("{who:Player} (<have>|<don't> have {not_=True}) the city's blessing")
@node
class IsBlessed(Condition):
    """702.131c. Whether a player has the city's blessing."""

    who: Player
    not_: bool = False

    def holds(self, it: Environment) -> bool:
        ids = self.who.ids(it)
        return so_of_players(it, self.who, [is_blessed(it.game, p) is not self.not_ for p in ids])
