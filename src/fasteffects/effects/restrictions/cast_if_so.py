"""*You may cast a spell from the top of your library if it shares a card type with …* (601.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ..node import Qualifier, node
from ..references.qualifiers import Same
from .permitting import MayPlay

if TYPE_CHECKING:
    from ..it import Environment

phrase("if it shares a {what:Shared} with {as_:Reference}", nt="IfItShares")(Same)
phrase(
    "during {turn_of:Possessive} turn , if {condition} , {who} may {playing:Playing} "
    "from among {among:Reference}",
    place="among",
)(MayPlay)
phrase(
    "once during each of {turn_of:Possessive} turns , {who} may {playing:PlayingOne} "
    "from among {among:Reference}",
    place="among",
    once=True,
)(MayPlay)


@phrase(
    "once each turn , {who} may {playing:PlayingOne} from the top of {whose:Possessive} library "
    "{so:IfItShares}",
    once=True,
    place="top",
)
@node
class MayPlayIfSo(MayPlay):
    """601.3. Such cards may be cast of which something more is so, as they lie there."""

    so: Qualifier | None = None

    def cards(self, it: Environment, player: int) -> tuple[int, ...]:
        found = MayPlay.cards(self, it, player)
        return tuple([id for id in found if self.so is None or self.so.fits(it, id)])
