"""A creature and those others that share something with it (205.3, 105.2)."""

from __future__ import annotations

from ...language.phrases import phrase
from .choosing import narrowed
from .objects import All, Both, Host, It
from .qualifiers import Same

narrowed("OneLike", "Pointer", lambda v: isinstance(v, (Host, It)))
narrowed(
    "OthersLikeIt",
    "Reference",
    lambda v: isinstance(v, All) and v.other and any(isinstance(m, Same) for m in v.filter.modifiers),
)
phrase("{first:OneLike} and {second:OthersLikeIt}", word="and", nt="Reference")(Both)
