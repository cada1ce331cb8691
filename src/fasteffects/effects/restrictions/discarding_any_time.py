"""*You may discard this card any time you could cast an instant*: a special action (116.2e)."""

from __future__ import annotations

from ...language.phrases import phrase
from ..node import Continuous, Reference, node


@phrase("you may discard {what:Self} any time you could cast a instant")
@node
class DiscardedAnyTime(Continuous):
    """116.2e. Whoever holds the card may discard it whenever they have priority; that costs nothing."""

    asked_for = True

    what: Reference
