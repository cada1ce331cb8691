"""Copies of cards, made where the cards are, which may be cast there and then (112.2a, 707.12)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...events import Event
from ...language.phrases import phrase
from ...state.objects import BATTLEFIELD, COPY, NOBODY, STACK
from ..it import Environment
from ..node import Node, Quantity, Reference, but, node
from ..quantities.numbers import AnyNumber, Number
from ..references.choosing import here
from ..references.objects import Antecedent, referents

if TYPE_CHECKING:
    from ...cards.record import Face
    from ...machine.game import Game
    from ..binding import Binding

ELSEWHERE: Final = (STACK, BATTLEFIELD)  # where there are no cards, but spells and permanents


def is_card(game: Game, id: int) -> bool:
    """109.2a. Whether what is copied is a card in a zone where it is called so, and not a spell."""
    return id in game.objects and game.objects[id].zone not in ELSEWHERE


class CardCopied(Event):
    """707.12. A copy of a card (``object``) is made in its zone; ``player`` owns the copy (112.2a)."""

    __slots__ = ("new", "face", "zone")
    rules = ("707.12",)

    def __init__(
        self, object: int, player: int, source: int, face: Face | None = None, *, zone: int = NOBODY
    ) -> None:
        super().__init__(object, player, source)
        self.new = NOBODY
        self.face = face  # 707.9: its copiable values, where they are not those of the card
        self.zone = zone  # 702.192a: where it is made, if it is said

    def possible(self, game: Game) -> bool:
        return self.zone != NOBODY or is_card(game, self.object)

    def happen(self, game: Game) -> None:
        original = game.obj(self.object)
        zone = original.zone if self.zone == NOBODY else self.zone
        self.new = game.create(original.card, self.player, zone, COPY)
        copy = game.write(self.new)
        copy.face = original.face
        copy.copied = original.copied if self.face is None else self.face

    def about(self, role: str) -> tuple[int, ...]:
        return (self.new,) if role == "subject" and self.new != NOBODY else super().about(role)

    def text(self, game: Game) -> str:
        return f"{game.name_of(self.object)} is copied"


@phrase("the copy", count=Number(1), nt="CopiesMade")
@phrase("the copies", nt="CopiesMade")
@phrase("any number of the copies", count=AnyNumber(), nt="CopiesMade")
@phrase("{count:CountMany} of the copies", nt="CopiesMade")
@node
class CopiesMade(Reference):
    """707.12. The copies of cards that were made just before; without a *count* each of them may be meant."""

    verb = "copied"
    ranging = ("count",)

    count: Quantity | None = None
    to: Antecedent | None = None

    def said_count(self) -> Quantity | None:
        return self.count

    @property
    def number(self) -> int:
        return 1 if self.count == Number(1) else 2

    @property
    def how_many(self) -> Quantity:
        """How many of them it is about."""
        return AnyNumber() if self.count is None else self.count

    def ids(self, it: Environment) -> tuple[int, ...]:
        return tuple([i for i in here(it, referents(it, self.to)) if it.obj(i).kind == COPY])

    def pointed(self, walk: Binding) -> Node:
        return but(self, to=walk.result_of(self.verb))
