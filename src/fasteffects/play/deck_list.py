"""What stands in the list of a deck."""

from __future__ import annotations

from dataclasses import dataclass, field

Counts = tuple[tuple[int, str], ...]


@dataclass(frozen=True)
class DeckList:
    """A deck list: counts and names, in the order of its file.

    ``commanders`` are the names of those (903.3), which are not among the others; ``printings`` are names
    with their set and number, as ``LEA:161``, where the file told them; ``notes`` what stood in the file and
    is no part of the deck.
    """

    name: str
    main: Counts
    sideboard: Counts = ()
    about: str = ""
    printings: tuple[tuple[str, str], ...] = ()
    commanders: tuple[str, ...] = ()
    notes: tuple[str, ...] = field(default=(), compare=False)
