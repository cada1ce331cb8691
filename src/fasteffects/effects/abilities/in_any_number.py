"""What decks may hold of a name (100.2a)."""

from __future__ import annotations

from ...language.phrases import phrase
from ..node import Continuous, Quantity, Reference, node


@phrase("a deck can have any number of cards named {what:Self}", most=None)
@phrase("a deck can have up to {most:Cardinal} cards named {what:Self}")
@node
class InAnyNumber(Continuous):
    """100.2a. How many cards of its name a deck may hold: nothing of it is of a game."""

    asked_for = True

    what: Reference
    most: Quantity | None
