"""Keyword abilities by which a card is set apart in exile, to be cast on a later turn.

Foretell, plot, warp (702.143, 702.170, 702.185).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ..events import CAST, MOVE, Cast, Event, Marked, Move
from ..events.base import ENTER_PLAY
from ..hidden import knowers
from ..language.phrases import phrase
from ..objects import CARD, EXILE, HAND, STACK
from .abilities import Static
from .afterwards import BECAME, DoneLater
from .choosing import on_battlefield
from .conditions import Happened
from .costs import Mana
from .happenings import meant
from .keyword_casting import CastFor, WasCastFor
from .keywords import Costed, costed
from .moments import PartBegins
from .node import Ability, Condition, Cost, Effect, EventPattern, Reference, node

if TYPE_CHECKING:
    from ..game import Game
    from .it import It as Environment

FORETOLD: Final = "foretold"  # marks of a card in exile: since which turn
PLOTTED: Final = "plotted"
WARPED: Final = "warped"


@costed("foretell")
@node
class Foretell(Costed):
    """702.143. Exiled face down for {2}; the cost to cast it on a later turn."""

    word = "foretell"
    sets_apart = FORETOLD

    def cost_to_cast(self, face: Any) -> tuple[Cost, ...]:
        """702.143a. What is paid when it is cast so."""
        return self.costs

    def cost_to_set_apart(self) -> tuple[Cost, ...]:
        """702.143a. What is paid to foretell it."""
        return (Mana("{2}"),)


@costed("plot")
@node
class Plot(Costed):
    """702.170. The cost to exile it, to be cast free on a later turn."""

    word = "plot"
    sets_apart = PLOTTED

    def cost_to_set_apart(self) -> tuple[Cost, ...]:
        """702.170a. What is paid to plot it."""
        return self.costs


@costed("warp")
@node
class Warp(Costed):
    """702.185. The cost to cast it from a hand for a turn; it may be cast again from exile later."""

    word = "warp"
    sets_apart = WARPED

    def stands_for(self) -> tuple[Ability, ...]:
        """702.185a. The two static abilities."""
        gone = DoneLater(WasCastFor("warp"), PartBegins(None, "end", True), ExileWarped())
        return (Static((CastFor("warp", self.costs, OfAHand()),)), Static((gone,)))


@node
class OfAHand(Condition):
    """702.185a. The card lies in a hand, or the spell was cast from there."""

    def holds(self, it: Environment) -> bool:
        o = it.obj(it.source)
        return (o.cast_with("from") if o.zone == STACK else o.zone) == HAND


@phrase("{event:Past} this turn or a spell was warped this turn")
@node
class OrWarped(Condition):
    """702.185c. Something happened this turn, or a spell was cast for its warp cost."""

    event: EventPattern

    def asks(self) -> tuple[int, ...]:
        """The kinds of events that the game must remember for it."""
        return (*self.event.kinds(), CAST)

    def holds(self, it: Environment) -> bool:
        if Happened(self.event).holds(it):
            return True
        cast = [e for e in it.game.history if isinstance(e, Cast)]
        return any(it.cast_with(e.object, "warp") for e in cast)


@node
class ExileWarped(Effect):
    """702.185a, b. The permanent is exiled; its owner may cast the card on a later turn."""

    does = ("exiled",)

    def perform(self, it: Environment) -> tuple[Event, ...]:
        ids = on_battlefield(it, BECAME.ids(it))
        return tuple(SetApart(i, it.you, WARPED, it.game.turn_number) for i in ids)


class SetApart(Move):
    """116.2h, k, 702.185b. A card is exiled, to be cast on a later turn: foretold, plotted or warped."""

    __slots__ = ()

    def __init__(self, object: int, player: int, mark: str, turn: int) -> None:
        super().__init__(object, EXILE, mark, by=player, face_down=mark == FORETOLD)
        self.player = player
        self.marks = ((mark, turn),)

    def happen(self, game: Game) -> None:
        super().happen(game)
        if self.face_down and self.new in game.objects:  # 406.3: its owner may look at it
            game.write(self.new).known = knowers(game, game.gone[self.object])


class Plotted(Marked):
    """702.170c. A card that lies in exile becomes plotted."""

    __slots__ = ()
    rules = ("702.170c",)


@phrase("{subject:Reference} becomes plotted")
@node
class BecomesPlotted(EventPattern):
    """702.170a. A card becomes a plotted card."""

    subject: Reference
    from_zones = frozenset((EXILE,))

    def kinds(self) -> tuple[int, ...]:
        return (MOVE, ENTER_PLAY)

    def matches(self, it: Environment, event: Event) -> bool:
        if isinstance(event, Plotted):
            return meant(it, self.subject, event.object)
        if not isinstance(event, SetApart) or event.why != PLOTTED or event.to != EXILE:
            return False
        return meant(it, self.subject, event.new)


@phrase("{subject:Reference} <become> plotted")
@node
class BecomePlotted(Effect):
    """702.170c. Cards in exile become plotted."""

    subject: Reference
    sets_apart = PLOTTED

    def perform(self, it: Environment) -> tuple[Event, ...]:
        ids = [i for i in map(it.found, self.subject.ids(it)) if i in it.game.objects]
        there = [i for i in ids if it.obj(i).zone == EXILE and it.obj(i).kind == CARD]
        return tuple(Plotted(i, PLOTTED, it.game.turn_number) for i in there)
