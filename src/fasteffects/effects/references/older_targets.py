"""Targets in older words: *target creature, planeswalker, or player* (115.1)."""

from __future__ import annotations

from typing import Any, Final

from ...language.phrases import phrase
from .filters import Filter, Kind
from .objects import Target

EITHER: Final[dict[str, Any]] = {
    "filter": Filter((Kind(("creature",)), Kind(("planeswalker",)))), "players": "player",
}  # fmt: skip
phrase("target creature , planeswalker , or player", nt="Recipient", **EITHER)(Target)
phrase("another target creature , planeswalker , or player", nt="Recipient", other=True, **EITHER)(Target)
phrase("another target {filter} or opponent", nt="Recipient", other=True, players="opponent")(Target)
