"""What keeps others off, and where it does not: evasion, hexproof, shroud, protection, banding (702)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final, TypeGuard

from ..characteristics.of_objects import abilities_of as of_player
from ..characteristics.of_objects import kept, protected
from ..effects.it import Env, Environment
from ..effects.keywords.hexproof import Hexproof
from ..effects.keywords.keyword import Keyword
from ..effects.keywords.protection import Protection
from ..effects.node import walk
from ..effects.watching import CANT, Watcher
from ..events import DAMAGE, PUT_COUNTERS, TAP, BecomeTarget
from ..events.base import BECOME_TARGET, COUNTER, DESTROY, SACRIFICE
from ..pipeline.occurring import prohibited
from ..pipeline.watched import may_be_forbidden
from ..rules.banding import band_of
from ..rules.refusing import EVASION
from ..speed.indexes import ability_zones
from ..state.objects import ABILITY, BATTLEFIELD, NOBODY, STACK, aims, base_face, is_player
from .deciding import rules_in
from .naming import item_of
from .qualities import ability_text
from .saying import lower, named
from .told import Told

if TYPE_CHECKING:
    from ..effects.node import Ability
    from ..events import Block, Event
    from ..machine.decisions import Decision
    from ..machine.game import Game

SHIELDS: Final = ("hexproof", "shroud", "protection")
AFFECTING: Final = frozenset((DAMAGE, DESTROY, PUT_COUNTERS, TAP, SACRIFICE))


def of_shield(ability: Keyword) -> tuple[str, ...]:
    """702.11, 702.16, 702.18a. By which rules a keyword ability keeps spells and abilities off."""
    if ability.word == "protection":
        none = ("105.2c",) if "105.2c" in rules_in(ability) else ()
        own = [rule for rule in rules_in(ability) if rule in ("702.16a", "702.16j", "702.16k")]
        by = [rule for rule in rules_in(ability) if rule.startswith("105.") or rule == "607.2d"]
        return ("702.16b", *(own[:1] or ["702.16a"]), *(none or by[-1:]))
    if ability.word == "shroud":
        return ("702.18a",)
    many = len(ability.qualities) if isinstance(ability, Hexproof) else 0
    by = [rule for rule in rules_in(ability) if rule.startswith("105.") or rule == "607.2d"]
    return ("702.11b",) if not many else ("702.11d", *(["702.11f"] if many > 1 else by[-1:]))


def shields(game: Game, id: int) -> list[Keyword]:
    """The keyword abilities of a permanent or player that keep spells and abilities off."""
    if is_player(id):
        return [a for _, a in of_player(game, id) if is_shield(a)]
    if id not in game.objects and id not in game.gone:
        return []
    return [a for a in game.chars(id).abilities if is_shield(a)]


def is_shield(ability: Ability) -> TypeGuard[Keyword]:
    """Whether it is one of the keyword abilities that keep spells and abilities off."""
    return isinstance(ability, Keyword) and ability.word in SHIELDS


def has_words(game: Game, id: int, ability: Ability) -> str:
    """*The bear has hexproof*."""
    return f"{game.name_of(id)} has {lower(ability_text(ability))}"


# -- hexproof, shroud and protection where nothing aims ----------------------------------------------------


def not_aimed(game: Game, event: Event) -> Iterator[Told]:
    """115.10a. That what a permanent or player keeps off are targets alone, and this is none."""
    item = resolving(game)
    if item == NOBODY or event.kind not in AFFECTING:
        return
    id = event.player if event.kind == SACRIFICE else event.object
    yield from _untouched(game, item, id)
    if event.kind == SACRIFICE:
        yield from _untouched(game, item, event.object)


def _untouched(game: Game, item: int, id: int) -> Iterator[Told]:
    """The shields of an object or player that would keep an item off, if it were aimed there."""
    o = game.obj(item)
    if id in aims(o) or (not is_player(id) and id not in game.objects and id not in game.gone):
        return
    source = item if o.kind != ABILITY or o.env is None else o.env.source
    for ability in shields(game, id):
        if would_shield(game, id, ability, o.controller, source):
            yield (
                f"{has_words(game, id, ability)}, which is about targets: this has none",
                (*of_shield(ability)[:2], "115.10a"),
            )
            return
    if not is_player(id) and may_be_forbidden(game, BECOME_TARGET) and game.on_battlefield(id):
        if prohibited(game, BecomeTarget(id, o.controller, item)):
            yield f"{game.name_of(id)} could not be its target; but it has none", ("115.10a", "614.17")


def forbids_countering(ability: Ability) -> bool:
    """614.17. Whether a static ability says that something can't be countered."""
    some = (part for part in walk(ability) if isinstance(part, Watcher))
    return any(part.class_of() == CANT and COUNTER in part.kinds() for part in some)


def would_shield(game: Game, id: int, ability: Keyword, by: int, source: int) -> bool:
    """Whether a keyword ability would keep a player's spell or ability off."""
    if ability.word == "shroud":
        return True
    if not game.knows(source):
        return False
    it = Environment(game, Env(id))
    if isinstance(ability, Protection):
        return not is_player(id) and bool(ability.protects(it, source))
    owner = id if is_player(id) else game.controller(id)
    return isinstance(ability, Hexproof) and by != owner and bool(ability.shields(it, source))


def resolving(game: Game) -> int:
    """The spell or ability that is being followed; NOBODY between them."""
    for frame in reversed(game.frames):
        item = item_of(frame)
        if item in game.objects and game.objects[item].zone == STACK:
            return item
    return NOBODY


def chosen_anyway(game: Game, player: int, value: object) -> Iterator[Told]:
    """115.10a, 609.7a. That what is chosen as an effect says is not aimed at."""
    if not isinstance(value, int) or isinstance(value, bool) or value not in game.objects:
        return
    if game.objects[value].zone != BATTLEFIELD:
        return
    for ability in shields(game, value):
        if ability.word != "protection" and (ability.word == "shroud" or game.controller(value) != player):
            yield (
                f"{has_words(game, value, ability)}: it is chosen, and not a target",
                (
                    "115.10a",
                    *of_shield(ability)[:1],
                ),
            )


def on_stack(game: Game, id: int) -> Iterator[Told]:
    """113.6. That a spell's hexproof, shroud or protection is for the battlefield alone."""
    o = game.objects.get(id)
    if o is None or o.zone != STACK or o.kind == ABILITY:
        return
    for ability in base_face(o).abilities:
        if is_shield(ability):
            text = f"{has_words(game, id, ability)}, which works on the battlefield alone"
            yield text, ("113.6", *of_shield(ability)[:1])
        elif STACK not in ability_zones(ability) and forbids_countering(ability):
            words = named(ability_text(ability), game.name_of(id)).rstrip(".")
            yield f"what it says works on the battlefield alone: “{words}”", ("113.6", "614.17")


# -- blocking ------------------------------------------------------------------------------------------------


def blocked_nevertheless(game: Game, event: Block) -> Iterator[Told]:
    """702.9b, 702.14c and others. That an attacker's evasion does not keep this creature from blocking."""
    for ability in game.chars(event.attacker).abilities:
        rule = EVASION.get(ability.known_by(), "")
        if rule:
            has, blocker = has_words(game, event.attacker, ability), game.name_of(event.object)
            yield f"{has}, which doesn't keep {blocker} from blocking it", (rule,)


def with_its_band(game: Game, attacker: int) -> Iterator[Told]:
    """702.22e, h. The band of an attacker that becomes blocked: it is blocked as a whole."""
    mates = band_of(game, attacker)
    if not mates:
        return
    names = " and ".join(game.name_of(i) for i in mates)
    yield f"{game.name_of(attacker)} is in a band with {names}: what blocks one blocks them all", ("702.22h",)
    if not any(has_banding(game, i) for i in (attacker, *mates)):
        yield "the band stays one for this combat, whatever its creatures have lost", ("702.22e",)


def has_banding(game: Game, id: int) -> bool:
    """702.22a, b. Whether a creature has banding, or a form of it."""
    return not {"banding", "bands with other"}.isdisjoint(game.chars(id).keywords)


def of_division(game: Game, decision: Decision) -> Iterator[Told]:
    """702.22j, k. That banding gives the division of damage to the player whose creatures are hit."""
    id = decision.about
    if (
        decision.kind != "damage"
        or id is None
        or id not in game.objects
        or game.controller(id) == decision.player
    ):
        return
    attacks = game.objects[id].attacking != NOBODY
    fought = "the blockers" if attacks else "the attackers"
    words = f"{fought} have banding: {game.player_name(decision.player)} divides the damage dealt to them"
    yield words, ("702.22j" if attacks else "702.22k",)


# -- Auras ---------------------------------------------------------------------------------------------------


def stays_attached(game: Game, id: int) -> Iterator[Told]:
    """702.16n. Auras that stay, though what they enchant has protection from them."""
    host = game.objects[id].attached_to
    if host not in game.objects:
        return
    for other in game.battlefield:
        spared = kept(game, host, other) if game.objects[other].attached_to == host else ()
        if spared and protected(game, host, other) and not protected(game, host, other, spared):
            yield (
                f"{game.name_of(other)} stays: that protection says that it doesn't remove it",
                ("702.16n", "702.16c"),
            )
