"""Life totals, counters and ends of the game that can't come about (101.2, 104, 119, 122, 614.17)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ... import events
from ...language.phrases import phrase
from ..continuous.changes import EffectBegins
from ..it import Environment
from ..modifying import Duration
from ..node import Condition, Continuous, Deed, Effect, Player, Quantity, Reference, node
from ..patterns import EventPattern
from ..triggers.counters import CountersPut
from ..triggers.what_objects_do import meant
from ..watching import CANT, Watcher
from .cant import EVERY, Cant, Meant

if TYPE_CHECKING:
    from ...events import Event


NO_LIFE: Final = "life"  # 704.5a: why a player would lose


@phrase("{whose:Possessive} life total can't change", nt="Cant")
@node
class LifeChanges(EventPattern):
    """119.7, 119.8. A player gains, loses or pays life."""

    whose: Reference

    def kinds(self) -> tuple[int, ...]:
        return (events.GAIN_LIFE, events.LOSE_LIFE, events.PAY_LIFE)

    def matches(self, it: Environment, event: Event) -> bool:
        return meant(it, self.whose, event.player)


@phrase(
    "[as long as {condition} ,] {who:Player} can't lose the game and {others:Player} can't win the game",
    lose=True,
)
@phrase("{who:Player} can't win the game and {others:Player} can't lose the game", lose=False)
@node
class GameGoesOn(Watcher):
    """104.3, 614.17. Some players can't lose, and others can't win; or the other way round."""

    asked_for = True

    who: Player
    others: Player
    lose: bool
    condition: Condition | None = None
    category = CANT
    rule = "614.17"

    def kinds(self) -> tuple[int, ...]:
        return (events.LOSE_GAME, events.WIN_GAME)

    def applies(self, it: Environment, event: Event) -> bool:
        if self.condition is not None and not self.condition.holds(it):
            return False
        losers, winners = (self.who, self.others) if self.lose else (self.others, self.who)
        return meant(it, losers if event.kind == events.LOSE_GAME else winners, event.player)

    def replace(self, it: Environment, event: Event) -> tuple[Event, ...]:
        return ()


@phrase("{who:Player} <don't> lose the game for having 0 or less life")
@phrase("as long as {condition} , {who:Player} <don't> lose the game for having 0 or less life")
@node
class LivesOn(Watcher):
    """704.5a, 104.3b. A player with no life left does not lose the game for that."""

    asked_for = True

    who: Player
    condition: Condition | None = None
    category = CANT
    rule = "614.17"

    def kinds(self) -> tuple[int, ...]:
        return (events.LOSE_GAME,)

    def applies(self, it: Environment, event: Event) -> bool:
        if not isinstance(event, events.LoseGame) or event.why != NO_LIFE:
            return False
        if not meant(it, self.who, event.player):
            return False
        return self.condition is None or self.condition.holds(it)

    def replace(self, it: Environment, event: Event) -> tuple[Event, ...]:
        return ()


@phrase("can't have counters put on it", nt=EVERY)
@node
class TakesNoCounters(Meant):
    """122.6, 614.17. Counters can't be put on it."""

    def rules_for(self, subject: Reference) -> tuple[Continuous, ...]:
        return (Cant(CountersPut(None, subject, many=True)),)


@phrase(
    "damage that would reduce {whose:Possessive} life total to less than {least:Digit} "
    "reduces it to {same:Digit} instead"
)
@phrase(
    "if {condition} , damage that would reduce {whose:Possessive} life total to less than {least:Digit} "
    "reduces it to {same:Digit} instead",
    "as long as {condition} , damage that would reduce {whose:Possessive} life total "
    "to less than {least:Digit} reduces it to {same:Digit} instead",
)
@node
class LifeIsLeft(Watcher):
    """120.3a, 614.1a. Damage is dealt, but the loss of life that it results in leaves so much.

    A life total that is lower already sinks as usual.
    """

    whose: Reference
    least: Quantity
    same: Quantity
    condition: Condition | None = None
    rule = "614.6"

    def kinds(self) -> tuple[int, ...]:
        return (events.LOSE_LIFE,)

    def applies(self, it: Environment, event: Event) -> bool:
        if not isinstance(event, events.LoseLife) or event.why != "damage":
            return False
        if not meant(it, self.whose, event.player) or (self.condition and not self.condition.holds(it)):
            return False
        life = it.game.player(event.player).life
        return life - event.amount < self.least.value(it) <= life

    def replace(self, it: Environment, event: Event) -> tuple[Event, ...]:
        lost = it.game.player(event.player).life - self.least.value(it)
        return (event.but(amount=lost),) if lost > 0 else ()

    def lacks(self) -> str:
        return "" if self.least == self.same else "two life totals"


@phrase(
    "{duration} , damage that would reduce {whose:Possessive} life total to less than {least:Digit} "
    "reduces it to {same:Digit} instead"
)
@node
class LeaveLife(Effect):
    """611.2, 120.3a. The same for a duration."""

    duration: Duration
    whose: Reference
    least: Quantity
    same: Quantity

    def perform(self, it: Environment) -> tuple[Event, ...]:
        return (EffectBegins(LifeIsLeft(self.whose, self.least, self.same), it.env, self.duration),)

    def lacks(self) -> str:
        return "" if self.least == self.same else "two life totals"


@phrase("{who} <gain> no life")
@node
class GainsNothing(Deed):
    """614.6. In the place of life that would be gained, nothing."""

    undone = ""

    who: Player

    def perform(self, it: Environment) -> tuple[Event, ...]:
        return ()
