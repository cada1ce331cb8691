"""Becoming snow or legendary, and being so no longer (205.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ..modifying import LAYER_TYPE, Modification
from ..node import node
from .changes import BOTH

if TYPE_CHECKING:
    from ...characteristics.of_objects import Characteristics
    from ..it import Environment


@phrase("<become> {word:Supertype}", nt="Changing Becoming")
@phrase("<are> no longer {word:Supertype}", lost=True, longer=True, nt="State Becoming")
@phrase("<aren't> {word:Supertype}", lost=True, nt=BOTH)
@node
class SupertypeChanged(Modification):
    """205.4b, 613.1d. Has a supertype besides those it has, or has it *lost*; its types stay as they are."""

    word: str
    lost: bool = False
    longer: bool = False  # said so: *no longer*
    layer = LAYER_TYPE
    local = True
    given_whole = True

    def apply(self, it: Environment, chars: Characteristics) -> None:
        named = frozenset((self.word.capitalize(),))
        chars.supertypes = chars.supertypes - named if self.lost else chars.supertypes | named
