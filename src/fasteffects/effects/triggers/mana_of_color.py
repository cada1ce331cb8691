"""Mana of the chosen color that is made (106.12a); mana that an ability has made this turn (106.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...cards.record import SYMBOL_OF
from ...events import PRODUCE_MANA, Event, ProduceMana
from ...language.phrases import phrase
from ..node import Condition, Player, Reference, node
from ..patterns import EventPattern
from ..references.filters import Filter
from .what_objects_do import meant

if TYPE_CHECKING:
    from ..it import Environment


@phrase(
    "a {of:Noun} 's ability causes {player:Player} to add one or more mana of the chosen color", subject=None
)
@phrase("{subject} <are> tapped for mana of the chosen color", of=None, player=None)
@node
class ChosenColorMade(EventPattern):
    """106.3, 106.12a. A permanent's ability makes a player add mana of the color that was chosen."""

    of: Filter | None
    player: Player | None
    subject: Reference | None

    def said_subject(self) -> Reference | None:
        return self.subject

    def said_player(self) -> Player | None:
        return self.player

    def names_kind(self) -> str:
        return "color"

    def kinds(self) -> tuple[int, ...]:
        return (PRODUCE_MANA,)

    def matches(self, it: Environment, event: Event) -> bool:
        if not isinstance(event, ProduceMana) or not meant(it, self.subject, event.source):
            return False
        if self.of is not None and not self.of.fits(it, event.source):
            return False
        if self.player is not None and not meant(it, self.player, event.player):
            return False
        symbol = SYMBOL_OF.get(it.choice("color"))
        made = any(unit.symbol == symbol for unit in event.mana)
        return made and (event.tapped or self.subject is None)


@phrase("you haven't added mana with this ability this turn")
@node
class NotAddedThisTurn(Condition):
    """106.3. This ability of the object has added no mana this turn."""

    def asks(self) -> tuple[int, ...]:
        """What the game must remember for it."""
        return (PRODUCE_MANA,)

    def holds(self, it: Environment) -> bool:
        made = (e for e in it.game.history if isinstance(e, ProduceMana) and e.source == it.source)
        return not any(e.ability == it.env.ability and e.player == it.you for e in made)
