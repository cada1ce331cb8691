"""Haunt (702.55)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ... import events
from ...events import Move
from ...language.phrases import phrase
from ...state.objects import BATTLEFIELD, CARD, EXILE, GRAVEYARD, NOBODY
from ..abilities.kinds import Triggered
from ..node import Ability, Effect, Reference, node
from ..patterns import EventPattern
from ..references.filters import Filter, Kind
from ..references.objects import Self, Target
from ..triggers.what_objects_do import Dies, came_from
from .common_parts import body
from .keyword import Keyword

if TYPE_CHECKING:
    from ...events import Event
    from ...machine.game import Game
    from ..it import Environment

HAUNTED: Final = "haunted"  # how the exiled card knows the creature
A_CREATURE: Final = Filter((Kind(("creature",)),))


@phrase("haunt", nt="Keyword")
@node
class Haunt(Keyword):
    """702.55. Exiled haunting a creature."""

    word = "haunt"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.55a. What it is on a permanent, and what it is on an instant or a sorcery."""
        exile = body(ExileHaunting(Target(A_CREATURE, index=0)))
        return (Triggered(Dies(Self()), exile), Triggered(HasResolved(), exile))


@node
class HasResolved(EventPattern):
    """702.55a. The spell is put into a graveyard during its resolution; the ability functions there."""

    happens_once = True

    def kinds(self) -> tuple[int, ...]:
        return (events.MOVE,)

    def works_from(self) -> frozenset[int]:
        return frozenset((GRAVEYARD,))

    def matches(self, it: Environment, event: Event) -> bool:
        there = isinstance(event, Move) and event.why == "resolve" and event.to == GRAVEYARD
        return there and event.became() == it.source


class Haunting(Move):
    """702.55b. A card is exiled and haunts a creature from now on."""

    __slots__ = ("haunted",)

    haunted: int

    def happen(self, game: Game) -> None:
        super().happen(game)
        if self.new != NOBODY and self.to == EXILE:
            card = game.write(self.new)
            card.linked = (*card.linked, (HAUNTED, self.haunted))


@node
class ExileHaunting(Effect):
    """702.55a. The card of the ability is exiled from the graveyard, haunting the target."""

    what: Reference

    does = ("exiled",)

    def perform(self, it: Environment) -> tuple[Event, ...]:
        card = it.game.objects.get(it.now(it.source))
        if card is None or card.zone != GRAVEYARD or card.kind != CARD:
            return ()
        found: list[Event] = []
        for id in self.what.ids(it):
            move = Haunting(card.id, EXILE, "exile", source=it.source, by=it.you)
            move.haunted = id
            found.append(move)
        return tuple(found)


@phrase("the creature (it|this card {card=True}) haunts dies", nt="EventPattern")
@node
class HauntedDies(EventPattern):
    """702.55b, c. The creature that the exiled card haunts is put into a graveyard from the battlefield."""

    card: bool = False

    once = True
    looks_back = True  # 603.10a

    def kinds(self) -> tuple[int, ...]:
        return (events.MOVE,)

    def works_from(self) -> frozenset[int]:
        return frozenset((EXILE,))

    def matches(self, it: Environment, event: Event) -> bool:
        if not isinstance(event, Move) or event.to != GRAVEYARD or came_from(it, event) != BATTLEFIELD:
            return False
        return (HAUNTED, event.object) in it.obj(it.source).linked
