"""What is carried out under a name: keyword actions, and facts of mechanics (701, 702)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ..state.objects import (
    NOBODY,
    with_pair,
)
from . import base
from .base import Event

if TYPE_CHECKING:
    from ..machine.game import Game


NAMED: Final[set[str]] = set()  # what may occur by its name


def occurs(*names: str) -> None:
    """Say, beside the mechanic, by which names what it does occurs: abilities may wait for that."""
    NAMED.update(names)


class Occurred(Event):
    """A keyword action carried out, for abilities that trigger on it (scry 701.22d, surveil, search)."""

    __slots__ = ("name",)
    kind = base.FEAT
    rules = ("701.22d",)

    def __init__(
        self, name: str, player: int, amount: int = 1, *, source: int = NOBODY, object: int = NOBODY
    ) -> None:
        super().__init__(object, player, source, NOBODY, amount)
        self.name = name

    def called(self) -> str:
        return self.name

    def about(self, role: str) -> tuple[int, ...]:
        return super().about(role) if self.object != NOBODY or role in ("player", "source") else ()


occurs("crime")


class CrimeCommitted(Occurred):
    """700.13. A player committed a crime, with the spell or ability ``source``."""

    __slots__ = ()
    rules = ("700.13",)

    def __init__(self, player: int, source: int) -> None:
        super().__init__("crime", player, source=source)

    def text(self, game: Game) -> str:
        return f"{game.player_name(self.player)} commits a crime"


class Scried(Occurred):
    """701.22. A player scried; the amount is how many cards they looked at."""

    __slots__ = ()
    kind = base.SCRY
    would = "scry"


class Surveilled(Occurred):
    """701.25. A player surveilled."""

    __slots__ = ()
    kind = base.SURVEIL
    would = "surveil"


class Searched(Occurred):
    """701.23. A player searched a zone."""

    __slots__ = ()
    kind = base.SEARCH
    would = "search"


class Cycled(Occurred):
    """702.29. A player cycled a card; the amount is what X was in the cost (107.3i)."""

    __slots__ = ()
    kind = base.CYCLE


class Marked(Event):
    """A fact about an object that a later effect asks for: ("goaded", player)."""

    __slots__ = ("word", "value")
    kind = base.ENTER_PLAY

    def __init__(self, object: int, word: str, value: Any) -> None:
        super().__init__(object)
        self.word = word
        self.value = value

    def happen(self, game: Game) -> None:
        if self.object in game.objects:
            o = game.write(self.object)
            o.marks = with_pair(o.marks, self.word, self.value)


class AbilityTriggered(Event):
    """603.3b. An ability of ``source`` has triggered on the events ``on``, for what triggers on that.

    ``object`` is the ability once it is on the stack; ``number`` is kept with it until then.
    """

    __slots__ = ("number", "on")
    kind = base.ABILITY_TRIGGERED
    rules = ("603.2",)

    def __init__(self, source: int, by: int, number: int, on: tuple[Event, ...]) -> None:
        super().__init__(source=source, by=by)
        self.number = number
        self.on = on

    def about(self, role: str) -> tuple[int, ...]:
        return super().about(role) if self.object != NOBODY or role in ("player", "source") else ()
