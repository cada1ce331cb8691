"""When spells may be cast: as though with flash, or only then (307.5, 601.3b, 702.8)."""

from __future__ import annotations

from typing import ClassVar

from ...events import Event
from ...language.phrases import phrase
from ...state.objects import STACK
from ..abilities.times import Only
from ..continuous.changes import EffectBegins
from ..continuous.durations import ThisTurn
from ..costs.cost_changes import Targets, fits_as_spell, generic, looks_at_targets
from ..it import Environment
from ..modifying import Duration
from ..node import Condition, Continuous, Cost, Deed, Player, Reference, node
from ..quantities.of_the_game import EarlyTurn
from ..references.filters import Filter
from ..references.objects import of_source
from .next_spell import cast_this_turn

# -- timing permissions (307.5, 601.3b, 702.8) ------------------------------------------------------


@phrase(
    "you may cast {what:Self} as though it had flash "
    "[if {condition}|if you pay {more:ManaCost} more to cast it]",
    "(if {condition}|as long as {condition} {lasting=True}) , "
    "you may cast {what:Self} as though it had flash {first=True}",
)
@phrase(
    "[during each opponent's {during:StepName} ,] {who} may cast {spells:Filters} as though they had flash",
    what=None,
)
@node
class AsThoughFlash(Continuous):
    """609.4, 702.8. This spell, or such spells, may be cast when an instant could be; for *more* mana."""

    asked_for = True
    indexed_as = "as though flash"
    for_that_cost: ClassVar[bool] = False  # 601.3c: only if it is paid for as the same effect says

    what: Reference | None
    who: Player | None = None
    spells: Filter | None = None
    condition: Condition | None = None
    more: Cost | None = None
    after: int = -1  # only until one more has been cast this turn than there had been
    first: bool = False  # whether the condition is said before
    lasting: bool = False
    during: str = ""  # only in that step of an opponent's turn

    def lacks(self) -> str:
        """601.3b. What it will target is not known before it is cast; whether it could have a target is."""
        aims = looks_at_targets(self.condition) and self.aim is None
        return "what a spell will target" if aims else ""

    @property
    def aim(self) -> Reference | None:
        """601.3b. What the spell must target to be cast so; None where it need not."""
        if self.what is None or self.more is not None or not isinstance(self.condition, Targets):
            return None
        return self.condition.what if of_source(self.condition.subject) else None

    def as_flash(self, it: Environment, id: int, player: int) -> bool:
        """601.3b. Whether *player* may cast the card *id* now by it."""
        if self.what is not None:
            return id == it.source and (self.condition is None or self.condition.holds(it))
        if self.during and not (it.game.active in it.opponents and it.game.step == self.during):
            return False
        who = self.who.ids(it) if self.who is not None else ()
        if self.after >= 0 and self.spells is not None:
            if len(cast_this_turn(it, player, self.spells)) != self.after:
                return False
        return player in who and self.spells is not None and fits_as_spell(it, self.spells, id, player)

    def own_cost_change(self, it: Environment) -> int:
        """601.2f. What the spell itself costs more, where it is cast when it otherwise could not be."""
        game = it.game
        usual = (
            game.active == it.you and game.step.startswith("main") and game.zone(STACK) in ((), (it.source,))
        )
        return 0 if self.more is None or usual else generic(self.more)


@phrase("{who} may cast {spells:Filters} this turn as though they had flash", duration=None)
@phrase("{duration} , {who} may cast {spells:Filters} as though they had flash")
@node
class AllowFlash(Deed):
    """611.2, 601.3b. For a duration, or the turn, such spells may be cast as though they had flash."""

    who: Player
    spells: Filter
    duration: Duration | None

    def perform(self, it: Environment) -> tuple[Event, ...]:
        allowed = AsThoughFlash(None, self.who, self.spells)
        return (EffectBegins(allowed, it.env, self.duration or ThisTurn()),)


@phrase("cast {what:Self} {only:Onlys}")
@phrase("you can't cast {what:Self} (unless {unless:Condition}|if {if_:Condition})", only=())
@phrase(
    "you can't cast {what:Self} during your first , second , or third turns of the game",
    only=(Only(condition=EarlyTurn(not_=True)),),
)
@node
class CastOnly(Continuous):
    """601.3. When the spell may be cast."""

    asked_for = True

    what: Reference
    only: tuple[Only, ...] = ()
    unless: Condition | None = None
    if_: Condition | None = None

    def allows(self, it: Environment) -> bool:
        """Whether it is the time for its controller now."""
        if (self.unless and not self.unless.holds(it)) or (self.if_ and self.if_.holds(it)):
            return False
        return all(one.allows(it) for one in self.only)
