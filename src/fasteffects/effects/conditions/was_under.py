"""Under whose control something was, while it was there, or as it entered (110.2a, 608.2h)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...events import Move
from ...language.phrases import phrase
from ...state.objects import BATTLEFIELD, NOBODY
from ..node import Condition, Player, Reference, node

if TYPE_CHECKING:
    from ..it import Environment
    from ..references.objects import Antecedent


@phrase("{who:Player} controlled {what:Pointer}")
@phrase("{who:Player} didn't control {what:Pointer}", not_=True)
@node
class WasControlled(Condition):
    """608.2h. Who controlled the object while it was on the battlefield, which it may have left by now."""

    who: Player
    what: Reference
    not_: bool = False

    def holds(self, it: Environment) -> bool:
        ids, players = it.as_they_were(self.what.ids(it)), self.who.ids(it)
        return bool(ids) and all((it.game.controller(id) in players) is not self.not_ for id in ids)


@phrase("{subject} entered under {whose:Possessive} control")
@node
class EnteredUnder(Condition):
    """110.2a. Under whose control an object entered that this has just returned to the battlefield."""

    subject: Reference
    whose: Player
    to: Antecedent | None = None

    how = "returned"
    of_deed = True  # it is about what the latest effect of that sort did

    def holds(self, it: Environment) -> bool:
        done = it.env.result(self.to.index) if self.to is not None else ()
        moves = [e for e in done if isinstance(e, Move) and e.to == BATTLEFIELD and e.new != NOBODY]
        players = self.whose.ids(it)
        under = [it.obj(e.new).owner if e.under == NOBODY else e.under for e in moves]
        return bool(under) and all(p in players for p in under)


@phrase("{subject} came under {whose:Possessive} control this turn")
@node
class CameUnderControl(Condition):
    """302.6. The object's controller has not controlled it since the turn began."""

    subject: Reference
    whose: Reference

    def holds(self, it: Environment) -> bool:
        game = it.game
        began = game.player(game.active).turn_began
        there = (i for i in self.subject.ids(it) if game.on_battlefield(i))
        return any(it.obj(i).since > began and game.controller(i) in self.whose.ids(it) for i in there)
