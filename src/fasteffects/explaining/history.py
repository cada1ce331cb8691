"""What has brought something about, as the log of the game has it: moves, life, counters, taps, steps."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from ..events import GainLife, Move
from ..events.base import DAMAGE, GAIN_LIFE, LOSE_LIFE, MOVE, PAY_LIFE
from ..state.objects import BATTLEFIELD, NOBODY
from .reason import CHANGED, HAPPENED, Reason
from .wording import place

if TYPE_CHECKING:
    from ..events import Event
    from ..machine.game import Entry, Game

MOST: Final = 8  # lines, the last ones; and places that something has been in
ON_LIFE: Final = frozenset((LOSE_LIFE, GAIN_LIFE, PAY_LIFE))
INSTEAD: Final = ("614.", "615.", "616.")  # the rules of what changed an event


def moves_of(game: Game, id: int) -> list[Reason]:
    """400.7. How an object came to where it is, from place to place."""
    found: list[Reason] = []
    for at, entry, event in reversed(list(_told(game, lambda e: e.kind == MOVE))):
        if isinstance(event, Move) and event.new == id and id != NOBODY and len(found) < MOST:
            found.append(_line(game, at, entry, event))
            id = event.object
    return found[::-1]


def moves_through(game: Game, player: int, zone: int, words: str) -> list[Reason]:
    """400.7. What came to a player's zone, or left it: that which *words* name, if they name any of it."""
    found: list[tuple[Reason, str]] = []
    owners = {id: (o.owner, o.card.name) for id, o in game.objects.items()}
    for at, entry, event in reversed(list(_told(game, lambda e: e.kind == MOVE))):
        if not isinstance(event, Move):
            continue
        owner, name = owners.get(event.new, (event.owner, ""))  # of a token that is no more, its creator's
        owners[event.object] = owner, name
        whose = owner
        if zone == BATTLEFIELD and event.under != NOBODY:
            whose = event.under
        if zone in (event.to, event.origin) and whose == player:
            found.append((_line(game, at, entry, event), name.lower()))
    named = [line for line, name in found if name and name in words]
    return (named or [line for line, _ in found])[:MOST][::-1]


def life_of(game: Game, player: int) -> list[Reason]:
    """119.3. What changed a player's life total, from what to what."""
    left = game.player(player).life
    found: list[Reason] = []
    of_player = _told(game, lambda e: e.kind in ON_LIFE and player in (e.player, e.object))
    of_damage = list(_told(game, lambda e: e.kind == DAMAGE))[::-1]
    for at, entry, event in reversed(list(of_player)):
        before = left - event.amount if isinstance(event, GainLife) else left + event.amount
        line = _line(game, at, entry, event, before, left)
        if not entry.text:  # what is said is the damage
            hurt = next((d for d in of_damage if d[0] < at and player == d[2].object), None)
            if hurt is not None:
                of_damage.remove(hurt)  # the others that were dealt at that time are told of their own lines
            text = hurt[1].text if hurt else f"{game.player_name(player)} loses {event.amount} life"
            line = replace(
                line, text=f"{text}: {before} -> {left}", deciding=game.timing.cite(("120.3a", "119.3"))
            )
        found.append(line)
        left = before
    return found[:MOST][::-1]


def done_to(game: Game, id: int, kinds: frozenset[int]) -> list[Reason]:
    """The events of those kinds that happened to an object or player, or in which it is told of."""
    about = _told(game, lambda e: e.kind in kinds and id in (e.object, e.player, *e.told().values()))
    return [_line(game, at, entry, event) for at, entry, event in list(about)[-MOST:]]


def last_lines(game: Game, kinds: frozenset[int] = frozenset()) -> list[Reason]:
    """The last events of those kinds, or the last lines of the log where none are named."""
    if kinds:
        some = list(_told(game, lambda e: e.kind in kinds))[-2:]
        return [_line(game, at, entry, event) for at, entry, event in some]
    return [Reason(HAPPENED, e.text, e.rules[-1:], e.rules) for e in game.log_entries()[-3:]]


def _told(game: Game, wanted: Callable[[Event], bool]) -> Iterator[tuple[int, Entry, Event]]:
    for at, entry in enumerate(game.entries()):
        if entry.heard is not None and wanted(entry.heard[0]):
            yield at, entry, entry.heard[0]


def _line(
    game: Game, at: int, entry: Entry, event: Event, before: int | None = None, after: int | None = None
) -> Reason:
    """An event that happened, under it what had changed it: that is told just before."""
    text = entry.text or _moved(game, event)
    if before is not None:
        text += f": {before} -> {after}"
    changes = []
    entries = game.entries()
    while at and entries[at - 1].heard is None and _is_change(entries[at - 1]):
        at -= 1
        changes.append(Reason(CHANGED, entries[at].text, _own(entries[at].rules), entries[at].rules))
    rules = game.timing.cite(tuple(event.rules))[:3] or entry.rules[-1:]
    ids = tuple(i for i in event.ids() if i in game.objects)
    return Reason(
        HAPPENED, text, rules, entry.rules, ids, before=before, after=after, children=tuple(changes[::-1])
    )


def _moved(game: Game, event: Event) -> str:
    """What the log says in other words: a draw, and what goes to a place."""
    if isinstance(event, Move) and game.knows(event.object):
        owner = game.obj(event.object).owner
        if event.why == "draw":
            return f"{game.player_name(owner)} draws a card"
        return f"{_name(game, event)} goes to {place(game, owner, event.to)}"
    return f"{_name(game, event)} moves"


def _name(game: Game, event: Event) -> str:
    known = (id for id in event.ids() if id != NOBODY and game.knows(id))
    return next((game.name_of(id) for id in known), "it")


def _is_change(entry: Entry) -> bool:
    return any(rule.startswith(INSTEAD) for rule in entry.rules)


def _own(rules: tuple[str, ...]) -> tuple[str, ...]:
    """Of a path the numbers about replacement and prevention, those of their order last."""
    own = [rule for rule in rules if rule.startswith(INSTEAD)][-3:]
    return tuple(sorted(own, key=lambda rule: rule.startswith("616.")))
