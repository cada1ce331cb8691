"""Why a card is not cast that would be cast now (601.3), and why a target is none any more (608.2b)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from ..effects.actions.damage import DealDamage
from ..effects.it import Env, Environment
from ..effects.node import walk
from ..effects.watching import CANT
from ..events import CAST, BecomeTarget, Cast
from ..pipeline.occurring import applicable, applies, prohibited
from ..rules.permissions import timely
from ..rules.refusing import against_targets
from ..rules.resolving import Resolve
from ..rules.spell_text import spell_sentences
from ..rules.targets import candidates, slots
from ..rules.ways_to_cast import keyword
from ..state.objects import ABILITY, base_face, is_player
from .bearing import said_by
from .naming import item_of
from .saying import lower, words_of
from .stacking import still_resolves
from .told import Told
from .within import Slot, filter_of, within

if TYPE_CHECKING:
    from ..machine.game import Game
    from ..machine.procedures import Frame


def uncast_told(game: Game, player: int, id: int, face_up: int = 0) -> Iterator[Told]:
    """601.3, 608.2g. What stands against casting a card at once, as an effect says: never its mana cost."""
    if id not in game.objects:
        return
    name, face = game.name_of(id), base_face(game.objects[id])
    if "Land" in face.types:
        return
    for watch in game.indexes.replacing[CAST]:
        if watch.node.class_of() == CANT and applies(game, watch, Cast(id, player, id)):
            source = game.name_of(watch.source)
            as_it_is = "712.11c" if face_up else "608.2g"
            yield f"{name} can't be cast: {source}, {said_by(game, watch)}", ("601.3", as_it_is, "101.2")
            yield from within(
                game, (watch.node, watch.condition), Environment(game, watch.env), ("601.3", "101.2")
            )
    if not timely(game, player, id):
        yield f"{name} says when it may be cast, and that is not now", ("601.3", "608.2g")
    it = Environment(game, Env(id, player))
    enchant = keyword(face.abilities, "enchant") if "Aura" in face.subtypes else None
    wanted = [enchant.target()] if enchant is not None else slots(spell_sentences(face.abilities))
    if any(not candidates(game, it, slot) for slot in wanted):
        yield f"{name} can't be cast: there is nothing that it could target", ("601.2c", "608.2g")


def lost_targets_told(game: Game, frame: Frame | None, void: bool = False) -> Iterator[Told]:
    """608.2b. Of each target that is not legal any more: why; and that the rest is done without it."""
    item = item_of(frame)
    o = game.objects.get(item)
    if o is None or o.env is None or not isinstance(frame, Resolve):
        return
    if not frame.has_own(game, o.env.targets):
        return  # those of what made a delayed ability are not its own
    legal = frame.legal_targets(game, o.env)
    if not (game.timing.layered or void or any(legal)):
        return  # it is told as it fizzles
    by_index = {slot.index: slot for slot in slots_of(game, item)}
    lost: list[str] = []
    for n, ids in enumerate(o.env.targets):
        for id in ids:
            if id in legal[n]:
                continue
            name = game.name_of(id)
            lost.append(name)
            if not game.timing.layered:
                gone = not is_player(id) and id not in game.objects
                yield f"{name} {'has gone' if gone else 'is no such target any more'}", ("C14.2", "C14.1")
                continue
            if not is_player(id) and id not in game.objects:
                yield f"{name} has gone: what it is now, if anything, is another object", ("400.7", "608.2b")
            elif n in by_index:
                yield from _not_now(game, Environment(game, o.env), by_index[n], id, item)
    divided = any(
        isinstance(n, DealDamage) and n.evenly for n in walk(spell_sentences(base_face(o).abilities))
    )
    if lost and any(legal) and divided and not game.timing.layered:
        yield "the share of the others is what it was when they were chosen", ("A19", "C14.2")
    if lost and any(legal):
        yield f"it is done without {' and '.join(dict.fromkeys(lost))}, as far as it can be", ("608.2b",)
    elif lost and o.kind == ABILITY and still_resolves(o.ability.body.sentences):
        yield "it resolves all the same: it says so", ("101.1", "608.2b")


def slots_of(game: Game, item: int) -> Sequence[Slot]:
    """115.1, 303.4a. The targets for which the words of a spell or ability on the stack ask."""
    o = game.objects[item]
    if o.kind == ABILITY:
        return slots(o.ability.body.sentences)
    enchant = keyword(game.chars(item).abilities, "enchant") if "Aura" in game.chars(item).subtypes else None
    return slots(spell_sentences(base_face(o).abilities)) if enchant is None else [enchant.target()]


def _not_now(game: Game, it: Environment, slot: Slot, id: int, item: int) -> Iterator[Told]:
    """115.4, 702. The keyword ability or effect by which something is no target; or it is no such thing."""
    event = BecomeTarget(id, it.you, item)
    if prohibited(game, event):
        for watch in applicable(game, event)[:1]:
            words = f"{game.name_of(watch.source)}: {said_by(game, watch)}"
            yield f"{game.name_of(id)} is no legal target: {words}", ("101.2", "614.17", "608.2b")
            yield from within(game, watch.node, Environment(game, watch.env), ("101.2",))
        return
    for one in against_targets(game, it, [slot], (id,))[:1]:
        plain = one.rules[:1] == PLAIN and not is_player(id)
        words = lower(words_of(game, slot, "Reference", it.source)).partition("target ")[2] if plain else ""
        text = f"{game.name_of(id)} is no {words} any more" if words else one.text
        yield text, tuple(dict.fromkeys((*one.rules[:2], "608.2b")))
    yield from within(game, filter_of(slot), it, ("608.2b",))


PLAIN: Final = ("601.2c",)  # that it isn't what the words for the target ask for
