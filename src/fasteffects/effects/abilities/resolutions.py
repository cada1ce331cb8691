"""How often an ability has resolved this turn (608.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...events import Occurred
from ...events.base import FEAT
from ...language.phrases import phrase
from ...speed.once import once
from ...state.objects import NOBODY
from ..node import Condition, Quantity, node, walk

if TYPE_CHECKING:
    from ..it import Environment

RESOLVED: Final = "resolved"


class Resolved(Occurred):
    """608.2. An ability of ``object`` begins to follow its instructions."""

    __slots__ = ("ability",)

    def __init__(self, player: int, source: int, ability: object) -> None:
        super().__init__(RESOLVED, player, source=source, object=source)
        self.ability = ability


@once
def counts(ability: object) -> bool:
    """Whether an ability asks how often it has resolved."""
    return any(isinstance(n, (NthResolution, Resolutions)) for n in walk(ability))


def times(it: Environment) -> int:
    """How often the ability that resolves now has done so this turn, this time as well."""
    if it.env.spell == NOBODY:
        return 0
    o, found = it.game.obj(it.env.spell), 0
    for event in it.game.history:
        if isinstance(event, Resolved) and event.object == it.source and event.ability == o.ability:
            found += 1
    return found


@phrase("this is the {nth:Ordinal} time this ability has resolved this turn")
@phrase("it's the {nth:Ordinal} time", again=True)
@node
class NthResolution(Condition):
    """608.2. Whether the ability resolves for the nth time this turn."""

    nth: int
    again: bool = False

    def asks(self) -> tuple[int, ...]:
        """What the game must remember for it."""
        return (FEAT,)

    def holds(self, it: Environment) -> bool:
        return times(it) == self.nth


@phrase("the number of times this ability has resolved this turn")
@node
class Resolutions(Quantity):
    """608.2. How often the ability has resolved this turn, this time as well."""

    def asks(self) -> tuple[int, ...]:
        """What the game must remember for it."""
        return (FEAT,)

    def value(self, it: Environment) -> int:
        return times(it)
