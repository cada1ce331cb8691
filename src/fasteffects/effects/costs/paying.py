"""What must be paid (118), and paying as an effect."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from ...cards.record import symbols
from ...events import PayLife as LifePayment
from ...language.lists import list_of
from ...language.phrases import Reading, leaf, phrase, union
from ...language.text import Text
from ...machine.procedures import procedure
from ..node import Cost, Deed, Effect, Node, Player, Quantity, node
from ..quantities.numbers import Number, X
from ..references.choosing import narrowed
from ..references.objects import Them
from ..references.players import ControllerOf

if TYPE_CHECKING:
    from ...events import Event
    from ...machine.procedures import Frame
    from ..binding import Binding
    from ..it import Environment

_MANA: Final = re.compile(r"(?:\{(?:\d+|[WUBRGCXYS]|[WUBRGC2]/[WUBRGCP](?:/P)?)\})+")


@node
class Mana(Cost):
    """118.3. A mana cost or an amount of mana to pay, as symbols: ``{2}{R}``."""

    asked_for = True

    cost: str

    def mana_symbols(self) -> str:
        return self.cost


@node
class Waterbend(Mana):
    """701.67a. Mana for whose generic part a player may tap untapped artifacts and creatures instead."""

    def by_tapping(self, x: int) -> int:
        return sum(x if s == "X" else int(s) if s.isdigit() else 0 for s in symbols(self.cost))


@phrase("{T}")
@node
class TapSelf(Cost):
    """107.5. The tap symbol."""

    asked_for = True


@phrase("{Q}")
@node
class UntapSelf(Cost):
    """107.6. The untap symbol."""

    asked_for = True


# *Waterbend {3}* as a cost is that mana, and not an action that pays it
narrowed("CostAction", "Imperative", lambda v: not (isinstance(v, Pay) and isinstance(v.cost, Waterbend)))


@phrase("{effect:CostAction}")
@node
class Act(Cost):
    """118.12. An action to perform: *sacrifice a creature*, *pay 2 life*, *discard a card*."""

    asked_for = True

    effect: Effect

    def lacks(self) -> str:
        return "a cost that takes several steps" if self.effect.several_steps else ""

    def bind(self, walk: Binding) -> Node:
        return walk.cost(self)


@node
class LoyaltyCost(Cost):
    """606.4. Loyalty counters to put on (*sign* +1) or to remove (-1)."""

    asked_for = True

    amount: Quantity
    sign: int


# *Their controller pays for each of them*: what it costs to attack or block with them, in one (508.1h)
narrowed("Payer", "Player", lambda v: not (isinstance(v, ControllerOf) and isinstance(v.of, Them)))


@phrase("{who} <pay> {cost:ManaCost}")
@phrase("{who:Payer} <pay> {cost:ManaCost} {per:Per}")
@phrase("{who:Payer} <pay> {first:ManaCost} plus an additional {cost:ManaCost} {per:Per}")
@phrase("{who} <waterbend> {cost:BentMana}")
@node
class Pay(Deed):
    """118. Someone pays mana, once or *for each* of something, and *first* once besides."""

    who: Player
    cost: Cost
    per: Quantity | None = None
    first: Cost | None = None

    several_steps = True

    def perform(self, it: Environment) -> Frame | tuple[Event, ...]:
        """601.2g. The payer may activate mana abilities; then the mana is paid."""
        who = self.who.ids(it)
        return procedure("PayMana", who[0], self.owed(it), it.env) if who else ()

    def owed(self, it: Environment) -> Cost:
        """118.3. What is to be paid, as things are."""
        if self.per is None:
            return self.cost
        once = "" if self.first is None else self.first.mana_symbols()
        return Mana(once + self.cost.mana_symbols() * max(0, self.per.value(it)))

    def most_x(self, it: Environment) -> int | None:
        """107.3f. How great an X may be that is chosen as it is paid; None where nothing says that."""
        return None


@phrase("{who} <pay> {amount} life")
@phrase("{who} <pay> life equal to {amount:Quantity}")
@phrase("{who} <pay> half {whose:Possessive} life , rounded up", amount=None)
@node
class PayLife(Deed):
    """118.3b, 119.4. Someone pays life: an amount, or half of what they have (107.1a)."""

    apart = True

    who: Player
    amount: Quantity | None
    whose: Player | None = None

    def payable(self, it: Environment) -> bool:
        """119.4. Whether everyone who would pay has that much life."""
        return all(it.game.player(p).life >= self._owed(it, p) for p in self.who.ids(it))

    def perform(self, it: Environment) -> tuple[Event, ...]:
        return tuple(LifePayment(p, self._owed(it, p), source=it.source, by=it.you) for p in self.who.ids(it))

    def _owed(self, it: Environment, player: int) -> int:
        """How much life it is."""
        if self.amount is not None:
            return self.amount.value(it)
        return (max(0, it.game.player(player).life) + 1) // 2


def _mana(token: str) -> bool:
    return _MANA.fullmatch(token) is not None


_mana_leaf = (
    lambda text, place: [(Mana(text.at(place)), place + 1)],
    lambda value, number: [value.cost],
    _mana,
    lambda value: type(value) is Mana,
)
leaf("ManaCost", *_mana_leaf)
leaf(
    "BentMana",
    lambda text, place: [(Waterbend(text.at(place)), place + 1)],
    lambda value, number: [value.cost],
    _mana,
    lambda value: isinstance(value, Waterbend),
)
leaf(
    "Waterbending",
    lambda text, place: [(Waterbend(text.at(place + 1)), place + 2)] if _mana(text.at(place + 1)) else [],
    lambda value, number: ["waterbend", value.cost],
    lambda token: token == "waterbend",
    lambda value: isinstance(value, Waterbend),
)
union("Cost", "ManaCost", "Waterbending")
list_of("Costs", "Cost", [",", ",^", "and"])

_LOYALTY: Final = re.compile(r"([+−]?)(\d+|X)")


def _read_loyalty(text: Text, place: int) -> list[Reading]:
    match = _LOYALTY.fullmatch(text.at(place))
    if match is None or text.at(place + 1) != ":":
        return []
    amount = X() if match[2] == "X" else Number(int(match[2]))
    return [(LoyaltyCost(amount, -1 if match[1] == "−" else 1 if match[1] else 0), place + 1)]


def _write_loyalty(value: LoyaltyCost, number: int) -> list[str]:
    sign = {1: "+", -1: "−", 0: ""}[value.sign]
    return [sign + (str(value.amount.n) if isinstance(value.amount, Number) else "X")]


leaf(
    "LoyaltyCost",
    _read_loyalty,
    _write_loyalty,
    lambda token: _LOYALTY.fullmatch(token) is not None,
    lambda value: isinstance(value, LoyaltyCost),
)
