"""More of why something is refused: the words of a card, a symbol, a target, an ability that it has lost."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from ..characteristics.of_objects import BASIC_LAND_MANA
from ..effects.abilities.kinds import Activated, Loyalty
from ..effects.combat.limits import CantBeBlocked, Limited
from ..effects.costs.paying import LoyaltyCost, Mana, TapSelf, UntapSelf
from ..effects.it import Env, Environment
from ..effects.mana.adding import ManaMade
from ..effects.node import Cost, Node, walk
from ..effects.references.objects import Target
from ..effects.references.others_choice import OTHERS_CHOICE
from ..effects.restrictions.must_choose import MustChoose
from ..effects.restrictions.when_cast import CastOnly
from ..effects.watching import CANT
from ..events import ACTIVATE, CAST, PLAY_LAND, Activate, Cast, PlayLand
from ..pipeline.occurring import applies
from ..rules.activated_abilities import costs_of, terms_of
from ..rules.costs import can_pay_others, sick, split
from ..rules.instructing import Instructions
from ..rules.mana import is_mana_ability
from ..rules.may_activate import abilities_of
from ..rules.own_costs import own_costs
from ..rules.permissions import in_force, own_statics, statics
from ..rules.prices import offered
from ..rules.spell_text import spell_sentences
from ..rules.targets import candidates, slots
from ..speed.indexes import expand
from ..state.objects import ABILITY, BATTLEFIELD, COMMAND, GRAVEYARD, NOBODY, PROTECTOR, base_face
from .bearing import said_by, unpayable, words_behind
from .being import why_is
from .deciding import rules_in
from .from_where import from_where_told, offers_told
from .heads import keyword_of, keyword_with
from .keeping import has_words, of_shield, shields
from .keyed import against_apart
from .made_so import changed_told
from .naming import by_rule, condition_of, effects_of, item_of, keyword_numbers, limits_of, rule_of, rules_of
from .prices import changes, of_ability, of_cost, of_symbols
from .qualities import ABILITIES, TYPES, ability_text
from .saying import lower, words_of
from .spending import limited_mana, lots_of, of_no_type, of_which_type, useless
from .told import Told
from .within import Slot, filter_of, within

if TYPE_CHECKING:
    from ..cards.record import Face
    from ..effects.node import Ability, Continuous
    from ..machine.decisions import Decision
    from ..machine.game import Game
    from ..rules.activated_abilities import Usable
    from ..rules.targets import Sentences
    from ..state.objects import Object

WITH: Final = re.compile(r" with (?!x\b)([a-z ]+?)(?: targeting .*)?$")
X_IS: Final = re.compile(r" with x = (\d+)")
KICKED: Final = re.compile(r" (kicked|bargained)\b")
# What bears upon attacks and blocks, by the names that in_force has for it.
ATTACKING: Final = ("can't attack", "at most", "must attack", "cost to fight")
BLOCKING: Final = ("can't block", "can't be blocked", "at most", "must block")
FORBIDDING: Final = (Limited, CantBeBlocked)
# 116.2. Special actions, by the word with which they are taken.
ACTIONS: Final = {
    "foretell": ("702.143a", "116.2h"), "plot": ("702.170a", "116.2k"), "suspend": ("702.62a", "116.2f"),
    "turn": ("702.37e", "116.2b"), "unlock": ("709.5e", "116.2m"),
}  # fmt: skip
# By the kind of question: what is wrong with an answer that is not among those offered.
ANSWERS: Final = {
    "target": "115.1", "choose": "608.2d", "search": "701.23a", "mode": "700.2a", "discard": "701.9",
    "x": "107.3a", "divide": "601.2d", "cost": "118.3", "additional cost": "601.2b", "mana": "118.3",
    "order": "603.3b", "damage": "510.1e", "name": "201.4", "color": "105.4",
}  # fmt: skip


def against_cast(game: Game, player: int, id: int, targets: tuple[int, ...], low: str) -> Iterator[Told]:
    """601.3. What stands against casting a card in that way, in detail."""
    o = game.objects[id]
    face, it = base_face(o), Environment(game, Env(id, player))
    if "Land" in face.types:
        yield from _land_told(game, player, id)
        return
    yield from from_where_told(game, player, id)
    yield from _ways(low)
    yield from lost(game, id)
    for watch in game.indexes.replacing[CAST]:
        if watch.node.class_of() == CANT and applies(game, watch, Cast(id, player, id)):
            own = rules_in(watch.node)
            back = ("608.2i",) if "608.2i" in own else ()
            yield f"{game.name_of(watch.source)}: {said_by(game, watch)}", ("101.2", "601.3", *back)
            parts = (watch.node, watch.condition)
            yield from within(game, parts, Environment(game, watch.env), ("601.3", "101.2"))
    for only in own_statics(game, id, CastOnly):
        if not only.allows(it):
            words = words_of(game, only, "Continuous ContinuousText StaticAbility", id)
            yield (
                f"it says: {words or 'when it may be cast'}",
                tuple(dict.fromkeys((*rules_of(only), "601.3", "101.2"))),
            )
            yield from within(game, only, it, ("601.3",))
    said = spell_sentences(face.abilities)
    yield from _targets(game, it, said, targets)
    yield from _besides(game, it, face)
    yield from offers_told(game, it, face)
    if o.zone == COMMAND:
        yield "a commander costs {2} more for each time it was cast from there before", ("903.8", "601.2f")
    life = game.player(player).life
    if "P}" in (face.mana_cost or "") and life < 2:
        yield f"a Phyrexian symbol may be paid with 2 life: {life} is too little", ("107.4f", "119.4")
    if face.mana_cost is None and "Land" not in face.types:
        yield "it has no mana cost, and what isn't there can't be paid", ("118.6", "118.6a")
    cost = face.mana_cost or ""
    special = of_symbols(cost) + (["107.3a"] if X_IS.search(low) or "{X}" in cost else [])
    if special:
        yield f"it costs {cost}", tuple(special[:3])
    if "Enchantment" in face.types and "Aura" in face.subtypes and targets:
        yield "what can't be enchanted can't be the target of the Aura either", ("303.4a", "702.16c")
    yield from changes(game, id, player, targets)
    yield from against_apart(game, id, low)
    yield from useless(game, player, id, True)
    yield from of_no_type(game, player)
    yield from limited_mana(game, player)
    if any(rules_in(c) and {"701.9a", "118.12", "701.59a"} & set(rules_in(c)) for c in cards_of_cost(face)):
        yield "while it is paid for it is on the stack: it is none of the cards that pay", ("601.2a", "118.3")


def _land_told(game: Game, player: int, id: int) -> Iterator[Told]:
    """305.1, 601.3. The effects by which a land can't be played now."""
    for watch in game.indexes.replacing[PLAY_LAND]:
        if watch.node.class_of() == CANT and applies(game, watch, PlayLand(id, player)):
            words = said_by(game, watch)
            so = "611.3a" if " as long as " in words else "614.17"
            yield f"{game.name_of(watch.source)}: {words}", ("305.1", so, "101.2")
            yield from within(
                game, (watch.node, watch.condition), Environment(game, watch.env), ("305.1", "101.2")
            )


def _besides(game: Game, it: Environment, face: Face) -> Iterator[Told]:
    """118.8, 118.9. What has to be paid besides the mana cost, and what may be paid in its place."""
    own = own_costs(face.abilities)
    for cost in own.required:
        words = words_of(game, cost, "Cost", it.source)
        yield f"what has to be paid besides: {lower(words)}", ("118.8", "118.3", "601.2h")
        yield from unpayable(game, words)
    for choice in own.choices:
        parts = (words_of(game, c, "Cost", it.source) for _, costs in choice for c in costs)
        yield f"one of these has to be paid besides: {'; '.join(map(lower, parts))}", ("118.8", "601.2b")
    for effect in own.alternatives:
        words = words_of(
            game, effect, "Keyword Continuous ContinuousText StaticAbility SpellStatic", it.source
        )
        keyword = keyword_of(game, it.source, effect_ability(face, effect))
        words = words or (ability_text(keyword) if keyword is not None else "")
        named = rules_of(keyword if keyword is not None else effect)[:2]
        way = offered(it, effect)
        now = "which it is now" if way is not None else "which it is not now"
        yield (
            f"another cost, where it may be paid, {now}: {lower(words)}",
            tuple(dict.fromkeys(("118.9", *named))),
        )
        others = split(way[1])[1] if way is not None else ()
        if others and not can_pay_others(it, others):
            rules = [rule for cost in others for rule in rules_in(cost) if not rule.startswith("118.12")]
            yield "that other cost can't be paid either", tuple(dict.fromkeys((*rules[::-1][:2], "118.3")))
        yield from within(it.game, condition_of(effect), it, ("118.9",))
        yield from unpayable(game, words)


def cards_of_cost(face: Face) -> Iterator[Cost]:
    """118.8, 118.9. The costs besides mana that a card asks for, or may ask for."""
    own = own_costs(face.abilities)
    yield from own.required
    yield from (part for effect in own.alternatives for part in walk(effect) if isinstance(part, Cost))


def effect_ability(face: Face, effect: Continuous) -> Ability | None:
    """The static ability of a card that has an effect."""
    plain = (one for ability in face.abilities for one in expand(ability))
    return next((one for one in plain if any(effect == e for e in effects_of(one))), None)


def against_activating(
    game: Game, player: int, id: int, nth: int, targets: tuple[int, ...], low: str
) -> Iterator[Told]:
    """602.5. What stands against activating an ability, in detail."""
    some = abilities_of(game, id)
    if game.objects[id].phased_out:
        yield f"{game.name_of(id)} is phased out, as though it did not exist", ("702.26b",)
        return
    if not some:
        yield from lost(game, id)
        yield from elsewhere_told(game, id)
        return
    if "{" not in low and all(is_mana_ability(one) for one in some) and not all_there(game, id):
        yield from lost(game, id)  # what is meant is no ability that makes mana
        return
    ability = some[nth - 1] if 0 < nth <= len(some) else for_that_mana(game, player, id, some, low)
    said_x = X_IS.search(low)
    it = Environment(game, Env(id, player).but(x=int(said_x[1]) if said_x is not None else 0))
    keyword = keyword_of(game, id, ability)
    if keyword is not None:
        yield f"it is the ability of {keyword.known_by()}", rules_of(keyword)[:2]
    elif rule_of(ability):
        yield "it is such an ability as the rules name", (rule_of(ability),)
    yield from _not_used(game, player, id, ability)
    if is_mana_ability(ability):
        yield "it is a mana ability, as what makes mana and needs no target is", ("605.1a",)
    for own in limits_of(ability):
        for only in own.limit.only:
            if only.allows(it) and not only.counts():
                continue
            rule = "602.5d" if only.sorcery else "602.5b"
            words = words_of(game, own, "LimitSentence Limits", id)
            speed = ("307.5",) if only.sorcery else ()
            yield f"it says: {words or 'when it may be activated'}", (rule, *speed, *rules_of(only)[:1])
            yield from within(game, only, it, (rule,))
    if sick(game, id) and any(isinstance(c, (TapSelf, UntapSelf)) for c in costs_of(ability)):
        text = f"{game.name_of(id)} has not been its controller's since the turn began, and has no haste"
        yield text, ("302.6", "602.5a")
    for cost in costs_of(ability):
        rules = (*of_cost(cost)[:2], *of_symbols(cost.cost if isinstance(cost, Mana) else ""))
        of_x = isinstance(cost, Mana) and "X" in cost.cost and terms_of(ability).defined is not None
        rules += ("107.3c",) if of_x else ()
        rules += ("107.3a",) if X_IS.search(low) else ()
        words = words_of(game, cost, "Cost", id)
        if isinstance(cost, LoyaltyCost) or not words and keyword is not None:  # which says it
            continue
        yield f"its cost: {lower(words)}", tuple(dict.fromkeys(("118.3", *rules)))[:3]
        yield from unpayable(game, words)
    saved = sum(own.limit.saved(it) for own in limits_of(ability))
    if saved > 0:
        yield f"it costs {{{saved}}} less, of generic mana alone", ("118.7a", "602.2b", "601.2f")
    elif saved < 0:
        yield f"it costs {{{-saved}}} more", ("118.7", "602.2b", "601.2f")
    yield from _targets(game, it, ability.body.sentences, targets)
    yield from of_ability(game, id, is_mana_ability(ability))
    yield from useless(game, player, id, False)
    for part in walk(ability.body):
        if isinstance(part, ManaMade):
            yield from of_which_type(game, part, it)


def _not_used(game: Game, player: int, id: int, ability: Usable) -> Iterator[Told]:
    """602.5. The effects by which an ability can't be activated."""
    terms = terms_of(ability)
    activation = Activate(NOBODY, player, id, terms.makes, isinstance(ability, Loyalty), terms.taps)
    for watch in game.indexes.replacing[ACTIVATE]:
        if watch.node.class_of() == CANT and applies(game, watch, activation):
            yield f"{game.name_of(watch.source)}: {said_by(game, watch)}", ("602.5", "101.2")
            yield from within(
                game, (watch.node, watch.condition), Environment(game, watch.env), ("602.5", "101.2")
            )


def for_that_mana(
    game: Game, player: int, id: int, some: Sequence[Activated | Loyalty], low: str
) -> Activated | Loyalty:
    """106.1. The ability that makes the mana which was named, or the first one."""
    match, it = re.search(r" for \{([wubrgc])\}", low), Environment(game, Env(id, player))
    wanted = match[1].upper() if match is not None else ""
    for ability in some if wanted else ():
        made = (n for n in walk(ability.body) if isinstance(n, ManaMade))
        if any(wanted in lot for m in made for lot in lots_of(m, it)):
            return ability
    others = (ability for ability in some if not is_mana_ability(ability))
    return next(others, some[0]) if low.startswith("activate") else some[0]


def elsewhere_told(game: Game, id: int) -> Iterator[Told]:
    """113.6, 113.6m. The activated abilities of a card that don't work in the zone where it is."""
    o = game.objects[id]
    for ability in base_face(o).abilities if o.zone != BATTLEFIELD else ():
        for plain in expand(ability):
            if not isinstance(plain, Activated):
                continue
            keyword = rules_of(ability)[:1] if ability.known_by() else ()
            words = lower(ability_text(ability)) or "its ability"
            yield f"not where it is now: {words}", (*keyword, by_rule(plain) if keyword else "113.6")


def _ways(low: str) -> Iterator[Told]:
    """118.9, 601.2b. The way of casting that was named."""
    for match in filter(None, (WITH.search(low), KICKED.search(low))):
        rules = keyword_numbers(match[1]) or keyword_numbers(match[1].split()[0])
        if rules:
            yield f"{match[1]}: only as that keyword ability says", (*rules[:2], "601.2b")
    if " face down" in low:
        yield "face down: only by an ability that allows it", ("702.37c", "708.4")


def _targets(game: Game, it: Environment, said: Sentences, targets: tuple[int, ...]) -> Iterator[Told]:
    """115.3, 115.4, 601.2c. What is wrong with the targets together, and what the words for one ask."""
    if not targets:
        return
    if len(set(targets)) < len(targets):
        yield "the same target can't be chosen twice for what says target once, or another", ("115.3",)
    for id in targets:
        if id in game.objects and game.objects[id].zone == BATTLEFIELD:
            for ability in shields(game, id):
                yield has_words(game, id, ability), of_shield(ability)
    for at, slot in enumerate(slots(said)):
        if slot.other:
            yield "it must be another one", ("115.3",)
        if at >= len(targets) or targets[at] in candidates(game, it, slot):
            continue
        if isinstance(slot, Target) and slot.filter is None:
            yield "any target: a creature, player, planeswalker or battle", ("115.4",)
        else:
            words = lower(words_of(game, slot, "Reference", it.source)).partition("target ")[2]
            name = game.name_of(targets[at])
            yield f"{name} is no {words}" if words else f"{name} is not such a target", ("115.1", "601.2c")
            yield from changed_told(game, (targets[at],), filter_of(slot))
        yield from within(game, filter_of(slot), it, ("115.3",))


def all_there(game: Game, id: int) -> bool:
    """613.1f, 305.7. Whether an object has all abilities that are printed on it."""
    has = game.chars(id).abilities
    return all(ability in has for ability in base_face(game.objects[id]).abilities)


def lost(game: Game, id: int) -> Iterator[Told]:
    """613. Why an object has no such ability: each effect that changed its abilities or types."""
    o = game.objects[id]
    if o.zone == GRAVEYARD and game.chars(id).abilities == base_face(o).abilities:
        return
    if o.zone in (BATTLEFIELD, GRAVEYARD):
        lines = why_is(game, id, frozenset((ABILITIES, TYPES))).children
        for line in [line for line in lines if line.before is not None] or lines:
            yield line.text, line.deciding


def granted(game: Game, id: int, ability: Ability | None) -> Iterator[Told]:
    """611.3a, 613.1f. The effects by which an object has an ability that is not printed on it."""
    o = game.objects.get(id)
    if o is None and id in game.gone and ability is not None:
        yield from _had(game, game.gone[id], ability)
    if o is None or o.zone != BATTLEFIELD or ability is None:
        return
    printed = [plain for own in base_face(o).abilities for plain in expand(own)]
    if any(ability == plain for plain in printed):
        return
    for line in why_is(game, id, frozenset((ABILITIES,))).children[1:]:
        if line.before is not None:
            yield line.text, line.deciding
            yield from ((child.text, child.deciding) for child in line.children)


def _had(game: Game, was: Object, ability: Ability) -> Iterator[Told]:
    """611.3a, 603.10. That an object had an ability, as it last was, that is not printed on it."""
    printed = [plain for own in base_face(was).abilities for plain in expand(own)]
    had = was.chars.abilities if was.chars is not None else ()
    keyword = next((a for a in had if any(ability == plain for plain in expand(a))), None)
    if was.zone == BATTLEFIELD and keyword is not None and not any(ability == plain for plain in printed):
        words = lower(ability_text(keyword))
        yield f"it had “{words}” as it last was, which an effect gave it", ("611.3a", "613.1f", "608.2h")


def of_land_type(game: Game, id: int) -> Iterator[Told]:
    """305.6, 305.7. That a land makes mana by a basic land type that is not printed on it."""
    o = game.objects.get(id)
    if o is None or o.zone != BATTLEFIELD or "Land" not in game.chars(id).types:
        return
    gained = BASIC_LAND_MANA.keys() & game.chars(id).subtypes - base_face(o).subtypes
    if gained:
        yield f"it is a {' and '.join(sorted(gained))}, and so has that ability", ("305.6", "305.7")


def _of_battle(game: Game, id: int, attacks: bool) -> Iterator[Told]:
    """310.8b, c. That a battle's protector doesn't attack it, and alone blocks what attacks it."""
    o = game.objects.get(id)
    protector = None if o is None else o.mark(PROTECTOR)
    if attacks and protector == game.active:
        yield (
            f"{game.player_name(game.active)} protects {game.name_of(id)}, and can't attack it",
            ("310.8b", "508.1b"),
        )
    goal = None if o is None or attacks else game.objects.get(o.attacking)
    if goal is not None and goal.mark(PROTECTOR) is not None:
        who = game.player_name(goal.mark(PROTECTOR))
        yield (
            f"{game.name_of(id)} attacks a battle: only {who} blocks it, who protects that",
            ("310.8c", "509.1a"),
        )


def against_fight(game: Game, ids: Sequence[int], goals: Sequence[int], attacks: bool) -> Iterator[Told]:
    """508.1c, d, 509.1b, c. The effects that bear upon attacking or blocking."""
    for name in ATTACKING if attacks else BLOCKING:
        for it, node in in_force(game, name):
            words = words_of(game, node, "Continuous ContinuousText StaticAbility Restriction", it.source)
            lasting = "611.2c" if it.env.lasting >= 0 else "611.3a"
            goads = ("701.15b",) if "701.15a" in rules_of(node) else ()
            rules = (*goads, *rules_of(node)[:1], "508.1c" if attacks else "509.1b", lasting)
            keyword = keyword_with(game, it.source, node)
            if keyword is not None:
                words, rules = ability_text(keyword), (*rules_of(keyword)[:1], *rules)
            words = lower(words or words_behind(game, node, it.source))
            yield f"{game.name_of(it.source)}: {words}", tuple(dict.fromkeys(rules))
            for id in () if attacks or "702.9a" not in rules_in(node) else ids:
                if "reach" in game.chars(id).keywords and "flying" not in game.chars(id).keywords:
                    yield f"{game.name_of(id)} has reach, which is not flying", ("702.17b", "509.1b")
            yield from within(game, node, it, rules)
    for id in ids:
        yield from _of_battle(game, id, attacks)
        for ability in game.chars(id).abilities if id in game.objects else ():
            if ability.known_by() and any(isinstance(n, FORBIDDING) for n in walk(expand(ability))):
                text = f"{game.name_of(id)} has {lower(ability_text(ability))}"
                yield text, (*rules_of(ability)[:1], "508.1c" if attacks else "509.1b")
    for id in (*ids, *goals):
        if id in game.objects and game.objects[id].zone == BATTLEFIELD:
            for line in why_is(game, id, frozenset((ABILITIES,))).children[1:]:
                if line.before is not None:
                    yield f"{game.name_of(id)}: {line.text}", line.deciding


def against_answer(game: Game, decision: Decision | None, low: str) -> Iterator[Told]:
    """608.2d, 115.1, 701.23. Why what was named is not among what may be chosen."""
    word = low.split(" ")[0]
    if word in ACTIONS and (decision is None or decision.kind == "priority"):
        rules = ("701.40b", "116.2b") if low.endswith("for its mana cost") else ACTIONS[word]
        yield f"{word}: a special action, only at its time and cost", rules
        return
    if decision is None or decision.kind not in ANSWERS:
        return
    if decision.kind == "target":
        yield from must_targets_told(game, decision)
    yield "it is not among what may be chosen", (ANSWERS[decision.kind],)
    frame = game.frames[-1] if game.frames else None
    if decision.kind == "target":
        item = item_of(frame) if item_of(frame) != NOBODY else decision.about or NOBODY
        if item in game.objects and game.objects[item].env is not None:
            o = game.objects[item]
            said = o.ability.body.sentences if o.kind == ABILITY else spell_sentences(base_face(o).abilities)
            it = Environment(game, o.at_work())
            for slot in slots(said):
                yield from _slot(game, it, slot)
    if isinstance(frame, Instructions) and frame.todo and decision.kind in ("choose", "search", "discard"):
        first = frame.todo[0]
        yield from within(game, first if isinstance(first, Node) else None, Environment(game, frame.env), ())


def must_targets_told(game: Game, decision: Decision) -> Iterator[Told]:
    """601.2c. What says that something else must be among the targets, where that is among the options."""
    offered = {option.value for option in decision.options}
    for its, must in statics(game, MustChoose):
        if not offered.isdisjoint(must.wanted(its, decision.player)):
            words = words_of(game, must, "Continuous ContinuousText StaticAbility", its.source)
            yield f"{game.name_of(its.source)}: {lower(words)}", ("601.2c",)


def _slot(game: Game, it: Environment, slot: Slot) -> Iterator[Told]:
    """115. What the words for a target ask."""
    if slot.other:
        yield "it must be another one", ("115.3",)
    if isinstance(slot, OTHERS_CHOICE):
        yield "another player chooses it", rules_of(slot)[:1]
    yield from within(game, filter_of(slot), it, ("115.3",))
