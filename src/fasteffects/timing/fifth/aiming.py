"""Prevention and redirection are aimed at damage as they are played (C9.3, A8).

What is chosen is kept with the spell or ability: which packets, and how much of each.  A target of such a
play is only the word for the damage on it, so nothing that keeps that object from being a target matters.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ...effects.it import Env, Environment
from ...effects.node import Ability, walk
from ...effects.replacement.preventing import PreventNext, PreventOnce
from ...effects.replacement.redirecting import RedirectNext, RedirectOnce
from ...effects.replacement.replacing import ReplaceLater
from ...machine.decisions import Decision, Divide, Option
from ...rules.spell_roles import ANSWERS, PREVENTS, role_of
from ...rules.triggering import sentences_of
from ...speed.once import once
from .chances import ASSIGNED, JOINS, PREVENTION
from .roles import TO, aim_of, is_about

if TYPE_CHECKING:
    from ...effects.node import Instruction
    from ...events import Damage, Event
    from ...machine.game import Game
    from ...rules.targets import Slot

AIM: Final = "aim"  # how an environment keeps what it was played at
ALL: Final = -1  # all of a packet, and of such damage later on
Aimed = tuple[int, int, int]  # a packet's recipient and its source, and how much of it


def is_aimed_slot(game: Game, slot: Slot, said: tuple[Instruction, ...]) -> bool:
    """C9.3. Whether a target that is being chosen stands for the damage that it is part of."""
    return game.window[0] in (PREVENTION, ASSIGNED) and aim_of(slot, said) != ""


def aimed(env: Env) -> tuple[Aimed, ...]:
    """C9.3. The damage that what an environment belongs to was played at; () where that is no matter."""
    for word, value in env.cast:
        if word == AIM:
            found: tuple[Aimed, ...] = value
            return found
    return ()


def share(env: Env, event: Event) -> int:
    """A8. How much of a packet it was played at: all of it, or so much; 0 if it is another packet."""
    for object, source, amount in aimed(env):
        if (event.object, event.source) == (object, source):
            return amount if amount != ALL else event.amount
    return 0


def passes(env: Env) -> bool:
    """C9.3. Whether an effect is for the damage it was played at, and is over with that."""
    return any(amount != ALL for _, _, amount in aimed(env))


def left_of(game: Game, env: Env) -> list[Damage]:
    """C9.3. The packets it was played at which are still there."""
    keys = {(object, source) for object, source, _ in aimed(env)}
    return [p for p in game.packets if (p.object, p.source) in keys]


def is_void(game: Game, env: Env) -> bool:
    """C14.2. Whether all the damage it was played at has gone."""
    return game.holding == JOINS and bool(aimed(env)) and not left_of(game, env)


def is_there(game: Game, env: Env, slot: Slot, said: tuple[Instruction, ...], id: int) -> bool | None:
    """C9.3, C14.2. Whether the damage that a target stands for is still there; None: it stands for itself."""
    if not aimed(env):
        return None
    aim = aim_of(slot, said)
    if aim == "":
        return None
    return any((p.object if aim == TO else p.source) == id for p in left_of(game, env))


def choose(game: Game, item: int) -> tuple[Aimed, ...]:
    """C9.3, A8. What its player plays it at; asks where there is a choice."""
    o = game.objects[item]
    sentences = sentences_of(game, item)
    node = one_of(sentences) if role_of(sentences) in (PREVENTS, ANSWERS) else None
    if node is None:
        return ()
    it = Environment(game, o.at_work())
    about = node.damage if isinstance(node, (PreventNext, RedirectNext)) else node.event
    packets = [p for p in game.packets if is_about(it, p, about)]
    if not packets:
        return ()
    if not isinstance(node, (PreventNext, RedirectNext)):
        return of_one_source(it, packets, item)
    if node.amount is None:
        return tuple([(p.object, p.source, ALL) for p in packets])
    return divided(it, packets, int(node.amount.value(it)), item)


@once
def one_of(sentences: tuple[Instruction, ...]) -> Any:
    """C9.3. What is said of damage, if it is one thing."""
    kinds = (PreventNext, PreventOnce, RedirectNext, RedirectOnce, ReplaceLater)
    found = [n for n in walk(sentences, (Ability,)) if isinstance(n, kinds)]
    return found[0] if len(found) == 1 else None


def of_one_source(it: Environment, packets: list[Event], item: int) -> tuple[Aimed, ...]:
    """C9.3. All that one source has assigned, of the damage that is spoken of."""
    sources = list(dict.fromkeys(p.source for p in packets))
    options = [Option(s, it.game.label(s)) for s in sources]
    chosen = it.ask(Decision(it.you, "choose", "choose a source of damage", options, about=item))
    return tuple([(p.object, p.source, p.amount) for p in packets if p.source == chosen])


def divided(it: Environment, packets: list[Event], amount: int, item: int) -> tuple[Aimed, ...]:
    """A8. So much of the damage, split over the packets in any way; what is too much is of no use."""
    game = it.game
    if len(packets) == 1:
        return ((packets[0].object, packets[0].source, amount),)
    if sum(p.amount for p in packets) <= amount:
        return tuple([(p.object, p.source, p.amount) for p in packets])
    alike = len({p.object for p in packets}) == 1
    words = [game.label(p.source) + ("" if alike else f" on {game.label(p.object)}") for p in packets]
    options = [Option(n, word) for n, word in enumerate(words)]
    shares = [0] * len(packets)
    if amount == 1:
        shares[it.ask(Decision(it.you, "choose", "which damage?", options, about=item))] = 1
    else:
        shares = list(it.ask(Divide(it.you, "divide", f"divide {amount}", options, amount, 0, about=item)))
    return tuple([(p.object, p.source, n) for p, n in zip(packets, shares) if n])
