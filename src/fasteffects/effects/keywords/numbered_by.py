"""Keywords whose number the text defines: *annihilator X, where X is …* (107.3i, 702.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...language.phrases import leaf, phrase
from ...language.read import read
from ...language.write import can_write, write
from ..mana.kept import Firebending
from ..quantities.numbers import Number, X
from .annihilator import Annihilator
from .bushido import Bushido
from .mobilize import Mobilize

if TYPE_CHECKING:
    from ...language.phrases import Reading
    from ...language.text import Text

_IS: Final = ("X", ",", "where", "X", "is")


def _defined(text: Text, place: int) -> list[Reading]:
    """The quantity that *X* is said to be."""
    start = place + len(_IS)
    if tuple(text.tokens[place:start]) != _IS:
        return []
    return [(v, end) for v, end in read("Quantity", text, start) if not isinstance(v, (Number, X))]


leaf(
    "XDefined",
    _defined,
    lambda value, number: [*_IS, *write("Quantity", value)],
    lambda token: token == "X",
    lambda value: not isinstance(value, (Number, X)) and can_write("Quantity", value),
)
for _keyword in (Annihilator, Bushido, Firebending, Mobilize):
    phrase(f"{_keyword.word} {{count:XDefined}}", nt="Keyword")(_keyword)
    phrase(f"{_keyword.word} {{count:XDefined}} .", nt="PermanentLine")(_keyword)
