"""Phase effects and phase costs (C8): played as instants, once a phase, some of them a duty."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ...decisions import Option
from ...effects.instructions import May
from ...effects.it import Env, It
from ...effects.moments import PartBegins
from ...events import Begin
from ...events.base import BEGIN
from ...machine import Call, Frame, Return, Signal, procedure, step
from ...objects import NOBODY
from ...rules.targets import could_choose
from ...rules.triggering import PutTrigger
from ...triggers import Triggered

if TYPE_CHECKING:
    from ...game import Game
    from ...indexes import Watch

PHASES_WITH_EFFECTS = ("upkeep", "draw")


def is_phase_effect(ability: Any) -> bool:
    """C1.8. An ability of a permanent that works during a phase, not only as it begins."""
    event = getattr(ability, "event", None)
    return (
        isinstance(event, PartBegins)
        and not (event.next or event.very)
        and event.part in ("upkeep", "draw step", "draw")
    )


def waiting(game: Game) -> list[tuple[Watch, Env]]:
    """C8.1, C8.3. The phase effects of this phase that can be played and have not been."""
    if game.step not in PHASES_WITH_EFFECTS:
        return []
    began = Begin(game.active, "phase", game.step)
    found: list[tuple[Watch, Env]] = []
    for watch in game.indexes.triggers.get(BEGIN, ()):
        ability = watch.node
        if not is_phase_effect(ability) or watch.key in game.dealt_with:
            continue
        env = watch.env.but(controller=game.controller(watch.source), event=began)
        it = It(game, env)
        if not ability.event.matches(it, began):
            continue
        if ability.condition is not None and not ability.condition.holds(it):
            continue
        if could_choose(game, it, ability.body.sentences):
            found.append((watch, env))
    return found


def duties(game: Game, player: int) -> tuple[list[Option], bool]:
    """C8.2. The phase effects that the active player may play, and whether she may not pass before."""
    options: list[Option] = []
    must = False
    for watch, _ in waiting(game):
        words = f"play {game.label(watch.source)}"
        options.append(Option(("PlayPhaseEffect", watch.source, watch.key), words, ("phase", watch.key)))
        must = must or not isinstance(watch.node.body.sentences[0], May)
    return options, must


class PlayPhaseEffect(Frame):
    """C8.1. A phase effect is played: its effect is independent of its source from now on (C8.4)."""

    __slots__ = ("player", "source", "key", "item")

    def __init__(self, player: int, source: int, key: tuple[Any, ...]) -> None:
        super().__init__()
        self.player = player
        self.source = source
        self.key = key
        self.item = NOBODY

    @step("C8.1")
    def play(self, game: Game) -> Signal:
        watch, env = next(w for w in waiting(game) if w[0].key == self.key)
        game.dealt_with = (*game.dealt_with, self.key)
        return Call(PutTrigger(Triggered(watch.node, env, game.name_of(watch.source))), "item")

    @step("C8.1")
    def interrupts(self, game: Game) -> Signal:
        if self.item == NOBODY:
            return Return()
        return Call(procedure("Played", self.item))
