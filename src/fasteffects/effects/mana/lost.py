"""Unspent mana that is lost, and perhaps added again by another player (106.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...events import Event, ProduceMana
from ...language.phrases import phrase
from ...state.objects import NOBODY
from ..it import Environment
from ..node import Deed, Player, node
from .unspent import in_place_of_lost

if TYPE_CHECKING:
    from ...machine.game import Game
    from .adding import UnitOfMana


@phrase("{who} <lose> all unspent mana")
@node
class LoseMana(Deed):
    """106.4. The mana in players' pools is gone."""

    who: Player

    def perform(self, it: Environment) -> tuple[Event, ...]:
        found: list[Event] = []
        for p in self.who.ids(it):
            mana = it.game.player(p).mana
            left = in_place_of_lost(it.game, p, mana)
            found.append(ManaLost(p, len(mana), left, source=it.source))
        return tuple(found)


@phrase("{who} <add> the mana lost this way")
@node
class AddLostMana(Deed):
    """106.4. A player adds the very mana that has just been lost."""

    who: Player

    def perform(self, it: Environment) -> tuple[Event, ...]:
        lost = (e for _, done in it.env.results for e in done if isinstance(e, ManaLost))
        mana = next((e.mana for e in lost), ())
        return tuple(ProduceMana(p, mana, source=it.source, by=it.you) for p in self.who.ids(it))


class ManaLost(Event):
    """106.4. A player loses all mana in their pool; ``mana`` is what it was, ``left`` what it becomes."""

    __slots__ = ("mana", "left")
    rules = ("106.4",)

    def __init__(self, player: int, amount: int, left: tuple[UnitOfMana, ...] = (), *, source: int) -> None:
        super().__init__(NOBODY, player, source, amount=amount)
        self.mana: tuple[UnitOfMana, ...] = ()
        self.left = left

    def possible(self, game: Game) -> bool:
        return self.amount > 0

    def happen(self, game: Game) -> None:
        self.mana = game.player(self.player).mana
        game.set_mana(self.player, self.left)

    def text(self, game: Game) -> str:
        return f"{game.player_name(self.player)} loses all unspent mana"
