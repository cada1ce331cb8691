"""What has come somewhere this turn, what a permanent made, and who attacked when (400.7, 508.1, 607.2a)."""

from __future__ import annotations

from typing import ClassVar

from ...events import MOVE, Move
from ...events.playing import ATTACKED_IN, MANY_TURNS
from ...language.phrases import phrase
from ...state.objects import BATTLEFIELD, GRAVEYARD, OF_THE_GAME, TURNS
from ..it import Environment
from ..node import Condition, Player, Qualifier, Reference, node
from ..references.filters import Filter
from ..triggers.what_objects_do import came_from


@phrase("that was put there this turn", nt="Modifier")
@phrase("that was put there from the battlefield this turn", died=True, nt="Modifier")
@node
class CameThereThisTurn(Qualifier):
    """400.7. A card that came to the graveyard this turn: from anywhere, or from the battlefield."""

    died: bool = False

    def asks(self) -> tuple[int, ...]:
        """What the game must remember for it."""
        return (MOVE,)

    def fits(self, it: Environment, id: int) -> bool:
        moves = (e for e in it.game.history if isinstance(e, Move) and e.to == GRAVEYARD and e.new == id)
        return any(not self.died or came_from(it, e) == BATTLEFIELD for e in moves)


@phrase("created with {by:Self}", nt="Modifier")
@node
class CreatedWith(Qualifier):
    """607.2a. A token that an ability of the object created."""

    by: Reference
    role: ClassVar[str] = "created"  # such tokens are linked to what made them

    def fits(self, it: Environment, id: int) -> bool:
        return any(("created", id) in it.obj(by).linked for by in self.by.ids(it))


@phrase("no other creatures are attacking {whom:Player}")
@node
class AttacksAlone(Condition):
    """508.1. One creature alone attacks that player."""

    of_combat = True

    whom: Player

    def holds(self, it: Environment) -> bool:
        whom = self.whom.ids(it)
        return sum(o.attacking in whom for o in it.game.fighters() if o.attacking >= 0) == 1


@phrase("{who:Player} <control> the most {what:Filters} or is tied for the most")
@node
class ControlsTheMost(Condition):
    """108.4. No player controls more of such permanents."""

    who: Player
    what: Filter

    def holds(self, it: Environment) -> bool:
        there = [it.game.controller(i) for i in self.what.all(it)]
        most = max((there.count(p) for p in it.game.apnap()), default=0)
        who = self.who.ids(it)
        return bool(who) and all(there.count(p) == most for p in who)


def attacked_last_turn(it: Environment, id: int, player: int) -> bool:
    """508.1k. Whether an object attacked in the last turn that the player has taken, before this one."""
    mark = it.obj(id).mark(ATTACKED_IN)
    if mark is None:
        return False
    whose, number = divmod(int(mark), MANY_TURNS)
    now = it.game.player(player).count(TURNS)
    return whose == player and number == (now - 1 if it.game.active == player else now)


@phrase("{subject} attacked during your last turn")
@node
class AttackedInYourLastTurn(Condition):
    """508.1k. An object attacked in the last turn that you have taken."""

    subject: Reference
    says = (OF_THE_GAME,)

    def holds(self, it: Environment) -> bool:
        ids = self.subject.ids(it)
        return bool(ids) and all(attacked_last_turn(it, i, it.you) for i in ids)


@phrase("that attacked during their controller's last turn", nt="Modifier")
@node
class AttackedInTheirLastTurn(Qualifier):
    """508.1k. It attacked in the last turn that its controller has taken."""

    says = (OF_THE_GAME,)

    def fits(self, it: Environment, id: int) -> bool:
        return attacked_last_turn(it, id, it.game.controller(id))
