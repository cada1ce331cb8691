"""Land types that lands have besides their others (205.1b, 305.7)."""

from __future__ import annotations

from typing import Final

from ...language import lexicon
from ...language.phrases import phrase
from ..references.filters import Filter, Kind
from .types_and_copies import ALSO, ALSO_LAND, EVERYWHERE, IsAlso

EVERY_BASIC: Final = Filter((Kind(lexicon.BASIC_LAND_TYPES),))  # 305.6

for _also in (ALSO, ALSO_LAND):
    phrase(f"<become> every basic land type {_also}", what=EVERY_BASIC, nt=EVERYWHERE)(IsAlso)
    phrase(f"<are> every basic land type {_also}", what=EVERY_BASIC, are=True, nt="State")(IsAlso)
