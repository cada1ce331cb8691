"""The lines of a card's text, in lower case: what a word of a line may come from."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from .describe import described
from .scenario import fold

if TYPE_CHECKING:
    from ..cards.record import Card


@lru_cache(maxsize=512)
def text_of_card(card: Card | None) -> tuple[str, ...]:
    """What `fasteffects card` prints of it."""
    return tuple(fold(line) for line in described(card)) if card is not None else ()
