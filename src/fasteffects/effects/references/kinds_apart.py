"""*Target opponent, creature an opponent controls, or planeswalker an opponent controls*: said in full."""

from __future__ import annotations

from ...language.phrases import Reading, leaf, phrase
from ...language.read import can_start, read
from ...language.text import Text
from ...language.write import write
from ..node import but, node
from .filters import Filter
from .objects import Target

_OR = (",", "or")


def _read_both(text: Text, place: int) -> list[Reading]:
    """One description of things of two kinds, of which each has the same words behind it."""
    found: list[Reading] = []
    for first, end in read("Filter", text, place):
        if tuple(text.tokens[end : end + 2]) != _OR:
            continue
        for second, after in read("Filter", text, end + 2):
            both = but(first, kinds=(*first.kinds, *second.kinds))
            if both == but(second, kinds=both.kinds) and len(both.kinds) == 2 and first.modifiers:
                found.append((both, after))
    return found


def _write_both(value: Filter, number: int) -> list[str]:
    first, second = [write("Filter", but(value, kinds=(kind,))) for kind in value.kinds]
    return [*first, *_OR, *second]


leaf(
    "KindsApart",
    _read_both,
    _write_both,
    lambda token: can_start("Filter", token),
    lambda value: isinstance(value, Filter) and len(value.kinds) == 2 and bool(value.modifiers),
)


@phrase("target opponent , {filter:KindsApart}", players="opponent", nt="Recipient EitherTarget")
@node
class TargetSaidApart(Target):
    """115.1. The same as an opponent or such a thing, where each kind is said by itself."""
