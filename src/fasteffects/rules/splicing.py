"""Splicing cards onto a spell as it is cast (702.47)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from ..effects.abilities.modes import Modal
from ..effects.abilities.numbering import Numbers, told
from ..effects.costs.cost_changes import fits_as_spell
from ..effects.it import Environment
from ..effects.keywords.splice import Splice
from ..effects.node import walk
from ..events import Event, Reveal
from ..machine.decisions import Decision, Option
from ..speed.card_words import often
from ..state.hidden import as_option
from ..state.objects import HAND, NOBODY, base_face
from .targets import Sentences, could_choose

if TYPE_CHECKING:
    from ..effects.node import Cost
    from ..machine.game import Game
    from ..state.objects import Pair
    from .casting import CastSpell, Way

SPLICES: Final = often("splice")  # whether some card has the ability
SPLICED: Final = "spliced text"  # the facts: what the spell says besides,
SPLICE_COSTS: Final = "splice costs"  # … and what is paid for it


@lru_cache(maxsize=512)
def with_spliced(said: Sentences, more: Sentences) -> Sentences:
    """702.47b, c. What a spell says, and after that what has been spliced onto it."""
    return (*said, *more)


def splice_of(game: Game, it: Environment, card: int, item: int) -> Splice | None:
    """702.47a. The ability by which a card may be spliced onto a spell."""
    for ability in base_face(game.objects[card]).abilities:
        if isinstance(ability, Splice) and fits_as_spell(it, ability.what, item, it.you):
            return ability
    return None


def text_of_card(game: Game, card: int, before: Sentences) -> Sentences:
    """702.47a, c. What a card says to do, with numbers that come after those of the text *before* it."""
    return Numbers(before).after(told(base_face(game.objects[card]).abilities))


def may_splice(game: Game, it: Environment, card: int, said: Sentences) -> bool:
    """702.47b. Whether the choices that a card's text asks for can be made; one text alone has modes."""
    own = told(base_face(game.objects[card]).abilities)
    modes = [n for n in walk((said, own)) if isinstance(n, Modal)]
    return len(modes) < 2 and could_choose(game, it, own)


def splice(
    game: Game, spell: CastSpell, it: Environment, said: Sentences, way: Way | None
) -> tuple[list[Pair], list[Event]]:
    """601.2b. The cards that a player splices, in the order in which their texts come; asks.

    Returns the facts of it, and the events by which the cards are revealed.
    """
    facts: list[Pair] = []
    events: list[Event] = []
    if not game.said.bits & SPLICES:
        return facts, events
    left = [i for i in game.zone(HAND, spell.player) if splice_of(game, it, i, spell.item) is not None]
    texts: Sentences = ()
    costs: tuple[Cost, ...] = ()
    while True:
        able: dict[int, tuple[Cost, ...]] = {}
        for card in left:
            ability = splice_of(game, it, card, spell.item)
            if ability is not None and may_splice(game, it, card, (*said, *texts)):
                if spell.could_add(game, (*costs, *ability.costs), way):
                    able[card] = ability.costs
        if not able:
            break
        options = [Option(NOBODY, "choose none"), *(as_option(game, id) for id in able)]
        words = f"splice onto {game.name_of(spell.item)}?"
        question = Decision(spell.player, "choose", words, options, secret=True, about=spell.item)
        card = int(game.ask(question))
        if card == NOBODY:
            break
        texts = (*texts, *text_of_card(game, card, (*said, *texts)))
        costs = (*costs, *able[card])
        left.remove(card)
        events.append(Reveal(card, spell.player, spell.item))
    if events:
        facts = [(SPLICED, texts), (SPLICE_COSTS, costs)]
    return facts, events
