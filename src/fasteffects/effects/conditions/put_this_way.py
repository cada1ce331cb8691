"""Whether something was put somewhere by what was done just before (608.2c)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...events import CreateTokens, Move
from ...language.phrases import phrase
from ...state.objects import NOBODY
from ..actions.places import ZONES, Place
from ..it import PAID
from ..node import Condition, Player, Reference, node
from ..quantities.numbers import Number
from ..references.objects import Some
from ..references.players import You
from .plain import Controls

if TYPE_CHECKING:
    from ..it import Environment


phrase("{filter:Nouns}", count=Number(1), nt="NoneSuch")(Some)


@phrase(
    "{who:Player} [didn't {not_=True}|<don't> {not_=True} {now=True}] "
    "put {what:OneSuch} {to:IntoPlace} this way",
)
@phrase("{who:Player} <don't> put {what:Pointer} {to:IntoPlace}", not_=True, now=True, way=False)
@phrase("{who:Player} didn't put {what:Pointer} {to:IntoPlace} this way", not_=True)
@phrase("{who:Player} put no {what:NoneSuch} {to:IntoPlace} this way", not_=True, none=True)
@phrase("{who:Player} returned {what:OneSuch} {to:ToPlace} this way", back=True)
@phrase("returned {what:OneSuch} {to:ToPlace} this way", who=You(), back=True, nt="PutUnsaid")
@phrase("put {what:OneSuch} {to:IntoPlace} this way", who=You(), nt="PutUnsaid")
@node
class PutThisWay(Condition):
    """608.2c. A player has put such an object, or that one, into a zone by this, or has not."""

    who: Player
    what: Reference
    to: Place
    not_: bool = False
    now: bool = False
    way: bool = True
    back: bool = False
    none: bool = False  # said of *no* such objects

    describing = ("what",)

    def lacks(self) -> str:
        return "" if isinstance(self.who, You) else "what several players put somewhere"

    def holds(self, it: Environment) -> bool:
        return any(self._is_meant(it, move) for move in self._moves(it)) is not self.not_

    def _moves(self, it: Environment) -> list[Move]:
        """What has come into the zone by what was done so far; what was drawn was not put there (121.6)."""
        parts = [e for key, done in it.env.results if key != PAID for e in done]
        zone = ZONES[self.to.zone]
        moves = [e for e in parts if isinstance(e, Move) and e.to == zone and e.new != NOBODY]
        return [e for e in moves if e.why != "draw"]

    def _is_meant(self, it: Environment, move: Move) -> bool:
        if isinstance(self.what, Some):
            return self.what.filter.fits(it, move.new)
        ids = self.what.ids(it)
        return move.object in ids or move.new in ids


@phrase("{who:Player} <control> {own:OneSuch} or {second:PutUnsaid}")
@node
class ControlsOrPut(Condition):
    """608.2c. A player controls such a permanent, or has put such a card somewhere by this."""

    who: Player
    own: Reference
    second: Condition

    describing = ("own",)

    def holds(self, it: Environment) -> bool:
        return Controls(self.who, self.own).holds(it) or self.second.holds(it)


@phrase("{who:Player} didn't create a token this way")
@node
class NoTokenThisWay(Condition):
    """608.2c, 701.7. No token was created by what was done so far."""

    who: Player

    def lacks(self) -> str:
        return "" if isinstance(self.who, You) else "what several players created"

    def holds(self, it: Environment) -> bool:
        return not any(isinstance(e, CreateTokens) for _, done in it.env.results for e in done)
