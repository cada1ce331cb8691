"""Improvise, assist, convoke and delve (702.126, 702.132, 702.51, 702.66)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ...speed.card_words import CONVOKED, HELPED
from ..node import Qualifier, Reference, node
from .keyword import Keyword

if TYPE_CHECKING:
    from ..it import Environment


@phrase("improvise", nt="Keyword")
@node
class Improvise(Keyword):
    """702.126. Tapping artifacts pays for generic mana."""

    word = "improvise"
    asked_for = True
    says = (HELPED,)


@phrase("assist", nt="Keyword")
@node
class Assist(Keyword):
    """702.132. Another player may pay for generic mana."""

    word = "assist"
    asked_for = True
    says = (HELPED,)


@phrase("convoke", nt="Keyword")
@node
class Convoke(Keyword):
    """702.51. Its controller may tap creatures to pay for it."""

    word = "convoke"
    asked_for = True
    says = (HELPED,)


@phrase("that convoked {subject:Reference}", nt="Modifier")
@node
class ConvokedIt(Qualifier):
    """702.51c. Tapped to pay for mana of that spell, or of the spell that the permanent was."""

    says = (CONVOKED,)

    subject: Reference

    def fits(self, it: Environment, id: int) -> bool:
        return any((CONVOKED, id) in it.obj(spell).cast for spell in self.subject.ids(it))


@phrase("delve", nt="Keyword")
@node
class Delve(Keyword):
    """702.66. Cards exiled from the graveyard pay for generic mana."""

    word = "delve"
    asked_for = True
    says = (HELPED,)
