"""Conditions about combat: who attacked, who blocked, who is alone (506, 508, 509)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...events import ATTACK, BEGIN, BLOCK, Attack, Begin, Block
from ...language.phrases import phrase
from ...state.objects import NOBODY
from ..abilities.times import is_main_phase_of
from ..node import Condition, Node, Player, Quantity, Reference, node
from ..references.antecedent import ATTACKING, Antecedent
from ..references.filters import Filter
from ..references.players import APlayer
from ..references.relations import InCombatWith

if TYPE_CHECKING:
    from ..binding import Binding
    from ..it import Environment


@phrase("it's your combat phase")
@phrase("it's your main phase", main=True)
@node
class YourCombatPhase(Condition):
    """505.1, 506.1. It is the combat phase of your turn, or a main phase."""

    main: bool = False

    def holds(self, it: Environment) -> bool:
        if self.main:
            return is_main_phase_of(it.game, it.you)
        return it.game.phase == "combat" and it.game.active == it.you


@phrase("it's the first combat phase of (the|your {yours=True}) turn")
@node
class FirstCombatPhase(Condition):
    """500.8, 506.1. It is a combat phase, and none has begun before it this turn."""

    yours: bool = False

    def asks(self) -> tuple[int, ...]:
        """The kinds of events that the game must remember for it."""
        return (BEGIN,)

    def holds(self, it: Environment) -> bool:
        if it.game.phase != "combat" or (self.yours and it.game.active != it.you):
            return False
        return (
            sum(isinstance(e, Begin) and (e.what, e.name) == ("phase", "combat") for e in it.game.history) < 2
        )


@phrase("{subject} didn't attack this turn")
@node
class DidntAttack(Condition):
    """508.1k. The object was not declared as an attacker this turn."""

    subject: Reference

    def asks(self) -> tuple[int, ...]:
        """The kinds of events that the game must remember for it."""
        return (ATTACK,)

    def holds(self, it: Environment) -> bool:
        ids = self.subject.ids(it)
        return not any(isinstance(e, Attack) and e.object in ids for e in it.game.history)


@phrase("{subject} attacked this combat", blocked=False)
@phrase("{subject} attacked or blocked this combat", blocked=True)
@phrase("{subject} and at least {others:Cardinal} other creatures attacked this combat", blocked=False)
@node
class FoughtThisCombat(Condition):
    """508.1k, 509.1g. The object was declared as an attacker (or as a blocker) in this combat phase.

    Perhaps so many *others* were, too.
    """

    subject: Reference
    blocked: bool
    others: Quantity | None = None

    def asks(self) -> tuple[int, ...]:
        """The kinds of events that the game must remember for it."""
        return (ATTACK, BLOCK, BEGIN)

    def holds(self, it: Environment) -> bool:
        ids = self.subject.ids(it)
        fought = self.fought(it)
        if not any(id in fought for id in ids):
            return False
        return self.others is None or len(fought.difference(ids)) >= self.others.value(it)

    def fought(self, it: Environment) -> set[int]:
        """All that did so in this combat."""
        found: set[int] = set()
        ends = it.game.step == "end of combat"  # of this combat; another is where one before it ended
        for event in reversed(it.game.history):
            if isinstance(event, Begin) and event.name in ("combat", "end of combat"):
                if not ends or event.name == "combat":
                    break
                ends = False
            if isinstance(event, Attack) or (self.blocked and isinstance(event, Block)):
                found.add(event.object)
        return found


@phrase("{subject:Contracted} blocking or blocked by {what:Reference}")
@node
class FightsSuch(Condition):
    """509.1g. The object blocks such a creature, or is blocked by one."""

    of_combat = True

    subject: Reference
    what: Reference

    describing = ("what",)

    def holds(self, it: Environment) -> bool:
        fights = InCombatWith("either", self.what)
        ids = self.subject.ids(it)
        return bool(ids) and all(fights.fits(it, id) for id in ids)


@phrase("{subject} <are> attacking alone", "{subject:Contracted} attacking alone")
@node
class AttackingAlone(Condition):
    """506.5. The object is the only attacking creature."""

    of_combat = True

    subject: Reference

    def holds(self, it: Environment) -> bool:
        attacking = tuple(i for i in it.game.battlefield if it.obj(i).attacking != NOBODY)
        return attacking != () and attacking == self.subject.ids(it)


@phrase("attacking player")
@phrase("that attacking player", that=True)
@node
class AttackingPlayer(Player):
    """506.2. The active player, whose combat phase it is."""

    that: bool = False  # said so

    def ids(self, it: Environment) -> tuple[int, ...]:
        return (it.game.active,)

    def mentioned(self, walk: Binding) -> None:
        walk.mention_player(Antecedent(ATTACKING))


@phrase("{who} <control> (more|fewer {fewer=True}) {what:Filters} than {whom}")
@phrase("{who} <control> at least {by:CountMany} (more|fewer {fewer=True}) {what:Filters} than {whom}")
@node
class ControlsMore(Condition):
    """Someone controls more such things, or *fewer*, *by* so many, than some other or each of them."""

    who: Player
    what: Filter
    whom: Player
    fewer: bool = False
    by: Quantity | None = None

    def holds(self, it: Environment) -> bool:
        owners = [it.game.controller(i) for i in self.what.all(it)]
        who = self.who.ids(it)
        groups = (
            [(p,) for p in who] if isinstance(self.who, APlayer) else [who]
        )  # one of them alone; else each
        return any(self.more(it, some, owners) for some in groups)

    def more(self, it: Environment, who: tuple[int, ...], owners: list[int]) -> bool:
        """Whether each of those players controls more, or fewer, than the others, or than *an* opponent."""
        sign = -1 if self.fewer else 1
        least = min((sign * owners.count(p) for p in who), default=0)
        whom = self.whom.ids(it)
        if self.whom.of_others():  # than each other player: than who it is that controls more
            whom = tuple(p for p in it.game.apnap() if p not in who)
        by = 1 if self.by is None else self.by.value(it)
        less = [least >= sign * owners.count(p) + by for p in whom]
        return any(less) if isinstance(self.whom, APlayer) else all(less)

    def bind(self, walk: Binding) -> Node:
        return walk.compared(self, "whom")
