"""Lands that are played and spells that are cast from a zone (305.1, 601.2a)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ... import events
from ...language.phrases import phrase
from ..node import Condition, Player, Reference, node
from ..patterns import EventPattern
from ..references.players import You
from ..references.qualifiers import ZONE_NUMBERS, Zone
from .what_players_do import AboutPlayer

if TYPE_CHECKING:
    from ...events import Event
    from ..it import Environment


@phrase("{spell:Self} <are> cast from {where:Zone}")
@node
class IsCastFrom(EventPattern):
    """601.2a. The card itself is cast from a zone, where it went after its ability was activated."""

    spell: Reference
    where: Zone

    def said_spell(self) -> Reference:
        return self.spell

    def kinds(self) -> tuple[int, ...]:
        return (events.CAST,)

    def matches(self, it: Environment, event: Event) -> bool:
        itself = any(event.object in (id, it.now(id)) for id in self.spell.ids(it))
        return itself and it.obj(event.object).cast_with("from") == ZONE_NUMBERS[self.where.zone]


@phrase("{player} <play> a land from {where:Zone} or <cast> a spell from {again:Zone}")
@phrase(
    "{player} <play> a land or <cast> a spell from anywhere other than {where:Zone}",
    again=None,
    elsewhere=True,
    nt="EventPattern",
)
@node
class PlaysFrom(AboutPlayer):
    """701.18a, 305.1, 601.2a. A player plays a land, or casts a spell, from such a zone."""

    player: Player
    where: Zone
    again: Zone | None
    elsewhere: bool = False  # from anywhere but that zone

    def kinds(self) -> tuple[int, ...]:
        return (events.PLAY_LAND, events.CAST)

    def fits(self, it: Environment, event: Event) -> bool:
        cast = event.kind == events.CAST
        zone = self.again if cast and self.again is not None else self.where
        o = it.obj(event.object)
        there = o.cast_with("from") if cast else o.zone
        return bool(there == ZONE_NUMBERS[zone.zone]) is not self.elsewhere


@phrase("you've played a land or cast a spell this turn from anywhere other than {where:Zone}")
@node
class PlayedFromElsewhere(Condition):
    """608.2i, 701.18a. You have played something this turn from another zone than that."""

    where: Zone

    def asks(self) -> tuple[int, ...]:
        """What the game must remember for it."""
        return (events.PLAY_LAND, events.CAST)

    def holds(self, it: Environment) -> bool:
        done = PlaysFrom(You(), self.where, None, True)
        return any(e.kind in self.asks() and done.matches(it, e) for e in it.game.history)
