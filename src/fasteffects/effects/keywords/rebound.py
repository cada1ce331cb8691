"""Rebound (702.88)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...events import Move
from ...machine.procedures import Frame, procedure
from ...pipeline.competing import OF_RULES
from ...pipeline.lasting import delay
from ...state.objects import EXILE
from ..abilities.instructions import Body, Do, May
from ..abilities.kinds import Triggered
from ..it import Environment
from ..node import Effect, Reference, node
from ..references.objects import Antecedent, It
from ..references.players import You
from ..triggers.parts_of_turns import PartBegins
from ..watching import OfOwnMove

if TYPE_CHECKING:
    from ...events import Event
    from ...machine.game import Game
    from ..it import Env

from ...language.phrases import phrase
from .keyword import Keyword

REBOUNDS: Final = "702.88a"  # why a spell that has resolved is exiled


@node
class CastAgain(Effect):
    """702.88a, 608.2g. A card in exile is cast without paying its mana cost."""

    what: Reference

    def perform(self, it: Environment) -> Frame | tuple[Event, ...]:
        card = self.card(it)
        return procedure("CastsFree", it.you, card) if card >= 0 else ()

    def payable(self, it: Environment) -> bool:
        """Whether the card is still in exile."""
        return self.card(it) >= 0

    def card(self, it: Environment) -> int:
        """The card, as the object that it is in exile."""
        for id in self.what.ids(it):
            now = it.now(id)
            if now in it.game.objects and it.game.objects[now].zone == EXILE:
                return now
        return -1


def rebound(game: Game, item: int, env: Env) -> None:
    """702.88a. The delayed triggered ability."""
    again = May(You(), Do(CastAgain(It(Antecedent("each"))), 0))
    ability = Triggered(PartBegins(You(), "upkeep", True), Body((again,)))
    delay(game, ability, env.but(each=(item,), event=None))


@phrase("rebound", nt="Keyword")
@node
class Rebound(Keyword):
    """702.88. If cast from hand, exiled and cast again at the next upkeep."""

    word = "rebound"
    asked_for = True


@node
class ExiledToRebound(OfOwnMove):
    """702.88a. A spell that has resolved is exiled instead of being put into a graveyard."""

    rule = REBOUNDS

    def replace(self, it: Environment, event: Event) -> tuple[Event, ...]:
        assert isinstance(event, Move)
        return (event.but(to=EXILE, why=REBOUNDS),)

    def only_changes(self) -> bool:
        return True


OF_RULES[REBOUNDS] = ExiledToRebound()
