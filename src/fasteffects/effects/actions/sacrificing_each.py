"""*Sacrifice a green creature, a white creature, and a blue creature*: one of each (701.21a, 118.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...events import Sacrifice
from ...language.lists import list_of
from ...language.phrases import phrase
from ...machine.decisions import Decision, Option
from ..node import Deed, Player, Reference, node
from ..quantities.numbers import Number
from ..references.choosing import acting, narrowed
from ..references.objects import Some

if TYPE_CHECKING:
    from ...events import Event
    from ..it import Environment

narrowed("OneOfThose", "Reference", lambda v: isinstance(v, Some) and v.count == Number(1) and not v.other)
list_of("OneOfThoseEach", "OneOfThose", [",", ", and"], least=3)


@phrase("{who} <sacrifice> {whats:OneOfThoseEach}")
@node
class SacrificeOneOfEach(Deed):
    """701.21a. A player sacrifices a permanent for each of several descriptions, another one for each."""

    who: Player
    whats: tuple[Reference, ...]

    does = ("sacrificed",)
    aside = ("whats",)
    asking = ("whats",)

    def able(self, it: Environment, player: int) -> list[list[int]]:
        """For each description, the permanents of that player that fit it."""
        mine = it.game.permanents(player)
        filters = [what.filter for what in self.whats if isinstance(what, Some)]
        return [[i for i in mine if wanted.fits(it, i)] for wanted in filters]

    def payable(self, it: Environment) -> bool:
        """118.3. Whether there is another permanent for each description."""
        return all(enough(self.able(it, p), ()) for p in self.who.ids(it))

    def perform(self, it: Environment) -> tuple[Event, ...]:
        found: list[Event] = []
        for p, its in acting(it, self.who):
            lots, gone = self.able(its, p), list[int]()
            if not enough(lots, ()):
                continue
            for n in range(len(lots)):
                able = [i for i in lots[n] if i not in gone and enough(lots[n + 1 :], (*gone, i))]
                options = [Option(i, it.game.label(i)) for i in able]
                words = f"{it.game.name_of(it.source)}: sacrifice which?"
                gone.append(int(its.ask(Decision(p, "cost", words, options, about=it.source))))
            found += [Sacrifice(i, p, source=it.source, by=it.you) for i in gone]
        return tuple(found)


def enough(lots: list[list[int]], gone: tuple[int, ...]) -> bool:
    """118.3. Whether each lot has one of its own, besides those that are gone."""
    if not lots:
        return True
    return any(i not in gone and enough(lots[1:], (*gone, i)) for i in lots[0])
