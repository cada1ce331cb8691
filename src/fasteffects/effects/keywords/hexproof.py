"""Hexproof (702.11)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ..node import node
from .keyword import Keyword

if TYPE_CHECKING:
    from ..it import Environment
from .protection import Quality, decided


@phrase("activated and triggered abilities", nt="Quality")
@node
class OfAbilities(Quality):
    """113.3b, c. Said of abilities on the stack, whatever their sources; spells are not meant."""

    def has(self, it: Environment, source: int) -> bool:
        return False


@phrase("hexproof", qualities=(), nt="Keyword")
@phrase("hexproof from {qualities:Qualities}", nt="Keyword")
@node
class Hexproof(Keyword):
    """702.11. No target for what opponents control (and has one of the qualities)."""

    qualities: tuple[Quality, ...]
    word = "hexproof"
    asked_for = True

    def decided(self, it: Environment) -> Hexproof:
        """608.2d. As it is given, with the colour that is chosen then."""
        return Hexproof(decided(it, self.qualities))

    def as_chosen(self, it: Environment) -> Hexproof:
        """607.2d. As it is given, from the colour or type that was chosen for what gives it."""
        return Hexproof(tuple([quality.as_chosen(it) for quality in self.qualities]))

    def shields(self, it: Environment, source: int, ability: bool = False) -> bool:
        """Whether a spell of an opponent, or an *ability* with that source, is kept off."""
        if not self.qualities or (ability and any(isinstance(q, OfAbilities) for q in self.qualities)):
            return True
        return any(quality.has(it, source) for quality in self.qualities)
