"""Triggered abilities that name two events (603.2): *when it enters and whenever it attacks, …*, *or*."""

from __future__ import annotations

from ...language.phrases import phrase
from ...state.abilities import Heard
from ..abilities.instructions import Body
from ..abilities.kinds import Triggered
from ..abilities.resolutions import counts
from ..node import Ability, Condition, Node, but, changed, named, node, walk
from ..patterns import EventPattern
from ..references.objects import It

_TWICE = "(when|whenever|at) {event:Occasion} and (when|whenever|at) {second:Occasion}"
_OR = "(whenever|when) {event:EventPattern} or {second:EventPattern}"
_OF_THREE = "(whenever|when) {event:EventPattern} , or {second:EventPattern} , or {third:EventPattern}"


@phrase(f"{_TWICE} , {{body:TriggeredBody}}", f"{_TWICE} , if {{condition}} , {{body:Body}}")
@phrase(f"{_OR} , {{body:TriggeredBody}}", f"{_OR} , if {{condition}} , {{body:Body}}", either=True)
@phrase(f"{_OF_THREE} , {{body:TriggeredBody}}", either=True)
@node
class TwoEvents(Ability):
    """603.2. It triggers on either of two events, or three; a card has it as the abilities that it comes to.

    So the words that point back in what it does are about the event by which it triggered.
    """

    event: EventPattern
    second: EventPattern
    body: Body
    condition: Condition | None = None
    either: bool = False  # said as one or the other
    third: EventPattern | None = None

    def heard(self) -> Heard:
        return self

    def most_often(self) -> int:
        return 0

    def apart(self) -> tuple[Ability, ...]:
        """One ability for each event; not where it asks how often it has resolved: that it does as one."""
        if counts(self.body):
            return (self,)
        others = (self.second,) if self.third is None else (self.second, self.third)
        events = (self.event, *[self._about_it(event) for event in others])
        return tuple([Triggered(event, self.body, self.condition) for event in events])

    def _about_it(self, event: EventPattern) -> EventPattern:
        """*And whenever it attacks*: what the first is about."""
        for name, part in named(event).items():
            if part == It():
                event = but(event, **{name: self.event.said_subject()})
        return event

    def lacks(self) -> str:
        """As a line of its own it has been taken apart."""
        if counts(self.body):
            return "how often an ability of two events has resolved"
        return "two events in what an object is given"


def given_apart(values: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """The same, with each such ability that one of them gives to an object as the two that it comes to."""
    return tuple(
        [changed(v, _given) if any(isinstance(n, TwoEvents) for n in walk(v)) else v for v in values]
    )


def _given(part: object) -> object:
    """A field of a node: a list of abilities, in which there may be some, or anything else."""
    if not any(isinstance(n, TwoEvents) for n in walk(part)):
        return part
    if isinstance(part, tuple):
        return tuple([one for a in part for one in (a.apart() if isinstance(a, TwoEvents) else (_given(a),))])
    return changed(part, _given) if isinstance(part, Node) else part
