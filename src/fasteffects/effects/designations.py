"""The monarch, the initiative, the Ring, dungeons (701.49, 701.54, 725, 726)."""

from __future__ import annotations

from ..language.phrases import phrase
from .node import Effect, Player, node


@phrase("{who} <become> the monarch")
@node
class BecomeMonarch(Effect):
    """725. A player becomes the monarch."""

    who: Player


@phrase("{who} <take> the initiative")
@node
class TakeInitiative(Effect):
    """726. A player has the initiative."""

    who: Player


@phrase("{who} <venture> into the dungeon")
@node
class Venture(Effect):
    """701.49. A player moves on in a dungeon."""

    who: Player


@phrase("the Ring tempts {who}")
@node
class RingTempts(Effect):
    """701.54. The Ring tempts a player."""

    who: Player


@phrase("{who} <learn>")
@node
class Learn(Effect):
    """701.48. A player discards and draws, or takes a Lesson."""

    who: Player
