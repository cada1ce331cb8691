"""*Whenever you tap an untapped creature an opponent controls*: by an effect or a cost (603.2, 701.26a)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ... import events
from ...language.phrases import phrase
from ..node import Player, Reference, node
from ..quantities.numbers import Between, Number
from ..references.filters import Filter
from ..references.objects import Some
from .what_objects_do import meant
from .what_players_do import AboutPlayer

if TYPE_CHECKING:
    from ...events import Event
    from ..it import Environment


@phrase("{player} <tap> a untapped {of:Filter}", nt="EventPattern")
@phrase("{player} <tap> one or more untapped {of:Filters}", many=True, nt="EventPattern")
@node
class TapsUntapped(AboutPlayer):
    """701.26a. A player taps such a permanent, which was untapped till then; *many*: or several at once."""

    player: Player
    of: Filter
    many: bool = False
    kind = events.TAP

    def said_what(self) -> Reference:
        return Some(Between(Number(1), None) if self.many else Number(1), self.of)

    def fits(self, it: Environment, event: Event) -> bool:
        return meant(it, self.said_what(), event.object)
