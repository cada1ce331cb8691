"""What an effect changes of what an object is, in which layer, and for how long (611.2a, 613)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from .node import Continuous, Node, Reference, walk

if TYPE_CHECKING:
    from ..characteristics.of_objects import Characteristics
    from ..machine.game import Game
    from ..pipeline.lasting import Lasting
    from .it import Environment
    from .node import Condition
    from .patterns import EventPattern

# 613.1, 613.4. The layers, in order; the last four are 7a to 7d.
LAYER_COPY: Final = 1
LAYER_CONTROL: Final = 2
LAYER_TEXT: Final = 3
LAYER_TYPE: Final = 4
LAYER_COLOR: Final = 5
LAYER_ABILITY: Final = 6
LAYER_DEFINE: Final = 7
LAYER_BASE_PT: Final = 8
LAYER_MODIFY: Final = 9
LAYER_SWITCH: Final = 10


class Modification(Node):
    """613. One change of characteristics; ``layer`` says where it is applied."""

    __slots__ = ()

    layer: ClassVar[int]
    only_gives: ClassVar[bool] = False  # it adds its ``abilities`` and does nothing else
    never_alone: ClassVar[bool] = False  # whether, said alone, the same words are said of an event
    defining: ClassVar[bool] = False  # 604.3: whether an object may say it of itself wherever it is
    copied: ClassVar[bool] = False  # whether a copy of a spell that it was made with has it, too (702.103c)

    def apply(self, it: Environment, chars: Characteristics) -> None:
        """Change the working characteristics of one object."""
        raise NotImplementedError(type(self).__name__)

    def parts(self) -> tuple[Modification, ...]:
        """613.6. What it does, layer by layer."""
        return (self,)

    def reads(self, it: Environment) -> object:
        """613.8a. What it would do as other objects are, where it goes by their abilities."""
        return None

    def kept(self) -> Modification:
        """205.1b. The same where a later sentence says that the object keeps its types."""
        return self

    def rules_for(self, subject: Reference) -> tuple[Continuous, ...]:
        """611.1. The rules of the game that it changes, as effects about *subject*."""
        return ()

    def changes_rules(self) -> bool:
        """Whether it may change some."""
        return type(self).rules_for is not Modification.rules_for

    def decided(self, it: Environment) -> Modification:
        """608.2d. What is applied, once what is left open is chosen as the effect begins; may ask."""
        return self


class ModificationOfChoice(Modification):
    """608.2d. One of several modifications: which is chosen as the effect begins, and that is applied."""

    __slots__ = ()

    def decided(self, it: Environment) -> Modification:
        """608.2d. The one that is chosen, or was just before; may ask."""
        raise NotImplementedError(type(self).__name__)


def excepting(said: object) -> bool:
    """707.9. Whether words have exceptions to what is copied: an *if* behind them is of the last of those."""
    return any(isinstance(n, Modification) and n.layer == LAYER_COPY for n in walk(said))


class Duration(Node):
    """611.2a. How long a continuous effect lasts."""

    __slots__ = ()

    for_each: ClassVar[bool] = False  # whether it ends for each object by itself
    ends_delayed: ClassVar[bool] = False  # whether an ability that waits so long is known to be over then

    def so_long_as(self) -> Condition | None:
        """611.2b. What must be so all the while, where it says that."""
        return None

    def until_what(self) -> EventPattern | None:
        """611.2a. The events that end it, where it says that."""
        return None

    def has_begun(self, game: Game, effect: Lasting) -> bool:
        """Whether what it is said of is so by now; what says *during your next turn* begins with that."""
        return True

    def over(self, game: Game, effect: Lasting) -> bool:
        """Whether it is over as a step ends, by itself; others end with a part of the turn or by an event."""
        return False
