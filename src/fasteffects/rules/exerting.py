"""Optional costs to attack: exerting and enlisting (508.1g, 701.43d, 702.154)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..effects.abilities.instructions import Body
from ..effects.abilities.kinds import Triggered
from ..effects.it import Env
from ..effects.keywords.enlist import Enlist, Enlisted
from ..effects.node import Instruction
from ..events import Event, Exert, Tap
from ..machine.decisions import ChooseSome, Decision, Option
from ..pipeline.triggers import WaitingTrigger
from ..state.objects import NOBODY
from .costs import sick
from .permissions import in_force

if TYPE_CHECKING:
    from ..machine.game import Game

# What is paid: the attacker, the creature tapped for it (NOBODY: it is exerted), and what it leads to.
Extra = tuple[int, int, Instruction | None]


def ask_extras(game: Game, player: int, chosen: tuple[int, ...]) -> tuple[Extra, ...]:
    """508.1g. Which optional costs the player pays for the chosen attackers."""
    return (*_exerted(game, player, chosen), *_enlisted(game, player, chosen))


def _exerted(game: Game, player: int, chosen: tuple[int, ...]) -> list[Extra]:
    """701.43d. The attackers that are exerted, with what happens when they are."""
    may: dict[int, Instruction | None] = {}
    for it, node in in_force(game, "may exert"):
        if it.you == player:
            those = [id for id in chosen if id in node.what.ids(it) and node.allows(it, id)]
            may.update((id, node.then) for id in those)
    if not may:
        return []
    options = [Option(id, game.label(id)) for id in may]
    ids = game.ask(ChooseSome(player, "exert", "exert which?", options, 0, len(may), word="exert"))
    return [(id, NOBODY, may[id]) for id in ids]


def _enlisted(game: Game, player: int, chosen: tuple[int, ...]) -> list[Extra]:
    """702.154a. For each enlist ability up to one creature that does not attack and is able to be tapped."""
    found: list[Extra] = []
    for id in chosen:
        if "enlist" not in game.chars(id).keywords:
            continue
        for ability in (a for a in game.chars(id).abilities if isinstance(a, Enlist)):
            used = {other for _, other, _ in found}
            free = [
                i
                for i in game.permanents(player)
                if "Creature" in game.chars(i).types
                and not (i in chosen or i in used or game.objects[i].tapped or sick(game, i))
            ]
            options = [Option(NOBODY, "none"), *(Option(i, game.label(i)) for i in free)]
            words = f"enlist which creature for {game.label(id)}?"
            other = game.ask(Decision(player, "enlist", words, options, about=id))
            if other != NOBODY:
                found.append((id, other, ability.when_you_do()))
    return found


def events_of(extras: tuple[Extra, ...], player: int) -> list[Event]:
    """508.1j. What paying them does."""
    found: list[Event] = [
        Exert(id, player=player) if other == NOBODY else Tap(other, player=player) for id, other, _ in extras
    ]
    return found + [Enlisted(id, player, other) for id, other, _ in extras if other != NOBODY]


def trigger(game: Game, player: int, extras: tuple[Extra, ...], paid: tuple[Event, ...]) -> None:
    """607.2h. The abilities linked to the costs trigger when those are paid."""
    for id, other, then in extras:
        done = next((e for e in paid if e.object == (id if other == NOBODY else other)), None)
        if then is None or done is None:
            continue
        env = Env(id, player, event=done)
        ability = Triggered(None, Body((getattr(then, "body", then),)))
        game.waits(WaitingTrigger(ability, env, game.name_of(id)))
