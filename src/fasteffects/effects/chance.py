"""Coins and dice (705, 706)."""

from __future__ import annotations

from ..language.phrases import phrase, wording
from .node import Condition, Effect, Player, Quantity, node

wording("Die", {f"d{n}": f"d{n}" for n in (4, 6, 8, 10, 12, 20)} | {"six-sided die": "six-sided die"})


@phrase("{who} <flip> a coin", count=None)
@phrase("{who} <flip> {count:CountMany} coins")
@node
class FlipCoin(Effect):
    """705. A player flips coins."""

    who: Player
    count: Quantity | None


@phrase("{who} <win> the flip", won=True)
@phrase("{who} <lose> the flip", won=False)
@node
class WonFlip(Condition):
    """705.2. The coin just flipped was won, or lost."""

    who: Player
    won: bool


@phrase("{who} <roll> a {die:Die}")
@node
class RollDie(Effect):
    """706. A player rolls a die."""

    who: Player
    die: str
