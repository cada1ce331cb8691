"""Cards set apart in exile: foretelling and plotting, and casting what lies there.

116.2h, k, 702.143, 702.170, 702.185.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from ..effects.abilities.times import at_sorcery_speed
from ..effects.it import Env, Environment
from ..effects.keywords.set_apart import FORETOLD, PLOTTED, WARPED, SetApart
from ..events.preparing import PREPARED_BY, may_stay
from ..machine.procedures import BY_NAME, Finish, Signal, step
from ..pipeline.causes import OTHER_COST
from ..pipeline.occurring import occur
from ..speed.once import once
from ..state.objects import COPY, EXILE, base_face
from . import costs as paying
from .action_prices import in_any_turn, price_of_action
from .affording import could_pay
from .mana import Spending
from .special_actions import PaidAction
from .ways_to_cast import FORETELL, FREE, NORMAL, keyword
from .when_castable import held_by

if TYPE_CHECKING:
    from ..effects.node import Ability, Cost
    from ..events.base import Event
    from ..machine.game import Game

WORDS: Final = ("foretell", "plot")


def to_set_apart(game: Game, player: int) -> list[tuple[int, str]]:
    """116.2h, k. The cards in hand that a player could foretell or plot now, and by which word."""
    if game.active != player and not in_any_turn(game, player, FORETELL):
        return []
    found: list[tuple[int, str]] = []
    held = held_by(game, player)
    for id, seen in zip(held.ids, held.seen):
        for ability in seen.apart:
            if ability.sets_apart == PLOTTED and not at_sorcery_speed(game, player):
                continue
            own, others = costs_of(ability)
            mana = price_of_action(game, player, ability.word, own)
            if not game.free_mana and not could_pay(game, player, mana, Spending(id, False, "set apart")):
                continue
            if not others or paying.can_pay_others(Environment(game, Env(id, player)), others, OTHER_COST):
                found.append((id, ability.word))
    return found


@once
def costs_of(ability: Ability) -> tuple[tuple[str, ...], tuple[Cost, ...]]:
    """116.2h, k. The mana and the other costs of setting a card apart."""
    return paying.split(ability.cost_to_set_apart() or ())


def lying_apart(game: Game, player: int) -> list[tuple[int, str]]:
    """702.143a, 702.170d, 702.185a. A player's cards set apart in an earlier turn, and how to cast them.

    722.3c. And the copies that their prepared permanents let them cast.
    """
    found: list[tuple[int, str]] = []
    for id in game.zone(EXILE):
        o = game.objects[id]
        if o.kind == COPY and may_stay(game, o) and game.controller(o.mark(PREPARED_BY)) == player:
            found.append((id, NORMAL))  # 722.3c
        if o.owner != player or not o.marks:
            continue
        if earlier(game, o.mark(FORETOLD)) and keyword(o.card.faces[0].abilities, FORETELL) is not None:
            found.append((id, FORETELL))
        if earlier(game, o.mark(PLOTTED)) and at_sorcery_speed(game, player):
            found.append((id, FREE))
        if earlier(game, o.mark(WARPED)):
            found.append((id, NORMAL))
    return found


def earlier(game: Game, turn: int | None) -> bool:
    """Whether a card was set apart in a turn that is over."""
    return turn is not None and turn < game.turn_number


def turned_up(game: Game, id: int) -> Game:
    """406.3a. A copy of the game in which a card lies face up, as it is just before it is cast."""
    trial = game.trial()
    trial.write_whole(id).face_down = False
    return trial


BY_NAME["lying_apart"] = lying_apart


class SetsApart(PaidAction):
    """116.2h, k. A special action: pay, and exile the card, to be cast in a later turn."""

    __slots__ = ("word", "exiled")
    what = "set apart"

    def __init__(self, player: int, source: int, word: str) -> None:
        super().__init__(player, source)
        self.word = word
        self.exiled: Sequence[Event] = ()

    def total(self, game: Game) -> tuple[tuple[str, ...], tuple[Cost, ...]]:
        mana, others = costs_of(self.ability(game))
        return price_of_action(game, self.player, self.word, mana), others

    def ability(self, game: Game) -> Any:
        """The keyword ability."""
        return keyword(base_face(game.obj(self.source)).abilities, self.word)

    @step("116.2")
    def announce(self, game: Game) -> Signal:
        self.begin(game)
        return None

    @step("702.143a", "702.170a")
    def exile(self, game: Game) -> Signal:
        mark = self.ability(game).sets_apart
        game.write(self.item).env = None
        return occur(game, self, [SetApart(self.source, self.player, mark, game.turn_number)], "exiled")

    @step("116.2")
    def over(self, game: Game) -> Signal:
        return Finish()
