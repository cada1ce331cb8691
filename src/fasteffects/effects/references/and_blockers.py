"""*That creature and each creature blocking it*, *it and all Samurai you control*: with others (509.1g)."""

from __future__ import annotations

from ...language.phrases import phrase
from .choosing import narrowed
from .objects import Both, Each
from .relations import InCombatWith

narrowed(
    "EachInCombat",
    "Reference",
    lambda v: isinstance(v, Each) and any(isinstance(m, InCombatWith) for m in v.filter.modifiers),
)
phrase("{first:Pointer} and {second:EachInCombat}", word="and", nt="Reference")(Both)
phrase("{first:Known} and {second:AllSuch}", word="and", nt="Reference")(Both)  # *it* may be one of those
