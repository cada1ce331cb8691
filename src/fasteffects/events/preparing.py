"""Permanents that are prepared, and the copies of their prepare spells in exile (722.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..cards.record import Card
from ..state.objects import BATTLEFIELD, COPY, EXILE, NOBODY, PREPARED, with_pair
from .base import Event

if TYPE_CHECKING:
    from ..cards.record import Face
    from ..machine.game import Game
    from ..state.objects import Object
    from .moving import Move

PREPARED_BY: Final = "prepared by"  # the mark of that copy, and a fact of it as a spell: the permanent


def prepare_spell(game: Game, id: int) -> Face | None:
    """722.2b. The characteristics that a permanent has in its inset frame, if it has such."""
    return game.chars(id).face.prepares


def is_prepared(game: Game, id: int) -> bool:
    """722.3a. Whether a permanent has the designation."""
    return game.obj(id).mark(PREPARED) is not None


def copy_to_cast(game: Game, id: int) -> None:
    """722.3c. The controller of a prepared permanent makes the copy in exile: nothing but that spell."""
    spell = prepare_spell(game, id)
    if spell is None:
        return
    new = game.create(Card(spell.name, (spell,)), game.controller(id), EXILE, COPY)
    game.write(new).marks = ((PREPARED_BY, id),)
    permanent = game.write(id)
    permanent.marks = with_pair(permanent.marks, PREPARED, new)


def may_stay(game: Game, copy: Object) -> bool:
    """722.3c. Whether the permanent is there yet and prepared: an exception to 704.5e."""
    by = copy.mark(PREPARED_BY)
    permanent = game.objects.get(by) if by is not None else None
    if permanent is None or permanent.zone != BATTLEFIELD or permanent.phased_out:
        return False
    return bool(permanent.mark(PREPARED) == copy.id)


class Prepare(Event):
    """722.3a. A permanent becomes prepared, if it has a prepare spell and is not prepared yet."""

    __slots__ = ()
    would = "become prepared"
    rules = ("722.3a", "722.3c")

    def possible(self, game: Game) -> bool:
        there = game.on_battlefield(self.object) and not is_prepared(game, self.object)
        return there and prepare_spell(game, self.object) is not None

    def happen(self, game: Game) -> None:
        copy_to_cast(game, self.object)

    def text(self, game: Game) -> str:
        return f"{game.name_of(self.object)} becomes prepared"


class Unprepare(Event):
    """722.3b, c. A permanent is not prepared any more."""

    __slots__ = ()
    would = "become unprepared"
    rules = ("722.3b",)

    def possible(self, game: Game) -> bool:
        return game.on_battlefield(self.object) and is_prepared(game, self.object)

    def happen(self, game: Game) -> None:
        permanent = game.write(self.object)
        game.look_at_copy_for(permanent)
        permanent.marks = with_pair(permanent.marks, PREPARED, None)

    def text(self, game: Game) -> str:
        return f"{game.name_of(self.object)} becomes unprepared"


class ComesPrepared(Event):
    """722.3a, c. A permanent with a prepare spell enters prepared."""

    __slots__ = ("move",)
    rules = ("722.3a", "722.3c")

    def __init__(self, move: Move) -> None:
        super().__init__(move.object)
        self.move = move

    def happen(self, game: Game) -> None:
        self.object = game.arrived[self.move.tag]
        permanent = game.write(self.object)
        permanent.marks = with_pair(permanent.marks, PREPARED, None)
        copy_to_cast(game, self.object)

    def text(self, game: Game) -> str:
        return f"{game.name_of(self.object)} enters prepared" if is_prepared(game, self.object) else ""


def prepared_by(move: Move) -> tuple[Event, ...]:
    """722.3a. What makes a permanent prepared as it enters, where it is to be so."""
    return (ComesPrepared(move),) if move.marks and (PREPARED, NOBODY) in move.marks else ()


def unprepared_by(spell: Object) -> tuple[Event, ...]:
    """722.3c. As a prepare spell becomes cast, the permanent that it was the copy of is not prepared."""
    by = spell.cast_with(PREPARED_BY)
    return (Unprepare(by),) if by else ()
