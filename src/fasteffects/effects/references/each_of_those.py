"""*Each of those players*: the players just spoken of, one by one (608.2e)."""

from __future__ import annotations

from ...language.phrases import phrase
from ..node import node
from .players import ThosePlayers


@phrase("each of those players")
@phrase("each of them", nt="EachOfThem")  # of what players alone do
@node
class EachOfThosePlayers(ThosePlayers):
    """The players spoken of before, each of whom does it."""

    number = 1
