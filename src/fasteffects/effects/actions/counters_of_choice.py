"""*Your choice of a flying counter or a reach counter*: chosen as it is put (608.2d, 122.6)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from ... import events
from ...language.lists import list_of
from ...language.phrases import leaf, phrase
from ...machine.decisions import ChooseSome, Decision, Option
from ...speed.indexes import ABILITY_OF_COUNTER
from ..node import Condition, Deed, Node, Player, Reference, node
from ..references.choosing import here, pick
from ..replacement.entering import OfEntering
from .counters_of_kinds import CounterLot

if TYPE_CHECKING:
    from ...events import Event
    from ...language.phrases import Reading
    from ...language.text import Text
    from ..it import Environment

_SIZE: Final = re.compile(r"[+\-−]\d+/[+\-−]\d+")


def _bare_kind(text: Text, place: int) -> list[Reading]:
    """The kind of a counter, without that word: a keyword (122.1b), or a change of size (122.1a)."""
    one, two = text.at(place), " ".join(text.tokens[place : place + 2])
    if two in ABILITY_OF_COUNTER:
        return [(two, place + 2)]
    return [(one, place + 1)] if one in ABILITY_OF_COUNTER or _SIZE.fullmatch(one) else []


leaf(
    "BareCounterKind",
    _bare_kind,
    lambda value, number: value.split(),
    lambda token: _SIZE.fullmatch(token) is not None or token.isalpha(),
    lambda value: isinstance(value, str),
)
list_of("BareCounterKinds", "BareCounterKind", [",", ", or", "or"], least=2)
list_of("CountersFromAmong", "BareCounterKind", [",", ", and", ", or"], least=3)
list_of("LotsOfChoice", "CounterLot", [",", ", or", "or"], least=2)


@phrase("your choice of {lots:LotsOfChoice}")
@phrase("your choice of a {kinds:BareCounterKinds} counter", lots=())
@phrase("your choice of a counter from among {kinds:CountersFromAmong}", lots=(), among=True)
@phrase("a counter from among {kinds:CountersFromAmong}", lots=(), among=True, nt="CounterFromAmong")
@phrase("a {kinds:BareCounterKinds} counter", lots=(), plain=True)
@node
class CounterChoice(Node):
    """608.2d. Counters of which one kind is chosen: each said with its number, or one of several kinds."""

    lots: tuple[CounterLot, ...]
    kinds: tuple[str, ...] = ()
    among: bool = False
    plain: bool = False

    def chosen(self, it: Environment, player: int, about: int) -> tuple[str, int]:
        """The kind that the player chooses, and how many counters of it that makes."""
        counts = {lot.kind: lot.count.value(it) for lot in self.lots} or dict.fromkeys(self.kinds, 1)
        options = [Option(kind, f"choose {kind}") for kind in counts]
        kind: str = it.ask(Decision(player, "choose", "which counter?", options, about=about))
        return kind, counts[kind]


@phrase("{who} <put> {choice:CounterChoice} on {on:Reference}")
@phrase("{who} <put> {lot:CounterLot} and {choice:CounterFromAmong} on {on:Reference}")
@node
class PutChosen(Deed):
    """122.6, 608.2d. A player chooses which counters to put on an object, for each of them."""

    who: Player
    choice: CounterChoice
    on: Reference
    lot: CounterLot | None = None  # what is put there besides

    of_permanents = True
    means_all = True
    asking = ("on",)

    def perform(self, it: Environment) -> tuple[Event, ...]:
        found: list[Event] = []
        for p in self.who.ids(it):
            for id in here(it, pick(it, p, self.on, "choose")):
                lots = [self.choice.chosen(it, p, it.source)]
                if self.lot is not None:
                    lots.insert(0, (self.lot.kind, self.lot.count.value(it)))
                found += [events.PutCounters(id, kind, n, source=it.source, by=it.you) for kind, n in lots]
        return tuple(found)


@phrase("{subject:Self} <enter> with {choice:CounterChoice} on (it|him|her)")
@phrase(
    "{subject:Self} <enter> with your choice of two different counters on it "
    "from among {two_of:CountersFromAmong}",
    choice=None,
)
@node
class EntersWithChosen(OfEntering):
    """614.1c, 614.12a, 122.6. It enters with counters whose kinds its controller-to-be chooses before."""

    subject: Reference
    choice: CounterChoice | None
    two_of: tuple[str, ...] = ()
    condition: Condition | None = None

    def only_if(self) -> Condition | None:
        return self.condition

    def replace(self, it: Environment, event: Event) -> tuple[Event, ...]:
        player = event.affected(it.game)
        if self.choice is not None:
            lots: tuple[tuple[str, int], ...] = (self.choice.chosen(it, player, event.object),)
        else:
            options = [Option(kind, kind) for kind in self.two_of]
            question = ChooseSome(player, "choose", "which two counters?", options, 2, 2, about=event.object)
            lots = tuple([(kind, 1) for kind in it.ask(question)])
        return (event.but(counters=(*event.counters_on(), *lots)),)
