"""Why an object is what it is: what is printed, and each effect that changed it, layer by layer (613)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..characteristics.by_layers import Applied, changes_of_itself, parts_of
from ..characteristics.of_objects import BASIC_LAND_MANA, Characteristics
from ..characteristics.order import plan_of
from ..effects.continuous.types_and_copies import for_a_time
from ..effects.it import Env, Environment
from ..speed.indexes import expand
from ..state.merging import MERGED, components, face_of, is_melded
from ..state.objects import BATTLEFIELD, COMMAND, NOBODY, TOKEN
from .deciding import LAYER_RULES, rules_in
from .facing import began_as, of_copied
from .naming import rules_of, telling, text_rule
from .qualities import (
    ABILITIES,
    ASPECTS,
    COLORS_OF,
    CONTROLLER,
    SIZE,
    TYPES,
    ability_text,
    changed,
    difference,
    now,
    size_words,
    summary,
)
from .reason import BEING, NOT, Reason, numbered
from .saying import lower, named, words_of
from .standing import LAYER_ABILITY, holds_told, lost_afterwards, of_types, timed_told, unmet
from .walking import COUNTERS, DEFINES, SHUT_OFF, Step, Walk, copied, unsettled, walk
from .within import within

if TYPE_CHECKING:
    from ..effects.node import Ability
    from ..machine.game import Game
    from ..state.objects import Object

LAYERS: Final = ("", "1", "2", "3", "4", "5", "6", "7a", "7b", "7c", "7d")
_OF_LAYER: Final = {2: CONTROLLER, 4: TYPES, 5: COLORS_OF, 6: ABILITIES, **dict.fromkeys((7, 8, 9, 10), SIZE)}
OF_TIME: Final = "C14.3"
SHUT: Final = "C14.4"
# The chapters about keyword abilities, and about cards that have abilities in parts of their own.
KEYED: Final = ("702", "711", "716", "719")


def why_is(game: Game, id: int, about: frozenset[str] = ASPECTS) -> Reason:
    """Why an object's characteristics are as they are: all of them, or those that *about* names."""
    walked = walk(game, id)
    o, name = game.objects[id], game.label(id)
    steps = [s for s in walked.steps[id] if _tells_of(s, about)]
    said: set[object] = set()  # the effects whose words have been told
    before = [None, *(step.applied for step in steps)]
    told = (_line(game, o, step, said, walked, latest) for step, latest in zip(steps, before))
    lines = [*_beginnings(game, o, walked), *told]
    touched = frozenset().union(*(changed(s.before, s.after) for s in steps))
    if about != ASPECTS:
        lines += [_nothing(game, walked.table[id], aspect) for aspect in sorted(about - touched)]
    lines += _not_applied(game, id, walked, about) + _undefined(game, o, walked, about)
    lines += [
        Reason(NOT, words, _cited(game, rules), objects=(source,))
        for source, words, rules in unmet(game, id, walked, about)
    ]
    what = summary(walked.table[id], sized=o.zone != BATTLEFIELD or "Creature" in walked.table[id].types)
    text = f"{name} is {'an' if what[:1] in 'AEIO' else 'a'} {what}"
    if CONTROLLER in about and walked.table[id].controller != o.owner:
        text += f", under {game.player_name(walked.table[id].controller)}'s control"
    return numbered([Reason(BEING, text, _cited(game, ("613.1",)), objects=(id,), children=tuple(lines))])[0]


def _tells_of(step: Step, about: frozenset[str]) -> bool:
    """Whether a step changed something of what was asked for, or is in the layer in which it would."""
    found = changed(step.before, step.after)
    creature = "Creature" in step.after.types and "Creature" not in step.before.types
    if creature and SIZE in about:  # only so it has them at all
        return True
    return bool((found or {_OF_LAYER.get(step.layer, "")}) & about)


def _cited(game: Game, rules: tuple[str, ...]) -> tuple[str, ...]:
    """The first three of those numbers, as the rules of this game have them."""
    if not game.timing.layered:
        return rules if rules == (SHUT,) else (OF_TIME,)
    return tuple(dict.fromkeys(rules))[:3]


# -- what it begins with --------------------------------------------------------------------------------


def _beginnings(game: Game, o: Object, walked: Walk) -> list[Reason]:
    """613.1. What the object is before any effect: as printed, created, copied, or face down."""
    began = walked.began[o.id]
    face = o.card.faces[o.face] if o.face < len(o.card.faces) else o.card.faces[0]
    rules: tuple[str, ...]
    if o.face_down:
        words, rules = f"face down: {summary(began)}", ("708.2a", "613.2b")
        copying = o.copied is not None and o.mark(MERGED) is None
        if copying or for_a_time(game, o.id, face) is not face:
            words, rules = f"{words}; what it is a copy of shows once it is face up", ("708.10", "613.2b")
    elif is_melded(o):
        names = " and ".join(part[1].name for part in components(o))
        words, rules = f"melded of {names}: {summary(began)}", ("712.8g", "701.42a")
    elif o.mark(MERGED) is not None:
        names = ", ".join(face_of(part).name for part in components(o))
        words, rules = f"made of {names}: {summary(began)}", ("702.140e", "730.2a", "613.2a")
    elif o.copied is not None:
        printed = summary(Characteristics(face, o.owner))
        words, rules = f"a copy: {summary(began)} (printed: {face.name}, {printed})", of_copied(game, o)
    elif o.kind == TOKEN:
        words, rules = f"as it was created: {summary(began)}", ("111.3",)
    else:
        part, rules = began_as(o)
        words = f"{part}: {summary(began, part == 'printed')}"
    if began.controller != o.owner:
        words += f"; put onto the battlefield under {game.player_name(began.controller)}'s control"
        rules = (*rules, "110.2")
    return [Reason(BEING, words, _cited(game, rules), objects=(o.id,), after=summary(began))]


# -- what changed it ------------------------------------------------------------------------------------


def _line(
    game: Game, o: Object, step: Step, said: set[object], walked: Walk, latest: Applied | None
) -> Reason:
    """One step: the effect, what it did, and by which rules."""
    what = _what(game, o, step, said)
    where = f"layer {LAYERS[step.layer]}  " if step.layer else ""
    is_now = step.how == DEFINES and LAYERS[step.layer] == "7a"  # before that it is *
    outcome = now(step.before, step.after) if is_now else difference(game, step.before, step.after)
    words = f"{where}{what}: {outcome}"
    first: tuple[str, ...] = ()
    if game.timing.layered and _goes_by_counters(step, walked.steps[o.id]):
        words += "; the later of the two holds"
        first = ("613.7c",)
    if step.lost:
        words += "; it had begun to apply before that ability was lost"
        first = ("613.6",)
    elif lost_afterwards(step, walked) is not None:
        first = ("613.6",)
    if step.later:
        first = (
            *first,
            "613.7a" if step.applied is not None and step.applied.ability is not None else "613.7b",
        )
    if step.waited:
        names = " and ".join(dict.fromkeys(_source(game, a) for a in step.waited))
        words += f"; it depends on {names}, and waits for that in spite of its earlier timestamp"
        first = (*first, "613.8b", "613.8a")
    if step.applied is not None and step.applied.looped:
        words += "; what it depends on depends on it as well: none waits, and they apply as they came"
        first = (*first, "613.8b", "613.7")
    source = () if step.applied is None else tuple(i for i in (step.applied.source,) if i in game.objects)
    own = _deciding(game, step)
    rules = _cited(game, (*first[:1], *own[:1], *first[1:], *own[1:]) if step.later else (*first, *own))
    return Reason(
        BEING, words, rules, objects=source or (o.id,),
        before=now(step.before, step.after, first=True), after=now(step.before, step.after),
        children=(*_came_to(game, o.id, step, rules), *_beside(game, o, step, walked, latest)),
    )  # fmt: skip


def _goes_by_counters(step: Step, own: list[Step]) -> bool:
    """613.7c. Whether a keyword counter is older than what takes its keyword away, or newer."""
    before = [s for s in own[: own.index(step)] if s.layer == step.layer == LAYER_ABILITY]
    if step.how == COUNTERS:
        return any(s.applied is not None for s in before)
    given = {a for s in before if s.how == COUNTERS for a in s.after.abilities}
    return bool(given & (set(step.before.abilities) - set(step.after.abilities)))


def _beside(game: Game, o: Object, step: Step, walked: Walk, latest: Applied | None) -> tuple[Reason, ...]:
    """While what is so a static effect goes on, and when it began."""
    if not game.timing.layered or step.applied is None:
        return ()
    own = walked.steps[o.id]
    before = [
        s for s in own[: own.index(step)] if s.applied is not None and s.applied.key == step.applied.key
    ]
    asked = rules_in(step.applied.part.whom) if step.layer > LAYER_ABILITY else ()
    gave = [
        s.applied for s in own[: own.index(step)]
        if s.applied is not None and s.layer == LAYER_ABILITY and s.applied.source != step.applied.source
    ]  # fmt: skip
    by_keyword = [("it has that since layer 6, which comes before", ("613.1f", "613.1"))]
    has = by_keyword if gave and any(rule.startswith("702.") for rule in asked) else []
    again = [("it goes on with what it began with in an earlier layer", ("613.6",))] if before else []
    told = (*has, *again, *of_types(step), *holds_told(game, step), *timed_told(game, step, walked, latest))
    return tuple(Reason(BEING, words, rules) for words, rules in told)


def _came_to(game: Game, id: int, step: Step, known: tuple[str, ...]) -> tuple[Reason, ...]:
    """What the numbers and conditions of an effect are, and what its words stand for."""
    if step.how == DEFINES:
        own, it = (
            tuple(a for a in step.before.abilities if changes_of_itself(a)),
            Environment(telling(game), Env(id)),
        )
        told = within(it.game, own, it, known, but=())
        return tuple(Reason(BEING, words, _cited(game, rules)) for words, rules in told)
    if step.applied is None:
        return ()
    part, it = step.applied.part, Environment(telling(game), step.applied.env)
    number = step.applied.key[1]
    fixed = step.applied.ability is None and isinstance(number, int) and game.effects[number].locked  # 611.2c
    told = within(it.game, (part.condition, None if fixed else part.whom, part.changes), it, known, but=())
    return tuple(Reason(BEING, words, _cited(game, rules)) for words, rules in told)


def _what(game: Game, o: Object, step: Step, said: set[object]) -> str:
    """What did it: an effect by its source, and once by its words; an ability of its own; counters."""
    if step.how == DEFINES:
        return "its own ability defines it"
    if step.how == COUNTERS:
        return ", ".join(f"{n} {name} counter{'s' * (n > 1)}" for name, n in o.counters.items())
    if step.how == SHUT_OFF:
        return "tapped, it does nothing"
    applied = step.applied
    assert applied is not None
    if applied.ability is not None:
        source = "its own ability" if applied.source == o.id else _source(game, applied)
        known = applied.key in said
        said.add(applied.key)
        return source if known else f"{source}, “{_words(game, applied)}”"
    number = applied.key[1]
    assert isinstance(number, int)
    lasting = game.effects[number]
    until = lasting.duration
    duration = "" if until is None else lower(words_of(game, until, "Duration", applied.source))
    return f"{_source(game, applied)}{f' ({duration})' if duration else ''}"


def _words(game: Game, applied: Applied) -> str:
    return named(ability_text(applied.ability), game.name_of(applied.source)).rstrip(".")


def _source(game: Game, applied: Applied) -> str:
    """The name of what an effect comes from; of a resolution the effect may have outlived it."""
    id = applied.source
    if id == NOBODY or not game.knows(id):
        return "an effect"
    return game.label(id) if id in game.objects else game.name_of(id)


def _deciding(game: Game, step: Step) -> tuple[str, ...]:
    """The rules of a step: of what it does first, then of its layer, and of where the effect comes from."""
    layer = LAYER_RULES[step.layer]
    if step.how == SHUT_OFF:
        return (SHUT,)
    before, after = step.before, step.after
    if step.how == DEFINES:
        defining = [a for a in before.abilities if a.known_by() and "604.3" in rules_in(expand(a))]
        keyed = tuple(rule for a in defining for rule in rules_of(a)[:1])
        return (*keyed, "604.3", layer if LAYERS[step.layer].startswith("7") else "613.3")
    if step.how == COUNTERS:
        return ("122.1b" if ABILITIES in changed(before, after) else "122.1a", layer)
    lasts = ("611.2c",) if step.applied is not None and step.applied.ability is None else ("611.3a",)
    source = None if step.applied is None else game.objects.get(step.applied.source)
    if source is not None and source.zone != BATTLEFIELD and lasts == ("611.3a",):
        lasts = ("114.4",) if source.zone == COMMAND else ("113.6b",)
    own = _own(step)
    if step.layer == LAYER_ABILITY and step.applied is not None and step.applied.ability is not None:
        own = (*own, *(("113.11",) if "can't have" in ability_text(step.applied.ability) else ()))
    if step.layer == 1:
        return (*own, "707.2", layer, *lasts)
    if step.layer == 4:
        kept = before.types <= after.types and before.subtypes <= after.subtypes
        kept = kept and set(before.abilities) <= set(after.abilities) and before.silent == after.silent
        if "Land" in after.types and not BASIC_LAND_MANA.keys().isdisjoint(after.subtypes - before.subtypes):
            return ("305.6", "205.1b", layer) if kept else ("305.7", "305.6", layer)
        return (*own, "205.1b" if kept else "205.1a", layer, *lasts)
    if step.layer == 3:
        changes = () if step.applied is None else step.applied.part.changes
        return (*own, text_rule(changes), layer, *lasts)
    if step.layer == 6:
        gained = [of_gained(a)[:1] for a in after.abilities if a not in before.abilities]
        return (*own, layer, *lasts, *next(filter(None, gained), ()))
    if step.layer == 5:
        return (*own, "105.3", layer, *lasts)
    return (*own, layer, *lasts)


def of_gained(ability: Ability) -> tuple[str, ...]:
    """702. The rules of a keyword ability that is gained; of protection that which says what it is."""
    word = ability.known_by()
    if not word:
        return ()
    return ("702.16a",) if word == "protection" else rules_of(ability)


def _own(step: Step) -> tuple[str, ...]:
    """The rule of a keyword or symbol that says what an effect does, where one says it."""
    ability = None if step.applied is None else step.applied.ability
    named = () if ability is None else rules_of(ability)
    return tuple(rule for rule in named if rule[:3] in KEYED)[:1]


def _nothing(game: Game, chars: Characteristics, aspect: str) -> Reason:
    """That no effect has changed what was asked for."""
    is_now = game.player_name(chars.controller) if aspect == CONTROLLER else now(chars, chars, only=aspect)
    words = f"nothing changes its {aspect}: {is_now}"
    basic = aspect == TYPES and "Land" in chars.types and BASIC_LAND_MANA.keys() & chars.subtypes
    return Reason(BEING, words, _cited(game, ("613.1", "305.6") if basic else ("613.1",)))


# -- what is not applied --------------------------------------------------------------------------------


def _not_applied(game: Game, id: int, walked: Walk, about: frozenset[str]) -> list[Reason]:
    """613.6. Effects that would change it, of abilities that were lost before they could begin to apply."""
    there = {a.key for _, parts in plan_of(game).layers for a in parts}
    found = []
    for source, began in walked.began.items():
        for number, ability in enumerate(began.abilities):
            for effect, parts in parts_of(ability):
                if (source, ability, number, effect) in there:
                    continue
                applied = [Applied(game, (source,), ability, p, Env(source), 0, None) for p in parts]
                loss = next((s for s in walked.steps[source] if ability not in s.after.abilities), None)
                if loss is not None and any(_would(game, a, id, walked, about) for a in applied):
                    found.append(_lost(game, applied[0], loss))
    return found


def _undefined(game: Game, o: Object, walked: Walk, about: frozenset[str]) -> list[Reason]:
    """107.2, 613.4a. That the ability which defines its size was lost before it could."""
    steps = walked.steps[o.id]
    began = walked.began[o.id]
    defined = any(s.how == DEFINES and SIZE in changed(s.before, s.after) for s in steps)
    if SIZE not in about or began.power is None or "*" not in size_words(began) or defined:
        return []
    kept = walked.table[o.id].abilities
    lost = [a for a in began.abilities if a not in kept]
    loss = next((s for s in steps if any(a not in s.after.abilities for a in lost)), None)
    if not lost or loss is None:
        return []
    by = _source(game, loss.applied) if loss.applied is not None else "what it is"
    words = f"what defines its size was lost in layer {LAYERS[loss.layer]} by {by}: what nothing defines is 0"
    return [Reason(NOT, words, _cited(game, ("107.2", "613.4a", *_deciding(game, loss))), objects=(o.id,))]


def _would(game: Game, applied: Applied, id: int, walked: Walk, about: frozenset[str]) -> bool:
    """Whether an effect would change what was asked for of an object, as that is now."""
    trial = unsettled(game)
    trial.working = {**walked.table, id: copied(walked.table[id])}
    if id not in applied.hits(trial, [id]):
        return False
    applied.apply(trial, trial.working[id], id)
    return bool(changed(walked.table[id], trial.working[id]) & about)


def _lost(game: Game, applied: Applied, loss: Step) -> Reason:
    by = _source(game, loss.applied) if loss.applied is not None else "what it is"
    where = f"in layer {LAYERS[loss.layer]}, " if loss.layer else ""
    words = (
        f"not applied: {_source(game, applied)}, “{_words(game, applied)}”; it has lost that ability "
        f"{where}by {by}, before its effect began to apply"
    )
    same = (
        ("613.8a",) if loss.layer and loss.layer == applied.part.layer else ()
    )  # 613.8a: it depends on that
    rules = _cited(game, (*same, "613.6", *_deciding(game, loss)))
    return Reason(NOT, words, rules, objects=(applied.source,))
