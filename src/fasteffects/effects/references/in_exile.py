"""*An exiled card*: any card in exile that is such (406, 109.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...language.phrases import Reading, leaf, union
from ...language.text import Text
from ...state.objects import EXILE
from ..node import Qualifier, node

if TYPE_CHECKING:
    from ..it import Environment

BEFORE: Final = ("a", "all", "target", "face-up")  # the words behind which any exiled card is meant


@node
class LiesInExile(Qualifier):
    """406.1. In exile."""

    def in_either(self) -> tuple[int, ...]:
        return (EXILE,)

    def fits(self, it: Environment, id: int) -> bool:
        return id in it.game.objects and it.obj(id).zone == EXILE


def _read_exiled(text: Text, place: int) -> list[Reading]:
    """*The exiled card* is another: that which was exiled."""
    return [(LiesInExile(), place + 1)] if place and text.at(place - 1) in BEFORE else []


def _is_exiled(value: object) -> bool:
    return isinstance(value, LiesInExile)


leaf(
    "ExiledCard", _read_exiled, lambda value, number: ["exiled"], lambda token: token == "exiled", _is_exiled
)
union("Adjective", "ExiledCard")
