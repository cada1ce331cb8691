"""What an object is: its characteristics after all continuous effects (109.3, 613, 707).

Characteristics are computed when asked for and kept with the object until something that they
depend on changes.  An object that nothing affects shares those of its face.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, Protocol, TypeGuard

from ..cards.record import MELD, Face, mana_value
from ..effects.it import Env, Environment
from ..speed.native import mypyc_attr
from ..speed.once import once
from ..state.objects import ABILITY, DOWN, MERGED, NOBODY, base_face, is_player

if TYPE_CHECKING:
    from ..effects.node import Ability
    from ..machine.game import Game
    from ..state.objects import Object

BASIC_LAND_MANA: Final = {"Plains": "W", "Island": "U", "Swamp": "B", "Mountain": "R", "Forest": "G"}

FACE_DOWN: Final = Face("", None, (), (), ("Creature",), (), 2, 2)  # 708.2a
FACE_DOWN_AS: Final[
    dict[str, Face]
] = {}  # 701.58a, 702.168a: by what made it so (effects/actions/manifesting.py)
NOTHING: Final = Face("", None)
Base = tuple[int | None, int | None]


@mypyc_attr(allow_interpreted_subclasses=True)
class Characteristics:
    """109.3. What an object is, for one moment; never changed once it has been computed."""

    slots: ClassVar[tuple[str, ...]] = (
        "name", "mana_cost", "colors", "supertypes", "types", "subtypes", "power", "toughness", "loyalty",
        "defense", "abilities", "controller", "keywords", "face", "valued", "silent",
        "barred", "base",
    )  # fmt: skip
    __slots__ = slots

    def __init__(self, face: Face, controller: int, valued: str | None = None) -> None:
        self.face = face
        self.valued = face.mana_cost if valued is None else valued  # 202.3b: the cost that counts
        self.name = face.name
        self.mana_cost = face.mana_cost
        self.colors = face.colors
        self.supertypes = face.supertypes
        self.types = face.types
        self.subtypes = face.subtypes
        self.power = face.power
        self.toughness = face.toughness
        self.loyalty = face.loyalty
        self.defense = face.defense
        self.abilities: tuple[Ability, ...] = face.abilities
        self.keywords: frozenset[str] = of_face(face.abilities)
        self.controller: int = controller
        self.barred: frozenset[str] = frozenset()  # 113.11: keyword abilities that it can't have
        self.base: Base | None = None  # 208.4b: power and toughness before 613.4c, where that changes them
        self.silent = False  # it has lost all abilities, those of its land types too (305.6, 613.1f)

    @property
    def mana_value(self) -> int:
        """202.3. The mana value; X is 0 except on the stack (``quantities`` knows that)."""
        return mana_value(self.valued)

    @property
    def base_power(self) -> int | None:
        """208.4b. The power that it has by what defines or sets it, whatever modifies it."""
        return self.power if self.base is None else self.base[0]

    @property
    def base_toughness(self) -> int | None:
        """208.4b. The toughness, likewise."""
        return self.toughness if self.base is None else self.base[1]

    def is_like(self, other: Characteristics) -> bool:
        """Whether the two are the same in all that can be asked of them."""
        return all(getattr(self, s) == getattr(other, s) for s in self.slots if s != "face")

    def become(self, face: Face) -> None:
        """Take on other copiable values (707.2), keeping the controller."""
        Characteristics.__init__(self, face, self.controller)

    def under(self, player: int) -> Characteristics:
        """The same, of what that player controls."""
        twin = self.twin()
        twin.controller = player
        return twin

    def twin(self) -> Characteristics:
        """The same, to be changed."""
        twin = Characteristics.__new__(Characteristics)
        twin.name = self.name
        twin.mana_cost = self.mana_cost
        twin.colors = self.colors
        twin.supertypes = self.supertypes
        twin.types = self.types
        twin.subtypes = self.subtypes
        twin.power = self.power
        twin.toughness = self.toughness
        twin.loyalty = self.loyalty
        twin.defense = self.defense
        twin.abilities = self.abilities
        twin.controller = self.controller
        twin.keywords = self.keywords
        twin.face = self.face
        twin.valued = self.valued
        twin.silent = self.silent
        twin.barred = self.barred
        twin.base = self.base
        return twin

    def gain(self, abilities: tuple[Ability, ...]) -> None:
        """Have more abilities: those that some words give, but for what it can't have (113.11)."""
        if self.barred:
            abilities = tuple([a for a in abilities if word_of(a) not in self.barred])
        self.abilities = (*self.abilities, *abilities)
        more = of_face(abilities)
        if not more <= self.keywords:
            self.keywords |= more

    def have(self, abilities: tuple[Ability, ...]) -> None:
        """Have those abilities from now on, and the keywords among them: what follows may ask (613.1)."""
        if self.barred:
            abilities = tuple([a for a in abilities if word_of(a) not in self.barred])
        self.abilities = abilities
        self.keywords = keyword_names(abilities)


def keyword_names(abilities: tuple[Ability, ...]) -> frozenset[str]:
    """702. The names of the keyword abilities among *abilities*."""
    return frozenset([word for a in abilities if (word := word_of(a))])


@once
def word_of(ability: Ability) -> str:
    """702. The name of a keyword ability; nothing of another."""
    return ability.known_by()


@once
def of_face(abilities: tuple[Ability, ...]) -> frozenset[str]:
    """The same, found out once: only of faces and of what words give: other abilities come and go."""
    return keyword_names(abilities)


def copiable(o: Object) -> Face:
    """707.2, 708.2. The copiable values that an object has without effects of layer 1."""
    if o.kind == ABILITY:
        return NOTHING
    if o.face_down:
        return FACE_DOWN_AS.get(o.mark(DOWN), FACE_DOWN) if o.marks else FACE_DOWN
    return base_face(o)


def copied_from(o: Object) -> Face:
    """707.2, 707.3. What a copy of an object takes on: the status of being flipped is not a part of it."""
    if o.face_down or o.kind == ABILITY:
        return copiable(o)
    return o.copied if o.copied is not None else o.card.faces[o.face]


def front_cost(o: Object) -> str | None:
    """202.3b, c, 712.8e, g. The cost by which a back face has its mana value, if one is up and not modal."""
    if o.face and o.card.layout == MELD and o.copied is None and not o.face_down:
        return "".join([part[1].faces[0].mana_cost or "" for part in o.mark(MERGED) or ()])
    if not o.face or o.card.layout != "transform" or o.copied is not None or o.face_down:
        return None
    return o.card.faces[0].mana_cost


def plain(face: Face, controller: int, valued: str | None = None) -> Characteristics:
    """The characteristics of an object of that face that nothing affects, shared by all such."""
    shared = face.chars
    if shared is None:
        shared = face.chars = {}
    key = controller if valued is None else (controller, valued)
    chars = shared.get(key)
    if chars is None:
        chars = shared[key] = Characteristics(face, controller, valued)
    return chars


class Enchants(Protocol):
    """702.5. An enchant ability."""

    @property
    def what(self) -> Zoned | None:
        """What it says, if it does not speak of players."""

    def fits(self, it: Environment, id: int) -> bool:
        """Whether the Aura may be attached to that object or player."""


class Zoned(Protocol):
    """A description of objects in some zones."""

    def zones(self) -> tuple[int, ...]:
        """Those."""


def is_enchant(ability: Ability) -> TypeGuard[Enchants]:
    """702.5. Whether an ability is an enchant ability."""
    return word_of(ability) == "enchant"


def may_be_attached(game: Game, id: int, to: int, as_creature: bool = False) -> bool:
    """303.4, 301.5, 702.16c. Whether an Aura, Equipment or Fortification may be attached there.

    *as_creature*: as though that were a creature (702.6e).
    """
    chars = game.chars(id)
    wanted = [a for a in chars.abilities if is_enchant(a)]
    elsewhere = any(a.what is not None and _zone(game, to) in a.what.zones() for a in wanted)  # 303.4
    if not is_player(to) and not game.on_battlefield(to) and not elsewhere:
        return False
    if "Aura" in chars.subtypes:
        it = Environment(game, Env(id))
        if not wanted or not all(a.fits(it, to) for a in wanted):
            return False
    elif is_player(to):
        return False
    elif "Equipment" in chars.subtypes:
        if not as_creature and "Creature" not in game.chars(to).types:
            return False
    elif "Fortification" in chars.subtypes and "Land" not in game.chars(to).types:
        return False
    if "Creature" in chars.types and "Aura" not in chars.subtypes and "reconfigure" not in chars.keywords:
        return False  # 301.5c
    if is_barred(game, to, id):
        return False
    if not is_player(to) and not game.on_battlefield(to):
        return True  # 113.6: protection does nothing in a graveyard
    return not protected(game, to, id, kept(game, to, id))


def is_barred(game: Game, host: int, id: int) -> bool:
    """303.4, 301.5. Whether an effect says that nothing such can be attached there."""
    found = [(watch.env, watch.node) for watch in game.indexes.others.get(BARS_ATTACHING, ())]
    for effect in game.effects.values():
        if effect.is_indexed_as(BARS_ATTACHING):
            found.append((effect.env, effect.node))
    return any(node.bars(Environment(game, env), host, id) for env, node in found)


def _zone(game: Game, id: int) -> int:
    return game.objects[id].zone if id in game.objects else NOBODY


def kept(game: Game, host: int, id: int) -> tuple[Ability, ...]:
    """702.16n. The protection of *host* which does not remove *id*, by what gives it."""
    found: tuple[Ability, ...] = ()
    for watch in game.indexes.others.get("keeps attached", ()):
        if game.obj(watch.source).attached_to == host and watch.node.covers(Environment(game, watch.env), id):
            found += watch.node.given(Environment(game, watch.env))
    return found


BARS_ATTACHING: Final = "nothing attached"  # effects/restrictions/bars.py
PLAYERS_HAVE: Final = "players have"  # what gives players abilities (effects/keywords/player_abilities.py)


def players_have(game: Game) -> bool:
    """Whether some player might have a keyword ability."""
    if game.indexes.behind:
        game.indexes.refresh(game)
    if PLAYERS_HAVE in game.indexes.others:
        return True
    for effect in game.effects.values():
        if effect.is_indexed_as(PLAYERS_HAVE):
            return True
    return False


def abilities_of(game: Game, player: int) -> list[tuple[Environment, Ability]]:
    """702.11c, 702.16, 702.18a. The keyword abilities of a player, each with what it asks."""
    if not players_have(game):
        return []
    found: list[tuple[Environment, Ability]] = []
    for watch in game.indexes.others.get(PLAYERS_HAVE, ()):
        it = Environment(game, watch.env)
        if (watch.condition is None or watch.condition.holds(it)) and watch.node.reaches(it, player):
            found += [(it, ability) for ability in watch.node.abilities]
    for effect in game.effects.values():
        if effect.is_indexed_as(PLAYERS_HAVE):
            it = Environment(game, effect.env)
            if effect.node.reaches(it, player):
                found += [(it, ability) for ability in effect.node.abilities]
    return found


def keeps_off(game: Game, player: int, by: int, source: int) -> str:
    """The keyword ability by which a player is no target for *by*, with that source; "" where none is."""
    for it, ability in abilities_of(game, player):
        word = word_of(ability)
        if word == "hexproof" and by != player and ability.shields(it, source):
            if not in_spite_of_hexproof(game, player, by):
                return "hexproof"
        if word == "shroud" or (word == "protection" and ability.protects(it, source)):
            return word
    return ""


IN_SPITE: Final = "in spite of hexproof"  # effects/restrictions/in_spite_of_hexproof.py


def in_spite_of_hexproof(game: Game, id: int, by: int) -> bool:
    """609.4, 702.11e. Whether what *by* controls may target it as though it didn't have hexproof."""
    watches = game.indexes.others.get(IN_SPITE, ())
    some = [(Environment(game, watch.env), watch) for watch in watches]
    return any(w.node.lets(it, id, by) for it, w in some if w.condition is None or w.condition.holds(it))


def hexproof(game: Game, id: int, by: int, source: int, ability: bool) -> bool:
    """702.11a, d. Whether it can't be the target of what *by*, an opponent, controls with that source.

    *ability*: whether it is an ability of that source that would target it.
    """
    if in_spite_of_hexproof(game, id, by):
        return False
    it = Environment(game, Env(id))
    found = [a for a in game.chars(id).abilities if word_of(a) == "hexproof"]
    return not found or any(a.shields(it, source, ability) for a in found)


def protected(game: Game, id: int, source: int, but: tuple[Ability, ...] = ()) -> bool:
    """702.16. Whether an object or player has protection from *source*, by other abilities than *but*."""
    if is_player(id):
        given = abilities_of(game, id)
        return any(word_of(a) == "protection" and a.protects(it, source) for it, a in given)
    chars = game.chars(id)
    if "protection" not in chars.keywords:
        return False
    it = Environment(game, Env(id))
    left = list(but)
    for ability in chars.abilities:
        if ability in left:
            left.remove(ability)
        elif word_of(ability) == "protection" and ability.protects(it, source):
            return True
    return False
