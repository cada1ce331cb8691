"""What is done for each of several objects: one after the other, or at once (608.2c, 101.4, 401.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..effects.abilities.for_each_opponent import one_of_theirs
from ..effects.abilities.instructions import AtOnce, Do, ForEach, IfUnpaid, May, Sequence, Unless
from ..effects.actions.places import Place, ordered
from ..effects.following import Scope, numbers_in
from ..effects.it import Env, Environment
from ..effects.node import Deed, but
from ..effects.references.objects import Antecedent
from ..effects.references.other import left_out
from ..events import BOTTOM, Event, Move
from ..events.base import added_up
from ..machine.decisions import YES_OR_NO, Decision
from ..state.objects import LIBRARY, is_player
from .possible import before_theirs, possible, still_there, unoffered

if TYPE_CHECKING:
    from ..effects.following import Todo
    from ..effects.node import Effect, Instruction
    from ..machine.game import Game

UNPAID: Final = -7  # under this number an environment keeps those for which nobody paid


def for_each(it: Environment, node: ForEach, rest: Todo) -> Todo:
    """What is left to do: all at once, or each after what was done for the one before."""
    if not rest and (both := _either_at_once(it, node)) is not None:
        return (both,)
    parts = each_of(it, node)
    if parts is not None:
        return (Scope(done=((UNPAID, ()),)), *parts, *rest)
    numbers = numbers_in(node.body)
    each = [part for id in over(it, node) for part in (Scope(each=(id,), round=numbers), node.body)]
    return (*each, Scope(each=it.env.each, rounds_over=numbers), *rest)


def _either_at_once(it: Environment, node: ForEach) -> AtOnce | None:
    """608.2e. What befalls each player unless they do something else, where both are done in one step.

    None where it is not so; later words could ask what anybody did, and there must be none.
    """
    unless = node.body
    if node.those is None or not isinstance(unless, Unless) or not isinstance(unless.body, Do):
        return None
    payment, ids = unless.payment, over(it, node)
    if not isinstance(payment, Deed) or not unless.body.effect.unpaid_together:
        return None
    if payment.several_steps or payment.ways():
        return None
    return AtOnce(unless.body, ids, unless) if all(is_player(i) for i in ids) else None


def each_of(it: Environment, node: ForEach) -> Todo | None:
    """What there is to do for each: life, damage, tokens at once; payments first, then what they save from.

    None where it is done for one after the other.
    """
    body = node.body
    if isinstance(body, Do):
        if body.effect.at_once() or (node.those is not None and one_of_theirs(body)):
            return (AtOnce(body, in_turn_order(it.game, over(it, node))),)
    elif (both := cast_in_any_order(body)) is not None:
        return (AtOnce(both[0], in_turn_order(it.game, over(it, node))), both[1])
    elif isinstance(body, Sequence) and "then" not in body.joiners:
        ids = in_turn_order(it.game, over(it, node))
        parts = [AtOnce(part, ids) for part in body.parts if isinstance(part, Do) and part.effect.together]
        return tuple(parts) if len(parts) == len(body.parts) else None
    elif isinstance(body, Unless) and isinstance(body.body, Do) and body.body.effect.unpaid_together:
        ids = in_turn_order(it.game, over(it, node))
        return (*[IfUnpaid(body, id) for id in ids], AtOnce(body.body))
    return None


def cast_in_any_order(body: Instruction) -> tuple[Do, May] | None:
    """707.12. *Copy it, and you may cast the copy* for each: all are copied, then any number cast."""
    if not isinstance(body, Sequence) or len(body.parts) != 2:
        return None
    copy, cast = body.parts
    if not isinstance(copy, Do) or not isinstance(cast, May) or not isinstance(cast.body, Do):
        return None
    any_number = cast.body.effect.of_any_number(Antecedent("result", copy.n))
    return None if any_number is None else (copy, but(cast, body=but(cast.body, effect=any_number)))


def over(it: Environment, node: ForEach) -> tuple[int, ...]:
    """The objects that it is done for."""
    if node.those is not None:
        return tuple(node.those.ids(it))
    but = left_out(it, node.over) if node.but_itself else ()
    return tuple([id for id in node.over.all(it) if id not in but])


def in_turn_order(game: Game, ids: tuple[int, ...]) -> tuple[int, ...]:
    """101.4. The objects of the active player first."""
    if any(is_player(i) for i in ids):
        return ids
    order = {p: n for n, p in enumerate(game.apnap())}
    return tuple(sorted(ids, key=lambda i: order.get(game.controller(i), len(order))))


def at_once(game: Game, env: Env, node: AtOnce) -> list[Event]:
    """All of it, as what happens together; asks first."""
    ids = node.ids if node.ids is not None else env.result(UNPAID)
    if game.observer is not None and ids:
        game.observer.performs(game, node.body.effect, env.but(each=ids[:1]))
    found: list[Event] = []
    said: list[tuple[int, bool]] = []
    for id in ids:
        its = Environment(game, env.but(each=(id,)))
        payment = None if node.unless is None else _instead(its, node.unless, said)
        found += (payment or node.body.effect).in_one_step(its)
    return added_up(arranged(Environment(game, env), found))


def _instead(it: Environment, unless: Unless, said: list[tuple[int, bool]]) -> Effect | None:
    """118.12a. What a player does so that it is not done for them, if they choose it; *said*: the others."""
    payment = unless.payment
    assert isinstance(payment, Deed)
    words, offer = f"{it.game.name_of(it.source)}: pay?", Do(payment, unless.n)
    for player in still_there(it, payment.who.ids(it)):
        if possible(it, offer):
            asked = words + before_theirs(it.game, said)
            said.append((player, it.ask(Decision(player, "yes/no", asked, YES_OR_NO, about=it.source))))
            return payment if said[-1][1] else None
        unoffered(it, player, words, offer)
    return None


def arranged(it: Environment, events: list[Event]) -> list[Event]:
    """401.4. Of cards put into one place of a library together, their owner says the order."""
    moves = {e.object: e for e in events if isinstance(e, Move) and e.to == LIBRARY}
    if len(moves) < 2:
        return events
    for where in {e.where: None for e in moves.values()}:
        some = tuple(i for i, e in moves.items() if e.where == where)
        place = Place("library", where="bottom" if where == BOTTOM else "top")
        for id in ordered(it, it.you, place, some):
            move = moves[id]
            move.mixed, move.chooser = len(some) > 1, it.obj(id).owner
            events.remove(move)
            events.append(move)
    return events
