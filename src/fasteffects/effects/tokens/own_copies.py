"""What a permanent is that has become a copy by its own ability (707.5, 707.9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..continuous.becoming_copies import BecomesCopy
from ..modifying import Modification
from ..node import Ability, walk
from ..references.objects import of_source
from ..replacement.entering import EntersAsCopy
from .exceptions import excepted

if TYPE_CHECKING:
    from ...cards.record import Face
    from ..it import Environment


def as_its_copy(it: Environment, abilities: tuple[Ability, ...], face: Face) -> Face | None:
    """707.9. The copied values with the exceptions that the abilities name; None: they name different ones.

    How it enters comes first; what it may become later counts where it doesn't enter as a copy.
    """
    for kind in (EntersAsCopy, BecomesCopy):
        faces = [excepted(it, face, exceptions) for exceptions in _of_itself(abilities, kind)]
        if faces:
            return faces[0] if all(other == faces[0] for other in faces) else None
    return face


def _of_itself(
    abilities: tuple[Ability, ...], kind: type[EntersAsCopy] | type[BecomesCopy]
) -> list[tuple[Modification, ...]]:
    found: list[tuple[Modification, ...]] = []
    for ability in abilities:
        for node in walk(ability):
            if isinstance(node, kind) and of_source(node.subject):
                found.append(node.exceptions)
                break  # what stands in quotes behind it is of the copy
    return found
