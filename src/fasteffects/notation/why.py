"""Why a line cannot be done: the words of a line to the question that ``rules/refusing.py`` answers."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

from ..errors import RulesError
from ..explaining import statements
from ..explaining.naming import keyword_number
from ..explaining.refused import against_activating, against_answer, against_cast, against_fight
from ..explaining.untimely import untimely
from ..rules.face_up import why_not_turned_up
from ..rules.may_activate import abilities_of
from ..rules.refusing import (
    Against,
    why_not_activate,
    why_not_attack,
    why_not_block,
    why_not_cast,
    why_not_otherwise,
)
from ..rules.refusing_ways import why_not_set_aside, why_not_so
from ..state.objects import BATTLEFIELD, COMMAND, EXILE, GRAVEYARD, HAND, LIBRARY, base_face
from .scenario import fold

if TYPE_CHECKING:
    from ..explaining.told import Told
    from ..machine.decisions import Decision
    from ..machine.game import Game
    from ..state.objects import Object

from .look import find

_ANNOUNCED = re.compile(
    r"(cast|play|activate) (.+?)(?:#\d+| \(ability \d+\))?(?: with x = \d+)?(?: targeting (.+?))?"
    r"(?: (?:with|for (?=\d)|choosing|kicked).*)?$"
)
_PAID = re.compile(r"(?:don't pay for|pay for|play) (.+)$")
_TAPPED = re.compile(r"tap (.+?)(?:#\d+| \(ability \d+\))? for ")
_FROM_GRAVEYARD = re.compile(
    r" with (?:flashback|escape|retrace|jump-start|disturb|harmonize|mayhem|graveyard cost)\b"
)
_TURNED_UP = re.compile(r"turn (.+?) face up\b")
_SET_ASIDE = re.compile(r"(plot|foretell|suspend) (.+?)(?:#\d+)?(?: with x = \d+)?$")
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


def stands_against(
    game: Game, player: int, words: str, names: Sequence[str], more: bool = False
) -> list[Against] | None:
    """What stands against what *words* say, as far as is known; None where they name nothing that could.

    *more*: also of cards in exile and in the command zone.
    """
    low = fold(words)
    if match := _TAPPED.match(low):
        ids = [o.id for o in find(game, match[1], names) if o.zone == BATTLEFIELD]
        return why_not_activate(game, player, ids[0], for_mana=True) if ids else None
    if match := _TURNED_UP.match(low):
        ids = [o.id for o in find(game, match[1], names) if o.zone == BATTLEFIELD]
        return why_not_turned_up(game, player, ids[0]) if ids else None
    if match := _SET_ASIDE.match(low):
        ids = _own(game, player, match[2], names, (HAND,))
        word = match[1]
        return why_not_set_aside(game, player, ids[0], word, keyword_number(word)) if ids else None
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
        ids = [o.id for o in _meant(game, low, match[2], names) if o.zone == BATTLEFIELD]
        there = [] if ids else _own(game, player, match[2], names, (HAND, GRAVEYARD))
        ids = ids or [id for id in there if abilities_of(game, id)]  # 113.6: those that work there
        nth = _number_of_ability(game, low, match[2], names)
        return why_not_activate(game, player, ids[0], targets, nth) if ids else None
    zones = (HAND, GRAVEYARD, LIBRARY, EXILE, COMMAND) if more else (HAND, GRAVEYARD, LIBRARY, COMMAND)
    ids = _own(game, player, match[2], names, zones)
    ids.sort(key=lambda id: zones.index(game.objects[id].zone))
    if more and _FROM_GRAVEYARD.search(low):
        ids.sort(key=lambda id: game.objects[id].zone != GRAVEYARD)
    if not ids:
        return None
    faces = game.objects[ids[0]].card.faces
    named = next((face for face in faces if fold(face.name) == match[2]), None) if faces[1:] else None
    found = why_not_cast(game, player, ids[0], targets, named)
    ways = re.findall(r" with (.+?)(?= with | targeting |$)", low)
    own = [one for way in ways for one in why_not_so(game, player, ids[0], way, keyword_number(way), named)]
    if low.endswith(" for its alternative cost") or " for its alternative cost " in low:
        own += why_not_otherwise(game, player, ids[0], named or base_face(game.objects[ids[0]]))
    if not own:
        return found
    return [*own, *(one for one in found if one.rules[0] != "118.3")]  # another cost is what is to be paid


def told_against(
    game: Game, player: int, words: str, names: Sequence[str], decision: Decision | None
) -> list[Told]:
    """What stands against it, each with its rules; then what the cards' own words have to do with it."""
    low = fold(words)
    if not game.timing.layered:
        spoken = _ANNOUNCED.match(low) or _TAPPED.match(low) or _PAID.match(low)
        ids = [o.id for part in (spoken.groups() if spoken else ()) for o in find(game, part or "", names)]
        known = [*untimely(game, low, ids), *statements.against(game, player, low, tuple(ids))]
    else:
        known = []
    found = known + [
        (one.text, game.timing.cite(one.rules))
        for one in stands_against(game, player, words, names, True) or []
    ]
    with suppress(RulesError):
        found += [
            (text, game.timing.cite(rules)) for text, rules in _details(game, player, low, names, decision)
        ]
    return [(text, rules[:3]) for text, rules in dict(found).items() if rules]


def moment_told(game: Game, words: str, names: Sequence[str]) -> list[Told]:
    """C5.8, C9.2, C10.3. Why a play has another moment than this one, in the Fifth Edition."""
    low = fold(words)
    spoken = _ANNOUNCED.match(low)
    if game.timing.layered or spoken is None:
        return []
    ids = [o.id for part in spoken.groups() for o in find(game, part or "", names)]
    return list(untimely(game, low, ids))


def stopped_at(game: Game, words: str) -> list[Told]:
    """Where it began, and what was answered to a question on the way is not possible: of what that asks."""
    now = game.decision
    if now is None or now.kind == "priority":
        return []
    with suppress(RulesError):
        return [(text, rules[:3]) for text, rules in against_answer(game, now, fold(words)) if rules]
    return []


def _details(
    game: Game, player: int, low: str, names: Sequence[str], decision: Decision | None
) -> Iterator[Told]:
    """By the form of the line: casting, activating, attacking, blocking, tapping for mana, answering."""
    for pattern, attacks in ((_BLOCK, False), (_ATTACK, True)):
        if match := pattern.match(low):
            ids = [
                o.id for words in match.groups() for part in words.split(",") for o in find(game, part, names)
            ]
            yield from against_fight(game, ids, (), attacks)
            return
    if match := _TAPPED.match(low):
        for o in find(game, match[1], names)[:1]:
            yield from against_activating(game, player, o.id, 0, (), low)
        return
    match = _ANNOUNCED.match(low)
    if match is None:
        yield from against_answer(game, decision, low)
        return
    targets = _targets(game, match[3] or "", names)
    things = _meant(game, low, match[2], names)
    if match[1] == "activate":
        nth = _number_of_ability(game, low, match[2], names)
        for o in [o for o in things if o.zone == BATTLEFIELD or game.controller(o.id) == player][:1]:
            yield from against_activating(game, player, o.id, nth, targets, low)
    else:
        for o in [o for o in things if o.zone != BATTLEFIELD][:1]:
            yield from against_cast(game, player, o.id, targets, low)


def _meant(game: Game, low: str, name: str, names: Sequence[str]) -> list[Object]:
    """What a line names: where there are several of the name its number is that of one, no ability's."""
    found = find(game, name, names)
    number = re.match(rf"\w+ {re.escape(name)}#(\d+)", low)
    there = [o for o in found if o.zone == BATTLEFIELD]
    if number is None or len(there) < 2:
        return found
    return find(game, f"{name}#{number[1]}", names) or found


def _number_of_ability(game: Game, low: str, name: str, names: Sequence[str]) -> int:
    """Which ability of a permanent a line names: 0 where it doesn't say, or says which of several it is."""
    nth = re.match(r"activate .+?(?:#| \(ability )(\d+)\)?(?: (?!\(ability )|$)", low)
    if nth is None or f"#{nth[1]}" in low and _meant(game, low, name, names) != find(game, name, names):
        return 0
    return int(nth[1])


def _own(game: Game, player: int, words: str, names: Sequence[str], zones: tuple[int, ...]) -> list[int]:
    found = find(game, words.strip(), names)
    return [o.id for o in found if o.zone in zones and game.controller(o.id) == player]


def _targets(game: Game, words: str, names: Sequence[str]) -> tuple[int, ...]:
    found: list[int] = []
    parts = [part for p in words.split(",") if (part := p.strip())]
    while parts:
        for size in range(len(parts), 0, -1):  # there are names with a comma in them
            part = ", ".join(parts[:size])
            players = [i for i, name in enumerate(names) if fold(name) == part]
            some = players or [o.id for o in find(game, part, names)][:1]
            if some or size == 1:
                found += some
                del parts[:size]
                break
    return tuple(found)
