"""What a browser may say at a table: one message is one of these, and nothing else is read."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

VERSION = 1  # of the protocol

Secret = Annotated[str, Meta(min_length=16, max_length=64)]
Words = Annotated[str, Meta(max_length=300)]
Few = Annotated[int, Meta(ge=-(2**40), le=2**40)]
Steps = Annotated[list[Annotated[str, Meta(max_length=30)]], Meta(max_length=40)]
Listed = Annotated[list[Few | Annotated[list[Few], Meta(max_length=3)]], Meta(max_length=2_000)]


class Message(msgspec.Struct, tag=str.lower, tag_field="type", forbid_unknown_fields=True):
    """Anything that is said."""


class Sit(Message):
    """The first message: a seat's or a watcher's secret, and after which event one wants to hear.

    *also*: secrets of seats whose people share this device.
    """

    secret: Secret
    v: int
    since: Annotated[int, Meta(ge=0)] = 0
    also: Annotated[list[Secret], Meta(max_length=8)] = []


class Answer(Message):
    """The answer to the question of that number: an index, some of them, pairs of ids, amounts, or words."""

    question: int
    choice: Few | Listed | Words


class Undo(Message):
    """To take one's last choice back."""


class Agree(Message):
    """Whether another seat may take its last choice back."""

    yes: bool


class Concede(Message):
    """To leave the game."""


class SetStops(Message, tag="stops"):
    """The steps in which one wants to be asked, in one's own turns and in those of others."""

    mine: Steps
    theirs: Steps
    auto: bool = True


class Skip(Message):
    """To pass for the rest of this turn, or until one's next turn, unless somebody does something."""

    until: Literal["end", "mine"] = "end"


class DrawMana(Message, tag="mana"):
    """Whether mana is drawn by itself."""

    auto: bool


class AskWhy(Message, tag="why"):
    """Why an object is what it is."""

    object: int


class WhyNot(Message):
    """Why one can't do something."""

    words: Words


class Say(Message):
    """One of the canned phrases."""

    phrase: Annotated[int, Meta(ge=0, lt=8)]


class Rematch(Message):
    """To play again, the same decks against each other; *also*: secrets of seats at the same device."""

    also: Annotated[list[Secret], Meta(max_length=8)] = []


Said = Sit | Answer | Undo | Agree | Concede | SetStops | Skip | DrawMana | AskWhy | WhyNot | Say | Rematch
PHRASES = (
    "Hello!", "Good luck!", "Thinking …", "Your turn.", "Oops.", "Well played!", "Thanks!", "Good game!",
)  # fmt: skip

_decoder = msgspec.json.Decoder(Said)


def read(text: str | bytes) -> Said:
    """The message that was sent.  Raises ValueError for anything else."""
    try:
        found: Said = _decoder.decode(text)
        return found
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        raise ValueError(str(error)[:200]) from None
