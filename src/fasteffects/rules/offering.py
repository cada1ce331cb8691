"""What is offered as something resolves: who is asked, knowing what, and whether it is possible (608.2d)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..cards.record import symbols
from ..effects.costs import Pay
from ..effects.instructions import Do, OneOf, Sequence
from ..effects.it import It
from ..effects.node import walk
from ..effects.references import Antecedent
from ..once import once
from .mana import Spending, could_pay

if TYPE_CHECKING:
    from ..game import Game


def before_theirs(game: Game, said: list[tuple[int, Any]]) -> str:
    """101.4b. What the players before have chosen in the same turn order: it is known to who chooses next."""
    words = [f"{game.player_name(player)}: {'yes' if answer else 'no'}" for player, answer in said]
    return f" ({', '.join(words)})" if words else ""


def still_there(it: It, players: tuple[int, ...]) -> tuple[int, ...]:
    """800.4f. Those who have left are not asked whether they pay, or do what they may: they don't."""
    return tuple(p for p in players if not it.game.player(p).left)


def possible(it: It, body: Any) -> bool:
    """608.2d. Whether what is offered can be done: nothing impossible may be chosen."""
    from .costs import Considering, Unpayable  # which use what follows instructions

    first = body
    while not isinstance(first, Do):
        if isinstance(first, OneOf):
            return possible(it, first.first) or possible(it, first.second)
        nxt = getattr(first, "body", None) or getattr(first, "first", None)
        parts = done_together(first) if isinstance(first, Sequence) else ()
        if parts:
            nxt = parts[0]
            if not all(possible(it, part) for part in parts[1:]):
                return False
        if nxt is None:
            return True
        first = nxt
    if isinstance(first.effect, Pay):
        cost = str(getattr(first.effect.owed(it), "cost", ""))
        owed = tuple(str(it.x) if s == "X" else s for s in symbols(cost))
        who = first.effect.who.ids(it)
        return it.game.free_mana or all(could_pay(it.game, p, owed, Spending(it.source, False)) for p in who)
    payable = payable_of(first.effect)
    if payable is not None:
        try:
            return bool(payable(Considering(it.game, it.env)))
        except Unpayable:
            return False
    return True


@once
def done_together(sequence: Sequence) -> tuple[Any, ...]:
    """608.2d. What must be possible for it to be: its first part, and those that go by no part of it."""
    own = {getattr(n, "n", -1) for n in walk(sequence)} - {-1}
    found = [sequence.parts[0]]
    for part, joiner in zip(sequence.parts[1:], sequence.joiners):
        about = {n.index for n in walk(part) if isinstance(n, Antecedent) and n.of in ("result", "chosen")}
        if joiner == "and" and isinstance(part, Do) and not about & own:
            found.append(part)
    return tuple(found)


@once
def payable_of(effect: Any) -> Any:
    """118.3. What says whether an effect could be paid as a cost; None where nothing does."""
    return getattr(effect, "payable", None)
