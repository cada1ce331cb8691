"""What is left to do of what a spell says (608.2c), and what later words can speak of."""

from __future__ import annotations

from fasteffects.cards.coding import node_classes
from fasteffects.effects.abilities.instructions import Do, May, Sequence
from fasteffects.effects.actions.drawing import Draw
from fasteffects.effects.following import Scope, numbers_in
from fasteffects.effects.it import EVER, Env
from fasteffects.effects.quantities.numbers import Number
from fasteffects.effects.references.players import You


def test_how_many_is_not_the_number_of_what_is_done() -> None:
    """608.2c. *Draw two cards* is spoken of by its number in the ability, and not as the second thing."""
    draw = Do(Draw(You(), Number(2)), 0)
    assert numbers_in(draw) == (0,)
    assert numbers_in(Sequence((draw, May(You(), Do(Draw(You(), Number(3)), 1), 4)), ("and",))) == (0, 1, 4)


def test_rounds_are_told_apart() -> None:
    """608.2c. A round knows only what was done in it; afterwards all is known."""
    env = Scope(round=(0,)).within(Env(1))
    env = Scope(done=((0, (5,)),), each=(7,)).within(env)
    assert env.result(0) == (5,) and env.each == (7,)
    env = Scope(round=(0,)).within(env)
    assert env.result(0) == ()
    env = Scope(done=((0, (6,)),)).within(env)
    assert Scope(rounds_over=(0,), each=()).within(env).result(0) == (5, 6)


def test_what_is_done_again_was_not_done_yet() -> None:
    """608.2c. What the rounds before did is kept apart."""
    env = Scope(again=(0,)).within(Scope(done=((0, (5,)), (1, (6,)))).within(Env(1)))
    assert (env.result(0), env.result(1), env.result(EVER)) == ((), (6,), (5,))


def test_singular_or_plural_is_no_method() -> None:
    """Verbs agree with the ``number`` of a node, 1 or 2: what is called so must be a value."""
    wrong = {cls.__name__ for cls in node_classes().values() if callable(getattr(cls, "number", 1))}
    assert not wrong
