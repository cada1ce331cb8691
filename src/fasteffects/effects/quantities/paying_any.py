"""Paying any amount of energy, of life or of mana (107.14, 119.4, 118.3), and how much was paid this way."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ... import events
from ...language.phrases import phrase
from ...machine.decisions import ChooseNumber as Numbered
from ...machine.procedures import procedure
from ..node import Deed, Player, Quantity, node
from ..references.choosing import acting
from ..references.players import EachPlayer

if TYPE_CHECKING:
    from ...events import Event
    from ...machine.procedures import Frame
    from ..it import Environment
    from ..references.objects import Antecedent

ENERGY: Final = "energy"


@phrase("{who} <pay> any amount of {E}", what=ENERGY)
@phrase("{who} <pay> one or more {E}", what=ENERGY, least=1)
@phrase("{who} <pay> any amount of life", what="life")
@node
class PayAny(Deed):
    """107.14, 119.4. A player pays as much as they choose of what they have, perhaps nothing."""

    who: Player
    what: str
    least: int = 0

    def did(self) -> tuple[str, ...]:
        return (f"{self.what} paid",)

    def perform(self, it: Environment) -> tuple[Event, ...]:
        found: list[Event] = []
        for p, its in acting(it, self.who):
            there = it.game.counters(p).get(ENERGY, 0) if self.what == ENERGY else it.game.player(p).life
            words = f"{it.game.name_of(it.source)}: how much {self.what}"
            if there < self.least:
                continue
            question = Numbered(p, "choose", words, self.least, max(0, there), word="pay", about=it.source)
            n = int(its.ask(question))
            if n and self.what == ENERGY:
                found.append(events.RemoveCounters(p, ENERGY, n, source=it.source))
            elif n:
                found.append(events.PayLife(p, n, source=it.source, by=it.you))
        return tuple(found)

    def payable(self, it: Environment) -> bool:
        """608.2d. Nothing can always be paid; at *least* so much, where there is as much."""
        energy = [it.game.counters(p).get(ENERGY, 0) for p in self.who.ids(it)]
        return not self.least or any(n >= self.least for n in energy)


class AnyManaPaid(events.Event):
    """118.3. A player has paid so much mana of their choice, for an effect."""

    __slots__ = ()
    rules = ("118.3",)


@phrase("{who} <pay> any amount of mana")
@phrase(
    "each player starting with {first:Player} may pay any amount of mana", who=EachPlayer(False), may=True
)
@node
class PayAnyMana(Deed):
    """118.3, 608.2d. Players pay as much mana as they choose, perhaps none, one after the other."""

    who: Player
    first: Player | None = None
    may: bool = False

    several_steps = True

    def did(self) -> tuple[str, ...]:
        return ("mana paid",)

    def perform(self, it: Environment) -> Frame:
        who = [p for p, _ in acting(it, self.who)]
        if self.first is not None:
            who = [p for p in it.game.apnap(self.first.ids(it)[0]) if p in who]
        return procedure("PayAnyAmount", tuple(who), it.env)


@phrase("the total amount of mana paid this way", what="mana", nt="Quantity Counted")
@phrase("the amount of {E} paid this way", what=ENERGY, nt="Quantity Counted")
@phrase("the amount of life paid this way", what="life", nt="Quantity Counted")
@phrase("for each {E} paid this way", what=ENERGY, each=True, nt="Per")
@node
class PaidThisWay(Quantity):
    """608.2c. How much was paid."""

    what: str
    each: bool = False
    to: Antecedent | None = None

    of_deed = True

    @property
    def how(self) -> str:
        """What was done."""
        return f"{self.what} paid"

    def value(self, it: Environment) -> int:
        done = it.env.result(self.to.index) if self.to is not None else ()
        paid: type[Event] = {ENERGY: events.RemoveCounters, "mana": AnyManaPaid}.get(
            self.what, events.PayLife
        )
        return sum(e.amount for e in done if isinstance(e, paid))
