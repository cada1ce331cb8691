"""What a copy does not copy, or has besides: exceptions to the copying process (707.9)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ...characteristics.parts import changes_of_itself, layers_of
from ...language.phrases import list_of, phrase, union
from ...speed.once import once
from ..continuous.changes import Size
from ..continuous.colours import colours_of
from ..continuous.types_and_copies import fitting, set_types, words_of
from ..node import (
    LAYER_COLOR,
    LAYER_COPY,
    LAYER_DEFINE,
    LAYER_TYPE,
    Ability,
    Modification,
    Quantity,
    Reference,
    node,
    walk,
)
from ..quantities.numbers import X
from ..references.filters import Filter

if TYPE_CHECKING:
    from ...cards.record import Face
    from ..it import It as Environment

BE: Final = ("it's", "he's", "she's", "they're", "the token is", "the copy is")
BE_MANY: Final = ("they're", "the tokens are")
HAVE: Final = ("it has", "he has", "she has", "they have", "the token has", "the copy has")
OWN: Final = {  # whose other types those are
    **dict.fromkeys((*BE, *BE_MANY, "is"), "its"),
    "he's": "his",
    "she's": "her",
    "they're": "their",
    "the tokens are": "their",
}
POSSESSIVE: Final = ("its", "his", "her", "their")
MORE: Final = "ExceptionAfter"  # what goes on about the same copy after *and*: *and has haste*


def spelled(heads: tuple[str, ...], rest: str) -> tuple[str, ...]:
    """A template with each of several beginnings."""
    return tuple(f"{head} {rest}" for head in heads)


def besides(rest: str, kinds: str, heads: tuple[str, ...] = BE) -> tuple[str, ...]:
    """The same with *in addition to its other types* behind."""
    return tuple(f"{head} {rest} in addition to {OWN[head]} other {kinds}" for head in heads)


class CopyException(Modification):
    """707.9. An exception to what is copied."""

    __slots__ = ()

    layer = LAYER_COPY

    def changed(self, it: Environment, face: Face) -> Face:
        """The copiable values with it."""
        raise NotImplementedError(type(self).__name__)

    def apply(self, it: Environment, chars: Any) -> None:
        chars.become(self.changed(it, chars.face))


def excepted(it: Environment, face: Face, exceptions: tuple[Modification, ...]) -> Face:
    """707.9. Copied values with their exceptions."""
    for exception in exceptions:
        if isinstance(exception, CopyException):
            face = exception.changed(it, face)
    if face.flipped is not None and exceptions:
        return face.but(flipped=excepted(it, face.flipped, exceptions))
    if face.halves and exceptions:  # 709.5
        return face.but(halves=[excepted(it, half, exceptions) for half in face.halves])
    return face


def undefined(face: Face, *layers: int) -> Face:
    """707.9d. Without the abilities that define a characteristic of which the copy has other values."""
    kept = tuple(a for a in face.abilities if not any(n in layers for n in defined_by(a)))
    return face if len(kept) == len(face.abilities) else face.but(abilities=kept)


@once
def defined_by(ability: Any) -> tuple[int, ...]:
    """604.3. The layers of what an ability defines about its own object."""
    return tuple(n for change in changes_of_itself(ability) for n in layers_of(change))


def coloured(face: Face, what: Filter, added: bool = False) -> Face:
    """707.9b, d. Of the colours that a description gives, if it gives any."""
    colours = colours_of((*what.adjectives, *(a for kind in what.kinds for a in kind.adjectives)))
    if colours is None:
        return face
    if added:
        return face.but(colors=face.colors | colours)
    return undefined(face, LAYER_COLOR).but(colors=colours)


def sized(face: Face, size: Size | None) -> Face:
    """707.9b, d. Of a size, if one is given."""
    if size is None:
        return face
    power, toughness = getattr(size.power, "n", 0), getattr(size.toughness, "n", 0)
    return undefined(face, LAYER_DEFINE).but(power=power, toughness=toughness)


# -- abilities ------------------------------------------------------------------------------------


@phrase("this ability", nt="OwnAbility")
@node
class ThisAbility(Ability):
    """707.9a. The ability that makes the copy: the one printed, which may have another within it."""

    def meant(self, it: Environment) -> tuple[Ability, ...]:
        """The ability that is being carried out."""
        own = it.chars(it.source).abilities
        printed = own[it.env.ability] if it.env.ability < len(own) else None
        carried = it.obj(it.env.spell).ability if it.env.spell >= 0 else None
        for ability in (printed, carried):
            if isinstance(ability, Ability) and says_so(ability):
                return (ability,)
        return ()


@phrase("{of:Self} 's other abilities", nt="OwnAbility")
@node
class OtherAbilities(Ability):
    """707.9a. The abilities printed on what becomes the copy, but for the one that makes it so."""

    of: Reference

    def meant(self, it: Environment) -> tuple[Ability, ...]:
        """All but the one that is being carried out."""
        return tuple(a for a in it.chars(it.source).abilities if not speaks_of_others(a))


@once
def speaks_of_others(ability: Ability) -> bool:
    """Whether an ability is the one that says *other abilities* in what is copied."""
    return any(isinstance(n, OtherAbilities) for n in walk(ability))


@once
def says_so(ability: Ability) -> bool:
    """Whether an ability speaks of itself as *this ability* in what is copied."""
    return any(isinstance(n, ThisAbility) for n in walk(ability))


union("Copied", "Granted", "OwnAbility")
list_of("CopiedAbilities", "Copied", ["and", ",", ", and"])


@phrase(*spelled(HAVE, "{abilities:CopiedAbilities}"), nt="Exception")
@phrase("has {abilities:CopiedAbilities}", "have {abilities:CopiedAbilities}", nt=MORE)
@node
class WithAbilities(CopyException):
    """707.9a. The copy has further abilities."""

    abilities: tuple[Ability, ...]

    def changed(self, it: Environment, face: Face) -> Face:
        """The copiable values with it."""
        more: list[Ability] = []
        for ability in self.abilities:
            more += ability.meant(it) if isinstance(ability, (ThisAbility, OtherAbilities)) else (ability,)
        return face.but(abilities=(*face.abilities, *more))


@phrase("it has {abilities:CopiedAbilities} if that creature doesn't have {unless:Keyword}", nt="Exception")
@node
class WithAbilitiesUnless(CopyException):
    """707.9a. The copy has further abilities where what is copied lacks such a keyword ability."""

    abilities: tuple[Ability, ...]
    unless: Ability

    def changed(self, it: Environment, face: Face) -> Face:
        """The copiable values with it."""
        word = getattr(self.unless, "word", "")
        if any(getattr(a, "word", "") == word for a in face.abilities):
            return face
        return face.but(abilities=(*face.abilities, *self.abilities))


# -- size, name, supertypes, colours ----------------------------------------------------------------


@phrase(
    *spelled(BE, "{size:Size}"), *spelled(POSSESSIVE, "power and toughness are {size:Size}"), nt="Exception"
)
@phrase("is {size:Size}", nt=MORE)
@node
class OfSize(CopyException):
    """707.9b. The copy has another power and toughness."""

    size: Size

    def changed(self, it: Environment, face: Face) -> Face:
        """The copiable values with it."""
        return sized(face, self.size)


@phrase(*spelled(POSSESSIVE, "name is {name:TokenName}"), nt="Exception")
@node
class OfName(CopyException):
    """707.9b. The copy has a name: that of the card which says so (201.5), or another."""

    name: str

    def lacks(self) -> str:
        return "" if "~" not in self.name or self.name == "~" else "a name made of the card's own"

    def changed(self, it: Environment, face: Face) -> Face:
        """The copiable values with it."""
        return face.but(name=own_name(it) if self.name == "~" else self.name)


def own_name(it: Environment) -> str:
    """201.5. The name of the object with the ability; as it would enter, perhaps as a copy already."""
    entering = getattr(it.env.event, "copied", None)
    return str(entering.name if entering is not None else it.chars(it.source).name)


@phrase(
    *spelled(tuple(f"{who} isn't" for who in ("it", "he", "she", "the token", "the copy")), "legendary"),
    *spelled(("they", "the tokens"), "aren't legendary"),
    *spelled(("it's", "he's", "she's", "they're"), "not legendary"),
    nt="Exception",
)
@phrase("isn't legendary", nt=MORE)
@node
class NotLegendary(CopyException):
    """707.9b. The copy is not legendary."""

    def changed(self, it: Environment, face: Face) -> Face:
        """The copiable values with it."""
        return face.but(supertypes=face.supertypes - {"Legendary"})


@phrase(
    *spelled(BE, "legendary"),
    *besides("legendary", "types"),
    nt="Exception",
)
@phrase(*besides("legendary and snow", "types"), supers=("Legendary", "Snow"), nt="Exception")
@phrase("is legendary", *besides("legendary", "types", ("is",)), nt=MORE)
@node
class OfSupertypes(CopyException):
    """205.4b, 707.9b. The copy is legendary, whatever else it is."""

    supers: tuple[str, ...] = ("Legendary",)

    def changed(self, it: Environment, face: Face) -> Face:
        """The copiable values with it."""
        return face.but(supertypes=face.supertypes | frozenset(self.supers))


@phrase(*spelled(BE, "{colour:Colour}"), "that the copy is {colour:Colour}", nt="Exception")
@node
class CopyOfColour(CopyException):
    """707.9b. The copy is of that colour alone."""

    colour: str

    def changed(self, it: Environment, face: Face) -> Face:
        """The copiable values with it."""
        return undefined(face, LAYER_COLOR).but(colors=(self.colour,))


# -- types ------------------------------------------------------------------------------------------


def _also(cls: Any) -> Any:
    """*It's a 1/1 red Balloon creature with flying in addition to its other colors and types*."""
    told = ((("is",), "Noun", MORE), (BE_MANY, "Nouns", "Exception"), (BE, "Noun", "Exception"))
    for heads, noun, nt in told:  # what comes last is written first
        many = noun == "Nouns"
        for ability in (" with {abilities:AbilityList}", ""):
            for size in (" {size:Size}", ""):
                what = f"{'' if many else 'a'}{size} {{what:{noun}}}{ability}".strip()
                plain = (*besides(what, "types", heads), *besides(what, "creature types", heads))
                phrase(*plain, many=many, nt=nt)(cls)
                phrase(*besides(what, "colors and types", heads), colours=True, many=many, nt=nt)(cls)
    return cls


@_also
@node
class IsAlsoSuch(CopyException):
    """205.1b, 707.9b. The copy is such a thing as well; perhaps of a size, of a colour, with abilities."""

    what: Filter
    size: Size | None = None
    abilities: tuple[Ability, ...] = ()
    colours: bool = False  # besides its other colours; else instead of them
    many: bool = False

    @property
    def rule(self) -> str:
        """707.9a. Where it has abilities besides."""
        return "707.9a" if self.abilities else ""

    def changed(self, it: Environment, face: Face) -> Face:
        """The copiable values with it."""
        types, subtypes, supers = words_of(self.what)
        face = sized(coloured(face, self.what, self.colours), self.size)
        return face.but(
            types=face.types | types,
            subtypes=face.subtypes | fitting(subtypes, face.types | types),
            supertypes=face.supertypes | supers,
            abilities=(*face.abilities, *self.abilities),
        )


class Words:
    """The card types, subtypes and supertypes of copied values, while they are set."""

    __slots__ = ("types", "subtypes", "supertypes", "abilities")

    def __init__(self, face: Face) -> None:
        self.types = face.types
        self.subtypes = face.subtypes
        self.supertypes = face.supertypes
        self.abilities = face.abilities

    def have(self, abilities: tuple[Any, ...]) -> None:
        """305.7. Have those abilities and no others."""
        self.abilities = abilities


def _only(cls: Any) -> Any:
    """*It's a 4/4 black Zombie*, *it's an artifact and it loses all other card types*."""
    alone = " and it loses all other card types"
    for heads, noun in ((BE_MANY, "Nouns"), (BE, "Noun")):  # what comes last is written first
        many = noun == "Nouns"
        for size in (" {size:Size}", ""):
            for ability in (" with {abilities:AbilityList}", ""):
                what = f"{'' if many else 'a'}{size} {{what:{noun}}}{ability}".strip()
                if not many:
                    phrase(f"it's {what}{alone}", alone=True, nt="Exception")(cls)
                phrase(*spelled(heads, what), many=many, nt="Exception")(cls)
    return cls


@_only
@node
class IsSuch(CopyException):
    """205.1a, 707.9b, d. The copy is such a thing instead: of the types of that sort it has no others."""

    what: Filter
    size: Size | None = None
    abilities: tuple[Ability, ...] = ()
    alone: bool = False  # said to lose all other card types
    many: bool = False

    def changed(self, it: Environment, face: Face) -> Face:
        """The copiable values with it."""
        face = sized(coloured(undefined(face, LAYER_TYPE), self.what), self.size)
        words = Words(face)
        if self.alone:
            words.types = words_of(self.what)[0]
            words.subtypes = fitting(words.subtypes, words.types)
        set_types(self.what, words, False)
        return face.but(
            types=words.types,
            subtypes=words.subtypes,
            supertypes=words.supertypes,
            abilities=(*words.abilities, *self.abilities),
        )


list_of("Exceptions", "Exception", ["and", ",", ", and"], later=MORE)

# -- counters of what enters as a copy ----------------------------------------------------------------


@phrase("it enters with an additional {kind:CounterKind} counter on it", count=None, nt="EnteringOnly")
@phrase(
    "it enters with an additional {kind:CounterKind} counter on it if it's a {what:Noun}",
    count=None,
    nt="EnteringOnly",
)
@phrase("it enters with {count:Count} additional {kind:CounterKind} counters on it", nt="EnteringOnly")
@node
class EntersWithMore(CopyException):
    """707.9e, f. It enters with further counters, perhaps only if the copy will be such a thing."""

    count: Quantity | None
    kind: str
    what: Filter | None = None

    def changed(self, it: Environment, face: Face) -> Face:
        """The copiable values, which it leaves as they are."""
        return face

    def counters(self, it: Environment, face: Face, x: int) -> tuple[tuple[str, int], ...]:
        """What it adds to the counters of such a copy; *x* is that of the spell (107.3m)."""
        if self.what is not None and not words_of(self.what)[0] <= face.types:
            return ()
        amount = 1 if self.count is None else x if isinstance(self.count, X) else self.count.value(it)
        return ((self.kind, amount),) if amount else ()


union("EnterException", "Exception", "EnteringOnly")
list_of("EnterExceptions", "EnterException", ["and", ",", ", and"], later=MORE)
