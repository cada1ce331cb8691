"""Foraging (701.61)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...events import Event, Move, Occurred, Sacrifice
from ...events.occurring import occurs
from ...language.phrases import phrase
from ...machine.decisions import Decision, Option
from ...state.objects import EXILE, GRAVEYARD
from ..node import Deed, Player, node
from ..quantities.numbers import Number
from ..references.choosing import acting, choose

if TYPE_CHECKING:
    from ..it import Environment

occurs("forage")
CARDS: Final = 3  # 701.61a: so many are exiled


@phrase("{who} <forage>")
@node
class Forage(Deed):
    """701.61a. A player exiles three cards from their graveyard, or sacrifices a Food."""

    who: Player

    does = ("exiled", "sacrificed")

    def perform(self, it: Environment) -> tuple[Event, ...]:
        found: list[Event] = []
        for p, its in acting(it, self.who):
            cards, foods = self._cards(it, p), self._foods(it, p)
            ways = [Option("exile", "exile three cards")] if len(cards) >= CARDS else []
            ways += [Option("sacrifice", "sacrifice a Food")] if foods else []
            if not ways:
                continue
            words = f"{it.game.name_of(it.source)}: exile three cards, or sacrifice a Food?"
            if its.ask(Decision(p, "choose", words, ways, about=it.source)) == "exile":
                chosen = choose(its, p, cards, Number(CARDS), "exile")
                found += [Move(i, EXILE, "exile", source=it.source, by=it.you) for i in chosen]
            else:
                chosen = choose(its, p, foods, Number(1), "sacrifice")
                found += [Sacrifice(i, p, source=it.source, by=it.you) for i in chosen]
            found.append(Occurred("forage", p, source=it.source))
        return tuple(found)

    def payable(self, it: Environment) -> bool:
        """118.3. Only who has three such cards or a Food can."""
        return any(len(self._cards(it, p)) >= CARDS or self._foods(it, p) for p in self.who.ids(it))

    def _cards(self, it: Environment, player: int) -> list[int]:
        """The cards in the graveyard, but not one that is being cast (601.2a)."""
        return [i for i in it.game.zone(GRAVEYARD, player) if i != it.source]

    def _foods(self, it: Environment, player: int) -> list[int]:
        return [i for i in it.game.permanents(player) if "Food" in it.chars(i).subtypes]
