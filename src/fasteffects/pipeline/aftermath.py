"""What follows at once where damage has been prevented (615.5, 615.12, 615.13)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import TYPE_CHECKING, TypeGuard

from ..effects.it import PREVENTED, Env
from ..effects.node import Node, walk
from ..effects.watching import Watcher
from ..events import DAMAGE
from ..machine.procedures import Frame, procedure
from ..state.objects import NOBODY
from .causes import Key
from .lasting import DelayedAbility, use_up

if TYPE_CHECKING:
    from ..events import Event
    from ..machine.game import Game
    from ..speed.indexes import Watch

# One effect applied to one event: its key, what else it does, of whom one by one, and its environment;
# the event in that is the damage, with the amount that was prevented.
Prevented = tuple[Key, Node | None, tuple[str, ...], Env]


def prevents(node: object) -> TypeGuard[Watcher]:
    """615.5. Whether an effect prevents damage and may do something else where it has."""
    return isinstance(node, Watcher) and node.prevents


def points(node: object) -> bool:
    """615.7. Whether an effect prevents or redirects so much of the damage, and no more."""
    return isinstance(node, Watcher) and node.points


def prevented_by(watch: Watch, event: Event, left: Iterable[Event]) -> tuple[Prevented, ...]:
    """615.5. What an effect has prevented of *event*; nothing where that is unpreventable (615.12)."""
    node = watch.node
    if not prevents(node):
        altered = watch.key[0] == "effect" and node.only_changes()
        return ((watch.key, None, (), watch.env.but(event=None)),) if altered else ()
    if node.redirects and any(e is event for e in left):  # 614.9: it could not
        return ()
    amount = event.amount - sum(e.amount for e in left if e.kind == DAMAGE)
    if node.counts_all():
        amount = event.amount
    env = watch.env.but(event=event.but(amount=amount))
    return ((watch.key, node.said_also(), node.one_by_one(), env),)


def aftermath(game: Game, prevented: tuple[Prevented, ...]) -> list[Frame]:
    """615.5. What the effects do besides, once for all that each prevented at the same time (615.13)."""
    _used_up(game, prevented)
    groups: dict[tuple[object, ...], tuple[Node, Env]] = {}
    for key, also, apart, env in prevented:
        event = env.event
        if event is None:  # altered, not prevented
            continue
        _tally(game, env)
        if also is None:
            continue
        group = (key, *(event.about(role) for role in (*_roles(also), *apart)))
        if group in groups:
            before = groups[group][1].event
            assert before is not None
            env = env.but(event=event.but(amount=event.amount + before.amount))
        groups[group] = (also, env)
    frames: list[Frame] = []
    for also, env in groups.values():
        game.note(f"{game.name_of(env.source)}: the rest of its effect", "615.5")
        who = game.controller(env.source) if env.controller == NOBODY else env.controller
        frames.append(procedure("Instructions", env.but(controller=who), (also,)))
    return frames


def _used_up(game: Game, prevented: tuple[Prevented, ...]) -> None:
    """615.8, 614.5. *The next time* is over once all that it was about at that time is dealt with."""
    for key in dict.fromkeys(key for key, _, _, _ in prevented):
        effect = game.effects.get(key[1]) if key[0] == "effect" and isinstance(key[1], int) else None
        if effect is not None and effect.left > 0 and not points(effect.node):
            use_up(game, effect.id)


@cache
def _roles(also: Node) -> tuple[str, ...]:
    """The parts of the damage that are spoken of: for each source or recipient it is done by itself."""
    pointers = [getattr(n, "to", None) for n in walk(also)]
    roles = {p.role for p in pointers if p is not None and getattr(p, "of", "") == "event"} - {"amount"}
    asked = {role for n in walk(also) for role in n.roles_asked()}
    return tuple(sorted(roles | asked))


def _tally(game: Game, env: Env) -> None:
    """603.7. A delayed trigger of the same resolution remembers what the effect has prevented."""
    for id, waiting in list(game.delayed.items()):
        begun = (e.began() for _, done in waiting.env.results for e in done if not isinstance(e, int))
        if env.lasting >= 0 and env.lasting in begun:
            known = (*waiting.env.result(PREVENTED), env.event)
            others = tuple(r for r in waiting.env.results if r[0] != PREVENTED)
            told = waiting.env.but(results=(*others, (PREVENTED, known)))
            game.delayed_until(
                DelayedAbility(id, waiting.ability, told, waiting.stays, waiting.duration, waiting.turn)
            )
