"""Qualities of which one is chosen as protection is given (608.2d, 702.16a)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language import lexicon
from ...language.phrases import phrase
from ...language.write import text_of
from ...machine.decisions import Decision, Option
from ..keywords.protection import OfColour, OfKind, OfSoManyColours, Quality, QualityOfChoice
from ..node import Reference, node
from ..references.choosing import narrowed
from ..references.filters import Filter, Kind
from ..references.players import ControllerOf

if TYPE_CHECKING:
    from ..it import Environment


@phrase("{how:ColourCount} or from the color of your choice", kind=None, nt="Quality")
@phrase("{kind:Filters} or from the color of your choice", how="", nt="Quality")
@node
class ThisOrColour(QualityOfChoice):
    """608.2d. One quality that is named, or a colour: whichever the effect's controller chooses."""

    how: str
    kind: Filter | None

    def decided(self, it: Environment) -> Quality:
        named = self.how if self.kind is None else text_of("Filters", self.kind)
        options = [Option(word, word) for word in (named, *lexicon.COLOURS)]
        chosen = it.ask(Decision(it.you, "choose", "choose a quality", options, about=it.source))
        if chosen != named:
            return OfColour(chosen)
        return OfSoManyColours(self.how) if self.kind is None else OfKind(self.kind)


@phrase("the card type of your choice", nt="Quality")
@node
class CardTypeOfChoice(QualityOfChoice):
    """608.2d, 205.2a. The card type that the effect's controller chooses."""

    def decided(self, it: Environment) -> Quality:
        options = [Option(word, word) for word in lexicon.TYPES]
        chosen = it.ask(Decision(it.you, "choose", "choose a card type", options, about=it.source))
        return OfKind(Filter((Kind((chosen.capitalize(),)),)))


narrowed("ItsControllers", "Possessive", lambda v: isinstance(v, ControllerOf))


@phrase("the color of {chooser:ItsControllers} choice", nt="Quality")
@node
class ColourOfTheirChoice(QualityOfChoice):
    """608.2d. The color that the controller of what is protected chooses."""

    chooser: Reference

    def decided(self, it: Environment) -> Quality:
        options = [Option(word, word) for word in lexicon.COLOURS]
        player = next(iter(self.chooser.ids(it)), it.you)
        return OfColour(it.ask(Decision(player, "choose", "choose a color", options, about=it.source)))
