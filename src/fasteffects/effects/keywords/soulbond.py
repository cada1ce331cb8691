"""Soulbond: two creatures are paired (702.95)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...language.phrases import phrase
from ...state.objects import NOBODY
from ..abilities.instructions import Body, Do, May
from ..abilities.kinds import Static, Triggered
from ..continuous.changes import Continuously, EffectBegins
from ..continuous.durations import AsLongAs
from ..modifying import LAYER_ABILITY, Modification
from ..node import Ability, Condition, Effect, Reference, node
from ..quantities.numbers import Number
from ..references.choosing import choose
from ..references.objects import Self, Some, antecedent_of
from ..references.players import You
from ..triggers.what_objects_do import Enters, meant
from .common_parts import YOUR_CREATURE
from .keyword import Keyword

if TYPE_CHECKING:
    from ...characteristics.of_objects import Characteristics
    from ...events import Event
    from ..it import Environment


@phrase("soulbond", nt="Keyword")
@node
class Soulbond(Keyword):
    """702.95. May be paired with another creature."""

    word = "soulbond"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.95a. The two triggered abilities."""
        another = Some(Number(1), YOUR_CREATURE, True)
        return (self._on(Enters(Self()), PairUp(False)), self._on(Enters(another), PairUp(True)))

    def _on(self, event: Enters, pairing: PairUp) -> Ability:
        return Triggered(event, Body((May(You(), Do(pairing, 0)),)), CouldPair(pairing.entered))


@node
class Paired(Modification):
    """702.95b. It changes nothing by itself: that it is there says that the two are a pair."""

    layer = LAYER_ABILITY

    def apply(self, it: Environment, chars: Characteristics) -> None:
        return None


@node
class BothThere(Condition):
    """702.95e. Both are creatures on the battlefield under one player's control."""

    def holds(self, it: Environment) -> bool:
        return all(is_creature_of(it, id) for id in it.env.each)


PAIRED: Final = (Paired(),)
WHILE_BOTH: Final = AsLongAs(BothThere())


def is_creature_of(it: Environment, id: int) -> bool:
    """Whether it is a creature on the battlefield that *you* control."""
    there = it.game.on_battlefield(id) and "Creature" in it.chars(id).types
    return there and it.game.controller(id) == it.you


def partner(it: Environment, id: int) -> int:
    """702.95d. The creature with which one is paired."""
    for effect in it.game.effects.values():
        if effect.node == PAIRED and id in (effect.locked or ()):
            return next((other for other in effect.locked or () if other != id), NOBODY)
    return NOBODY


def fellows(it: Environment, entered: bool) -> list[int]:
    """702.95a, c. With which creatures the source can be paired: the one that has *entered*, or any other."""
    own = it.source
    if not is_creature_of(it, own) or partner(it, own) != NOBODY:
        return []
    ids = it.referents("event", -1) if entered else it.game.permanents(it.you)
    return [i for i in ids if i != own and is_creature_of(it, i) and partner(it, i) == NOBODY]


@node
class CouldPair(Condition):
    """702.95a. You control it and another creature, and both are unpaired."""

    entered: bool

    def holds(self, it: Environment) -> bool:
        return bool(fellows(it, self.entered))


@node
class PairUp(Effect):
    """702.95a. The source is paired with a creature, as long as both are creatures that you control."""

    entered: bool

    def perform(self, it: Environment) -> tuple[Event, ...]:
        for id in choose(it, it.you, fellows(it, self.entered), Number(1), "choose"):
            pair = (it.source, id)
            return (EffectBegins(PAIRED, it.env.but(each=pair), WHILE_BOTH, pair),)
        return ()

    def payable(self, it: Environment) -> bool:
        """702.95c. Whether there is such a creature still."""
        return bool(fellows(it, self.entered))


@phrase("{subject:Self} is paired with another creature", nt="PairedCondition")
@node
class IsPaired(Condition):
    """702.95b. Whether it is paired."""

    subject: Reference

    def holds(self, it: Environment) -> bool:
        return any(partner(it, id) != NOBODY for id in self.subject.ids(it))


@phrase("{subject:Contracted} paired with {what:OneSuch}")
@node
class IsPairedWith(Condition):
    """702.95b. Whether it is paired with such a creature."""

    describing = ("what",)

    subject: Reference
    what: Reference

    def lacks(self) -> str:
        """608.2c. Of another creature the one that it is paired with may be spoken of afterwards."""
        to = antecedent_of(self.subject)
        return "" if to is not None and to.of == "self" else "what another creature is paired with"

    def holds(self, it: Environment) -> bool:
        others = [partner(it, id) for id in self.subject.ids(it)]
        return any(other != NOBODY and meant(it, self.what, other) for other in others)


@phrase("both creatures", nt="ThePair")
@phrase("each of those creatures", nt="ThePair", each=True)
@node
class ThePair(Reference):
    """702.95b. The source, and the creature with which it is paired."""

    each: bool = False

    @property
    def number(self) -> int:
        return 1 if self.each else 2

    def ids(self, it: Environment) -> tuple[int, ...]:
        other = partner(it, it.source)
        return () if other == NOBODY else (it.source, other)


@phrase("as long as {condition:PairedCondition} , {whom:ThePair} {what:States} .", nt="StaticAbility")
@node
class WhilePaired(Ability):
    """702.95b, 611.3a. What both have, or are, as long as it is paired."""

    condition: Condition
    whom: Reference
    what: tuple[Modification, ...]

    def stands_for(self) -> tuple[Ability, ...]:
        return (Static((Continuously(self.whom, self.what, self.condition),)),)
