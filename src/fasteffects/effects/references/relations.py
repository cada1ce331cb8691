"""What an object must be in relation to another: attached, in combat with it, exiled by it, its target."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...events import DAMAGE, Damage
from ...language.phrases import phrase
from ..conditions.done_this_way import did_to
from ..node import Node, Player, Qualifier, Reference, node

if TYPE_CHECKING:
    from ..binding import Binding
    from ..it import Environment
    from .objects import Antecedent


@phrase("dealt damage this way", by=None, nt="Modifier")
@phrase("dealt damage by {by:Reference} this turn", "dealt damage by {by:Reference}", nt="Modifier")
@node
class DealtDamage(Qualifier):
    """Dealt damage: by this spell or ability, or by an object this turn (120)."""

    by: Reference | None
    to: Antecedent | None = None

    how = "dealt"

    def fits(self, it: Environment, id: int) -> bool:
        if self.by is not None:
            sources = self.by.ids(it)
            dealt = (e for e in it.game.history if isinstance(e, Damage))
            return any(e.object == id and e.source in sources for e in dealt)
        return did_to(it, "dealt", self.to, id)

    def asks(self) -> tuple[int, ...]:
        """What the game must remember for it."""
        return () if self.by is None else (DAMAGE,)

    def pointed(self, walk: Binding) -> Node:
        return walk.this_way(self) if self.by is None else walk.plain(self)


@phrase("exiled with {by:Reference}", nt="Modifier")
@phrase("{who:Player} exiled with {by:Reference} this turn", this_turn=True, nt="Modifier")
@node
class ExiledWith(Qualifier):
    """607.2a. Exiled by an ability of the object; *who* did it."""

    by: Reference
    who: Player | None = None
    this_turn: bool = False

    def said_player(self) -> Player | None:
        return self.who

    def fits(self, it: Environment, id: int) -> bool:
        if self.this_turn:
            turn = it.obj(id).mark("exiled")
            if turn is None or turn[0] != it.game.turn_number:
                return False
            if self.who is not None and turn[1] not in self.who.ids(it):
                return False
        return any(("exiled", id) in it.obj(by).linked for by in self.by.ids(it))


@phrase("blocking {what:Reference}", how="blocking", nt="Modifier")
@phrase(
    "blocked by {what:Reference}", "{what:Contracted} blocking", "{what:Self} is blocking", how="blocked by",
    nt="Modifier",
)  # fmt: skip
@phrase("blocking or blocked by {what:Reference}", how="either", nt="Modifier")
@node
class InCombatWith(Qualifier):
    """509.1g. Blocking an object, or blocked by it."""

    of_combat = True

    describing = ("what",)

    how: str
    what: Reference

    def fits(self, it: Environment, id: int) -> bool:
        blocks = it.obj(id).blocking if self.how != "blocked by" else ()
        by = [o.id for o in it.game.fighters() if id in o.blocking] if self.how != "blocking" else ()
        if self.how != "blocking" and self.what.is_steady():  # 608.2h: what the source blocked
            by = [
                *by,
                *(i for i in self.what.ids(it) if i not in it.game.objects and id in it.obj(i).blocking),
            ]
        return any(self.what.suits(it, other) for other in (*blocks, *by))


@phrase("attached to {what:Reference}", nt="Modifier")
@phrase("attached to {what:YouYourself}", nt="Modifier")
@node
class AttachedTo(Qualifier):
    """301.5, 303.4. Attached to an object."""

    describing = ("what",)

    what: Reference

    def fits(self, it: Environment, id: int) -> bool:
        if self.what.suits(it, it.obj(id).attached_to):
            return True
        last = it.game.gone if self.what.spoken_of else {}  # 608.2h
        return bool(last) and any(id in last[i].attachments for i in self.what.ids(it) if i in last)


@phrase("other than {what:FromNowhere}", nt="Modifier")
@node
class OtherThan(Qualifier):
    """Not that object."""

    describing = ("what",)

    what: Reference

    def fits(self, it: Environment, id: int) -> bool:
        return not self.what.suits(it, id)
