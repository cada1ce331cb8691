"""Additional costs that a player may choose to pay as they cast a spell (601.2b, 702.33, 702.56)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ..effects.costs.cost_changes import EXTRA
from ..effects.costs.extra_costs import TEAMWORK, OptionalCost
from ..effects.keywords.keyword import Keyword
from ..effects.keywords.kicker import Kicker, kicked_with
from ..effects.keywords.offering import OFFERED, Offering
from ..effects.keywords.paid_for_this import nth_fact
from ..machine.decisions import Decision, Option
from ..speed.once import once
from .offerings import COSTS as OFFERING_COSTS
from .offerings import offered

if TYPE_CHECKING:
    from ..effects.costs.cost_changes import CostChoice
    from ..effects.node import Ability, Cost
    from ..machine.game import Game
    from .casting import CastSpell, Way

Fact = tuple[str, int]
CHOSEN_COST: Final = "chosen cost"
MOST: Final = 20  # as often as a cost is paid with mana for nothing
FACTS: Final = {
    "buyback": "buyback",
    "entwine": "entwined",
    "replicate": "replicated",
    "conspire": "conspire",
    "casualty": "casualty",
    "squad": "squad",
    "bargain": "bargained",
    "offspring": "offspring",
    "teamwork": TEAMWORK,
}
# 702.56b, 702.78b, 702.153b, 702.157b, 702.175b
EACH_ITS_OWN: Final = frozenset(("replicate", "conspire", "casualty", "squad", "offspring"))
OFTEN: Final = ("replicate", "squad")  # paid any number of times


class Offer:
    """One such cost: the fact that it was paid, what it costs, and whether any number of times.

    One that a spell's own words offer (118.8) says itself what it costs so often, and may be made up for by
    what the spell costs less for it (601.2f).
    """

    __slots__ = ("fact", "costs", "many", "said")

    def __init__(
        self, fact: str, costs: tuple[Cost, ...], many: bool = False, said: OptionalCost | None = None
    ) -> None:
        self.fact = fact
        self.costs = costs
        self.many = many
        self.said = said  # the effect that offers it

    def times(self, n: int) -> tuple[Cost, ...]:
        """What it costs to pay it so often; of an offering, for the permanent of that id."""
        if self.fact == OFFERED:
            return self.costs if n > 0 else ()
        return self.costs * n if self.said is None else tuple(self.said.optional_costs(n))


@once
def offers(abilities: tuple[Ability, ...]) -> list[Offer]:
    """601.2b. What the keyword abilities of a spell offer, in their order."""
    found: list[Offer] = []
    seen: dict[str, int] = {}
    for ability in abilities:
        word = ability.known_by()
        if isinstance(ability, Kicker):
            both = ability.second is not None  # 702.33b
            found.append(
                Offer(kicked_with(ability.costs) if both else "kicked", ability.cost_nodes(), ability.many)
            )
            if ability.second is not None:
                found.append(Offer(kicked_with(ability.second), ability.second))
        elif isinstance(ability, Keyword) and word in FACTS:
            seen[word] = seen.get(word, 0) + 1
            fact = nth_fact(FACTS[word], seen[word] if word in EACH_ITS_OWN else 1)
            found.append(Offer(fact, ability.cost_nodes(), word in OFTEN))
        elif isinstance(ability, Offering):
            found.append(Offer(OFFERED, OFFERING_COSTS))
        for effect in ability.statics():  # 118.8
            if isinstance(effect, OptionalCost) and (costs := effect.optional_cost):
                found.append(Offer(EXTRA, costs, effect.any_number, effect))
    return found


def chosen(
    game: Game, spell: CastSpell, abilities: tuple[Ability, ...], way: Way | None
) -> list[tuple[str, int]]:
    """601.2b. Which of them the player pays beside that alternative cost, and how often, as facts; asks."""
    found: list[tuple[str, int]] = []
    so_far: tuple[Cost, ...] = ()
    for offer in offers(abilities):
        if offer.fact == OFFERED:
            found += next(offered(game, spell, a, way, found) for a in abilities if isinstance(a, Offering))
            continue
        often = able(game, spell, offer, so_far, way, found)
        times = _times(game, spell, offer, often) if often and often != [0] else 0
        if times:
            found.append((offer.fact, times))
            so_far = (*so_far, *offer.times(times))
    kicks = sum(n for fact, n in found if fact.startswith("kicked with"))
    return [*found, ("kicked", kicks)] if kicks else found  # 702.33d


def able(
    game: Game, spell: CastSpell, offer: Offer, so_far: tuple[Cost, ...], way: Way | None, facts: list[Fact]
) -> list[int]:
    """601.2b, f. How often a cost can be paid beside the others; not at all, unless the rest is too dear."""
    cheaper = offer.said is not None and offer.many
    found: list[int] = [] if cheaper else [0]
    for n in range(0 if cheaper else 1, (MOST if offer.many else 1) + 1):
        if spell.could_add(game, (*so_far, *offer.times(n)), way, (*facts, (offer.fact, n))):
            found.append(n)
        elif found:
            break
    return found


def choices(
    game: Game, spell: CastSpell, given: list[tuple[CostChoice, ...]], way: Way | None
) -> list[tuple[str, int]]:
    """601.2b. Of additional costs among which a player must choose, the one that they mean to pay; asks."""
    found: list[tuple[str, int]] = []
    for n, choice in enumerate(given):
        some = [i for i, (_, costs) in enumerate(choice) if spell.could_add(game, costs, way)]
        options = [Option(i, choice[i][0]) for i in some or range(len(choice))]
        question = Decision(spell.player, "additional cost", "which cost?", options, about=spell.item)
        found.append((f"{CHOSEN_COST} {n}", int(game.ask(question))))
    return found


def chosen_costs(given: list[tuple[CostChoice, ...]], facts: dict[str, Any]) -> list[CostChoice]:
    """601.2f. The costs that were chosen among those that the spell gives to choose from."""
    words = [f"{CHOSEN_COST} {n}" for n in range(len(given))]
    return [choice[facts[word]] for word, choice in zip(words, given) if word in facts]


def _times(game: Game, spell: CastSpell, offer: Offer, often: list[int]) -> int:
    options = [Option(1, "yes"), Option(0, "no")]
    if offer.many:
        words = {0: "no", 1: offer.fact}
        options = [Option(n, words.get(n, f"{offer.fact} {n} times")) for n in often]
    question = Decision(spell.player, "additional cost", f"{offer.fact}?", options, about=spell.item)
    return int(game.ask(question))
