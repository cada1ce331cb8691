"""Copies of what has two faces, which have two faces themselves (707.8a, 707.10g)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...cards.record import Card, is_double_faced
from ...state.objects import MERGED
from ..continuous.types_and_copies import copiable_of
from .exceptions import excepted

if TYPE_CHECKING:
    from ..it import Environment
    from ..modifying import Modification


def both_faces(it: Environment, id: int, exceptions: tuple[Modification, ...]) -> Card | None:
    """What a copy of a double-faced object shows on either side; None of what has, or shows, but one face.

    What is a copy itself, or is face down or merged, is copied as what it is at that moment.
    """
    o = it.obj(id)
    if not is_double_faced(o.card) or o.mark(MERGED) is not None:
        return None
    if copiable_of(it, id) != o.card.faces[o.face]:
        return None
    faces = [excepted(it, face, exceptions) for face in o.card.faces]
    return Card(o.card.name, faces, o.card.layout)
