"""What a turn has seen: ``Bob's Big Bear died this turn``, ``Alice gained 3 life this turn``."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..events import Damage, Event, GainLife, LoseLife, Move
from ..state import objects
from .look import find
from .scenario import Line, find_player

if TYPE_CHECKING:
    from ..machine.game import Game

EARLIER_FORMS = (
    ("died", r"([^:]+) died this turn"),
    ("gained", r"([^:]+) gained ([1-9]\d{0,8}) life this turn"),
    ("lost", r"([^:]+) lost ([1-9]\d{0,8}) life this turn"),
    ("dealt", r"([^:]+) dealt ([1-9]\d{0,8}) (?:(combat) )?damage to ([^:]+?) this turn"),
)


def has_happened(game: Game, line: Line, kind: str, words: tuple[str, ...], names: Sequence[str]) -> None:
    """Let it be known to what asks; nobody's life or damage changes, and nothing triggers."""
    if kind == "died":
        dies(game, line, words[0], names)
    elif kind == "dealt":
        called = [p for p, name in enumerate(names) if name.casefold() == words[3].casefold()]
        to = called[0] if called else _permanent(game, line, words[3], names)
        source = _permanent(game, line, words[0], names)
        remember(game, Damage(source, to, int(words[1]), combat=bool(words[2])))
        if called:
            remember(game, LoseLife(to, int(words[1]), why="damage", source=source))
    else:
        player = names.index(find_player(names, line, words[0]))
        life = int(words[1])
        remember(game, GainLife(player, life) if kind == "gained" else LoseLife(player, life))


def dies(game: Game, line: Line, words: str, names: Sequence[str]) -> None:
    """700.4. What lies on the battlefield until now, and in its owner's graveyard from now on."""
    id = _permanent(game, line, words, names)
    move = Move(id, objects.GRAVEYARD, "destroy")
    move.happen(game)
    game.arrived.clear()
    game.remembered.clear()
    remember(game, move)


def remember(game: Game, event: Event) -> None:
    """What has happened this turn, where something asks for it."""
    game.indexes.refresh(game)
    if event.kind in game.asks:
        game.history = (*game.history, event)
    game.facts_changed()


def _permanent(game: Game, line: Line, words: str, names: Sequence[str]) -> int:
    there = [o.id for o in find(game, words, names) if game.on_battlefield(o.id)]
    if len(there) != 1:
        what = "several permanents have this name: say which" if there else "no permanent here has this name"
        line.bad(what, words, [game.label(i) for i in there])
    return there[0]
