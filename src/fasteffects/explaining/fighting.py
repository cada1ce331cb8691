"""Which rules decide about damage: keywords of its source, the two steps of combat (120, 510, 702)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ..objects import NOBODY, is_player
from ..rules.combat import CombatDamage

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
        found += _of_step(game, words) + _of_trample(game, event, words)
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
