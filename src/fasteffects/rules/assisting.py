"""Assist: another player pays for generic mana of a spell (702.132, 601.2g-h)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..machine.decisions import Decision, Option
from ..machine.procedures import Call, Finish, Frame, Goto, Signal, begun, step
from ..state.objects import NOBODY
from . import ready
from .affording import most_units
from .helping import ASSIST, keywords_of_spell
from .mana import usable
from .taps import mana_choices

if TYPE_CHECKING:
    from ..effects.mana.adding import UnitOfMana
    from ..machine.game import Game
    from .mana import Spending

HELPER: Final = "helper"  # 702.132a: the player who was chosen, as a fact of the spell
HELP: Final = "help with mana"  # … and the mana that they paid
DONE: Final = ("done",)


def who_could_assist(game: Game, player: int, spell: int) -> list[int]:
    """702.132a. The other players who have mana or might make some, if the spell has assist."""
    if ASSIST not in keywords_of_spell(game, player, spell):
        return []
    there = ready.of(game)
    return [p for p in game.apnap(player) if p != player and most_units(game, p, there)]


def pool_for(game: Game, player: int, spending: Spending) -> list[UnitOfMana]:
    """106.6. The mana of a player that may be spent on generic mana of that."""
    pool = [unit for unit in game.player(player).mana if usable(game, unit, spending)]
    return [unit for unit in pool if unit.only is None or not unit.only.never_generic()]


def ask_who(game: Game, player: int, spell: int, able: list[int]) -> int:
    """702.132a. Another player whom the caster chooses, or nobody; asks."""
    options = [Option(NOBODY, "nobody"), *[Option(p, game.player_name(p)) for p in able]]
    words = f"{game.name_of(spell)}: who may help to pay?"
    return int(game.ask(Decision(player, "cost", words, options, about=spell)))


def ask_how_much(game: Game, helper: int, spell: int, most: int) -> int:
    """702.132a. For how much of the generic mana the chosen player pays; asks."""
    options = [Option(n, f"pay {{{n}}}") for n in range(most, -1, -1)]
    words = f"{game.name_of(spell)}: pay for how much of its generic mana?"
    return int(game.ask(Decision(helper, "cost", words, options, about=spell)))


class MakeManaToHelp(Frame):
    """702.132a. A player who was chosen may activate mana abilities, one after another."""

    __slots__ = ("player", "spell")

    def __init__(self, player: int, spell: int) -> None:
        super().__init__()
        self.player = player
        self.spell = spell

    def player_left(self, game: Game, player: int) -> bool:
        return self.player == player  # 800.4f

    @step("702.132a")
    def activate(self, game: Game) -> Signal:
        options = mana_choices(game, self.player)
        if not options:
            return Finish()
        words = f"{game.name_of(self.spell)}: make mana to help?"
        asked = Decision(self.player, "cost", words, [*options, Option(DONE, "done")], about=self.spell)
        chosen = game.ask(asked)
        return Finish() if chosen == DONE else Call(begun(self.player, chosen))

    @step("702.132a")
    def again(self, game: Game) -> Signal:
        return Goto("activate")
