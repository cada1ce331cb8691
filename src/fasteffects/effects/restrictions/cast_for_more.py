"""*You may cast spells from your graveyard by sacrificing a land in addition to …* (601.3, 118.8)."""

from __future__ import annotations

from ...language.phrases import phrase
from ..node import Cost, node
from .permitting import MayPlay

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
@node
class MayCastForMore(MayPlay):
    """601.3, 118.8. Such cards may be cast from where they are if another cost is paid besides."""

    besides: tuple[Cost, ...] = ()

    def lacks(self) -> str:
        """118.8. A land has no cost to which another could be added."""
        said = MayPlay.lacks(self)
        return said or ("" if self.playing.how == "cast" else "what a land costs besides")
