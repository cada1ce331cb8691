"""Types and colours that are set or added, and copies (205.1, 305.7, 613.1a, d, e, 707)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...cards.record import with_doors
from ...characteristics.of_objects import copied_from
from ...language import lexicon
from ...language.phrases import phrase
from ...state.objects import FLIPPED, UNLOCKED, base_face
from ..modifying import LAYER_BASE_PT, LAYER_COPY, LAYER_TYPE, Modification
from ..node import Ability, Effect, Reference, but, node
from ..references.filters import Filter
from ..references.qualifiers import Super
from .changes import BOTH, BasePT, Change, Gains, Loses, Size
from .colours import ColoursAdded, ColoursSet, colours_of
from .every_type import Everything

if TYPE_CHECKING:
    from ...cards.record import Face
    from ...characteristics.of_objects import Characteristics
    from ...events import Event
    from ...machine.game import Game
    from ..it import Environment

EVERYWHERE: Final = "Changing State Becoming"


def words_of(what: Filter) -> tuple[frozenset[str], frozenset[str], frozenset[str]]:
    """The card types, subtypes and supertypes that a description gives."""
    words = [w for kind in what.kinds for w in kind.types]
    types = frozenset(w.capitalize() for w in words if w in lexicon.TYPES)
    supers = frozenset(a.word.capitalize() for a in what.adjectives if isinstance(a, Super))
    return types, frozenset(w for w in words if w not in lexicon.TYPES), supers


@phrase(
    "<become> a [{size:Size}] {what:Noun}",
    "<become> (a {size:Size} {what:Noun}|{size:Size} {what:Nouns} {many=True}) with {abilities:AbilityList}",
    nt=EVERYWHERE,
)
@phrase(
    "<become> a {size:Size} {what:Noun} with [{abilities:AbilityList} and] all creature types",
    every=True,
    nt=EVERYWHERE,
)
@phrase(
    "<become> a {size:Size} {what:Noun} [with {abilities:AbilityList}] that's still a "
    "(land {still=land}|planeswalker {still=planeswalker})",
    nt=EVERYWHERE,
)
@phrase(
    "<are> a {size:Size} {what:Noun} "
    "[with {abilities:AbilityList} that's still a planeswalker {still=planeswalker}]",
    "<are> a {size:Size} {what:Noun} with {abilities:AbilityList} [. it's still a land {still=land}]",
    are=True,
    nt="State",
)
@phrase(
    "<become> (a {what:Noun}|{what:Nouns} {many=True}) with base power and toughness {size:Size}",
    base=True,
    nt=EVERYWHERE,
)
@phrase(
    "<become> a {what:Noun} with base power and toughness {size:Size} (and|,) {abilities:AbilityList}",
    base=True,
    nt=EVERYWHERE,
)
@phrase(
    "<become> a {what:Noun} with power and toughness each equal to its {equal:Stat}",
    size=None,
    nt=EVERYWHERE,
)
@phrase(
    "<are> a {what:Noun} [with power and toughness each equal to its {equal:Stat}]",
    size=None,
    are=True,
    nt="State",
)
@phrase(
    "a {what:Noun} [with power and toughness each equal to its {equal:Stat}|with base power and "
    "toughness {size:Size} {base=True}]",
    "a {size:Size} {what:Noun} [with {abilities:AbilityList}]",
    are=True,
    nt="Bare",
)
@phrase(
    "<become> a {what:Noun} with ({abilities:AbilityList}|{abilities:QuotedKeyword})",
    size=None,
    nt=EVERYWHERE,
)
@phrase("<become> [{size:Size}] {what:Nouns}", many=True, nt=EVERYWHERE)
@phrase("<become> {size:Size} {what:Nouns} that are still lands", many=True, still="land", nt=EVERYWHERE)
@phrase("<become> a {size:Size} {what:Noun} that's still a land", still="land", nt=EVERYWHERE)
@phrase("<are> [{size:Size}] {what:Nouns}", many=True, are=True, nt="State")
@phrase(
    "<are> {size:Size} {what:Nouns} that are still lands",
    many=True,
    are=True,
    still="land",
    nt="State",
)
@phrase(
    "<are> a {what:Noun} with base power and toughness {size:Size} [, {abilities:AbilityList}]",
    base=True,
    are=True,
    nt="State",
)
@node
class IsNow(Modification):
    """205.1, 305.7, 613.1d-f. Is such a thing: its types, subtypes, colours, size and abilities are set."""

    size: Size | None
    what: Filter
    abilities: tuple[Ability, ...] = ()
    still: str = ""
    many: bool = False
    are: bool = False
    base: bool = False
    equal: str | None = None
    every: bool = False  # every creature type
    others: str = ""  # what it had besides, and has no more: card types, creature types, abilities

    layer = LAYER_TYPE

    def apply(self, it: Environment, chars: Characteristics) -> None:
        for part in self.parts():
            part.apply(it, chars)

    def parts(self) -> tuple[Modification, ...]:
        """613.6. What it does, layer by layer."""
        kept = bool(self.still)
        types: Modification = TypesSet(self.what, kept)
        found = [OnlyTypes(self.what) if "card types" in self.others else types]
        if "abilities" in self.others:
            found.append(Loses(()))
        if self.every:
            found.append(Everything())
        colours = colours_of(self.what.adjectives)
        if colours is not None:
            found.append(ColoursSet(tuple(sorted(colours))))
        if self.abilities:
            found.append(Gains(self.abilities))
        if self.size is not None:
            found.append(BasePT(self.size))
        if self.equal is not None:
            found.append(BaseIsStat(self.equal))
        return tuple(found)

    def kept(self) -> IsNow:
        return but(self, still="land")


@node
class BaseIsStat(Modification):
    """613.4b. Base power and toughness each equal to another characteristic of the object."""

    stat: str
    layer = LAYER_BASE_PT
    local = True

    def apply(self, it: Environment, chars: Characteristics) -> None:
        n = int(getattr(chars, self.stat.replace(" ", "_")) or 0)
        chars.power, chars.toughness = n, n


@node
class TypesSet(Modification):
    """205.1a, b, 305.7, 613.1d. Card types and subtypes as a description has them."""

    what: Filter
    keep: bool
    layer = LAYER_TYPE
    local = True
    given_whole = True

    def apply(self, it: Environment, chars: Characteristics) -> None:
        set_types(self.what, chars, self.keep)


@node
class OnlyTypes(Modification):
    """205.1a, 613.1d. Card types and subtypes as a description has them, and no other card type at all."""

    what: Filter
    layer = LAYER_TYPE
    local = True
    given_whole = True

    def apply(self, it: Environment, chars: Characteristics) -> None:
        set_types(self.what, chars, False)
        chars.types = words_of(self.what)[0]
        chars.subtypes = fitting(chars.subtypes, chars.types)


@node
class TypesAdded(Modification):
    """205.1b, 613.1d. Card types and subtypes besides those it has."""

    what: Filter
    layer = LAYER_TYPE
    local = True
    given_whole = True

    def apply(self, it: Environment, chars: Characteristics) -> None:
        types, subtypes, supers = words_of(self.what)
        chars.types = chars.types | types
        chars.subtypes = chars.subtypes | fitting(subtypes, chars.types)
        chars.supertypes = chars.supertypes | supers


class CopiedTypes:
    """The card types, subtypes and supertypes of copied values, while they are set."""

    __slots__ = ("types", "subtypes", "supertypes", "abilities")

    def __init__(self, face: Face) -> None:
        self.types = face.types
        self.subtypes = face.subtypes
        self.supertypes = face.supertypes
        self.abilities = face.abilities

    def have(self, abilities: tuple[Ability, ...]) -> None:
        """305.7. Have those abilities and no others."""
        self.abilities = abilities


def set_types(what: Filter, chars: Characteristics | CopiedTypes, keep: bool) -> None:
    """205.1a, b, 305.7. Set card types and subtypes as a description has them."""
    types, subtypes, supers = words_of(what)
    chars.supertypes = chars.supertypes | supers
    land = {s for s in subtypes if s in lexicon.BASIC_LAND_TYPES}
    if land and not types:  # 305.7: other land types and the abilities from the rules text are gone
        table = lexicon.subtypes()
        chars.subtypes = frozenset(s for s in chars.subtypes if "land" not in table.get(s, ())) | subtypes
        chars.have(())
        return
    if keep or types == {"Artifact", "Creature"}:  # 205.1b
        chars.types = chars.types | types
    elif types:
        chars.types = types
        chars.subtypes = fitting(chars.subtypes, types)
        if land and "Land" in types:  # 305.7, of what was no land before, too
            chars.have(())
    if subtypes:
        kinds = {k for s in subtypes for k in lexicon.subtypes().get(s, ())}
        table = lexicon.subtypes()
        kept = frozenset(s for s in chars.subtypes if not kinds & set(table.get(s, ())))
        chars.subtypes = kept | fitting(subtypes, chars.types)


def fitting(subtypes: frozenset[str], types: frozenset[str]) -> frozenset[str]:
    """205.1a, 205.3d. Those of the subtypes that belong to one of the card types."""
    table = lexicon.subtypes()
    kinds = {t.lower() for t in types}
    if "kindred" in kinds:  # 308.2
        kinds.add("creature")
    if not kinds.isdisjoint(("instant", "sorcery")):
        kinds.add("spell")
    return frozenset(s for s in subtypes if not table.get(s) or not kinds.isdisjoint(table[s]))


ALSO: Final = "in addition to {its:Its} other types"
ALSO_COLOURS: Final = "in addition to {its:Its} other colors and types"
ALSO_CREATURE: Final = "in addition to {its:Its} other creature types"
ALSO_LAND: Final = "in addition to {its:Its} other land types"


_SIZED: Final = "with base power and toughness {size:Size} {base=True}"
_COLOURS: Final = f"{ALSO_COLOURS} {{colours=True}}"


@phrase(
    f"<become> a {{what:Noun}} ({ALSO}|{ALSO_LAND}|{ALSO_CREATURE}|{_COLOURS}|{_SIZED} ({ALSO}|{_COLOURS}))",
    f"<become> a {{size:Size}} {{what:Noun}} [with {{abilities:AbilityList}}] {ALSO}",
    f"<become> {{what:Nouns}} {{many=True}} ({ALSO}|{_COLOURS})",
    nt=EVERYWHERE,
)
@phrase(
    f"<are> a {{what:Noun}} ([{_SIZED}] {ALSO}|{ALSO_LAND}|{ALSO_CREATURE}|{_COLOURS})",
    f"<are> {{what:Nouns}} {{many=True}} ({ALSO}|{ALSO_CREATURE}|{_COLOURS})",
    f"<are> a {{size:Size}} {{what:Noun}} [with {{abilities:AbilityList}}] {ALSO}",
    f"<are> {{size:Size}} {{what:Nouns}} {{many=True}} {ALSO}",
    are=True,
    nt="State",
)
@phrase(
    f"a {{what:Noun}} ({ALSO}|{_COLOURS})",
    f"a {{size:Size}} {{what:Noun}} [with {{abilities:AbilityList}}] {ALSO}",
    f"{{what:Nouns}} {{many=True}} ({ALSO}|{_COLOURS})",
    are=True,
    nt="Bare",
)
@node
class IsAlso(Modification):
    """205.1b, 613.1d-f. Is such a thing as well as what it is; perhaps of a size, with abilities."""

    what: Filter
    its: Reference
    many: bool = False
    are: bool = False
    size: Size | None = None
    abilities: tuple[Ability, ...] = ()
    base: bool = False
    colours: bool = False

    layer = LAYER_TYPE

    def apply(self, it: Environment, chars: Characteristics) -> None:
        for part in self.parts():
            part.apply(it, chars)

    def parts(self) -> tuple[Modification, ...]:
        """613.6. What it does, layer by layer."""
        found: list[Modification] = [TypesAdded(self.what)]
        colours = colours_of(self.what.adjectives)
        if colours is not None:
            set_ = tuple(sorted(colours))
            found.append(ColoursAdded(set_) if self.colours else ColoursSet(set_))
        if self.abilities:
            found.append(Gains(self.abilities))
        if self.size is not None:
            found.append(BasePT(self.size))
        return tuple(found)


@phrase("<aren't> a {what:Noun}", nt=BOTH)
@phrase("<aren't> {what:Nouns}", many=True, nt="State")
@node
class IsNot(Modification):
    """205.1b, 613.1d. Is not such a thing: those types are gone, with the subtypes that go with them."""

    what: Filter
    many: bool = False
    layer = LAYER_TYPE
    local = True
    given_whole = True

    def apply(self, it: Environment, chars: Characteristics) -> None:
        types, subtypes, _ = words_of(self.what)
        chars.types = chars.types - types
        gone = {t.lower() for t in types}
        table = lexicon.subtypes()
        left = {t.lower() for t in chars.types}
        named = (s for s in chars.subtypes if s not in subtypes)
        kept = (s for s in named if not (gone & set(table.get(s, ())) - left))
        chars.subtypes = frozenset(kept)


@phrase("it's still a {what:Noun}")
@phrase("they're still {what:Nouns}", many=True)
@node
class Still(Effect):
    """205.1b. Says that the object of the change before it keeps its types: ``keeping`` carries it out."""

    what: Filter
    many: bool = False
    undone = ""

    def perform(self, it: Environment) -> tuple[Event, ...]:
        return ()


def keeping(change: Change) -> Change:
    """205.1b. The change without the loss of types."""
    return but(change, what=tuple([m.kept() for m in change.what]))


# -- copies (707) -----------------------------------------------------------------------------------


@node
class IsCopy(Modification):
    """613.2a, 707.2. Has the copiable values that another object had as the effect began (707.4)."""

    face: Face
    layer = LAYER_COPY

    def apply(self, it: Environment, chars: Characteristics) -> None:
        face = self.face
        if face.flipped is not None or face.halves:  # 707.3, 709.5: as its own status has it
            found = [it.obj(id) for id, one in it.game.working.items() if one is chars]
            if face.halves:
                face = with_doors(face, max([o.mark(UNLOCKED) or 0 for o in found], default=0))
            elif face.flipped is not None and any(o.mark(FLIPPED) for o in found):
                face = face.flipped
        chars.become(face)


def copiable_of(it: Environment, id: int) -> Face:
    """707.2, 707.3. What a copy of an object takes on: what that is a copy of for a time is that too."""
    o = it.obj(id)
    face = copied_from(o)
    if o.face_down:
        return face
    if id in it.game.objects or o.chars is None:
        return for_a_time(it.game, id, face)
    return face if o.chars.face == base_face(o) else o.chars.face  # 608.2h: as it last was


def for_a_time(game: Game, id: int, face: Face) -> Face:
    """613.2a. The copiable values of an object face up, *face*; or what effects make it a copy of for now."""
    for effect in game.effects.values():
        if effect.locked and id in effect.locked and isinstance(effect.node, Change):
            for one in effect.node.what:
                face = one.face if isinstance(one, IsCopy) else face
    return face


phrase("<have> base power and toughness {size:Size}", nt="Becoming")(BasePT)
phrase("<lose> {abilities:AbilityList}", nt="Becoming")(Loses)
phrase("<have> {abilities:QuotedKeyword}", nt="State")(Gains)  # *has “Cumulative upkeep {1}.”*
