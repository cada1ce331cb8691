"""What an observer has heard: facts, in the order in which they happened."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import TYPE_CHECKING

from .reason import HAPPENED

if TYPE_CHECKING:
    from ..events import Event


class What(Enum):
    """What a fact is."""

    BEGAN = "began"  # a procedure
    LINE = "line"  # something to be told where it stands
    FOUND = "found"  # a state-based action: the first of its lines
    WOULD = "would"  # an event that some effect may change
    CHANGED = "changed"  # an effect applied to an event
    HAPPENED = "happened"  # an event
    CONTAINS = "contains"  # an event and those in it
    SAME = "same"  # two events that are one to the reader
    INSTRUCTION = "instruction"  # of a resolving spell or ability: what follows is done by it
    WINDOW = "window"  # when something is done, in the Fifth Edition: it decides the next head
    ABOUT = "about"  # something to be told of an event
    CHOSEN = "chosen"  # what somebody chose, while an effect was being applied to an event


@dataclass(slots=True)
class Fact:
    """One thing heard.

    ``depth`` is how many procedures were under way, ``heads`` that of the one of which it is the head.
    """

    what: What
    depth: int
    heads: int = 0
    kind: str = HAPPENED
    text: str = ""
    deciding: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()
    objects: tuple[int, ...] = ()
    player: str | None = None
    chooser: str | None = None
    among: tuple[str, ...] = ()
    before: int | str | None = None
    after: int | str | None = None
    mana: bool = False  # whether mana was made
    effect: bool = False  # whether a continuous effect begins
    under: tuple[tuple[str, tuple[str, ...]], ...] = ()  # lines that stand under it, each with its rules
    cost_rule: str = "601.2h"  # by which it is paid, if it is a cost
    part: bool = False  # whether a step or phase begins
    events: tuple[Event, ...] = field(default=())  # the one that it is about, and those that come of it
