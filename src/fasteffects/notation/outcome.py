"""What came out of a question: how the game differs from its start, in sentences."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from .. import objects
from .claims import Facts, facts
from .look import find

if TYPE_CHECKING:
    from ..game import Game

NOTHING = "nothing has changed"
WAITING = ("priority", "attack", "block")
_STATE = ("damage", "counters", "attachment", "phasing")


def start_of(game: Game, names: Sequence[str]) -> Facts:
    """What is kept of a game's start, to be compared with."""
    found = facts(game, names)
    for number, name in enumerate(names):
        found[name, "hand"] = len(game.zone(objects.HAND, number))
        found[name, "library"] = len(game.zone(objects.LIBRARY, number))
    return found


def changes(before: Facts, game: Game, names: Sequence[str]) -> list[str]:
    """How *game* differs from what it was, one sentence each; or that nothing has changed."""
    after = start_of(game, names)
    found: list[str] = []
    for key in {**before, **after}:
        old, new = before.get(key), after.get(key)
        if old != new:
            found += _sentences(game, names, _plain(key[0], {**before, **after}), key[1], old, new)
    if game.over:
        won = [p.name for p in game.players if p.won]
        found.append(f"the game is over: {' and '.join(won)} won" if won else "the game is a draw")
    decision = game.decision
    if decision is not None and decision.kind not in WAITING and decision.player != objects.NATURE:
        found.append(f"{names[decision.player]} is asked: {decision.prompt}. Possible: {decision.possible()}")
    return found or [NOTHING]


def _plain(label: str, some: Facts) -> str:
    """A label without its number, where nothing else has the name."""
    name, mark, _ = label.rpartition("#")
    others = {other for other, _ in some if other.rpartition("#")[0] == name} if mark else set()
    return name if mark and len(others) == 1 else label


def _sentences(
    game: Game, names: Sequence[str], label: str, what: str, old: object, new: object
) -> Iterator[str]:
    if what == "zone":
        was = f" (was {_place(str(old))})" if old is not None else ""
        yield f"{label} is {_now_in(game, names, label, new)}{was}"
    elif old is None or new is None:
        return  # said by where it is
    elif what == "counters":
        yield f"{label} has {_counters(new)} (had {_counters(old)})"
    elif what in ("hand", "library"):
        yield f"{label}'s {what} has {new} cards (had {old})"
    elif what == "being tapped":
        yield f"{label} is {'tapped' if new else 'untapped'}"
    elif what == "size":
        yield f"{label} is {new} (was {old})"
    elif isinstance(old, tuple) and isinstance(new, tuple):
        for part, was, now in zip(_STATE, old, new):
            if was != now:
                yield f"{label}'s {part}: {_said(game, part, now)} (was {_said(game, part, was)})"
    else:
        yield f"{label}'s {what} is {new} (was {old})"


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


def _counters(counters: object) -> str:
    some = counters.items() if isinstance(counters, dict) else ()
    return ", ".join(f"{n} {kind}" for kind, n in sorted(some) if n) or "none"


def _said(game: Game, part: str, value: object) -> str:
    if part == "counters":
        return _counters(value)
    if part == "attachment":
        if value == objects.NOBODY or not isinstance(value, int):
            return "none"
        return game.player_name(value) if objects.is_player(value) else game.label(value)
    if part == "phasing":
        return "out" if value else "in"
    return str(value)
