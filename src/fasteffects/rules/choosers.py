"""Who chooses the targets of a spell or ability, where that is not its controller (601.6, 602.3, 603.3d)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..effects.it import Env, Environment
from ..effects.node import Ability, walk
from ..effects.references.antecedent import CHOOSER
from ..effects.references.others_choice import OTHERS_CHOICE, PlayerOfChoice, TargetOfChoice, fact_of
from ..machine.decisions import Decision, Option
from ..speed.once import once
from .targets import Sentences, bounds, candidates

if TYPE_CHECKING:
    from ..effects.abilities.modes import Modal
    from ..machine.game import Game
    from ..state.objects import Pair

WHOSE_MODE: Final = "who chooses a mode of"


@once
def of_others(sentences: Sentences) -> tuple[TargetOfChoice | PlayerOfChoice, ...]:
    """115.1. The words for targets, in their order, that somebody else may choose."""
    found = [n for n in walk(sentences, (Ability,)) if isinstance(n, OTHERS_CHOICE)]
    return tuple({n.index: n for n in found}.values())


def with_choosers(game: Game, env: Env, sentences: Sentences, about: int) -> Env:
    """601.6. The environment, with who chooses each target; its controller says who, of several.  Asks."""
    facts: list[Pair] = []
    for slot in of_others(sentences):
        it = Environment(game, env)
        players = [p for p in dict.fromkeys(slot.named(it)) if not game.player(p).lost]
        able = [p for p in players if can_choose(game, env, slot, p)]
        who = env.controller
        if len(able) > 1:
            options = [Option(p, game.player_name(p)) for p in able]
            words = f"who chooses a target of {game.name_of(about)}?"
            who = game.ask(Decision(env.controller, "choose", words, options, about=about))
        elif able or players:
            who = (able or players)[0]
        facts.append((fact_of(slot.index), who))
    return env.but(cast=(*env.cast, *facts)) if facts else env


def with_mode_chooser(game: Game, env: Env, modal: Modal, about: int) -> Env:
    """700.2e. The environment, with who chooses the mode; the controller says who, of several.  Asks."""
    if modal.chooser is None:
        return env
    able = [p for p in modal.chooser.ids(Environment(game, env)) if not game.player(p).lost]
    who = able[0] if able else env.controller
    if len(able) > 1:
        options = [Option(p, game.player_name(p)) for p in able]
        words = f"{WHOSE_MODE} {game.name_of(about)}?"
        who = game.ask(Decision(env.controller, "choose", words, options, about=about))
    return env.but(cast=(*env.cast, (CHOOSER, who)))


def can_choose(game: Game, env: Env, slot: TargetOfChoice | PlayerOfChoice, player: int) -> bool:
    """601.2c. Whether there is something to choose for that player."""
    it = Environment(game, env.but(cast=(*env.cast, (fact_of(slot.index), player))))
    least, _ = bounds(it, slot, 1)
    return len(candidates(game, it, slot, (), least)) >= least
