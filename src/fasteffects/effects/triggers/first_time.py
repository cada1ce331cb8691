"""What happens for the first time in a turn, and what happens in somebody's turn (603.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...language.phrases import phrase, union
from ..node import Condition, Player, Reference, node
from ..patterns import EventPattern
from ..references.objects import Host, It, Self
from ..references.players import You
from .what_objects_do import OneOfSeveral, several

if TYPE_CHECKING:
    from ...events import Event
    from ..it import Environment

ONE: Final = (Self, It, Host, You)  # of these there is but one: any event of the sort is a time


class Wrapped(EventPattern):
    """An event of which more is said: the pattern without that is its ``event``."""

    __slots__ = ()

    event: EventPattern
    state = True  # words that point back may mean the source

    def sees_back(self) -> bool:
        """603.10a. It does as the event itself does."""
        return self.event.sees_back()

    def plain(self) -> EventPattern:
        return self.event

    def kinds(self) -> tuple[int, ...]:
        return self.event.kinds()

    def seen(self, it: Environment, event: Event) -> Event:
        return self.event.seen(it, event)

    def matches(self, it: Environment, event: Event) -> bool:
        return self.event.matches(it, event)

    def occasions(self, it: Environment, hits: list[Event]) -> list[Event]:
        return self.event.occasions(it, hits)

    def lacks(self) -> str:
        """603.10a. Of one of several things it is not said for each how it is seen."""
        return "more about one of several things" if isinstance(self.event, OneOfSeveral) else ""


def is_theirs(it: Environment, event: Event, whose: Player) -> bool:
    """102.1. Whether it is the turn of a player whom the event may name."""
    return it.game.active in whose.ids(type(it)(it.game, it.env.but(event=event)))


@phrase("{event:EventPattern} during {whose:Possessive} turn", nt="Occasion")
@node
class DuringTurn(Wrapped):
    """603.2. Something happens in a player's turn."""

    event: EventPattern
    whose: Player

    def matches(self, it: Environment, event: Event) -> bool:
        return is_theirs(it, event, self.whose) and self.event.matches(it, event)


@phrase("{event:EventPattern} while {so:Condition}", nt="Occasion")
@node
class WhileSo(Wrapped):
    """603.2. Something happens while something is so: asked as it happens, and not again."""

    event: EventPattern
    so: Condition

    def works_from(self) -> frozenset[int] | None:
        return self.so.works_from()

    def matches(self, it: Environment, event: Event) -> bool:
        return self.event.matches(it, event) and self.so.holds(type(it)(it.game, it.env.but(event=event)))

    def lacks(self) -> str:
        """603.10a. What was so before something left."""
        return "what was so as it left" if self.sees_back() else Wrapped.lacks(self)


@phrase("{event:EventPattern} for the first time each turn", nt="Occasion")
@phrase("{event:EventPattern} for the first time during each of {whose:Possessive} turns", nt="Occasion")
@node
class FirstTime(Wrapped):
    """603.2, 608.2i. Something happens which has not happened to that object or player before in the turn."""

    event: EventPattern
    whose: Player | None = None

    def asks(self) -> tuple[int, ...]:
        """What the game must remember for it."""
        return self.event.kinds()

    def matches(self, it: Environment, event: Event) -> bool:
        theirs = self.whose is None or is_theirs(it, event, self.whose)
        return theirs and self.event.matches(it, event)

    def occasions(self, it: Environment, hits: list[Event]) -> list[Event]:
        """603.2c. One for each whose first time it is; what happens together is no earlier time."""
        kinds = self.kinds()
        before = [e for e in it.game.history if e.kind in kinds and all(e is not hit for hit in hits)]
        known = {self._whom(e) for e in before if self.event.matches(it, e)}
        found: list[Event] = []
        for event in self.event.occasions(it, [e for e in hits if self._whom(e) not in known]):
            if self._whom(event) not in known:
                known.add(self._whom(event))
                found.append(event)
        return found

    def _about(self) -> Reference | None:
        """The words for whom, or what, it is the first time."""
        event = self.event
        some = (event.said_player(), event.said_subject(), event.said_source(), event.said_recipient())
        return next((part for part in some if part is not None), None)

    def _whom(self, event: Event) -> int:
        about = self._about()
        return event.player if isinstance(about, Player) and not isinstance(about, You) else 0

    def lacks(self) -> str:
        """Of *a creature* it is not said whether each has its own first time."""
        about = self._about()
        known = isinstance(about, (*ONE, Player)) or several(about)
        return Wrapped.lacks(self) if known else "whose first time it is"


union("Occasion", "EventPattern")
