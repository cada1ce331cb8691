"""Base power and toughness each equal to another characteristic, or to a number that is counted (613.4b)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ..modifying import LAYER_BASE_PT, Modification
from ..node import Quantity, Reference, but, node
from ..quantities.counting import CountOf
from ..quantities.numbers import Number
from ..references.choosing import narrowed

if TYPE_CHECKING:
    from ...characteristics.of_objects import Characteristics
    from ..it import Environment

_EACH = "<have> base power and base toughness each equal to {its:Its} {stat:Stat}"
_COUNTED = "<have> base power and [base {again=True}] toughness each equal to {n:SoMany}"
narrowed("SoMany", "Counted", lambda v: isinstance(v, CountOf))


@phrase(_EACH, nt="State Becoming")
@node
class BaseEach(Modification):
    """613.4b. Base power and toughness each equal to a characteristic of the object itself."""

    its: Reference
    stat: str

    layer = LAYER_BASE_PT
    local = True

    def apply(self, it: Environment, chars: Characteristics) -> None:
        n = int(getattr(chars, self.stat.replace(" ", "_")) or 0)
        chars.power, chars.toughness = n, n


@phrase(_COUNTED, nt="Changing State Becoming")
@node
class BaseEachCounted(Modification):
    """613.4b. Base power and toughness each equal to how many there are of something.

    What a resolving spell or ability says is counted as its effect begins (608.2h), and is so from then on.
    """

    n: Quantity
    again: bool = False  # said twice that it is the base of each

    layer = LAYER_BASE_PT

    def decided(self, it: Environment) -> Modification:
        return but(self, n=Number(self.n.value(it)))

    def apply(self, it: Environment, chars: Characteristics) -> None:
        n = self.n.value(it)
        chars.power, chars.toughness = n, n
