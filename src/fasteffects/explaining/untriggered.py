"""Abilities that were not there to trigger, and events that never were: what did not trigger by them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final, TypeGuard

from ..effects.abilities.instructions import Delayed
from ..effects.it import Env, Environment
from ..effects.node import Ability, Node
from ..effects.node import walk as parts
from ..events import DAMAGE, DRAW, GAIN_LIFE, LOSE_LIFE, PUT_COUNTERS, Move
from ..pipeline.triggers import sides
from ..rules.spell_text import spell_sentences
from ..speed.indexes import ability_zones, expand
from ..state.objects import ABILITY, BATTLEFIELD, GRAVEYARD, NOBODY, base_face, is_player
from .expected import Listening
from .naming import TRIGGERED, condition_of, effects_of
from .saying import lower, words_of
from .told import Told
from .walking import walk

if TYPE_CHECKING:
    from ..events import Event
    from ..machine.game import Game

Missed = tuple["Event", int, str, tuple[str, ...]]  # the event, the source, the words, the rules
MOST: Final = 3  # that are told of one event
NEVER: Final = frozenset((DAMAGE, DRAW, GAIN_LIFE, LOSE_LIFE, PUT_COUNTERS))  # that many wait for
Lost = tuple[tuple[str, ...], str]


def without_it(game: Game, event: Event) -> Iterator[Missed]:
    """603.6b, 603.10, 613.1f. What is printed on an object and would trigger, were the ability there."""
    if not isinstance(event, Move) and event.kind not in NEVER:
        return
    told = 0
    for id in _about(game, event):
        if told >= MOST:
            return
        lacking = _lacking(game, id)
        for ability, inner in lacking:
            if not _would(game, id, ability, event):
                continue
            why = _why(game, id, ability, event, inner)
            if why is not None:
                told += 1
                yield event, id, f"{game.name_of(id)} doesn't trigger: {why[1]}", why[0]
                break


def _about(game: Game, event: Event) -> Iterator[int]:
    """The objects whose abilities may be expected to see an event: what moves, and what lies there."""
    new = event.new if isinstance(event, Move) else NOBODY
    if isinstance(event, Move) and event.to == BATTLEFIELD:
        if new in game.objects:
            yield new
    elif isinstance(event, Move) and event.object in game.gone:
        yield event.object
    yield from (id for id in game.battlefield if id != new)
    yield from (o.id for o in game.objects.values() if o.zone == GRAVEYARD and o.id != new)


def _lacking(game: Game, id: int) -> list[tuple[Listening, bool]]:
    """The triggered abilities that are printed on an object and that it has not; whether within another."""
    o = game.objects.get(id) or game.gone.get(id)
    if o is None or o.face_down or o.copied is not None or is_player(id):
        return []
    chars = game.chars(id)
    printed = base_face(o).abilities
    if all(ability in chars.abilities for ability in printed) and not chars.silent:
        inner = [a for own in printed for a in parts(own) if a is not own and _triggers(a, o.zone)]
        return [(a, True) for a in inner if a not in chars.abilities]
    has = [] if chars.silent else [plain for own in chars.abilities for plain in expand(own)]
    plain = [p for own in printed for p in expand(own) if _triggers(p, o.zone)]
    return [(p, False) for p in plain if p not in has]


def _triggers(ability: Node, zone: int) -> TypeGuard[Listening]:
    """Whether it is a triggered ability that works in a zone; of what has left, where it was."""
    there = isinstance(ability, TRIGGERED) and ability.event is not None
    where = GRAVEYARD if zone == GRAVEYARD else BATTLEFIELD
    return there and isinstance(ability, Ability) and where in ability_zones(ability)


def _would(game: Game, id: int, ability: Listening, event: Event) -> bool:
    it = Environment(game, Env(id, game.controller(id)))
    sees = (side for side in sides(ability) if side is not None)
    try:
        if not any(event.kind in p.kinds() and p.matches(it, event) for p in sees):
            return False
        about = Environment(game, it.env.but(event=event))
        return ability.condition is None or bool(ability.condition.holds(about))
    except Exception:  # a part of it can't be asked of what is not there
        return False


def _why(game: Game, id: int, ability: Ability, event: Event, inner: bool) -> Lost | None:
    """Why an object has not the ability that its card has."""
    enters = isinstance(event, Move) and event.to == BATTLEFIELD
    if inner:
        if not _is_granted(game, id, ability):
            return None
        rules = ("603.6a", "603.10", "611.3a") if enters else ("603.10", "611.3a")
        return rules, "what gives it that ability is not so as that is looked at"
    if id not in game.objects:
        return ("603.10a", "613.1f"), "it had lost that ability, and is looked at as it was"
    by = _taken(game, id)
    if not by:
        return None
    rules = (
        ("603.6a", "613.1f", "603.6b")
        if isinstance(event, Move) and enters and event.new == id
        else ("613.1f", "603.2")
    )
    return rules, f"it has not that ability: {by} takes it away"


def _is_granted(game: Game, id: int, ability: Ability) -> bool:
    """Whether an ability stands within what an object's own static ability may give to itself."""
    o = game.objects.get(id) or game.gone.get(id)
    printed = base_face(o).abilities if o is not None else ()
    return any(
        condition_of(effect) is not None and any(part is ability for part in parts(effect))
        for own in printed
        for effect in effects_of(own)
    )


def _taken(game: Game, id: int) -> str:
    """613.1f. The name of what takes the abilities of a permanent away; "" where nothing does."""
    for step in walk(game, id).steps[id]:
        fewer = set(step.after.abilities) < set(step.before.abilities) or step.after.silent
        if fewer and step.applied is not None:
            source = step.applied.source
            return game.name_of(source) if game.knows(source) else "an effect"
    return ""


def never_was(game: Game, event: Event, results: Sequence[Event]) -> Iterator[Missed]:
    """603.2g. The abilities that would have triggered on what was prevented or replaced."""
    if event.kind not in NEVER:
        return
    told = 0
    for watch in game.indexes.triggers[event.kind]:
        pattern = sides(watch.node)[1]
        if pattern is None or told >= MOST:
            continue
        it = Environment(game, watch.under(game.controller(watch.source)))
        try:
            other = any(e.kind in pattern.kinds() and pattern.matches(it, e) for e in results)
            if other or not pattern.matches(it, event):
                continue
        except Exception:  # it asks for what only an event that happens has
            continue
        told += 1
        words = words_of(game, pattern, "Occasion Event", watch.source)
        text = f"{game.name_of(watch.source)} doesn't trigger: this does not happen, “{lower(words)}”"
        yield event, watch.source, text if words else text.partition(", “")[0], ("603.2g", "603.2")


def never_made(game: Game, item: int) -> Iterator[Told]:
    """603.7a. What a countered spell or ability would have had wait is never created."""
    o = game.objects.get(item) or game.gone.get(item)
    if o is None:
        return
    made = o.ability if o.kind == ABILITY else None
    said = spell_sentences(base_face(o).abilities) if made is None else made.body.sentences
    if any(isinstance(part, Delayed) for part in parts(said)):
        yield "it does not resolve: what it would have had wait is never created", ("603.7a",)
