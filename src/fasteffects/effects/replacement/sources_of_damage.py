"""Damage by either of two kinds of sources, or to one of three kinds of things, in *if … would* (614.1a)."""

from __future__ import annotations

from ...language.phrases import phrase
from ..references.choosing import narrowed
from ..references.objects import Both, Some
from ..triggers.combat import DealsDamage

narrowed("ASource", "Reference", lambda v: isinstance(v, Some) and v.number == 1)

phrase("{first:ASource} or {second:ASource}", word="or", nt="EitherSource")(Both)
phrase("{source:EitherSource} would deal damage to {recipient:Recipient}", combat=None, nt="Would")(
    DealsDamage
)
phrase("{source} would deal damage this turn to {recipient:Recipient}", combat=None, nt="WouldNow")(
    DealsDamage
)
