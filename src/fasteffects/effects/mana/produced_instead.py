"""What a land that is tapped for mana produces instead (106.6, 106.12a, 614.1a)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...cards.record import SYMBOL_OF, symbols
from ...events import PRODUCE_MANA, ProduceMana
from ...language.lists import list_of
from ...language.phrases import phrase, wording
from ...machine.decisions import Decision, Option
from ..it import Environment
from ..node import Node, Quantity, Reference, node
from ..patterns import EventPattern
from ..quantities.numbers import within
from ..references.filters import Filter
from ..replacement.altered import Alteration
from ..replacement.replacing import ReplaceLater, Replacement
from ..triggers.what_objects_do import meant
from ..triggers.what_permanents_do import IsTappedForMana
from ..watching import Watcher
from .adding import COLOURS, UnitOfMana

if TYPE_CHECKING:
    from ...events import Event

phrase("{subject} <are> tapped for mana", nt="Would")(IsTappedForMana)
phrase("{subject:Reference} tapped for mana", nt="TappedOnes")(IsTappedForMana)


@phrase("{subject} <are> tapped for {least:CountMany} mana", nt="Would")
@node
class TappedForMuch(EventPattern):
    """106.12a. A permanent is tapped for so much mana."""

    subject: Reference
    least: Quantity
    ranging = ("least",)

    def said_subject(self) -> Reference:
        return self.subject

    def kinds(self) -> tuple[int, ...]:
        return (PRODUCE_MANA,)

    def matches(self, it: Environment, event: Event) -> bool:
        if not isinstance(event, ProduceMana) or not event.tapped:
            return False
        return meant(it, self.subject, event.source) and within(it, self.least, len(event.mana))


CHOSEN: Final = "chosen"
COLORLESS: Final = "colorless"
OF_CHOSEN: Final = "of the chosen color"  # 607.2d: of the color chosen for the source
ANY_COLOUR: Final = "any color"  # what is replaced: mana of whatever color, and none that has none
wording(
    "OtherMana",
    {
        "colorless mana": COLORLESS,
        "mana of a color of your choice": CHOSEN,
        **{f"{{{s}}}": s for s in (*COLOURS, "C")},
    },
)
wording("ManaReplaced", {"any other type": "", "white mana": "W"})


def of_type(unit: UnitOfMana, symbol: str) -> UnitOfMana:
    """106.6. The same unit of another type: what it may be spent on stays, as does what follows then."""
    return UnitOfMana(symbol, unit.source, unit.only, unit.rider, unit.snow)


def chosen_of(it: Environment, player: int, lot: tuple[str, ...]) -> str:
    """608.2d. Which of several types of mana is produced, as that player chooses."""
    if len(lot) == 1:
        return lot[0]
    options = [Option(s, "{" + s + "}") for s in lot]
    return str(it.ask(Decision(player, "color", "produce which mana?", options, about=it.source)))


@phrase("it produces {symbol:OtherMana} instead of {but:ManaReplaced}", nt="InOtherMana")
@phrase("it produces {symbol:OtherMana} instead of any other type and amount", one=True, nt="InOtherMana")
@phrase(
    "it produces one mana of a color of your choice instead of any other type and amount",
    symbol=CHOSEN,
    one=True,
    nt="InOtherMana",
)
@phrase(
    "produce mana of the chosen color instead of any other color",
    symbol=OF_CHOSEN,
    but=ANY_COLOUR,
    nt="Producing",
)
@node
class ProducesOther(Alteration):
    """614.1a, 106.12a. Mana of another type, as much of it or *one*; of one type alone, or of any."""

    symbol: str
    but: str = ""
    one: bool = False

    def mana_made(self, it: Environment) -> frozenset[str]:
        """106.1. The types of mana that it may produce."""
        return frozenset(self._lot(it))

    def _lot(self, it: Environment) -> tuple[str, ...]:
        if self.symbol == CHOSEN:
            return COLOURS
        if self.symbol == OF_CHOSEN:
            symbol = SYMBOL_OF.get(str(it.choice("color")))
            return () if symbol is None else (symbol,)
        return ("C",) if self.symbol == COLORLESS else (self.symbol,)

    def _becomes(self, unit: UnitOfMana) -> bool:
        """106.1. Whether it is mana that becomes another."""
        return self.but in ("", unit.symbol) or (self.but == ANY_COLOUR and unit.symbol in COLOURS)

    def instead(self, it: Environment, event: Event, pattern: EventPattern) -> tuple[Event, ...]:
        made = event.mana if isinstance(event, ProduceMana) else ()
        lot = self._lot(it)
        if not lot or not any(self._becomes(unit) for unit in made):
            return (event,)
        symbol = chosen_of(it, it.you, lot)
        mana = tuple([of_type(u, symbol) if self._becomes(u) else u for u in made])
        mana = mana[:1] if self.one else mana
        return (event.but(mana=mana, amount=len(mana)),)


phrase("if {event:Would} , {by:InOtherMana}")(Replacement)
phrase("{duration} , if {event:Would} , {by:InOtherMana}")(ReplaceLater)
phrase("if {event:Would} , {by:InOtherMana}", lasts=True)(ReplaceLater)
phrase("{duration} , {event:TappedOnes} {by:Producing}")(ReplaceLater)


@phrase("{what:Filters} produce {symbol:ManaSymbols}", nt="LandMana")
@node
class LandMana(Node):
    """106.12a. What such lands produce."""

    what: Filter
    symbol: str


list_of("LandsMana", "LandMana", [",", ", and"], least=2)


@phrase("if tapped for mana , {lands:LandsMana} instead of any other type")
@node
class LandsProduce(Watcher):
    """614.1a, 106.12a. Lands of several types each produce mana of a type of its own."""

    lands: tuple[LandMana, ...]
    rule = "614.6"

    def kinds(self) -> tuple[int, ...]:
        return (PRODUCE_MANA,)

    def mana_made(self, it: Environment) -> frozenset[str]:
        return frozenset(s for land in self.lands for s in symbols(land.symbol))

    def _lot(self, it: Environment, source: int) -> tuple[str, ...]:
        """The types of mana for a land: of each of its land types one."""
        return tuple([s for n in self.lands if n.what.fits(it, source) for s in symbols(n.symbol)])

    def applies(self, it: Environment, event: Event) -> bool:
        return isinstance(event, ProduceMana) and event.tapped and bool(self._lot(it, event.source))

    def replace(self, it: Environment, event: Event) -> tuple[Event, ...]:
        symbol = chosen_of(it, event.player, self._lot(it, event.source))
        made = event.mana if isinstance(event, ProduceMana) else ()
        return (event.but(mana=tuple([of_type(unit, symbol) for unit in made])),)
