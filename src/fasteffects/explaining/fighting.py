"""Which rules decide about damage: keywords of its source, the two steps of combat (120, 510, 702)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from ..events import TAP, UNTAP, Attack, Block, Damage
from ..events.base import REGENERATED
from ..events.playing import Begin
from ..pipeline.occurring import Occur
from ..rules.attacking import forbidden
from ..rules.blocking import can_block
from ..rules.combat import CombatDamage
from ..rules.costs import sick
from ..rules.permissions import in_force
from ..rules.refusing import why_not_block
from ..state.objects import NOBODY, is_player
from .bearing import words_behind
from .refused import against_fight
from .saying import lower
from .told import Told

if TYPE_CHECKING:
    from ..characteristics.of_objects import Characteristics
    from ..events import Event
    from ..machine.game import Game
    from ..machine.procedures import Frame
    from ..speed.indexes import Watch

# What a keyword of the source does as its damage has results, on players and on permanents.
ON_PLAYERS: Final = {"infect": "702.90b", "toxic": "702.164c"}
ON_CREATURES: Final[dict[str, str]] = {"infect": "702.90c", "wither": "702.80a", "deathtouch": "702.2b"}


def of_damage(game: Game, event: Damage) -> tuple[str, ...]:
    """120.3, 510.4, 702. What decides about damage, the particular before the general."""
    chars = game.chars(event.source) if game.knows(event.source) else None
    words: frozenset[str] = frozenset() if chars is None else frozenset(chars.keywords)
    found: list[str] = []
    results = ON_PLAYERS if is_player(event.object) else ON_CREATURES
    if results is ON_CREATURES and not (
        game.knows(event.object) and "Creature" in game.chars(event.object).types
    ):
        results = {}  # 120.3c, h: no creature, so they do nothing to it
    found += [rule for word, rule in results.items() if word in words]
    if dealt_as_though(game, event) is not None:
        found.append("609.4")
    if event.combat:
        found += _of_trample(game, event, words) + _of_step(game, words)
        found += _of_assignment(game, event, chars)
    return tuple(found)


def dealt_as_though(game: Game, event: Damage) -> tuple[str, Watch] | None:
    """609.4. The keyword whose results damage has though its source lacks it, and what says so."""
    words = game.chars(event.source).keywords if game.knows(event.source) else frozenset()
    for word in ("infect",) if is_player(event.object) else ("infect", "wither"):
        if word in words:
            return None
        watch = event.as_though(word, game)
        if watch is not None:
            return word, watch
    return None


def as_though_told(game: Game, event: Damage) -> Iterator[Told]:
    """120.3b, d, 609.4. By what it has other results than its source alone would give it."""
    found = dealt_as_though(game, event)
    if found is not None:
        word, watch = found
        rule = "120.3b" if is_player(event.object) else "120.3d"
        by = game.name_of(watch.source)
        yield f"{by}: it is dealt as though {game.name_of(event.source)} had {word}", ("609.4", rule)


def _of_assignment(game: Game, event: Damage, chars: Characteristics | None) -> list[str]:
    """510.1a-d. By which rule a creature assigned that damage."""
    o = game.objects.get(event.source)
    if o is None or not game.timing.layered:
        return []
    if chars is not None and len(o.blocking) < 2 and not o.blocked and event.amount != chars.power:
        return ["510.1a"]
    return ["510.1d" if o.blocking else "510.1c" if o.blocked else "510.1b"]


def _of_step(game: Game, words: frozenset[str]) -> list[str]:
    """510.4. In which of two steps it is dealt, if there are two."""
    here = next((f for f in reversed(game.frames) if isinstance(f, CombatDamage)), None)
    if here is None or not (here.first or here.struck):
        return []
    if "double strike" in words:
        return ["702.4b", "510.4"]
    return ["702.7b", "510.4"] if here.first else ["510.4"]


def _of_trample(game: Game, event: Damage, words: frozenset[str]) -> list[str]:
    """702.19. Damage of a blocked creature to what it attacks, or to its blockers where it could go on."""
    o = game.objects.get(event.source)
    if o is None or "trample" not in words or o.attacking == NOBODY or not o.blocked:
        return []
    if not game.timing.layered:
        return ["C6.9"]
    lethal = ["702.2c"] if "deathtouch" in words else []
    blockers = [i for i in game.battlefield if event.source in game.objects[i].blocking]
    return [*lethal, "702.19b"] if blockers else ["702.19d"]


def of_fighter(game: Game, event: Attack | Block) -> tuple[str, ...]:
    """508.1, 509.1, 702. What decides about a creature that attacks or blocks."""
    words = game.chars(event.object).keywords
    if isinstance(event, Block):
        flies = "flying" in game.chars(event.attacker).keywords and "flying" not in words
        attacker = game.objects.get(event.attacker)
        goal = game.objects.get(attacker.attacking) if attacker is not None else None
        battle = ("310.8c",) if goal is not None and "Battle" in game.chars(goal.id).types else ()
        return ("702.17b", "509.1b") if flies and "reach" in words else ("509.1a", *battle)
    found = ["609.4"] if "haste" not in words and sick(game, event.object) else []
    o = game.objects[event.object]
    came = o.since > game.players[o.controller].turn_began if "haste" in words else False
    found += ["702.10b"] if came else []
    found += ["702.20b"] if "vigilance" in words and not game.objects[event.object].tapped else []
    if event.defender in game.objects and "Battle" in game.chars(event.defender).types:
        found.append("310.8b")
    found += ["508.1b"] if not is_player(event.defender) or len(game.apnap()) > 2 else []
    return tuple(found)


def _goes_on(game: Game) -> Iterator[Told]:
    """506.4a, b. What fights on though it could not be declared now, or has been tapped or untapped since."""
    for id in game.battlefield:
        o, name = game.objects[id], game.name_of(id)
        if o.attacking != NOBODY:
            yield from _attacks_on(game, id)
        for goal in o.blocking:
            if goal not in game.objects:
                yield f"{name} blocks nothing any more: it assigns no combat damage", ("510.1d",)
            elif o.tapped:
                yield f"{name} goes on blocking, though it is tapped now, and deals its damage", ("506.4b",)
            elif not can_block(game, id, goal):
                yield f"{name} goes on blocking, though it could not be declared now", ("506.4a", "509.1b")
        power = game.chars(id).power
        if (o.attacking != NOBODY or o.blocking) and power is not None and power <= 0:
            yield f"{name} has power {power}: it assigns no combat damage", ("510.1a", "120.8", "614.7a")


def _attacks_on(game: Game, id: int) -> Iterator[Told]:
    """506.4. The same of an attacker; or what it attacks is gone."""
    o, name = game.objects[id], game.name_of(id)
    vigilant = "vigilance" in game.chars(id).keywords
    if not is_player(o.attacking) and o.attacking not in game.objects:
        yield f"{name} goes on attacking, though what it attacked is gone", ("506.4c", "510.1b")
    elif sick(game, id):
        yield f"{name} was put there attacking: what a declaration asks for doesn't matter", ("508.4c",)
    elif forbidden(in_force(game, "can't attack"), id, o.attacking) or "defender" in game.chars(id).keywords:
        yield f"{name} goes on attacking, though it could not be declared now", ("506.4a", "508.1c")
    elif o.tapped is vigilant and _has_turned(game, id):
        yield (
            f"{name} goes on attacking, though it is {'' if o.tapped else 'un'}tapped now",
            ("506.4b", "508.1f"),
        )


def _has_turned(game: Game, id: int) -> bool:
    """506.4b. Whether something has been tapped or untapped here: a position may list it either way."""
    events = (entry.heard[0] for entry in game.entries() if entry.heard is not None)
    return any(event.kind in (TAP, UNTAP) and event.object == id for event in events)


def _cant_block(game: Game) -> Iterator[Told]:
    """509.1b. Creatures that might have been expected to block, and can't."""
    attackers = [i for i in game.battlefield if game.objects[i].attacking != NOBODY]
    told = 0
    for attacker in attackers:
        player = defended_player(game, attacker)
        for id in game.permanents(player) if player != NOBODY else ():
            o = game.objects[id]
            if (
                told >= MOST
                or o.tapped
                or "Creature" not in game.chars(id).types
                or can_block(game, id, attacker)
            ):
                continue
            told += 1
            why = why_not_block(game, (id,), attacker)
            by_effect = bool(why) and why[0].rules == ("509.1b",)
            for one in why[:1]:
                because = "" if by_effect else f": {one.text}"
                yield f"{game.name_of(id)} can't block {game.name_of(attacker)}{because}", one.rules
            if by_effect and any(id in it.env.each for it, _ in in_force(game, "must block")):
                yield "it can't, and so need not, whatever says that it must", ("101.2", "509.1c")
            if by_effect:
                yield from against_fight(game, (id,), (attacker,), False)


def defended_player(game: Game, attacker: int) -> int:
    """508.5. The player whom a creature attacks, or whose permanent."""
    goal = game.objects[attacker].attacking
    if is_player(goal):
        return goal
    return game.controller(goal) if goal in game.objects else NOBODY


def struck_already(game: Game, frame: Frame | None) -> Iterator[Told]:
    """702.4c, 702.7c. What has lost or gained first or double strike between the two steps."""
    if not isinstance(frame, CombatDamage):
        return
    for o in game.fighters():
        name, keywords = game.name_of(o.id), game.chars(o.id).keywords
        struck, has = o.id in frame.struck, {"first strike", "double strike"} & set(keywords)
        if struck and not has:
            yield (
                f"{name} has struck, and has no double strike: it deals no damage again",
                ("702.4c", "510.4"),
            )
        elif not struck and has:
            yield f"{name} has not struck: it deals its damage now, first strike or not", ("702.7c", "510.4")


MOST: Final = 2  # creatures that can't block, that are told


def _regenerates(game: Game, id: int) -> bool:
    """701.19a. Whether what is tapped regenerates, and so is about to leave combat."""
    occur = next((frame for frame in reversed(game.frames) if isinstance(frame, Occur)), None)
    events = (*occur.outer, *occur.done) if occur is not None else ()
    return any(event.kind == REGENERATED and event.object == id for event in events)


def of_part(game: Game, event: Event, before: str) -> Iterator[Told]:
    """508.8, 509.1h. What a step of combat begins or is skipped for; *before* is the step that began last."""
    if isinstance(event, Block):
        for it, node in in_force(game, "can't be blocked"):
            if it.source == event.attacker:
                yield f"it can be blocked so: {lower(words_behind(game, node, it.source))}", ("509.1b",)
    if event.kind in (TAP, UNTAP):
        o = game.objects.get(event.object)
        if o is not None and (o.attacking != NOBODY or o.blocking) and not _regenerates(game, o.id):
            how = "attacking" if o.attacking != NOBODY else "blocking"
            yield f"{game.name_of(o.id)} goes on {how} all the same", ("506.4b", "506.4")
    if not isinstance(event, Begin):
        return
    if event.name == "end of combat" and before == "attackers declared":
        yield "nothing attacks: there are no declare blockers and combat damage steps", ("508.8",)
    if event.name == "declare blockers":
        if not any(game.objects[i].attacking != NOBODY for i in game.battlefield):
            yield "creatures attacked, though none is left: the step comes nevertheless", ("508.8",)
        yield from _cant_block(game)
    if event.name != "combat damage":
        return
    yield from _goes_on(game)
    for id in game.battlefield:
        o = game.objects[id]
        if o.attacking == NOBODY or not o.blocked:
            continue
        if not any(id in game.objects[i].blocking for i in game.battlefield):
            name = game.name_of(id)
            yield f"{name} stays blocked, though nothing blocks it any more", ("509.1h", "510.1c")
