"""Why a card is not cast from a graveyard, a library or exile: what would allow it, what it asks (601.3)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from ..effects.it import Env, Environment
from ..effects.keywords.cast_from_graveyard import GRAVEYARD_COST
from ..effects.keywords.keyword import Keyword
from ..rules import costs as paying
from ..rules.castable import affordable
from ..rules.letting import nothing_lets
from ..rules.own_costs import own_costs
from ..rules.permissions import permitted
from ..rules.ways_to_cast import NORMAL
from ..rules.when_castable import glance_of
from ..state.objects import GRAVEYARD, HAND, base_face
from .deciding import rules_in
from .naming import rules_of
from .saying import lower, words_of
from .told import Told

if TYPE_CHECKING:
    from ..cards.record import Face
    from ..machine.game import Game


# 702. The keyword abilities by which a card is cast from a graveyard.
FROM_GRAVEYARDS: Final = (
    "flashback", "escape", "retrace", "jump-start", "disturb", "harmonize", "mayhem", GRAVEYARD_COST,
)  # fmt: skip


def from_where_told(game: Game, player: int, id: int) -> Iterator[Told]:
    """601.3, 118.3. Of a card that is in no hand: whether anything lets it be cast, and what that costs."""
    o = game.objects[id]
    face, it, name = base_face(o), Environment(game, Env(id, player)), game.name_of(id)
    if o.zone == HAND or "Land" in face.types:
        return
    if o.zone == GRAVEYARD:
        yield from _keywords(game, it, id, face)
    ways = [how for one, how in permitted(game, player) if one == id]
    who = game.player_name(player)
    if not ways and not any(True for _ in _keywords(game, it, id, face)):
        yield nothing_lets(game, player, id, name), ("601.3",)
    life, value = game.player(player).life, game.chars(id).mana_value
    for how in ways:
        if "life" in how and life < value:
            yield f"{who} has {life} life, and it would cost {value}", ("119.4", "118.9", "118.3")
        elif how == "" and face.mana_cost is not None and not affordable(game, it, glance_of(face), NORMAL):
            yield f"{name} costs {face.mana_cost}, and {who} can't pay that", ("118.3", "601.2h")
            if any("609.4b" in rules_in(e.node) for e in game.effects.values() if id in (e.locked or ())):
                words = "mana of any type may be spent on it, and so much of it is needed all the same"
                yield words, ("609.4b", "118.3")


def _keywords(game: Game, it: Environment, id: int, face: Face) -> Iterator[Told]:
    """702. The keyword abilities by which it is cast from a graveyard, and whether that can be paid."""
    for ability in game.chars(id).abilities:
        if not isinstance(ability, Keyword) or ability.word not in FROM_GRAVEYARDS:
            continue
        mana, others = paying.split(ability.cost_to_cast(face))
        said = (words_of(game, cost, "Cost", id) for cost in others)
        words = ", ".join((*("".join(f"{{{s}}}" for s in mana) for _ in (1,) if mana), *map(lower, said)))
        can = paying.can_pay_others(it, others)
        text = f"{ability.word} costs {words}" if words else ability.word
        yield (text if can else f"{text}, which can't be paid"), (*rules_of(ability)[:1], "118.3", "601.2h")


def offers_told(game: Game, it: Environment, face: Face) -> Iterator[Told]:
    """601.2b, 118.3. The additional costs that may be paid, and can't be now."""
    for offer in own_costs(face.abilities).offers:
        costs = offer.times(1)
        others = paying.split(costs)[1]
        if not others or paying.can_pay_others(it, others):
            continue
        words = ", ".join(lower(words_of(game, cost, "Cost", it.source)) for cost in costs)
        rules = [rule for cost in others for rule in rules_in(cost) if not rule.startswith("118.")]
        text = f"what may be paid besides can't be now: {words}" if words.strip(", ") else ""
        yield text or "what may be paid besides can't be now", (*rules[:1], "118.3", "601.2b")
