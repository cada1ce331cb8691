"""Letting a game go on while its position is laid out; and what lasts of a resolution."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..characteristics.by_layers import parts_of_lasting
from ..errors import IllegalChoice
from ..explaining.offered import question
from ..pipeline.lasting import controllers, note_control
from ..rules.underway import PAUSED, Resolve
from ..state import objects
from . import advice
from .answer import Clauses, read
from .passing import MOST_ANSWERS

if TYPE_CHECKING:
    from ..machine.game import Game
    from ..machine.procedures import Frame
    from .scenario import FileLine


def pushed(game: Game, frame: Frame) -> None:
    """Let the game, which pauses, carry out a procedure up to its first question."""
    frame.owned = game.token
    game.frames.append(frame)
    game.advance()


def let_resolve(game: Game, line: FileLine, clauses: Clauses, words: str) -> None:
    """Answer by *clauses* whatever is asked, until the game pauses again."""
    try:
        for _ in range(MOST_ANSWERS):
            decision = game.decision
            if decision is None or decision.kind == PAUSED:
                break
            boxed = None if decision.player == objects.NATURE else clauses.answer(game, decision)
            if boxed is None and clauses.modes and decision.kind not in ("target", "mode"):
                boxed = (read(game, decision, clauses.modes.pop(0), clauses.names),)
            boxed = boxed or decision.forced()
            if boxed is None:
                line.bad(f"this must be said, too: {question(game)}", words, [decision.possible()])
            game.answer(boxed[0])
    except IllegalChoice as error:
        line.bad(str(error), words)


def keep_what_lasts(game: Game, line: FileLine, item: int, words: str, clauses: Clauses) -> None:
    """611.2, 603.7. Let *item* resolve on a copy, and keep the effects and delayed abilities made."""
    trial = game.copy()
    said = clauses.twin()
    pushed(trial, Resolve(item))
    let_resolve(trial, line, clauses, words)
    if clauses.left():
        line.bad(advice.leftover(clauses.left()), words)
    effects = [e for id, e in trial.effects.items() if id not in game.effects]
    delayed = [d for id, d in trial.delayed.items() if id not in game.delayed]
    if len(trial.untils) > len(game.untils):
        line.bad("what it has exiled is said with its holder", words, ("Old Wall exiling (Bob's Big Bear)",))
    if not effects and not delayed:
        line.bad("nothing of that lasts", words)
    about = {id for effect in effects for id in effect.ids()} | {id for one in delayed for id in one.ids()}
    if any(id >= objects.FIRST_OBJECT and not game.knows(id) for id in about):
        _carry_out(game, line, item, words, said)
        return
    game.next_id, game.clock = trial.next_id, trial.clock
    for effect in effects:
        before = controllers(game, effect.locked)
        game.lasts(effect)
        game.effects_changed(bool(parts_of_lasting(effect.node)))
        note_control(game, before)
    for waiting in delayed:
        game.delayed_until(waiting)


def _carry_out(game: Game, line: FileLine, item: int, words: str, clauses: Clauses) -> None:
    """Its effect is about what it moves or makes: that is listed as it was, and is moved or made now."""
    waiting = game.waiting
    pushed(game, Resolve(item))
    let_resolve(game, line, clauses, words)
    game.waiting = waiting  # nothing triggers for it
    game.arrived.clear()
    game.remembered.clear()
    there = game.gone[item].became  # the card itself is listed where it lies now
    if there in game.objects and game.obj(there).zone == objects.GRAVEYARD:
        game.vanish(there)
