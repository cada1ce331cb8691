"""What an object must be: adjectives, kinds and modifiers (109, 205)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from ..language import lexicon
from ..language.inflection import plural
from ..language.phrases import Reading, leaf, phrase, wording
from ..language.read import Text, can_start, read
from ..language.write import write
from ..objects import BATTLEFIELD, EXILE, GRAVEYARD, HAND, LIBRARY, STACK, is_player
from .node import Ability, Node, Player, Qualifier, Quantity, Reference, node

if TYPE_CHECKING:
    from .it import It as Environment
    from .references import Antecedent

NOUNS = ("card", "spell", "token", "source", "permanent", "ability")


@node
class Kind(Node):
    """One alternative: *adjectives*, *types* that all apply, and the *noun*.

    Without a noun it is a permanent; types are words as the text has them (*creature*, *Elf*).
    """

    types: tuple[str, ...]
    noun: str = ""
    adjectives: tuple[Qualifier, ...] = ()


@node
class Filter(Node):
    """A description of objects: all of *adjectives* and *modifiers*, and one of *kinds*."""

    kinds: tuple[Kind, ...]
    adjectives: tuple[Qualifier, ...] = ()
    modifiers: tuple[Qualifier, ...] = ()

    def fits(self, it: Environment, id: int) -> bool:
        """Whether the object is such a thing."""
        if is_player(id):
            return False
        if not any(kind_fits(it, kind, id) for kind in self.kinds):
            return False
        return all(q.fits(it, id) for q in self.adjectives) and all(q.fits(it, id) for q in self.modifiers)

    def zones(self) -> tuple[int, ...]:
        """Where such objects are: a stated zone, else by the noun (109.2)."""
        for modifier in self.modifiers:
            if isinstance(modifier, InZone):
                return (ZONE_NUMBERS[modifier.where.zone],)
        nouns = {kind.noun for kind in self.kinds}
        if nouns == {"spell"} or nouns == {"ability"}:
            return (STACK,)
        if "spell" in nouns or "source" in nouns:
            return (BATTLEFIELD, STACK)
        return (BATTLEFIELD,)

    def all(self, it: Environment) -> tuple[int, ...]:
        """Every such object."""
        found: list[int] = []
        for zone in self.zones():
            found += (id for id in it.game.in_zone(zone) if self.fits(it, id))
        return tuple(found)


def kind_fits(it: Environment, kind: Kind, id: int) -> bool:
    """205. Whether the object is of a kind."""
    chars = it.chars(id)
    for word in kind.types:
        if word == "permanent":
            if not any(t.lower() in lexicon.PERMANENT_TYPES for t in chars.types):
                return False
        elif word.capitalize() not in chars.types and word not in chars.subtypes:
            return False
    obj = it.obj(id)
    if kind.noun == "token" and not obj.kind == 1:
        return False
    if kind.noun == "card" and obj.kind != 0:
        return False
    if kind.noun in ("", "permanent") and kind.types and obj.zone == STACK:
        return False
    return all(q.fits(it, id) for q in kind.adjectives)


# -- zones as noun phrases ----------------------------------------------------------------------


@phrase("{owner:Possessive} graveyard", zone="graveyard")
@phrase("{owner:Possessive} graveyards", zone="graveyard", many=True)
@phrase("{owner:Possessive} hand", zone="hand")
@phrase("{owner:Possessive} hands", zone="hand", many=True)
@phrase("{owner:Possessive} library", zone="library")
@phrase("{owner:Possessive} libraries", zone="library", many=True)
@phrase("a graveyard", zone="graveyard", owner=None)
@phrase("a library", zone="library", owner=None)
@phrase("a single graveyard", zone="graveyard", owner=None, single=True)
@phrase("graveyards", "all graveyards", zone="graveyard", owner=None, many=True)
@phrase("exile", zone="exile", owner=None)
@phrase("{owner:Possessive} opening hand", zone="hand", owner=None, opening=True)
@phrase("the battlefield", zone="battlefield", owner=None)
@phrase("anywhere", zone="anywhere", owner=None)
@node
class Zone(Node):
    """400. A zone; *owner* None is any player's, or the one zone that is shared."""

    owner: Player | None
    zone: str
    many: bool = False
    single: bool = False
    opening: bool = False


ZONE_NUMBERS = {
    "graveyard": GRAVEYARD, "hand": HAND, "library": LIBRARY, "exile": EXILE, "battlefield": BATTLEFIELD,
    "stack": STACK,
}  # fmt: skip


# -- adjectives ---------------------------------------------------------------------------------

STATES = (
    "tapped untapped attacking blocking blocked unblocked equipped enchanted modified face-down face-up "
    "exiled phased-out suspected goaded monstrous unattached double-faced historic commander activated "
    "triggered loyalty"
).split()


def _table(values: tuple[str, ...] | list[str]) -> dict[str, str]:
    return {v: v for v in values}


wording("State", {**_table(STATES), "attacking or blocking": "attacking or blocking"})
wording("Colour", _table(lexicon.COLOURS))
wording("ColourCount", _table(["colorless", "multicolored", "monocolored"]))
wording("Supertype", _table(lexicon.SUPERTYPES))
_NEGATED_TYPES = (*lexicon.PERMANENT_TYPES, "instant", "sorcery", "token")
wording("NonType", {f"non{t}": t for t in _NEGATED_TYPES} | {f"non-{s}": s for s in lexicon.subtypes()})
wording("NonSupertype", {f"non{s}": s for s in lexicon.SUPERTYPES})
wording("NonColour", {f"non{c}": c for c in lexicon.COLOURS})


@phrase("{state:State}", nt="Adjective")
@node
class Being(Qualifier):
    """A status or a part in combat: tapped, attacking, face-down (110.5, 506)."""

    state: str

    def fits(self, it: Environment, id: int) -> bool:
        return in_state(it, id, self.state)


@phrase("{colour:Colour}", not_=False, nt="Adjective")
@phrase("{colour:NonColour}", not_=True, nt="Adjective")
@phrase("that's {colour:Colour}", not_=False, nt="Modifier")
@node
class Coloured(Qualifier):
    """105.2. Of that colour, or not."""

    colour: str
    not_: bool

    def fits(self, it: Environment, id: int) -> bool:
        return (self.colour in it.chars(id).colors) is not self.not_


@phrase("{first:Colour} or {second:Colour}", both=False, nt="Adjective")
@phrase("{first:Colour} and {second:Colour}", both=True, nt="Adjective")
@node
class TwoColours(Qualifier):
    """*White or blue*; a token that is *white and blue*."""

    first: str
    second: str
    both: bool

    def fits(self, it: Environment, id: int) -> bool:
        has = [c in it.chars(id).colors for c in (self.first, self.second)]
        return all(has) if self.both else any(has)


@phrase("{how:ColourCount}", nt="Adjective")
@node
class ColourNumber(Qualifier):
    """105.2. Colourless, of one colour, of several."""

    how: str

    def fits(self, it: Environment, id: int) -> bool:
        n = len(it.chars(id).colors)
        return n == 0 if self.how == "colorless" else n == 1 if self.how == "monocolored" else n > 1


@phrase("{word:Supertype}", not_=False, nt="Adjective")
@phrase("{word:NonSupertype}", not_=True, nt="Adjective")
@node
class Super(Qualifier):
    """205.4. With that supertype, or without."""

    word: str
    not_: bool

    def fits(self, it: Environment, id: int) -> bool:
        return (self.word.capitalize() in it.chars(id).supertypes) is not self.not_


@phrase("{word:NonType}", nt="Adjective")
@node
class Non(Qualifier):
    """Not of that type or subtype; *nontoken*."""

    word: str

    def fits(self, it: Environment, id: int) -> bool:
        if self.word == "token":
            return it.obj(id).kind != 1
        chars = it.chars(id)
        return self.word.capitalize() not in chars.types and self.word not in chars.subtypes


def in_state(it: Environment, id: int, state: str) -> bool:
    """Whether the object has a status (110.5) or a part in combat (506.4)."""
    obj = it.obj(id)
    if state == "attacking or blocking":
        return obj.attacking >= 0 or bool(obj.blocking)
    facts: dict[str, Any] = {
        "tapped": obj.tapped,
        "untapped": not obj.tapped,
        "attacking": obj.attacking >= 0,
        "blocking": bool(obj.blocking),
        "blocked": obj.attacking >= 0 and obj.blocked,
        "unblocked": obj.attacking >= 0 and not obj.blocked,
        "face-down": obj.face_down,
        "face-up": not obj.face_down,
        "phased-out": obj.phased_out > 0,
        "exiled": obj.zone == EXILE,
        "unattached": obj.attached_to < 0,
    }
    if state not in facts:
        raise NotImplementedError(state)
    return bool(facts[state])


# -- modifiers ------------------------------------------------------------------------------------


@phrase("{who:Player} <control>", not_=False, nt="Modifier")
@phrase("{who:Player} <don't> control", not_=True, nt="Modifier")
@node
class ControlledBy(Qualifier):
    """108.4. Under the control of a player, or not."""

    who: Player
    not_: bool

    def fits(self, it: Environment, id: int) -> bool:
        return (it.game.controller(id) in self.who.ids(it)) is not self.not_


@phrase("{who:Player} <own>", not_=False, nt="Modifier")
@phrase("{who:Player} <don't> own", not_=True, nt="Modifier")
@node
class OwnedBy(Qualifier):
    """108.3. Owned by a player, or not."""

    who: Player
    not_: bool

    def fits(self, it: Environment, id: int) -> bool:
        return (it.obj(id).owner in self.who.ids(it)) is not self.not_


@phrase("from {where:Zone}", nt="Modifier")
@phrase("in {where:Zone}", inside=True, nt="Modifier")
@phrase("on {where:Zone}", inside=True, nt="Modifier")
@node
class InZone(Qualifier):
    """In a zone; *from your graveyard* says the same with the move in view."""

    where: Zone
    inside: bool = False

    def fits(self, it: Environment, id: int) -> bool:
        obj = it.obj(id)
        if obj.zone != ZONE_NUMBERS[self.where.zone]:
            return False
        return self.where.owner is None or obj.owner in self.where.owner.ids(it)


COMPARISONS = {"<=": "or less", ">=": "or greater"}


@phrase("with {what:Stat} {than:Digit} or less", op="<=", nt="Modifier")
@phrase("with {what:Stat} {than:Digit} or greater", op=">=", nt="Modifier")
@phrase("with {what:Stat} {than:Digit}", op="=", nt="Modifier")
@phrase("with {what:Stat} less than or equal to {than:Quantity}", op="<=", nt="Modifier")
@phrase("with {what:Stat} greater than or equal to {than:Quantity}", op=">=", nt="Modifier")
@phrase("with {what:Stat} less than {than:Quantity}", op="<", nt="Modifier")
@phrase("with {what:Stat} greater than {than:Quantity}", op=">", nt="Modifier")
@phrase("with {what:Stat} equal to {than:Quantity}", op="=", nt="Modifier")
@node
class Compared(Qualifier):
    """A characteristic compared with a number."""

    what: str
    op: str
    than: Quantity

    def fits(self, it: Environment, id: int) -> bool:
        from .quantities import stat

        return compare(stat(it, id, self.what), self.op, self.than.value(it))


def compare(a: int, op: str, b: int) -> bool:
    """Whether *a* *op* *b*."""
    return {"<=": a <= b, ">=": a >= b, "=": a == b, "<": a < b, ">": a > b}[op]


@phrase("with {keyword:Keyword}", not_=False, nt="Modifier")
@phrase("without {keyword:Keyword}", not_=True, nt="Modifier")
@node
class Having(Qualifier):
    """702. With a keyword ability, or without."""

    keyword: Ability
    not_: bool


@phrase("with a {kind:CounterKind} counter on it", "with a {kind:CounterKind} counter on them", nt="Modifier")
@phrase("with a counter on it", "with counters on them", kind=None, nt="Modifier")
@node
class WithCounter(Qualifier):
    """122. With a counter (of a kind) on it."""

    kind: str | None

    def fits(self, it: Environment, id: int) -> bool:
        counters = it.obj(id).counters
        return any(counters.values()) if self.kind is None else counters.get(self.kind, 0) > 0


@phrase("with the chosen name", what="name", nt="Modifier")
@phrase("of the chosen type", what="type", nt="Modifier")
@phrase("of the chosen color", what="color", nt="Modifier")
@node
class OfChosen(Qualifier):
    """607.2d. Of the name, type or colour chosen for the source."""

    what: str


@phrase("with the same name as {as_:Reference}", what="name", nt="Modifier")
@node
class Same(Qualifier):
    """Sharing a name with another object (201.2)."""

    what: str
    as_: Reference


@phrase("{how:PastVerb} this way", "{how:DidVerb} this way", nt="Modifier")
@node
class ThisWay(Qualifier):
    """608.2c. To which that was done by this spell or ability."""

    how: str
    to: Antecedent | None = None


wording(
    "DidVerb", {"destroyed": "destroyed", "put into a graveyard": "put into a graveyard", "tapped": "tapped"}
)


@phrase("dealt damage this way", by=None, nt="Modifier")
@phrase(
    "dealt damage by {by:Reference} this turn",
    "that was dealt damage by {by:Reference} this turn",
    nt="Modifier",
)
@node
class DealtDamage(Qualifier):
    """Dealt damage: by this spell or ability, or by an object this turn (120)."""

    by: Reference | None
    to: Antecedent | None = None


@phrase("exiled with {by:Reference}", nt="Modifier")
@phrase("{who:Player} exiled with {by:Reference} this turn", this_turn=True, nt="Modifier")
@node
class ExiledWith(Qualifier):
    """607.2a. Exiled by an ability of the object; *who* did it."""

    by: Reference
    who: Player | None = None
    this_turn: bool = False


@phrase("blocking {what:Reference}", how="blocking", nt="Modifier")
@phrase("blocked by {what:Reference}", how="blocked by", nt="Modifier")
@phrase("blocking or blocked by {what:Reference}", how="either", nt="Modifier")
@node
class InCombatWith(Qualifier):
    """509. Blocking an object, or blocked by it."""

    how: str
    what: Reference

    def fits(self, it: Environment, id: int) -> bool:
        for other in self.what.ids(it):
            if self.how != "blocked by" and other in it.obj(id).blocking:
                return True
            if self.how != "blocking" and id in it.obj(other).blocking:
                return True
        return False


@phrase("attached to {what:Reference}", nt="Modifier")
@node
class AttachedTo(Qualifier):
    """301.5, 303.4. Attached to an object."""

    what: Reference

    def fits(self, it: Environment, id: int) -> bool:
        return it.obj(id).attached_to in self.what.ids(it)


@phrase("that targets {what:Anything}", "that target {what:Anything}", nt="Modifier")
@node
class Targeting(Qualifier):
    """115. A spell or ability with such a target."""

    what: Reference


@phrase("other than {what:Reference}", nt="Modifier")
@node
class OtherThan(Qualifier):
    """Not that object."""

    what: Reference

    def fits(self, it: Environment, id: int) -> bool:
        return id not in self.what.ids(it)


# -- reading and writing filters -------------------------------------------------------------------


@lru_cache(maxsize=1)
def _type_words() -> frozenset[str]:
    permanent = (
        "artifact",
        "battle",
        "creature",
        "enchantment",
        "instant",
        "land",
        "planeswalker",
        "sorcery",
    )
    return frozenset((*permanent, "kindred", *lexicon.subtypes()))


@lru_cache(maxsize=1)
def _plurals() -> dict[str, str]:
    words = {plural(w): w for w in (*_type_words(), *NOUNS)}
    words["abilities"] = "ability"
    return words


def _word_at(text: Text, place: int) -> tuple[str, int]:
    """A type word, two tokens long for the two-word subtypes."""
    token = text.at(place)
    two = f"{token} {text.at(place + 1)}"
    if two in _type_words() or two in _plurals():
        return two, 2
    if token == "Urza" and text.at(place + 1) == "'s":
        return "Urza's", 2
    return token, 1


def _kinds_at(text: Text, place: int, many: bool, head: bool) -> list[tuple[Kind, bool, int]]:
    """One alternative: the kind, whether it may stand alone, and its end.

    One that may not (*instant* in *instant or sorcery card*) waits for a noun that is shared.
    """
    found: list[tuple[Kind, bool, int]] = []
    states: list[tuple[tuple[Qualifier, ...], int]] = [((), place)]
    while states:
        adjectives, here = states.pop()
        found += [
            (Kind(k.types, k.noun, adjectives), alone, end) for k, alone, end in _runs(text, here, many)
        ]
        if not head and len(adjectives) < 2:
            states += [((*adjectives, a), end) for a, end in read("Adjective", text, here)]
    return found


def _runs(text: Text, place: int, many: bool) -> list[tuple[Kind, bool, int]]:
    found: list[tuple[Kind, bool, int]] = []
    types: tuple[str, ...] = ()
    while True:
        word, length = _word_at(text, place)
        noun = _plurals().get(word) if many else word
        if noun in NOUNS and not (noun == "permanent" and types):
            found.append((Kind(types, noun), True, place + length))
        elif noun in _type_words():
            found.append((Kind((*types, noun)), True, place + length))
        if word in _type_words() or (word in ("permanent", "token") and not types):
            types = (*types, word)
            place += length
            if many or word in ("permanent", "token"):
                found.append((Kind(types), False, place))
            continue
        if not found:
            text.stop(place, "noun")
        return found


_JOINTS: tuple[tuple[str, ...], ...] = (
    (",",), ("or",), ("and",), ("and/or",), (",", "or"), (",", "and"), (",", "and/or"),
)  # fmt: skip


def _unions(text: Text, place: int, many: bool) -> list[tuple[tuple[Kind, ...], tuple[Any, ...], int]]:
    """Alternatives joined: the kinds, the joints, the end."""
    found: list[tuple[tuple[Kind, ...], tuple[Any, ...], int]] = []
    todo: list[tuple[tuple[Kind, ...], tuple[bool, ...], tuple[Any, ...], int]]
    todo = [((k,), (alone,), (), end) for k, alone, end in _kinds_at(text, place, many, True)]
    while todo:
        kinds, alone, joints, end = todo.pop()
        complete = not joints or joints[-1] != (",",)
        if complete:
            shared = _share(kinds, alone)
            if shared is not None:
                found.append((shared, joints, end))
        if complete and joints and joints[-1] != ("or",):
            continue
        for joint in _JOINTS:
            after = end + len(joint)
            if tuple(text.tokens[end:after]) != joint or (
                joint == ("or",) and joints and joints[-1] == (",",)
            ):
                continue
            for kind, k_alone, k_end in _kinds_at(text, after, many, False):
                todo.append(((*kinds, kind), (*alone, k_alone), (*joints, joint), k_end))
    return found


def _share(kinds: tuple[Kind, ...], alone: tuple[bool, ...]) -> tuple[Kind, ...] | None:
    """The kinds with the last one's noun given to those that lack one; None if one cannot stand so."""
    last = kinds[-1]
    if not alone[-1]:
        return None
    if last.noun in ("card", "spell", "token", "source") and last.types:
        out = [Kind(k.types, k.noun or last.noun, k.adjectives) for k in kinds]
        return tuple(out)
    return kinds if all(alone) else None


def _read_filter(many: bool, modifiers: bool, text: Text, place: int) -> list[Reading]:
    found: list[Reading] = []
    states: list[tuple[tuple[Qualifier, ...], int, str]] = [((), place, "")]
    while states:
        adjectives, here, commas = states.pop()
        for kinds, joints, end in _unions(text, here, many):
            ends: list[tuple[tuple[Qualifier, ...], int]] = [((), end)]
            while ends:
                mods, stop = ends.pop()
                value = Filter(kinds, adjectives, mods)
                object.__setattr__(value, "spelling", (many, joints, commas))
                found.append((value, stop))
                if modifiers and len(mods) < 3:
                    ends += [((*mods, m), e) for m, e in read("Modifier", text, stop)]
        if len(adjectives) < 4:
            for adjective, end in read("Adjective", text, here):
                states.append(((*adjectives, adjective), end, commas + " "))
                if text.at(end) == "," and can_start("Adjective", text.at(end + 1)):
                    states.append(((*adjectives, adjective), end + 1, commas + ","))
    return found


def _write_filter(many: bool, value: Filter, number: int) -> list[str]:
    spelling = getattr(value, "spelling", None)
    _, joints, commas = spelling if spelling else (many, None, " " * len(value.adjectives))
    out: list[str] = []
    for adjective, comma in zip(value.adjectives, commas):
        out += write("Adjective", adjective)
        if comma == ",":
            out.append(",")
    if joints is None:
        joints = _default_joints(len(value.kinds), many)
    for n, kind in enumerate(value.kinds):
        if n:
            out += joints[n - 1]
        out += _write_kind(kind, value.kinds[n + 1 :], many)
    for modifier in value.modifiers:
        out += write("Modifier", modifier)
    return out


def _default_joints(length: int, many: bool) -> list[tuple[str, ...]]:
    last = "and" if many else "or"
    return [(",",)] * (length - 2) + [(",", last) if length > 2 else (last,)] * (length > 1)


def _write_kind(kind: Kind, later: tuple[Kind, ...], many: bool) -> list[str]:
    out: list[str] = []
    for adjective in kind.adjectives:
        out += write("Adjective", adjective)
    shares = any(k.noun == kind.noun and k.types for k in later) and kind.noun and kind.types
    said = [*kind.types] if shares else [*kind.types, *([kind.noun] if kind.noun else [])]
    if many and not shares:
        said[-1] = plural(said[-1])
    for word in said:
        out += word.split() if word != "Urza's" else ["Urza", "'s"]
    return out


def _starts(token: str) -> bool:
    first = {w.split()[0] for w in (*_type_words(), *NOUNS, *_plurals())}
    return token in first or token == "Urza" or can_start("Adjective", token)


_starting: dict[str, bool] = {}


def _starts_kept(token: str) -> bool:
    if token not in _starting:
        _starting[token] = _starts(token)
    return _starting[token]


def _filter_leaf(nt: str, many: bool, modifiers: bool) -> None:
    def written_so(value: Any) -> bool:
        if not isinstance(value, Filter) or (value.modifiers and not modifiers):
            return False
        spelling = getattr(value, "spelling", None)
        return not spelling or spelling[0] is many

    leaf(
        nt,
        lambda text, place: _read_filter(many, modifiers, text, place),
        lambda value, number: _write_filter(many, value, number),
        _starts_kept,
        written_so,
    )


_filter_leaf("Filter", False, True)
_filter_leaf("Filters", True, True)
_filter_leaf("Noun", False, False)
_filter_leaf("Nouns", True, False)
