"""*Any target that was dealt damage this turn*: a player or object of which something is so (115.4)."""

from __future__ import annotations

from ...language.phrases import phrase
from ..node import Qualifier, Quantity, node
from ..quantities.numbers import Number
from .filters import Filter
from .objects import Target


@phrase("any target {so:HurtBefore}", filter=None, nt="Recipient")
@node
class AnyTargetSo(Target):
    """115.4. Any target of which something is so, as it is chosen and later (608.2b)."""

    filter: Filter | None
    count: Quantity = Number(1)  # said again: the speed build reads what a class says in its own module
    so: Qualifier | None = None
