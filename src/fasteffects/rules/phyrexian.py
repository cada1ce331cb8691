"""Phyrexian mana: two life in place of one mana (107.4f, 601.2b)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from ..effects.costs.paying import Act, PayLife
from ..effects.keywords.compleated import FOR_LIFE
from ..effects.quantities.numbers import Number
from ..effects.references.players import You
from ..machine.decisions import Decision, Option
from .affording import could_pay, could_pay_eased
from .permissions import LIFE_FOR_MANA

if TYPE_CHECKING:
    from ..effects.node import Cost
    from ..machine.game import Game
    from ..state.objects import Pair
    from .announcing import Announcing
    from .mana import Spending

Pays = Callable[["Game", int, tuple[str, ...], "Spending"], bool]  # whether a player could pay a cost
LIFE: Final = 2
FOR: Final = FOR_LIFE  # and the symbol: a fact of how something was announced


def choose(game: Game, frame: Announcing, cost: tuple[str, ...]) -> list[tuple[str, int]]:
    """601.2b. For how many of each of these symbols the player pays life, as facts; asks."""
    left = game.player(frame.player).life // LIFE
    return asked(game, frame.player, cost, left, frame.spending(game), frame.item, could_pay)


def asked(
    game: Game, player: int, cost: tuple[str, ...], left: int, spending: Spending, about: int, pays: Pays
) -> list[tuple[str, int]]:
    """107.4f. For how many of each Phyrexian symbol of a cost life is paid, *left* times at most; asks."""
    some = [s for s in cost if is_phyrexian(s)]
    found: list[tuple[str, int]] = []
    for symbol in dict.fromkeys(some):
        n = some.count(symbol)
        options: list[Option] = []
        for times in range(min(n, left) + 1):
            rest = paid_so(cost, [(FOR + symbol, times)])
            if game.free_mana or pays(game, player, rest, spending):
                options.append(Option(times, f"{LIFE * times} life for {{{symbol}}}" if times else "mana"))
        if not options:
            options.append(Option(0, "mana"))  # which will be found out as it is to be paid
        prompt = f"{{{symbol}}}" * n + ": life or mana?"
        times = game.ask(Decision(player, "cost", prompt, options, about=about))
        found.append((FOR + symbol, times))
        cost = paid_so(cost, found[-1:])
        left -= times
    return found


def life_instead(
    game: Game, frame: Announcing, owed: tuple[str, ...]
) -> tuple[tuple[str, ...], tuple[Cost, ...]]:
    """118.3. The mana left of a cost, and the life, where an effect lets life be paid for some; asks."""
    if LIFE_FOR_MANA not in game.indexes.others or not any(is_phyrexian(s) for s in owed):
        return owed, ()
    before = sum([times for fact, times in frame.env(game).cast if fact.startswith(FOR)])
    left = game.player(frame.player).life // LIFE - before
    facts = asked(game, frame.player, owed, left, frame.spending(game), frame.item, could_pay_eased)
    return paid_so(owed, facts), payments_of_life(owed, tuple(facts))


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
