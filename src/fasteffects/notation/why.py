"""Why a line cannot be done: the words of a line to the question that ``rules/refusing.py`` answers."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..objects import BATTLEFIELD, GRAVEYARD, HAND, LIBRARY
from ..rules.refusing import Against, why_not_activate, why_not_attack, why_not_block, why_not_cast
from .scenario import fold

if TYPE_CHECKING:
    from ..game import Game

from .look import find

_ANNOUNCED = re.compile(
    r"(cast|play|activate) (.+?)(?:#\d+)?(?: targeting (.+?))?(?: (?:with|for|choosing|kicked).*)?$"
)
_ATTACK = re.compile(r"attack(?: .+?)? with (.+)$")
_BLOCK = re.compile(r"block (.+) with (.+)$")
FORMS = (
    "cast NAME",
    "cast NAME targeting NAME",
    "play NAME",
    "activate NAME",
    "attack with NAME",
    "block NAME with NAME",
)


def why_not(game: Game, player: int, words: str, names: Sequence[str]) -> list[str]:
    """The numbers of the rules that stand against what *words* say; none where nothing is known to."""
    against = stands_against(game, player, words, names) or []
    return list(dict.fromkeys(rule for one in against for rule in one.rules))


def stands_against(game: Game, player: int, words: str, names: Sequence[str]) -> list[Against] | None:
    """What stands against what *words* say, as far as is known; None where they name nothing that could."""
    low = fold(words)
    if match := _BLOCK.match(low):
        attackers = [o.id for o in find(game, match[1], names) if o.zone == BATTLEFIELD]
        parts = match[2].split(",")
        blockers = tuple(i for part in parts for i in _own(game, player, part, names, (BATTLEFIELD,)))
        return why_not_block(game, blockers, attackers[0]) if attackers and blockers else None
    if match := _ATTACK.match(low):
        some = [
            i
            for part in re.split(r",| \+ ", match[1])
            for i in _own(game, player, part, names, (BATTLEFIELD,))
        ]
        every = {one.text: one for id in some for one in why_not_attack(game, id)}
        return list(every.values()) if some else None
    match = _ANNOUNCED.match(low)
    if match is None:
        return None
    targets = _targets(game, match[3] or "", names)
    if match[1] == "activate":
        ids = [o.id for o in find(game, match[2], names) if o.zone == BATTLEFIELD]
        return why_not_activate(game, player, ids[0], targets) if ids else None
    ids = _own(game, player, match[2], names, (HAND, GRAVEYARD, LIBRARY))
    return why_not_cast(game, player, ids[0], targets) if ids else None


def _own(game: Game, player: int, words: str, names: Sequence[str], zones: tuple[int, ...]) -> list[int]:
    found = find(game, words.strip(), names)
    return [o.id for o in found if o.zone in zones and game.controller(o.id) == player]


def _targets(game: Game, words: str, names: Sequence[str]) -> tuple[int, ...]:
    found: list[int] = []
    for part in filter(None, (p.strip() for p in words.split(","))):
        players = [i for i, name in enumerate(names) if fold(name) == part]
        found += players or [o.id for o in find(game, part, names)][:1]
    return tuple(found)
