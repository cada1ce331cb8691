"""Additional costs that a player may choose to pay as they cast a spell (601.2b, 702.33, 702.56)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ..decisions import Decision, Option
from ..effects.extra_costs import EXTRA, TEAMWORK
from ..effects.keyword_casting import nth_fact
from ..effects.keyword_special import kicked_with
from ..once import once

if TYPE_CHECKING:
    from ..game import Game
    from .casting import CastSpell, Way

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
    """One such cost: the fact that it was paid, what it costs, and whether any number of times."""

    __slots__ = ("fact", "costs", "many")

    def __init__(self, fact: str, costs: tuple[Any, ...], many: bool = False) -> None:
        self.fact = fact
        self.costs = costs
        self.many = many


@once
def offers(abilities: tuple[Any, ...]) -> list[Offer]:
    """601.2b. What the keyword abilities of a spell offer, in their order."""
    found: list[Offer] = []
    seen: dict[str, int] = {}
    for ability in abilities:
        word = getattr(ability, "word", "")
        if word in ("kicker", "multikicker"):
            both = ability.second is not None  # 702.33b
            found.append(
                Offer(kicked_with(ability.costs) if both else "kicked", ability.cost_nodes(), ability.many)
            )
            if both:
                found.append(Offer(kicked_with(ability.second), ability.second))
        elif word in FACTS:
            seen[word] = seen.get(word, 0) + 1
            fact = nth_fact(FACTS[word], seen[word] if word in EACH_ITS_OWN else 1)
            found.append(Offer(fact, ability.cost_nodes(), word in OFTEN))
        for effect in getattr(ability, "effects", ()):  # 118.8
            costs = getattr(effect, "optional_cost", ())
            if costs:
                found.append(Offer(EXTRA, costs))
    return found


def chosen(
    game: Game, spell: CastSpell, abilities: tuple[Any, ...], way: Way | None
) -> list[tuple[str, int]]:
    """601.2b. Which of them the player pays beside that alternative cost, and how often, as facts; asks."""
    found: list[tuple[str, int]] = []
    so_far: tuple[Any, ...] = ()
    for offer in offers(abilities):
        most = 0
        while most < (MOST if offer.many else 1) and spell.could_add(
            game, (*so_far, *offer.costs * (most + 1)), way
        ):
            most += 1
        times = _times(game, spell, offer, most) if most else 0
        if times:
            found.append((offer.fact, times))
            so_far = (*so_far, *offer.costs * times)
    kicks = sum(n for fact, n in found if fact.startswith("kicked with"))
    return [*found, ("kicked", kicks)] if kicks else found  # 702.33d


def choices(
    game: Game, spell: CastSpell, given: list[tuple[Any, ...]], way: Way | None
) -> list[tuple[str, int]]:
    """601.2b. Of additional costs among which a player must choose, the one that they mean to pay; asks."""
    found: list[tuple[str, int]] = []
    for n, choice in enumerate(given):
        some = [i for i, (_, costs) in enumerate(choice) if spell.could_add(game, costs, way)]
        options = [Option(i, choice[i][0]) for i in some or range(len(choice))]
        question = Decision(spell.player, "additional cost", "which cost?", options, about=spell.item)
        found.append((f"{CHOSEN_COST} {n}", int(game.ask(question))))
    return found


def chosen_costs(given: list[tuple[Any, ...]], facts: dict[str, Any]) -> list[Any]:
    """601.2f. The costs that were chosen among those that the spell gives to choose from."""
    words = [f"{CHOSEN_COST} {n}" for n in range(len(given))]
    return [choice[facts[word]] for word, choice in zip(words, given) if word in facts]


def _times(game: Game, spell: CastSpell, offer: Offer, most: int) -> int:
    options = [Option(1, "yes"), Option(0, "no")]
    if offer.many:
        words = [offer.fact, *(f"{offer.fact} {n} times" for n in range(2, most + 1))]
        options = [Option(0, "no"), *(Option(n, w) for n, w in enumerate(words, 1))]
    question = Decision(spell.player, "additional cost", f"{offer.fact}?", options, about=spell.item)
    return int(game.ask(question))
