"""What many nodes say in a field of one name is told by a method, which each of them has."""

from __future__ import annotations

from importlib import import_module
from pkgutil import walk_packages

import pytest

import fasteffects.effects
from fasteffects.effects.node import Effect, Node, Quantity, Reference
from fasteffects.effects.patterns import EventPattern
from fasteffects.effects.watching import Watcher

# The family, the field, the types for which the method tells it.
TOLD = {
    "description": (Reference, "filter", ("Filter", "Filter | None")),
    "said_count": (Reference, "count", ("Quantity", "Quantity | None")),
    "of_others": (Node, "other", ("bool",)),
    "at_least": (Quantity, "least", ("Quantity", "Quantity | None")),
    "said_player": (EventPattern, "player", ("Player", "Player | None")),
    "said_subject": (EventPattern, "subject", ("Reference", "Reference | None")),
    "said_what": (EventPattern, "what", ("Reference", "Reference | None")),
    "said_spell": (EventPattern, "spell", ("Reference", "Reference | None")),
    "said_who": (Effect, "who", ("Player", "Player | None")),
    "said_source": (EventPattern, "source", ("Reference", "Reference | None")),
    "said_recipient": (EventPattern, "recipient", ("Reference", "Reference | None")),
}


def nodes() -> set[type[Node]]:
    """All classes of nodes of the package: other tests make mechanics of their own (test_phrases)."""
    for module in walk_packages(fasteffects.effects.__path__, "fasteffects.effects."):
        import_module(module.name)
    found: set[type[Node]] = set()
    todo: list[type[Node]] = [Node]
    while todo:
        cls = todo.pop()
        found.add(cls)
        todo.extend(set(cls.__subclasses__()) - found)
    found = {cls for cls in found if cls.__module__.startswith("fasteffects.")}
    assert len(found) > 1_000
    return found


@pytest.mark.parametrize("method", TOLD)
def test_each_node_tells_it(method: str) -> None:
    family, field, types = TOLD[method]
    silent = set()
    for cls in nodes():
        told = getattr(cls, "__dataclass_fields__", {}).get(field) if issubclass(cls, family) else None
        if told is not None and told.type in types and getattr(cls, method) is getattr(family, method):
            silent.add(cls.__name__)
    assert not silent, f"{method}() tells nothing of the field {field!r} of {sorted(silent)}"


def test_what_is_like_others_says_so() -> None:
    """613.1, 614.12, 615.5. Three sorts of effects are known by a value of their class."""
    every = nodes()
    layered = {cls for cls in every if hasattr(cls, "changes")}
    alters = {cls for cls in every if issubclass(cls, Effect) and cls.alter is not Effect.alter}
    prevents = {cls for cls in every if issubclass(cls, Watcher) and hasattr(cls, "also")}
    assert len(layered) > 5 and len(alters) > 5 and len(prevents) > 3
    assert not {cls.__name__ for cls in layered if not cls.layered}
    assert not {cls.__name__ for cls in alters if not cls.alters}
    assert not {cls.__name__ for cls in prevents if not cls.prevents}
