"""Creating tokens, and tokens that are copies (111, 701.7, 707)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from ...cards.record import COLORS, Card, Face
from ...events import CreateTokens, Event, Move
from ...events.emblems import GetEmblem as Emblem
from ...language import lexicon
from ...language.lists import list_of
from ...language.phrases import Reading, leaf, phrase
from ...language.text import Text
from ...machine.decisions import Decision, Option
from ...machine.procedures import BY_NAME
from ...speed.once import once
from ...state.objects import EXILE, TOKEN
from ..abilities.giver import as_given
from ..actions.entering_so import EntersAttacking
from ..actions.places import goal
from ..continuous.changes import Size
from ..continuous.types_and_copies import copiable_of, words_of
from ..it import Environment
from ..modifying import Modification
from ..node import Ability, Deed, Effect, Node, Player, Quantity, Reference, but, node, walk
from ..quantities.numbers import AnyNumber, Half, Number, X
from ..references.choosing import acting, narrowed, pick
from ..references.filters import Filter
from ..references.more_qualifiers import NamedAsThis, ThreeColours
from ..references.objects import Linked, OfThem
from ..references.objects import Some as Chosen
from ..references.players import ThatPlayer, You
from ..references.qualifiers import Being, Coloured, TwoColours
from .double_faced import both_faces
from .exceptions import CopyException, counters_of, excepted

if TYPE_CHECKING:
    from ...machine.procedures import Frame

# -- the name of a token ---------------------------------------------------------------------------

_SMALL: Final = frozenset("of the and a in with to for".split())


def _read_name(text: Text, place: int) -> list[Reading]:
    """Capitalised words, with small ones between them; every length at which a name may end."""
    found: list[Reading] = []
    end = place
    while end < len(text.tokens) and len(found) < 6:
        token = text.at(end)
        if token[:1].isupper() or token in ("'s", ",", "~"):
            if token != ",":
                found.append((as_name(text.tokens[place : end + 1]), end + 1))
        elif token not in _SMALL:
            break
        end += 1
    return found


def as_name(words: Sequence[str]) -> str:
    """201.2. A name as a card has it, of its tokens."""
    return " ".join(words).replace(" 's", "'s").replace(" ,", ",")


leaf(
    "TokenName",
    _read_name,
    lambda value, number: value.replace("'s", " 's").replace(",", " ,").split(" "),
    lambda token: token[:1].isupper() or token == "~",
    lambda value: isinstance(value, str) and bool(value),
)


# -- what is created -------------------------------------------------------------------------------

_TAPPED: Final = "[tapped {tapped=True} [and attacking {attacking=True}]]"
_ABLE: Final = " [with {abilities:AbilityList}]"
_ONE: Final = "{count:CountOne} [{size:Size}] {what:Noun}"
_MANY: Final = "{count:CountMany} [{size:Size}] {what:Nouns}"
_SOME: Final = "(" + _MANY + "|" + _ONE + ")"
# Without a size *tapped* is an adjective.
_ANYHOW: Final = _SOME.replace("[{size:Size}]", f"[{_TAPPED} {{size:Size}}]")
_ATTACKING: Final = (
    " [tapped and {tapped=True}] attacking [{whom:ThatOne} [or a planeswalker they control {theirs=True}]]"
)


narrowed("ThatOne", "Player", lambda v: isinstance(v, ThatPlayer))


@phrase(_SOME + " named {name:TokenName} that is every basic land type", every=True, nt="Token")
@phrase(_ONE + " of the chosen color and type", of_chosen=True, nt="Token")
@phrase(
    _ONE + " [named {name:TokenName}]" + _ABLE + " that's all colors",
    _ONE + " named {name:TokenName} that's all colors",
    all_colors=True,
    nt="Token",
)
@phrase(_ANYHOW + " with {abilities:AbilityList} named {name:TokenName}", nt="Token")
@phrase(_ANYHOW + " [named {name:TokenName}]" + _ABLE, nt="Token")
@phrase(
    _MANY + _ABLE + " that are" + _ATTACKING,
    _ONE + _ABLE + " [named {name:TokenName}] that's" + _ATTACKING,
    attacking=True,
    nt="Token",
)
@phrase(
    "{count:CountOne} tapped {size:Size} {what:Noun}" + _ABLE + " [named {name:TokenName}] that's attacking "
    "{whom:ThatOne}",
    tapped=True,
    attacking=True,
    nt="Token",
)
@phrase(
    "{count:CountOne} {what:Noun} with base power and toughness each equal to {equal:Quantity}",
    size=None,
    nt="Token",
)
@phrase("half X {what:Nouns} , rounded up", count=Half(X(), True), nt="Token")
@phrase("half X {what:Nouns} , rounded down", count=Half(X(), False), nt="Token")
@phrase("a number of [{size:Size}] {what:Nouns}" + _ABLE + " equal to {count:Quantity}", nt="Token")
@phrase("an additional [{size:Size}] {what:Noun}" + _ABLE, count=Number(1), nt="AnotherToken")
@phrase(
    "a legendary {size:Size} {what:Noun}" + _ABLE + " named {name:TokenName}",
    count=Number(1),
    legendary=True,
    nt="Token",
)
@phrase(
    "{name:TokenName} , a legendary [{size:Size}] {what:Noun}" + _ABLE,
    count=Number(1),
    legendary=True,
    first=True,
    nt="Token",
)
@node
class Token(Node):
    """111.3. The description of tokens to create: what the text says is all that they are."""

    count: Quantity
    size: Size | None
    what: Filter
    abilities: tuple[Ability, ...] = ()
    name: str = ""
    tapped: bool = False
    attacking: bool = False
    whom: Player | None = None  # whom it attacks, or (*theirs*) what they control
    theirs: bool = False
    every: bool = False  # every basic land type (305.6)
    legendary: bool = False  # said before the size
    all_colors: bool = False  # 105.2
    first: bool = False  # whether the name is said first
    of_chosen: bool = False  # of the color and the creature type chosen for the source (607.2d)
    equal: Quantity | None = None  # what its power and toughness both are

    @property
    def enters_tapped(self) -> bool:
        """Whether *tapped* is said, before the size or as an adjective."""
        adjectives = (*self.what.adjectives, *self.what.kinds[0].adjectives)
        return self.tapped or Being("tapped") in adjectives

    def goals(self, it: Environment, player: int, n: int) -> tuple[int, ...]:
        """508.4. What so many of them attack, if they are put there attacking."""
        if not self.attacking:
            return ()
        return tuple([goal(it, player, self.whom, self.theirs) for _ in range(n)])

    def lacks(self) -> str:
        if any(isinstance(n, NamedAsThis) for n in walk(self.abilities)):  # 201.5: not the token's own
            return "a name in quoted words"
        types, subtypes, _ = words_of(self.what)
        name = self.name or predefined_name(types, subtypes, self.what.kinds[0].types)
        return "" if types or name in PREDEFINED or name in TOLD else f"the token {name}"

    def card(self, it: Environment, more: tuple[Ability, ...] = ()) -> Card:
        """111.3, 111.4. The characteristics of the token."""
        power = None if self.size is None else _size(it, self.size.power)
        toughness = None if self.size is None else _size(it, self.size.toughness)
        if self.equal is not None:
            power = toughness = _size(it, self.equal)
        known, given = cards_of(self), as_given(it, (*self.abilities, *more))
        own = it.obj(it.source)
        chosen = (own.choice("color"), own.choice("type")) if self.of_chosen else ()
        name = self.name.replace("~", it.chars(it.source).name) if "~" in self.name else self.name
        key = (given, power, toughness, chosen, name)
        found = known.get(key)
        if found is None:
            found = known[key] = self.printed(given, power, toughness, chosen, name)
        return found

    def printed(
        self,
        given: tuple[Ability, ...],
        power: int | None,
        toughness: int | None,
        chosen: tuple[str | None, ...] = (),
        name: str = "",
    ) -> Card:
        """111.3, 111.4. The same, for tokens of one size; *chosen*: their color and type (607.2d).

        In a *name* that holds the name of the card that creates them, that stands there as it is.
        """
        kind = self.what.kinds[0]
        types, subtypes, supers = words_of(self.what)
        colors: set[str] = set(COLORS) if self.all_colors else set()
        for adjective in (*self.what.adjectives, *kind.adjectives):
            if isinstance(adjective, Coloured):
                colors.add(adjective.colour)
            elif isinstance(adjective, TwoColours):
                colors.update((adjective.first, adjective.second))
            elif isinstance(adjective, ThreeColours):
                colors.update((adjective.first, adjective.second, adjective.third))
        said = kind.types
        if chosen:
            color, kind_chosen = chosen
            colors |= {color} if color is not None else set()
            said = () if kind_chosen is None else (kind_chosen,)
            subtypes |= frozenset(said)
        name = name or predefined_name(types, subtypes, said)
        if not types:
            return predefined(name)
        if self.every:
            subtypes |= frozenset(lexicon.BASIC_LAND_TYPES)
        supers |= frozenset(("Legendary",) * self.legendary)
        face = Face(name, None, colors, supers, types, subtypes, power, toughness, abilities=given)
        return Card(name, (face,), "token")


@once
def cards_of(token: Token) -> dict[tuple[object, ...], Card]:
    """The cards of such tokens that have been made: what is found out about one is kept with its face."""
    return {}


def _size(it: Environment, n: Quantity) -> int:
    return n.value(it)


def predefined_name(types: frozenset[str], subtypes: frozenset[str], said: tuple[str, ...]) -> str:
    """111.4. A token is named after its subtypes, in the order of the text."""
    words = [w for w in said if w in subtypes]
    return " ".join(words) + (" Token" if types else "")


def predefined(name: str) -> Card:
    """111.10. A token that the rules describe, by its one word (``tokens/predefined.py``)."""
    found: Card = BY_NAME["predefined token"](name)
    return found


PREDEFINED: Final = {
    "Treasure": "{T}, Sacrifice this token: Add one mana of any color.",
    "Gold": "Sacrifice this token: Add one mana of any color.",
    "Food": "{2}, {T}, Sacrifice this token: You gain 3 life.",
    "Clue": "{2}, Sacrifice this token: Draw a card.",
    "Blood": "{1}, {T}, Discard a card, Sacrifice this token: Draw a card.",
    "Shard": "{2}, Sacrifice this token: Scry 1, then draw a card.",
}

# By their nodes, in ``tokens/predefined.py``.
TOLD: Final = ("Map", "Junk", "Lander", "Mutagen", "Powerstone")


list_of("Tokens", "Token", ["and", ",", ", and"])
list_of("MoreTokens", "AnotherToken", ["and"])


@phrase("{who} [each] <create> {tokens:Tokens}", "{who} <create> {tokens:Tokens} {per:Per}")
@phrase("({per:PerPrevented}|{per:PerCounter}) , create {tokens:Tokens}", who=You(said=False))
@phrase("{who} <create> {tokens:Tokens} . it has {more:AbilityList}")
@phrase(
    "{who} <create> {tokens:Tokens} . they [each {each=True}] have {more:AbilityList}",
    "{who} <create> {tokens:Tokens} {per:Per} . those tokens have {more:AbilityList}",
    many=True,
)
@node
class Create(Deed):
    """701.7. Players create tokens; what the next sentence says they have is theirs as well (111.3)."""

    who: Player
    tokens: tuple[Token, ...]
    per: Quantity | None = None
    more: tuple[Ability, ...] = ()
    many: bool = False
    each: bool = False
    fighting: EntersAttacking | None = None  # where a later sentence says that they enter attacking

    makes = True
    together = True
    unpaid_together = True

    @property
    def count(self) -> Quantity:
        """How many are created, as far as *it* or *them* goes."""
        return self.tokens[0].count if len(self.tokens) == 1 and self.per is None else AnyNumber()

    def lacks(self) -> str:
        """201.5. What the next sentence gives the token may name the card, which is not the token."""
        return "a name in quoted words" if any(isinstance(n, NamedAsThis) for n in walk(self.more)) else ""

    def perform(self, it: Environment) -> tuple[Event, ...]:
        found: list[Event] = []
        for p, its in acting(it, self.who):
            times = 1 if self.per is None else self.per.value(its)
            for token in self.tokens:
                n = token.count.value(its) * times
                so = token if self.fighting is None else self.fighting
                made = CreateTokens(
                    p, token.card(its, self.more), n, source=it.source, by=it.you,
                    tapped=token.enters_tapped or self.fighting is not None,
                    attacking=so.goals(its, p, n),
                )  # fmt: skip
                found.append(linked_to_the_exiled(its, made, self.more))
        return tuple(found)


list_of("TokenChoices", "Token", ["or", ", or", ","], least=2)


@phrase("{who} <create> {tokens:TokenChoices}")
@phrase("{who} <create> your choice of {tokens:TokenChoices}", yours=True)
@node
class CreateOneOf(Deed):
    """608.2d, 701.7. A player creates one sort of tokens or another, as they choose."""

    who: Player
    tokens: tuple[Token, ...]
    yours: bool = False

    makes = True
    count = Number(1)

    def perform(self, it: Environment) -> tuple[Event, ...]:
        options = [Option(at, token.card(it).name.lower()) for at, token in enumerate(self.tokens)]
        words = f"{it.game.name_of(it.source)}: which token?"
        at = it.ask(Decision(it.you, "choose", words, options, about=it.source))
        return Create(self.who, (self.tokens[at],)).perform(it)

    def lacks(self) -> str:
        return "" if isinstance(self.who, You) else "what each of several creates"


# -- copies ----------------------------------------------------------------------------------------


@phrase(
    "{who} <create> "
    f"({{count:CountMany}} {_TAPPED} tokens that are copies|{{count:CountOne}} {_TAPPED} token that's a copy)"
    " of {of:Reference} [(,|) except {exceptions:EnterExceptions}]"
)
@phrase("{who} <create> a copy of {of:Reference}", count=None)
@phrase(
    "{who} <create> {count:CountOne} tapped token that's a copy of {of:Reference} attacking {whom:ThatOne}",
    "{who} <create> {count:CountOne} token that's a copy of {of:Reference} tapped and attacking "
    "{whom:ThatOne} [, except {exceptions:EnterExceptions}]",
    tapped=True,
    attacking=True,
)
@node
class CreateCopy(Deed):
    """707.2, 701.7. Players create tokens with the copiable values of an object, with exceptions (707.9).

    Of an object that has left the battlefield those are copied that it had there (608.2h).
    """

    asking = ("of",)

    who: Player
    count: Quantity | None
    of: Reference
    exceptions: tuple[Modification, ...] = ()
    tapped: bool = False
    attacking: bool = False
    fighting: EntersAttacking | None = None
    whom: Player | None = None  # whom it attacks

    makes = True
    together = True
    aside = ("of",)

    def perform(self, it: Environment) -> tuple[Event, ...]:
        found: list[Event] = []
        for p, its in acting(it, self.who):
            chosen = isinstance(self.of, (Chosen, OfThem))  # 608.2d
            for id in pick(its, p, self.of, "choose") if chosen else its.as_they_were(self.of.ids(its)):
                n = 1 if self.count is None else self.count.value(its)
                goals = tuple(goal(it, p, self.whom) for _ in range(n)) if self.attacking else ()
                goals = self.fighting.goals(it, p, n) if self.fighting is not None else goals
                tapped = self.tapped or self.fighting is not None
                found.append(copy_of(it, p, id, self.exceptions, n, tapped=tapped, attacking=goals))
        return tuple(found)


def copy_of(
    it: Environment,
    player: int,
    id: int,
    exceptions: tuple[Modification, ...],
    n: int,
    *,
    tapped: bool = False,
    attacking: tuple[int, ...] = (),
) -> Event:
    """707.2. The creation of tokens that are copies of an object, with exceptions (707.9)."""
    o = it.obj(id)
    face = excepted(it, copiable_of(it, id), exceptions)
    same = face == o.card.faces[o.face] and not o.face
    two = both_faces(it, id, exceptions)
    card = Card(o.card.name, o.card.faces, o.card.layout) if same else Card(face.name, (face,), "token")
    made = CreateTokens(
        player, two or card, n, source=it.source, by=it.you, tapped=tapped, attacking=attacking
    )
    made.face = 0 if two is None else o.face
    made.bearing = counters_of(it, exceptions, face, 0, id)
    made.linked = tuple(
        [(word, id) for e in exceptions if isinstance(e, CopyException) and (word := e.known_of_token())]
    )
    return linked_to_the_exiled(it, made, exceptions)


def linked_to_the_exiled(it: Environment, made: CreateTokens, given: tuple[Node, ...]) -> CreateTokens:
    """607.1d. *The exiled card* in what tokens are given is what the effect that creates them has exiled."""
    if any(isinstance(n, Linked) and n.verb == "exiled" for n in walk(given)):
        exiled = [e for _, done in it.env.results for e in done if isinstance(e, Move) and e.to == EXILE]
        made.linked = (*made.linked, *[("exiled", e.new) for e in exiled])
    return made


@phrase("{who} <populate>")
@node
class Populate(Deed):
    """701.36a, 707.2. A player creates a copy of a creature token they control."""

    undone = "701.36b"

    who: Player
    fighting: EntersAttacking | None = None

    makes = True
    count = Number(1)

    def perform(self, it: Environment) -> tuple[Event, ...]:
        found: list[Event] = []
        for p, its in acting(it, self.who):
            mine = [i for i in it.game.permanents(p) if it.obj(i).kind == TOKEN and it.game.was_creature(i)]
            if mine:
                options = [Option(i, it.game.label(i)) for i in mine]
                words = f"{it.game.name_of(it.source)}: populate"
                chosen = its.ask(Decision(p, "choose", words, options, about=it.source))
                goals = self.fighting.goals(its, p) if self.fighting is not None else ()
                tapped = self.fighting is not None
                found.append(copy_of(it, p, chosen, (), 1, tapped=tapped, attacking=goals))
        return tuple(found)


@phrase("{who} <create> {count:CountMany} of those tokens")
@phrase("{who} <create> {count:CountMany} of those tokens that are tapped and attacking", attacking=True)
@node
class CreateSuch(Deed):
    """614.15. So many of the tokens that an effect before would have created, which ``linking`` finds."""

    who: Player
    count: Quantity
    attacking: bool = False
    made: Effect | None = None

    makes = True

    def lacks(self) -> str:
        return "which tokens those are" if self.made is None else ""

    def perform(self, it: Environment) -> Sequence[Event] | Frame:
        assert self.made is not None
        return self.made.perform(it)

    def like(self, effect: Effect) -> Effect | None:
        """So many of what that effect creates, where it says of one kind of token how many."""
        if isinstance(effect, CreateCopy) and effect.count is not None and not self.attacking:
            return but(effect, count=self.count)
        if not isinstance(effect, Create) or len(effect.tokens) != 1 or effect.per is not None:
            return None
        token = but(effect.tokens[0], count=self.count)
        if self.attacking:
            token = but(token, tapped=True, attacking=True)
        return but(effect, tokens=(token,))


@phrase("{who} <get> an emblem with {abilities:AbilityList}")
@node
class GetEmblem(Deed):
    """114.1, 114.2. A player gets an emblem, which has those abilities and nothing else."""

    who: Player
    abilities: tuple[Ability, ...]

    def perform(self, it: Environment) -> tuple[Event, ...]:
        card = Card("Emblem", (Face("Emblem", None, abilities=as_given(it, self.abilities)),), "emblem")
        return tuple(Emblem(p, card, source=it.source, by=it.you) for p, _ in acting(it, self.who))
