"""The one writer of a game's objects, players and zones: what is changed is made the game's own first.

What a copy of a game shares with it is copied by the first verb that would change it; what was found out from
what is changed is forgotten.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from ..characteristics.order import plan_of
from ..speed.card_words import UNSPENT
from ..speed.native import mypyc_attr
from .objects import BATTLEFIELD, GRAVEYARD, HAND, Object, PlayerInGame, place_of
from .table import EPOCHS, Table

if TYPE_CHECKING:
    from ..characteristics.by_layers import Plan
    from ..effects.mana.adding import UnitOfMana


@mypyc_attr(allow_interpreted_subclasses=True)
class Writer(Table):
    """A table of which each part can be written to."""

    __slots__ = ()

    def own(self, id: int) -> Object:
        """The object, ready to be changed in what its characteristics do not depend on."""
        self.version += 1
        self.written += 1
        o = self.objects[id]
        if o.owned is not self.token:
            self.unshare()
            o = self.objects[id] = o.fork(self.token)
        o.row = None
        return o

    def unshare(self) -> None:
        """Have the row of objects to oneself, before another object comes into it."""
        if not self.own_objects:
            self.objects = self.objects.copy()
            self.own_objects = True

    def write(self, id: int) -> Object:
        """The object, ready to be changed; what is known of its characteristics is forgotten."""
        o = self.own(id)
        if o.zone == HAND or o.zone == GRAVEYARD:
            self.piles[place_of(o.zone, o.owner)] = None
        self._written(o)
        return o

    def write_whole(self, id: int) -> Object:
        """The object, ready to be another thing (another face, another player's): its abilities, too."""
        o = self.write(id)
        self.indexes.stale(id)
        return o

    def write_in_combat(self, id: int) -> Object:
        """The permanent, ready to be changed in its part in combat or its damage.

        Where no effect goes by these, its characteristics stay as they are.
        """
        o = self.own(id)
        plan = self.plan
        if plan is None or plan.fighting:
            self._written(o)
        else:
            self.dirty.add(id)
        return o

    def _written(self, o: Object) -> None:
        """What depends on what an object is has to be found anew."""
        o.epoch = -1
        plan = self.plan
        if o.zone == BATTLEFIELD:
            self.dirty.add(o.id)
            self.touched.add(o.id)
            if plan is not None and plan.changing_by_itself:
                self.indexes.outdate()
        if plan is None or plan.dynamic:
            self.facts_changed()

    def own_player(self, id: int) -> PlayerInGame:
        """The player, ready to be changed."""
        self.version += 1
        p = self.players[id]
        if p.owned is not self.token:
            p = self.players[id] = p.fork(self.token)
            p.owned = self.token
        return p

    def set_mana(self, player: int, mana: tuple[UnitOfMana, ...]) -> None:
        """106.4. What is in a player's mana pool is now this."""
        self.own_player(player).mana = mana
        if self.said.bits & UNSPENT:
            self.facts_changed()

    def spend_mana(self, player: int, units: Iterable[UnitOfMana]) -> None:
        """106.4. Those units of mana are paid with."""
        left = list(self.players[player].mana)
        for unit in units:
            left.remove(unit)
        self.set_mana(player, tuple(left))

    def tick(self) -> int:
        """A new timestamp (613.7)."""
        self.version += 1
        self.clock += 1
        return self.clock

    def set_zone(self, zone: int, player: int, ids: tuple[int, ...]) -> None:
        """Replace the contents of a zone other than the battlefield."""
        self.version += 1
        self.zones[place_of(zone, player)] = ids

    def effects_changed(self, objects: bool = True) -> None:
        """The set of continuous effects is another one: order them anew (613), if it is one of *objects*."""
        self.version += 1
        if not objects:  # of rules alone, or waiting for an event (611.1, 614)
            self.epoch = next(EPOCHS)
            return
        self.plan = None
        self.settled = next(EPOCHS)
        self.epoch = next(EPOCHS)  # never the same: a fact may change it while the other stays
        self.indexes.outdate()

    def order(self) -> Plan:
        """The order of the continuous effects that there are (613)."""
        return plan_of(self.whole)

    def facts_changed(self) -> None:
        """Something that an effect may count or ask for has changed."""
        plan = self.plan
        if plan is None or plan.dynamic:
            self.epoch = next(EPOCHS)
            if plan is not None and plan.changing_by_itself:
                self.indexes.outdate()
