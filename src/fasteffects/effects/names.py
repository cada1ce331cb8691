"""Objects by their names, and what decks may hold of a name (201.2, 100.2a)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..language.phrases import Reading, leaf, phrase
from ..language.read import Text
from ..language.tokens import tokens, words
from .node import Continuous, Inherent, Quantity, Reference, node
from .qualifiers_more import names_in

if TYPE_CHECKING:
    from .it import It as Environment

_SMALL: Final = frozenset("of the a in with to for from on at".split())
_LONGEST: Final = 12  # tokens of a name


def _read_name(text: Text, place: int) -> list[Reading]:
    """Capitalised words, with small ones and commas between them; every length at which a name may end."""
    found: list[Reading] = []
    for end in range(place, min(place + _LONGEST, len(text.tokens))):
        token = text.at(end)
        if token[:1].isupper() or token == "'s":
            found.append((words(["x", *text.tokens[place : end + 1]])[2:], end + 1))
        elif end == place or (token not in _SMALL and token != ","):
            break
    return [(name, end) for name, end in found if not name.endswith("'s")]


leaf(
    "CardName",
    _read_name,
    lambda value, number: tokens(f"x {value}")[1:],
    lambda token: token[:1].isupper(),
    lambda value: isinstance(value, str) and bool(value),
)


@phrase("named {name:CardName}", nt="Modifier")
@phrase("named {name:CardName} or {second:CardName}", nt="Modifier")
@phrase("not named {name:CardName}", not_=True, nt="Modifier")
@node
class Named(Inherent):
    """201.2. With that name, or one of two; or with another."""

    name: str
    second: str = ""
    not_: bool = False

    def fits(self, it: Environment, id: int) -> bool:
        own = names_in(it.chars(id).name)
        return (self.name in own or bool(self.second) and self.second in own) is not self.not_


@phrase("a deck can have any number of cards named {what:Self}", most=None)
@phrase("a deck can have up to {most:Cardinal} cards named {what:Self}")
@node
class InAnyNumber(Continuous):
    """100.2a. How many cards of its name a deck may hold: nothing of it is of a game."""

    what: Reference
    most: Quantity | None
