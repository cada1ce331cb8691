"""What a spell says to do, as it was cast (608.2c), and whether it has something to target (601.2c)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..effects.it import Environment
from ..effects.keywords.gift import Gift
from ..effects.restrictions.aura_as_cast import aura_slot
from ..speed.once import once
from .permissions import reworded_in
from .splicing import SPLICED, with_spliced
from .targets import KICKS, Sentences, bounds, candidates, could_choose, kicked, unkicked
from .ways_to_cast import keyword

if TYPE_CHECKING:
    from ..cards.record import Face
    from ..effects.node import Ability
    from ..machine.game import Game

PERMANENT_TYPES: Final = frozenset(("Artifact", "Battle", "Creature", "Enchantment", "Land", "Planeswalker"))


@once
def spell_sentences(abilities: tuple[Ability, ...]) -> Sentences:
    """608.2c. What a spell says to do, all its lines in order."""
    first = tuple(a.said_first() for a in abilities if isinstance(a, Gift))
    return (*first, *(s for a in abilities for s in a.told_by_spell()))


def said_on_stack(game: Game, item: int) -> Sentences:
    """608.2c, 702.96a. What a spell says to do, as it was cast."""
    abilities = game.chars(item).abilities
    said = spell_sentences(abilities)
    for ability in reworded_in(abilities):
        if game.obj(item).cast_with(ability.paid):
            said = ability.body.sentences
    more = game.obj(item).cast_with(SPLICED)
    return with_spliced(said, more) if more else said  # 702.47b


def said_as_kicked(game: Game, item: int, sentences: Sentences) -> Sentences:
    """702.33g, 702.166d. Of what a spell says, that whose targets are chosen, as it was kicked or not."""
    env = game.obj(item).env
    paid = env is not None and any(fact in KICKS and n for fact, n in env.cast)
    return kicked(sentences) if paid else unkicked(sentences)


def is_permanent_spell(face: Face) -> bool:
    """110.4b. Whether the card becomes a permanent as it resolves."""
    return bool(face.types & PERMANENT_TYPES)


def targets_there(game: Game, it: Environment, face: Face) -> bool:
    """601.2c. Whether every word *target* of a card has something to choose."""
    enchant = keyword(face.abilities, "enchant") if "Aura" in face.subtypes else None
    if enchant is not None:
        slot = aura_slot(enchant, face.abilities)
        return len(candidates(game, it, slot)) >= bounds(it, slot, 1)[0]
    said = spell_sentences(face.abilities)
    return could_choose(game, it, unkicked(said)) or could_choose(game, it, kicked(said))
