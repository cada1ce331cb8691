"""Turning face-down permanents face up (116.2b, 702.37e, 708.7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..cards.record import symbols
from ..effects.it import Env, It
from ..events import TurnFaceUp
from ..machine import Return, Signal, step
from ..occur import occur
from . import costs as paying
from . import ready
from .announcing import Announcing
from .casting import keyword
from .mana import Spending, could_pay
from .targets import Sentences

if TYPE_CHECKING:
    from ..game import Game


def price(game: Game, id: int) -> tuple[Any, ...] | None:
    """702.37e. What turning a face-down permanent face up costs, or None where it can't be done so."""
    o = game.objects[id]
    for word in ("morph", "megamorph", "disguise"):
        found = keyword(o.card.faces[o.face].abilities, word)
        if found is not None:
            return found.cost_nodes()  # type: ignore[no-any-return]
    return None


def turnable(game: Game, player: int) -> list[int]:
    """The face-down permanents that a player may turn face up now."""
    found: list[int] = []
    for id in sorted(ready.of(game).down):
        if game.controller(id) == player:
            costs = price(game, id)
            if costs is None:
                continue
            mana, others = paying.split(costs)
            affordable = game.free_mana or could_pay(game, player, mana, Spending(id, False))
            if affordable and paying.can_pay_others(It(game, Env(id, player)), others):
                found.append(id)
    return found


class TurnUp(Announcing):
    """702.37e, 116.2b. A special action: show, pay, turn face up; it doesn't use the stack."""

    __slots__ = ()

    def sentences(self, game: Game) -> Sentences:
        return ()

    def spending(self) -> Spending:
        return Spending(self.source, False)

    def x_of_mana(self, game: Game) -> bool:
        return any("X" in symbols(getattr(c, "cost", "")) for c in price(game, self.source) or ())

    def total(self, game: Game) -> tuple[tuple[str, ...], tuple[Any, ...]]:
        mana, others = paying.split(price(game, self.source) or ())
        return tuple(str(self.env(game).x) if m == "X" else m for m in mana), others

    @step("702.37e")
    def announce(self, game: Game) -> Signal:
        self.saved = game.kept()
        self.item = self.source
        game.write(self.item).env = Env(self.source, self.player)
        return None

    @step("601.2h", "733.1")
    def pay_next(self, game: Game) -> Signal:
        """It may have been sacrificed for mana: then it can't be turned, and the action is reversed."""
        return super().pay_next(game) if self.item in game.objects else self.illegal()

    @step("708.8")
    def turn(self, game: Game) -> Signal:
        game.write(self.item).env = None
        event = TurnFaceUp(self.source, self.player)
        o = game.objects[self.source]
        if keyword(o.card.faces[o.face].abilities, "megamorph") is not None:  # 702.37b
            event.counters = (("+1/+1", 1),)
        return occur(game, self, [event])

    @step("708.8")
    def over(self, game: Game) -> Signal:
        return Return()
