"""*A creature of their choice with flying*: what is said behind the words of the choice (608.2d, 609.7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import leaf, union
from ...language.read import read
from ...language.text import Text
from ...language.write import write
from ..node import Quantity, Reference, node
from ..quantities.numbers import Number
from .filters import Filter
from .objects import Some
from .of_chosen import OfChosen

if TYPE_CHECKING:
    from ...language.phrases import Reading


@node
class ChoiceSo(Some):
    """608.2d. One of such objects, as its chooser likes; the last of its modifiers is said last of all."""

    count: Quantity = Number(1)  # said again: the speed build reads what a class says in its own module
    filter: Filter = Filter(())
    chooser: Reference | None = None


def _read_choice(text: Text, place: int) -> list[Reading]:
    if text.at(place) != "a":
        return []
    found: list[Reading] = []
    for noun, of in read("Noun", text, place + 1):
        if text.at(of) != "of":
            continue
        for chooser, choice in read("Possessive", text, of + 1):
            if text.at(choice) != "choice":
                continue
            for so, end in read("Modifier", text, choice + 1):
                if not isinstance(so, OfChosen):  # see SourceOfChosenColour
                    filter = Filter(noun.kinds, noun.adjectives, (*noun.modifiers, so))
                    found.append((ChoiceSo(filter=filter, chooser=chooser), end))
    return found


def _write_choice(value: ChoiceSo, number: int) -> list[str]:
    said = value.filter
    noun = Filter(said.kinds, said.adjectives, said.modifiers[:-1])
    chooser = write("Possessive", value.chooser)
    return ["a", *write("Noun", noun), "of", *chooser, "choice", *write("Modifier", said.modifiers[-1])]


leaf(
    "ChoiceSo",
    _read_choice,
    _write_choice,
    lambda token: token == "a",
    lambda value: isinstance(value, ChoiceSo),
)
union("Reference", "ChoiceSo")
