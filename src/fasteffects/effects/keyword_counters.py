"""Keyword counters (122.1b): each gives the object that it is on the keyword that it is called."""

from __future__ import annotations

from typing import Final

from ..indexes import KEYWORD_OF_COUNTER
from .keyword_more import Decayed
from .keyword_plain import Shadow
from .keyword_special import Hexproof
from .keyword_standing import Exalted
from .keywords import (
    Deathtouch,
    DoubleStrike,
    FirstStrike,
    Flying,
    Haste,
    Indestructible,
    Keyword,
    Lifelink,
    Menace,
    Reach,
    Trample,
    Vigilance,
)

GIVEN: Final[tuple[Keyword, ...]] = (
    Flying(), FirstStrike(), DoubleStrike(), Deathtouch(), Decayed(), Exalted(), Haste(), Hexproof(()),
    Indestructible(), Lifelink(), Menace(), Reach(), Shadow(), Trample(), Vigilance(),
)  # fmt: skip

KEYWORD_OF_COUNTER.update({keyword.word: keyword for keyword in GIVEN})
