"""Chapter abilities of Sagas (714)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ... import events
from ...language.lists import list_of
from ...language.phrases import leaf, phrase
from ...pipeline.entering import READ_AHEAD
from ..keywords.keyword import Keyword
from ..node import Ability, Reference, node
from ..patterns import EventPattern
from ..references.objects import Self
from .instructions import Body
from .kinds import Triggered

if TYPE_CHECKING:
    from ...events import Event
    from ..it import Environment

LORE: Final = "lore"
ROMAN: Final = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X")  # 714.2a

leaf(
    "Roman",
    lambda text, place: [(ROMAN.index(text.at(place)) + 1, place + 1)] if text.at(place) in ROMAN else [],
    lambda value, number: [ROMAN[value - 1]],
    ROMAN.__contains__,
    lambda value: isinstance(value, int) and 0 < value <= len(ROMAN),
)
list_of("Chapters", "Roman", [","])


@node
class ChapterReached(EventPattern):
    """714.2b. The lore counters on the Saga were fewer than *n*, and have become at least so many."""

    subject: Reference
    n: int

    def said_subject(self) -> Reference:
        return self.subject

    def kinds(self) -> tuple[int, ...]:
        return (events.PUT_COUNTERS,)

    def matches(self, it: Environment, event: Event) -> bool:
        if not isinstance(event, (events.PutCounters, events.EnterCounters)):
            return False
        if event.object != it.source or event.name != LORE:
            return False
        had = event.had
        o = it.obj(it.source)
        if o.mark(READ_AHEAD) == it.game.turn_number and o.counters.get(LORE, 0) != self.n:  # 702.155a
            return False
        return had < self.n <= had + event.amount


@phrase("{numbers:Chapters} — {body:Body}", nt="Ability")
@node
class Chapter(Keyword):
    """714.2. Chapter symbols, and what is done when the story comes to each of them."""

    numbers: tuple[int, ...]
    body: Body
    word = "chapter"

    def chapters(self) -> tuple[int, ...]:
        return self.numbers

    def stands_for(self) -> tuple[Ability, ...]:
        """714.2b, c. A triggered ability for each symbol."""
        return tuple(Triggered(ChapterReached(Self(), n), self.body) for n in self.numbers)


def is_of_chapter(ability: object) -> bool:
    """714.2. Whether a triggered ability is a chapter ability."""
    return isinstance(getattr(ability, "event", None), ChapterReached)
