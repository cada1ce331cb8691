"""Filters as words: ``Filter`` and ``Filters`` in the plural; ``Noun`` and ``Nouns`` without modifiers.

The words alone do not tell *instant or sorcery card* (two kinds of card) from *creature or spell*; see
``_share``.  The separators, the number and the commas between adjectives are the filter's spelling.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache

from ..effects.node import Qualifier, spell, spelling_of, walk
from ..effects.references.choosing import FromAmong
from ..effects.references.filters import NOUNS, Filter, Kind
from ..effects.references.qualifiers import ControlledBy, InZone
from ..effects.references.relations import OtherThan
from . import lexicon
from .inflection import plural
from .phrases import Reading, leaf
from .read import can_start, read
from .text import Text
from .write import can_write, write


@cache
def _type_words() -> frozenset[str]:
    permanent = (
        "artifact",
        "battle",
        "creature",
        "enchantment",
        "instant",
        "interrupt",  # until 1999 (C1.3)
        "land",
        "planeswalker",
        "sorcery",
    )
    return frozenset((*permanent, "kindred", *lexicon.subtypes(), *lexicon.GROUPS))


@cache
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
        if word == "permanent" and types and text.at(place + 1) in ("card", "cards"):
            types, place = (*types, word), place + 1
            continue
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
    (",",), ("or",), ("and",), ("and/or",), (",", "or"), (",", "and"), (",", "and/or"), ("or", "a"),
)  # fmt: skip
APART = ("or", "a")  # *a creature card or a card with flash*: what is said of one is not said of the other


Said = tuple[bool | None, ...]  # of each kind whether its noun is said with it; None: nor its last type
Union = tuple[tuple[Kind, ...], tuple[tuple[str, ...], ...], Said, int]


def _unions(text: Text, place: int, many: bool) -> list[Union]:
    """Alternatives joined: the kinds, the joints, whether each says its noun, the end."""
    found: list[Union] = []
    todo: list[Unfinished] = [
        ((k,), (alone,), (), end) for k, alone, end in _kinds_at(text, place, many, True)
    ]
    while todo:
        kinds, alone, joints, end = todo.pop()
        complete = not joints or joints[-1] != (",",)
        if complete:
            shared = kinds if APART in joints and all(alone) else _share(kinds, alone)
            if APART in joints and (many or len(kinds) > 2 or any(k.noun != "card" for k in kinds)):
                shared = None
            if shared is not None:
                said = tuple(None if s.types != k.types else k.noun != "" for s, k in zip(shared, kinds))
                found.append((shared, joints, said, end))
        if complete and joints and joints[-1] != ("or",):
            continue
        if not joints and alone[0] and kinds[0].noun == "card" and not many:
            todo += _with_its_own(text, kinds[0], end)
        for joint in _JOINTS:
            after = end + len(joint)
            if tuple(text.tokens[end:after]) != joint or (
                joint == ("or",) and joints and joints[-1] == (",",)
            ):
                continue
            for kind, k_alone, k_end in _kinds_at(text, after, many, False):
                todo.append(((*kinds, kind), (*alone, k_alone), (*joints, joint), k_end))
    return found


Unfinished = tuple[tuple[Kind, ...], tuple[bool, ...], tuple[tuple[str, ...], ...], int]


def _with_its_own(text: Text, kind: Kind, end: int) -> list[Unfinished]:
    """*A card with flash or a land card*: what is said of the first alone."""
    found: list[Unfinished] = []
    for m, after in read("Modifier", text, end):
        stop = after + len(APART)
        if m.pools or isinstance(m, InZone) or tuple(text.tokens[after:stop]) != APART:
            continue
        first = replace(kind, adjectives=(*kind.adjectives, m))
        for second, alone, ends in _kinds_at(text, stop, False, False):
            found.append(((first, second), (True, alone), (APART,), ends))
    return found


def _share(kinds: tuple[Kind, ...], alone: tuple[bool, ...]) -> tuple[Kind, ...] | None:
    """The kinds with the last one's noun given to those that lack one; None if one cannot stand so."""
    last = kinds[-1]
    if not alone[-1]:
        return None
    told = last.types or (last.noun == "card" and last.adjectives)  # *artifact or legendary card*
    if last.noun in ("card", "spell", "token", "source") and told:
        out = [Kind(k.types, k.noun or last.noun, k.adjectives) for k in kinds]
        return tuple(out)
    if _are_creature_types(kinds, alone):
        return tuple([k if k is last else Kind((*k.types, "creature"), "", k.adjectives) for k in kinds])
    return kinds if all(alone) else None


def _are_creature_types(kinds: tuple[Kind, ...], alone: tuple[bool, ...]) -> bool:
    """*Ninja or Rogue creatures*: creature types before a noun that all of them have."""
    if any(alone[:-1]) or kinds[-1].noun or kinds[-1].types[-1:] != ("creature",):
        return False
    return all("creature" in lexicon.subtypes().get(k.types[0], ()) for k in kinds if k.types) and all(
        len(k.types) == 1 for k in kinds[:-1]
    )


def _read_filter(many: bool, modifiers: bool, text: Text, place: int) -> list[Reading]:
    found: list[Reading] = []
    states: list[tuple[tuple[Qualifier, ...], int, str]] = [((), place, "")]
    while states:
        adjectives, here, commas = states.pop()
        for kinds, joints, said, end in _with_modifier(_unions(text, here, many), text, modifiers):
            ends: list[tuple[tuple[Qualifier, ...], int]] = [((), end)]
            while ends:
                mods, stop = ends.pop()
                if APART in joints and not all(m.pools or isinstance(m, InZone) for m in mods):
                    continue
                value = Filter(*_of_the_first(kinds, adjectives, APART in joints), mods)
                spell(value, (many, joints, commas, said))
                found.append((value, stop))
                # what "and" joins is said of the whole, and not of a noun within the last of them
                clear = text.at(stop) == "and" or not mods or not _open_ended(mods[-1])
                if modifiers and len(mods) < 3:
                    more = [(m, e) for m, e in read("Modifier", text, stop) if not _of_the_last(kinds, m)]
                    fit = [
                        (m, e) for m, e in more if (not _off(mods, m) if clear else _of_whole(mods[-1], m))
                    ]
                    ends += [((*mods, m), e) for m, e in fit]
        if len(adjectives) < 4:
            for adjective, end in read("Adjective", text, here):
                states.append(((*adjectives, adjective), end, commas + " "))
                if text.at(end) == "," and can_start("Adjective", text.at(end + 1)):
                    states.append(((*adjectives, adjective), end + 1, commas + ","))
    return found


def _of_the_first(
    kinds: tuple[Kind, ...], adjectives: tuple[Qualifier, ...], apart: bool
) -> tuple[tuple[Kind, ...], tuple[Qualifier, ...]]:
    """*Blue spells and red spells*: what is said first is of the first alone if a later one has its own.

    Or an article of its own: they are *apart*.
    """
    if not adjectives:
        return kinds, adjectives
    if not apart and not any(can_write("Adjective", a) for k in kinds[1:] for a in k.adjectives):
        return kinds, adjectives
    return (replace(kinds[0], adjectives=(*adjectives, *kinds[0].adjectives)), *kinds[1:]), ()


def _with_modifier(unions: list[Union], text: Text, modifiers: bool) -> Iterator[Union]:
    """The same, and those of them whose last kind has a modifier of its own."""
    for kinds, joints, said, end in unions:
        yield kinds, joints, said, end
        for m, after in read("Modifier", text, end) if modifiers and len(kinds) > 1 else ():
            own = APART in joints and not (m.pools or isinstance(m, InZone))
            if own or _of_the_last(kinds, m):
                last = replace(kinds[-1], adjectives=(*kinds[-1].adjectives, m))
                yield (*kinds[:-1], last), joints, said, after


def _of_the_last(kinds: tuple[Kind, ...], modifier: Qualifier) -> bool:
    """Whether it is said of the last kind alone: *with flying*, where the others are not called creatures."""
    if kinds[-1].types[-1:] != ("creature",) or kinds[-1].noun or not modifier.of_creatures():
        return False
    return not all("creature" in kind.types for kind in kinds)


def _open_ended(modifier: Qualifier) -> bool:
    """Whether what follows the modifier is said of a noun within it: *… than the number of cards in …*."""
    return not modifier.closed and any(isinstance(n, Filter) for n in walk(modifier))


def _write_filter(many: bool, value: Filter, number: int) -> list[str]:
    spelling = spelling_of(value)
    commas = spelling[2] if spelling else " " * len(value.adjectives)
    joints = spelling[1] if spelling else _default_joints(value.kinds, many)
    said = spelling[3] if spelling else _default_said(value.kinds, many)
    out: list[str] = []
    for adjective, comma in zip(value.adjectives, commas):
        out += write("Adjective", adjective)
        if comma == ",":
            out.append(",")
    for n, kind in enumerate(value.kinds):
        if n:
            out += joints[n - 1]
        if said[n] is None:  # *Ninja* or Rogue creatures
            out += _write_kind(replace(kind, types=kind.types[:-1]), False, many)
            continue
        out += _write_kind(kind, said[n] or not kind.noun, many)
    for modifier in value.modifiers:
        out += write("Modifier", modifier, 2 if many else 1)
    return out


def _default_joints(kinds: tuple[Kind, ...], many: bool) -> list[tuple[str, ...]]:
    """*Or a*, where more is said of the first alone behind it, so that it stands apart."""
    length, last = len(kinds), "and" if many else "or"
    if length == 2 and _goes_on(kinds[0]):
        return [APART]
    return [(",",)] * (length - 2) + [(",", last) if length > 2 else (last,)] * (length > 1)


def _goes_on(kind: Kind) -> bool:
    """Whether more is said of a kind alone, behind its noun."""
    return not all(can_write("Adjective", a) for a in kind.adjectives)


def _default_said(kinds: tuple[Kind, ...], many: bool) -> Sequence[bool | None]:
    bare = tuple([Kind(k.types[:-1], k.noun, k.adjectives) for k in kinds[:-1]])
    if many and bare and _are_creature_types((*bare, kinds[-1]), (False,) * len(kinds)):
        if all(k.types[-1:] == ("creature",) for k in kinds):
            return [None] * len(bare) + [False]
    return [
        _goes_on(k) or not (k.types and any(x.noun == k.noun and x.types for x in kinds[n + 1 :]))
        for n, k in enumerate(kinds)
    ]


def _write_kind(kind: Kind, complete: bool, many: bool) -> list[str]:
    out: list[str] = []
    before = [a for a in kind.adjectives if can_write("Adjective", a)]
    for adjective in before:
        out += write("Adjective", adjective)
    said = [*kind.types, *([kind.noun] if kind.noun and complete else [])]
    if many and complete:
        said[-1] = plural(said[-1])
    for word in said:
        out += word.split() if word != "Urza's" else ["Urza", "'s"]
    for modifier in kind.adjectives:
        if modifier not in before:
            out += write("Modifier", modifier)
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
    def written_so(value: object) -> bool:
        if not isinstance(value, Filter) or (value.modifiers and not modifiers):
            return False
        spelling = spelling_of(value)
        if spelling and spelling[0] is not many:
            return False
        return all(can_write("Modifier", modifier) for modifier in value.modifiers)

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


def _lies_off(modifier: Qualifier) -> bool:
    """Whether it says that objects lie in a hand or a graveyard, or among some that were shown."""
    if isinstance(modifier, InZone):
        return modifier.where.zone in ("hand", "graveyard")
    return isinstance(modifier, FromAmong)


def _off(mods: tuple[Qualifier, ...], modifier: Qualifier) -> bool:
    """110.2, 109.2. Whether it can't be said of what somebody controls: that lies on the battlefield."""
    return _lies_off(modifier) and any(isinstance(m, ControlledBy) for m in mods)


def _of_whole(last: Qualifier, modifier: Qualifier) -> bool:
    """Whether it is said of the whole though a noun stands last: *a card other than a land card from it*."""
    if isinstance(last, OtherThan):
        return isinstance(modifier, FromAmong) and not modifier.among
    return _within_controlled(last) and _lies_off(modifier)


def _within_controlled(modifier: Qualifier) -> bool:
    """Whether the last noun within it is of what somebody controls: *… than the lands you control*."""
    within = [n for n in walk(modifier) if isinstance(n, Filter)]
    return bool(within) and any(isinstance(m, ControlledBy) for m in within[-1].modifiers)
