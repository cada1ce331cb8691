"""Limits to what a player untaps in the untap step, and what happens as they untap (502.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...language.phrases import phrase
from ..actions.counters import PutCounters
from ..actions.moving import Return, Sacrifice
from ..continuous.changes import EffectBegins
from ..it import Environment
from ..node import Condition, Continuous, Deed, Effect, Player, Quantity, Reference, node
from ..references.filters import Filter
from ..references.objects import All, Self
from ..triggers.what_objects_do import meant

if TYPE_CHECKING:
    from ...events import Event

_ONE: Final = "{who} can't untap more than {most:OneWord} {what:Filter} during {whose:Possessive} untap "
_SOME: Final = "{who} can't untap more than {most:Cardinal} {what:Filters} during {whose:Possessive} untap "


@phrase(_ONE + "step")
@phrase(_ONE + "steps", many=True)
@phrase(_SOME + "steps", many=True)
@phrase("as long as {condition} , " + _ONE + "steps", many=True)
@phrase("as long as {condition} , " + _SOME + "steps", many=True)
@node
class UntapsNoMore(Continuous):
    """502.3. At most so many of a player's permanents of a kind untap in the untap step."""

    asked_for = True
    indexed_as = "untaps no more"

    who: Player
    most: Quantity
    what: Filter
    whose: Reference
    many: bool = False
    condition: Condition | None = None

    def reaches(self, it: Environment, id: int) -> bool:
        """Whether a permanent is one of those that are counted."""
        if self.condition is not None and not self.condition.holds(it):
            return False
        return meant(it, self.who, it.game.active) and self.what.fits(it, id)


@phrase("you may choose not to untap {what:Reference} during your untap step")
@node
class MayStayTapped(Continuous):
    """502.3. Its controller may leave it tapped."""

    asked_for = True
    indexed_as = "may stay tapped"

    what: Reference

    def reaches(self, it: Environment, id: int) -> bool:
        """Whether a permanent may be left tapped."""
        return it.game.active == it.you and meant(it, self.what, id)


@phrase("untap {what:Reference} during each other player's untap step")
@node
class UntapsAlso(Continuous):
    """502.3. Its controller's permanents untap while other players untap theirs, too."""

    asked_for = True
    indexed_as = "untaps also"

    what: Reference

    def reaches(self, it: Environment, id: int) -> bool:
        """Whether a permanent is one that untaps now."""
        return it.game.active != it.you and meant(it, self.what, id)

    def lacks(self) -> str:
        return "" if isinstance(self.what, (All, Self)) else "what untaps in others' untap steps"


@phrase(
    "during {whose:Possessive} next untap step , as {who} <untap> {theirs:Possessive} permanents , "
    "{what:Imperative}"
)
@node
class AsTheyUntap(Deed):
    """502.3. Something more happens at the time at which a player's permanents untap next."""

    whose: Reference
    who: Player
    theirs: Reference
    what: Effect

    def perform(self, it: Environment) -> tuple[Event, ...]:
        return (EffectBegins(self, it.env, None),)

    def then(self, it: Environment) -> tuple[Event, ...]:
        """What happens; a permanent that is gone is not looked for (400.7)."""
        own = isinstance(getattr(self.what, "what", None), Self)
        if own and not it.game.on_battlefield(it.source):
            return ()
        return tuple(self.what.in_one_step(it))

    def lacks(self) -> str:
        known = isinstance(self.what, (Return, Sacrifice, PutCounters))
        return "" if known else "that as permanents untap"
