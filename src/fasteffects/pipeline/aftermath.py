"""What follows at once where damage has been prevented (615.5, 615.12, 615.13)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import TYPE_CHECKING, Any

from ..effects.it import PREVENTED, Env
from ..effects.node import walk
from ..events import DAMAGE
from ..machine.procedures import Frame, procedure
from ..state.objects import NOBODY
from .lasting import Delayed, use_up

if TYPE_CHECKING:
    from ..events import Event
    from ..machine.game import Game
    from ..speed.indexes import Watch

# One effect applied to one event: its key, what else it does, of whom one by one, and its environment;
# the event in that is the damage, with the amount that was prevented.
Prevented = tuple[Any, Any, tuple[str, ...], Env]


def prevented_by(watch: Watch, event: Event, left: Iterable[Event]) -> tuple[Prevented, ...]:
    """615.5. What an effect has prevented of *event*; nothing where that is unpreventable (615.12)."""
    if not hasattr(watch.node, "also"):
        return ()
    if getattr(watch.node, "redirects", False) and any(e is event for e in left):  # 614.9: it could not
        return ()
    amount = event.amount - sum(e.amount for e in left if e.kind == DAMAGE)
    if getattr(watch.node, "joined", False):  # *that many* are of the damage, prevented or not (615.12)
        amount = event.amount
    apart = getattr(watch.node, "apart", ())
    return ((watch.key, watch.node.also, apart, watch.env.but(event=event.but(amount=amount))),)


def aftermath(game: Game, prevented: tuple[Prevented, ...]) -> list[Frame]:
    """615.5. What the effects do besides, once for all that each prevented at the same time (615.13)."""
    _used_up(game, prevented)
    groups: dict[Any, tuple[Any, Env]] = {}
    for key, also, apart, env in prevented:
        _tally(game, env)
        if also is None:
            continue
        event: Any = env.event
        group = (key, *(event.about(role) for role in (*_roles(also), *apart)))
        if group in groups:
            before: Any = groups[group][1].event
            env = env.but(event=event.but(amount=event.amount + before.amount))
        groups[group] = (also, env)
    frames: list[Frame] = []
    for also, env in groups.values():
        game.note(f"{game.name_of(env.source)}: the rest of its effect", "615.5")
        who = game.controller(env.source) if env.controller == NOBODY else env.controller
        frames.append(procedure("Instructions", env.but(controller=who), (also,)))
    return frames


def _used_up(game: Game, prevented: tuple[Prevented, ...]) -> None:
    """615.8. *The next time* is over once all the damage that it was about at that time is dealt with."""
    for key in dict.fromkeys(key for key, _, _, _ in prevented):
        effect = game.effects.get(key[1]) if key[0] == "effect" else None
        if effect is not None and effect.left > 0 and not getattr(effect.node, "points", False):
            use_up(game, effect.id)


@cache
def _roles(also: Any) -> tuple[str, ...]:
    """The parts of the damage that are spoken of: for each source or recipient it is done by itself."""
    pointers: list[Any] = [getattr(n, "to", None) for n in walk(also)]
    roles = {p.role for p in pointers if getattr(p, "of", "") == "event" and p.role != "amount"}
    asked = {role for n in walk(also) for role in getattr(n, "roles_asked", ())}
    return tuple(sorted(roles | asked))


def _tally(game: Game, env: Env) -> None:
    """603.7. A delayed trigger of the same resolution remembers what the effect has prevented."""
    for id, waiting in list(game.delayed.items()):
        begun = (getattr(e, "begun", None) for _, done in waiting.env.results for e in done)
        if env.lasting >= 0 and env.lasting in begun:
            known = (*waiting.env.result(PREVENTED), env.event)
            others = tuple(r for r in waiting.env.results if r[0] != PREVENTED)
            told = waiting.env.but(results=(*others, (PREVENTED, known)))
            game.delayed[id] = Delayed(
                id, waiting.ability, told, waiting.stays, waiting.duration, waiting.turn
            )
            game.version += 1
