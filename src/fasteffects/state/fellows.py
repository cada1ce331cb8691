"""Abilities of one source on the stack, told apart by numbers (113.2c): the second is *NAME's ability#2*."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from .objects import ABILITY, STACK, Object

if TYPE_CHECKING:
    from ..machine.game import Game
    from .table import Table


def fellows(table: Table, o: Object) -> list[Object]:
    """The other abilities on the stack that have the source of one."""
    others = [table.objects[i] for i in table.zone(STACK) if i != o.id]
    return [x for x in others if x.kind == ABILITY and x.env is not None and x.env.source == o.env.source]


def number_of(table: Table, o: Object) -> str:
    """*#2*: which of the abilities of its source one is; "" where there is no other."""
    return f"#{o.serial or 1}" if o.serial or fellows(table, o) else ""


def ability_name(table: Table, o: Object, called: Callable[[int], str]) -> str:
    """*NAME's ability*, its source named by *called*; one that is of the rules has a name of its own."""
    its = o.env.source
    return o.card.name if its == o.id else f"{called(its)}'s ability{number_of(table, o)}"


def tell_apart(game: Game, id: int) -> None:
    """Give an ability that has come to the stack a number, where others of its source are there."""
    others = [x.serial or 1 for x in fellows(game, game.objects[id])]
    if others:
        game.write(id).serial = 1 + max(others)
