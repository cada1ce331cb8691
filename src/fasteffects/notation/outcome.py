"""What came out of a question: how the game differs from its start, in sentences."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from ..explaining.offered import question
from ..state import objects
from .claims import Facts, NotAClaim, Witness, facts
from .look import find
from .then import check

if TYPE_CHECKING:
    from ..machine.game import Game

NOTHING = "nothing has changed"
State = tuple[Any, ...]  # of a permanent: damage, counters, host, whether it is phased out
WAITING = ("priority", "attack", "block")


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
        found.append(f"{names[decision.player]} is asked: {question(game)}. Possible: {decision.possible()}")
    return found or [NOTHING]


def _plain(label: str, some: Facts) -> str:
    """A label without its number, where nothing else has the name."""
    name, mark, _ = label.rpartition("#")
    others = {other for other, _ in some if other.rpartition("#")[0] == name} if mark else set()
    return name if mark and len(others) == 1 else label


def holding(said: Iterable[str], seen: Witness) -> list[str]:
    """Those of such sentences that are claims and hold: what a ``then`` would say of the outcome."""
    return [words for words in (each.partition(" (")[0] for each in said) if _holds(words, seen)]


def _holds(words: str, seen: Witness) -> bool:
    try:
        return check(seen, words) is None
    except NotAClaim:
        return False


def _sentences(
    game: Game, names: Sequence[str], label: str, what: str, old: object, new: object
) -> Iterator[str]:
    if what == "zone":
        was = f" (was {_place(str(old))})" if old is not None else ""
        yield f"{label} is {_now_in(game, names, label, new)}{was}"
    elif old is None or new is None:
        return  # said by where it is
    elif what == "counters":
        yield from (f"{label}'s {kind} is {n} (was {was})" for kind, was, n in _differing(old, new))
    elif what in ("hand", "library"):
        yield f"{label}'s {what} has {new} card{'' if new == 1 else 's'} (had {old})"
    elif what == "being tapped":
        yield f"{label} is {'tapped' if new else 'untapped'}"
    elif what == "size":
        yield f"{label} is {new} (was {old})"
    elif what == "controller":
        yield f"{label} is on the battlefield under {new}'s control (was under {old}'s)"
    elif isinstance(old, tuple) and isinstance(new, tuple):
        yield from _of_state(game, label, old, new)
    else:
        yield f"{label}'s {what} is {new} (was {old})"


def _of_state(game: Game, label: str, old: State, new: State) -> Iterator[str]:
    """How a permanent differs: its damage, its counters, what it is attached to, whether it is phased out."""
    damage, counters, host, out = old
    if damage != new[0]:
        yield f"{label} has {new[0]} damage (had {damage})"
    for kind, was, now in _differing(counters, new[1]):
        yield f"{label} has {now} {kind} counter{'' if now == 1 else 's'} (had {was})"
    if host != new[2]:
        yield f"{label} is {_attached(game, new[2])} (was {_attached(game, host)})"
    if out != new[3]:
        yield f"{label} is phased {'out' if new[3] else 'in'}"


def _differing(old: object, new: object) -> Iterator[tuple[str, int, int]]:
    """The kinds of counters of which there are more or fewer: how many there were, and are."""
    some, now = (each if isinstance(each, dict) else {} for each in (old, new))
    for kind in sorted({*some, *now}):
        if some.get(kind, 0) != now.get(kind, 0):
            yield kind, some.get(kind, 0), now.get(kind, 0)


def _attached(game: Game, host: int) -> str:
    if host == objects.NOBODY:
        return "attached to nothing"
    return f"attached to {game.player_name(host) if objects.is_player(host) else game.label(host)}"


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
