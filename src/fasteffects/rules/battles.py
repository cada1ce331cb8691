"""Battles: state-based actions about protectors, and the defeat of a Siege (310, 704.5v-x)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..cards.record import is_double_faced
from ..effects.actions import battles  # noqa: F401  (Sieges have an ability by their subtype)
from ..events import Event, Marked, Move
from ..machine.decisions import YES_OR_NO, Decision, Option
from ..machine.procedures import Call, Finish, Frame, Signal, procedure, step
from ..pipeline.entering import may_protect
from ..pipeline.occurring import occur
from ..state.objects import EXILE, GRAVEYARD, PROTECTOR
from .assigning import attacking
from .faces import castable_as
from .sagas import awaited
from .ways_to_cast import FREE

if TYPE_CHECKING:
    from ..characteristics.of_objects import Characteristics
    from ..machine.game import Game
    from ..state.objects import Object


def state_of(game: Game, o: Object, chars: Characteristics) -> list[tuple[str, Event]]:
    """704.5v-x. A battle without defense, or without a player who may protect it."""
    if not o.counters.get("defense", 0) and not awaited(game, o.id):
        return [("704.5v", Move(o.id, GRAVEYARD, "704.5v"))]
    protector = o.mark(PROTECTOR)
    gone = protector is None or game.player(protector).lost
    if gone and not any(game.objects[a].attacking == o.id for a in attacking(game)):
        return [("704.5w", protected_anew(game, o.id, chars, "704.5w"))]
    if protector == chars.controller and "Siege" in chars.subtypes:
        return [("704.5x", protected_anew(game, o.id, chars, "704.5x"))]
    return []


def protected_anew(game: Game, id: int, chars: Characteristics, rule: str) -> Event:
    """310.10. Its controller chooses a protector; it goes to the graveyard where there is none to choose."""
    able = may_protect(game, chars, chars.controller)
    if not able:
        return Move(id, GRAVEYARD, rule)
    options = [Option(p, f"choose {game.player_name(p)}") for p in able]
    words = f"Who protects {game.name_of(id)}?"
    return Marked(id, PROTECTOR, game.ask(Decision(chars.controller, "choose", words, options, about=id)))


class Defeat(Frame):
    """310.11b. The last defense counter is gone: exile the Siege, then it may be cast transformed."""

    __slots__ = ("player", "source", "done")

    def __init__(self, player: int, source: int) -> None:
        super().__init__()
        self.player = player
        self.source = source
        self.done: Sequence[Event] = ()

    @step("310.11b")
    def exile(self, game: Game) -> Signal:
        if not game.on_battlefield(self.source):
            return Finish(())
        move = Move(self.source, EXILE, "exile", source=self.source, by=self.player)
        return occur(game, self, [move], "done")

    @step("310.11b")
    def offer(self, game: Game) -> Signal:
        found = [e.new for e in self.done if isinstance(e, Move) and e.to == EXILE]
        if not found or found[0] not in game.objects:
            return Finish(self.done)
        card = found[0]
        if not is_double_faced(game.objects[card].card):
            return Finish(self.done)
        if not castable_as(game, self.player, card, FREE, 1):
            if game.observer is not None:
                game.observer.uncast(game, self.player, card, 1)
            return Finish(self.done)
        options = YES_OR_NO
        words = f"Cast {game.objects[card].card.faces[1].name}?"
        if not game.ask(Decision(self.player, "yes/no", words, options, about=self.source)):
            return Finish(self.done)
        return Call(procedure("CastSpell", self.player, card, FREE, 1))

    @step("310.11b")
    def over(self, game: Game) -> Signal:
        return Finish(self.done)
