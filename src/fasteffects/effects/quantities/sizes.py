"""Sizes (*2/2*), bonuses (*+1/+1*), and the abilities, keyword or quoted, that are given (208, 113)."""

from __future__ import annotations

import re
from typing import Final

from ...language.lists import list_of
from ...language.phrases import Reading, Spelled, leaf, union
from ...language.read import read
from ...language.text import Text
from ...language.write import can_write, write
from ..node import Ability, Node, Quantity, node
from .numbers import Number, X

# -- +1/+1 and 1/1 as tokens (107.1, 208) -----------------------------------------------------------


@node
class Size(Node):
    """208. Power and toughness; as a bonus each with its sign (*-0* differs from *+0* in writing only)."""

    power: Quantity
    toughness: Quantity
    signs: str = ""
    local = True


def _number(word: str) -> Quantity:
    return X() if word in ("X", "Y") else Number(int(word))


def _word(value: Quantity) -> str:
    return str(value.n) if isinstance(value, Number) else "X"


BOTH: Final = "BonusOfBoth"  # +X/+Y: two numbers that the text defines


def _size_leaf(nt: str, pattern: str) -> None:
    shape = re.compile(pattern)
    signed, both = nt != "Size", nt == BOTH

    def read_size(text: Text, place: int) -> list[Reading]:
        match = shape.fullmatch(text.at(place))
        if match is None:
            return []
        signs = match["a"] + match["b"] if signed else ""
        return [(Size(_number(match["p"]), _number(match["t"]), signs), place + 1)]

    def write_size(value: Size, number: int) -> list[str]:
        a, b = value.signs[:1], value.signs[1:]
        return [f"{a}{_word(value.power)}/{b}{'Y' if both else _word(value.toughness)}"]

    def within(value: object) -> bool:
        if not isinstance(value, Size) or bool(value.signs) is not signed:
            return False
        return not both or (isinstance(value.power, X) and isinstance(value.toughness, X))

    leaf(nt, read_size, write_size, lambda token: shape.fullmatch(token) is not None, within)


_size_leaf("Bonus", r"(?P<a>[+\-−])(?P<p>\d+|X)/(?P<b>[+\-−])(?P<t>\d+|X)")
_size_leaf(BOTH, r"(?P<a>[+\-−])(?P<p>X)/(?P<b>[+\-−])(?P<t>Y)")
_size_leaf("Size", r"(?P<p>\d+|X)/(?P<t>\d+|X)")


# -- abilities that are given: keywords and quotations ----------------------------------------------


def _read_quote(text: Text, place: int) -> list[Reading]:
    if text.at(place) not in ("“", "‘"):
        return []
    close = "”" if text.at(place) == "“" else "›"
    found = [(value, end + 1) for value, end in read("Quoted", text, place + 1) if text.at(end) == close]
    found = [(value, end) for value, end in found if not any(t in GIVER for t in text.tokens[place:end])]
    return [(value, end) for value, end in found if not can_write("Keyword", value)]  # see QuotedKeyword


GIVER: Final = ("~g", "~gs")  # 201.5a: see ``abilities/giver.py``
INNER: Final = {"“": "‘", "”": "›"}  # the marks of a quotation within another


def _write_quote(value: object, number: int) -> list[str]:
    return ["“", *(INNER.get(token, token) for token in write("Quoted", value)), "”"]


leaf(
    "Quotation",
    _read_quote,
    _write_quote,
    lambda token: token in ("“", "‘"),
    lambda value: (
        isinstance(value, Ability) and not can_write("Keyword", value) and can_write("Quoted", value)
    ),
)
union("Granted", "Keyword", "Quotation")
list_of("AbilityList", "Granted", ["and", ",", ", and"])


def _read_quoted(text: Text, place: int) -> list[Reading]:
    """A keyword ability between quotation marks, with the sentence's full stop perhaps before the last."""
    if text.at(place) != "“":
        return []
    found: list[Reading] = []
    for value, end in read("Keyword", text, place + 1):
        stop = text.at(end) == "."
        if text.at(end + stop) == "”":
            spelled = Spelled((value,))
            spelled.joints = ((".",),) if stop else ()
            found.append((spelled, end + stop + 1))
    return found


leaf(
    "QuotedKeyword",
    _read_quoted,
    lambda value, number: ["“", *write("Keyword", value[0]), *(".",) * bool(value.joints), "”"],
    lambda token: token == "“",
    lambda value: isinstance(value, Spelled) and len(value) == 1 and can_write("Keyword", value[0]),
)
leaf(  # the same from the pool, which does not keep how a text was spelled
    "QuoteOfKeyword",
    lambda text, place: [],
    lambda value, number: ["“", *write("Keyword", value[0]), "”"],
    lambda token: False,
    lambda value: isinstance(value, tuple) and len(value) == 1 and can_write("Keyword", value[0]),
)
