"""*Choose a creature you control or reveal a creature card from your hand*, as a cost (118.8, 608.2h)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...events import Event, Occurred
from ...events import Reveal as Revealed
from ...language.phrases import phrase
from ..it import PAID
from ..node import Deed, Player, Reference, node
from ..quantities.numbers import StatOf
from ..references.choosing import acting, enough, here, pick

if TYPE_CHECKING:
    from ..it import Environment

CHOSEN: Final = "chosen to pay"


@node
class ChooseToPay(Deed):
    """118.8. A player chooses such an object, and does nothing with it."""

    asking = ("what",)

    who: Player
    what: Reference

    def perform(self, it: Environment) -> tuple[Event, ...]:
        found: list[Event] = []
        for p, its in acting(it, self.who):
            found += [Occurred(CHOSEN, p, object=id) for id in here(its, pick(its, p, self.what, "choose"))]
        return tuple(found)

    def payable(self, it: Environment) -> bool:
        """Whether there is one."""
        return enough(it, self.who, self.what, "choose")


@phrase("the creature you chose or the card you revealed", nt="ChosenOrRevealed")
@node
class ChosenOrRevealed(Reference):
    """608.2h. What was chosen or revealed to pay for the spell, as it is or as it last was."""

    def ids(self, it: Environment) -> tuple[int, ...]:
        paid = [e for e in it.env.result(PAID) if isinstance(e, Event)]
        return tuple([e.object for e in paid if isinstance(e, Revealed) or e.called() == CHOSEN])


phrase("the {what:Stat} of {of:ChosenOrRevealed}", nt="Quantity Counted")(StatOf)
