"""Keyword abilities whose parameter is a quality, a filter or something of their own (702)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ..cards.record import names_in
from ..decisions import Decision, Option
from ..language import lexicon
from ..language.phrases import Reading, leaf, list_of, phrase
from ..language.read import Text
from ..objects import BATTLEFIELD, is_player
from .filters import Filter, Kind
from .keywords import Keyword
from .node import Ability, Condition, Cost, Node, Player, Qualifier, Quantity, Reference, node
from .players import TargetPlayer
from .references import Target

if TYPE_CHECKING:
    from .it import It as Environment


# -- qualities: what protection and hexproof are from (702.11d, 702.16a) ----------------------------


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


@phrase("{colour:Colour}", nt="Quality")
@node
class OfColour(Quality):
    """702.16a. Of a colour."""

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


@phrase("the chosen color", "that color", what="color", nt="Quality")
@phrase("the color of your choice", what="color", choose=True, nt="Quality")
@phrase("the chosen card type", what="type", nt="Quality")
@phrase("the chosen card name", what="name", nt="Quality")
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

    def has(self, it: Environment, source: int) -> bool:
        return self.filter.fits(it, source)


@phrase("{who:Player}", nt="Quality")
@node
class OfPlayer(Quality):
    """702.16k. Controlled by such a player."""

    who: Player

    def has(self, it: Environment, source: int) -> bool:
        return it.game.controller(source) in self.who.ids(it)


def decided(it: Environment, qualities: tuple[Quality, ...]) -> tuple[Quality, ...]:
    """608.2d. With what is chosen as the ability is given."""
    return tuple([quality.decided(it) for quality in qualities])


list_of("Qualities", "Quality", ["and from", ", from", ", and from"])


@phrase("protection from {qualities:Qualities}", nt="Keyword")
@node
class Protection(Keyword):
    """702.16. No damage, enchanting, equipping, blocking or targeting by what has one of the qualities."""

    qualities: tuple[Quality, ...]
    word = "protection"

    def decided(self, it: Environment) -> Protection:
        """608.2d. As it is given, with the colour that is chosen then."""
        return Protection(decided(it, self.qualities))

    def as_chosen(self, it: Environment) -> Protection:
        """607.2d. With what was chosen for the source of the effect, where it goes by that."""
        return Protection(tuple([quality.as_chosen(it) for quality in self.qualities]))

    def protects(self, it: Environment, source: int) -> bool:
        """Whether it protects from that object."""
        return any(quality.has(it, source) for quality in self.qualities)

    def stands_for(self) -> tuple[Ability, ...]:
        """702.16e. The prevention of damage; the rules' procedures ask for the rest by name."""
        from .abilities import Static
        from .preventing import Protecting

        return (Static((Protecting(self),)),)


@phrase("hexproof", qualities=(), nt="Keyword")
@phrase("hexproof from {qualities:Qualities}", nt="Keyword")
@node
class Hexproof(Keyword):
    """702.11. No target for what opponents control (and has one of the qualities)."""

    qualities: tuple[Quality, ...]
    word = "hexproof"

    def decided(self, it: Environment) -> Hexproof:
        """608.2d. As it is given, with the colour that is chosen then."""
        return Hexproof(decided(it, self.qualities))

    def as_chosen(self, it: Environment) -> Hexproof:
        """607.2d. As it is given, from the colour or type that was chosen for what gives it."""
        return Hexproof(tuple([quality.as_chosen(it) for quality in self.qualities]))

    def shields(self, it: Environment, source: int) -> bool:
        """Whether a spell or ability of an opponent with that source is kept off."""
        return not self.qualities or any(quality.has(it, source) for quality in self.qualities)


# -- landwalk, typecycling: one word made of two (702.14, 702.29e) ----------------------------------


def compound(nt: str, ending: str) -> None:
    """A nonterminal for a lower-case word made of a subtype (or *land*) and *ending*."""
    known = {s.lower().replace(" ", ""): s for s in lexicon.subtypes()} | {"land": "land"}
    pattern = re.compile(r"([a-z'-]+)" + ending)

    def base(token: str) -> str | None:
        match = pattern.fullmatch(token[:1].lower() + token[1:])
        return known.get(match[1]) if match else None

    def read(text: Text, place: int) -> list[Reading]:
        found = base(text.at(place))
        return [] if found is None else [(found, place + 1)]

    leaf(
        nt,
        read,
        lambda v, n: [v.lower() + ending],
        lambda t: base(t) is not None,
        lambda v: isinstance(v, str),
    )


compound("Walk", "walk")
compound("TypeCycling", "cycling")


@phrase("{subtype:Walk}", quality="", nt="Keyword")
@phrase("{quality:Supertype} {subtype:Walk}", nt="Keyword")
@phrase("{quality:NonSupertype} {subtype:Walk}", non=True, nt="Keyword")
@node
class Landwalk(Keyword):
    """702.14. Can't be blocked while defending player controls such a land."""

    subtype: str
    quality: str
    non: bool = False
    word = "landwalk"

    def walks(self, it: Environment, defender: int) -> bool:
        """702.14c. Whether *defender* controls a land of the kind."""
        game = it.game
        return any(self.is_such(it, id) for id in game.permanents(defender))

    def is_such(self, it: Environment, id: int) -> bool:
        """Whether a permanent is a land of the kind."""
        chars = it.chars(id)
        if "Land" not in chars.types or (self.subtype != "land" and self.subtype not in chars.subtypes):
            return False
        return not self.quality or (self.quality.capitalize() in chars.supertypes) is not self.non


@phrase("{subtype:TypeCycling} {costs:ManaCosts}", nt="Keyword")
@phrase("basic {subtype:TypeCycling} {costs:ManaCosts}", basic=True, nt="Keyword")
@node
class Typecycling(Keyword):
    """702.29e. Cycling that searches for such a card."""

    subtype: str
    costs: tuple[Cost, ...]
    basic: bool = False
    word = "cycling"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.29e. The activated ability."""
        from .keyword_standing import typecycling

        return (typecycling(self.costs, self.subtype, self.basic),)


# -- Auras and Equipment (702.5, 702.6) -------------------------------------------------------------


@phrase("enchant {what:Filter}", player="", nt="Keyword")
@phrase("enchant player", what=None, player="player", nt="Keyword")
@phrase("enchant opponent", what=None, player="opponent", nt="Keyword")
@node
class Enchant(Keyword):
    """702.5. What an Aura may be attached to, and what its spell targets (303.4a)."""

    what: Filter | None
    player: str
    word = "enchant"

    def target(self) -> Reference:
        """303.4a. What an Aura spell with it targets."""
        if self.what is None:
            return TargetPlayer(self.player == "opponent", index=0)
        return Target(self.what, index=0)

    def fits(self, it: Environment, id: int) -> bool:
        """Whether the Aura may be attached to that object or player."""
        if is_player(id):
            return self.player == "player" or (self.player == "opponent" and id in it.opponents)
        if self.what is None:
            return False
        zone = it.obj(id).zone
        return (zone == BATTLEFIELD or zone in self.what.zones()) and self.what.fits(it, id)


@phrase("kicker {costs:ManaCosts}", "kicker – {costs:Costs}", "kicker – {costs:Costs} .", nt="Keyword")
@phrase("kicker {costs:ManaCosts} and/or {second:ManaCosts}", nt="Keyword")
@phrase("multikicker {costs:ManaCosts}", many=True, nt="Keyword")
@phrase("kicker {costs:ManaCosts} . X can't be 0 .", some=True, nt="Keyword")
@node
class Kicker(Keyword):
    """702.33. May be paid as the spell is cast: once each, or any number of times."""

    costs: tuple[Cost, ...]
    second: tuple[Cost, ...] | None = None
    many: bool = False
    some: bool = False  # X can't be 0
    paid = "kicked"

    @property
    def rule(self) -> str:
        """702.33a-c. Once, one or both of two, or any number of times."""
        return "702.33c" if self.many else "702.33a" if self.second is None else "702.33b"

    @property
    def word(self) -> str:  # type: ignore[override]
        """702.33c. Multikicker is a kicker of its own."""
        return "multikicker" if self.many else "kicker"


def kicked_with(costs: tuple[Cost, ...]) -> str:
    """702.33f. The fact that a spell was kicked with one of its two kickers."""
    return "kicked with " + "".join(str(getattr(cost, "cost", "")) for cost in costs)


@phrase("for each time {subject:Reference} was kicked", nt="Per")
@phrase("the number of times {subject:Reference} was kicked")
@node
class TimesKicked(Quantity):
    """702.33d. How often a kicker cost of the spell was paid."""

    subject: Reference

    def value(self, it: Environment) -> int:
        return sum(it.cast_with(id, "kicked") for id in self.subject.ids(it))


@phrase("{subject} was kicked with {its:Its} {cost:ManaCost} kicker")
@phrase("{subject} was kicked twice", its=None, cost=None)
@node
class KickedWith(Condition):
    """702.33d, f. Whether it was kicked with one of its kickers, or with both."""

    subject: Reference
    its: Reference | None
    cost: Cost | None

    def holds(self, it: Environment) -> bool:
        ids = self.subject.ids(it)
        if self.cost is None:
            return any(it.cast_with(id, "kicked") >= 2 for id in ids)
        return any(it.cast_with(id, kicked_with((self.cost,))) for id in ids)


@phrase(
    "splice onto {what:Filter} {costs:ManaCosts}",
    "splice onto {what:Filter} – {costs:Costs}",
    "splice onto {what:Filter} – {costs:Costs} .",
    nt="Keyword",
)
@node
class Splice(Keyword):
    """702.47. Adds its text to such a spell for a cost."""

    what: Filter
    costs: tuple[Cost, ...]
    word = "splice"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.47a. It is a rule of its own for a card in hand (``rules/splicing.py``)."""
        return ()


@phrase("{what:Filter} offering", nt="Keyword")
@node
class Offering(Keyword):
    """702.48. May be cast as an instant by sacrificing such a permanent."""

    what: Filter
    word = "offering"


@phrase("emerge from {what:Filter} {costs:ManaCosts}", nt="Keyword")
@phrase("emerge {costs:ManaCosts}", what=None, nt="Keyword")
@node
class Emerge(Keyword):
    """702.119. May be cast by sacrificing a creature, with its mana value off."""

    what: Filter | None
    costs: tuple[Cost, ...]
    word = "emerge"


@phrase("bands with other {what:Filters} .", nt="Quoted")
@node
class BandsWithOther(Keyword):
    """702.22b. Bands with such creatures that have the same ability."""

    what: Filter
    word = "bands with other"

    def fits(self, it: Environment, id: int) -> bool:
        """702.22c. Whether a creature is of the quality."""
        return self.what.fits(it, id)


@phrase("with {first:Keyword} or {second:Keyword}", both=False, nt="Modifier")
@phrase("with {first:Keyword} and {second:Keyword}", both=True, nt="Modifier")
@node
class HavingTwo(Qualifier):
    """702. With one of two keyword abilities, or with both."""

    first: Keyword
    second: Keyword
    both: bool

    def fits(self, it: Environment, id: int) -> bool:
        has = [k.word in it.chars(id).keywords for k in (self.first, self.second)]
        return all(has) if self.both else any(has)


@phrase("choose a Background", which="background", nt="Keyword")
@phrase("doctor 's companion", "Doctor 's companion", which="doctor", nt="Keyword")
@node
class PartnerOf(Keyword):
    """702.124, 702.139. Ways to have a second commander; they matter for deck construction only."""

    which: str
    word = "partner"
