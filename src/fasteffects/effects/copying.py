"""Copying spells and abilities, and changing targets (707.10, 115.7)."""

from __future__ import annotations

from ..language.phrases import phrase
from .node import Effect, Player, Quantity, Reference, node


@phrase("{who} <copy> {what:Reference}", times=None)
@phrase("{who} <copy> {what:Reference} {times:CountMany} times")
@phrase("{who} <copy> {what:Reference} twice", times=None, twice=True)
@node
class CopySpell(Effect):
    """707.10. A spell or ability is copied onto the stack, without being cast or activated."""

    who: Player
    what: Reference
    times: Quantity | None
    twice: bool = False


@phrase("{who} <choose> new targets for {what:Reference}")
@phrase("{who} <choose> new targets for the copy", what=None)
@phrase("{who} <choose> new targets for the copies", what=None, many=True)
@node
class ChooseNewTargets(Effect):
    """115.7. Another legal target may be chosen for each target of a spell or ability (115.7d)."""

    who: Player
    what: Reference | None
    many: bool = False


@phrase("{who} <change> the target of {what:Reference} to {to:Reference}")
@phrase("{who} <change> the target of {what:Reference}", to=None)
@node
class ChangeTarget(Effect):
    """115.7a. The target of a spell or ability is changed, if the new one is legal."""

    who: Player
    what: Reference
    to: Reference | None
