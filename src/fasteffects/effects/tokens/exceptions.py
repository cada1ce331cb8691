"""What a copy does not copy, or has besides: exceptions to the copying process (707.9)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from ...characteristics.by_layers import changes_of_itself, layers_of
from ...language.lists import list_of
from ...language.phrases import phrase, union
from ...speed.once import once
from ..continuous.changes import Size
from ..continuous.colours import colours_of
from ..continuous.types_and_copies import CopiedTypes, fitting, set_types, words_of
from ..modifying import LAYER_COLOR, LAYER_COPY, LAYER_DEFINE, LAYER_TYPE, Modification
from ..node import Ability, Condition, Node, Quantity, Reference, node, walk
from ..quantities.numbers import X
from ..references.filters import Filter

if TYPE_CHECKING:
    from ...cards.record import Face
    from ...characteristics.of_objects import Characteristics
    from ...events import Event
    from ..binding import Binding
    from ..it import Environment

BE: Final = "(it's|he's|she's|they're|the token is|the copy is)"
BE_MANY: Final = "(they're|the tokens are)"
MORE: Final = "ExceptionAfter"  # what goes on about the same copy after *and*: *and has haste*


def besides(what: str) -> tuple[str, ...]:
    """*It's* that *in addition to its other types*, of whomever it is said."""
    besides = f"{what} in addition to"
    return (
        f"(it's|the token is|the copy is) {besides} its other",
        f"he's {besides} his other",
        f"she's {besides} her other",
        f"they're {besides} their other",
    )


EMBALMED: Final = "embalmed"  # 702.128a: of a token, that it came of such an ability


class CopyException(Modification):
    """707.9. An exception to what is copied."""

    __slots__ = ()

    layer = LAYER_COPY
    told: ClassVar[str] = ""  # what an explanation says of one that no card says

    def known_of_token(self) -> str:
        """What is known of the token afterwards: that it was embalmed."""
        return ""

    def changed(self, it: Environment, face: Face) -> Face:
        """The copiable values with it."""
        raise NotImplementedError(type(self).__name__)

    def apply(self, it: Environment, chars: Characteristics) -> None:
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
def defined_by(ability: Ability) -> tuple[int, ...]:
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


@phrase(
    "(it has|he has|she has|they have|the token has|the copy has) {abilities:CopiedAbilities}", nt="Exception"
)
@phrase("(has|have) {abilities:CopiedAbilities}", nt=MORE)
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

    def bind(self, walk: Binding) -> Node:
        return walk.given(self)


@phrase("it has {abilities:CopiedAbilities} if that creature doesn't have {unless:Keyword}", nt="Exception")
@node
class WithAbilitiesUnless(CopyException):
    """707.9a. The copy has further abilities where what is copied lacks such a keyword ability."""

    abilities: tuple[Ability, ...]
    unless: Ability

    def changed(self, it: Environment, face: Face) -> Face:
        """The copiable values with it."""
        word = self.unless.known_by()
        if any(a.known_by() == word for a in face.abilities):
            return face
        return face.but(abilities=(*face.abilities, *self.abilities))


@phrase("(the token has|it has) no mana cost", nt="Exception")
@node
class WithoutManaCost(CopyException):
    """202.1b, 707.9b. The copy has no mana cost."""

    def changed(self, it: Environment, face: Face) -> Face:
        """The copiable values with it."""
        return face.but(mana_cost=None)


@phrase("it loses {lost:Keyword}", nt="Exception")
@phrase("loses {lost:Keyword}", nt=MORE)
@node
class WithoutAbility(CopyException):
    """707.9a. The copy lacks a keyword ability."""

    lost: Ability

    def changed(self, it: Environment, face: Face) -> Face:
        """The copiable values with it."""
        word = self.lost.known_by()
        return face.but(abilities=tuple(a for a in face.abilities if a.known_by() != word))


# -- size, name, supertypes, colours ----------------------------------------------------------------


@phrase(f"({BE}|(its|his|her|their) power and toughness are) {{size:Size}}", nt="Exception")
@node
class OfSize(CopyException):
    """707.9b. The copy has another power and toughness."""

    size: Size

    def changed(self, it: Environment, face: Face) -> Face:
        """The copiable values with it."""
        return sized(face, self.size)


@phrase("(its|his|her|their) name is {name:TokenName}", nt="Exception")
@node
class OfName(CopyException):
    """707.9b. The copy has a name: that of the card which says so (201.5), or another."""

    name: str

    def lacks(self) -> str:
        return "" if "~" not in self.name or self.name == "~" else "a name made of the card's own"

    def changed(self, it: Environment, face: Face) -> Face:
        """The copiable values with it."""
        return face.but(name=own_name(it) if self.name == "~" else self.name)


def copied_by(event: Event | None) -> Face | None:
    """707.5. The copiable values with which something would enter, by an event that has them."""
    return None if event is None else event.copy_of()


def own_name(it: Environment) -> str:
    """201.5. The name of the object with the ability; as it would enter, perhaps as a copy already."""
    entering = copied_by(it.env.event)
    return str(entering.name if entering is not None else it.chars(it.source).name)


@phrase(
    "(it|he|she|the token|the copy) isn't legendary",
    "those creatures aren't legendary",
    "(it's|he's|she's|they're) not legendary",
    nt="Exception NotLegendary",
)
@node
class NotLegendary(CopyException):
    """707.9b. The copy is not legendary."""

    def changed(self, it: Environment, face: Face) -> Face:
        """The copiable values with it."""
        return face.but(supertypes=face.supertypes - {"Legendary"})


@phrase("{exception:NotLegendary} if {condition}", nt="Exception")
@node
class ExceptionIf(CopyException):
    """707.9. An exception to what is copied, if something is so."""

    exception: CopyException
    condition: Condition

    def changed(self, it: Environment, face: Face) -> Face:
        """The copiable values, with it if that is so."""
        return self.exception.changed(it, face) if self.condition.holds(it) else face


@phrase(f"{BE} legendary", *(f"{said} types" for said in besides("legendary")), nt="Exception")
@phrase(
    *(f"{said} types" for said in besides("legendary and snow")), supers=("Legendary", "Snow"), nt="Exception"
)
@node
class OfSupertypes(CopyException):
    """205.4b, 707.9b. The copy is legendary, whatever else it is."""

    supers: tuple[str, ...] = ("Legendary",)

    def changed(self, it: Environment, face: Face) -> Face:
        """The copiable values with it."""
        return face.but(supertypes=face.supertypes | frozenset(self.supers))


@phrase(f"{BE} {{colour:Colour}}", "that the copy is {colour:Colour}", nt="Exception")
@node
class CopyOfColour(CopyException):
    """707.9b. The copy is of that colour alone."""

    colour: str

    def changed(self, it: Environment, face: Face) -> Face:
        """The copiable values with it."""
        return undefined(face, LAYER_COLOR).but(colors=(self.colour,))


# -- types ------------------------------------------------------------------------------------------


_KINDS: Final = " ([creature] types|colors and types {colours=True})"
_SUCH: Final = "[{size:Size}] {what:Noun} [with {abilities:AbilityList}]"
_SUCH_MANY: Final = _SUCH.replace("Noun", "Nouns")


@phrase(*(said + _KINDS for said in besides(f"a {_SUCH}")), nt="Exception")
@phrase(
    *(said + " types" for said in besides("a legendary {size:Size} {what:Noun}")),
    legendary=True,
    nt="Exception",
)
@phrase(f"{BE_MANY} {_SUCH_MANY} in addition to their other{_KINDS}", many=True, nt="Exception")
@phrase(f"is a {_SUCH} in addition to its other{_KINDS}", nt=MORE)
@node
class IsAlsoSuch(CopyException):
    """205.1b, 707.9b. The copy is such a thing as well; perhaps of a size, of a colour, with abilities."""

    what: Filter
    size: Size | None = None
    abilities: tuple[Ability, ...] = ()
    colours: bool = False  # besides its other colours; else instead of them
    many: bool = False
    legendary: bool = False  # said before its size

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
            supertypes=face.supertypes | supers | frozenset(("Legendary",) if self.legendary else ()),
            abilities=(*face.abilities, *self.abilities),
        )


@phrase(
    f"{BE} a {_SUCH}",
    f"it's a {_SUCH} and (it loses|loses) all other card types {{alone=True}}",
    f"{BE} a {{what:Noun}} named {{name:TokenName}}",
    nt="Exception",
)
@phrase(f"{BE_MANY} {_SUCH_MANY}", many=True, nt="Exception")
@node
class IsSuch(CopyException):
    """205.1a, 707.9b, d. The copy is such a thing instead: of the types of that sort it has no others."""

    what: Filter
    size: Size | None = None
    abilities: tuple[Ability, ...] = ()
    alone: bool = False  # said to lose all other card types
    many: bool = False
    name: str = ""

    def changed(self, it: Environment, face: Face) -> Face:
        """The copiable values with it."""
        face = sized(coloured(undefined(face, LAYER_TYPE), self.what), self.size)
        words = CopiedTypes(face)
        if self.alone:
            words.types = words_of(self.what)[0]
            words.subtypes = fitting(words.subtypes, words.types)
        set_types(self.what, words, False)
        return face.but(
            name=self.name or face.name,
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
@phrase(
    "it enters with {count:CountOne} {kind:CounterKind} counter on it "
    "[if you control that creature {yours=True}]",
    nt="EnteringOnly",
)
@phrase(
    ", if it's a {what:Noun} , it enters with {count:CountMany} additional {kind:CounterKind} counters on it "
    "and has {abilities:CopiedAbilities}",
    nt="EnteringOnly",
)
@node
class EntersWithMore(CopyException):
    """707.9e, f. It enters with further counters, perhaps only if the copy will be such a thing.

    Then it may have abilities besides.  *yours*: only if what is copied is under the same player's control.
    """

    count: Quantity | None
    kind: str
    what: Filter | None = None
    yours: bool = False
    abilities: tuple[Ability, ...] = ()

    def changed(self, it: Environment, face: Face) -> Face:
        """The copiable values, which it leaves as they are but for the abilities."""
        if not self.abilities or not self._is_such(face):
            return face
        return face.but(abilities=(*face.abilities, *self.abilities))

    def _is_such(self, face: Face) -> bool:
        """707.9f. Whether the copy, with the other exceptions, would be such a thing."""
        return self.what is None or words_of(self.what)[0] <= face.types

    def counters(self, it: Environment, face: Face, x: int, of: int) -> tuple[tuple[str, int], ...]:
        """What it adds to the counters of such a copy *of* that; *x* is that of the spell (107.3m)."""
        if not self._is_such(face) or (self.yours and it.game.controller(of) != it.you):
            return ()
        amount = 1 if self.count is None else x if isinstance(self.count, X) else self.count.value(it)
        return ((self.kind, amount),) if amount else ()


def counters_of(
    it: Environment, exceptions: tuple[Modification, ...], face: Face, x: int, of: int
) -> tuple[tuple[str, int], ...]:
    """707.9e. The counters with which a copy *of* that enters besides, by the exceptions."""
    found: list[tuple[str, int]] = []
    for exception in exceptions:
        if isinstance(exception, EntersWithMore):
            found += exception.counters(it, face, x, of)
    return tuple(found)


union("EnterException", "Exception", "EnteringOnly")
list_of("EnterExceptions", "EnterException", ["and", ",", ", and"], later=MORE)
