"""*This creature and enchanted creature each get*: of an object and what it is attached to (611.3a).

And a bonus that is counted by two things: *+1/+1 for each creature and +1/+1 for each Aura*.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ..modifying import LAYER_MODIFY, Modification
from ..node import Quantity, node
from ..quantities.sizes import Size
from ..references.choosing import narrowed
from ..references.objects import Both, Host, Self
from .changes import Continuously, Gets

if TYPE_CHECKING:
    from ...characteristics.of_objects import Characteristics
    from ..it import Environment


def itself_and_host(whom: object) -> bool:
    """Whether it stands for the source and for what it is attached to."""
    return isinstance(whom, Both) and isinstance(whom.first, Self) and isinstance(whom.second, Host)


narrowed("ItselfAndHost", "Reference", itself_and_host)
phrase("{whom:ItselfAndHost} each {what:States}")(Continuously)


@phrase("<get> {by:Bonus} {per:Per} and {more:Bonus} {more_per:Per}", nt="State")
@node
class GetsForBoth(Modification):
    """613.4c. A bonus for each of something, and one for each of something else."""

    by: Size
    per: Quantity
    more: Size
    more_per: Quantity
    layer = LAYER_MODIFY
    local = True

    def apply(self, it: Environment, chars: Characteristics) -> None:
        for part in self.parts():
            part.apply(it, chars)

    def parts(self) -> tuple[Modification, ...]:
        """613.6. Each of the two."""
        return Gets(self.by, self.per), Gets(self.more, self.more_per)
