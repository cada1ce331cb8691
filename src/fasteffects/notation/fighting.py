"""Combat under way as a position begins: ``Big Bear attacks Bob``, ``Old Wall blocks Big Bear``."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..events import Attack, BecomeBlocked, Block
from ..rules.banding import form, may_band
from ..state import objects
from .answer import shield, unshield
from .earlier import remember
from .look import find
from .scenario import FileLine, fold, items

if TYPE_CHECKING:
    from ..machine.game import Game

COMBAT_FORMS = (
    ("attacks", r"([^:]+?) attacks? ([^:]+)"),
    ("blocks", r"([^:]+?) blocks? ([^:]+)"),
    ("blocked", r"([^:]+) (?:is|are) blocked"),
)
AFTER_ATTACKS = ("declare attackers", "declare blockers", "combat damage", "end of combat")
AFTER_BLOCKS = AFTER_ATTACKS[1:]


def fight(game: Game, line: FileLine, kind: str, words: tuple[str, ...], names: Sequence[str]) -> None:
    """Let a creature attack, block or be blocked as *line* says; BadScenario where it can't."""
    known = AFTER_ATTACKS if kind == "attacks" else AFTER_BLOCKS
    if game.step not in known:
        active = game.player_name(game.active)
        possible = [f"turn: {active}, {part}" for part in known]
        line.bad(
            f"at this moment nothing {'attacks' if kind == 'attacks' else 'is blocked'}", possible=possible
        )
    if kind == "attacks":
        for members in names_in(game, words[0]):
            ids = tuple(_creature(game, line, name, names) for name in members.split(" + "))
            for id in ids:
                _attacks(game, line, id, words[1], names)
            if len(ids) > 1:
                _band(game, line, ids)
        return
    for name in names_in(game, words[0]):
        id = _creature(game, line, name, names)
        if kind == "blocks":
            for attacker in names_in(game, words[1]):
                _blocks(game, line, id, _attacker(game, line, attacker, names))
        else:
            game.write_in_combat(_attacker(game, line, name, names)).blocked = True


def names_in(game: Game, words: str) -> list[str]:
    """The names that stand in a row; some hold commas themselves."""
    return [unshield(part) for part in items(shield(game, words))] if words else []


def _band(game: Game, line: FileLine, members: tuple[int, ...]) -> None:
    """702.22c, e. They attack in a band."""
    if not may_band(game, members):
        line.bad("at most one creature in a band is without banding (702.22c)")
    form(game, (members,))


def _attacks(game: Game, line: FileLine, id: int, words: str, names: Sequence[str]) -> None:
    """508.1a, b. The active player's creature attacks an opponent, or what one controls or protects."""
    if game.controller(id) != game.active:
        line.bad(f"only the active player's creatures attack (508.1a), and {game.label(id)} is not theirs")
    called = [p for p, name in enumerate(names) if fold(name) == fold(words)]
    attacked = called[0] if called else permanent(game, line, words, names)
    types = game.chars(attacked).types if not called else frozenset()
    fits = bool(called) or not types.isdisjoint(("Planeswalker", "Battle"))
    if not fits or game.defending(attacked) not in game.opponents(game.active):
        line.bad("an opponent is attacked, or a planeswalker or battle of theirs (508.1b)", words)
    if game.objects[id].attacking != objects.NOBODY:
        line.bad(f"{game.label(id)} attacks already")
    game.write_in_combat(id).attacking = attacked
    game.fights(id)
    alone = len(game.fighting) == 1
    remember(game, Attack(id, game.active, attacked, alone))


def _blocks(game: Game, line: FileLine, id: int, attacker: int) -> None:
    """509.1a. A creature of the defending player blocks an attacker, which is blocked by that (509.1h)."""
    if game.controller(id) != game.defending(game.objects[attacker].attacking):
        line.bad(f"{game.label(id)} is not the defending player's (509.1a)")
    o = game.write_in_combat(id)
    o.blocking = (*o.blocking, attacker)
    game.fights(id)
    game.write_in_combat(attacker).blocked = True
    remember(game, Block(id, game.controller(id), attacker))
    remember(game, BecomeBlocked(attacker, game.active, (id,)))


def _attacker(game: Game, line: FileLine, words: str, names: Sequence[str]) -> int:
    id = _creature(game, line, words, names)
    if game.objects[id].attacking == objects.NOBODY:
        line.bad(f"{game.label(id)} doesn't attack: say that before", possible=(f"{words} attacks …",))
    return id


def _creature(game: Game, line: FileLine, words: str, names: Sequence[str]) -> int:
    id = permanent(game, line, words, names)
    if "Creature" not in game.chars(id).types:
        line.bad(f"{game.label(id)} is no creature", words)
    return id


def permanent(game: Game, line: FileLine, words: str, names: Sequence[str]) -> int:
    """The only permanent of that name."""
    there = [o.id for o in find(game, words, names) if game.on_battlefield(o.id)]
    if len(there) != 1:
        what = "several permanents have this name: say which" if there else "no permanent here has this name"
        line.bad(what, words, [game.label(i) for i in there])
    return there[0]


def waiting(game: Game, line: FileLine, words: str, names: Sequence[str]) -> int:
    """The only spell or ability on the stack of that name."""
    stack = game.zone(objects.STACK)
    there = [i for i in stack if fold(game.label(i)) == fold(words)]
    there = there or [o.id for o in find(game, words, names) if o.zone == objects.STACK]
    if len(there) != 1:
        what = (
            "several on the stack have this name: say which" if there else "nothing on the stack is called so"
        )
        line.bad(what, words, [game.label(i) for i in stack])
    return there[0]
