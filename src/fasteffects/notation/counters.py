"""122.1. The kinds of counters that there are, so that a slip in one is found.

Cards' kinds are taken from the pool's nodes, by ``tools/counter_kinds.py``.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from .scenario import fold
from .words import is_keyword

# Those that rules make, whether or not a card that is read speaks of them: 122.1c-i, 714.3.
BY_RULE: Final = frozenset(("shield", "stun", "loyalty", "poison", "defense", "finality", "rad", "lore"))
KINDS: Final = BY_RULE.union(
    (Path(__file__).parent.parent / "cards" / "counter_kinds.txt").read_text(encoding="utf-8").splitlines()
)
_SIZE = re.compile(r"[+-]\d+/[+-]\d+")


def is_counter(kind: str) -> bool:
    """Whether some card that is read, rule or keyword (122.1b) has counters of that kind."""
    return fold(kind) in KINDS or bool(_SIZE.fullmatch(fold(kind))) or is_keyword(kind)
