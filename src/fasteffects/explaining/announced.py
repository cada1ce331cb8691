"""How something was put on the stack: from where, when, in which way, at which targets (601-603)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from ..characteristics.by_layers import own_defining
from ..effects.abilities.afterwards import Afterwards
from ..effects.abilities.modes import Modal
from ..effects.abilities.times import at_sorcery_speed
from ..effects.conditions.plain import WasCast
from ..effects.continuous.changes import Continuously
from ..effects.it import Environment
from ..effects.node import Instruction, Node, walk
from ..effects.quantities.measures import stat
from ..effects.references.filters import Kind
from ..effects.references.objects import Target
from ..effects.references.others_choice import OTHERS_CHOICE
from ..effects.restrictions.permitting import LET, MayCastFrom
from ..effects.restrictions.when_cast import AsThoughFlash, CastOnly
from ..effects.tokens.exceptions import defined_by
from ..effects.watching import CANT
from ..events import ACTIVATE, CAST, Cast
from ..language.tokens import with_name
from ..pipeline.occurring import applies
from ..rules.own_costs import own_costs
from ..rules.permissions import as_though_flash, own_statics
from ..rules.spell_text import said_on_stack, spell_sentences
from ..rules.targets import slots, with_modes
from ..speed.indexes import expand
from ..state.objects import (
    ABILITY,
    BATTLEFIELD,
    COMMAND,
    EXILE,
    GRAVEYARD,
    HAND,
    STACK,
    ZONES,
    aims,
    base_face,
)
from .being import why_is
from .deciding import rules_in
from .facing import parts_told
from .heads import of_cast
from .keeping import has_words, of_shield, on_stack, shields
from .keyed import spell_told
from .naming import condition_of, keyword_number, keyword_numbers, limits_of, rule_of, rules_of, rules_within
from .qualities import COLORS_OF, ability_text
from .saying import lower, words_of
from .told import Told
from .within import Slot, filter_of, said_of, within

if TYPE_CHECKING:
    from ..machine.game import Game
    from ..state.objects import Object

MOST: Final = 2  # of what did not forbid a spell, that are told


def targets_told(game: Game, item: int) -> Iterator[Told]:
    """115, 601.2c. The targets whose words say more than what kind of thing they are."""
    o = game.objects.get(item)
    if o is None or o.env is None:
        return
    it = Environment(game, o.env)
    said = o.ability.body.sentences if o.kind == ABILITY else said_on_stack(game, item)
    for slot in slots(with_modes(said, o.env.modes)):
        if slot.index >= len(o.env.targets):
            continue
        ids = o.env.targets[slot.index]
        rules = of_slot(slot, ids)
        names = ", ".join(game.name_of(i) for i in ids) or "nothing"
        words = said_of(game, slot, it) or "target"
        if rules:
            yield f"{lower(words)}: {names}", rules
        yield from within(game, filter_of(slot), it, rules)
        for id in ids:
            yield from _colored(game, filter_of(slot), id)


def _colored(game: Game, filter: Node | None, id: int) -> Iterator[Told]:
    """105.3, 613.1e. By what a target has the color that the words ask for, if it is not printed so."""
    o = game.objects.get(id)
    asks = [n for n in walk(filter) if "105.2" in rules_of(n)] if filter is not None else []
    if o is None or o.zone != BATTLEFIELD or not asks:
        return
    if set(game.chars(id).colors) != set(base_face(o).colors):
        for line in why_is(game, id, frozenset((COLORS_OF,))).children[1:]:
            if line.before is not None:
                yield f"{game.name_of(id)}, {line.text}", line.deciding
                yield from ((child.text, child.deciding) for child in line.children)


def twice_told(game: Game, item: int) -> Iterator[Told]:
    """115.3. That something is the target of two of the times that a text says *target*."""
    o = game.objects.get(item)
    slots_of = o.env.targets if o is not None and o.env is not None else ()
    every = [id for ids in slots_of for id in dict.fromkeys(ids)]
    for id in dict.fromkeys(i for i in every if every.count(i) > 1):
        yield f"{game.name_of(id)} is the target of each of two times that it says target", ("115.3",)


def of_slot(slot: Slot, ids: tuple[int, ...]) -> tuple[str, ...]:
    """115. The rules that a target's words call upon."""
    found = [*rules_of(slot)[:1], "602.3"] if isinstance(slot, OTHERS_CHOICE) else []
    found += ["115.3"] if slot.other else []
    found += ["115.4"] if isinstance(slot, Target) and slot.filter is None else []
    found += ["115.6"] if not ids else []
    return tuple(found)


def limits_told(game: Game, item: int) -> Iterator[Told]:
    """602.5. What an activated ability says about when it may be used."""
    o = game.objects.get(item)
    if o is not None and o.env is not None and o.kind == ABILITY:
        for own in limits_of(o.ability):
            yield from within(game, own.limit.only, Environment(game, o.env), ("602.5b",))
        yield from _of_cards(game, o.env.source)


def _of_cards(game: Game, source: int) -> Iterator[Told]:
    """109.2. What keeps abilities of such permanents from being activated: this is a card elsewhere."""
    was = game.objects.get(source) or game.gone.get(source)
    if was is None or was.kind == ABILITY or was.zone == BATTLEFIELD and source in game.objects:
        return
    came = game.gone.get(source)
    if came is not None and came.zone == BATTLEFIELD:
        return
    for watch in game.indexes.replacing[ACTIVATE]:
        kinds = [t for n in walk(watch.node) if isinstance(n, Kind) for t in n.types]
        if watch.node.class_of() == CANT and base_face(was).types & {t.capitalize() for t in kinds}:
            text = f"{game.name_of(watch.source)} speaks of permanents, and this is a card in another zone"
            yield text, ("109.2", "602.5")


def kicked_told(game: Game, item: int) -> Iterator[Told]:
    """702.33g. That its targets go by whether it was kicked."""
    o = game.obj(item)
    if o.kind == ABILITY:
        return
    for n in walk(spell_sentences(base_face(o).abilities)):
        asks = [c for c in walk(condition_of(n)) if isinstance(c, WasCast)]
        if asks and asks[0].how in ("kicked", "bargained") and isinstance(n, Instruction) and slots((n,)):
            yield f"it has those targets only if it was {asks[0].how}", ("702.33g", "601.2c")
            return


def priced_modes_told(game: Game, item: int) -> Iterator[Told]:
    """700.2h, 702.120a. That each mode which was chosen, or each but the first, has a cost of its own."""
    o = game.obj(item)
    if o.kind == ABILITY or o.face_down or o.env is None or not o.env.modes:
        return
    face = base_face(o)
    for ability in face.abilities:
        if ability.costs_of_another_mode() and len(o.env.modes) > 1:
            yield "each mode beyond the first is paid for besides", (rule_of(ability), "601.2f")
    for n in walk(spell_sentences(face.abilities)):
        if isinstance(n, Modal) and any(mode.cost is not None for mode in n.modes):
            own = keyword_numbers(n.word) if n.word else ()
            yield "each mode that is chosen is paid for besides", (*own, "700.2h", "601.2f")
            return


def unused_told(game: Game, item: int) -> Iterator[Told]:
    """601.2b. The keyword abilities of a spell by which something else could have been paid, and was not."""
    o = game.obj(item)
    if o.face_down:
        return
    used = of_cast(game, item)
    for ability in base_face(o).abilities:
        word, rule = ability.known_by(), rule_of(ability)
        own = own_costs((ability,))
        if word and rule not in used and (own.alternatives or own.offers or word == "fuse"):
            yield f"without {word}: that is not paid for", (rule, "601.2b")


def defined_told(game: Game, item: int) -> Iterator[Told]:
    """604.3. What a spell's own ability defines about it, on the stack as everywhere."""
    o = game.obj(item)
    if o.face_down or not own_defining(base_face(o)):
        return
    for ability in base_face(o).abilities:
        if "604.3" in rules_in(expand(ability)) or defined_by(ability):
            said = with_name(ability_text(ability), name := game.name_of(item)).rstrip(".")
            words = (said if said.startswith(name) else lower(said)) or "an ability of its own"
            yield f"{words}: so it is everywhere", (*rules_of(ability)[:1], "604.3", "113.6a")


def given_told(game: Game, item: int) -> Iterator[Told]:
    """611.3a, 613.1f. The keyword abilities that a spell has from something else."""
    o = game.obj(item)
    printed = base_face(o).abilities
    for ability in () if o.face_down or o.copied is not None else game.chars(item).abilities:
        word = ability.known_by()
        if word and ability not in printed:
            yield f"it has {word}, which something else gives it", (rule_of(ability), "611.3a", "613.1f")


def kept_off_told(game: Game, item: int) -> Iterator[Told]:
    """702.11, 702.16. Targets that have what keeps others off, and not this."""
    o = game.objects.get(item)
    for id in dict.fromkeys(aims(o)) if o is not None else ():
        yield from on_stack(game, id)
        if id not in game.objects or game.objects[id].zone != BATTLEFIELD:
            continue
        for ability in shields(game, id):
            yield f"{has_words(game, id, ability)}, and can be the target of this", of_shield(ability)


def cast_told(game: Game, item: int) -> Iterator[Told]:
    """601.3. From where a spell was cast, and what allowed it to be cast then."""
    yield from parts_told(game, item)
    yield from spell_told(game, item)
    yield from priced_modes_told(game, item)
    yield from kicked_told(game, item)
    yield from unused_told(game, item)
    yield from given_told(game, item)
    yield from defined_told(game, item)
    yield from not_forbidden(game, item)
    o = game.obj(item)
    if o.cast_with("instead") or o.cast_with("alternative"):
        for effect in own_costs(base_face(o).abilities).alternatives:
            yield from within(game, condition_of(effect), Environment(game, o.at_work()), ("118.9",))
    if not o.face_down and "{X}" in (base_face(o).mana_cost or ""):
        value = stat(Environment(game, o.at_work()), item, "mana value")
        yield f"X counts in its mana value for as long as it is on the stack: {value}", ("202.3e", "202.3")
    bestowed = "702.103a" in of_cast(game, item)
    if o.face_down or o.face or bestowed:
        yield (
            "what it is as it is cast so counts for whether it may be",
            ("601.3e", "702.103d") if bestowed else ("601.3e",),
        )
    if aims(o) and not o.face_down and "Aura" in game.chars(item).subtypes:
        yield "an Aura spell targets what it will be attached to", ("303.4a",)
    for only in own_statics(game, item, CastOnly):
        words = words_of(game, only, "Continuous ContinuousText StaticAbility SpellStatic", item)
        yield f"it says: {lower(words) or 'when it may be cast'}", ("601.3", *rules_of(only)[:1])
        yield from within(game, only, Environment(game, o.at_work()), ("601.3",))
    if any(later.asks_when_cast for _, later in own_statics_of(game, item)):
        timely = at_cast_speed(game, item)
        text = "a sorcery could be cast now" if timely else "no sorcery could be cast now"
        yield f"{text}: so what it says about that {'is not' if timely else 'will be'} done", ("307.5a",)
    origin, how = o.cast_with("from"), str(o.cast_with("how") or "")
    if isinstance(origin, int) and origin not in (HAND, STACK):
        own = own_statics(game, item, MayCastFrom)
        first = (
            keyword_number(how)
            or keyword_number(how.partition(" ")[0])
            or ("903.8" if origin == COMMAND else "")
            or ("715.3d" if origin == EXILE and o.card.layout == "adventure" else "")
        )
        rules = (first, "601.3", "113.6f" if own else "601.2a")
        place = {GRAVEYARD: "its owner's graveyard", COMMAND: "the command zone"}.get(origin, ZONES[origin])
        known = {"903.8": "it is its owner's commander", "715.3d": "it went on an adventure"}.get(first, "")
        by = "its own words allow it" if own else known or how or allowing(game, o)
        yield f"it is cast from {place}: {by}", tuple(filter(None, rules))
    if "Instant" in base_face(o).types or at_cast_speed(game, item):
        return
    player = o.controller
    if "flash" in game.chars(item).keywords:
        yield f"{game.name_of(item)} has flash: it is cast when an instant could be", ("702.8a", "117.1a")
    else:
        allow = as_though_flash(game, player, item)
        if allow is not None:
            yield "it is cast as though it had flash", (*of_flash(game, item, allow), "117.1a")


def allowing(game: Game, o: Object) -> str:
    """601.3. What lets a spell be cast from where it was, in words."""
    source = o.cast_with(LET)
    return "an effect allows it" if source is None else f"{game.name_of(int(source))} allows it"


def not_forbidden(game: Game, item: int) -> Iterator[Told]:
    """601.3, 607.2. What keeps spells off by what was exiled or chosen for it, but not this one."""
    told = 0
    for watch in game.indexes.replacing[CAST]:
        linked = [n for n in walk(watch.node) for rule in rules_within(n) if rule in ("607.2a", "607.2d")]
        if watch.node.class_of() != CANT or not linked or told >= MOST:
            continue
        if not applies(game, watch, Cast(item, game.obj(item).controller, item)):
            told += 1
            words = words_of(game, watch.node, "Continuous ContinuousText", watch.source)
            rule = next(r for r in rules_within(linked[0]) if r in ("607.2a", "607.2d"))
            yield f"{game.name_of(watch.source)} doesn't forbid it: {lower(words)}", (rule, "601.3")
            yield from within(game, watch.node, Environment(game, watch.env), ("601.3",))


def of_flash(game: Game, item: int, allow: Node) -> tuple[str, ...]:
    """601.3b-d, 609.4. By which rules an effect lets a spell be cast as though it had flash."""
    if getattr(allow, "more", None) is not None:
        return ("601.3c", "609.4")
    own = allow in (*own_statics(game, item, AsThoughFlash), *own_statics(game, item, Continuously))
    if own and condition_of(allow) is not None:
        return ("601.3d", "113.6e")
    return ("601.3b", *rules_of(allow)[:1])


def at_cast_speed(game: Game, item: int) -> bool:
    """307.1. Whether a sorcery could have been cast when that spell was, which is on the stack now."""
    if tuple(game.zone(STACK)) != (item,):
        return False
    twin = game.trial()
    twin.relocate(item, HAND)
    return at_sorcery_speed(twin, game.obj(item).controller)


def own_statics_of(game: Game, item: int) -> list[tuple[int, Afterwards]]:
    """603.7a. What a spell says of what is done later, by when it was cast."""
    return [(item, later) for later in own_statics(game, item, Afterwards)]
