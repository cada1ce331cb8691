"""*Lands on the battlefield and land cards in graveyards*: objects of two zones, said together (109.2)."""

from __future__ import annotations

from ...language.phrases import phrase
from ..references.choosing import narrowed
from ..references.objects import All, Both
from ..references.qualifiers import InZone
from .changes import Continuously

narrowed(
    "PlacedOnes",
    "Reference",
    lambda v: isinstance(v, All) and any(isinstance(m, InZone) for m in v.filter.modifiers),
)
phrase("{first:PlacedOnes} and {second:PlacedOnes}", word="and", nt="PlacedReference")(Both)
phrase("{whom:PlacedReference} {what:States}")(Continuously)
