"""Who cast what is now a permanent or a spell, from where and when (601.2a, 603.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...language.phrases import phrase, wording
from ...speed.card_words import MANA_SPENT
from ...state.objects import HAND, NOBODY
from ..node import Condition, Cost, Qualifier, Quantity, Reference, node
from ..references.objects import Self
from ..references.qualifiers import ZONE_NUMBERS, Zone

if TYPE_CHECKING:
    from ..it import Environment


@phrase(
    "you cast {subject} [from {origin:Zone}|from anywhere other than {origin:Zone} "
    "{other=True}|during your main phase {main=True}]",
)
@phrase("you didn't cast {subject} from {origin:Zone}", not_=True)
@node
class YouCast(Condition):
    """601.2a. You cast the object: from a zone, or another; in your main phase, which has not ended."""

    subject: Reference
    origin: Zone | None = None
    not_: bool = False
    other: bool = False
    main: bool = False

    def of_others(self) -> bool:
        return self.other

    def holds(self, it: Environment) -> bool:
        return any(self._cast(it, id) for id in self.subject.ids(it)) is not self.not_

    def _cast(self, it: Environment, id: int) -> bool:
        o = it.obj(id)
        facts = dict(o.cast)
        if facts.get("by", NOBODY) != it.you:
            return False
        if self.main:
            return it.game.active == it.you and it.game.step.startswith("main")
        if self.origin is None:
            return True
        theirs = self.origin.owner is not None and o.owner not in self.origin.owner.ids(it)
        return (facts.get("from") == ZONE_NUMBERS[self.origin.zone] and not theirs) is not self.other


@phrase("{subject} was cast from {origin:Zone}")
@phrase("{subject} was cast from anywhere other than {origin:Zone}", other=True)
@node
class WasCastFrom(Condition):
    """601.2a. The object was cast from a zone, or from another; a copy was not cast (707.10)."""

    subject: Reference
    origin: Zone
    other: bool = False

    def of_others(self) -> bool:
        return self.other

    def holds(self, it: Environment) -> bool:
        ids = self.subject.ids(it)
        return bool(ids) and all(self._cast(it, id) for id in ids)

    def _cast(self, it: Environment, id: int) -> bool:
        o = it.obj(id)
        origin = dict(o.cast).get("from", NOBODY)
        if origin == NOBODY:
            return False
        theirs = self.origin.owner is not None and o.owner not in self.origin.owner.ids(it)
        return (origin == ZONE_NUMBERS[self.origin.zone] and not theirs) is not self.other


@phrase("that was cast from its owner 's hand", nt="Modifier")
@phrase("that wasn't cast from its owner 's hand", not_=True, nt="Modifier")
@node
class CastFromHand(Qualifier):
    """601.2a. A spell that was cast from a hand, which is its owner's; a copy was not (707.10)."""

    not_: bool = False
    of_spells = True

    def fits(self, it: Environment, id: int) -> bool:
        return (dict(it.obj(id).cast).get("from", NOBODY) == HAND) is not self.not_


@phrase("{subject:Pointer} entered from {origin:Zone} or was cast from {same:Zone}")
@phrase("{subject:Pointer} entered from {origin:Zone} or you cast {cast:Reference} from {same:Zone}")
@node
class CameFrom(Condition):
    """603.6a, 601.2a. What has just entered came from a zone, or was cast from there, by you."""

    subject: Reference
    origin: Zone
    same: Zone
    cast: Reference | None = None

    def holds(self, it: Environment) -> bool:
        if self.cast is not None and YouCast(self.cast, self.same).holds(it):
            return True
        if self.cast is None and WasCastFrom(self.subject, self.same).holds(it):
            return True
        event, owner = it.env.event, self.origin.owner
        came = event is not None and event.came_from() == ZONE_NUMBERS[self.origin.zone]
        theirs = owner is None or all(it.obj(id).owner in owner.ids(it) for id in self.subject.ids(it))
        return came and theirs


wording("WayPaid", {w: w for w in "madness prowl surge freerunning spectacle emerge warp".split()})


@phrase("{subject:Self} 's {way:WayPaid} cost was paid")
@phrase("its {way:WayPaid} cost was paid", subject=Self())
@phrase("{subject:Pointer} was cast for its {way:WayPaid} cost", cast=True)
@node
class WayCostPaid(Condition):
    """118.9. The object was cast for what that keyword ability says, or is what such a spell became."""

    subject: Reference
    way: str
    cast: bool = False  # said so

    def holds(self, it: Environment) -> bool:
        facts = [dict(it.obj(id).cast) for id in self.subject.ids(it)]
        return any(self.way in known or known.get("how") == self.way for known in facts)


@phrase("the {cost:ManaCost} cost was paid")
@node
class AlternativePaid(Condition):
    """118.9, 601.2b. That mana was paid for this spell in place of its mana cost."""

    cost: Cost

    def holds(self, it: Environment) -> bool:
        return bool(it.cast_with(it.source, "instead") == self.cost.mana_symbols())


COLOURS: Final = frozenset("WUBRG")


@phrase("for each color of mana spent to cast {subject}", nt="Per")
@phrase("the number of colors of mana spent to cast {subject}")
@node
class ColoursSpent(Quantity):
    """601.2h, 702.44b. How many colors of mana were spent to cast the object."""

    subject: Reference
    says = (MANA_SPENT,)

    def value(self, it: Environment) -> int:
        spent = [it.cast_with(id, "spent") or () for id in self.subject.ids(it)]
        return max((len(COLOURS.intersection(symbols)) for symbols in spent), default=0)


@phrase("the amount of mana spent to cast {subject}", nt="Quantity Counted")
@phrase("for each mana spent to cast {subject}", each=True, nt="Per")
@node
class ManaSpent(Quantity):
    """601.2h. How much mana was spent to cast the object."""

    subject: Reference
    each: bool = False
    says = (MANA_SPENT,)

    def value(self, it: Environment) -> int:
        return max((len(it.cast_with(id, "spent") or "") for id in self.subject.ids(it)), default=0)


@phrase("no mana was spent to cast {subject}", least=None)
@phrase(
    "{least:Cardinal} or more mana was spent to cast {subject}",
    "at least {least:Cardinal} mana was spent to cast {subject}",
)
@node
class SoMuchSpent(Condition):
    """601.2h. So much mana was spent to cast the object, or none."""

    subject: Reference
    least: Quantity | None
    says = (MANA_SPENT,)

    def holds(self, it: Environment) -> bool:
        spent = ManaSpent(self.subject).value(it)
        return spent == 0 if self.least is None else spent >= self.least.value(it)
