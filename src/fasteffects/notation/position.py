"""Printing a game as a scenario that reads back as it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from ..cards import pool
from ..cards.record import is_double_faced
from ..effects.abilities.levels import LEVEL, SOLVED
from ..effects.actions.initiative import INITIATIVE
from ..effects.actions.monarch import MONARCH
from ..effects.keywords.companion import COMPANION
from ..effects.keywords.infinity import HARNESSED
from ..effects.keywords.set_apart import FORETOLD, PLOTTED, WARPED
from ..errors import Unread
from ..events.daylight import daylight
from ..events.doors import unlocked_of
from ..events.emblems import BLESSING, holder, is_blessed
from ..events.moving import DRAWN_IN_STEP
from ..events.preparing import is_prepared
from ..language.write import can_write, text_of
from ..positions.key import ECHO
from ..rules.faces import PROTOTYPE
from ..state import objects
from ..state.merging import is_melded
from ..state.objects import FLIPPED, PHASED_OUT, PREPARED, PROTECTOR, Object
from .earlier import earlier_lines
from .given import ACTIVATED, CAME_BEFORE, CAME_NOW, PHASED, PHASED_FOR_ALL, UNLOCKED_HALVES
from .look import card_name
from .mana_kept import is_said, kept_lines
from .moments import now
from .print_underway import how_cast, not_said, underway_lines
from .skipping import skip_lines
from .token import token

if TYPE_CHECKING:
    from ..cards.record import Card
    from ..machine.game import Game

_PLACES = (
    ("graveyard", objects.GRAVEYARD), ("hand", objects.HAND), ("sideboard", objects.SIDEBOARD),
)  # fmt: skip
_HIDDEN = (objects.HAND, objects.LIBRARY)
_NOT_LAID = (objects.EMBLEM, objects.COPY)  # in zones that all share: something else says that they are there
_SHARED = (("exile", objects.EXILE), ("command", objects.COMMAND))
_STEPS = {"main 1": "main", "main 2": "second main"}


def print_position(game: Game) -> str:
    """*game* as ``given``, with the lines of the head that it needs.

    Where lines cannot say all that there is (``unsaid``), they say what they can.
    """
    _, active, step = now(game)
    names = [p.name for p in game.players]
    head = [f"rules: {game.rules}", f"players: {', '.join(names)}"]
    number = f", turn {game.turn_number}" if game.turn_number != 5 else ""
    head.append(f"turn: {names[active]}, {_STEPS.get(step, step)}{number}")
    if game.seed % 2:
        head.append(f"seed: {game.seed // 2}")
    if game.free_mana:
        head.append("mana: free")
    if game.options:
        head.append(f"options: {', '.join(sorted(game.options))}")
    lines = [line for number in range(len(names)) for line in _player_lines(game, number)]
    lines += [f"it is {daylight(game)}"] if daylight(game) else []
    lines += _shared(game)
    lines += _battlefield(game)
    lines += _extra_turns(game) + skip_lines(game)
    lines += earlier_lines(game, _numbers(game)) + kept_lines(game, _numbers(game))
    lines += underway_lines(game, _numbers(game))
    return "\n".join([*head, "", "given", *(f"  {line}" for line in lines)]) + "\n"


def unsaid(game: Game) -> list[str]:
    """What of *game* no line of ``given`` can say, in words; nothing if the position says it all."""
    found = []
    found += not_said(game, _numbers(game))
    if any(held.env.source not in game.battlefield for held in game.untils.values()):
        found.append("what comes back although its holder is gone")
    within = game.timing.not_resumed(game)
    found += [within] if within else []
    if game.after_skips:
        found.append("what follows a skip")
    numbers = _numbers(game)
    mana = [(player.id, unit) for player in game.players for unit in player.mana]
    if not all(is_said(game, player, unit, numbers) for player, unit in mana):
        found.append("mana that may not be spent on anything, or that something follows")
    return found


# -- lines ----------------------------------------------------------------------------------------


def _player_lines(game: Game, number: int) -> list[str]:
    player, lines = game.player(number), []
    if player.life != 20:
        lines.append(f"{player.name}'s life: {player.life}")
    for word, snow in (("mana", False), ("snow mana", True)):
        symbols = "".join(
            f"{{{unit.symbol}}}" for unit in player.mana if unit.snow == snow and unit.is_plain()
        )
        lines += [f"{player.name}'s {word}: {symbols}"] if symbols else []
    lines += [f"{player.name}'s {kind}: {count}" for kind, count in sorted(player.counters.items())]
    if player.count("drawn"):
        cards = "card" if player.count("drawn") == 1 else "cards"
        lines.append(f"{player.name} has drawn {player.count('drawn')} {cards} this turn")
    if player.count(DRAWN_IN_STEP) and game.step == "draw":
        cards = "card" if player.count(DRAWN_IN_STEP) == 1 else "cards"
        lines.append(f"{player.name} has drawn {player.count(DRAWN_IN_STEP)} {cards} in this draw step")
    if player.count("cast"):
        spells = "spell" if player.count("cast") == 1 else "spells"
        lines.append(f"{player.name} has cast {player.count('cast')} {spells} this turn")
    if player.lands:
        lines.append(f"{player.name} has played {player.lands} land{'s' * (player.lands > 1)} this turn")
    if holder(game, MONARCH) == number:
        lines.append(f"{player.name} is the {MONARCH}")
    if holder(game, INITIATIVE) == number:
        lines.append(f"{player.name} has the {INITIATIVE}")
    if is_blessed(game, number):
        lines.append(f"{player.name} has {BLESSING}")
    for place, zone in _PLACES:
        ids = game.zone(zone, number)
        if ids:
            lines.append(f"{player.name}'s {place}: {_listed([_noted(game, game.obj(i)) for i in ids])}")
    library = [_noted(game, game.obj(i)) for i in reversed(game.zone(objects.LIBRARY, number))]
    lines.append(f"{player.name}'s library: exactly {_listed(library)}".rstrip())
    return lines


def _shared(game: Game) -> list[str]:
    """400.1. What lies in zones that all players share, in order; but what comes back with a permanent."""
    held = _held(game)
    lines = []
    for place, zone in _SHARED:
        things = [o for i in game.zone(zone) if i not in held and (o := game.obj(i)).kind not in _NOT_LAID]
        for owner, some in groupby(things, lambda o: o.owner):
            lines.append(f"{game.player(owner).name}'s {place}: {_listed([_noted(game, o) for o in some])}")
    return lines


def _held(game: Game) -> dict[int, int]:
    """What permanents hold, by its id: exiled with them (607.2a), or phased out until an event (610.4)."""
    found = {}
    for thing in map(game.obj, game.battlefield):
        for word, id in thing.linked:
            if word == "exiled" and id in game.objects and game.obj(id).zone == objects.EXILE:
                found[id] = thing.id
    waiting = {h.object: h.env.source for h in game.untils.values() if h.phased}
    return found | {id: by for id, by in waiting.items() if by in game.battlefield}


def _commander(o: Object) -> list[str]:
    """903.3, 903.8. The note of a commander, with how often it was cast from the command zone."""
    times = o.mark(objects.COMMANDER)
    if times is None:
        return [COMPANION] if o.mark(COMPANION) is not None else []
    return [f"commander cast {times} time{'s' * (times > 1)}" if times else "commander"]


def _noted(game: Game, o: Object) -> str:
    """The name of a card, with the notes that it has wherever it is."""
    notes = _commander(o)
    if o.zone == objects.EXILE:
        notes += [f"{word} in turn {o.mark(word)}" for word in (FORETOLD, PLOTTED, WARPED) if o.mark(word)]
        notes += ["face down"] * (o.face_down and not o.mark(FORETOLD))
        notes += [f"{count} {kind} counters" for kind, count in sorted(o.counters.items())]
    if o.zone in _HIDDEN:  # 400.2
        notes += [f"known to {game.player_name(p)}" for p in sorted(o.known)]
    return f"{card_name(o)} [{', '.join(notes)}]" if notes else card_name(o)


def _listed(names: Sequence[str]) -> str:
    """Names with counts, in the order in which they are."""
    runs: list[tuple[str, int]] = []
    for name in names:
        if runs and runs[-1][0] == name:
            runs[-1] = (name, runs[-1][1] + 1)
        else:
            runs.append((name, 1))
    return ", ".join(name if count == 1 else f"{count} {name}" for name, count in runs)


def _extra_turns(game: Game) -> list[str]:
    """500.7. Who takes extra turns: the last line is taken first."""
    lines = []
    for number, turns in groupby(game.extra_turns):
        n = len(list(turns))
        words = f"{n} extra turns" if n > 1 else "an extra turn"
        lines.append(f"{game.player_name(number)} will take {words}")
    return lines


def _there(game: Game) -> list[Object]:
    """The permanents, but what others hold."""
    held = _held(game)
    return [o for o in (game.obj(i) for i in game.battlefield) if o.id not in held]


def _numbers(game: Game) -> dict[int, str]:
    """What the permanents are called, in the order in which they are listed."""
    numbers: dict[int, str] = {}
    for thing in _there(game):
        name = card_name(thing)
        numbers[thing.id] = f"{name}#{1 + sum(n.rpartition('#')[0] == name for n in numbers.values())}"
    return numbers


def _battlefield(game: Game) -> list[str]:
    """A line for each run of permanents of one owner: the order tells which came first (613.7)."""
    held, there, numbers = _held(game), _there(game), _numbers(game)
    lines: list[tuple[int, list[str]]] = []
    for thing in there:
        words = _permanent(game, thing, numbers)
        mine = [game.obj(h) for h, holder in held.items() if holder == thing.id]
        if mine:
            verb = "phasing out" if mine[0].zone == objects.BATTLEFIELD else "exiling"
            inner = ", ".join(f"{game.player_name(h.owner)}'s {_permanent(game, h, numbers)}" for h in mine)
            words += f" {verb} ({inner})"
        if lines and lines[-1][0] == thing.owner:
            lines[-1][1].append(words)
        else:
            lines.append((thing.owner, [words]))
    return [f"{game.player_name(owner)}'s battlefield: {', '.join(words)}" for owner, words in lines]


def _permanent(game: Game, thing: Object, numbers: dict[int, str]) -> str:
    name = card_name(thing)
    notes: list[str] = _commander(thing)
    if thing.zone == objects.BATTLEFIELD:
        if thing.kind == objects.TOKEN and is_described(thing.card):
            name = _token(game, thing)
        elif thing.kind == objects.TOKEN:
            notes.append("token")
        name = thing.card.faces[1].name if is_melded(thing) else name
        notes += ["prototyped"] * (thing.face == 1 and thing.card.layout == PROTOTYPE)
        notes += [FLIPPED] if thing.mark(FLIPPED) else []
        notes += ["transformed"] * (thing.face == 1 and is_double_faced(thing.card))
        protector = thing.mark(PROTECTOR)
        notes += [f"protected by {game.player_name(protector)}"] if protector is not None else []
        notes += [f"level {thing.mark(LEVEL)}"] if thing.mark(LEVEL) else []
        notes += [PREPARED] * is_prepared(game, thing.id)
        notes += [word for word in (SOLVED, HARNESSED) if thing.mark(word)]
        notes += [words for words, side in UNLOCKED_HALVES.items() if unlocked_of(game, thing.id) & side]
        down = [thing.mark(objects.DOWN) or "face down"] if thing.face_down else []
        notes += ["tapped"] * thing.tapped + down
        notes += [f"{count} {kind} counters" for kind, count in sorted(thing.counters.items())]
        notes += [f"{thing.damage} damage"] if thing.damage else []
        if thing.attached_to != objects.NOBODY:
            host = thing.attached_to
            notes.append(
                f"attached to {game.player_name(host) if objects.is_player(host) else numbers[host]}"
            )
        notes += _came(game, thing)
        notes += [ACTIVATED] if thing.mark("loyalty") == game.turn_number else []
        notes += [f"copy of {thing.copied.name}"] if thing.copied is not None else []
        if thing.controller != thing.owner:
            notes.append(f"controlled by {game.player_name(thing.controller)}")
        notes += [
            f"chosen {word}: {game.player_name(value) if word == 'player' else value}"
            for word, value in thing.chosen
        ]
        notes += _phased(game, thing) if thing.phased_out == PHASED_OUT else []
        notes += how_cast(game, thing)
    return f"{name} [{', '.join(notes)}]" if notes else name


def _phased(game: Game, thing: Object) -> list[str]:
    """502.1, 702.26n. That it is phased out, and under whom, where that is not who controls it otherwise."""
    under = objects.phased_out_under(thing)
    if under == objects.NOBODY:
        return [PHASED_FOR_ALL]
    return ["phased out"] if under == thing.controller else [PHASED + game.player_name(under)]


def _came(game: Game, thing: Object) -> list[str]:
    """302.6, 702.30a. In which turn it came under its controller's control, where that can matter."""
    own, active = game.player(thing.controller), game.player(game.active)
    if thing.since > active.turn_began and thing.controller != game.active:
        return [CAME_NOW]
    if thing.since > own.turn_began:
        return ["summoning sick"]
    return [CAME_BEFORE] if ECHO in game.said.words and thing.since > own.turn_before else []


def is_described(card: Card) -> bool:
    """Whether a token is told in words, having no card or not all that is printed on it (707.9)."""
    if card.layout == "token":
        return True
    return is_double_faced(card) and pool.known(card.name) and pool.card(card.name) != card


def _token(game: Game, thing: Object) -> str:
    """The description that makes such a token: ``1/1 white Soldier creature token``."""
    face = thing.card.faces[thing.face]
    size = [f"{face.power}/{face.toughness}"] if face.power is not None else []
    colors = [c for c in ("white", "blue", "black", "red", "green") if c in face.colors]
    kinds = [k.lower() for k in ("Artifact", "Enchantment", "Creature") if k in face.types]
    short = f"{face.name.removesuffix(' Token')} token"
    if described(short) == thing.card:  # 111.10
        return short
    words = " ".join([*size, " and ".join(colors) or "colorless", *sorted(face.subtypes), *kinds, "token"])
    if face.name != " ".join([*sorted(face.subtypes), "Token"]):
        words += f" named {face.name}"
    has = [text_of("Keyword", a) for a in face.abilities if can_write("Keyword", a)]
    has = [words[0].lower() + words[1:] for words in has]
    return f"{words} with {', '.join(has)}" if has else words


def described(words: str) -> Card | None:
    """The token of that description, if there is one."""
    try:
        return token(words)
    except (Unread, ValueError):
        return None
