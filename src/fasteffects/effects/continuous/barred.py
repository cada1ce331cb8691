"""Keyword abilities that an object can't have (113.11)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.lists import list_of
from ...language.phrases import phrase
from ..modifying import LAYER_ABILITY, Modification
from ..node import Ability, node
from .changes import BOTH

if TYPE_CHECKING:
    from ...characteristics.of_objects import Characteristics
    from ..it import Environment

list_of("BarredKeywords", "Keyword", ["or"])


@phrase("can't have or gain {abilities:BarredKeywords}", gain=True, nt=BOTH)
@phrase("can't have {abilities:BarredKeywords}", nt=BOTH)
@node
class CantHave(Modification):
    """113.11, 613.1f. It loses such abilities, and nothing gives it any."""

    abilities: tuple[Ability, ...]
    gain: bool = False
    layer = LAYER_ABILITY
    local = True
    given_whole = True

    def apply(self, it: Environment, chars: Characteristics) -> None:
        chars.barred |= {a.known_by() for a in self.abilities}
        chars.have(chars.abilities)
