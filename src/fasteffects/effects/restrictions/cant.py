"""What can't be done: rules that are changed (101.2, 611.1, 614.17).

A prohibition of an event is a ``Cant`` over its pattern.  What concerns untapping, being targeted, attacking
and blocking (``combat/who_can.py``) is said of objects, in one list with *gets* and *has*: such a
modification (``Meant``) belongs to no layer; its ``rules_for`` a subject are effects that the rules look for
by name (``untapping_and_targets.py``).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ... import events
from ...language.phrases import phrase, wording
from ...pipeline.causes import COST, EITHER_COST
from ..abilities.times import COMBAT
from ..continuous.changes import BOTH, EffectBegins
from ..continuous.durations import AsLongAs, ThisTurn
from ..modifying import Duration, Modification
from ..node import Condition, Continuous, Effect, Reference, node
from ..patterns import EventPattern
from ..references.choosing import narrowed
from ..references.filters import Filter, Kind
from ..references.more_qualifiers import FromSource
from ..references.objects import All
from ..triggers.what_objects_do import lies_elsewhere, meant
from ..triggers.what_players_do import Activates
from ..watching import CANT, Waiting, Watcher
from . import untapping_and_targets as restricting

if TYPE_CHECKING:
    from ...characteristics.of_objects import Characteristics
    from ...events import Event
    from ..it import Environment


EVERY: Final = BOTH + " Becoming"


class Meant(Modification):
    """611.1. A change of the rules for objects: effects that stand on their own, in no layer of 613."""

    __slots__ = ()

    layer = 0

    def apply(self, it: Environment, chars: Characteristics) -> None:
        """613 does not know it: nothing of the characteristics changes."""

    def rules_for(self, subject: Reference) -> tuple[Continuous, ...]:
        """The effects that it stands for, about *subject*."""
        raise NotImplementedError(type(self).__name__)


# -- untapping, targets, activating (115.4, 502.3, 602.5) -------------------------------------------


@phrase("<don't> untap during {whose:Possessive} untap (step|steps {many=True})", nt=BOTH)
@phrase("<don't> untap during {whose:Possessive} next untap step", next=True, nt=EVERY)
@phrase(
    "<don't> untap during {whose:Possessive} next untap steps",
    many=True,
    next=True,
    nt=BOTH + " Becoming",
)
@node
class StaysTapped(Meant):
    """502.3. Doesn't untap as its controller's untap step says; *next*: once."""

    whose: Reference
    next: bool = False
    many: bool = False

    def rules_for(self, subject: Reference) -> tuple[Continuous, ...]:
        return (restricting.DoesntUntap(subject, self.whose, self.next),)


def abilities_from(sources: Filter) -> Filter:
    """113.7. The abilities whose sources are such objects."""
    return Filter((Kind((), "ability"),), (), (FromSource(sources, True),))


narrowed("OwnedSources", "Filters", lambda v: bool(v.modifiers))


@phrase("can't be the target of {by:Reference}", "can't be the targets of {by:Reference}", nt=BOTH)
@phrase("can't be the target of {by:Reference} or abilities from {of:OwnedSources}", nt=BOTH)
@node
class CantBeTarget(Meant):
    """115.4, 702.18. Can't be the target of such spells or abilities."""

    by: Reference
    of: Filter | None = None

    def rules_for(self, subject: Reference) -> tuple[Continuous, ...]:
        also = () if self.of is None else (restricting.Untargetable(subject, All(abilities_from(self.of))),)
        return (restricting.Untargetable(subject, self.by), *also)


wording("WithTap", {"with {T} in their costs": "T"})


@phrase(
    "its activated abilities can't be activated [unless they're mana abilities {but_mana=True}]",
    "(its|their {many=True}) activated abilities {taps:WithTap} can't be activated",
    nt=BOTH,
)
@node
class CantUse(Meant):
    """602.5. Nobody can activate its activated abilities."""

    but_mana: bool = False
    taps: str = ""
    many: bool = False

    def rules_for(self, subject: Reference) -> tuple[Continuous, ...]:
        return (CantActivate(subject, self.but_mana, taps=self.taps),)


@phrase(
    "{subject:Its} activated abilities can't be activated unless they're mana abilities",
    its=True,
    but_mana=True,
)
@phrase(
    "activated abilities of {subject:Reference} can't be activated "
    "[unless they're mana abilities {but_mana=True}]",
)
@phrase("{subject:Reference} 's activated abilities can't be activated", its=True)
@node
class CantActivate(Watcher):
    """602.5. Activated abilities of some objects can't be activated (mana abilities, too, or *but_mana*)."""

    asked_for = True

    subject: Reference
    but_mana: bool = False
    its: bool = False
    taps: str = ""  # those alone that have the tap symbol in their costs
    category = CANT
    rule = "614.17"

    def kinds(self) -> tuple[int, ...]:
        return (events.ACTIVATE,)

    def applies(self, it: Environment, event: Event) -> bool:
        if isinstance(event, events.Activate) and (
            (self.but_mana and event.mana) or (self.taps and not event.taps)
        ):
            return False
        if lies_elsewhere(it, self.subject, event.source):
            return False
        return restricting.on(it, self.subject, event.source)

    def replace(self, it: Environment, event: Event) -> tuple[Event, ...]:
        return ()


narrowed("AsLong", "Duration", lambda v: isinstance(v, AsLongAs))


@phrase(
    "{whose:Its} activated abilities can't be activated this turn "
    "[unless they're mana abilities {but_mana=True}]",
)
@phrase("activated abilities of {whose:Pointer} can't be activated this turn", of=True)
@phrase("{whose:Its} activated abilities can't be activated", ever=True, nt="Lonely")
@phrase("{whose:Its} activated abilities can't be activated {duration:AsLong}")
@node
class ForbidUse(Effect):
    """602.5, 611.2. Activated abilities of an object can't be activated now, for a while or for *ever*."""

    whose: Reference
    but_mana: bool = False
    ever: bool = False
    duration: Duration | None = None
    of: bool = False  # said so

    def perform(self, it: Environment) -> tuple[Event, ...]:
        ids = tuple(i for i in self.whose.ids(it) if it.game.on_battlefield(i))
        rule = CantActivate(self.whose, self.but_mana)
        lasts = None if self.ever else self.duration or ThisTurn()
        return (EffectBegins(rule, it.env, lasts, ids),) if ids else ()


@phrase("{who:Player} can't pay life or sacrifice {what:Reference} to cast spells or activate abilities")
@phrase(
    "{who:Player} can't pay life to cast spells or to activate abilities [that aren't mana abilities "
    "{but_mana=True}]",
    what=None,
)
@node
class CantPayWith(Watcher):
    """118.3, 601.2h. Life can't be paid, nor such permanents sacrificed, for spells and abilities.

    Perhaps for none *but* mana abilities.
    """

    asked_for = True

    who: Reference
    what: Reference | None
    but_mana: bool = False
    category = CANT
    rule = "614.17"

    def kinds(self) -> tuple[int, ...]:
        return (events.PAY_LIFE,) if self.what is None else (events.PAY_LIFE, events.SACRIFICE)

    def cause(self) -> int:
        return COST if self.but_mana else EITHER_COST

    def applies(self, it: Environment, event: Event) -> bool:
        if event.player not in self.who.ids(it):
            return False
        return event.kind == events.PAY_LIFE or meant(it, self.what, event.object)

    def replace(self, it: Environment, event: Event) -> tuple[Event, ...]:
        return ()


# -- events that can't happen (614.17) --------------------------------------------------------------


@phrase(
    "{event:Cant} [as long as {condition}|during {turn_of:Possessive} turn|during combat {in_combat=True}]",
    "as long as {condition} , {event:Cant} [during {turn_of:Possessive} turn]",
    "(if {condition}|during combat {in_combat=True}) , {event:Cant}",
    "during {turn_of:Possessive} turn , {event:Cant}",
)
@node
class Cant(Waiting):
    """101.2, 614.17. Such an event can't happen; perhaps in a player's turns, or in combat, alone."""

    asked_for = True

    event: EventPattern
    condition: Condition | None = None
    turn_of: Reference | None = None
    in_combat: bool = False
    behind: bool = False
    category = CANT
    rule = "614.17"

    def kinds(self) -> tuple[int, ...]:
        return self.event.kinds()

    def applies(self, it: Environment, event: Event) -> bool:
        if self.condition is not None and not self.condition.holds(it):
            return False
        if self.turn_of is not None and it.game.active not in self.turn_of.ids(it):
            return False
        if self.in_combat and it.game.step not in COMBAT:
            return False
        return self.event.matches(it, event)

    def replace(self, it: Environment, event: Event) -> tuple[Event, ...]:
        return ()


@phrase(
    "{event:Cant} {duration}",
    "{duration} , {event:Cant} [, and that player can't activate abilities {idle=all}|, and that "
    "player can't activate abilities that aren't mana abilities {idle=but mana}]",
)
@node
class Forbid(Effect):
    """611.2, 614.17. For a duration such an event can't happen; *idle*: nor its player activate (602.5)."""

    event: EventPattern
    duration: Duration
    idle: str = ""

    def perform(self, it: Environment) -> tuple[Event, ...]:
        found, player = [self.event], self.event.said_player()
        if self.idle and player is not None:
            found.append(Activates(player, None, self.idle == "all"))
        return tuple(EffectBegins(Cant(event), it.env, self.duration) for event in found)

    def lacks(self) -> str:
        return "whose abilities" if self.idle and self.event.said_player() is None else ""
