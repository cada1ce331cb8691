"""Why an ability triggers, and how an effect lasts, by their rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from ..effects.node import walk
from ..events import MOVE
from ..indexes import expand
from ..objects import BATTLEFIELD
from .heads import keyword_behind
from .naming import own_rule, rule_of

if TYPE_CHECKING:
    from ..events import Event
    from ..game import Game
    from ..triggers import Triggered


def of_trigger(game: Game, t: Triggered, events: Sequence[Event]) -> tuple[str, ...]:
    """603. The rules by which an ability has triggered, the particular before the general."""
    ability, event = t.ability, t.env.event
    found: list[str] = []
    keyword = keyword_behind(game, t.env.source, ability)
    if keyword:
        found.append(keyword)
    elif not any(w.node is ability for _, _, w in game.indexes.parts.get(t.env.source, ())):
        if not _printed(game, t):
            found.append("603.7")
    if getattr(ability, "condition", None) is not None:
        found.append("603.4")
    pattern = own_rule(ability.event)
    if pattern:
        found.append(pattern)
    if getattr(ability.event, "looks_back", False):
        found.append("603.10a")
    if event is not None and event.kind == MOVE:
        found.append("603.6a" if getattr(event, "to", -1) == BATTLEFIELD else "603.6c")
    same = [e for e in events if event is not None and e.kind == event.kind]
    if len(same) > 1:
        found.append("603.2c")
    return (*found, "603.2")


def _printed(game: Game, t: Triggered) -> bool:
    """Whether the source still has the ability itself: a delayed one it has not."""
    o = game.objects.get(t.env.source) or game.gone.get(t.env.source)
    chars = None if o is None else o.chars
    return chars is None or any(t.ability == plain for a in chars.abilities for plain in expand(a))


def of_effect(effect: Any) -> tuple[str, ...]:
    """611.2. The rules of a continuous effect that begins: what it does, to what, for how long."""
    layers = [LAYER_RULE[n] for n in dict.fromkeys(_layers(effect.node)) if n in LAYER_RULE]
    locked = ["611.2c"] if effect.locked else []
    lasting = [own_rule(effect.duration)] if effect.duration is not None else []
    own = [rule_of(effect.node)] if not isinstance(effect.node, tuple) else []
    return tuple(rule for rule in (*layers[:1], *own, *locked, *lasting, "611.2a") if rule)


def _layers(node: Any) -> list[int]:
    layers = (getattr(part, "layer", None) for part in walk(node))
    return [layer for layer in layers if isinstance(layer, int)]


LAYER_RULE = {
    1: "613.1a", 2: "613.1b", 3: "613.1c", 4: "613.1d", 5: "613.1e", 6: "613.1f", 7: "613.4a", 8: "613.4b",
    9: "613.4c", 10: "613.4d",
}  # fmt: skip
