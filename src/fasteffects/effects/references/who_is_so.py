"""Players of whom something is so: *each opponent who has three or more poison counters* (608.2c)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from ...language.phrases import phrase
from ..actions.searching import SearchedThisWay
from ..conditions.counted import HasPlayerCounters
from ..conditions.happened import Did, DoneThisWay, Happened
from ..conditions.plain import Controls
from ..node import Condition, Node, Player, Quantity, node, walk
from .choosing import narrowed

if TYPE_CHECKING:
    from ..binding import Binding
    from ..it import Environment


@phrase("who")
@phrase("who", many=True)
@node
class Who(Player):
    """608.2c. The player of whom it is asked whether something is so."""

    many: bool = False

    @property
    def number(self) -> int:
        """2 where a verb after it is in the plural: *who control more*."""
        return 2 if self.many else 1

    def mentioned(self, walk: Binding) -> None:
        """It is nobody of whom the rest could speak."""

    def ids(self, it: Environment) -> tuple[int, ...]:
        return it.env.each[:1]


# What other phrases say: *who controls*, *who has cast*, *opponents who have three or more poison counters*.
SAID: Final = (Controls, Did, DoneThisWay, Happened, SearchedThisWay)
SAID_OF_MANY: Final = (*SAID, HasPlayerCounters)


def of_who(many: bool) -> Callable[[object], bool]:
    """What is so of *who*, in the singular or the plural."""

    def fits(value: object) -> bool:
        said = [n for n in walk(value) if isinstance(n, Who)]
        if len(said) != 1 or said[0].many is not many:
            return False
        if isinstance(value, Controls):
            return (
                value.not_ and value.what is not None
            )  # *who doesn't control*, in the singular or the plural
        return not isinstance(value, SAID_OF_MANY if many else SAID)

    return fits


narrowed("WhoSo", "Condition", of_who(False))
narrowed("WhoManySo", "Condition", of_who(True))


@phrase("each (opponent {opponent=True}|player {opponent=False}) {so:WhoSo}")
@phrase("(opponent {opponent=True}|player {opponent=False}) {so:WhoSo}", nt="OnesWho")
@node
class EachOfWhom(Player):
    """608.2c, h. Of several players those of whom something is so, at the time of asking."""

    opponent: bool
    so: Condition

    of_each = True

    def ids(self, it: Environment) -> tuple[int, ...]:
        asked = it.opponents if self.opponent else tuple(it.game.apnap())
        return tuple([p for p in asked if self.so.holds(it.about(p))])

    def includes(self, it: Environment, id: int) -> bool:
        return id in self.ids(it)

    def bind(self, walk: Binding) -> Node:
        return walk.silently(self)


@phrase("for each (opponent {opponent=True}|player {opponent=False}) {so:WhoSo}", nt="Per")
@phrase("the number of (opponents {opponent=True}|players {opponent=False}) {so:WhoManySo}")
@node
class NumberOfWhom(Quantity):
    """608.2h. How many players there are of whom something is so."""

    opponent: bool
    so: Condition

    def value(self, it: Environment) -> int:
        return len(EachOfWhom(self.opponent, self.so).ids(it))
