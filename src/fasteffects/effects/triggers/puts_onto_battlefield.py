"""A player puts something onto the battlefield: a land, a spell that resolves, what an effect says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ... import events
from ...events import Move
from ...language.phrases import phrase
from ...state.objects import is_player
from ..node import Player, Reference, node
from .what_objects_do import Enters, meant
from .what_players_do import AboutPlayer

if TYPE_CHECKING:
    from ...events import Event
    from ..it import Environment


@phrase("{player} <put> {what} onto the battlefield", nt="EventPattern")
@node
class PutsOntoBattlefield(AboutPlayer):
    """A player puts a permanent onto the battlefield, under whose control it is there."""

    player: Player
    what: Reference
    arrival = True
    kind = events.MOVE

    def said_what(self) -> Reference:
        return self.what

    def seen(self, it: Environment, event: Event) -> Event:
        return event.but(player=putter(event)) if isinstance(event, Move) else event

    def matches(self, it: Environment, event: Event) -> bool:
        if not isinstance(event, Move) or not Enters(self.what).matches(it, event):
            return False
        return meant(it, self.player, putter(event))


def putter(event: Move) -> int:
    """116.2a, 608.3a, 701.7a. Who plays it, whose spell it was, who creates it, or who is told to."""
    return event.chooser if is_player(event.chooser) else event.under
