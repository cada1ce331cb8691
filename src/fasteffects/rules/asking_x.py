"""X that nothing defines before it is paid for (107.3f)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from ..cards.record import symbols
from ..effects.abilities.instructions import Do
from ..effects.actions.moving import Sacrifice
from ..effects.actions.revealing import Reveal
from ..effects.actions.tapping import Tap
from ..effects.costs.paying import Pay
from ..effects.following import Scope, Unsaid
from ..effects.it import Env, Environment
from ..effects.quantities.numbers import X
from ..effects.quantities.x_limits import XAtMost
from ..effects.references.allowed import allowed
from ..effects.references.choosing import found_for
from ..effects.references.objects import Some
from ..machine.decisions import ChooseNumber
from ..speed.native import mypyc_attr
from .affording import could_pay
from .costs import MAX_X
from .mana import Spending

if TYPE_CHECKING:
    from ..effects.following import Todo
    from ..effects.node import Instruction
    from .own_costs import OwnCosts


VERBS: Final = {Tap: "tap", Sacrifice: "sacrifice", Reveal: "reveal"}  # what may be done to X objects


@mypyc_attr(allow_interpreted_subclasses=True)
class AskX(Unsaid):
    """107.3f. *You may pay {X}*, and nothing says what X is: the payer chooses it, as it is paid.

    Likewise of *you may tap X untapped creatures you control*.
    """

    slots: ClassVar[tuple[str, ...]] = ("body",)
    __slots__ = slots

    def __init__(self, body: Do) -> None:
        self.body = body

    def unfold(self, it: Environment, rest: Todo) -> Todo:
        x = self.ask(it, most_of_x(it, rest))
        return (Scope(x=x, cast=(*it.env.cast, ("x", x))), *rest)

    def ask(self, it: Environment, limit: int) -> int:
        """The X that is chosen, of those that could be paid for and are not above a *limit*."""
        pay = self.body.effect
        words = f"X for {it.game.name_of(it.source)}"
        if isinstance(pay, (Tap, Sacrifice, Reveal)) and isinstance(pay.what, Some):
            doer = pay.who.ids(it)[0]
            there = allowed(it, doer, found_for(it, doer, pay.what, VERBS[type(pay)]), VERBS[type(pay)])
            most = min(len(there), limit)
            return int(it.ask(ChooseNumber(doer, "x", words, 0, most, about=it.source)))
        assert isinstance(pay, Pay)
        player = pay.who.ids(it)[0]
        cost, most = symbols(pay.owed(it).mana_symbols()), 0
        if (utmost := pay.most_x(it)) is not None:
            limit = min(limit, utmost)
        if it.game.free_mana:
            most = MAX_X
        while most < MAX_X:
            owed = tuple(str(most + 1) if s == "X" else s for s in cost)
            spending = Spending(it.source, False, "pay", pay.owed(it).by_tapping(most + 1))
            if not could_pay(it.game, player, owed, spending):
                break
            most += 1
        return int(it.ask(ChooseNumber(player, "x", words, 0, min(most, limit), about=it.source)))


def most_of_x(it: Environment, rest: Todo) -> int:
    """107.3f. The greatest X that a later sentence allows."""
    limits = (part.effect for part in rest if isinstance(part, Do) and isinstance(part.effect, XAtMost))
    return min([MAX_X, *(max(0, limit.most.value(it)) for limit in limits)])


def asked_first(env: Env, body: Instruction) -> tuple[AskX, ...]:
    """107.3f. The question for X before what is paid, where there is one."""
    return (AskX(body),) if isinstance(body, Do) and waits_for_x(env, body) else ()


def waits_for_x(env: Env, body: Do) -> bool:
    """107.3f. Whether an X is paid that neither the text nor an announcement has defined."""
    if any(f == "x" for f, _ in env.cast):
        return False
    if isinstance(body.effect, (Tap, Sacrifice, Reveal)):
        return body.effect.what.said_count() == X()
    return isinstance(body.effect, Pay) and "{X}" in body.effect.cost.mana_symbols()


def least_for_spell(own: OwnCosts, env: Env) -> int:
    """107.3a. The least X that may be announced with a spell."""
    return max(own.least_x, int(own.kicked_x and bool(dict(env.cast).get("kicked"))))


def most_for_spell(it: Environment, own: OwnCosts, sentences: tuple[Instruction, ...]) -> int:
    """107.3a. The greatest X that the spell itself, or what it costs besides, allows."""
    limits = [most for e in own.bounds_x if (most := e.most_own_x(it)) is not None]
    return min([most_of_x(it, sentences), *limits])
