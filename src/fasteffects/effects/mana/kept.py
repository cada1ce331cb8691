"""Mana that is not lost as steps and phases end (106.4, 500.5, 702.189)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...events import Event
from ...events.playing import ProduceMana
from ...language.phrases import phrase
from ...state.objects import NOBODY
from ..abilities.kinds import Triggered
from ..it import Environment
from ..keywords.common_parts import body, number_of_another
from ..keywords.keyword import Keyword
from ..node import Ability, Deed, Player, Quantity, node
from ..quantities.numbers import Number, X
from ..references.choosing import narrowed
from ..references.objects import Self
from ..references.players import You
from ..triggers.combat import Attacks
from .adding import AddMana, ManaMade, MayBeSpent, UnitOfMana

if TYPE_CHECKING:
    from ...machine.game import Game
    from ...rules.mana import Spending

narrowed("OneLot", "ManaMade", lambda v: v == ManaMade(each=v.each))
phrase(
    "{who} <add> {amount:Cardinal} {mana:OneLot}",
    "{who} <add> {amount:Digit} {mana:OneLot}",
    "{who} <add> {amount:Cardinal} {mana:OneLot} . {only:SpendOnly}",
)(AddMana)


# The amount stands where the text says what X is, so that what limits the mana can follow it (106.6).
narrowed("WorkedOut", "Quantity", lambda v: not isinstance(v, (Number, X)))
phrase(
    "X mana (of any one color {colours=one}|in any combination of colors {colours=mixed}) , "
    "where X is {count:WorkedOut}",
    nt="ManaWhere",
)(ManaMade)
phrase("{who} <add> {mana:ManaWhere} . {only:SpendOnly}")(AddMana)


@node
class Kept(MayBeSpent):
    """106.4. What a unit of mana may be spent on, and until the end of what it is not lost."""

    only: MayBeSpent | None
    kept_until: str

    def never_generic(self) -> bool:
        return self.only is not None and self.only.never_generic()

    def allows(self, it: Environment, spending: Spending) -> bool:
        return self.only is None or self.only.allows(it, spending)

    def stays_until(self) -> str:
        return self.kept_until


@phrase("until end of turn , {who} <don't> lose this mana as steps and phases end", until="turn")
@phrase("until end of combat , {who} <don't> lose this mana as steps end", until="combat")
@node
class KeepMana(Deed):
    """106.4. The mana that has just been added stays until the turn or the combat phase ends."""

    who: Player
    until: str

    def perform(self, it: Environment) -> tuple[Event, ...]:
        made = [e for _, done in it.env.results for e in done if isinstance(e, ProduceMana)]
        return tuple(
            ManaStays(e.player, e.mana, self.until, source=it.source)
            for e in made
            if e.player in self.who.ids(it)
        )


class ManaStays(Event):
    """106.4. Units of mana in ``player``'s pool won't be lost before the end of something."""

    __slots__ = ("mana", "until")
    rules = ("106.4",)

    def __init__(self, player: int, mana: tuple[UnitOfMana, ...], until: str, *, source: int) -> None:
        super().__init__(NOBODY, player, source, amount=len(mana))
        self.mana = mana
        self.until = until

    def happen(self, game: Game) -> None:
        p = game.own_player(self.player)
        left = list(p.mana)
        for unit in self.mana:
            if unit in left:
                place = len(left) - 1 - left[::-1].index(unit)  # the last of them: the one just added
                kept = Kept(unit.only, self.until)
                left[place] = UnitOfMana(unit.symbol, unit.source, kept, unit.rider, unit.snow)
        p.mana = tuple(left)

    def text(self, game: Game) -> str:
        return f"{game.player_name(self.player)} keeps the mana until end of {self.until}"


@phrase("firebending {count:Digit}", nt="Keyword")
@node
class Firebending(Keyword):
    """702.189. As it attacks, adds N red mana until end of combat."""

    count: Quantity
    word = "firebending"

    def lacks(self) -> str:
        return number_of_another(self.count)

    def stands_for(self) -> tuple[Ability, ...]:
        """702.189a. The triggered ability."""
        added = AddMana(You(), ManaMade(each="{R}"), amount=self.count)
        return (Triggered(Attacks(Self()), body(added, KeepMana(You(), "combat"))),)
