"""Where a discarded card goes instead of the graveyard (614.6, 701.9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ... import events
from ...events import TOP, Event, Move, Reveal
from ...language.phrases import phrase
from ...machine.decisions import YES_OR_NO, Decision
from ...pipeline.causes import EFFECT, UNSAID
from ...state.objects import LIBRARY
from ..it import Environment
from ..node import Player, node
from ..watching import Watcher

if TYPE_CHECKING:
    from ...machine.game import Game


class DiscardToTop(events.Discard):
    """701.9a, 614.6. A card is discarded, but goes to the top of its owner's library."""

    __slots__ = ()

    def contains(self, game: Game) -> tuple[Event, ...]:
        return (Move(self.object, LIBRARY, "discard", source=self.source, by=self.by, where=TOP),)


@phrase(
    "if an effect causes {who:Player} to discard a card , discard it , but {may:Player} may put it "
    "on top of {whose:Possessive} library instead of into {home:Possessive} graveyard"
)
@phrase(
    "if an effect causes {who:Player} to discard a card , {may:Player} may put it "
    "on top of {whose:Possessive} library instead of into {home:Possessive} graveyard"
)
@phrase(
    "if a spell or ability {by:Player} <control> causes {who:Player} to discard a card , {may:Player} may "
    "reveal that card and put it on top of {whose:Possessive} library instead of putting it anywhere else",
    home=None,
)
@node
class DiscardsToTop(Watcher):
    """614.1a, 701.9. What an effect (no cost, no rule) makes a player discard may go to their library.

    *by*: where a spell or ability of such a player makes them, and the card is revealed.
    """

    who: Player
    may: Player
    whose: Player
    home: Player | None
    by: Player | None = None

    def kinds(self) -> tuple[int, ...]:
        return (events.DISCARD,)

    def cause(self) -> int:
        return EFFECT if self.by is None else UNSAID  # 118.12: it may let them pay by discarding

    def applies(self, it: Environment, event: Event) -> bool:
        if self.by is not None and event.by not in self.by.ids(it):
            return False
        return event.player in self.who.ids(it) and not isinstance(event, DiscardToTop)

    def replace(self, it: Environment, event: Event) -> tuple[Event, ...]:
        options = YES_OR_NO
        words = f"{it.game.name_of(it.source)}: {it.game.name_of(event.object)} on top of the library?"
        if not it.ask(Decision(event.player, "yes/no", words, options, about=it.source)):
            return (event,)
        to_top = DiscardToTop(event.object, event.player, source=event.source, by=event.by)
        if self.by is None:
            return (to_top,)
        return (Reveal(event.object, event.player, it.source, event.player), to_top)
