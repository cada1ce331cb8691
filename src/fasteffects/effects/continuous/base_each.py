"""Base power and toughness each equal to another characteristic, besides what else is said (613.4b)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ..modifying import LAYER_BASE_PT, Modification
from ..node import Reference, node

if TYPE_CHECKING:
    from ...characteristics.of_objects import Characteristics
    from ..it import Environment

_EACH = "<have> base power and base toughness each equal to {its:Its} {stat:Stat}"


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
