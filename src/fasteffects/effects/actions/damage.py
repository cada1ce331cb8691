"""Dealing damage as an effect (120, 601.2d)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from ...events import Damage, Event
from ...events.base import added_up
from ...language.phrases import phrase
from ...state.objects import is_player
from ..it import Environment
from ..node import Effect, Quantity, Reference, node
from ..quantities.numbers import Times
from ..references.choosing import EachOf, narrowed, pick, total
from ..references.objects import All, Antecedent, Both, Each, It, Self, Target, TheRest

if TYPE_CHECKING:
    from ..binding import Binding

EVENLY: Final = "divided evenly , rounded down ,"


def damage(it: Environment, source: int, to: int, amount: int) -> Damage:
    """120.1, C1.2. Damage by a source, which is what it was when its ability was played."""
    dealt = Damage(source, to, amount, by=it.you)
    was = it.as_played(source)
    if was != source:
        now, then = it.game.chars(source), it.game.chars(was)
        if now.colors != then.colors or now.types != then.types or now.subtypes != then.subtypes:
            dealt.was = was
    return dealt


@phrase("{source} <deal> {amount} damage to {to:Recipient}")
@phrase(
    "{source} <deal> damage equal to {amount:Quantity} to {to:Recipient}",
    "{source} <deal> damage to {to:Recipient} equal to {amount:Quantity}",
)
@phrase("{source:Self} <deal> {amount} damage to itself", to=Self())
@phrase("{source} <deal> {amount} damage to {to:Recipient} {per:Per}")
@phrase("{source} <deal> {amount} damage to {to:Recipient} and {second:Digit} damage to {other:Recipient}")
@phrase("{source} <deal> {amount} damage to {to:Recipient} and {second:HalfXDamage} to {other:Recipient}")
@phrase(
    "{source} <deal> {amount:HalfXDamage} to {to:Recipient} , and {second:HalfXDamage} to {other:Recipient}"
)
@phrase(
    "{source} <deal> {amount} damage to {to:Recipient} and "
    "(an additional {second:Digit}|{second:Digit} additional {last=True}) damage to {other:Recipient}",
    more=True,
)
@phrase(
    "{source} <deal> {amount} damage to {to:Recipient} and {second:Digit} damage to itself",
    other=None,
    own=True,
)
@phrase("{source} <deal> {amount} damage divided as you choose among {to:Recipient}", divided="chosen")
@phrase(f"{{source}} <deal> {{amount}} damage {EVENLY} among {{to:Recipient}}", evenly=True)
@phrase("deals {amount} damage to {to:Recipient}", source=It(), nt="Predicate")
@phrase("{source} <deal> {amount} damage", "{source} <deal> damage equal to {amount:Quantity}", to=None)
@phrase("{source:Self} <deal> {amount:DoubleDamage}", to=None)
@node
class DealDamage(Effect):
    """120. A source deals damage; without *to*, to what the effect it stands for would have damaged (614.15).

    *divided*: as announced (601.2d); *evenly*: in equal parts, rounded down; *second* to *other* as well,
    *more* than the first where something is one of both.
    """

    asking = ("to",)

    source: Reference
    amount: Quantity
    to: Reference | None
    per: Quantity | None = None
    second: Quantity | None = None
    other: Reference | None = None
    divided: str = ""
    evenly: bool = False
    own: bool = False
    more: bool = False
    last: bool = False

    does = ("dealt",)
    together = True
    unpaid_together = True
    means_all = True

    def mentioned(self, walk: Binding) -> None:
        """608.2c. *Itself* is what deals it: that is spoken of last, though it is another than a target."""
        if self.own and isinstance(self.source, Target):
            walk.mention_any(Antecedent("target", self.source.index), self.source)

    def perform(self, it: Environment) -> tuple[Event, ...]:
        sources = tuple(_dealer(it, id) for id in self.source.ids(it))
        if isinstance(self.source, (Each, EachOf)):  # each by itself: *its power*, *its controller*
            one = replace(self, source=It(Antecedent("each")))
            return tuple(e for id in sources for e in one.perform(it.about(id)))
        if self.to is None:
            ids = tuple(t for slot in it.env.targets for t in slot)
        else:
            ids = pick(but_the_source(it, self.to, sources), it.you, self.to, "choose")
        if isinstance(self.to, TheRest) and not self.to.plural:  # *to the other*: than what deals it
            ids = tuple(i for i in ids if i not in sources)
        if not ids and self.other is None and not self.own:
            return ()
        found: list[Event] = []
        for source in sources:
            for id in ids:
                part = self._announced(it, id) if self.divided else self._share(it, id, len(ids))
                found.append(damage(it, source, id, part))
            if self.second is not None:
                m = self.second.value(it)
                others = (source,) if self.other is None else self.other.ids(it)
                found.extend(damage(it, source, id, m) for id in others)
        return tuple(added_up(found)) if self.more else tuple(found)

    def _share(self, it: Environment, id: int, parts: int) -> int:
        """What one of them is dealt: *that player* in the amount is the one who is dealt it."""
        several = isinstance(self.to, (Each, All, Both)) or (self.to is not None and self.to.of_several)
        every = several and (is_player(id) or not it.env.each)
        n = total(it.about(id) if every else it, self.amount, self.per)
        if not self.evenly:
            return n
        chosen = it.chosen(-1 if self.to is None else self.to.target_index()) or parts
        return n // int(it.game.timing.parts(parts, chosen))

    def _announced(self, it: Environment, id: int) -> int:
        return it.share(-1 if self.to is None else self.to.target_index(), id)


def _dealer(it: Environment, id: int) -> int:
    """608.2c, 608.2h. What deals the damage: what the effect has put onto the battlefield, or what it was."""
    there = it.found(id)
    return there if it.game.on_battlefield(there) else id


def but_the_source(it: Environment, to: Reference, sources: tuple[int, ...]) -> Environment:
    """Of *each other creature* to which a creature deals damage, that is the one: it is other than that."""
    parts = (to.first, to.second) if isinstance(to, Both) else (to,)
    other = any(isinstance(part, (Each, All)) and part.other for part in parts)
    if not other or len(sources) != 1 or sources[0] == it.source:
        return it
    return Environment(it.game, it.env.but(source=sources[0], controller=it.you))


narrowed("Multiple", "Quantity", lambda v: isinstance(v, Times))


@phrase("{sources:Reference} each <deal> {amount} damage to {to:Recipient}")
@phrase(
    "{sources:Reference} each <deal> damage equal to (its|their {their=True}) power to {to:Recipient}",
    amount=None,
)
@phrase("{sources:Reference} <deal> damage to itself equal to its power", amount=None, to=None)
@phrase(
    "{sources:SpokenOf} <deal> {amount} damage to itself",
    "{sources:SpokenOf} <deal> damage to itself equal to {amount:Multiple}",
    to=None,
)
@node
class EachDeals(Effect):
    """120. Each of some objects deals damage, by itself: an amount, or its power (608.2h)."""

    asking = ("to",)

    sources: Reference
    amount: Quantity | None
    to: Reference | None
    their: bool = False

    does = ("dealt",)

    def perform(self, it: Environment) -> tuple[Event, ...]:
        found: list[Event] = []
        to = None if self.to is None else pick(it, it.you, self.to, "choose")
        for source in self.sources.ids(it):
            n = self.amount.value(it) if self.amount is not None else it.chars(source).power or 0
            found.extend(damage(it, source, id, max(0, n)) for id in ((source,) if to is None else to))
        return tuple(found)
