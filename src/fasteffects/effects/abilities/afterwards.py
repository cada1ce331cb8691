"""What is done later with the permanent that a spell becomes, as the spell was cast (307.5a, 603.7a)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...language.phrases import phrase
from ..actions.moving import Sacrifice
from ..node import Condition, Continuous, Effect, node
from ..patterns import EventPattern
from ..references.objects import Antecedent, It
from ..references.players import ControllerOf
from .instructions import Body, Do
from .kinds import Triggered

if TYPE_CHECKING:
    from ..it import Environment

BECAME: Final = It(Antecedent("each"))  # the permanent that the spell has become
UNTIMELY: Final = "untimely"


class Afterwards(Continuous):
    """603.7a. A static ability of a spell that creates a delayed triggered ability about the permanent."""

    __slots__ = ()

    asks_when_cast = False  # 307.5a

    def afterwards(self, it: Environment) -> Triggered | None:
        """The delayed triggered ability, for the spell *it* is about, as that was cast; or none."""
        raise NotImplementedError(type(self).__name__)


@node
class DoneLater(Afterwards):
    """702. Something is done with it if the spell was cast so."""

    asked_for = True

    was: Condition
    when: EventPattern
    act: Effect

    def afterwards(self, it: Environment) -> Triggered | None:
        """The delayed triggered ability, where the spell was cast so."""
        return Triggered(self.when, Body((Do(self.act, 0),))) if self.was.holds(it) else None


@phrase(
    "if you cast it any time a sorcery couldn't have been cast , "
    "the controller of the permanent it becomes sacrifices it at {when:EventPattern}"
)
@node
class SacrificedLater(Afterwards):
    """307.5a. Its controller sacrifices it if a sorcery couldn't have been cast as the spell was."""

    asked_for = True

    when: EventPattern

    asks_when_cast = True

    def afterwards(self, it: Environment) -> Triggered | None:
        """The delayed triggered ability, where a sorcery couldn't have been cast then."""
        if not it.cast_with(it.source, UNTIMELY):
            return None
        return Triggered(self.when, Body((Do(Sacrifice(ControllerOf(BECAME), BECAME), 0),)))
