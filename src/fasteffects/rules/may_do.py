"""What a player may do: who is asked, and what is left to do then (608.2d)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ..effects.abilities.instructions import Delayed, Do, May, OneOf
from ..effects.abilities.only_once import done_before, note_done
from ..effects.following import Scope
from ..effects.it import Environment
from ..effects.node import Instruction, walk
from ..effects.references.choosing import one_of_them
from ..effects.references.objects import Antecedent
from ..effects.references.players import APlayer, EachPlayer
from ..machine.decisions import YES_OR_NO, Decision
from ..speed.once import once
from .asking_x import asked_first
from .offering import AGREED, before_theirs, possible, still_there, unoffered

if TYPE_CHECKING:
    from ..effects.following import Todo


def may_do(it: Environment, may: May, rest: Todo) -> Todo:
    """What is left to do once those who may have said whether they do it."""
    later, who = may.body, may.who
    if isinstance(later, Delayed):  # 603.7: asked when it resolves
        return (replace(later, body=replace(may, body=later.body)), *rest)
    agreed = () if done_before(it, rest) else willing(it, may)
    if not agreed:
        return (Scope(done=((AGREED, ()), (may.n, ()))), *rest)
    note_done(it, rest)
    said = agreed if isinstance(who, EachPlayer) else (1,)
    payment = (later.n,) if isinstance(later, Do) else ()
    told = Scope(done=((AGREED, payment), (may.n, said)))
    before, after = Scope(each=agreed), Scope(each=it.env.each)
    if isinstance(who, EachPlayer):  # those do it, together (608.2e)
        return (told, before, later, after, *rest)
    if isinstance(who, APlayer) and by_themselves(later):
        groups = [(p,) for p in agreed] if isinstance(later, OneOf) else [agreed]
        done = [part for some in groups for part in (Scope(each=some), later)]
        return (told, *done, after, *rest)
    if isinstance(who, APlayer):  # what follows speaks of *that player*
        told = Scope(done=((AGREED, payment), (may.n, said)), each=it.about(agreed[0]).env.each)
    return (told, *asked_first(it.env, later), later, *rest)


def willing(it: Environment, may: May) -> tuple[int, ...]:
    """The players who do what they may do; of what can be done but once, the first who does.

    Nobody is asked who could not do it; where *an* opponent may, the controller says which.
    """
    options = YES_OR_NO
    words = f"{it.game.name_of(it.source)}: do it?"
    who = may.who
    each, anyone = isinstance(who, EachPlayer), isinstance(who, APlayer)
    players = who.ids(it)
    if isinstance(who, APlayer):
        each = by_themselves(may.body)
        players = players if who.any_ else one_of_them(it, players)
    found: list[int] = []
    said: list[tuple[int, bool]] = []
    for player in still_there(it, players):
        if possible(it.about(player) if each or anyone else it, may.body):
            asked = words + before_theirs(it.game, said)
            said.append((player, it.ask(Decision(player, "yes/no", asked, options, about=it.source))))
            if said[-1][1]:
                found.append(player)
                if not each:
                    break
        else:
            unoffered(it, player, words, may.body)
    return tuple(found)


@once
def by_themselves(body: Instruction) -> bool:
    """608.2d. Whether *any player* who may do it does it for themselves, so that others may, too."""
    return any(isinstance(n, Antecedent) and n.of == "each" and n.role == "player" for n in walk(body))
