"""*Target creature has fear for as long as …*: what an effect gives, said of the time it lasts (611.2b)."""

from __future__ import annotations

from ...language.phrases import leaf, phrase
from ...language.read import can_start, read
from ...language.write import can_write, write
from .changes import Change, Gains
from .durations import AsLongAs


def changing(states: object) -> bool:
    """Whether modifications have words that say them of a moment, too: *gains* for *has*."""
    return isinstance(states, tuple) and not any(isinstance(part, Gains) for part in states)


leaf(  # *has* abilities for as long as something is so: what is gained is among the changes
    "Held",
    lambda text, place: [(v, end) for v, end in read("States", text, place) if not changing(v)],
    lambda value, number: write("States", value, number),
    lambda token: can_start("States", token),
    lambda value: can_write("States", value) and not changing(value),
    of="AllStates",
)
leaf(  # not *as long as*, which a static ability says
    "ForAsLong",
    lambda text, place: (
        [(v, end) for v, end in read("Duration", text, place) if isinstance(v, AsLongAs)]
        if text.at(place) == "for"
        else []
    ),
    lambda value, number: write("Duration", value),
    lambda token: token == "for",
    lambda value: isinstance(value, AsLongAs) and can_write("Duration", value),
)
phrase("{subject} {what:Held} {duration:ForAsLong}")(Change)
