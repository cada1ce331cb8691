"""Revealing or exiling cards from a library until one of a kind comes (701.20, 701.13)."""

from __future__ import annotations

from ..events import Event, Reveal
from ..language.phrases import phrase
from ..objects import EXILE
from .choosing import acting
from .it import It as Environment
from .node import Effect, Player, Reference, node
from .quantities import Number
from .references import Some
from .zones import Exiled

_FROM = "cards from the top of {whose:Possessive} library until"


@phrase(f"{{who}} <reveal> {_FROM} you reveal {{what:Reference}}")
@phrase(f"{{who}} <reveal> {_FROM} they reveal {{what:Reference}}", they=True)
@phrase(f"{{who}} <exile> {_FROM} you exile {{what:Reference}}", exile=True)
@phrase(f"{{who}} <exile> {_FROM} they exile {{what:Reference}}", exile=True, they=True)
@node
class RevealUntil(Effect):
    """701.20. Cards are revealed (or exiled) from the top, one after the other, until one is such a card.

    *That card* is the one that was found; *those cards* and *the rest* are all of them.
    """

    who: Player
    whose: Player
    what: Reference
    exile: bool = False
    they: bool = False

    finds = True
    shows = True

    def did(self) -> tuple[str, ...]:
        return ("exiled",) if self.exile else ("revealed",)

    def lacks(self) -> str:
        one = isinstance(self.what, Some) and self.what.count == Number(1) and self.what.chooser is None
        return "" if one else "several cards to be found"

    def perform(self, it: Environment) -> tuple[Event, ...]:
        found: list[Event] = []
        for p, its in acting(it, self.who):
            for owner in self.whose.ids(its):
                found += self._from_top(its, p, it.game.top_of_library(owner, 10**6))
        return tuple(found)

    def _from_top(self, it: Environment, player: int, cards: tuple[int, ...]) -> list[Event]:
        """The cards from the top on, with the one that is looked for, if it is there."""
        found: list[Event] = []
        for id in cards:
            last = isinstance(self.what, Some) and self.what.filter.fits(it, id)
            found.append(self._shown(it, player, id, last))
            if last:
                break
        return found

    def _shown(self, it: Environment, player: int, id: int, last: bool) -> Event:
        if not self.exile:
            return RevealedOne(id, player, it.source, last)
        move = ExiledOne(id, EXILE, "exile", source=it.source, by=it.you)
        move.player, move.last = player, last
        move.env = it.env.but(controller=it.you)
        move.until = None
        return move


class RevealedOne(Reveal):
    """701.20a. One of the cards that are revealed; the *last* is the one that was looked for."""

    __slots__ = ("last",)

    def __init__(self, object: int, player: int, source: int, last: bool) -> None:
        super().__init__(object, player, source)
        self.last = last

    def about(self, role: str) -> tuple[int, ...]:
        if role != "found":
            return super().about(role)
        return (self.object,) if self.last else ()


class ExiledOne(Exiled):
    """701.13a. One of the cards that are exiled; the *last* is the one that was looked for."""

    __slots__ = ("last",)

    last: bool

    def about(self, role: str) -> tuple[int, ...]:
        if role != "found":
            return super().about(role)
        return super().about("subject") if self.last else ()
