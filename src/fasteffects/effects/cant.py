"""What can't be done, and what must be: rules that are changed (101.2, 508.1c, d, 509.1b, c, 611.1, 614.17).

A prohibition of an event is a ``Cant`` over its pattern.  What concerns declaring attackers and blockers,
untapping and activating is a modification of an object (``Rule``): it stands in one list with *gets* and
*has*, and ``rules_of`` finds it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, TypeVar

from ..language.phrases import phrase
from .changes import BOTH, EffectBegins
from .it import It as Environment
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
    from ..game import Game


class Rule(Modification):
    """611.1. A modification of the rules for an object; it belongs to no layer of 613."""

    __slots__ = ()

    layer = 0


R = TypeVar("R", bound=Rule)


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
class CantFight(Rule):
    """508.1c, 509.1b. Can't attack, block, or either (someone; unless something is so; alone)."""

    attack: bool
    block: bool
    whom: Reference | None = None
    unless: Condition | None = None
    alone: bool = False


@phrase("can't be blocked", nt=BOTH)
@phrase("can't be blocked by {by:Reference}", nt=BOTH)
@phrase("can't be blocked except by {by:Reference}", but=True, nt=BOTH)
@phrase("can't be blocked by more than {most:CountOne} creature", nt=BOTH)
@node
class CantBeBlocked(Rule):
    """509.1b. Can't be blocked: by some creatures, by others than some (*but*), by more than so many."""

    by: Reference | None = None
    but: bool = False
    most: Quantity | None = None


@phrase("can block only {what:Reference}", nt=BOTH)
@node
class BlocksOnly(Rule):
    """509.1b. Can block no other creatures."""

    what: Reference


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
class Must(Rule):
    """508.1d, 509.1c. Attacks, blocks or is blocked if it can be."""

    what: str
    each: str = "combat"


@phrase("can attack as though it didn't have defender", number_=1, nt=BOTH)
@phrase("can attack as though they didn't have defender", number_=2, nt=BOTH)
@phrase("can attack this turn as though it didn't have defender", number_=1, this_turn=True, nt="Becoming")
@node
class IgnoresDefender(Rule):
    """702.3b, 609.4. May attack in spite of defender."""

    number_: int
    this_turn: bool = False


@phrase("<assign> combat damage equal to its toughness rather than its power", number_=1, nt=BOTH)
@phrase("<assign> combat damage equal to their toughness rather than their power", number_=2, nt=BOTH)
@node
class AssignsToughness(Rule):
    """510.1a. Its toughness says how much combat damage it assigns."""

    number_: int


@phrase("can't be the target of {by:Reference}", nt=BOTH)
@node
class CantBeTarget(Rule):
    """115.4, 702.18. Can't be the target of such spells or abilities."""

    by: Reference


@phrase("you may have {what:Reference} assign its combat damage as though it weren't blocked")
@node
class AsThoughUnblocked(Continuous):
    """510.1c. Its controller may let it assign its combat damage to what it attacks."""

    what: Reference


# -- untapping, activating (502.3, 602.5) -----------------------------------------------------------


@phrase("<don't> untap during {whose:Possessive} untap step", nt=BOTH)
@phrase("<don't> untap during {whose:Possessive} next untap step", next=True, nt=BOTH + " Becoming")
@phrase("<don't> untap during {whose:Possessive} untap steps", many=True, nt=BOTH)
@phrase(
    "<don't> untap during {whose:Possessive} next untap steps", many=True, next=True, nt=BOTH + " Becoming"
)
@node
class StaysTapped(Rule):
    """502.3. Doesn't untap as its controller's untap step says; *next*: once."""

    whose: Reference
    next: bool = False
    many: bool = False


@phrase("its activated abilities can't be activated", nt=BOTH)
@phrase("its activated abilities can't be activated unless they're mana abilities", but_mana=True, nt=BOTH)
@node
class CantUse(Rule):
    """602.5. Its activated abilities can't be activated."""

    but_mana: bool = False


@phrase("activated abilities of {of:Reference} can't be activated")
@phrase(
    "activated abilities of {of:Reference} can't be activated unless they're mana abilities", but_mana=True
)
@node
class CantActivate(Continuous):
    """602.5. Activated abilities of some objects can't be activated (mana abilities, too, or *but_mana*)."""

    of: Reference
    but_mana: bool = False


@phrase("{who:Player} can't pay life or sacrifice {what:Reference} to cast spells or activate abilities")
@node
class CantPayWith(Continuous):
    """118.3, 601.2h. Life can't be paid, nor such permanents sacrificed, as costs of spells and abilities."""

    who: Reference
    what: Reference


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
    """611.2, 614.17. From now on such an event can't happen."""

    event: EventPattern
    duration: Duration

    def perform(self, it: Environment) -> tuple[Event, ...]:
        return (EffectBegins(Cant(self.event), it.env, self.duration),)


# -- asking -----------------------------------------------------------------------------------------


def rules_of(game: Game, id: int, kind: type[R]) -> Iterator[tuple[Environment, R]]:
    """The modifications of a kind that hold for an object now, each with its effect's environment."""
    for watch in game.indexes.others.get("Continuously", ()):
        it = Environment(game, watch.env)
        found = [c for c in watch.node.what if isinstance(c, kind)]
        if found and watch.node.holds(it) and id in watch.node.subject.ids(it):
            yield from ((it, c) for c in found)
    for effect in game.effects.values():
        changes = getattr(effect.node, "what", ())
        if isinstance(changes, tuple):
            it = Environment(game, effect.env)
            yield from ((it, c) for c in changes if isinstance(c, kind) and id in (effect.locked or ()))
