"""What is done unless somebody pays, or does something else (118.12a)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ..effects.abilities.instructions import Do, IfUnpaid, Unless
from ..effects.following import Scope
from ..effects.it import Environment
from ..effects.references.objects import Antecedent
from ..effects.references.players import APlayer, EachPlayer, They
from ..machine.decisions import YES_OR_NO, Decision
from .for_each import UNPAID
from .offering import AGREED, before_theirs, doer_of, done_by, possible, still_there, to_pay, unoffered

if TYPE_CHECKING:
    from ..effects.following import Step, Todo


def unless(it: Environment, node: Unless) -> Todo:
    """What is done: the payer is asked first; what they do instead is done first."""
    if node.condition is not None:
        return () if node.condition.holds(it) else (node.body,)
    return (*_asked(node), *_chosen(it, node))


def if_unpaid(it: Environment, node: IfUnpaid) -> Todo:
    """What is done for one of several objects: where nobody pays for it, that is noted for later."""
    its = Environment(it.game, it.env.but(each=(node.id,)))
    done = _chosen(its, node.unless)
    if done == (node.unless.body,):
        done = (Scope(done=((UNPAID, (*it.env.result(UNPAID), node.id)),)),)
    return (Scope(each=(node.id,)), *_asked(node.unless), *done, Scope(each=it.env.each))


def _asked(node: Unless) -> Todo:
    """The mark that somebody has been asked: a payment was agreed to, and what was paid is told later."""
    return (Scope(done=((AGREED, (node.n,)), (node.n, ()))),) if node.n >= 0 else ()


def _chosen(it: Environment, node: Unless) -> Todo:
    """The payment of the first who makes it, or what is done where nobody does."""
    words = f"{it.game.name_of(it.source)}: pay?"
    if isinstance(node.body, Do) and isinstance(doer_of(node.body.effect), EachPlayer):
        return _each_unless(it, node, words)
    said: list[tuple[int, bool]] = []
    for player, payment in _payments(it, node):
        asked = words + before_theirs(it.game, said)
        said.append((player, it.ask(Decision(player, "yes/no", asked, YES_OR_NO, about=it.source))))
        if said[-1][1]:
            return payment
    return (node.body,)


def _each_unless(it: Environment, node: Unless, words: str) -> Todo:
    """608.2e. Each player says whether they pay; it is done to those who do not."""
    assert node.payment is not None
    payment = Do(node.payment, node.n)
    body = node.body
    assert isinstance(body, Do)
    everybody = doer_of(body.effect)
    assert isinstance(everybody, EachPlayer)
    said: list[tuple[int, bool]] = []
    for p in everybody.ids(it):
        if possible(it.about(p), payment):
            asked = words + before_theirs(it.game, said)
            said.append((p, it.ask(Decision(p, "yes/no", asked, YES_OR_NO, about=it.source))))
        else:
            unoffered(it, p, words, payment)
    paying = [p for p, willing in said if willing]
    others = [p for p in everybody.ids(it) if p not in paying]
    they = They(Antecedent("players", -1, "opponent" if everybody.opponent else "player"))
    done = replace(body, effect=done_by(body.effect, they))
    found: list[Step] = [Scope(each=tuple(paying)), payment] if paying else []
    found += [Scope(each=tuple(others)), done] if others else []
    return (*found, Scope(each=it.env.each))


def _payments(it: Environment, node: Unless) -> list[tuple[int, Todo]]:
    """Who may pay, in turn order, and what is done if that player does."""
    assert node.payment is not None
    payment = to_pay(node.payment, node.n)
    payer = doer_of(node.payment)
    if not isinstance(payer, APlayer):
        who = payer.ids(it) if payer is not None else (it.you,)
        there = still_there(it, who)
        if possible(it, payment):
            return [(p, (payment,)) for p in there]
        for p in there:
            unoffered(it, p, f"{it.game.name_of(it.source)}: pay?", payment)
        return []
    found: list[tuple[int, Todo]] = []
    one = They(Antecedent("each", -1, "player"))  # *any player*: whoever is the first to pay
    payment = to_pay(done_by(node.payment, one), node.n)
    for p in payer.ids(it):
        if possible(Environment(it.game, it.env.but(each=(p,))), payment):
            found.append((p, (Scope(each=(p,)), payment, Scope(each=it.env.each))))
    return found
