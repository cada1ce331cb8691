"""What the controller of each of some objects does: *the controller of each of those artifacts gains …*."""

from __future__ import annotations

from ...language.phrases import Reading, leaf
from ...language.read import can_start, read
from ...language.text import Text
from ...language.write import can_write, write

ITS: list[str] = ["its", "controller"]


def _read(text: Text, place: int) -> list[Reading]:
    """What *its controller* does, where that is said of each in other words before."""
    if place < len(ITS):
        return []
    told = Text([*text.tokens[: place - len(ITS)], *ITS, *text.tokens[place:]])
    found = read("Clauses", told, place - len(ITS))
    if not found:
        text.stop(max(place, told.far), "clause")
    return found


leaf(
    "ItsControllerDoes",
    _read,
    lambda value, number: write("Clauses", value)[len(ITS) :],
    lambda token: can_start("Effect", token) or token.endswith("s"),
    lambda value: can_write("Clauses", value) and write("Clauses", value)[: len(ITS)] == ITS,
)
