"""What may be done with a card in an opening hand (103.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...language.phrases import leaf, phrase
from ...language.read import can_start, read
from ...language.write import can_write, write
from ..node import Continuous, Instruction, Reference, node
from ..patterns import EventPattern
from ..triggers.parts_of_turns import PartBegins
from .instructions import Body, Delayed, Sequence

if TYPE_CHECKING:
    from ...events import Event
    from ..it import Environment


@phrase(
    "if {what:Self} is in your opening hand , you may begin the game with (it|him|her) on the battlefield"
)
@phrase(
    "if {what:Self} is in your opening hand and you're not the starting player , you may begin the game "
    "with {again:Self} on the battlefield with a {counter:CounterKind} counter on it . "
    "if you do , {then:Clauses} .",
    second=True,
    nt="ContinuousText",
)
@node
class BeginsInPlay(Continuous):
    """103.6a. May begin the game on the battlefield; *second*: that of a player who does not start."""

    asked_for = True
    indexed_as = "begins in play"

    what: Reference
    again: Reference | None = None
    second: bool = False
    counter: str = ""
    then: Instruction | None = None


@phrase(
    "you may reveal {what:Self} from your opening hand . if you do , {then:AtFirst} .",
    "you may reveal {what:Self} from your opening hand . if you do , {then:AtFirstText}",
    nt="ContinuousText",
)
@node
class RevealsAtFirst(Continuous):
    """103.6b. May be revealed from the opening hand, and something happens later in the game."""

    asked_for = True
    indexed_as = "reveals at first"

    what: Reference
    then: Instruction


@phrase(
    "any time you could mulligan and {what:Self} is in your hand , you may {then:Biddings} .",
    nt="ContinuousText",
)
@node
class AtMulligan(Continuous):
    """103.5b. What its owner may do as they would say whether they mulligan, as often as they like."""

    asked_for = True
    indexed_as = "at mulligans"

    what: Reference
    then: Instruction


APART: Final = ""  # what joins sentences


def as_one(text: Body) -> Instruction:
    """A text as one instruction: its sentences are followed one after the other (608.2c)."""
    first, *others = text.sentences
    return Sequence(text.sentences, (APART,) * len(others)) if others else first


def as_text(value: Instruction) -> Body:
    """The text that is one instruction."""
    if isinstance(value, Sequence) and set(value.joiners) == {APART}:
        return Body(value.parts)
    return Body((value,))


leaf(  # what is done later may be several sentences
    "WholeText",
    lambda text, place: [(as_one(body), end) for body, end in read("Body", text, place)],
    lambda value, number: write("Body", as_text(value)),
    lambda token: can_start("Body", token),
    lambda value: isinstance(value, Instruction) and can_write("Body", as_text(value)),
)


@phrase("the beginning of {when:FirstPart}", nt="FirstTime")
@node
class FirstBegins(EventPattern):
    """103.6b. The first step or phase of a sort in the game, as a game that has yet to begin speaks of it."""

    when: PartBegins

    def kinds(self) -> tuple[int, ...]:
        return self.when.kinds()

    def matches(self, it: Environment, event: Event) -> bool:
        return self.when.matches(it, event)


phrase("{whose:Possessive} first {part:TurnPart}", next=True, nt="FirstPart")(PartBegins)
phrase("{whose:Possessive} {part:TurnPart} of the game", next=True, of=True, nt="FirstPart")(PartBegins)
phrase("the first {part:TurnPart}", whose=None, next=True, nt="FirstPart")(PartBegins)
phrase("at {when:FirstTime} , {body:WholeText}", nt="AtFirstText")(Delayed)
phrase("{body:Act} at {when:FirstTime}", nt="AtFirst")(Delayed)
phrase("when {when:EventPattern} , {body:WholeText}", every=True, nt="AtFirstText")(Delayed)
