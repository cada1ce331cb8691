"""What is so of permanents and of cards and spells that are no permanents yet (611.3, 613, 109.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ...state.objects import ABILITY, BATTLEFIELD, CARD, STACK
from ..modifying import Modification
from ..node import Continuous, Described, Reference, node
from ..references.objects import among
from .changes import layered

if TYPE_CHECKING:
    from ..it import Environment


@node
class HereAndElsewhere(Described):
    """109.2. Such permanents; your creature spells; and your creature cards wherever else they are."""

    here: Reference  # the permanents
    number = 2
    local = True

    def ids(self, it: Environment) -> tuple[int, ...]:
        return tuple([id for id in it.game.objects if self.covers(it, id)])

    def covers(self, it: Environment, id: int) -> bool:
        o = it.game.objects.get(id)
        if o is None or o.zone == BATTLEFIELD:
            return o is not None and among(it, self.here, id)
        if "Creature" not in it.chars(id).types:
            return False
        if o.zone == STACK:
            return o.kind != ABILITY and it.game.controller(id) == it.you
        return o.kind == CARD and o.owner == it.you


@phrase(
    "{whom:Reference} {what:States} . the same is true for creature spells you control and creature cards "
    "you own that aren't on the battlefield .",
    nt="ContinuousText",
)
@node
class TrueElsewhereToo(Continuous):
    """611.3a, 613. Creatures are changed, and creature spells and cards that are no permanents likewise."""

    asked_for = True

    whom: Reference
    what: tuple[Modification, ...]

    layered = True

    @property
    def changes(self) -> tuple[Modification, ...]:
        """613.6. What it does, each part with its layer."""
        return layered(self.what)

    @property
    def subject(self) -> Reference:
        """What it changes."""
        return HereAndElsewhere(self.whom)


@phrase("all cards that aren't on the battlefield , spells , and permanents")
@node
class EverythingThere(Described):
    """109.2. All cards wherever they are, all spells and all permanents."""

    number = 2
    local = True

    def ids(self, it: Environment) -> tuple[int, ...]:
        return tuple([id for id in it.game.objects if self.covers(it, id)])

    def covers(self, it: Environment, id: int) -> bool:
        o = it.game.objects.get(id)
        return o is not None and o.kind != ABILITY
