"""*You can't spend mana to cast this spell* (601.2h, 118.3)."""

from __future__ import annotations

from ...language.phrases import phrase
from ..node import Continuous, Reference, node


@phrase("you can't spend mana to cast {what:Self}")
@node
class CastWithoutMana(Continuous):
    """101.2, 601.2h. What its cost asks in mana can be paid by nothing but what stands for mana (702.51a)."""

    asked_for = True
    indexed_as = "takes no mana"

    what: Reference
