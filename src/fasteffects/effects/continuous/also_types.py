"""*It is also a Cleric, Rogue, Warrior, and Wizard*: creature types that it has wherever it is (604.3)."""

from __future__ import annotations

from ...language.lists import list_of
from ...language.phrases import phrase
from ..modifying import Modification
from ..node import Continuous, Reference, node
from ..references.filters import Filter, Kind
from .types_and_copies import TypesAdded

list_of("CreatureTypes", "CreatureType", [",", ", and", "and"], least=2)


@phrase("{subject:Self} is also a {types:CreatureTypes}")
@node
class AlsoOfTypes(Continuous):
    """205.1b, 604.3. The object has those creature types besides its own, as its own ability defines."""

    subject: Reference
    types: tuple[str, ...]

    asked_for = True
    defining = True
    layered = True

    @property
    def changes(self) -> tuple[Modification, ...]:
        """613.1d. What it does, in its layer."""
        return (TypesAdded(Filter((Kind(self.types),))),)
