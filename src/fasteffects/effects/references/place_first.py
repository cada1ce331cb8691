"""*Return from your graveyard to the battlefield target …*: whence is said before what (115.1, 400.7)."""

from __future__ import annotations

from dataclasses import replace

from ...language.phrases import Reading, leaf
from ...language.read import can_start, read
from ...language.text import Text
from ...language.write import can_write, write
from ..node import spell, spelling_of
from .objects import Target
from .qualifiers import InZone, Zone


def _read_from(text: Text, place: int) -> list[Reading]:
    found: list[Reading] = []
    for zone, end in read("Zone", text, place + 1):
        if text.tokens[end : end + 3] != ["to", "the", "battlefield"]:
            text.stop(end, "to the battlefield")
            continue
        for value, after in read("Targeted", text, end + 3):
            if isinstance(value, Target) and value.filter is not None:
                there = replace(value.filter, modifiers=(*value.filter.modifiers, InZone(zone)))
                spell(there, spelling_of(value.filter))
                found.append((replace(value, filter=there), after))
    return found


def _write_from(value: Target, number: int) -> list[str]:
    assert value.filter is not None
    where = value.filter.modifiers[-1]
    assert isinstance(where, InZone)
    bare = replace(value.filter, modifiers=value.filter.modifiers[:-1])
    spell(bare, spelling_of(value.filter))
    said = write("Targeted", replace(value, filter=bare))
    return ["from", *write("Zone", where.where), "to", "the", "battlefield", *said]


def _is_first(value: object) -> bool:
    known = isinstance(value, Target) and value.filter is not None and value.filter.modifiers
    where = value.filter.modifiers[-1] if known else None  # type: ignore[attr-defined]
    return isinstance(where, InZone) and isinstance(where.where, Zone) and can_write("Zone", where.where)


leaf(
    "PlaceFirst",
    _read_from,
    _write_from,
    lambda token: token == "from" and can_start("Zone", "your"),
    _is_first,
)
