"""*One of those Dragons*: of the objects spoken of before by that noun, one that is chosen (608.2c, d)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ..node import Node, Quantity, but, node
from ..quantities.numbers import Number
from .choosing import narrowed
from .objects import Antecedent, OfThem, Those

if TYPE_CHECKING:
    from ..binding import Binding


def _of_a_type(value: object) -> bool:
    """Whether the noun is a subtype, so that it says which of the objects spoken of are meant."""
    if not isinstance(value, Those) or value.noun is None:
        return False
    return all(kind.types and kind.types[0][0].isupper() and not kind.noun for kind in value.noun.kinds)


narrowed("ThoseOfAType", "Reference", _of_a_type)


@phrase("one of {those:ThoseOfAType}", count=Number(1), pool="those", number_said=1)
@node
class OneOfThose(OfThem):
    """608.2d. One of several such objects, chosen by who acts."""

    count: Quantity
    pool: str
    number_said: int
    to: Antecedent | None = None
    random: bool = False
    words: str = ""
    those: Those | None = None

    def pointed(self, walk: Binding) -> Node:
        bound = walk.children(self)
        return but(bound, to=None if bound.those is None else bound.those.to)
