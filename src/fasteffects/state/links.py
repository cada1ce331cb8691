"""What is found out about a card for the sake of linked abilities (607)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..cards.record import all_faces
from ..effects.node import walk
from ..speed.once import once

if TYPE_CHECKING:
    from ..cards.record import Card


@once
def speaks_of_tokens(card: Card) -> bool:
    """607.2a. Whether an ability of a card speaks of the token that another of its abilities makes."""
    parts = (n for face in all_faces(card) for n in walk(face.abilities))
    return any(getattr(n, "role", "") == "created" for n in parts)
