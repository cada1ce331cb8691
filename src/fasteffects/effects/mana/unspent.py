"""Unspent mana that becomes other mana instead of being lost (106.4, 500.5, 614.1a)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...language.phrases import phrase, wording
from ...machine.decisions import Decision, Option
from ..conditions.counted import so_of_players
from ..it import Environment
from ..node import Condition, Continuous, Player, Quantity, node
from ..quantities.numbers import within
from .adding import UnitOfMana

if TYPE_CHECKING:
    from ...machine.game import Game

BECOMES: Final = {"colorless": "C", "white": "W", "blue": "U", "black": "B", "red": "R", "green": "G"}
wording("ManaWord", BECOMES)


@phrase("if you would lose unspent mana , that mana becomes {symbol:ManaWord} instead")
@node
class UnspentBecomes(Continuous):
    """106.4, 614.1a. Your mana stays in your pool as mana of that type; what is said of it stays, too."""

    asked_for = True
    indexed_as = "unspent becomes"

    symbol: str


@phrase("{who:Player} <don't> lose unspent mana as steps and phases end", symbol="")
@phrase("{who:Player} <don't> lose unspent {symbol:ManaWord} mana as steps and phases end")
@node
class UnspentStays(Continuous):
    """106.4, 500.5. Players' mana, or that of a type, does not go as steps and phases end."""

    asked_for = True
    indexed_as = "unspent stays"

    who: Player
    symbol: str


def in_place_of_lost(game: Game, player: int, mana: tuple[UnitOfMana, ...]) -> tuple[UnitOfMana, ...]:
    """106.4. What is left of mana that a player would lose: nothing, but where an effect says otherwise."""
    found: dict[str, None] = {}
    for watch in game.indexes.others.get(UnspentBecomes.indexed_as, ()):
        it = Environment(game, watch.env)
        if it.you == player and (watch.condition is None or watch.condition.holds(it)):
            found[watch.node.symbol] = None
    if not found or not mana:
        return ()
    symbol = next(iter(found))
    if len(found) > 1:  # 616.1
        options = [Option(s, "{" + s + "}") for s in found]
        symbol = game.ask(Decision(player, "color", "unspent mana becomes which?", options))
    return tuple([UnitOfMana(symbol, u.source, u.only, u.rider, u.snow) for u in mana])


@phrase("for each unspent {symbol:ManaWord} mana you have", each=True, nt="Per")
@phrase("the amount of unspent mana you have", symbol="")
@node
class UnspentMana(Quantity):
    """106.4. How much mana, or mana of a type, is in your pool."""

    symbol: str
    each: bool = False

    says = ("unspent mana counts",)

    def value(self, it: Environment) -> int:
        return sum(self.symbol in ("", unit.symbol) for unit in it.game.player(it.you).mana)


@phrase("{who:Player} <have> {many:CountMany} unspent mana")
@node
class HasUnspent(Condition):
    """106.4. A player has so much mana in their pool."""

    who: Player
    many: Quantity
    ranging = ("many",)
    says = ("unspent mana counts",)

    def holds(self, it: Environment) -> bool:
        counts = [within(it, self.many, len(it.game.player(p).mana)) for p in self.who.ids(it)]
        return so_of_players(it, self.who, counts)
