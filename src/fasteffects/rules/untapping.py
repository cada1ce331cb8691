"""Which permanents untap in the untap step, and what happens as they do (502.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..effects.it import Environment
from ..effects.restrictions.untapping import AsTheyUntap
from ..events import Event
from ..machine.decisions import ChooseSome, Option
from ..pipeline.lasting import end_effects
from .permissions import in_force

if TYPE_CHECKING:
    from ..machine.game import Game
    from .permissions import InForce


def untapping(game: Game, tapped: list[int]) -> list[int]:
    """502.3. Those of their *tapped* permanents that the player untaps; what effects leave open is asked."""
    if not tapped:
        return []
    stay = in_force(game, "doesn't untap")
    chosen = [i for i in tapped if not stays_tapped(game, i, stay)]
    may = in_force(game, "may stay tapped") if chosen else []
    free = [i for i in chosen if any(reaches(it, node, i) for it, node in may)] if may else []
    if free:
        left = ask(game, "what stays tapped?", free, 0, len(free))
        chosen = [i for i in chosen if i not in left]
    for it, node in in_force(game, "untaps no more"):
        counted = [i for i in chosen if reaches(it, node, i)]
        most = node.most.value(it)
        if len(counted) > most:
            kept = ask(game, "what untaps?", counted, most, most)
            chosen = [i for i in chosen if i not in counted or i in kept]
    return chosen


def others_untapping(game: Game) -> list[int]:
    """502.3. What other players' effects untap at the same time."""
    found: list[int] = []
    for it, node in in_force(game, "untaps also"):
        theirs = [i for i in game.permanents(it.you) if game.objects[i].tapped and node.reaches(it, i)]
        found += [i for i in theirs if i not in found]
    return found


def ask(game: Game, words: str, ids: list[int], low: int, high: int) -> tuple[int, ...]:
    """The permanents that the active player chooses."""
    options = [Option(i, game.label(i)) for i in ids]
    found: tuple[int, ...] = game.ask(ChooseSome(game.active, "untap", words, options, low, high))
    return found


def reaches(it: Environment, node: Any, id: int) -> bool:
    """Whether an effect is about a permanent; one with a duration: whether it began with it."""
    effect = it.game.effects.get(it.env.lasting)
    if effect is not None and effect.locked is not None:
        return id in effect.locked
    return bool(node.reaches(it, id))


def stays_tapped(game: Game, id: int, stay: InForce) -> bool:
    """502.3. Whether one of those effects keeps a permanent from untapping in its controller's untap step."""
    if game.objects[id].mark("exerted") == game.active:  # 701.43a
        return True
    return any(reaches(it, node, id) for it, node in stay)


def at_the_same_time(game: Game) -> list[Event]:
    """502.3. What effects say happens as the active player untaps their permanents; once."""
    due = [e for e in game.effects.values() if isinstance(e.node, AsTheyUntap)]
    due = [e for e in due if game.active in e.node.who.ids(Environment(game, e.env))]
    found = [event for e in due for event in e.node.then(Environment(game, e.env))]
    end_effects(game, [e.id for e in due])
    return found
