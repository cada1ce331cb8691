"""Every node can be written down and read again: a game is stored with what its cards and abilities say."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields

from fasteffects.cards.coding import decode, encode, node_classes
from fasteffects.effects.quantities.numbers import Number
from fasteffects.effects.values import Node, values


def test_only_what_it_is_made_with_is_a_field() -> None:
    """What holds for a whole class, also where it is said for one class otherwise, is none."""
    wrong = {
        name: list(cls.__dataclass_fields__)
        for name, cls in node_classes().items()
        if list(cls.__dataclass_fields__) != [field.name for field in fields(cls)]
    }
    assert not wrong


def test_what_holds_a_number_comes_back() -> None:
    with_number = [cls for cls in node_classes().values() if [f.type for f in fields(cls)] == ["Quantity"]]
    assert len(with_number) > 30
    for cls in with_number:
        make: Callable[[Number], Node] = cls
        made = make(Number(1))
        assert decode(encode(made)) == made
        assert values(made) == [Number(1)]
