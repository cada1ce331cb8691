"""Static effects and their conditions: while what is so they go on, and what they leave as it is (611.3)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from ..characteristics.by_layers import Applied, Part, parts_of
from ..characteristics.of_objects import BASIC_LAND_MANA
from ..effects.conditions.while_so import While
from ..effects.continuous.every_type import creature_types
from ..effects.it import Env, Environment
from ..effects.modifying import LAYER_TYPE
from ..speed.indexes import ability_zones, expand
from ..state.objects import GRAVEYARD, NOBODY, base_face
from .deciding import LAYER_RULES
from .naming import telling
from .qualities import changed
from .saying import lower, words_of
from .told import Told
from .walking import Step, Walk, copied, unsettled
from .within import LAND_TYPES, of_its_parts

if TYPE_CHECKING:
    from ..effects.node import Ability
    from ..machine.game import Game

Unmet = tuple[int, str, tuple[str, ...]]  # the source, the words, the rules
NAMED: Final = 4  # types that are named
LAYER_ABILITY: Final = 6  # 613.1f
MOST: Final = 2  # effects that wait for something, that are told of one object
FORMS: Final = "Condition Conditions"


def is_so(game: Game, part: Part, source: int) -> tuple[bool, str, tuple[str, ...]] | None:
    """Whether that is so on which a part of an effect depends, in words, and the rules of what it asks.

    None where it depends on nothing that is known.
    """
    it, subject = Environment(telling(game), Env(source)), part.subject
    condition = part.condition
    try:
        if condition is None and isinstance(subject, While):
            if subject.turn_of is not None:
                whose = " or ".join(game.player_name(i) for i in subject.turn_of.ids(it))
                turn = f"it is the turn of {whose or 'nobody'}"
                return game.active in subject.turn_of.ids(it), turn, ("102.1",)
            condition = None if subject.of_each else subject.condition
        if condition is None:
            return None
        words = lower(words_of(it.game, condition, FORMS, source))
        return (bool(condition.holds(it)), words, of_its_parts(condition)) if words else None
    except Exception:  # it asks for what is not there
        return None


def holds_told(game: Game, step: Step) -> Iterator[Told]:
    """611.3a, 604.1. The condition under which a static ability's effect goes on."""
    applied = step.applied
    if applied is None or applied.ability is None:
        return
    so = is_so(game, applied.part, applied.source)
    if so is not None and so[0]:
        yield f"{so[1]}: yes, and so it goes on for as long as that is so", ("611.3a", *so[2][:1], "604.1")


OTHER_TYPES: Final = {"Artifact": "205.3g", "Enchantment": "205.3h", "Planeswalker": "205.3j"}


def of_types(step: Step) -> Iterator[Told]:
    """205.3d, i, m, 305.6. What kind of subtypes are gained, lost or kept in layer 4."""
    if step.layer != LAYER_TYPE:
        return
    before, after = step.before.subtypes, step.after.subtypes
    creature = (before ^ after) & creature_types()
    if creature:
        some = ", ".join(sorted(creature)) if len(creature) <= NAMED else "all of them"
        yield f"{some}: creature types, which only creatures and kindreds have", ("205.3m", "205.3d")
    lands = LAND_TYPES | BASIC_LAND_MANA.keys()
    land = (before ^ after) & lands
    if land and not creature and (step.before.types != step.after.types or len(land) > NAMED):
        yield f"{', '.join(sorted(land)[:NAMED])}: land types, which only lands have", ("205.3i", "205.3d")
    gone = [each for each in OTHER_TYPES if each in step.before.types and each not in step.after.types]
    lost = before - after - creature_types() - lands
    if len(gone) == 1 and lost:  # of one that was of several such types it is not known whose they were
        kind = gone[0].lower()
        yield (
            f"{', '.join(sorted(lost))}: {kind} types, which only {kind}s have",
            (OTHER_TYPES[gone[0]], "205.3d"),
        )
    kept = before & after & BASIC_LAND_MANA.keys()
    if kept and "Land" in step.after.types:
        stay = "stays, with the mana ability of that type"
        stay = stay if len(kept) == 1 else "stay, with the mana abilities of those types"
        yield f"{' and '.join(sorted(kept))} {stay}", ("305.6",)


def timed_told(game: Game, step: Step, walked: Walk, latest: Applied | None) -> Iterator[Told]:
    """613.6, 613.7a, d. When an effect began, and that its ability is lost in a later layer."""
    applied = step.applied
    if applied is None or applied.ability is None or applied.source not in game.objects:
        return
    name = game.label(applied.source)
    printed = base_face(game.objects[applied.source]).abilities
    if applied.ability not in printed and not any(applied.ability in expand(a) for a in printed):
        text = f"an effect in layer 6 gave {name} that ability: the later of the two times counts"
        yield text, ("613.7a", "613.1f")
    elif step.later and latest is not None and latest.ability is not None:
        text = f"{name} has the later timestamp: it is applied after that"
        yield text, ("613.7d", "613.7a")
    loss = lost_afterwards(step, walked)
    if loss is not None:
        by = loss.applied.source if loss.applied is not None else NOBODY
        whose = f" to {game.label(by)}" if by in game.objects else ""
        text = f"{name} loses that ability{whose} only in a later layer, when this has begun to apply"
        yield text, ("613.6", "613.1f")


def lost_afterwards(step: Step, walked: Walk) -> Step | None:
    """613.6. What takes an ability from its source in a later layer than its effect began to apply in."""
    applied = step.applied
    if applied is None or applied.ability is None or step.lost or applied.source not in walked.table:
        return None
    if applied.ability in walked.table[applied.source].abilities:
        return None
    after = (s for s in walked.steps[applied.source] if applied.ability not in s.after.abilities)
    loss = next(after, None)
    return loss if loss is not None and loss.layer > step.layer else None


def unmet(game: Game, id: int, walked: Walk, about: frozenset[str]) -> Iterator[Unmet]:
    """611.3a, 604.1. Static abilities that would change an object, were their conditions met."""
    told = 0
    for source, ability, part in _waiting(game, walked):
        if told >= MOST:
            return
        so = is_so(game, part, source)
        if so is None or so[0]:
            continue
        free = Part(part.layer, part.whom, part.changes, None)
        applied = Applied(game, (source,), ability, free, Env(source), 0, None)
        if _would(game, applied, id, walked, about):
            told += 1
            text = f"{game.label(source)} does nothing to it now: {so[1]}: no"
            yield source, text, ("611.3a", LAYER_RULES[part.layer], *so[2][:1], "604.1")[:3]


def _waiting(game: Game, walked: Walk) -> Iterator[tuple[int, Ability, Part]]:
    """The parts of static abilities that have a condition, of permanents and of cards in graveyards."""
    some = {source: began.abilities for source, began in walked.began.items() if source in game.objects}
    for o in game.objects.values():
        if o.zone == GRAVEYARD and o.id not in some:
            some[o.id] = tuple(a for a in game.chars(o.id).abilities if GRAVEYARD in ability_zones(a))
    for source, abilities in some.items():
        for ability in abilities:
            lost = source in walked.table and ability not in walked.table[source].abilities
            for _, parts in parts_of(ability):
                yield from (
                    (source, ability, part) for part in parts if not lost or part.layer < LAYER_ABILITY
                )  # 613.6: what it would begin in layer 6 or later is lost with it


def _would(game: Game, applied: Applied, id: int, walked: Walk, about: frozenset[str]) -> bool:
    """Whether an effect would change what was asked for of an object, as that is now."""
    trial = unsettled(game)
    trial.working = {**walked.table, id: copied(walked.table[id])}
    try:
        if id not in applied.hits(trial, [id]):
            return False
        applied.apply(trial, trial.working[id], id)
    except Exception:  # it asks for what is not there
        return False
    return bool(changed(walked.table[id], trial.working[id]) & about)
