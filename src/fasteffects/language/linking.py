"""What belongs together: linked abilities, what is repeated, what is said of prevention (607, 615.5)."""

from __future__ import annotations

from typing import Any

from ..effects import instructions, prevented, references
from ..effects.node import Effect, Node, but, walk
from .antecedents import Loose
from .phrases import Spelled


def link(abilities: tuple[Any, ...]) -> tuple[Any, ...]:
    """607. Checks that what an ability takes up from the one linked to it is there, and once only."""
    for ability in abilities:
        for n in walk(ability):
            if isinstance(n, references.Linked) and n.to is None:
                others = [a for a in abilities if a is not ability and does(a, n.verb)]
                if len(others) != 1:
                    raise Loose(f"{n.verb} by {len(others)} other abilities")
    return abilities


def does(ability: Any, verb: str) -> bool:
    """Whether an ability does what a past verb says: *exiled*, *chosen*."""
    return any(is_verb(type(n).__name__, verb) for n in walk(ability) if isinstance(n, Effect))


def is_verb(name: str, verb: str) -> bool:
    """Whether the class of an effect is what a past verb says."""
    return name.lower().startswith(verb[:4]) or (verb == "chosen" and name.startswith("Choose"))


def speaks_of_prevention(sentence: Node) -> bool:
    """615.5. Whether a sentence is about the damage prevented this way."""
    return any(isinstance(n, (prevented.PreventedDamage, prevented.DamagePrevented)) for n in walk(sentence))


def repeated(body: Any) -> Any:
    """608.2c. The body in which a process that is repeated is all that was said before."""
    said = body.sentences
    last = said[-1] if said else None
    if not isinstance(last, instructions.Repeat) or last.body:
        return body
    whole = Spelled((*said[:-1], but(last, body=tuple(said[:-1]))))
    whole.joints = getattr(said, "joints", ())
    return but(body, sentences=whole if whole.joints else tuple(whole))
