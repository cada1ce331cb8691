"""Abilities of creatures that may be activated as though these had haste (302.6, 609.4)."""

from __future__ import annotations

from ...language.phrases import phrase
from ..node import Reference, node
from .untapping_and_targets import Restriction


@phrase("you may activate abilities of {subject:Reference} as though {them:Pointer} had haste")
@node
class UsedThoughSick(Restriction):
    """302.6, 609.4. A player activates abilities with the tap symbol of such creatures without waiting."""

    indexed_as = "used though sick"

    subject: Reference
    them: Reference
