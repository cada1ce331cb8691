"""*Each opponent exiles a card from their hand and may play that card*, and how it is then (601.3, 611.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...events import Move
from ...language.phrases import phrase
from ...state.objects import EXILE
from ..abilities.instructions import Do
from ..actions.moving import Exile
from ..continuous.changes import EffectBegins
from ..costs.cast_so_costs import OfThoseCards
from ..modifying import Duration
from ..node import Effect, Instruction, Node, node
from ..references.choosing import narrowed
from ..references.filters import Filter, Kind
from ..references.objects import All, Antecedent, Some
from ..references.players import EachPlayer, They
from ..replacement.entering import EntersTapped
from .cast_this_way import let_by
from .permitting import LetPlay, PlayIt

if TYPE_CHECKING:
    from ...events import Event
    from ..binding import Binding
    from ..following import Todo
    from ..it import Environment

CARDS: Final = Filter((Kind((), "card"),))
narrowed(
    "EachExilesOwn",
    "Act",
    lambda v: (
        isinstance(v, Do)
        and isinstance(v.effect, Exile)
        and isinstance(v.effect.who, EachPlayer)
        and isinstance(v.effect.what, Some)
    ),
)


@phrase("{first:EachExilesOwn} and may {play:PlayIt} {duration}", nt="SentenceBody")
@node
class EachExilesToPlay(Instruction):
    """608.2e, 601.3. Each exiles a card, and may play that one and not the others'."""

    asked_for = True

    first: Do
    play: PlayIt
    duration: Duration
    n: int = -1

    def numbered(self) -> int:
        return self.n

    def bind(self, walk: Binding) -> Node:
        return walk.noting(self, CARDS)

    def unfold(self, it: Environment, rest: Todo) -> Todo:
        return (self.first, Do(LetEachPlay(self.first.n, self.play, self.duration), self.n), *rest)


@node
class LetEachPlay(Effect):
    """611.2. Who exiled a card just before may play it."""

    exiled: int  # the number of what exiled them
    play: PlayIt
    duration: Duration

    def perform(self, it: Environment) -> tuple[Event, ...]:
        let = LetPlay(They(Antecedent("each", -1, "player")), self.play, self.duration)
        moves = [e for e in it.env.result(self.exiled) if isinstance(e, Move) and e.to == EXILE]
        return tuple(
            EffectBegins(let, it.env.but(each=(e.doer(it.game),)), self.duration, (e.new,)) for e in moves
        )


@node
class PlayedTapped(EntersTapped):
    """614.1d. Lands enter tapped that are played, and not those that come otherwise."""

    def applies(self, it: Environment, event: Event) -> bool:
        return isinstance(event, Move) and event.why == "play" and EntersTapped.applies(self, it, event)


SUCH_LANDS: Final = All(Filter((Kind(("land",)),), modifiers=(OfThoseCards(),)))


@phrase("each land played this way enters tapped")
@node
class LandsPlayedSoTapped(Effect):
    """614.1d. The lands that an effect just before lets be played enter tapped, for as long as it lasts."""

    def perform(self, it: Environment) -> tuple[Event, ...]:
        lets = {e.begun: e for e in let_by(it) if e.locked is not None}
        tapped = PlayedTapped(SUCH_LANDS)
        return tuple(EffectBegins(tapped, it.env, e.duration, e.locked) for e in lets.values())
