"""Protection (702.16)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...cards.record import names_in
from ...language import lexicon
from ...language.lists import list_of
from ...language.phrases import phrase
from ...machine.decisions import Decision, Option
from ...speed.once import once
from ..abilities.kinds import Static
from ..node import Ability, Node, Player, but, node
from ..references.filters import Filter, Kind
from ..replacement.preventing import Protecting
from .keyword import Keyword

if TYPE_CHECKING:
    from ..it import Environment


class Quality(Node):
    """702.16a. What a source may be: a colour, a kind of object, a player's."""

    __slots__ = ()

    def has(self, it: Environment, source: int) -> bool:
        """Whether the object is such a source."""
        raise NotImplementedError(type(self).__name__)

    def decided(self, it: Environment) -> Quality:
        """608.2d. The same as it is given, with what is chosen then; may ask."""
        return self

    def as_chosen(self, it: Environment) -> Quality:
        """607.2d. The same with what was chosen for the source of the effect that gives it."""
        return self

    def told(self, it: Environment) -> tuple[Quality, ...]:
        """608.2h. The qualities that it comes to as it is given, where it speaks of several."""
        return (self,)


class QualityOfChoice(Quality):
    """608.2d. One of several qualities: which one is chosen as the ability is given."""

    __slots__ = ()

    def decided(self, it: Environment) -> Quality:
        """608.2d. The one that is chosen; asks."""
        raise NotImplementedError(type(self).__name__)


@phrase("{colour:Colour}", nt="Quality")
@node
class OfColour(Quality):
    """702.16a, 105.2. Of a colour."""

    colour: str

    def has(self, it: Environment, source: int) -> bool:
        return self.colour in it.chars(source).colors


@phrase("{how:ColourCount}", nt="Quality")
@node
class OfSoManyColours(Quality):
    """105.2. Colourless, monocoloured, multicoloured."""

    how: str

    def has(self, it: Environment, source: int) -> bool:
        n = len(it.chars(source).colors)
        return n == 0 if self.how == "colorless" else n == 1 if self.how == "monocolored" else n > 1


@phrase("the chosen (color {what=color}|card type {what=type}|card name {what=name})", nt="Quality")
@phrase("that color", what="color", nt="Quality")
@phrase("the color of your choice", what="color", choose=True, nt="Quality")
@phrase("each color", "all colors", what="all", nt="Quality")
@phrase("everything", what="everything", nt="Quality")
@node
class OfWhat(Quality):
    """702.16a, j. Of the colour, card type or name chosen for this object; of any colour; anything.

    *choose*: of a colour that is chosen as the ability is given (608.2d).
    """

    what: str
    choose: bool = False

    @property
    def rule(self) -> str:
        """702.16j, 607.2d, 608.2d. From everything; or by a choice for this object, or one made now."""
        if self.what in ("everything", "all"):
            return "702.16j" if self.what == "everything" else ""
        return "608.2d" if self.choose else "607.2d"

    def has(self, it: Environment, source: int) -> bool:
        if self.what == "everything":
            return True
        if self.what == "all":
            return bool(it.chars(source).colors)
        chosen, chars = it.obj(it.source).choice(self.what), it.chars(source)
        if self.what == "name":
            return bool(chosen) and chosen in names_in(chars.name)
        return chosen in chars.colors if self.what == "color" else str(chosen).capitalize() in chars.types

    def decided(self, it: Environment) -> Quality:
        """608.2d. The colour that the effect's controller chooses; asks."""
        if not self.choose:
            return self
        options = [Option(c, c) for c in lexicon.COLOURS]
        return OfColour(it.ask(Decision(it.you, "color", "choose a color", options, about=it.source)))

    def as_chosen(self, it: Environment) -> Quality:
        chosen = it.obj(it.source).choice(self.what)
        if chosen is None or self.choose or self.what not in ("color", "type"):
            return self
        return OfColour(chosen) if self.what == "color" else OfKind(Filter((Kind((chosen.capitalize(),)),)))


@phrase("{filter:Filters}", nt="Quality")
@node
class OfKind(Quality):
    """702.16a. An object of that kind."""

    filter: Filter

    def lacks(self) -> str:
        """113.7. A source is no ability; see ``OfAbilities``."""
        return "abilities as sources" if any(k.noun == "ability" for k in self.filter.kinds) else ""

    def has(self, it: Environment, source: int) -> bool:
        return self.filter.fits(it, source) or as_spells(self.filter).fits(it, source)


@once
def as_spells(filter: Filter) -> Filter:
    """702.16a. The same of sources that are no permanents, where the description has no noun of its own."""
    return but(filter, kinds=tuple([k if k.noun else but(k, noun="spell") for k in filter.kinds]))


@phrase("{who:Player}", nt="Quality")
@node
class OfPlayer(Quality):
    """702.16k. Controlled by such a player."""

    who: Player

    def has(self, it: Environment, source: int) -> bool:
        return it.game.controller(source) in self.who.ids(it)


def decided(it: Environment, qualities: tuple[Quality, ...]) -> tuple[Quality, ...]:
    """608.2d, h. With what is chosen as the ability is given, and what other objects are like then."""
    return tuple([one for quality in qualities for one in quality.decided(it).told(it)])


list_of("Qualities", "Quality", ["and from", ", from", ", and from"])


@phrase("protection from {qualities:Qualities}", nt="Keyword")
@node
class Protection(Keyword):
    """702.16. No damage, enchanting, equipping, blocking or targeting by what has one of the qualities."""

    qualities: tuple[Quality, ...]
    word = "protection"
    asked_for = True

    def decided(self, it: Environment) -> Protection:
        """608.2d. As it is given, with the colour that is chosen then."""
        return Protection(decided(it, self.qualities))

    def as_chosen(self, it: Environment) -> Protection:
        """607.2d. With what was chosen for the source of the effect, where it goes by that."""
        return Protection(tuple([one for q in self.qualities for one in q.as_chosen(it).told(it)]))

    def protects(self, it: Environment, source: int) -> bool:
        """Whether it protects from that object."""
        return any(quality.has(it, source) for quality in self.qualities)

    def stands_for(self) -> tuple[Ability, ...]:
        """702.16e. The prevention of damage; the rules' procedures ask for the rest by name."""
        return (Static((Protecting(self),)),)
