"""Revealing or exiling cards from a library until one of a kind comes (701.20, 701.13)."""

from __future__ import annotations

from ...events import Event, Reveal
from ...language.phrases import phrase
from ...language.read import number_of
from ...state.objects import EXILE
from ..it import Environment
from ..node import Deed, Player, Quantity, Reference, node
from ..quantities.numbers import AnyNumber, Between, UpTo
from ..references.choosing import acting, narrowed
from ..references.objects import Some
from ..references.players import EachPlayer, Players, You
from .moving import Exiled

_FROM = "cards from the top of {whose:Possessive} library until"
narrowed("Sought", "Reference", lambda v: isinstance(v, Some) and v.chooser is None)


@phrase(f"{{who}} <reveal> {_FROM} you reveal {{what:Sought}}")
@phrase(f"{{who}} <reveal> {_FROM} they reveal {{what:Sought}}", they=True)
@phrase(f"{{who}} <reveal> {_FROM} {{what:Sought}} (is|are) revealed", passive=True)
@phrase(
    f"{{who}} <reveal> {_FROM} {{what:Sought}} or {{most:CountMany}} cards are revealed , "
    "whichever comes first"
)
@phrase("{who} <reveal> cards from the top of it until you reveal {what:Sought}", whose=You(), of_it=True)
@phrase(f"{{who}} <exile> {_FROM} you exile {{what:Sought}}", exile=True)
@phrase(f"{{who}} <exile> {_FROM} they exile {{what:Sought}}", exile=True, they=True)
@node
class RevealUntil(Deed):
    """701.20. Cards are revealed (or exiled) from the top, one by one, until one is such, or so many are.

    *That card* is the one that was found; *those cards* and *the rest* are all of them.  Where several are
    looked for, and a rest is spoken of, *those cards* are the ones that were found.
    """

    asking = ("what",)

    who: Player
    whose: Player
    what: Reference
    exile: bool = False
    they: bool = False
    passive: bool = False
    of_it: bool = False
    most: Quantity | None = None  # of the cards that are revealed

    finds = True
    shows = True
    says_where = True

    def finds_several(self) -> bool:
        """608.2c. Whether *those cards* are the ones that were looked for."""
        return number_of(self.what) == 2

    def finds_for_each(self) -> bool:
        return isinstance(self.who, (EachPlayer, Players)) and self.finds_several()

    def did(self) -> tuple[str, ...]:
        return ("exiled",) if self.exile else ("revealed",)

    def lacks(self) -> str:
        what = self.what
        if not isinstance(what, Some) or what.chooser is not None or what.other or what.random:
            return "what is to be found"
        if isinstance(what.count, (AnyNumber, Between, UpTo)):
            return "which cards are to be found"
        return ""

    def perform(self, it: Environment) -> tuple[Event, ...]:
        found: list[Event] = []
        for p, its in acting(it, self.who):
            for owner in self.whose.ids(its):
                found += self._from_top(its, p, it.game.top_of_library(owner, 10**6))
        return tuple(found)

    def _from_top(self, it: Environment, player: int, cards: tuple[int, ...]) -> list[Event]:
        """The cards from the top on, with those that are looked for, as far as they are there."""
        found: list[Event] = []
        assert isinstance(self.what, Some)
        wanted = self.what.count.value(it)
        if self.most is not None:
            cards = cards[: max(0, self.most.value(it))]
        for id in cards if wanted > 0 else ():
            such = self.what.filter.fits(it, id)
            found.append(self._shown(it, player, id, such))
            wanted -= such
            if not wanted:
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
    """701.20a. One of the cards that are revealed; the *last* is one that was looked for."""

    __slots__ = ("last",)

    def __init__(self, object: int, player: int, source: int, last: bool) -> None:
        super().__init__(object, player, source)
        self.last = last

    def about(self, role: str) -> tuple[int, ...]:
        if role != "found":
            return super().about(role)
        return (self.object,) if self.last else ()


class ExiledOne(Exiled):
    """701.13a. One of the cards that are exiled; the *last* is one that was looked for."""

    __slots__ = ("last",)

    last: bool

    def about(self, role: str) -> tuple[int, ...]:
        if role != "found":
            return super().about(role)
        return super().about("subject") if self.last else ()
