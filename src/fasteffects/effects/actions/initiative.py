"""The initiative (726)."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from ...cards.record import Card, Face
from ...events import Event
from ...events.emblems import TakeTitle, holder
from ...events.occurring import occurs
from ...language.phrases import phrase
from ..abilities.kinds import Triggered
from ..conditions.counted import so_of_players
from ..keywords.common_parts import UNSAID, body
from ..node import Condition, Deed, Player, node
from ..patterns import EventPattern
from ..quantities.numbers import Number
from ..references.choosing import acting
from ..references.filters import Filter, Kind
from ..references.objects import Antecedent, Some
from ..references.players import APlayer, ThatPlayer, You
from ..references.qualifiers import ControlledBy
from ..triggers.combat import DealsDamage
from ..triggers.feats import Feat
from ..triggers.parts_of_turns import PartBegins
from ..triggers.what_objects_do import together
from .dungeon_rooms import UNDERCITY
from .dungeons import VentureInto

if TYPE_CHECKING:
    from ...machine.game import Game
    from ..it import Environment

occurs("initiative")


INITIATIVE: Final = "initiative"
SOMEBODYS: Final = Filter((Kind(("creature",)),), (), (ControlledBy(APlayer(False), False),))
VENTURE: Final = body(VentureInto(UNSAID, UNDERCITY))


@node
class WoundedBySome(EventPattern):
    """726.2. Creatures of one player deal combat damage to you: one occasion for each such player."""

    damage: EventPattern

    def kinds(self) -> tuple[int, ...]:
        return self.damage.kinds()

    def matches(self, it: Environment, event: Event) -> bool:
        return self.damage.matches(it, event)

    def occasions(self, it: Environment, hits: list[Event]) -> list[Event]:
        found: list[Event] = []
        for player in it.game.apnap():
            own = [e for e in hits if it.game.controller(e.source) == player]
            found += together(it, own) if own else []
        return found


@cache
def initiative_card() -> Card:
    """726.2. What stands for the initiative in the command zone, with its three abilities."""
    damage = WoundedBySome(DealsDamage(Some(Number(1), SOMEBODYS), True, You()))
    taker = ThatPlayer(False, Antecedent("event", -1, "ControllerOf source"))
    own = (
        Triggered(PartBegins(You(), "upkeep"), VENTURE),
        Triggered(damage, body(TakeInitiative(taker))),
        Triggered(Feat(You(), INITIATIVE), VENTURE),
    )
    name = "The Initiative"
    return Card(name, (Face(name, None, abilities=own),), INITIATIVE)


class TakeIt(TakeTitle):
    """726.3, 726.5. A player takes the initiative: also one who has it."""

    __slots__ = ()
    rules = ("726.3",)

    def possible(self, game: Game) -> bool:
        return not game.player(self.player).left

    def text(self, game: Game) -> str:
        return f"{game.player_name(self.player)} takes the {self.name}"


def taken(player: int, source: int = -1) -> Event:
    """726.3. That a player takes the initiative."""
    return TakeIt(INITIATIVE, player, initiative_card(), source=source)


@phrase("{who} <take> the initiative")
@node
class TakeInitiative(Deed):
    """726.3. A player takes the initiative."""

    who: Player

    def perform(self, it: Environment) -> tuple[Event, ...]:
        return tuple(taken(p, it.source) for p, _ in acting(it, self.who))


@phrase("{who:Player} <have> the initiative")
@node
class HasInitiative(Condition):
    """726.1. Whether a player has the initiative."""

    who: Player

    def holds(self, it: Environment) -> bool:
        now = holder(it.game, INITIATIVE)
        return so_of_players(it, self.who, [p == now for p in self.who.ids(it)])
