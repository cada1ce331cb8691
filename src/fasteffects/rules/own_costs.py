"""What a spell's own abilities, modes and choices make of its cost (107.3, 118.8, 601.2b, 700.2h)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..cards.record import symbols
from ..effects.abilities.kinds import Static
from ..effects.costs.cost_as_aimed import EvidenceAsAimed
from ..effects.costs.cost_changes import AdditionalCost, CostChange, PaysForX
from ..effects.keywords.gift import Gift
from ..effects.keywords.offering import LessForWhatIsOffered
from ..effects.keywords.overload import RewordedSpell
from ..effects.node import Continuous
from ..effects.quantities.x_limits import SpellXNotZero
from ..speed.once import once
from ..state.objects import base_face
from . import additional
from . import costs as paying
from .permissions import effects_of, reworded_in
from .targets import Sentences, modal_of

if TYPE_CHECKING:
    from ..cards.record import Face
    from ..effects.node import Ability, Cost
    from ..machine.game import Game
    from ..state.objects import Pair


def offers_way(effect: Continuous) -> bool:
    """118.9. Whether an effect may let its own spell be cast for an alternative cost."""
    return type(effect).alternative_cost is not Continuous.alternative_cost


def changes_own(effect: Continuous) -> bool:
    """601.2f. Whether an effect may make its own spell cost more or less."""
    return type(effect).own_cost_change is not Continuous.own_cost_change


class OwnCosts:
    """601.2b, f. What a card's own abilities say of the cost of casting it."""

    __slots__ = (
        "alternatives", "offers", "required", "choices", "changes", "aimed", "for_x", "eased", "reworded",
        "another_mode", "required_mana", "bending", "least_x", "bounds_x", "kicked_x", "offering", "fixed",
        "silent", "as_aimed",
    )  # fmt: skip

    def __init__(self, abilities: tuple[Ability, ...]) -> None:
        effects = effects_of(abilities)
        stated = [e for a in abilities if isinstance(a, Static) for e in a.effects]
        self.alternatives = [e for e in effects if offers_way(e)]  # 118.9
        self.changes = [e for e in effects if changes_own(e)]
        self.aimed = any(e.is_aimed() for e in self.changes if isinstance(e, CostChange))  # 601.2c
        self.offers: list[additional.Offer] = additional.offers(abilities)
        self.eased = any(isinstance(e, CostChange) and e.by_payment for e in self.changes)  # 601.2f
        must = [c for e in stated if isinstance(e, AdditionalCost) for c in e.required_cost]
        self.required_mana, others = paying.split(tuple(must))  # additional costs that must be paid
        self.required = list(others)
        self.bending = [cost for cost in must if cost.by_tapping(1)]  # 701.67b
        self.choices = [
            c for e in stated if isinstance(e, AdditionalCost) and (c := e.cost_choices)
        ]  # 601.2b
        self.reworded: RewordedSpell | None = next(iter(reworded_in(abilities)), None)
        self.another_mode = tuple([c for a in abilities for c in a.costs_of_another_mode()])  # 702.120a
        self.least_x = int(any(isinstance(e, SpellXNotZero) for e in stated))  # 107.3a
        self.bounds_x = [e for e in stated if isinstance(e, AdditionalCost) and e.most is not None]
        self.offering = next((e.what for e in effects if isinstance(e, LessForWhatIsOffered)), None)  # 702.48
        self.for_x = [e.symbol_for_x for e in stated if isinstance(e, PaysForX)]
        self.kicked_x = any(getattr(a, "some", False) for a in abilities if a.known_by() == "kicker")

        self.as_aimed = [e for e in effects if isinstance(e, EvidenceAsAimed)]  # 601.2f
        self.fixed = not (  # whatever is paid is paid as it stands
            self.changes or self.offers or must or self.choices or self.reworded
            or self.another_mode or self.bounds_x or self.offering or self.for_x or self.kicked_x
            or self.as_aimed or any(isinstance(a, Gift) for a in abilities)
        )  # fmt: skip
        self.silent = self.fixed and not self.alternatives

    def has_x(self, facts: dict[str, int]) -> bool:
        """107.3a. Whether an X is paid, of those costs that are paid besides by these facts."""
        return "X" in self.required_mana or any(
            facts.get(offer.fact) and "X" in paying.split(offer.costs)[0] for offer in self.offers
        )


@once
def own_costs(abilities: tuple[Ability, ...]) -> OwnCosts:
    """What they say of the cost of casting their card."""
    return OwnCosts(abilities)


@once
def plain_price(face: Face) -> tuple[str, ...] | None:
    """601.2f. The symbols of a mana cost beside which a card says nothing of costs, nor leaves a choice."""
    cost = face.mana_cost
    if cost is None or "/" in cost or not own_costs(face.abilities).silent:
        return None
    for ability in face.abilities:
        choice = modal_of(ability.told_by_spell())
        if choice is not None and choice.priced():
            return None
    return symbols(cost)


def costs_of_spell(game: Game, item: int) -> OwnCosts:
    """The same of a spell, or of a card that would be one: face down it says nothing (708.4)."""
    o = game.objects[item]
    return own_costs(() if o.face_down else base_face(o).abilities)


def of_x(abilities: tuple[Ability, ...], x: int) -> tuple[str, ...]:
    """107.3. What an X in a cost is: generic mana, or so much of one colour where the spell says so."""
    of_one_colour = own_costs(abilities).for_x
    return (of_one_colour[0],) * x if of_one_colour else (str(x),)


def with_x(abilities: tuple[Ability, ...], x: int, mana: tuple[str, ...]) -> list[str]:
    """107.3a. The symbols of a cost, each X as what it is for the spell with those abilities."""
    return [s for symbol in mana for s in (of_x(abilities, x) if symbol == "X" else (symbol,))]


def bent(own: OwnCosts, cast: tuple[Pair, ...], x: int) -> int:
    """701.67b. How much generic mana there is in the waterbend costs that are paid for a spell."""
    facts = dict(cast)
    paid = [c for offer in own.offers for c in offer.times(facts.get(offer.fact, 0))]
    paid += [c for _, costs in additional.chosen_costs(own.choices, facts) for c in costs]
    return sum([cost.by_tapping(x) for cost in (*own.bending, *paid)])


def mode_cost(sentences: Sentences, mode: int) -> tuple[str, ...]:
    """700.2h. The additional cost of a mode."""

    modal = modal_of(sentences)
    cost = modal.modes[mode].cost if modal is not None else None
    return () if cost is None else symbols(cost.mana_symbols())


def costs_of_modes(
    own: OwnCosts, sentences: Sentences, modes: tuple[int, ...]
) -> tuple[tuple[str, ...], tuple[Cost, ...]]:
    """601.2f, 700.2h, 702.120a. What the modes cost that were chosen: mana symbols, and other costs."""
    mana, others = paying.split(own.another_mode * (len(modes) - 1))
    return (*mana, *(symbol for mode in modes for symbol in mode_cost(sentences, mode))), others
