"""Which rules decide about damage: keywords of its source, the two steps of combat (120, 510, 702)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final

from ..events import BLOCK
from ..events.playing import Begin
from ..objects import NOBODY, is_player
from ..rules.combat import CombatDamage
from .within import Told

if TYPE_CHECKING:
    from ..events import Event
    from ..game import Game

# What a keyword of the source does as its damage has results, on players and on permanents.
ON_PLAYERS: Final = {"infect": "702.90b", "toxic": "702.164c"}
ON_CREATURES: Final = {"infect": "702.90c", "wither": "702.80a", "deathtouch": "702.2b"}


def of_damage(game: Game, event: Any) -> tuple[str, ...]:
    """120.3, 510.4, 702. What decides about damage, the particular before the general."""
    chars = game.chars(event.source) if game.knows(event.source) else None
    words: frozenset[str] = frozenset() if chars is None else frozenset(chars.keywords)
    found: list[str] = []
    results = ON_PLAYERS if is_player(event.object) else ON_CREATURES
    found += [rule for word, rule in results.items() if word in words]
    if getattr(event, "combat", False):
        found += _of_trample(game, event, words) + _of_step(game, words)
    return tuple(found)


def _of_step(game: Game, words: frozenset[str]) -> list[str]:
    """510.4. In which of two steps it is dealt, if there are two."""
    here = next((f for f in reversed(game.frames) if isinstance(f, CombatDamage)), None)
    if here is None or not (here.first or here.struck):
        return []
    if "double strike" in words:
        return ["702.4b", "510.4"]
    return ["702.7b", "510.4"] if here.first else ["510.4"]


def _of_trample(game: Game, event: Any, words: frozenset[str]) -> list[str]:
    """702.19. Damage of a blocked creature to what it attacks, or to its blockers where it could go on."""
    o = game.objects.get(event.source)
    if o is None or "trample" not in words or o.attacking == NOBODY or not o.blocked:
        return []
    if not game.timing.layered:
        return ["C6.9"]
    lethal = ["702.2c"] if "deathtouch" in words else []
    blockers = [i for i in game.battlefield if event.source in game.objects[i].blocking]
    return [*lethal, "702.19b"] if blockers else ["702.19d"]


def of_life_gained(game: Game, event: Event) -> tuple[str, ...]:
    """702.15b. Lifelink, where damage was the cause."""
    return ("702.15b",) if getattr(event, "why", "") in ("damage", "lifelink") else ()


def of_fighter(game: Game, event: Any) -> tuple[str, ...]:
    """508.1, 509.1, 702. What decides about a creature that attacks or blocks."""
    words = game.chars(event.object).keywords
    if event.kind == BLOCK:
        flies = "flying" in game.chars(event.attacker).keywords and "flying" not in words
        return ("702.17b", "509.1b") if flies and "reach" in words else ("509.1a",)
    found = ["702.20b"] if "vigilance" in words and not game.objects[event.object].tapped else []
    found += ["508.1b"] if not is_player(event.defender) or len(game.apnap()) > 2 else []
    return tuple(found)


def of_part(game: Game, event: Event, before: str) -> Iterator[Told]:
    """508.8, 509.1h. What a step of combat begins or is skipped for; *before* is the step that began last."""
    if not isinstance(event, Begin):
        return
    if event.name == "end of combat" and before == "attackers declared":
        yield "nothing attacks: there are no declare blockers and combat damage steps", ("508.8",)
    if event.name != "combat damage":
        return
    for id in game.battlefield:
        o = game.objects[id]
        if o.attacking == NOBODY or not o.blocked:
            continue
        if not any(id in game.objects[i].blocking for i in game.battlefield):
            name = game.name_of(id)
            yield f"{name} stays blocked, though nothing blocks it any more", ("509.1h", "510.1c")
