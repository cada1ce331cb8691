"""Further descriptions: two colors, odd and even, an X in the cost, greater power (105.2, 202.3, 509.1b)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...cards.record import symbols
from ...language.phrases import phrase
from ..combat import limits as limits
from ..node import Continuous, Qualifier, Quantity, Reference, node
from ..quantities.measures import stat
from ..quantities.numbers import StatOf
from .filters import Filter, Kind
from .objects import All, That
from .qualifiers import ZONE_NUMBERS, Compared, InZone, TwoColours, Zone

if TYPE_CHECKING:
    from ..it import Environment
    from ..node import Player

phrase(
    "that's {first:Colour} or {second:Colour}",
    "that's {first:Colour} and/or {second:Colour}",
    "that are {first:Colour} (or|and/or) {second:Colour}",
    both=False,
    nt="Modifier",
)(TwoColours)


phrase("that target", noun=Filter((Kind((), ""),)), nt="Reference Pointer")(That)


@phrase(
    "with (even {odd=False}|odd {odd=True}) mana values",
    "with an (even {odd=False}|odd {odd=True}) mana value",
    nt="Modifier",
)
@node
class Parity(Qualifier):
    """202.3. Whether the mana value is odd or even; zero is even."""

    odd: bool

    def fits(self, it: Environment, id: int) -> bool:
        return bool(stat(it, id, "mana value") % 2) is self.odd


@phrase("with {X} in their mana costs", "with {X} in its mana cost", nt="Modifier")
@node
class WithX(Qualifier):
    """107.3, 202.1. There is an X in the mana cost."""

    def fits(self, it: Environment, id: int) -> bool:
        return "X" in symbols(it.chars(id).mana_cost or "")


@phrase("the chosen number", "the last chosen number")
@node
class ChosenNumber(Quantity):
    """607.2d. The number that was chosen for the object."""

    def value(self, it: Environment) -> int:
        return int(it.choice("number") or 0)


@phrase("in {where:Zone} and {other_zone:Zone}", nt="Modifier")
@phrase("in {where:Zone} and in {other_zone:Zone}", both=True, nt="Modifier")
@phrase("from {where:Zone} or from {other_zone:Zone}", out=True, nt="Modifier")
@node
class InEither(Qualifier):
    """400.1. In one of two zones."""

    where: Zone
    other_zone: Zone
    out: bool = False
    both: bool = False

    def said_player(self) -> Player | None:
        return self.where.owner

    def in_either(self) -> tuple[int, ...]:
        """400.1. Where to look for what fits."""
        return (ZONE_NUMBERS[self.where.zone], ZONE_NUMBERS[self.other_zone.zone])

    def fits(self, it: Environment, id: int) -> bool:
        return any(InZone(zone, True).fits(it, id) for zone in (self.where, self.other_zone))


@phrase("{subject:Self} can't be blocked by creatures with greater power")
@node
class BlockedByNoStronger(Continuous):
    """509.1b. Creatures with greater power than its own can't block it."""

    asked_for = True

    subject: Reference

    @property
    def rules(self) -> tuple[Continuous, ...]:
        """611.1. What the rules of combat ask for."""
        greater = Compared("power", ">", StatOf(self.subject, "power"))
        stronger = Filter((Kind(("creature",)),), (), (greater,))
        return (limits.CantBeBlocked(self.subject, All(stronger)),)
