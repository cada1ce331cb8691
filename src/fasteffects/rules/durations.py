"""When continuous effects and delayed abilities with a duration end (500.5, 511.3, 514.2, 611.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..effects.continuous.durations import EndOfCombat, EndOfTurn, EndOfYourNextTurn, ThisTurn, YourNextTurn
from ..effects.it import Environment
from ..pipeline.lasting import end_effects
from ..state.objects import NOBODY, PHASED_OUT, PHASED_UNDER, phased_out_under, with_pair

if TYPE_CHECKING:
    from ..effects.modifying import Duration
    from ..machine.game import Game
    from ..pipeline.lasting import DelayedAbility, Lasting


def cleanup_over(game: Game) -> None:
    """514.2. "Until end of turn" and "this turn" effects end, all at the same time."""
    if not game.effects and not game.delayed:
        return
    _end(game, (EndOfTurn, ThisTurn))
    next_turn = [
        id
        for id, e in game.effects.items()
        if isinstance(e.duration, EndOfYourNextTurn)
        and e.duration.is_of(Environment(game, e.env), game.active)
        and e.turn != game.turn_number
    ]
    end_effects(game, next_turn)


def ended_combat(game: Game) -> None:
    """511.3. "Until end of combat" effects end."""
    _end(game, (EndOfCombat,))


def turn_begun(game: Game) -> None:
    """500.5, 603.7b, 611.2a. What lasts "until your next turn" ends as that player's turn begins."""
    if not game.effects and not game.delayed:
        return
    end_effects(game, [id for id, e in game.effects.items() if until_now(game, e)])
    for id in [id for id, d in game.delayed.items() if until_now(game, d)]:
        game.delayed_no_more(id)


def until_now(game: Game, waiting: Lasting | DelayedAbility) -> bool:
    """611.2a. Whether an effect, or an ability that waits, lasts until this turn of its controller's."""
    if not isinstance(waiting.duration, YourNextTurn) or waiting.turn == game.turn_number:
        return False
    return bool(waiting.env.controller == game.active)


def would_have_begun(game: Game, player: int) -> None:
    """800.4m. The turn of one who has left does not begin: what lasts until it, or a part of it, ends."""
    for id in [i for i, d in game.delayed.items() if d.env.controller == player]:
        if isinstance(game.delayed[id].duration, YourNextTurn):
            game.delayed_no_more(id)
    for id in game.battlefield:  # 702.26n
        if game.objects[id].phased_out == PHASED_OUT and phased_out_under(game.objects[id]) == player:
            o = game.write(id)
            o.marks = with_pair(o.marks, PHASED_UNDER, NOBODY)
            if game.observer is not None:
                words = f"{game.name_of(id)} phases in in the next untap step: whose it was has left"
                game.observer.noted(game, words, ("702.26n",), NOBODY)
    theirs = [(i, e.duration) for i, e in game.effects.items() if e.env.controller == player]
    end_effects(game, [i for i, d in theirs if isinstance(d, (YourNextTurn, EndOfYourNextTurn))])


def step_over(game: Game, name: str) -> None:
    """A step or phase has ended."""
    if name == "end of combat":
        ended_combat(game)
    if game.effects:
        gone = [id for id, e in game.effects.items() if _over(game, e)]
        end_effects(game, gone)


def _over(game: Game, effect: Lasting) -> bool:
    """Whether a duration of its own is over: the node says so."""
    return effect.duration is not None and effect.duration.over(game, effect)


def _end(game: Game, durations: tuple[type[Duration], ...]) -> None:
    end_effects(game, [id for id, e in game.effects.items() if isinstance(e.duration, durations)])
    over = [id for id, d in game.delayed.items() if isinstance(d.duration, durations)]
    for id in over:
        game.delayed_no_more(id)
