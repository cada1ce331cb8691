"""State-based actions in words: what is so about their subject (704.5)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from ..characteristics.of_objects import protected
from ..events import GAIN_LIFE, LOSE_LIFE, PUT_COUNTERS, REMOVE_COUNTERS, Damage, PutCounters, RemoveCounters
from ..pipeline.entering import final_chapter
from ..state.objects import NOBODY

if TYPE_CHECKING:
    from ..events import Event
    from ..machine.game import Game
    from .told import Told

# By the number of the action: what is said of its subject.
WORDS: Final = {
    "704.5a": "{player} has {life} life",
    "704.5b": "{player} tried to draw from an empty library",
    "704.5c": "{player} has {poison} poison counters",
    "704.5d": "{name} is a token that is not on the battlefield",
    "704.5e": "{name} is a copy that is not where it may be",
    "704.5f": "{name} has toughness {toughness}",
    "704.5g": "{name} has lethal damage",
    "704.5h": "{name} was dealt damage by a source with deathtouch",
    "704.5i": "{name} has no loyalty counters",
    "704.5j": "{name} is legendary, and not the one of its name that was kept",
    "704.5k": "{name} is not the newest world permanent",
    "704.5m": "{name} is attached to nothing that it may enchant",
    "704.5n": "{name} is attached to what it may not be attached to",
    "704.5p": "{name} is attached, and is no Aura, Equipment or Fortification",
    "704.5q": "{name} has both +1/+1 and -1/-1 counters",
    "704.5s": "{name} has had its last chapter",
    "704.5v": "{name} has no defense counters",
    "704.5w": "{name} has no protector, or one that may not protect it",
    "704.5x": "{name} is protected by its own controller",
    "704.5y": "{name} is a Role, and not the newest of its player's there",
    "704.5z": "{player} controls what starts engines, and has no speed",
    "704.6c": "{player} was dealt 21 combat damage by one commander",
    "704.6d": "{name} is a commander that its owner puts into the command zone",
    "A14": "{name} came together with another of its kind",
    "C10.1": "{name} has lethal damage or no toughness",
    "C10.6": "{name} is a token that is not in play",
    "C11": "{name} is attached to nothing that it may enchant",
    "C12.3": "{player} loses at once",
    "702.103f": "{name} is bestowed on nothing that it may enchant",
}


# C11. Why something may not stay in play, by its supertype.
BURIED: Final = {
    "World": "{name} is not the newest Enchant World",
    "Legendary": "{name} is a legend, and one of its name was there before",
}

# What else the rules say of it, by the number of the action.
BESIDE: Final = {
    "704.5a": "104.3b", "704.5b": "104.3c", "704.5c": "104.3d", "704.5d": "111.7", "704.5g": "120.6",
    "704.5h": "702.2b", "704.5i": "306.9", "704.5m": "303.4c", "704.5q": "122.3", "704.5s": "714.4",
    "704.5v": "310.7", "704.5w": "310.10", "704.5x": "310.11a", "704.5y": "303.7a", "704.6c": "903.10a",
    "704.6d": "903.9a", "704.5z": "702.179a", "A14": "C11",
}  # fmt: skip


def state_words(game: Game, rule: str, event: Event) -> str:
    """What is so about the subject of a state-based action."""
    form = WORDS.get(rule, "{name} is in a state that the rules put right")
    if rule == "C11":
        supertypes = game.chars(event.object).supertypes
        form = next((words for word, words in BURIED.items() if word in supertypes), form)
    known: dict[str, object] = {}
    player = event.player if event.player != NOBODY else event.object
    if "{player}" in form:
        p = game.player(player)
        known = {"player": p.name, "life": p.life, "poison": p.counters.get("poison", 0)}
    else:
        known["name"] = game.name_of(event.object) if event.object != NOBODY else game.name_of(player)
        if "{toughness}" in form:
            known["toughness"] = game.chars(event.object).toughness or 0
    return form.format(**known)


def attached_rule(game: Game, rule: str, id: int) -> str:
    """702.16c, d, 702.103f. Why what is attached may not stay where it is, if by a keyword."""
    o = game.objects.get(id)
    if rule not in ("704.5m", "704.5n") or o is None or o.attached_to == NOBODY:
        return ""
    if game.knows(o.attached_to) and protected(game, o.attached_to, id):
        return "702.16c" if rule == "704.5m" else "702.16d"
    return ""


def result_rule(game: Game, damage: Event, result: Event) -> str:
    """120.3. The rule by which damage has one of its results."""
    name = result.name if isinstance(result, (PutCounters, RemoveCounters)) else ""
    if result.kind == LOSE_LIFE:
        return "120.3a"
    if result.kind == PUT_COUNTERS:
        if name != "poison":
            return "120.3d"
        infects = isinstance(damage, Damage) and damage.has_results_of("infect", game)
        return "120.3b" if infects else "120.3g"
    if result.kind == REMOVE_COUNTERS:
        return "120.3c" if name == "loyalty" else "120.3h"
    return "120.3f" if result.kind == GAIN_LIFE else "120.3e"


def without_chapters(game: Game, id: int) -> tuple[str, tuple[str, ...]] | None:
    """714.3c, 714.4. That nothing happens to a Saga which has no chapter abilities."""
    chars = game.chars(id)
    if "Saga" not in chars.subtypes or final_chapter(chars):
        return None
    text = f"{game.name_of(id)} has no chapter abilities: it gets no lore counters and is not sacrificed"
    return text, ("714.4", "704.5s", "714.3c")


# What a state-based action does to a permanent that indestructible and regeneration are no help against.
NOT_DESTROYED: Final = ("704.5f", "704.5i", "704.5j")


def no_help(game: Game, rule: str, id: int) -> Iterator[Told]:
    """702.12b. That what is indestructible goes all the same, since it is not destroyed."""
    if rule in NOT_DESTROYED and id in game.objects and "indestructible" in game.chars(id).keywords:
        yield "indestructible is no help: it is put there, and not destroyed", ("702.12b", rule)
