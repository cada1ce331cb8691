"""Keyword abilities that are short for replacements and prohibitions, in the order of rule 702."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .. import events
from ..decisions import YES_OR_NO, Decision
from ..language.phrases import phrase
from ..objects import STACK
from .abilities import Static
from .changes import Continuously
from .entering import OfEntering
from .fighting import CantFight
from .it import It as Environment
from .keyword_entering import HasSome
from .keywords import Keyword
from .node import CANT, Ability, Continuous, Reference, Watcher, node
from .references import Self

if TYPE_CHECKING:
    from ..events import Event
    from ..game import Game


@phrase("split second", nt="Keyword")
@node
class SplitSecond(Keyword):
    """702.61. While it is on the stack only mana abilities and special actions are possible."""

    word = "split second"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.61a. The static ability, which works on the stack."""
        return (OnStack((NothingElse(),)),)

    def while_given(self, subject: Reference) -> Continuous:
        """What is so while *subject* is given it."""
        return NothingElse(subject)


@node
class OnStack(Static):
    """113.6. A static ability that works while its object is on the stack."""

    def zones(self) -> frozenset[int]:
        return frozenset((STACK,))


@node
class NothingElse(Watcher):
    """702.61a. No spell can be cast, and no ability activated that is not a mana ability."""

    given_to: Reference | None = None
    category = CANT
    rule = "702.61a"

    def kinds(self) -> tuple[int, ...]:
        return (events.CAST, events.ACTIVATE)

    def applies(self, it: Environment, event: Event) -> bool:
        if self.given_to is not None:
            ids = self.given_to.ids(it)
            return bool(ids) and event.object not in ids and not getattr(event, "mana", False)
        return event.object != it.source and not getattr(event, "mana", False)

    def replace(self, it: Environment, event: Event) -> tuple[Event, ...]:
        return ()


@phrase("umbra armor", nt="Keyword")
@node
class UmbraArmor(Keyword):
    """702.89. Destroyed in place of the enchanted permanent."""

    word = "umbra armor"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.89a. The static ability."""
        return (Static((InItsPlace(),)),)


@node
class InItsPlace(Watcher):
    """702.89a. The Aura is destroyed instead of the permanent, whose damage is removed."""

    rule = "702.89a"

    def kinds(self) -> tuple[int, ...]:
        return (events.DESTROY,)

    def applies(self, it: Environment, event: Event) -> bool:
        return event.object == it.obj(it.source).attached_to

    def replace(self, it: Environment, event: Event) -> tuple[Event, ...]:
        return (DamageRemoved(event.object), events.Destroy(it.source, source=it.source, by=it.you))


class DamageRemoved(events.Event):
    """702.89a. All damage marked on a permanent is removed."""

    __slots__ = ()
    rules = ("702.89a",)

    def happen(self, game: Game) -> None:
        o = game.write_in_combat(self.object)
        o.damage = 0
        o.deathtouched = False


@phrase("unleash", nt="Keyword")
@node
class Unleash(Keyword):
    """702.98. May enter with a +1/+1 counter; can't block with one."""

    word = "unleash"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.98a. The static abilities."""
        stays = Continuously(Self(), (CantFight(False, True),), HasSome("+1/+1"))
        return (Static((MayEnterGreater(Self()),)), Static((stays,)))


@node
class MayEnterGreater(OfEntering):
    """702.98a. It may enter with a +1/+1 counter."""

    subject: Reference
    rule = "702.98a"

    def replace(self, it: Environment, event: Event) -> tuple[Event, ...]:
        options = YES_OR_NO
        words = f"{it.game.name_of(event.object)}: a +1/+1 counter?"
        player = event.affected(it.game)
        if not it.ask(Decision(player, "yes/no", words, options, about=event.object)):
            return (event,)
        return (event.but(counters=(*getattr(event, "counters", ()), ("+1/+1", 1))),)
