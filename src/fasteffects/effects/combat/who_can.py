"""Who can't attack or block, who must, at what cost, and how damage is assigned: the words (508-510).

Each is said of objects, in one list with *gets* and *has*; what it stands for is in ``combat/limits.py``.
"""

from __future__ import annotations

from typing import Final

from ...events import Event
from ...language.phrases import leaf, phrase
from ...language.read import can_start, read
from ...language.write import can_write, write
from ..actions.moving import Sacrifice
from ..binding import Binding
from ..conditions.while_so import While
from ..continuous.changes import BOTH, Continuously, EffectBegins
from ..continuous.durations import EndOfCombat, ThisTurn
from ..costs.paying import Act, Pay, PayLife
from ..it import Environment
from ..modifying import Modification
from ..node import Ability, Condition, Continuous, Cost, Effect, Node, Quantity, Reference, node, walk
from ..quantities.numbers import Between, Number
from ..references.choosing import narrowed
from ..references.filters import Filter
from ..references.lesser import Lesser
from ..references.objects import All, It, Some
from ..references.players import EachPlayer, You
from ..restrictions.cant import Cant, Meant
from ..triggers.what_permanents_do import Transforms
from . import limits as limits

NOW: Final = "Becoming"  # what says itself how long it lasts
ONE: Final = Number(1)

# -- can't (508.1c, 509.1b) -------------------------------------------------------------------------

narrowed("NotStronger", "Reference", lambda v: not any(isinstance(n, Lesser) for n in walk(v)))
narrowed("BesideOne", "Reference", lambda v: isinstance(v, Some) and v.number == 1)
narrowed("Beside", "Bounded", lambda v: isinstance(v, Some) and v.other)


@phrase(
    "can't attack [{whom:Recipient}|unless {unless:Condition}|if {if_:Condition}|unless "
    "{beside:Beside} attack|unless {beside:BesideOne} also attacks]",
    attack=True,
    block=False,
    nt=BOTH,
)
@phrase(
    "can't block [{whom:Reference}|unless {unless:Condition}|if {if_:Condition}|alone "
    "{alone=True}|unless {beside:Beside} block|unless {beside:BesideOne} also blocks]",
    attack=False,
    block=True,
    nt=BOTH,
)
@phrase(
    "can't attack or block [unless {unless:Condition}|if {if_:Condition}|alone {alone=True}]",
    attack=True,
    block=True,
    nt=BOTH,
)
@phrase("can't attack alone [unless {unless:Condition}]", attack=True, block=False, alone=True, nt=BOTH)
@phrase(
    "can't attack , block , or (crew Vehicles {crew=True}|transform {transform=True})",
    "can't attack {whom:Recipient} or block {blocked:Reference}",
    attack=True,
    block=True,
    nt=BOTH,
)
@node
class CantFight(Meant):
    """508.1c, 509.1b. Can't attack, block, or either (someone; unless or if something is so; alone)."""

    attack: bool
    block: bool
    whom: Reference | None = None
    unless: Condition | None = None
    alone: bool = False
    if_: Condition | None = None
    crew: bool = False
    transform: bool = False
    beside: Reference | None = None  # without which it can't, declared in the same combat
    blocked: Reference | None = None  # what it can't block, where that is not what it can't attack

    describing = ("beside", "whom", "blocked")

    def rules_for(self, subject: Reference) -> tuple[Continuous, ...]:
        found: list[Continuous] = []
        if self.attack:
            found.append(
                limits.CantAttack(subject, self.whom, self.unless, self.alone, self.if_, self.beside)
            )
        if self.block:
            found.append(
                limits.CantBlock(
                    subject, self.blocked or self.whom, self.unless, self.alone, False, self.if_, self.beside
                )
            )
        if self.crew:
            found.append(limits.CantCrew(subject))
        if self.transform:
            found.append(Cant(Transforms(subject)))
        return tuple(found)


def _may_depend(states: tuple[Modification, ...]) -> bool:
    return not any(isinstance(state, CantFight) for state in states)


leaf(  # what can't fight has its own
    "StatesIf",
    lambda text, place: [(v, end) for v, end in read("States", text, place) if _may_depend(v)],
    lambda value, number: write("States", value, number),
    lambda token: can_start("States", token),
    lambda value: can_write("States", value) and _may_depend(value),
    of="States",
)
phrase("{whom} {what:StatesIf} if {condition}", as_long=False)(Continuously)


@phrase("can block only {what:Reference}", nt=BOTH)
@node
class BlocksOnly(Meant):
    """509.1b. Can block no other creatures."""

    what: Reference

    def rules_for(self, subject: Reference) -> tuple[Continuous, ...]:
        return (limits.CantBlock(subject, self.what, None, False, True),)


@phrase(
    "can't be blocked [by {by:NotStronger}|except by {by:Reference} {but=True}|by more than "
    "{most:OneWord} creature]",
    nt=BOTH,
)
@phrase("can't be blocked this turn [except {but=True}] by {by:Reference}", now=True, nt=NOW)
@node
class Unblockable(Meant):
    """509.1b. Can't be blocked: by some, by others than some (*but*), by more or fewer than so many."""

    describing = ("by",)

    by: Reference | None = None
    but: bool = False
    most: Quantity | None = None
    now: bool = False

    def rules_for(self, subject: Reference) -> tuple[Continuous, ...]:
        count = None if self.by is None else self.by.said_count()
        now = "this turn" if self.now else ""
        if self.but and isinstance(count, Between):  # except by two or more creatures
            return (limits.CantBeBlocked(subject, None, False, None, count.least, now),)
        return (limits.CantBeBlocked(subject, self.by, self.but, self.most, None, now),)


@phrase(
    "as long as {condition} , no more than {most:Cardinal} creature[s] "
    "can attack {whom:Recipient} each combat",
    "no more than {most:Cardinal} creature[s] can attack [{whom:Recipient}] each combat",
    blocks=False,
)
@phrase("no more than {most:Cardinal} creature[s] can block each combat", blocks=True)
@node
class NoMoreThan(Continuous):
    """508.1c, 509.1b. No more than so many creatures can attack (someone) or block in a combat."""

    asked_for = True

    blocks: bool
    most: Quantity
    whom: Reference | None = None
    condition: Condition | None = None

    @property
    def rules(self) -> tuple[Continuous, ...]:
        """611.1. What the rules of combat ask for."""
        return (limits.AtMost(self.blocks, self.most, self.whom, self.condition),)


@phrase("{who:Player} can't block with more than {most:OneWord} creature this combat")
@node
class BlockWithNoMore(Effect):
    """509.1b. Each of those players can block with so many creatures at the most in this combat."""

    who: Reference
    most: Quantity

    def perform(self, it: Environment) -> tuple[Event, ...]:
        return (EffectBegins(limits.AtMost(True, self.most), it.env, EndOfCombat()),)

    def lacks(self) -> str:
        return "" if isinstance(self.who, EachPlayer) and self.who.opponent else "who can't block with more"


# -- must (508.1d, 509.1c) --------------------------------------------------------------------------


@phrase("<attack> [{whom:Recipient}] each combat if able", what="attack", nt=BOTH)
@phrase("<block> each combat if able", what="block", nt=BOTH)
@phrase("<attack> or <block> each combat if able", what="both", nt=BOTH)
@phrase("must be blocked [by {least:Cardinal} or more creatures] if able", what="be blocked", nt=BOTH)
@phrase(
    "<attack> [{whom:Recipient}] this (turn {each=this turn}|combat {each=this combat}) if able",
    what="attack",
    nt=NOW,
)
@phrase(
    "<block> [{whom:Reference}] this (turn {each=this turn}|combat {each=this combat}) if able",
    what="block",
    nt=NOW,
)
@phrase(
    "(<attack> or <block> {what=both}|must be blocked {what=be blocked}) this "
    "(turn {each=this turn}|combat {each=this combat}) if able",
    nt=NOW,
)
@node
class Must(Meant):
    """508.1d, 509.1c. Attacks (someone), blocks (something) or is blocked if it can be."""

    what: str
    each: str = "combat"
    whom: Reference | None = None
    least: Quantity | None = None

    def rules_for(self, subject: Reference) -> tuple[Continuous, ...]:
        now = self.each if self.each.startswith("this ") else ""
        if self.what == "be blocked":
            return (limits.MustBeBlocked(subject, now, None, self.least),)
        attack = limits.MustAttack(subject, now, False, self.whom)
        block = limits.MustBlock(subject, now, self.whom)
        return {"attack": (attack,), "block": (block,), "both": (attack, block)}[self.what]

    def pointed(self, walk: Binding) -> Node:
        """*Blocks it*: what it is to block is another than what is to block."""
        return walk.than_the_last(self) if isinstance(self.whom, It) else walk.plain(self)


@phrase("<are> goaded", nt=BOTH)
@node
class Goaded(Meant):
    """701.15b. Is goaded by the controller of what says so."""

    def rules_for(self, subject: Reference) -> tuple[Continuous, ...]:
        return (limits.MustAttack(subject, "", True),)


@phrase("all {by:Filters} able to block {what:Reference} do so")
@phrase("as long as {condition} , all {by:Filters} able to block {what:Reference} do so")
@node
class AllBlock(Continuous):
    """509.1c. Each such creature that can block an attacker has to."""

    asked_for = True

    by: Filter
    what: Reference
    condition: Condition | None = None

    @property
    def rules(self) -> tuple[Continuous, ...]:
        """611.1. What the rules of combat ask for."""
        what = self.what if self.condition is None else While(self.what, self.condition, None)
        return (limits.MustBeBlocked(what, "", self.by),)


@phrase("all {by:Filters} able to block {what:Reference} this turn do so")
@node
class AllBlockNow(Effect):
    """509.1c. Each such creature that can block an attacker this turn has to."""

    by: Filter
    what: Reference

    def perform(self, it: Environment) -> tuple[Event, ...]:
        ids = self.what.ids(it)
        rule = limits.MustBeBlocked(self.what, "this turn", self.by)
        return (EffectBegins(rule, it.env, ThisTurn(), ids),) if ids else ()


# -- may (302.6, 509.1a, 702.3b) --------------------------------------------------------------------


@phrase("can attack as though it (didn't have defender|had haste {haste=True})", number_=1, nt=BOTH)
@phrase("can attack as though they didn't have defender", number_=2, nt=BOTH)
@phrase(
    "can attack this turn as though it (didn't have defender|had haste {haste=True})",
    number_=1,
    now=True,
    nt=NOW,
)
@phrase("can attack this turn as though they didn't have defender", number_=2, now=True, nt=NOW)
@node
class AttacksAsThough(Meant):
    """302.6, 609.4, 702.3b. May attack in spite of defender, or as though it had haste."""

    number_: int
    now: bool = False
    haste: bool = False

    def rules_for(self, subject: Reference) -> tuple[Continuous, ...]:
        cls = limits.AttackThoughSick if self.haste else limits.AttackThoughDefender
        return (cls(subject, "this turn" if self.now else ""),)


@phrase("can block creatures with shadow as though it had shadow", number_=1, nt=BOTH)
@phrase(
    "can block creatures with shadow as though they (had|didn't have {theirs=True}) shadow",
    number_=2,
    nt=BOTH,
)
@phrase("can block creatures with shadow this turn as though it had shadow", number_=1, now=True, nt=NOW)
@node
class BlocksShadow(Meant):
    """509.1b, 609.4. May block creatures with shadow."""

    number_: int
    theirs: bool = False
    now: bool = False

    def rules_for(self, subject: Reference) -> tuple[Continuous, ...]:
        return (limits.BlockThoughShadow(subject, "this turn" if self.now else ""),)


@phrase("creatures with {walk:Keyword} can be blocked as though they didn't have {again:Keyword}")
@node
class WalkersBlockable(Continuous):
    """509.1b, 609.4. Creatures with a landwalk ability can be blocked in spite of it."""

    asked_for = True

    walk: Ability
    again: Ability

    @property
    def rules(self) -> tuple[Continuous, ...]:
        """611.1. What the rules of combat ask for."""
        return (limits.WalkInVain(self.walk),)

    def lacks(self) -> str:
        return "" if self.walk == self.again and hasattr(self.walk, "walks") else "another keyword in vain"


@phrase("can block (an additional creature|{more:CountMany} additional creatures) each combat", nt=BOTH)
@phrase("can block any number of creatures", any_=True, nt=BOTH)
@phrase(
    "can block (an additional creature|up to {more:CountMany} additional creatures) this turn",
    now=True,
    nt=NOW,
)
@node
class BlocksMore(Meant):
    """509.1a. May block more than one creature."""

    more: Quantity | None = None
    any_: bool = False
    now: bool = False

    def rules_for(self, subject: Reference) -> tuple[Continuous, ...]:
        more = None if self.any_ else self.more or ONE
        return (limits.BlockMore(subject, more, "this turn" if self.now else ""),)


# -- costs (508.1h, 509.1d) -------------------------------------------------------------------------

narrowed("TollAct", "Imperative", lambda v: not isinstance(v, Pay) or v.per is None)
EACH_ONE: Final = "their controller pays {cost:ManaCost} for each of those creatures"


@phrase(
    "can't attack {whom:Recipient} unless their controller pays {cost:ManaCost} "
    "for each creature they control that's attacking "
    "(you [, where X is {x:Quantity}]|a planeswalker you control {walkers=True})",
    f"can't attack {{whom:Recipient}} unless {EACH_ONE} {{those=True}} [, where X is {{x:Quantity}}]",
    "can't attack unless their controller pays {cost:ManaCost} for each attacking creature they control",
    "can't attack unless its controller pays {cost:ManaCost}",
    "can't attack unless you {you=True} (pay {cost:ManaCost} {per:Per}|{act:TollAct})",
    "can't attack unless their controller sacrifices a {given:Noun} of their choice "
    "for each {each:Noun} they control that's attacking",
    attack=True,
    block=False,
    nt=BOTH,
)
@phrase(
    f"can't block unless {EACH_ONE} {{those=True}}",
    "can't block unless their controller pays {cost:ManaCost} for each blocking creature they control",
    "can't block {whom:Reference} unless you {you=True} pay {cost:ManaCost}",
    "can't block {whom:Reference} unless their controller pays {life:Digit} life "
    "for each blocking creature they control",
    attack=False,
    block=True,
    nt=BOTH,
)
@phrase(
    "can't attack or block unless its controller pays {cost:ManaCost} [{per:Per}]",
    "can't attack or block unless you {you=True} (pay {cost:ManaCost} {per:Per}|{act:TollAct})",
    attack=True,
    block=True,
    nt=BOTH,
)
@node
class Toll(Meant):
    """508.1h, 509.1d. Can't attack (someone) or block unless its controller pays for it.

    *those* and *you* tell wordings apart that mean the same.
    """

    attack: bool
    block: bool
    cost: Cost | None = None
    act: Effect | None = None
    whom: Reference | None = None
    per: Quantity | None = None
    x: Quantity | None = None
    those: bool = False
    you: bool = False
    walkers: bool = False
    given: Filter | None = None
    each: Filter | None = None
    life: Quantity | None = None

    def rules_for(self, subject: Reference) -> tuple[Continuous, ...]:
        if self.given is not None:
            what = Some(ONE, self.given)
            return (limits.CostToFight(subject, False, None, Act(Sacrifice(You(said=False), what))),)
        if self.life is not None:
            pays = Act(PayLife(You(said=False), self.life))
            return (limits.CostToFight(subject, True, self.whom, pays),)
        cost = self.act.cost if isinstance(self.act, Pay) else self.cost
        if cost is None:
            assert self.act is not None  # one of the two is said
            cost = Act(self.act)
        return tuple(
            limits.CostToFight(subject, blocks, self.whom, cost, self.per, self.x)
            for blocks in (False, True)
            if (self.block if blocks else self.attack)
        )


# -- assigning combat damage (510.1) ----------------------------------------------------------------


@phrase("<assign> combat damage equal to its toughness rather than its power", number_=1, nt=BOTH)
@phrase("<assign> combat damage equal to their toughness rather than their power", number_=2, nt=BOTH)
@node
class AssignsToughness(Meant):
    """510.1a. Its toughness says how much combat damage it assigns."""

    number_: int

    def rules_for(self, subject: Reference) -> tuple[Continuous, ...]:
        return (limits.AssignByToughness(subject),)


@phrase("<assign> no combat damage this turn", now="this turn", nt=NOW)
@phrase("<assign> no combat damage this combat", now="this combat", nt=NOW)
@node
class AssignsNothing(Meant):
    """510.1a. Assigns no combat damage."""

    now: str

    def rules_for(self, subject: Reference) -> tuple[Continuous, ...]:
        return (limits.AssignNothing(subject, self.now),)


@phrase("you may have {what:Reference} assign its combat damage as though it weren't blocked")
@phrase(
    "{what:TheHost} 's controller may have it assign its combat damage as though it weren't blocked",
    theirs=True,
)
@phrase(
    "for each {such:Filter} , you may have that creature assign its combat damage "
    "as though it weren't blocked",
    what=None,
)
@node
class AsThoughUnblocked(Continuous):
    """510.1c. Its controller may let it assign its combat damage to what it attacks; or each of *such*."""

    asked_for = True

    what: Reference | None
    such: Filter | None = None
    theirs: bool = False  # said of the controller of what it is attached to, whoever that is

    @property
    def rules(self) -> tuple[Continuous, ...]:
        """611.1. What the rules of combat ask for."""
        whom = self.what if self.such is None else All(self.such)
        return (limits.AssignAsUnblocked(whom),) if whom is not None else ()
