"""*The cards you revealed this way*: all to which that was done, and each of them is known (608.2c)."""

from __future__ import annotations

from ...language.phrases import phrase
from .choosing import narrowed
from .filters import Filter
from .objects import All
from .qualifiers import ThisWay


def _by_somebody(value: object) -> bool:
    """Whether it says who did it, and nothing else of them but what they are."""
    last = value.modifiers[-1] if isinstance(value, Filter) and value.modifiers else None
    return isinstance(last, ThisWay) and last.how in ("revealed", "exiled")


narrowed("DoneSo", "Filters", _by_somebody)
phrase("the {filter:DoneSo}")(All)
