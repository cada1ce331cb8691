"""The verbs that change what a permanent is like where it is: tapped, attached, fighting, phased out.

What moves an object to another zone, and what begins a turn, is in ``state/changing.py``.
"""

from __future__ import annotations

from ..characteristics import of_objects as characteristics
from ..pipeline.lasting import stops_being_attacked
from ..speed.indexes import ABILITY_OF_COUNTER
from ..speed.native import mypyc_attr
from . import hidden
from .objects import (
    COUNTED_SINCE,
    NOBODY,
    PHASED_IN,
    PHASED_UNDER,
    WITH_ITS_HOST,
    Object,
    is_player,
    with_pair,
)
from .pending import Pending
from .table import EPOCHS


@mypyc_attr(allow_interpreted_subclasses=True)
class InPlace(Pending):
    """A table whose objects can be changed where they are."""

    __slots__ = ()

    def turn(self, id: int, tapped: bool) -> None:
        """701.26. Tap or untap a permanent.

        Where no effect goes by that, no object becomes another by it: there is nothing in it for state-based
        actions to look at (704.5).
        """
        plan = self.plan
        if plan is None or plan.turning:
            self.write(id).tapped = tapped
        else:
            o = self.own(id)
            o.tapped = tapped
            self.touched.add(id)
        self.timing.turned(self.whole, id)

    def life_changed(self) -> None:
        """A life total has changed."""
        self.dirty_players = True
        self.facts_changed()

    def values_changed(self, id: int) -> None:
        """An object's copiable values have changed (turned over, copied): its abilities are others."""
        o = self.objects[id]
        o.epoch = -1
        self.touched.add(id)
        self.indexes.forget(self.whole, o)
        self.indexes.learn(self.whole, o)
        self.indexes.recall(o)
        self.effects_changed()
        self.indexes.stale(id)

    def abilities_changed(self, id: int) -> None:
        """C14.4. A permanent has other abilities than before, though nothing of it was changed."""
        self.write_whole(id)
        if id in self.indexes.layered or self.order().alters:
            self.effects_changed()

    def count_for(self, player: int, word: str, n: int = 1) -> None:
        """Count something that this turn has seen of a player."""
        p = self.own_player(player)
        p.marks = with_pair(p.marks, word, p.count(word) + n)
        self.facts_changed()

    def renumber(self, id: int) -> None:
        """Give an object that has another name now a number among those of either name."""
        o = self.write(id)
        name, printed = self.chars(id).name, o.card.name
        if name and name != printed:
            o.serial = max(self.serials.get(name, 0), self.serials.get(printed, 0)) + 1
            self.serials[name] = self.serials[printed] = o.serial

    def add_counters(self, id: int, name: str, n: int) -> None:
        """Put counters on an object or player, or (below 0) take them away."""
        counters = dict(self.counters(id))
        counters[name] = counters.get(name, 0) + n
        if counters[name] <= 0:
            del counters[name]
        if is_player(id):
            self.own_player(id).counters = counters
            self.dirty_players = True
        else:
            o = self.write(id)
            o.counters = counters
            if name in ABILITY_OF_COUNTER:
                since = self.tick() if n > 0 else None  # 613.7c
                if n > 0 or name not in counters:
                    o.marks = with_pair(o.marks, COUNTED_SINCE + name, since)
                self.indexes.stale(id)

    def attach(self, id: int, to: int) -> None:
        """Attach a permanent to another or to a player (701.3)."""
        o = self.write(id)
        if o.attached_to != NOBODY:
            self._detach(o)
        o.attached_to = to
        if not is_player(to):
            host = self.write(to)
            host.attachments = (*host.attachments, id)
        self._attachment_changed(id)

    def _attachment_changed(self, id: int) -> None:
        """604.2. What it gives its host, abilities too, is now given to another or to none."""
        self.epoch = next(EPOCHS)
        plan = self.plan
        if id in self.indexes.layered or (plan is not None and id in plan.sources):
            self.effects_changed()

    def _detach(self, o: Object) -> None:
        host = o.attached_to
        o.attached_to = NOBODY
        if not is_player(host) and host in self.objects:
            h = self.write(host)
            h.attachments = tuple(a for a in h.attachments if a != o.id)
            for other in h.attachments:
                self.write(other)  # 704.5m: it may need what was attached there
        self._attachment_changed(o.id)

    def detach(self, id: int) -> None:
        """301.5c, 303.4: it stays where it is, attached to nothing."""
        o = self.write(id)
        if o.attached_to != NOBODY:
            self._detach(o)

    def may_be_attached(self, id: int, to: int, as_creature: bool = False) -> bool:
        """303.4, 301.5. Whether the object may be attached to that object or player."""
        return characteristics.may_be_attached(self.whole, id, to, as_creature)

    def fights(self, *ids: int) -> None:
        """508.1k, 509.1g. Those have become attacking or blocking creatures."""
        self.fighting = tuple(sorted({*self.fighting, *ids}))
        self.attacked = self.attacked or bool(ids)

    def fights_no_more(self) -> None:
        """511.3. The combat is over: nothing attacks or blocks, and nothing has attacked in it."""
        self.fighting = ()
        self.attacked = False

    def leave_combat(self, id: int) -> None:
        """506.4. It is neither attacking nor blocking any more."""
        o = self.write_in_combat(id)
        o.attacking = NOBODY
        o.blocking = ()
        o.blocked = False
        o.marks = with_pair(o.marks, "band", None)  # 702.22f

    def phase_out(self, id: int, how: int) -> None:
        """702.26d, h. It is treated as though it did not exist; *how*: see ``PHASED_OUT``."""
        if self.fighting:
            stops_being_attacked(self.whole, id)
        if self.in_combat(id):
            self.leave_combat(id)
        o, under = self.write(id), self.controller(id)
        o.phased_out = how
        if under != o.controller:  # an effect gives control, and may be over before it phases in (702.26f)
            o.marks = with_pair(o.marks, PHASED_UNDER, under)
        self.present = None
        self.look_at_copy_for(o)
        for attached in o.attachments:
            self.write(attached)  # 704.5m, n: what stays behind is looked at
        self.indexes.forget(self.whole, o)
        self.effects_changed()

    def phase_in(self, id: int) -> None:
        """702.26c, h. It is back with what phased out attached to it."""
        o = self.write(id)
        o.phased_out = PHASED_IN
        self.present = None
        back = [o]
        for there in back:  # grows by what is attached to each
            back += [w for a in there.attachments if (w := self.write(a)).phased_out == WITH_ITS_HOST]
            there.phased_out = PHASED_IN
            there.marks = with_pair(there.marks, PHASED_UNDER, None)
        self.untils = {k: u for k, u in self.untils.items() if not u.forgets(id)}  # 610.4a
        for each in back:
            self.indexes.learn(self.whole, each)
        self.effects_changed()

    def show(self, id: int, players: tuple[int, ...]) -> None:
        """Players come to know a hidden card."""
        hidden.make_known(self.whole, id, players)
