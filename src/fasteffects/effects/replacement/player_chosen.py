"""As it enters, choose a player: whom what it says later calls the chosen player (607.2d, 614.12a)."""

from __future__ import annotations

from ...language.phrases import Reading, leaf, phrase
from ...language.read import can_start, read
from ...language.text import Text
from ...language.write import can_write, write
from ..abilities.instructions import Do, effect_of
from ..actions.revealing import Choose
from ..continuous.words_chosen import ChooseWord
from ..node import Instruction
from ..references.choosing import narrowed
from ..references.players import APlayer
from .entering import AsEnters


def _names_nobody(said: tuple[Instruction, ...]) -> bool:
    """Whether no player is chosen there of whom the same text goes on."""
    done = [effect_of(part) for part in said]
    return not any(isinstance(e, Choose) and isinstance(e.what, APlayer) for e in done)


def _read_choice(text: Text, place: int) -> list[Reading]:
    found = read("EnteringChoice", text, place)
    return [((Do(choice),), end + 1) for choice, end in found if text.at(end) == "."]


def _is_choice(said: tuple[Instruction, ...]) -> bool:
    done = [effect_of(part) for part in said]
    return len(done) == 1 and isinstance(done[0], ChooseWord) and can_write("EnteringChoice", done[0])


narrowed("EnteringSentences", "Sentences", _names_nobody)
leaf(
    "PlayerChosen",
    _read_choice,
    lambda value, number: [*write("EnteringChoice", effect_of(value[0])), "."],
    lambda token: can_start("EnteringChoice", token),
    _is_choice,
)
phrase("as {subject} <enter> , {body:PlayerChosen}", nt="ContinuousText")(AsEnters)
