"""The layers walked through step by step: what changed an object, in order, from what to what (613).

It follows the same plan as ``characteristics/layers.py`` and asks the same of it; only that it looks at each
object before and after every effect.  Tests hold the two together.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from ..characteristics.by_layers import DEFINING, ELSEWHERE, PERMANENT, Applied, own_defining
from ..characteristics.layers import (
    BEFORE_ALL,
    abilities_of_counters,
    define,
    finished,
    set_base,
    size_counters,
)
from ..characteristics.of_objects import Characteristics, copiable, front_cost
from ..characteristics.order import plan_of
from ..effects.modifying import LAYER_ABILITY, LAYER_MODIFY
from ..state.objects import ABILITY, BATTLEFIELD
from .qualities import differ

if TYPE_CHECKING:
    from ..machine.game import Game
    from ..state.objects import Object

EFFECT: Final = "effect"
DEFINES: Final = "defines"  # an ability of its own that defines characteristics (604.3)
COUNTERS: Final = "counters"
SHUT_OFF: Final = "shut off"  # what a tapped permanent does not do (C14.4)
NEVER: Final = -2  # an epoch in which nothing was computed
COMPARED: Final = tuple(s for s in Characteristics.slots if s not in ("face", "valued", "keywords", "base"))


@dataclass(frozen=True, slots=True)
class Step:
    """One change of one object: in which layer (0: none), by what, and what it was and is then.

    ``waited`` are the effects of the layer that came later and were applied before (613.8); ``lost`` says
    that the ability is gone whose effect goes on (613.6).
    """

    layer: int
    how: str
    applied: Applied | None
    before: Characteristics
    after: Characteristics
    waited: tuple[Applied, ...] = ()
    lost: bool = False
    later: bool = False  # whether another effect of the layer was applied to it before


@dataclass(slots=True)
class Walk:
    """What all objects began as, what changed them, and what they are."""

    began: dict[int, Characteristics]
    steps: dict[int, list[Step]]
    table: dict[int, Characteristics]


def walk(game: Game, *ids: int) -> Walk:
    """Carry all permanents, and those objects, through the layers."""
    plan = plan_of(game)
    game = unsettled(game)
    some = [o for i in game.battlefield if not (o := game.objects[i]).phased_out]
    some += [o for i in ids if (o := game.objects[i]) not in some and o.kind != ABILITY]
    if plan.dynamic:  # effects read what these define, wherever they are
        others = [o for o in game.objects.values() if o.zone != BATTLEFIELD and o.kind != ABILITY]
        some += [o for o in others if o not in some and own_defining(copiable(o))]
    walker = Walker(game, sorted(some, key=lambda o: o.id))
    game.working = walker.table
    if plan.timed:
        for layer in DEFINING:
            walker.define(layer)
        for _, parts in plan.layers:
            walker.apply(0, parts)
        walker.count(LAYER_ABILITY)
        walker.count(LAYER_MODIFY)
    else:
        for layer, parts in plan.all:
            if layer in DEFINING:
                walker.define(layer)
            if layer == LAYER_ABILITY:
                walker.count(layer)
            if layer == LAYER_MODIFY:
                for chars in walker.table.values():
                    set_base(chars)
            walker.apply(layer, parts)
            if layer == LAYER_MODIFY:
                walker.count(layer)
    walker.finish()
    return Walk(walker.began, walker.steps, walker.table)


def unsettled(game: Game) -> Game:
    """The same in a copy in which nothing is taken for known: all is asked of what is being worked out."""
    twin = game.trial()
    twin.settled = twin.epoch = NEVER
    return twin


class Walker:
    """Objects on their way, with what changed them so far."""

    def __init__(self, game: Game, some: list[Object]) -> None:
        self.game = game
        self.some = some
        self.table = {o.id: Characteristics(copiable(o), o.controller, front_cost(o)) for o in some}
        self.began = {id: copied(chars) for id, chars in self.table.items()}
        self.steps: dict[int, list[Step]] = {o.id: [] for o in some}
        self.held: dict[int, list[int]] = {}  # 613.6: what each effect began to apply to

    def define(self, layer: int) -> None:
        """604.3. What objects define themselves."""
        for o in self.some:
            before = copied(self.table[o.id])
            if before.abilities:
                define(self.game, o, self.table[o.id], layer)
            self.note(o.id, layer, DEFINES, None, before)

    def apply(self, layer: int, parts: tuple[Applied, ...]) -> None:
        """The effects of a layer, in their order."""
        timed = not layer
        for at, applied in enumerate(parts):
            if timed:
                hit = applied.hits(self.game, self.reached(applied))
            else:
                hit = self.held[applied.number] = self.held.get(applied.number) or applied.hits(
                    self.game, self.reached(applied)
                )
            waited = tuple(a for a in parts[:at] if a.timestamp > applied.timestamp)
            source = self.table.get(applied.source)
            lost = applied.ability is not None and source is not None
            lost = lost and applied.ability not in source.abilities  # type: ignore[union-attr]
            for id in hit:
                before = copied(self.table[id])
                applied.apply(self.game, self.table[id], id)
                self.note(id, layer, EFFECT, applied, before, () if timed else waited, lost)
            if layer == LAYER_ABILITY:
                self.count(layer, applied.timestamp)

    def reached(self, applied: Applied) -> list[int]:
        """The objects that an effect may be about."""
        return [
            o.id
            for o in self.some
            if applied.may_apply(o.id, PERMANENT if o.zone == BATTLEFIELD else ELSEWHERE)
        ]

    def count(self, layer: int, after: int = BEFORE_ALL) -> None:
        """122.1. What counters do in a layer; those put there *after* a time again (613.7c)."""
        for o in self.some:
            if o.counters and layer in (LAYER_ABILITY, LAYER_MODIFY):
                before = copied(self.table[o.id])
                if layer == LAYER_ABILITY:
                    abilities_of_counters(o, self.table[o.id], after)
                else:
                    size_counters(o, self.table[o.id])
                self.note(o.id, layer, COUNTERS, None, before)

    def finish(self) -> None:
        """C14.4. What is shut off does little."""
        for o in self.some:
            before = copied(self.table[o.id])
            finished(self.game, o, self.table[o.id])
            self.note(o.id, 0, SHUT_OFF, None, before)

    def note(
        self,
        id: int,
        layer: int,
        how: str,
        applied: Applied | None,
        before: Characteristics,
        waited: tuple[Applied, ...] = (),
        lost: bool = False,
    ) -> None:
        """Keep a step: of effects all, of what an object does by itself only if anything has changed."""
        after = self.table[id]
        if applied is not None or differ(before, after, COMPARED):
            latest = self.steps[id][-1] if self.steps[id] else None
            earlier = latest.applied if latest is not None and latest.layer == layer and not waited else None
            later = earlier is not None and applied is not None and earlier.timestamp < applied.timestamp
            self.steps[id].append(Step(layer, how, applied, before, copied(after), waited, lost, later))


def copied(chars: Characteristics) -> Characteristics:
    """The same, as it is at this moment."""
    return chars.twin()
