"""*The creature you control*: the one of those spoken of that was said to be so (608.2c)."""

from __future__ import annotations

from ...language.phrases import phrase
from .choosing import narrowed
from .objects import That
from .qualifiers import ControlledBy

narrowed(
    "ControlledOne", "Filter", lambda v: len(v.modifiers) == 1 and isinstance(v.modifiers[0], ControlledBy)
)
phrase("the {noun:ControlledOne}", nt="Reference Pointer")(That)
