"""Keyword actions and other facts of mechanics that happen, without further words (701, 702, 705)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...events.base import EXERT, FEAT, FLIP
from ...events.occurring import NAMED
from ...language.phrases import phrase
from ..actions.coins import Flipped
from ..node import Player, Quantity, Reference, node
from ..patterns import EventPattern
from .what_objects_do import meant

if TYPE_CHECKING:
    from ...events import Event
    from ..it import Environment


@phrase("{player} <commit> a crime", what="crime")
@phrase("{player} <proliferate>", what="proliferate", nt="EventPattern")
@phrase("{player} <proliferate>", what="proliferate", nt="Done")
@phrase("{player} <investigate>", what="investigate", nt="EventPattern")
@phrase("{player} <collect> evidence", what="evidence")
@phrase("{player} <airbend>", what="airbend")
@phrase("{player} <waterbend>", what="waterbend")
@phrase("{player} <clash>", what="clash")
@phrase("{player} <win> a clash", what="win clash")
@phrase("{player} <forage>", what="forage")
@phrase("{player} <discover>", what="discover")
@phrase("{player} <roll> one or more dice", what="roll")
@phrase("{player} <win> a coin flip", what="win flip")
@phrase("{player} <lose> a coin flip", what="lose flip")
@phrase("{player} <become> the monarch", what="monarch")
@phrase("{player} <take> the initiative", what="initiative")
@phrase("{player} <complete> a dungeon", what="dungeon")
@phrase("{player} <exert> {object}", what="exert")
@phrase("{object} <enlist> {of:Reference}", what="enlist", player=None)
@phrase("the Ring tempts {player}", what="ring", nt="EventPattern")
@phrase("day becomes night or night becomes day", what="day", player=None, nt="EventPattern")
@phrase("{object} <mutate>", what="mutate", player=None)
@phrase("{object} <become> monstrous", what="monstrous", player=None)
@phrase("<become> monstrous", what="monstrous", player=None, object=None, nt="Doing")
@phrase("{object} <explore>", what="explore", player=None, nt="EventPattern")
@phrase("{object} <exploit> {of:Reference}", what="exploit", player=None)
@phrase("{object} <connive>", what="connive", player=None, nt="EventPattern")
@phrase("{object} <connive> this way", what="connive", player=None, way=True, nt="EventPattern")
@node
class Feat(EventPattern):
    """701, 702, 705. A keyword action, or a fact of a mechanic, that occurs under a name."""

    player: Player | None
    what: str
    object: Reference | None = None
    of: Reference | None = None
    n: Quantity | None = None
    way: bool = False  # by what the ability has just said (603.12)

    def said_player(self) -> Player | None:
        return self.player

    def sees_back(self) -> bool:
        """603.10a, 702.110b. It does where a permanent is sacrificed, which may be the one that exploits."""
        return self.what == "exploit"

    def kinds(self) -> tuple[int, ...]:
        return {"exert": (EXERT,), "win flip": (FLIP,), "lose flip": (FLIP,)}.get(self.what, (FEAT,))

    def matches(self, it: Environment, event: Event) -> bool:
        if self.player is not None and not meant(it, self.player, event.player):
            return False
        if isinstance(event, Flipped):
            return event.won is (self.what == "win flip")
        if event.kind == FEAT and event.called() != self.what:
            return False
        return meant(it, self.object, event.object) and meant(it, self.of, event.source)

    def lacks(self) -> str:
        return "" if self.what in NAMED else f"the event “{self.what}”"
