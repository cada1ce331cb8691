"""What is done at the same time, though its clauses stand one after the other (608.2c)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...language.phrases import Reading, leaf, phrase
from ...language.read import can_start, read
from ...language.text import Text
from ...language.write import can_write, write
from ..node import Instruction, node, walk
from .instructions import Do, Sequence, effect_of

if TYPE_CHECKING:
    from ...events import Event
    from ..it import Environment

WORD: Final = "simultaneously"


@phrase("simultaneously [,] {body:Clauses}", nt="SentenceBody")
@phrase("{body:OneDoesBoth}", inner=True, nt="Clause")
@node
class Together(Instruction):
    """608.2c. Done all at the same time; *inner*: it is said between the subject and what that does."""

    asked_for = True

    body: Instruction
    inner: bool = False

    def events(self, it: Environment) -> list[Event]:
        """All that happens, as one set; asks first."""
        done = (n.effect for n in walk(self.body) if isinstance(n, Do))
        return [event for effect in done for event in effect.in_one_step(it)]


def _read_both(text: Text, place: int) -> list[Reading]:
    """*That player simultaneously sacrifices one and returns the other*: the clauses without that word."""
    found: list[Reading] = []
    for _, end in read("Player", text, place) if can_start("Player", text.at(place)) else ():
        if text.at(end) != WORD:
            text.stop(end, WORD)
            continue
        plain = Text([*text.tokens[:end], *text.tokens[end + 1 :]])
        found += [(v, at + 1) for v, at in read("Clauses", plain, place) if isinstance(v, Sequence)]
        text.stop(plain.far + 1, "Clauses")
    return found


def _write_both(value: Sequence, number: int) -> list[str]:
    effect = effect_of(value.parts[0])
    subject = write("Player", effect.said_who()) if effect is not None else []
    said = write("Clauses", value)
    return [*said[: len(subject)], WORD, *said[len(subject) :]]


leaf(
    "OneDoesBoth",
    _read_both,
    _write_both,
    lambda token: can_start("Player", token),
    lambda value: isinstance(value, Sequence) and can_write("Clauses", value),
)
