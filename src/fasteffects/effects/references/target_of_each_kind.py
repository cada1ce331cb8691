"""*Up to one target instant card and/or up to one target sorcery card from your graveyard* (115.1)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ...language.phrases import Reading, leaf, union
from ...language.read import can_start, read
from ...language.text import Text
from ...language.write import write
from ..node import Reference, node
from ..quantities.numbers import Number, UpTo
from .filters import Filter
from .objects import Target
from .qualifiers import InZone

if TYPE_CHECKING:
    from ..it import Environment


@node
class TargetOfEachKind(Reference):
    """115.1, 601.2c. A card of one kind, or one of another, or both; one that is of both kinds for either."""

    first: Reference
    second: Reference
    number = 2

    def ids(self, it: Environment) -> tuple[int, ...]:
        return tuple(dict.fromkeys((*self.first.ids(it), *self.second.ids(it))))


def _optional(value: object) -> Filter | None:
    """What kind of card, if it is up to one target."""
    if not isinstance(value, Target) or value.count != UpTo(Number(1)) or value.other:
        return None
    such = value.filter
    cards = such is not None and all(kind.noun == "card" for kind in such.kinds)
    return such if cards else None


def _read(text: Text, place: int) -> list[Reading]:
    """Where the second lies, and of what size it is, is said of the first as well."""
    found: list[Reading] = []
    for first, end in read("Reference", text, place):
        kind = _optional(first)
        if kind is None or kind.modifiers or text.at(end) != "and/or":
            continue
        for second, after in read("Reference", text, end + 1):
            said = _optional(second)
            if said is not None and any(isinstance(m, InZone) for m in said.modifiers):
                both = replace(first, filter=replace(kind, modifiers=said.modifiers))
                found.append((TargetOfEachKind(both, second), after))
    return found


def _write(value: TargetOfEachKind, number: int) -> list[str]:
    assert isinstance(value.first, Target) and value.first.filter is not None
    bare = replace(value.first, filter=replace(value.first.filter, modifiers=()))
    return [*write("Reference", bare), "and/or", *write("Reference", value.second)]


leaf(
    "TargetOfEachKind",
    _read,
    _write,
    lambda token: token == "up" and can_start("CountOne", token),
    lambda value: isinstance(value, TargetOfEachKind),
)
union("Other", "TargetOfEachKind")
