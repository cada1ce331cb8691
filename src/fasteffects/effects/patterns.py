"""Descriptions of events: the family of what stands after *when*, *if … would* and *can't*."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from ..pipeline.causes import UNSAID
from .node import Node

if TYPE_CHECKING:
    from ..events import Event
    from .binding import Binding
    from .it import Environment
    from .node import Player, Reference


class EventPattern(Node):
    """A description of events: for *when*, *if … would*, *until*, *this turn* and *can't* alike."""

    __slots__ = ()

    looks_back: ClassVar[bool] = False  # 603.10: whether it looks at how things were before the event
    once: ClassVar[bool] = False  # whether it comes but once: *when*, whatever it is about
    state: ClassVar[bool] = False  # whether it tells what is so: what it is about is not what acts
    arrival: ClassVar[bool] = False  # whether it is about what enters the battlefield
    happens_once: ClassVar[bool] = False  # whether it can come but once to one object: *when*, not *whenever*

    def kinds(self) -> tuple[int, ...]:
        """The event kinds (``events.py``) that can fit: what indexes are kept by."""
        raise NotImplementedError(type(self).__name__)

    def matches(self, it: Environment, event: Event) -> bool:
        """Whether *event* is such an event."""
        raise NotImplementedError(type(self).__name__)

    def missed(self, it: Environment, event: Event) -> tuple[str, str] | None:
        """Why *event*, of a kind that fits, is no such event: the rule that decides it, and that in words.

        None where nobody would have expected it.  Only an explanation asks (``explaining/expected.py``).
        """
        return None

    def seen(self, it: Environment, event: Event) -> Event:
        """The event from the side of the pattern: of a block, *becomes blocked* is about the attacker."""
        return event

    def occasions(self, it: Environment, hits: list[Event]) -> list[Event]:
        """603.2c. Of simultaneous events that match, one for each time that an ability triggers."""
        return hits

    def beginnings(self) -> tuple[str, ...] | None:
        """The steps and phases whose beginning fits; None where it may be something else."""
        return None

    def looking(self, back: bool) -> EventPattern | None:
        """603.10. What of it an ability sees as the game was before the event (*back*), or as it is after."""
        return self if self.sees_back() is back else None

    def sees_back(self) -> bool:
        """``looks_back``, where that is a matter of what it says."""
        return self.looks_back

    def cause(self) -> int:
        """609.1. What must cause an event that would happen (``pipeline/causes.py``); UNSAID: anything."""
        return UNSAID

    def names_kind(self) -> str:
        """608.2c. Of which kind (a color) it says which is meant: *that color*, afterwards."""
        return ""

    def is_next(self) -> bool:
        """Whether it is about the next such event and no other."""
        return False

    # -- what it says, in fields that many such descriptions have ------------------------------

    def said_player(self) -> Player | None:
        """The player who does it, or to whom it happens."""
        return None

    def said_subject(self) -> Reference | None:
        """The object to which it happens."""
        return None

    def said_what(self) -> Reference | None:
        """The object with which a player does it."""
        return None

    def said_spell(self) -> Reference | None:
        """The spell that is cast."""
        return None

    def said_source(self) -> Reference | None:
        """120.7. The source of damage."""
        return None

    def said_recipient(self) -> Reference | None:
        """120.1. To what damage is dealt."""
        return None

    # -- what else is asked ------------------------------------------------------------------------

    def as_one_of(self, others: tuple[EventPattern, ...]) -> EventPattern:
        """The same as one of several deeds of a sentence, whose last words may be said of all of them."""
        return self

    def plain(self) -> EventPattern:
        """The event, where more is said of it."""
        return self

    def one_by_one(self) -> tuple[EventPattern, ...]:
        """The descriptions of which it is one or another."""
        return (self,)

    def behind(self, side: int) -> EventPattern:
        """709.5j. The same in an ability of that half of a card: *this door* is that one."""
        return self

    def of_cards(self) -> bool:
        """Whether what would enter is described as the card that it is elsewhere, not as a permanent."""
        return False

    def bind(self, walk: Binding) -> Node:
        return walk.event(self)
