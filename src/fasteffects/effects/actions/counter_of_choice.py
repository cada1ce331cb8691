"""*Your choice of a flying counter or a reach counter*: chosen as it is put there (122.6, 608.2d)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ... import events
from ...language.lists import list_of
from ...language.phrases import Reading, leaf, phrase
from ...language.text import Text
from ...machine.decisions import ChooseSome, Decision, Option
from ..node import Deed, Node, Player, Quantity, Reference, node
from ..quantities.numbers import Number, counter_kind
from ..references.choosing import here, pick
from .counters_of_kinds import CounterLot

if TYPE_CHECKING:
    from ...events import Event
    from ..it import Environment

list_of("EitherLots", "CounterLot", ["or", ",", ", or"], least=2)
KINDS: Final = (  # 122.1a, b
    "+1/+1", "flying", "first strike", "double strike", "deathtouch", "decayed", "exalted", "haste",
    "hexproof", "indestructible", "lifelink", "menace", "reach", "shadow", "trample", "vigilance",
)  # fmt: skip


def _read_word(text: Text, place: int) -> list[Reading]:
    kind, end = counter_kind(text, place)
    return [(kind, end)] if kind in KINDS else []


leaf(  # where the word *counter* stands elsewhere
    "CounterWord",
    _read_word,
    lambda value, number: value.split(),
    lambda token: any(kind.split()[0] == token for kind in KINDS),
    lambda value: isinstance(value, str),
)
list_of("EitherKinds", "CounterWord", ["or", ",", ", or"], least=2)
list_of("AmongKinds", "CounterWord", ["and", ",", ", and"], least=2)


@phrase("your choice of {lots:EitherLots}")
@phrase("your choice of a {kinds:EitherKinds} counter")
@phrase("your choice of a counter from among {kinds:AmongKinds}", among=True)
@node
class CounterChoice(Node):
    """122.6. One of several kinds of counters, or of several lots of them."""

    lots: tuple[CounterLot, ...] = ()
    kinds: tuple[str, ...] = ()
    among: bool = False

    def ask(self, it: Environment, player: int, on: int) -> tuple[str, int]:
        """608.2d. Which kind, and how many of it, that player chooses for an object."""
        lots = self.lots or tuple([CounterLot(Number(1), kind) for kind in self.kinds])
        options = [Option(at, f"choose {lot.kind}") for at, lot in enumerate(lots)]
        words = f"{it.game.name_of(on)}: which counter?"
        lot = lots[int(it.ask(Decision(player, "choose", words, options, about=it.source)))]
        return lot.kind, lot.count.value(it)


@phrase("{who} <put> {which:CounterChoice} on {on:Reference}")
@node
class PutChosenCounter(Deed):
    """122.6, 608.2d. A player puts on objects counters of a kind that they choose for each."""

    who: Player
    which: CounterChoice
    on: Reference

    of_permanents = True
    means_all = True
    asking = ("on",)

    def perform(self, it: Environment) -> tuple[Event, ...]:
        found: list[Event] = []
        for p in self.who.ids(it):
            for id in here(it, pick(it, p, self.on, "choose")):
                kind, n = self.which.ask(it, p, id)
                found.append(events.PutCounters(id, kind, n, source=it.source, by=it.you))
        return tuple(found)


@phrase("your choice of {count:Cardinal} different counters on it from among {kinds:AmongKinds}")
@node
class DifferentCounters(Node):
    """122.6. So many counters, each of another kind."""

    count: Quantity
    kinds: tuple[str, ...]

    def ask(self, it: Environment, player: int, on: int) -> tuple[tuple[str, int], ...]:
        """614.12a. Which kinds that player chooses, one counter of each."""
        n = min(self.count.value(it), len(self.kinds))
        options = [Option(kind, kind) for kind in self.kinds]
        words = f"{it.game.name_of(on)}: which counters?"
        chosen = it.ask(ChooseSome(player, "choose", words, options, n, n, about=it.source))
        return tuple([(str(kind), 1) for kind in chosen])
