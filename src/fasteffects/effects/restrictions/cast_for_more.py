"""*You may cast spells from your graveyard by sacrificing a land in addition to …* (601.3, 118.8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ..continuous.changes import EffectBegins
from ..modifying import Duration
from ..node import Cost, Deed, Player, node
from .permitting import MayPlay, Playing

if TYPE_CHECKING:
    from ...events import Event
    from ..it import Environment

_BESIDES = "by {besides:DoneCosts} in addition to paying"


@phrase(
    "once during each of {turn_of:Possessive} turns , {who} may {playing:PlayingOne} "
    f"{_BESIDES} its other costs",
    once=True,
)
@phrase(
    "{who} may {playing:Playing} from the top of {whose:Possessive} library "
    f"{_BESIDES} their other costs",
    place="top",
)
@phrase(f"{{who}} may {{playing:Playing}} {_BESIDES} their other costs")
@phrase(
    "during {turn_of:Possessive} turn , {who} may {playing:Playing} from among {among:Reference} "
    f"{_BESIDES} their other costs",
    place="among",
)
@phrase(
    "during {turn_of:Possessive} turn , {who} may {playing:Playing} "
    "by {besides:DoneCosts} in addition to their other costs"
)
@node
class MayCastForMore(MayPlay):
    """601.3, 118.8. Such cards may be cast from where they are if another cost is paid besides."""

    besides: tuple[Cost, ...] = ()

    def lacks(self) -> str:
        """118.8. A land has no cost to which another could be added."""
        said = MayPlay.lacks(self)
        return said or ("" if self.playing.how == "cast" else "what a land costs besides")


@phrase(f"{{duration}} , {{who}} may {{playing:Playing}} {_BESIDES} their other costs")
@node
class MayCastForMoreForNow(Deed):
    """611.2, 118.8. For a duration such cards may be cast so, by whoever it says."""

    duration: Duration
    who: Player
    playing: Playing
    besides: tuple[Cost, ...]

    def lacks(self) -> str:
        return MayCastForMore(self.who, self.playing, besides=self.besides).lacks()

    def perform(self, it: Environment) -> tuple[Event, ...]:
        allowed = MayCastForMore(self.who, self.playing, besides=self.besides)
        return (EffectBegins(allowed, it.env, self.duration),)
