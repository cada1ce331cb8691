"""What a turn has seen: ``Bob's Big Bear died this turn``, ``Alice gained 3 life this turn``.

It is known to what asks.  Nobody's life or damage changes for it, and nothing triggers.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..events import Attack, Block, Cast, Damage, Discard, Event, GainLife, LoseLife, Move, Sacrifice
from ..state import objects
from ..state.objects import Object, is_player
from .look import find, name_of
from .scenario import FileLine, find_player

if TYPE_CHECKING:
    from ..machine.game import Game

EARLIER_FORMS = (
    ("died", r"([^:]+) died this turn"),
    ("sacrificed", r"([^:]+) was sacrificed this turn"),
    ("discarded", r"([^:]+) was discarded this turn"),
    ("entered", r"([^:]+) entered this turn"),
    ("had attacked", r"([^:]+) attacked ([^:]+?) this turn"),
    ("had blocked", r"([^:]+) blocked ([^:]+?) this turn"),
    ("cast", r"([^:]+?) cast (?!\d|an? spell)([^:]+?) this turn"),
    ("gained", r"([^:]+) gained ([1-9]\d{0,8}) life this turn"),
    ("lost", r"([^:]+) lost ([1-9]\d{0,8}) life this turn"),
    ("dealt", r"([^:]+) dealt ([1-9]\d{0,8}) (?:(combat) )?damage to ([^:]+?) this turn"),
)
_DIED, _SACRIFICED = "destroy", "sacrifice"
_ENTERED = "resolve"
_DAMAGE = "damage"  # why life was lost (120.3a)


def has_happened(game: Game, line: FileLine, kind: str, words: tuple[str, ...], names: Sequence[str]) -> None:
    """Let it be known to what asks."""
    remember(game, *events_of(game, line, kind, words, names))


def events_of(
    game: Game, line: FileLine, kind: str, words: tuple[str, ...], names: Sequence[str]
) -> tuple[Event, ...]:
    """The events by which that happened, the one that the words name first."""
    first = words[0]
    if kind in ("died", "sacrificed"):
        return _leaves(game, line, first, names, kind == "sacrificed")
    if kind == "discarded":
        id = _lies(game, line, first, names)
        gone = _was_in(game, id, objects.HAND)
        owner = game.obj(id).owner
        move = _moved(Move(gone, objects.GRAVEYARD, "discard", by=owner), objects.HAND, id)
        return Discard(gone, owner, by=owner), move
    if kind == "entered":
        id = _permanent(game, line, first, names)
        return (_moved(_entering(game.obj(id)), -1, id),)
    if kind in ("had attacked", "had blocked"):
        return (_fought(game, line, kind, words, names),)
    if kind == "cast":
        player = names.index(find_player(names, line, first))
        id = _thing(game, line, words[1], names)
        return (Cast(id, player, id),)
    if kind == "dealt":
        to = _player_or_permanent(game, line, words[3], names)
        source = _thing(game, line, first, names)
        dealt = Damage(source, to, int(words[1]), combat=bool(words[2]))
        return (dealt, LoseLife(to, int(words[1]), why=_DAMAGE, source=source)) if is_player(to) else (dealt,)
    player = names.index(find_player(names, line, first))
    life = int(words[1])
    return (GainLife(player, life) if kind == "gained" else LoseLife(player, life),)


def _entering(o: Object) -> Move:
    return Move(objects.NOBODY, objects.BATTLEFIELD, _ENTERED, card=o.card, owner=o.owner, under=o.controller)


def _leaves(
    game: Game, line: FileLine, words: str, names: Sequence[str], sacrificed: bool
) -> tuple[Event, ...]:
    """700.4, 701.21a. What was on the battlefield until now, and lies in its owner's graveyard."""
    there = [o.id for o in find(game, words, names) if game.on_battlefield(o.id)]
    if len(there) > 1:
        line.bad("several permanents have this name: say which", words, [game.label(i) for i in there])
    if there:  # it is listed as the permanent that it was
        id = there[0]
        move = Move(id, objects.GRAVEYARD, _SACRIFICED if sacrificed else _DIED)
        player = game.controller(id)
        move.happen(game)
        game.arrived.clear()
        game.remembered.clear()
    else:
        new = _lies(game, line, words, names)
        id = _was_in(game, new, objects.BATTLEFIELD)
        player = game.obj(id).controller
        move = Move(id, objects.GRAVEYARD, _SACRIFICED if sacrificed else _DIED)
        _moved(move, objects.BATTLEFIELD, new)
    return (Sacrifice(id, player, by=player), move) if sacrificed else (move,)


def _fought(game: Game, line: FileLine, kind: str, words: tuple[str, ...], names: Sequence[str]) -> Event:
    """508.1k, 509.1g. A creature was declared as an attacker, or as a blocker."""
    id = _permanent(game, line, words[0], names)
    if kind == "had blocked":
        attacker = _permanent(game, line, words[1], names)
        return Block(id, game.controller(id), attacker)
    defender = _player_or_permanent(game, line, words[1], names)
    return Attack(id, game.controller(id), defender, False)


def _moved(move: Move, origin: int, new: int) -> Move:
    """A move that has happened: whence, and what came of it."""
    move.origin, move.new = origin, new
    return move


def _was_in(game: Game, id: int, zone: int) -> int:
    """400.7. The object that a card was before it came where it lies: its last known information alone."""
    o = game.obj(id)
    before = game.create(o.card, o.owner, zone)
    game.write(before).since = 0
    game.vanish(before)
    return before


def remember(game: Game, *events: Event) -> None:
    """What has happened this turn, where something asks for it."""
    game.indexes.refresh(game)
    game.has_seen(tuple(e for e in events if e.kind in game.asks))


# -- what words name -------------------------------------------------------------------------------


def _player_or_permanent(game: Game, line: FileLine, words: str, names: Sequence[str]) -> int:
    called = [p for p, name in enumerate(names) if name.casefold() == words.casefold()]
    return called[0] if called else _permanent(game, line, words, names)


def _permanent(game: Game, line: FileLine, words: str, names: Sequence[str]) -> int:
    there = [o for o in find(game, words, names) if game.on_battlefield(o.id)]
    return _only(game, line, words, there, "permanent here")


def _lies(game: Game, line: FileLine, words: str, names: Sequence[str]) -> int:
    """The card in a graveyard; of several of a name the one on top."""
    there = [o for o in find(game, words, names) if o.zone == objects.GRAVEYARD]
    return _only(game, line, words, there[-1:], "card in a graveyard")


def _thing(game: Game, line: FileLine, words: str, names: Sequence[str]) -> int:
    """A permanent, or else a card in a public zone: of several of a name the one that came last."""
    found = [o for o in find(game, words, names) if o.zone not in (objects.HAND, objects.LIBRARY)]
    there = [o for o in found if game.on_battlefield(o.id)]
    return _only(game, line, words, there or found[-1:], "permanent, and no card in a public zone,")


def _only(game: Game, line: FileLine, words: str, there: list[Object], what: str) -> int:
    if len(there) != 1:
        wrong = "several permanents have this name: say which" if there else f"no {what} has this name"
        line.bad(wrong, words, [game.label(o.id) for o in there])
    return there[0].id


# -- printing --------------------------------------------------------------------------------------


def earlier_lines(game: Game, names: dict[int, str]) -> list[str]:
    """What this turn has seen, as lines that say it; what no line says is left out (``is_told``)."""
    return [words for event in game.history if (words := _words(game, event, names))]


def occasion_words(game: Game, event: Event, names: dict[int, str]) -> str:
    """What an ability triggered on, as it is said with that ability; empty where no words say it."""
    return _words(game, event, names).removesuffix(" this turn")


def _words(game: Game, event: Event, names: dict[int, str]) -> str:
    if isinstance(event, Move):
        return _of_move(game, event, names)
    if isinstance(event, GainLife):
        return f"{game.player_name(event.player)} gained {event.amount} life this turn"
    if isinstance(event, LoseLife) and event.why != _DAMAGE:
        return f"{game.player_name(event.player)} lost {event.amount} life this turn"
    if isinstance(event, Damage):
        source, to = _called(game, event.source, names), _called(game, event.object, names)
        how = "combat damage" if event.combat else "damage"
        return f"{source} dealt {event.amount} {how} to {to} this turn" if source and to else ""
    if isinstance(event, (Attack, Block)) and event.object in game.fighting:
        return ""  # as it fights still, that is said of it
    if isinstance(event, Attack):
        who, whom = names.get(event.object, ""), _called(game, event.defender, names)
        return f"{who} attacked {whom} this turn" if who and whom else ""
    if isinstance(event, Block):
        who, whom = names.get(event.object, ""), names.get(event.attacker, "")
        return f"{who} blocked {whom} this turn" if who and whom else ""
    if isinstance(event, Cast):
        what = _called(game, event.object, names)
        return f"{game.player_name(event.player)} cast {what} this turn" if what else ""
    return ""


def _of_move(game: Game, move: Move, names: dict[int, str]) -> str:
    """What died, was discarded or entered, where it still is what it became."""
    if move.to == objects.BATTLEFIELD:
        return f"{names[move.new]} entered this turn" if move.new in names else ""
    there = game.objects.get(move.new)
    if move.to != objects.GRAVEYARD or there is None or there.zone != objects.GRAVEYARD:
        return ""
    what = f"{game.player_name(there.owner)}'s {name_of(game, move.new)}"
    if move.origin == objects.BATTLEFIELD:
        return f"{what} {'was sacrificed' if move.why == _SACRIFICED else 'died'} this turn"
    return f"{what} was discarded this turn" if move.why == "discard" else ""


def _called(game: Game, id: int, names: dict[int, str]) -> str:
    """A player or permanent, or what a permanent or spell has become in a graveyard (400.7)."""
    if is_player(id):
        return game.player_name(id)
    if id in names:
        return names[id]
    now = game.objects.get(game.gone[id].became) if id in game.gone else game.objects.get(id)
    if now is None or now.zone == objects.GONE:
        return ""
    return f"{game.player_name(now.owner)}'s {name_of(game, now.id)}"
