"""How a game differs from what it was: fact by fact, each in a sentence that is a claim."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

from ..characteristics.of_objects import BASIC_LAND_MANA
from ..effects.node import Ability
from ..explaining.saying import named
from ..language import lexicon
from ..language.inflection import takes_an
from ..rules.activated_abilities import intrinsic_ability
from ..state import objects
from .claims import ARRIVED, EVERY, HAVING, Facts
from .describe import ability_words
from .look import find
from .scenario import fold

if TYPE_CHECKING:
    from ..machine.game import Game

Telling = Callable[[str, object, object], str]  # of whom, what was, what is
_WHOLE = ("color", "types", "abilities")  # what every permanent has, from its first moment to its last


def differences(
    before: Facts, after: Facts, game: Game, names: Sequence[str]
) -> Iterator[tuple[tuple[str, str], str]]:
    """The facts that differ, each with what is so instead, in a sentence."""
    every = {**before, **after}
    for key in every:
        label, what = key
        old, new = before.get(key), after.get(key)
        if what in _WHOLE and (old is None or new is None):
            continue  # what has come or gone, which is another fact
        if (label, "zone") in every and what != "zone":  # of a permanent: if it is, and how if it came
            if after.get((label, "zone")) != "battlefield":
                continue
            if before.get((label, "zone")) != "battlefield":
                old = _as_it_came(game, names, label, what, new)
        if old is None and what != "zone":
            old = 0
        if new is None and what != "zone":
            new = 0
        if old == new:
            continue
        plain = _plain(label, every)
        if what == "abilities":
            yield from _abilities(label, plain, old, new)
        elif words := _sentence(game, names, plain, what, old, new):
            yield key, words


def _as_it_came(game: Game, names: Sequence[str], label: str, what: str, new: object) -> object:
    """How a permanent is that has come and of which there is nothing to say: its owner's, as printed."""
    if what == "controller":
        owners = {o.owner for o in find(game, label, names) if o.zone == objects.BATTLEFIELD}
        return names[owners.pop()] if len(owners) == 1 else new
    return new if what in ("size", *_WHOLE) else ARRIVED.get(("", what), 0)


def _plain(label: str, some: Facts) -> str:
    """A label without its number, where nothing else has the name."""
    name, mark, _ = label.rpartition("#")
    others = {other for other, _ in some if other.rpartition("#")[0] == name} if mark else set()
    return name if mark and len(others) == 1 else label


def _sentence(game: Game, names: Sequence[str], label: str, what: str, old: object, new: object) -> str:
    """What is so now, in the words of a claim, and what was."""
    if what == "zone":
        was = f" (was {_place(str(old))})" if old is not None else ""
        return f"{label} is {_now_in(game, names, label, new)}{was}"
    if what.endswith(" counters"):
        return f"{label} has {new} {what if new != 1 else what[:-1]} (had {old})"
    if what.endswith(" to be skipped"):
        return f"{label} will skip {new} {what.removesuffix(' to be skipped')} (was: {old})"
    said = _SENTENCES.get(what, "{label}'s {what} is {new} (was {old})")
    if callable(said):
        return said(label, old, new)
    return said.format(label=label, what=what, new=new, old=old)


def _hand(label: str, old: object, new: object) -> str:
    some, now = (each if isinstance(each, tuple) else () for each in (old, new))
    if len(some) == len(now):
        return f"{label}'s hand is {', '.join(now)} (was {', '.join(some)})"
    return f"{label}'s hand has {len(now)} card{'' if len(now) == 1 else 's'} (had {len(some)})"


def _attached(label: str, old: object, new: object) -> str:
    now = f"attached to {new}" if new else f"not attached to {old}"
    return f"{label} is {now} (was attached to {old or 'nothing'})"


def _library(label: str, old: object, new: object) -> str:
    return f"{label}'s library has {new} card{'' if new == 1 else 's'} (had {old})"


def _size(label: str, old: object, new: object) -> str:
    """Nothing of what has none any more: that it is no creature is said by its types."""
    return f"{label} is {new} (was {old or 'without a size'})" if new else ""


def _kind(label: str, old: object, new: object) -> str:
    return f"{label} is {_said(str(new))} (was {_said(str(old))})"


def _said(type_line: str) -> str:
    """``Legendary Creature — Human Wizard`` as *a legendary Human Wizard creature*."""
    words, _, below = type_line.partition(" — ")
    above = [word.lower() for word in words.split()]
    some = [word for word in above if word in lexicon.SUPERTYPES]
    below, every, _ = below.partition(EVERY)
    all_words = [*some, *below.split(), *(word for word in above if word not in some)]
    said = " ".join([*all_words, "of", EVERY] if every else all_words)
    return f"{'an' if takes_an(said) else 'a'} {said}"


def _abilities(label: str, plain: str, old: object, new: object) -> Iterator[tuple[tuple[str, str], str]]:
    """What it has lost and gained, each a fact of its own; or that it has no abilities any more."""
    before, after = (
        [a for a in each if isinstance(a, Ability)] if isinstance(each, tuple) else [] for each in (old, new)
    )
    name = label.rpartition("#")[0]
    if not after:
        had = "; ".join(named(ability_words(each), name) for each in before)
        yield (label, HAVING), f"{plain} has no abilities (had: {had})"
        return
    by_types = [intrinsic_ability(symbol) for symbol in BASIC_LAND_MANA.values()]  # 305.6
    for ability in (*before, *after):
        if ability in by_types or ability in before and ability in after:
            continue
        text = named(ability_words(ability), name)
        verb = "has" if ability in after else "does not have"
        word = fold(text)
        what = word if ability.known_by() == word else f'the ability "{text}"'
        yield (label, f"{HAVING} {word}"), f"{plain} {verb} {what}"


def _is(words: str, otherwise: str) -> Telling:
    """Whether something is so: what it is, and what it is otherwise."""
    return lambda label, old, new: f"{label} is {words if new else otherwise}"


def _of_whom(word: str) -> Telling:
    """That it does something to somebody, or does not any more."""
    return lambda label, old, new: (
        f"{label} is {word} ({new})" if new else f"{label} is not {word} (was: {old})"
    )


_SENTENCES: dict[str, str | Telling] = {
    "hand": _hand,
    "library": _library,
    "being tapped": _is("tapped", "untapped"),
    "face down": _is("face down", "face up"),
    "phased out": _is("phased out", "phased in"),
    "attacking": _of_whom("attacking"),
    "blocking": _of_whom("blocking"),
    "size": _size,
    "color": "{label} is {new} (was {old})",
    "types": _kind,
    "damage": "{label} has {new} damage (had {old})",
    "controller": "{label} is on the battlefield under {new}'s control (was under {old}'s)",
    "attached": _attached,
    "lost": "{label} lost",
    "extra turns": "{label} will take {new} extra turns (was: {old})",
    "monarch": "{new} is the monarch (was: {old})",
    "initiative": "{new} has the initiative (had: {old})",
    "daylight": "it is {new} (was: {old})",
}


def _place(zone: str, owner: str = "the") -> str:
    if zone in ("battlefield", "stack"):
        return f"on the {zone}"
    return "in exile" if zone == "exile" else f"in {owner} {zone}"


def _now_in(game: Game, names: Sequence[str], label: str, zone: object) -> str:
    """Where it is; what has gone to a hand or library, or has ceased to exist, is looked for."""
    there = {(objects.ZONES[o.zone], o.owner) for o in find(game, label, names)}
    if zone is None:
        there = {place for place in there if place[0] in ("hand", "library")}
        if len(there) != 1:
            return "no longer there"
        zone = next(iter(there))[0]
    owners = {owner for place, owner in there if place == zone}
    return _place(str(zone), f"{names[owners.pop()]}'s" if len(owners) == 1 else "the")
