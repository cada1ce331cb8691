"""*A card at random in your graveyard*: chance is said before where the card lies (608.2d)."""

from __future__ import annotations

from typing import Final

from ...language.phrases import Reading, leaf, phrase
from ...language.read import can_start, read
from ...language.text import Text
from ...language.write import can_write, write
from ..quantities.numbers import Number
from .filters import Filter
from .objects import Some
from .qualifiers import InZone
from .relations import ExiledWith

BEFORE: Final = ["card", "at", "random"]


def _read(text: Text, place: int) -> list[Reading]:
    """What is said of the card behind *at random*, as though it stood behind *card*."""
    if place < len(BEFORE) or list(text.tokens[place - len(BEFORE) : place]) != BEFORE:
        return []
    told = Text([*text.tokens[: place - len(BEFORE)], *BEFORE[1:], BEFORE[0], *text.tokens[place:]])
    found = [(v, end) for v, end in read("Filter", told, place - 1) if end > place and _of_a_card(v)]
    if not found:
        text.stop(max(place, told.far), "where the card lies")
    return found


def _of_a_card(value: object) -> bool:
    if not isinstance(value, Filter) or value.adjectives or not value.modifiers or len(value.kinds) != 1:
        return False
    if not all(_says_where(m) for m in value.modifiers):
        return False
    return value.kinds[0].noun == "card" and not value.kinds[0].types and not value.kinds[0].adjectives


def _says_where(said: object) -> bool:
    """*In your graveyard*, *exiled with it*; of cards *from* a zone, and in hands, other words say it."""
    if isinstance(said, InZone):
        return said.inside and said.where.zone == "graveyard"
    return isinstance(said, ExiledWith)


leaf(
    "LyingThere",
    _read,
    lambda value, number: write("Filter", value)[1:],
    lambda token: can_start("Modifier", token),
    lambda value: _of_a_card(value) and can_write("Filter", value),
)
phrase("a card at random {filter:LyingThere}", count=Number(1), random=True)(Some)
