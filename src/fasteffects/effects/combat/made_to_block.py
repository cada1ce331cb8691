"""*You may have target creature block it this turn if able*: said in the infinitive (509.1c)."""

from __future__ import annotations

from ...language.phrases import leaf, phrase
from ...language.read import can_start, read, verb_number
from ...language.write import can_write, write
from ..continuous.changes import Change
from .who_can import Must


def _of_now(value: object) -> bool:
    """Whether it says that something must be done, and itself for how long."""
    only = value[0] if isinstance(value, tuple) and len(value) == 1 else None
    return isinstance(only, Must) and only.each.startswith("this ")


leaf(  # as it stands in the infinitive, whoever has to
    "MustNow",
    lambda text, place: [
        (v, end) for v, end in read("Becomings", text, place) if verb_number(v) in (0, 2) and _of_now(v)
    ],
    lambda value, number: write("Becomings", value),
    lambda token: can_start("Becomings", token),
    lambda value: can_write("Becomings", value) and _of_now(value),
)
phrase("{subject} {what:MustNow}", duration=None, nt="Infinitive")(Change)
