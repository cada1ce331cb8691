"""*Pay six {C}*: mana of one type, and how much of it in a word (107.4c, 118.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...cards.record import symbols
from ...language.phrases import Reading, leaf, union
from ...language.read import read
from ...language.write import write
from ..node import node
from ..quantities.numbers import Number
from .paying import Mana

if TYPE_CHECKING:
    from ...language.text import Text

TYPES = frozenset(("{W}", "{U}", "{B}", "{R}", "{G}", "{C}"))


@node
class ManaInWords(Mana):
    """118.3. So many symbols of one type: a mana cost like any other, but for its words."""


def _read(text: Text, place: int) -> list[Reading]:
    found: list[Reading] = []
    for number, end in read("Cardinal", text, place + 1):
        if isinstance(number, Number) and text.at(end) in TYPES:
            found.append((ManaInWords(text.at(end) * number.n), end + 1))
    return found


def _write(value: ManaInWords, number: int) -> list[str]:
    said = symbols(value.cost)
    return ["pay", *write("Cardinal", Number(len(said))), "{" + said[0] + "}"]


leaf("ManaInWords", _read, _write, lambda token: token == "pay", lambda value: isinstance(value, ManaInWords))
union("Cost", "ManaInWords")
