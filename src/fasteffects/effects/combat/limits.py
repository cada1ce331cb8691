"""Effects that the rules of combat ask for by their class names (508.1c, d, g, h, 509.1b-d, 510.1).

They have no words of their own: ``combat/who_can.py`` makes them, for a static ability or for a duration.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...cards.record import symbols
from ...events import Attack
from ...state.objects import NOBODY
from ..conditions.plain import least_of
from ..conditions.statuses import MORE_STATES
from ..continuous.durations import EndOfCombat, ThisTurn
from ..modifying import Duration
from ..node import Ability, Condition, Continuous, Cost, Quantity, Reference, node
from ..restrictions.untapping_and_targets import Restriction
from ..triggers.what_objects_do import meant

if TYPE_CHECKING:
    from ..it import Environment
    from ..references.filters import Filter


class Limited(Restriction):
    """A restriction of attacking or blocking that may be narrower than all of it.

    *whom* says against what; *unless* and *if_* when; *alone*: only where nothing else does the same.
    """

    __slots__ = ()

    whom: Reference | None
    unless: Condition | None
    if_: Condition | None
    alone: bool
    beside: Reference | None

    def but_those(self) -> bool:
        """Whether *whom* says what it may be against, and nothing else."""
        return False

    def forbids(self, it: Environment, id: int, goal: int) -> bool:
        """Whether the object can't attack, or can't block, that goal."""
        if self.alone or self.beside is not None:
            return False  # they limit a declaration as a whole
        if not self.reaches(it, id):
            return False
        if meant(it, self.whom, goal) is self.but_those():
            return False
        unless, if_ = self.unless, self.if_
        its = facing(it, id, goal) if isinstance(self, CantAttack) else it
        return not (unless is not None and unless.holds(its)) and (if_ is None or if_.holds(its))


def facing(it: Environment, id: int, goal: int) -> Environment:
    """508.5. The environment in which *defending player* is who would be attacked."""
    attack = Attack(id, it.game.controller(id), goal, False)
    return type(it)(it.game, it.env.but(event=attack))


def is_lonely(node: CantAttack | CantBlock, it: Environment, id: int) -> bool:
    """508.1c, 509.1b. Whether that creature can't be declared alone."""
    if not node.alone or not node.reaches(it, id):
        return False
    return node.unless is None or not node.unless.holds(it)


def company(
    node: CantAttack | CantBlock, it: Environment, able: list[int]
) -> list[tuple[int, list[int], int]]:
    """508.1c, 509.1b. For each creature that needs others beside it: those that would do, and how many."""
    beside = node.beside
    if beside is None:
        return []
    least = least_of(it, beside.said_count())
    found: list[tuple[int, list[int], int]] = []
    for id in able:
        if node.reaches(it, id):
            others = [i for i in able if i != id and beside.suits(it, i)]
            found.append((id, others, least))
    return found


def can_crew(it: Environment, id: int) -> bool:
    """702.122c. Whether nothing says that the creature can't be tapped to crew."""
    game = it.game
    found = [(watch.env, watch.node) for watch in game.indexes.others.get("can't crew", ())]
    found += [(effect.env, effect.node) for effect in game.effects.values()]
    return not any(
        isinstance(node, CantCrew) and node.reaches(type(it)(game, env), id) for env, node in found
    )


class ForNow(Restriction):
    """An effect that says itself how long it lasts: *this turn*, *this combat*."""

    __slots__ = ()

    now: str

    def lasts(self, duration: Duration | None) -> Duration | None:
        if not self.now:
            return duration
        return EndOfCombat() if self.now == "this combat" else ThisTurn()


def of_locked_player(it: Environment, id: int) -> bool:
    """611.2c. Whether an effect began about a player who controls the creature now."""
    begun = it.game.effects.get(it.env.lasting)
    return begun is not None and begun.locked is not None and it.game.controller(id) in begun.locked


@node
class CantAttack(Limited):
    """508.1c. Can't be declared as an attacker; of a player: none of that player's creatures can."""

    asked_for = True
    indexed_as = "can't attack"

    subject: Reference
    whom: Reference | None = None
    unless: Condition | None = None
    alone: bool = False
    if_: Condition | None = None
    beside: Reference | None = None

    def reaches(self, it: Environment, id: int) -> bool:
        return of_locked_player(it, id) or Restriction.reaches(self, it, id)


@node
class CantBlock(Limited):
    """509.1b. Can't be declared as a blocker; *only*: of anything else."""

    indexed_as = "can't block"

    subject: Reference
    whom: Reference | None = None
    unless: Condition | None = None
    alone: bool = False
    only: bool = False
    if_: Condition | None = None
    beside: Reference | None = None

    def but_those(self) -> bool:
        return self.only


@node
class CantCrew(Restriction):
    """702.122c. Can't be tapped to pay a crew cost."""

    indexed_as = "can't crew"

    subject: Reference


@node
class AtMost(Restriction):
    """508.1c, 509.1b. No more than so many creatures can attack (someone), or block, in a combat."""

    indexed_as = "at most"

    blocks: bool
    most: Quantity
    whom: Reference | None = None
    condition: Condition | None = None

    def is_so(self, it: Environment) -> bool:
        """Whether it holds now."""
        return self.condition is None or self.condition.holds(it)


@node
class CantBeBlocked(ForNow):
    """509.1b. Can't be blocked: at all, by some, but by some, by more than *most*, by fewer than *least*."""

    indexed_as = "can't be blocked"

    subject: Reference
    by: Reference | None = None
    but: bool = False
    most: Quantity | None = None
    least: Quantity | None = None
    now: str = ""

    def forbids(self, it: Environment, blocker: int, attacker: int) -> bool:
        """Whether *blocker* can't block *attacker*."""
        if self.most is not None or self.least is not None or not self.reaches(it, attacker):
            return False
        return self.by is None or meant(it, self.by, blocker) is not self.but


@node
class MustAttack(ForNow):
    """508.1d. Attacks (someone) if able, perhaps only *if_*; *goaded*: because it is goaded (701.15b)."""

    indexed_as = "must attack"

    subject: Reference
    now: str = ""
    goaded: bool = False
    whom: Reference | None = None
    if_: Condition | None = None

    def reaches(self, it: Environment, id: int) -> bool:
        if self.if_ is not None and not self.if_.holds(it):
            return False
        return of_locked_player(it, id) or ForNow.reaches(self, it, id)


@node
class MustBlock(ForNow):
    """509.1c. Blocks (something) if able."""

    indexed_as = "must block"

    subject: Reference
    now: str = ""
    whom: Reference | None = None


@node
class MustBeBlocked(ForNow):
    """509.1c. Is blocked if able; by all creatures *of* a kind, each of which has to; by so many."""

    indexed_as = "must be blocked"

    subject: Reference
    now: str = ""
    all: Filter | None = None
    least: Quantity | None = None


@node
class AttackThoughDefender(ForNow):
    """702.3b, 609.4. May attack in spite of defender."""

    indexed_as = "attack though defender"

    subject: Reference
    now: str = ""


@node
class AttackThoughSick(ForNow):
    """302.6, 609.4. May attack as though it had haste."""

    indexed_as = "attack though sick"

    subject: Reference
    now: str = ""


@node
class BlockThoughShadow(ForNow):
    """509.1b, 609.4. May block creatures with shadow."""

    indexed_as = "block though shadow"

    subject: Reference
    now: str = ""


@node
class WalkInVain(Continuous):
    """509.1b, 609.4. A landwalk ability keeps nobody from blocking."""

    indexed_as = "walk in vain"

    walk: Ability


@node
class BlockMore(ForNow):
    """509.1a. May block so many creatures more than one; None: any number."""

    indexed_as = "block more"

    subject: Reference
    more: Quantity | None
    now: str = ""


@node
class CostToFight(Restriction):
    """508.1h, 509.1d. Can't attack (someone), or can't block, unless its controller pays.

    *cost* is paid for each such creature, as often as *per* says.
    """

    indexed_as = "cost to fight"

    subject: Reference
    blocks: bool
    whom: Reference | None
    cost: Cost
    per: Quantity | None = None
    x: Quantity | None = None

    def asked(self, it: Environment, id: int, goal: int) -> bool:
        """Whether it is to be paid for that creature to attack or to block that goal."""
        return self.reaches(it, id) and meant(it, self.whom, goal)

    def owed(self, it: Environment) -> tuple[str, ...]:
        """508.1h. The mana to be paid for one creature, as symbols; () where it is no mana."""
        cost = self.cost.mana_symbols()
        x = it.x if self.x is None else self.x.value(it)
        times = 1 if self.per is None else self.per.value(it)
        return tuple(str(x) if s == "X" else s for s in symbols(cost)) * times


@node
class AssignByToughness(ForNow):
    """510.1a. Assigns combat damage equal to its toughness."""

    indexed_as = "assign by toughness"

    subject: Reference
    now: str = ""


@node
class AssignNothing(ForNow):
    """510.1a. Assigns no combat damage."""

    indexed_as = "assign nothing"

    subject: Reference
    now: str = ""


@node
class AssignAsUnblocked(ForNow):
    """510.1c. Its controller may let it assign its damage as though it weren't blocked."""

    indexed_as = "assign as unblocked"

    subject: Reference
    now: str = ""


def goaders(it: Environment, id: int) -> tuple[int, ...]:
    """701.15b-d. The players by whose effects a creature is goaded, each once."""
    found: list[int] = []
    game = it.game
    for watch in game.indexes.others.get("must attack", ()):
        its = type(it)(game, watch.env)
        if watch.node.goaded and watch.node.reaches(its, id):
            found.append(its.you)
    for effect in game.effects.values():
        if isinstance(effect.node, MustAttack) and effect.node.goaded and id in (effect.locked or ()):
            found.append(effect.env.controller)
    return tuple(dict.fromkeys(p for p in found if p != NOBODY))


MORE_STATES["goaded"] = lambda it, id: bool(goaders(it, id))

__all__ = [
    "AssignAsUnblocked", "AssignByToughness", "AssignNothing", "AtMost", "AttackThoughDefender",
    "AttackThoughSick", "BlockMore", "CantAttack", "CantBeBlocked", "CantBlock", "CantCrew",
    "CostToFight", "MustAttack", "MustBeBlocked", "MustBlock", "company", "facing", "goaders", "is_lonely",
]  # fmt: skip
