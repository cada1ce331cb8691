"""*Target creature token, player, or planeswalker*: a player between the kinds of things (115.1)."""

from __future__ import annotations

from typing import Final

from ...language.phrases import Reading, leaf, phrase
from ...language.read import can_start, read
from ...language.text import Text
from ...language.write import write
from ..node import but, node
from .filters import Filter
from .objects import Target

AROUND: Final = (",", "player", ",", "or")


def _read_around(text: Text, place: int) -> list[Reading]:
    """One description of things of two kinds, which stand before and behind *player*."""
    found: list[Reading] = []
    for first, end in read("Noun", text, place):
        if tuple(text.tokens[end : end + len(AROUND)]) != AROUND:
            continue
        for second, after in read("Noun", text, end + len(AROUND)):
            if _plain(first) and _plain(second):
                found.append((but(first, kinds=(*first.kinds, *second.kinds)), after))
    return found


def _plain(value: Filter) -> bool:
    return len(value.kinds) == 1 and not value.adjectives and not value.modifiers


def _write_around(value: Filter, number: int) -> list[str]:
    first, second = [write("Noun", Filter((kind,))) for kind in value.kinds]
    return [*first, *AROUND, *second]


leaf(
    "KindsAroundPlayer",
    _read_around,
    _write_around,
    lambda token: can_start("Noun", token),
    lambda value: isinstance(value, Filter) and len(value.kinds) == 2 and not value.modifiers,
)


@phrase("target {filter:KindsAroundPlayer}", players="player", nt="Recipient EitherTarget")
@node
class TargetAroundPlayer(Target):
    """115.1. The same as a player or such a thing, where the player is said between the two kinds."""
