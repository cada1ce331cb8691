"""*Each of those players*: the players just spoken of, one by one (608.2e)."""

from __future__ import annotations

from ...language.phrases import phrase
from ..node import node
from .players import ThosePlayers


@phrase("each of those players")
@node
class EachOfThosePlayers(ThosePlayers):
    """The players spoken of before, each of whom does it."""

    number = 1


@phrase("each of them", nt="EachOfThem")
@node
class EachOfThemAll(ThosePlayers):
    """The same, where what is told of them is what players alone do."""

    number = 1
