"""That nobody is asked whether something is done, since it can't be: and what says so (608.2d, 121.3)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from ..effects.abilities.instructions import Do, May, OneOf, Unless
from ..effects.costs.paying import Pay
from ..effects.it import Environment
from ..effects.node import Effect, Player, Reference, walk
from ..events import Draw
from ..pipeline.causes import EFFECT
from ..pipeline.occurring import applicable, prohibited
from ..rules.costs import Considering
from ..rules.offering import possible, would_do
from .bearing import bearing_told
from .instead import of_watch
from .naming import rules_of
from .told import Told
from .within import within

if TYPE_CHECKING:
    from ..effects.node import Instruction
    from ..events.base import Event
    from ..machine.game import Game


def not_offered(it: Environment, instruction: Instruction) -> Iterator[Told]:
    """608.2d, 118.3. That somebody is not asked, since what they would choose can't be done or paid."""
    if isinstance(instruction, OneOf):
        can = [possible(it, part) for part in (instruction.first, instruction.second)]
        if can.count(True) == 1:
            yield "only one of the two can be done: there is nothing to choose", ("608.2d", "101.3", "118.3")
        return
    who: Reference | None
    body: Instruction
    if isinstance(instruction, May):
        body, who = instruction.body, instruction.who
    elif isinstance(instruction, Unless) and instruction.payment and instruction.condition is None:
        body, who = Do(instruction.payment, instruction.n), getattr(instruction.payment, "who", None)
    else:
        return
    for player in who.ids(it) if isinstance(who, Player) else (it.you,):
        if not possible(it.about(player), body):
            pays = isinstance(instruction, Unless) or any(isinstance(n, Pay) for n in walk(body))
            casts = ("608.2g",) if any("608.2g" in rules_of(n) for n in walk(body)) else ()
            verb, rules = ("do that", ("608.2d", *casts, "118.3"))
            if pays:
                verb, rules = "pay that", ("118.3", "118.12a", "608.2d")
            considering = Considering(it.game, it.about(player).env)
            events = [e for n in walk(body) if isinstance(n, Effect) for e in would_do(considering, n)]
            against = list(forbidden(it.game, events))
            for part in walk(body):
                against += bearing_told(it.game, part, it.about(player)) if isinstance(part, Effect) else ()
            if against and not pays:  # it is no cost
                draws = ("121.3",) if any(isinstance(event, Draw) for event in events) else ()
                rules = (*draws, "608.2d")
            yield f"{it.game.player_name(player)} can't {verb}, and is not asked", rules
            yield from against
            yield from within(it.game, body, it.about(player), rules)


def forbidden(game: Game, events: Iterable[Event]) -> Iterator[Told]:
    """614.17b. By what some events can't happen, each said once."""
    found: dict[Told, None] = {}
    for event in events:
        if prohibited(game, event, EFFECT):
            watch = applicable(game, event, caused=EFFECT)[0]
            told = f"{game.name_of(watch.source)}: that can't happen", of_watch(game, watch, event, ())
            found.setdefault(told)
    yield from found
