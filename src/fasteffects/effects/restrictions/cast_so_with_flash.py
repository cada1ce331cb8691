"""*If you cast a spell this way, you may cast it as though it had flash* (601.3b, 702.8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ..node import Continuous, Reference, node
from ..references.choosing import narrowed
from .permitting import MayPlay
from .when_cast import AsThoughFlash

if TYPE_CHECKING:
    from ..it import Environment

narrowed("LetsPlay", "Continuous", lambda v: isinstance(v, MayPlay))


@phrase(
    "{lets:LetsPlay} . if you cast a spell this way , you may cast it as though it had flash .",
    nt="ContinuousText",
)
@node
class MayPlayWithFlash(Continuous):
    """601.3b, 601.3. Cards may be cast from where they lie, and then whenever an instant could be."""

    asked_for = True

    lets: MayPlay

    @property
    def rules(self) -> tuple[Continuous, ...]:
        """611.1. What may be cast, and when."""
        return (self.lets, FlashForThose(None, lets=self.lets))


@node
class FlashForThose(AsThoughFlash):
    """601.3b. The spells that another effect lets a player cast may be cast as though they had flash."""

    what: Reference | None
    lets: MayPlay | None = None

    def lacks(self) -> str:
        return ""

    def as_flash(self, it: Environment, id: int, player: int) -> bool:
        return self.lets is not None and id in self.lets.cards(it, player)

    def own_cost_change(self, it: Environment) -> int:
        return 0
