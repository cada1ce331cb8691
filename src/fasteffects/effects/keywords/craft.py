"""Craft (702.167)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ...events import Event
from ...language.phrases import phrase
from ...machine.decisions import ChooseSome, Option
from ...state.objects import GRAVEYARD
from ..abilities.kinds import AS_A_SORCERY, Activated
from ..actions.moving import Exile, exiled
from ..actions.moving import Return as GoBack
from ..actions.places import Place
from ..costs.paying import Act
from ..it import Environment
from ..node import Ability, Cost, Effect, Quantity, node
from ..quantities.numbers import Between, Number
from ..references.filters import Filter
from ..references.objects import Self
from ..references.players import OwnerOf
from .common_parts import UNSAID, body
from .keyword import Keyword

BACK: Final = GoBack(UNSAID, Self(), Place("battlefield", under=OwnerOf(Self()), transformed=True))


@phrase("craft with {what:Noun} {costs:ManaCosts}", count=Number(1))
@phrase("craft with {count:CountMany} {what:Nouns} {costs:ManaCosts}")
@node
class Craft(Keyword):
    """702.167. Exiled with what it is made from, it comes back transformed."""

    ranging = ("count",)

    what: Filter
    count: Quantity
    costs: tuple[Cost, ...]
    word = "craft"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.167a, b. The activated ability, and where its materials may be."""
        many = self.count.least if isinstance(self.count, Between) else None
        others = ExileMaterials(self.what, many or self.count, many is not None)
        costs = (*self.costs, Act(Exile(UNSAID, Self())), Act(others))
        return (Activated(costs, body(BACK), AS_A_SORCERY),)


@node
class ExileMaterials(Effect):
    """702.167a, b. So many permanents one controls or cards in one's graveyard are exiled."""

    what: Filter
    count: Quantity
    more: bool

    does = ("exiled",)

    def able(self, it: Environment) -> list[int]:
        """702.167b. Those of that description, wherever of the two they are; not the one that is crafted."""
        of_cards = any(kind.noun == "card" for kind in self.what.kinds)  # 109.2a
        mine = [i for i in it.game.permanents(it.you) if not of_cards and self.what.fits(it, i)]
        cards = replace(self.what, kinds=tuple(replace(kind, noun="card") for kind in self.what.kinds))
        mine += [i for i in it.game.zone(GRAVEYARD, it.you) if cards.fits(it, i)]
        return [i for i in mine if i != it.source]

    def payable(self, it: Environment) -> bool:
        """Whether there are so many."""
        return len(self.able(it)) >= self.count.value(it)

    def perform(self, it: Environment) -> tuple[Event, ...]:
        able, n = self.able(it), self.count.value(it)
        options = [Option(i, it.game.label(i)) for i in able]
        words = f"{it.game.name_of(it.source)}: craft with what?"
        most = len(able) if self.more else n
        chosen = it.ask(ChooseSome(it.you, "cost", words, options, n, most, word="exile", about=it.source))
        return tuple(exiled(it, it.you, i) for i in chosen)
