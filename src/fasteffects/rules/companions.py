"""Choosing a companion before the game, and putting it into the hand (103.2b, 116.2g, 702.139)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from ..effects.abilities.times import at_sorcery_speed
from ..effects.keywords.companion import COMPANION, possible_companions
from ..events import Move
from ..machine.decisions import Decision, Option
from ..machine.procedures import Finish, Frame, Goto, Signal, step
from ..pipeline.occurring import occur
from ..speed.card_words import often
from ..state.hidden import shown
from ..state.objects import HAND, NOBODY, SIDEBOARD, base_face, with_pair
from .affording import could_pay
from .mana import Spending
from .special_actions import PaidAction

if TYPE_CHECKING:
    from ..effects.node import Cost
    from ..events.base import Event
    from ..machine.game import Game

COMPANIONS: Final = often(COMPANION)  # whether some card is one
PRICE: Final = ("3",)  # 116.2g


class ChooseCompanions(Frame):
    """103.2b. Each player in turn may reveal one card whose condition their deck fulfills."""

    __slots__ = ("todo",)

    def __init__(self, players: tuple[int, ...]) -> None:
        super().__init__()
        self.todo = players

    @step("103.2b")
    def choose(self, game: Game) -> Signal:
        if not self.todo:
            return Finish()
        player = self.todo[0]
        found = possible_companions(game, player)
        chosen = NOBODY
        if found:
            options = [Option(NOBODY, "choose none")]
            options += [Option(id, f"choose {base_face(game.objects[id]).name}") for id in found]
            words = "reveal a companion?"
            chosen = game.ask(Decision(player, "choose", words, options, secret=True))
        self.todo = self.todo[1:]
        if chosen != NOBODY:
            choose_companion(game, chosen)
        return Goto("choose")


def choose_companion(game: Game, id: int) -> None:
    """702.139a. A card outside the game is its owner's companion, and all know it."""
    o = game.write(id)
    o.marks = with_pair(o.marks, COMPANION, 1)
    shown(game, id, NOBODY)
    game.note(f"{game.player_name(o.owner)} reveals {base_face(o).name} as a companion", "103.2b")


def waiting_companions(game: Game, player: int) -> list[int]:
    """116.2g. The companion that a player could put into their hand now."""
    if not game.said.bits & COMPANIONS or not at_sorcery_speed(game, player):
        return []
    chosen = [i for i in game.zone(SIDEBOARD, player) if game.objects[i].mark(COMPANION) is not None]
    return [
        i for i in chosen if game.free_mana or could_pay(game, player, PRICE, Spending(i, False, "companion"))
    ]


class TakesCompanion(PaidAction):
    """116.2g. A special action: pay {3}, and put the companion into the hand."""

    __slots__ = ("taken",)
    what = "companion"
    heading = "take"

    def __init__(self, player: int, source: int) -> None:
        super().__init__(player, source)
        self.taken: Sequence[Event] = ()

    def total(self, game: Game) -> tuple[tuple[str, ...], tuple[Cost, ...]]:
        return PRICE, ()

    @step("116.2g")
    def announce(self, game: Game) -> Signal:
        self.begin(game)
        return None

    @step("116.2g")
    def take(self, game: Game) -> Signal:
        game.write(self.item).env = None
        move = Move(self.source, HAND, "put", by=self.player)
        return occur(game, self, [move], "taken")

    @step("116.2g")
    def over(self, game: Game) -> Signal:
        return Finish()
