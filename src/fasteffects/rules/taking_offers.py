"""Paying to end an effect, or not to heed one: special actions that effects let players take (116.2c, d)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from ..effects.costs.special_offers import SpecialOffer
from ..machine.procedures import Finish, Signal, step
from ..pipeline.causes import OTHER_COST
from ..pipeline.occurring import occur
from . import costs as paying
from .affording import could_pay
from .mana import Spending
from .permissions import in_force
from .special_actions import PaidForPermanent

if TYPE_CHECKING:
    from ..effects.it import Environment
    from ..effects.node import Cost
    from ..events.base import Event
    from ..machine.game import Game

OFFER: Final = SpecialOffer.indexed_as
WHAT: Final = "special action"
Offered = tuple[int, int, str]  # of which object, by which effect, and what, in words
NO_OFFERS: Final[tuple[Offered, ...]] = ()


def open_offers(game: Game, player: int) -> Sequence[Offered]:
    """116.2c, d. What a player could pay for now."""
    if not game.effects and OFFER not in game.indexes.others:
        return NO_OFFERS
    found: list[Offered] = []
    for it, offer in in_force(game, OFFER):
        source = it.source
        if source not in game.objects or not offer.is_open(it, player):
            continue
        mana, others = paying.split((offer.cost,))
        if not game.free_mana and not could_pay(game, player, mana, Spending(source, False, WHAT)):
            continue
        if others and not paying.can_pay_others(it, others, OTHER_COST):
            continue
        words = f"pay {offer.cost.mana_symbols()} to {offer.purpose(it)}"
        if not any(words == known for *_, known in found):
            found.append((source, it.env.lasting, words))
    return found


def offer_of(game: Game, player: int, source: int, lasting: int) -> tuple[Environment, SpecialOffer] | None:
    """The same one, as things are; None where it is not there any more."""
    for it, offer in in_force(game, OFFER):
        if (it.source, it.env.lasting) == (source, lasting) and offer.is_open(it, player):
            return it, offer
    return None


class TakesOffer(PaidForPermanent):
    """116.2c, d. A special action: pay for what an effect offers."""

    __slots__ = ("lasting", "done")
    what = WHAT
    heading = "pay"

    def __init__(self, player: int, source: int, lasting: int) -> None:
        super().__init__(player, source)
        self.lasting = lasting
        self.done: Sequence[Event] = ()

    def total(self, game: Game) -> tuple[tuple[str, ...], tuple[Cost, ...]]:
        found = offer_of(game, self.player, self.source, self.lasting)
        return ((), ()) if found is None else paying.split((found[1].cost,))

    @step("116.2c", "116.2d")
    def announce(self, game: Game) -> Signal:
        self.begin(game)
        return None

    @step("116.2c", "116.2d")
    def take(self, game: Game) -> Signal:
        game.write(self.item).env = None
        found = offer_of(game, self.player, self.source, self.lasting)
        return None if found is None else occur(game, self, found[1].taken(found[0], self.player), "done")

    @step("116.2")
    def over(self, game: Game) -> Signal:
        return Finish()
