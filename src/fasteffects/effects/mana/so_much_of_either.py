"""*Add X {G} or X {W}, where X is …*: so much mana of one type, or as much of another (106.3, 107.3i)."""

from __future__ import annotations

from ...language.lists import list_of
from ...language.phrases import Reading, leaf, phrase
from ...language.text import Text
from ..quantities.numbers import X
from .adding import SYMBOLS, AddMana, ManaMade


def _read_x(text: Text, place: int) -> list[Reading]:
    symbols = text.at(place + 1)
    return [(symbols, place + 2)] if SYMBOLS.fullmatch(symbols) is not None else []


leaf(
    "XOfSymbols",
    _read_x,
    lambda value, number: ["X", value],
    lambda token: token == "X",
    lambda value: isinstance(value, str) and SYMBOLS.fullmatch(value) is not None,
)
list_of("XOfEither", "XOfSymbols", ["or", ",", ", or"], least=2)
phrase("{either:XOfEither}", nt="EitherForX")(ManaMade)
phrase("{who} <add> {mana:EitherForX}", amount=X())(AddMana)
