"""What can't be done, and what must be: rules that are changed (101.2, 508.1c, d, 509.1b, c, 611.1, 614.17).

A prohibition of an event is a ``Cant`` over its pattern.  What concerns attacking, blocking, untapping and
being targeted is said of objects, in one list with *gets* and *has*: such a modification (``Rule``) belongs
to no layer; its ``rules_for`` a subject are effects (``restricting.py``) that the rules look for by name.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .. import events
from ..language.phrases import phrase
from . import restricting
from .changes import BOTH, EffectBegins
from .happenings import meant
from .node import (
    CANT,
    Condition,
    Continuous,
    Duration,
    Effect,
    EventPattern,
    Modification,
    Quantity,
    Reference,
    Watcher,
    node,
)

if TYPE_CHECKING:
    from ..events import Event
    from .it import It as Environment


EVERY = BOTH + " Becoming"


class Rule(Modification):
    """611.1. A modification of the rules for objects; it belongs to no layer of 613."""

    __slots__ = ()

    layer = 0


class Meant(Rule):
    """A rule with a meaning: effects that stand on their own."""

    __slots__ = ()

    def apply(self, it: Environment, chars: Any) -> None:
        """613 does not know it: nothing of the characteristics changes."""

    def rules_for(self, subject: Reference) -> tuple[Continuous, ...]:
        """The effects that it stands for, about *subject*."""
        raise NotImplementedError(type(self).__name__)


# -- combat (508, 509) ------------------------------------------------------------------------------


@phrase("can't attack", attack=True, block=False, nt=BOTH)
@phrase("can't block", attack=False, block=True, nt=BOTH)
@phrase("can't attack or block", attack=True, block=True, nt=BOTH)
@phrase("can't attack {whom:Recipient}", attack=True, block=False, nt=BOTH)
@phrase("can't block {whom:Reference}", attack=False, block=True, nt=BOTH)
@phrase("can't attack unless {unless:Condition}", attack=True, block=False, nt=BOTH)
@phrase("can't block unless {unless:Condition}", attack=False, block=True, nt=BOTH)
@phrase("can't attack or block unless {unless:Condition}", attack=True, block=True, nt=BOTH)
@phrase("can't attack alone", attack=True, block=False, alone=True, nt=BOTH)
@phrase("can't attack or block alone", attack=True, block=True, alone=True, nt=BOTH)
@node
class CantFight(Meant):
    """508.1c, 509.1b. Can't attack, block, or either (someone; unless something is so; alone)."""

    attack: bool
    block: bool
    whom: Reference | None = None
    unless: Condition | None = None
    alone: bool = False

    def rules_for(self, subject: Reference) -> tuple[Continuous, ...]:
        found: list[Continuous] = []
        if self.attack:
            found.append(restricting.CantAttack(subject, self.whom, self.unless, self.alone))
        if self.block:
            found.append(restricting.CantBlock(subject, self.whom, self.unless, self.alone))
        return tuple(found)

    def lacks(self) -> str:
        return "on whom, or alone" if self.whom is not None or self.alone else ""


@phrase("can't be blocked", nt=BOTH)
@phrase("can't be blocked by {by:Reference}", nt=BOTH)
@phrase("can't be blocked except by {by:Reference}", but=True, nt=BOTH)
@phrase("can't be blocked by more than {most:CountOne} creature", nt=BOTH)
@node
class Unblockable(Meant):
    """509.1b. Can't be blocked: by some creatures, by others than some (*but*), by more than so many."""

    by: Reference | None = None
    but: bool = False
    most: Quantity | None = None

    def rules_for(self, subject: Reference) -> tuple[Continuous, ...]:
        return (restricting.CantBeBlocked(subject, self.by, self.but, self.most),)

    def lacks(self) -> str:
        return "by more than so many" if self.most is not None else ""


@phrase("can block only {what:Reference}", nt=BOTH)
@node
class BlocksOnly(Meant):
    """509.1b. Can block no other creatures."""

    what: Reference

    def rules_for(self, subject: Reference) -> tuple[Continuous, ...]:
        return (restricting.CantBlock(subject, self.what, None, False, True),)

    def lacks(self) -> str:
        return "what alone can be blocked"


@phrase("can block an additional creature each combat", nt=BOTH)
@phrase("can block any number of creatures", any_=True, nt=BOTH)
@phrase("can block {more:CountMany} additional creatures each combat", nt=BOTH)
@node
class BlocksMore(Rule):
    """509.1a. May block more than one creature."""

    more: Quantity | None = None
    any_: bool = False


@phrase("<attack> each combat if able", what="attack", nt=BOTH)
@phrase("<attack> each turn if able", what="attack", each="turn", nt=BOTH)
@phrase("<block> each combat if able", what="block", nt=BOTH)
@phrase("<attack> or <block> each combat if able", what="both", nt=BOTH)
@phrase("must be blocked if able", what="be blocked", nt=BOTH)
@phrase("<attack> this turn if able", what="attack", each="this turn", nt="Becoming")
@phrase("<block> this turn if able", what="block", each="this turn", nt="Becoming")
@phrase("must be blocked this turn if able", what="be blocked", each="this turn", nt="Becoming")
@node
class Must(Meant):
    """508.1d, 509.1c. Attacks, blocks or is blocked if it can be."""

    what: str
    each: str = "combat"

    def rules_for(self, subject: Reference) -> tuple[Continuous, ...]:
        now = self.each == "this turn"
        attack, block = restricting.MustAttack(subject, now), restricting.MustBlock(subject, now)
        if self.what == "be blocked":
            return (restricting.MustBeBlocked(subject, now),)
        return {"attack": (attack,), "block": (block,), "both": (attack, block)}[self.what]

    def lacks(self) -> str:
        return "" if self.what == "attack" else "having to block or to be blocked"


@phrase("can attack as though it didn't have defender", number_=1, nt=BOTH)
@phrase("can attack as though they didn't have defender", number_=2, nt=BOTH)
@phrase("can attack this turn as though it didn't have defender", number_=1, now=True, nt="Becoming")
@node
class IgnoresDefender(Meant):
    """702.3b, 609.4. May attack in spite of defender."""

    number_: int
    now: bool = False

    def rules_for(self, subject: Reference) -> tuple[Continuous, ...]:
        return (restricting.AttackThoughDefender(subject, self.now),)


@phrase("<assign> combat damage equal to its toughness rather than its power", number_=1, nt=BOTH)
@phrase("<assign> combat damage equal to their toughness rather than their power", number_=2, nt=BOTH)
@node
class AssignsToughness(Rule):
    """510.1a. Its toughness says how much combat damage it assigns."""

    number_: int


# -- untapping, targets, activating (115.4, 502.3, 602.5) -------------------------------------------


@phrase("<don't> untap during {whose:Possessive} untap step", nt=BOTH)
@phrase("<don't> untap during {whose:Possessive} next untap step", next=True, nt=EVERY)
@phrase("<don't> untap during {whose:Possessive} untap steps", many=True, nt=BOTH)
@phrase(
    "<don't> untap during {whose:Possessive} next untap steps", many=True, next=True, nt=BOTH + " Becoming"
)
@node
class StaysTapped(Meant):
    """502.3. Doesn't untap as its controller's untap step says; *next*: once."""

    whose: Reference
    next: bool = False
    many: bool = False

    def rules_for(self, subject: Reference) -> tuple[Continuous, ...]:
        return (restricting.DoesntUntap(subject, self.whose, self.next),)


@phrase("can't be the target of {by:Reference}", nt=BOTH)
@node
class CantBeTarget(Meant):
    """115.4, 702.18. Can't be the target of such spells or abilities."""

    by: Reference

    def rules_for(self, subject: Reference) -> tuple[Continuous, ...]:
        return (restricting.Untargetable(subject, self.by),)


@phrase("its activated abilities can't be activated", nt=BOTH)
@phrase("its activated abilities can't be activated unless they're mana abilities", but_mana=True, nt=BOTH)
@node
class CantUse(Meant):
    """602.5. Its activated abilities can't be activated."""

    but_mana: bool = False

    def rules_for(self, subject: Reference) -> tuple[Continuous, ...]:
        return (CantActivate(subject, self.but_mana),)


@phrase("you may have {what:Reference} assign its combat damage as though it weren't blocked")
@node
class AsThoughUnblocked(Continuous):
    """510.1c. Its controller may let it assign its combat damage to what it attacks."""

    what: Reference

    def lacks(self) -> str:
        return "damage as though unblocked"


@phrase("activated abilities of {subject:Reference} can't be activated")
@phrase(
    "activated abilities of {subject:Reference} can't be activated unless they're mana abilities",
    but_mana=True,
)
@node
class CantActivate(Watcher):
    """602.5. Activated abilities of some objects can't be activated (mana abilities, too, or *but_mana*)."""

    subject: Reference
    but_mana: bool = False
    category = CANT
    rule = "614.17"

    def kinds(self) -> tuple[int, ...]:
        return (events.ACTIVATE,)

    def applies(self, it: Environment, event: Event) -> bool:
        if self.but_mana and getattr(event, "mana", False):
            return False
        return restricting.on(it, self.subject, event.source)

    def replace(self, it: Environment, event: Event) -> tuple[Event, ...]:
        return ()


@phrase("{who:Player} can't pay life or sacrifice {what:Reference} to cast spells or activate abilities")
@node
class CantPayWith(Watcher):
    """118.3, 601.2h. Life can't be paid, nor such permanents sacrificed, for spells and abilities."""

    who: Reference
    what: Reference
    category = CANT
    rule = "614.17"

    def kinds(self) -> tuple[int, ...]:
        return (events.PAY_LIFE, events.SACRIFICE)

    def applies(self, it: Environment, event: Event) -> bool:
        if event.player not in self.who.ids(it) or not restricting.paying_costs(it.game):
            return False
        return event.kind == events.PAY_LIFE or meant(it, self.what, event.object)

    def replace(self, it: Environment, event: Event) -> tuple[Event, ...]:
        return ()


# -- events that can't happen (614.17) --------------------------------------------------------------


@phrase("{event:Cant}")
@phrase("{event:Cant} as long as {condition}", "as long as {condition} , {event:Cant}")
@node
class Cant(Watcher):
    """101.2, 614.17. Such an event can't happen."""

    event: EventPattern
    condition: Condition | None = None
    category = CANT
    rule = "614.17"

    def kinds(self) -> tuple[int, ...]:
        return self.event.kinds()

    def applies(self, it: Environment, event: Event) -> bool:
        if self.condition is not None and not self.condition.holds(it):
            return False
        return self.event.matches(it, event)

    def replace(self, it: Environment, event: Event) -> tuple[Event, ...]:
        return ()


@phrase("{event:Cant} {duration}", "{duration} , {event:Cant}")
@node
class Forbid(Effect):
    """611.2, 614.17. For a duration such an event can't happen."""

    event: EventPattern
    duration: Duration

    def perform(self, it: Environment) -> tuple[Event, ...]:
        return (EffectBegins(Cant(self.event), it.env, self.duration),)
