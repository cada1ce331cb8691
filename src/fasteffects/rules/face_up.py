"""Turning face-down permanents face up (116.2b, 701.40b, 701.58b, 702.37e, 702.168d, 708.7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..cards.record import symbols
from ..effects.continuous.types_and_copies import for_a_time
from ..effects.costs.paying import Mana
from ..effects.it import Env, Environment
from ..effects.node import Cost
from ..events import TurnFaceUp
from ..machine.procedures import Finish, Signal, step
from ..pipeline.causes import OTHER_COST
from ..pipeline.entering import turned_up
from ..pipeline.occurring import occur
from ..state.objects import CLOAKED, DOWN, MANIFESTED, base_face
from . import costs as paying
from . import ready
from .affording import could_pay
from .cost_changes import changed
from .mana import Spending
from .refusing import Against, not_there
from .special_actions import PaidForPermanent
from .ways_to_cast import keyword

if TYPE_CHECKING:
    from ..machine.game import Game


MANA_COST: Final = "mana cost"  # 701.40b, 701.58b: the way that is not by a keyword ability
MORPHS: Final = ("morph", "megamorph", "disguise")
Ways = dict[str, tuple[Cost, ...]]


def ways_up(game: Game, id: int) -> Ways:
    """702.37e, 701.40b, c, 702.168d. How a permanent may be turned face up, and what that costs."""
    o = game.objects[id]
    ways: Ways = {}
    abilities = for_a_time(game, id, base_face(o)).abilities  # 708.10: as it would be face up
    if any(keyword(abilities, word) for word in MORPHS) and (game.effects or game.order().layers):
        abilities = turned_up(game, TurnFaceUp(id, game.controller(id))).abilities
    for word in MORPHS:
        found = keyword(abilities, word)
        if found is not None:
            it = Environment(game, Env(id, game.controller(id)))
            ways[word] = lessened(found.cost_nodes(), found.saved(it))
    card = o.card.faces[0]
    if o.mark(DOWN) in (MANIFESTED, CLOAKED) and "Creature" in card.types and card.mana_cost is not None:
        ways[MANA_COST] = (Mana(card.mana_cost),)
    return ways


BY_DOWN: Final = {MANIFESTED: "701.40b", CLOAKED: "701.58b"}


def why_not_turned_up(game: Game, player: int, id: int) -> list[Against]:
    """What stands against turning a permanent face up: whose it is, how it lies, what no longer allows it."""
    o = game.objects[id]
    if is_out := not_there(game, id):
        return is_out
    if not o.face_down:
        return [Against(f"{game.name_of(id)} is not face down", "116.2b")]
    if game.controller(id) != player:
        return [Against("only its controller turns it face up", "116.2b")]
    if ways_up(game, id):
        return []
    words = {a.known_by() for a in for_a_time(game, id, base_face(o)).abilities}
    if not words.isdisjoint(MORPHS):
        rule = "702.168d" if "disguise" in words else "702.37e"
        return [Against("face up it would have lost the ability that lets it be turned up", rule, "613.1f")]
    return [Against("nothing lets it be turned face up", BY_DOWN.get(o.mark(DOWN), "708.7"))]


def lessened(costs: tuple[Cost, ...], saved: int) -> tuple[Cost, ...]:
    """118.7a. The same with so much less generic mana."""
    if not saved:
        return costs
    mana, others = paying.split(costs)
    return (Mana("".join([f"{{{s}}}" for s in changed(mana, -saved)])), *others)


def turnable(game: Game, player: int) -> list[tuple[int, str]]:
    """The face-down permanents that a player may turn face up now, and how."""
    found: list[tuple[int, str]] = []
    for id in sorted(ready.of(game).down):
        if game.controller(id) == player:
            for way, costs in ways_up(game, id).items():
                mana, others = paying.split(costs)
                mana = tuple([m for m in mana if m != "X"])
                affordable = game.free_mana or could_pay(game, player, mana, Spending(id, False, "turn up"))
                if affordable and paying.can_pay_others(
                    Environment(game, Env(id, player)), others, OTHER_COST
                ):
                    found.append((id, way))
    return found


class TurnUp(PaidForPermanent):
    """702.37e, 701.40b, 116.2b. A special action: show, pay, turn face up; it doesn't use the stack."""

    __slots__ = ("way",)
    what = "turn up"
    heading = "turn"

    def __init__(self, player: int, source: int, way: str) -> None:
        super().__init__(player, source)
        self.way = way

    def price(self, game: Game) -> tuple[Cost, ...]:
        """What it costs, in the way that was chosen."""
        return ways_up(game, self.source).get(self.way, ())

    def x_of_mana(self, game: Game) -> bool:
        return any("X" in symbols(c.mana_symbols()) for c in self.price(game))

    def total(self, game: Game) -> tuple[tuple[str, ...], tuple[Cost, ...]]:
        mana, others = paying.split(self.price(game))
        return tuple(str(self.env(game).x) if m == "X" else m for m in mana), others

    @step("702.37e", "116.2b")
    def announce(self, game: Game) -> Signal:
        self.begin(game)
        return None

    @step("708.8")
    def turn(self, game: Game) -> Signal:
        game.write(self.item).env = None
        event = TurnFaceUp(self.source, self.player)
        if self.way == "megamorph":  # 702.37b
            event.counters = (("+1/+1", 1),)
        return occur(game, self, [event])

    @step("708.8")
    def over(self, game: Game) -> Signal:
        return Finish()
