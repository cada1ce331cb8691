"""Additional costs that effects of other objects demand for a spell (118.8, 601.2f)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..effects.costs.imposed import CostsLife
from ..effects.it import Env, Environment
from . import costs as paying
from .letting import COSTS_AS_LET
from .own_costs import costs_of_spell
from .permissions import in_force
from .prices import aims_of
from .targets import bounds, candidates

if TYPE_CHECKING:
    from ..effects.node import Cost
    from ..machine.game import Game
    from .targets import Sentences

IMPOSED: Final = CostsLife.indexed_as


def imposed(game: Game, item: int, caster: int) -> tuple[Cost, ...]:
    """118.8. What a spell costs besides as it is aimed, by others' effects and by its own."""
    every = [node.imposed(it, item, caster) for it, node in in_force(game, IMPOSED)]
    seen = Environment(game, game.objects[item].env or Env(item, caster))
    every.append(dict(seen.env.cast).get(COSTS_AS_LET, ()))
    every += [effect.cost_as_aimed(seen) for effect in costs_of_spell(game, item).as_aimed]
    return tuple([cost for costs in every for cost in costs])


def could_bear(it: Environment, item: int, said: Sentences) -> bool:
    """601.2c, 118.3. Whether what is demanded could be paid, with the best of the targets that there are."""
    if not in_force(it.game, IMPOSED):
        return True
    slots_of = aims_of(it.game, it, item, said)
    must = len(slots_of) == 1 and bounds(it, slots_of[0], 1)[0] > 0
    must = must and costs_of_spell(it.game, item).reworded is None  # 702.96b: it might have no targets
    if not must and paying.can_pay_others(it, imposed(it.game, item, it.you)):
        return True
    trial = it.game.trial()
    for slot in slots_of:
        for target in candidates(it.game, it, slot):
            env = it.env.but(targets=((target,),))
            trial.write(item).env = env
            if paying.can_pay_others(Environment(trial, env), imposed(trial, item, it.you)):
                return True
    return False
