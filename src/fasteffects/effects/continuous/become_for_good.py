"""*You may have this become a legendary artifact named …*: changes for good, in the infinitive (611.2a)."""

from __future__ import annotations

from ...language.phrases import leaf, phrase
from ...language.read import can_start, read, verb_number
from ...language.write import can_write, write
from .changes import Change
from .name_set import Renamed
from .types_and_copies import IsNow


def _becomes(value: object) -> bool:
    return isinstance(value, tuple) and bool(value) and isinstance(value[0], (IsNow, Renamed))


leaf(  # as they stand in the infinitive, whatever they are said of
    "ManyBecomings",
    lambda text, place: [
        (v, end) for v, end in read("Becomings", text, place) if verb_number(v) in (0, 2) and _becomes(v)
    ],
    lambda value, number: write("Becomings", value),
    lambda token: can_start("Becomings", token),
    lambda value: can_write("Becomings", value) and _becomes(value),
)
phrase("{subject} {what:ManyBecomings}", duration=None, nt="Infinitive")(Change)
