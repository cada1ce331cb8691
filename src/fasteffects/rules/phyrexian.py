"""Phyrexian mana: two life in place of one mana (107.4f, 601.2b)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..effects.costs.paying import Act, PayLife
from ..effects.keywords.compleated import FOR_LIFE
from ..effects.quantities.numbers import Number
from ..effects.references.players import You
from ..machine.decisions import Decision, Option
from .affording import could_pay

if TYPE_CHECKING:
    from ..effects.node import Cost
    from ..machine.game import Game
    from ..state.objects import Pair
    from .announcing import Announcing

LIFE: Final = 2
FOR: Final = FOR_LIFE  # and the symbol: a fact of how something was announced


def choose(game: Game, frame: Announcing, cost: tuple[str, ...]) -> list[tuple[str, int]]:
    """601.2b. For how many of each of these symbols the player pays life, as facts; asks."""
    some = [s for s in cost if is_phyrexian(s)]
    left = game.player(frame.player).life // LIFE
    found: list[tuple[str, int]] = []
    for symbol in dict.fromkeys(some):
        n = some.count(symbol)
        options: list[Option] = []
        for times in range(min(n, left) + 1):
            rest = paid_so(cost, [(FOR + symbol, times)])
            if game.free_mana or could_pay(game, frame.player, rest, frame.spending(game)):
                options.append(Option(times, f"{LIFE * times} life for {{{symbol}}}" if times else "mana"))
        if not options:
            options.append(Option(0, "mana"))  # which will be found out as it is to be paid
        prompt = f"{{{symbol}}}" * n + ": life or mana?"
        times = game.ask(Decision(frame.player, "cost", prompt, options, about=frame.item))
        found.append((FOR + symbol, times))
        cost = paid_so(cost, found[-1:])
        left -= times
    return found


def paid_so(cost: tuple[str, ...], facts: list[Pair]) -> tuple[str, ...]:
    """The mana that is left of a cost, where it was said for how many of a symbol life is paid."""
    for fact, times in facts:
        if fact.startswith(FOR):
            symbol, left = fact[len(FOR) :], times
            rest: list[str] = []
            for s in cost:
                if s != symbol:
                    rest.append(s)
                elif left:
                    left -= 1
                else:
                    rest.append(as_mana(s))
            cost = tuple(rest)
    return cost


def payments_of_life(cost: tuple[str, ...], facts: tuple[Pair, ...]) -> tuple[Cost, ...]:
    """The costs that are paid instead, each by itself."""
    owed = 0
    for fact, times in facts:
        if fact.startswith(FOR):
            owed += min(times, cost.count(fact[len(FOR) :]))
    return (Act(PayLife(You(), Number(LIFE))),) * owed


def is_phyrexian(symbol: str) -> bool:
    """107.4f. Whether a symbol may be paid with life."""
    return symbol.endswith("/P")


def as_mana(symbol: str) -> str:
    """The symbol of the mana that pays for it: {W} of {W/P}, {G/U} of {G/U/P}."""
    return symbol.removesuffix("/P")
