"""Observations made plainly, number by number, as ``schema.py`` says: slow, to compare with."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import numpy as np

from fasteffects.envs import schema
from fasteffects.play.view import asked_about
from fasteffects.rules.costs import sick
from fasteffects.rules.hidden_zones import sees
from fasteffects.state.objects import (
    ABILITY,
    BATTLEFIELD,
    COMMAND,
    EXILE,
    GRAVEYARD,
    HAND,
    LIBRARY,
    OWNED_ZONES,
    STACK,
    TOKEN,
    Object,
    is_player,
)

if TYPE_CHECKING:
    from fasteffects.envs.match import Match
    from fasteffects.envs.picks import Pick
    from fasteffects.machine.game import Game

Observation = dict[str, "np.ndarray[Any, Any]"]
ORDER = (BATTLEFIELD, STACK, HAND, EXILE, COMMAND, GRAVEYARD, LIBRARY)  # as in schema.ZONES
OBJECT = {name: at for at, name in enumerate(schema.OBJECTS)}
OPTION = {name: at for at, name in enumerate(schema.OPTIONS)}
CARD = len(schema.CARD)
FIRST = OPTION["first mine"]


def empty() -> Observation:
    """An observation of nothing, whose arrays may be written to."""
    return {
        name: np.full(shape, -1 if name in ("links", "option_refs") else 0, dtype)
        for name, (dtype, shape) in schema.ENTRIES.items()
    }


def observe(match: Match, player: int, into: Observation | None = None) -> Observation:
    """What *player* sees of the match; written into the arrays of *into* where those are given."""
    found = empty() if into is None else into
    if into is not None:
        for name, array in found.items():
            array.fill(-1 if name in ("links", "option_refs") else 0)
    shown, left_out = visible(match.game, player)
    rows, looking = {o.id: at for at, o in enumerate(shown)}, asked_about(match.game, player)
    found["globals"][:] = overview(match, player, left_out)
    for at, o in enumerate(shown):
        known = o.id in looking or sees(match.game, player, o)
        fill(match.game, player, o, known, found["objects"][at])
        found["object_mask"][at] = 1
        found["object_card"][at] = schema.card_number(o.card.name if known else "")
        goals = (o.attached_to, o.attacking, *o.blocking[:1])
        found["links"][at, : len(goals)] = [rows.get(id, -1) for id in goals]
    if match.player == player:
        offer(match, player, rows, found)
    for name in ("globals", "objects", "options"):
        np.clip(found[name], -schema.LARGEST, schema.LARGEST, out=found[name])
    return found


def visible(game: Game, player: int) -> tuple[list[Object], int]:
    """The objects that the player sees lying somewhere, as many as there are rows; how many more."""
    looking = asked_about(game, player)
    found: list[Object] = []
    for zone in ORDER:
        for o in lying(game, zone, player):
            if zone not in (HAND, LIBRARY) or o.id in looking or sees(game, player, o):
                found.append(o)
    return found[: schema.ROWS], max(0, len(found) - schema.ROWS)


def lying(game: Game, zone: int, player: int) -> Iterator[Object]:
    """The objects in a zone, the player's own before the others'."""
    if zone in OWNED_ZONES:
        for p in (player, *game.opponents(player)):
            yield from (game.objects[i] for i in game.zone(zone, p))
    elif zone == STACK:  # what resolves first comes first
        yield from (game.objects[i] for i in reversed(game.zone(STACK)))
    else:
        ids = game.zone(zone)
        yield from (game.objects[i] for i in sorted(ids, key=lambda i: game.controller(i) != player))


def overview(match: Match, player: int, left_out: int) -> list[float]:
    """The features ``schema.GLOBALS``."""
    game, asked = match.game, match.asked
    kind = asked.decision.kind if asked is not None and match.player == player else ""
    picked = len(asked.parts) if asked is not None and kind else 0
    found = [
        game.turn_number / 20, game.active == player, bool(kind), game.rules == "fifth", picked / 10,
        len(match.options) / 64 if kind else 0.0, left_out / 10,
    ]  # fmt: skip
    for p in (player, 1 - player):
        own = game.player(p)
        mana = [unit.symbol for unit in own.mana]
        found += [own.life / 20, own.counters.get("poison", 0) / 10, len(game.zone(HAND, p)) / 7]
        found += [len(game.zone(LIBRARY, p)) / 60, len(game.zone(GRAVEYARD, p)) / 20, own.lands]
        found += [mana.count(symbol) / 5 for symbol in schema.SYMBOLS]
    found += [step in (game.step, game.phase) for step in schema.STEPS]
    return found + [word == kind for word in schema.KINDS]


def fill(game: Game, player: int, o: Object, known: bool, row: Any) -> None:
    """The features ``schema.OBJECTS`` of an object; of one that is hidden only that it is there."""
    row[OBJECT["mine"]] = game.controller(o.id) == player
    row[OBJECT["owned"]] = o.owner == player
    row[OBJECT["known"]] = known
    row[OBJECT[f"zone {schema.ZONES[ORDER.index(o.zone)]}"]] = 1
    row[OBJECT["face down"]] = o.face_down
    if known or o.zone in (BATTLEFIELD, STACK):
        row[:CARD] = card(game, player, o)
    if o.kind == ABILITY:
        row[OBJECT["ability"]] = 1
    if o.zone == BATTLEFIELD:
        permanent(game, player, o, row)


def card(game: Game, player: int, o: Object) -> list[float]:
    """The features ``schema.CARD``, as the object is now (613)."""
    chars = game.chars(o.id)
    found = [game.controller(o.id) == player, (chars.power or 0) / 5, (chars.toughness or 0) / 5]
    found.append(chars.mana_value / 5)
    found += [word in chars.types for word in schema.TYPES]
    found += [word in chars.colors for word in schema.COLOURS]
    return found + [word in chars.keywords for word in schema.KEYWORDS]


def permanent(game: Game, player: int, o: Object, row: Any) -> None:
    """What else there is to see of a permanent."""
    others = sum(n for word, n in o.counters.items() if word != "+1/+1")
    told = {
        "token": o.kind == TOKEN, "tapped": o.tapped, "blocked": o.blocked, "blocking": bool(o.blocking),
        "summoning sick": sick(game, o.id), "attacking": o.attacking >= 0,
        "attacking me": o.attacking == player,
        "damage/5": o.damage / 5, "+1/+1 counters/5": o.counters.get("+1/+1", 0) / 5,
        "other counters/5": others / 5,
    }  # fmt: skip
    for name, value in told.items():
        row[OBJECT[name]] = value


def offer(match: Match, player: int, rows: dict[int, int], found: Observation) -> None:
    """The options of the choice that the player is asked: features, rows that they are about, mask."""
    for at, pick in enumerate(match.options):
        found["action_mask"][at] = 1
        row = found["options"][at]
        verb = f"verb {pick.verb}"
        row[OPTION[verb if verb in OPTION else "other verb"]] = 1
        row[OPTION["amount/10"]] = pick.amount / 10
        row[OPTION["is me"]] = is_seat(match.game, pick, player)
        row[OPTION["is them"]] = is_seat(match.game, pick, 1 - player)
        about = [rows[id] for id in pick.about if id in rows][:2]
        for n, ref in enumerate(about):
            found["option_refs"][at, n] = ref
            row[OPTION["has second" if n else "has object"]] = 1
            row[FIRST + n * CARD : FIRST + (n + 1) * CARD] = found["objects"][ref, :CARD]
        if about:
            found["option_card"][at] = found["object_card"][about[0]]
            zones = slice(OBJECT["zone battlefield"], OBJECT["zone library"] + 1)
            start = OPTION["zone battlefield"]
            row[start : start + len(ORDER)] = found["objects"][about[0], zones]


def is_seat(game: Game, pick: Pick, player: int) -> bool:
    """Whether an option is about a player."""
    return any(is_player(id) and id == player and game.player(id).name in pick.words for id in pick.about)
