"""What is to come, and what the turn has seen: the verbs for triggers, delayed abilities and moments.

Each raises the number of the version, and forgets what it makes untrue: whoever writes a rule does not.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..speed.native import mypyc_attr
from . import hidden
from .objects import ABILITY, PREPARED, Object
from .writing import Writer

if TYPE_CHECKING:
    from ..events import Event
    from ..machine.procedures import Frame
    from ..pipeline.lasting import DelayedAbility, Held, Lasting
    from ..pipeline.triggers import WaitingTrigger


@mypyc_attr(allow_interpreted_subclasses=True)
class Pending(Writer):
    """A table on which abilities wait, and a turn goes on."""

    __slots__ = ()

    def has_changed(self) -> None:
        """Something was written: what holds for this moment alone is found anew."""
        self.version += 1

    def waits(self, *triggered: WaitingTrigger) -> None:
        """603.3. Abilities have triggered, and wait to be put onto the stack."""
        self.version += 1
        self.waiting = (*self.waiting, *triggered)

    def wait_no_more(self, but: tuple[WaitingTrigger, ...] = ()) -> None:
        """603.3. No trigger waits any more *but* those."""
        self.version += 1
        self.waiting = but

    def lasts(self, effect: Lasting) -> None:
        """611.2. A continuous effect goes on; its keeper (``pipeline/lasting.py``) says when to order it."""
        self.version += 1
        self.effects[effect.id] = effect

    def has_seen(self, events: tuple[Event, ...]) -> None:
        """608.2i. The turn has seen events of which some ability may ask."""
        self.history = (*self.history, *events)
        self.facts_changed()

    def delayed_until(self, ability: DelayedAbility) -> None:
        """603.7. A delayed triggered ability waits, or waits with other words than before."""
        self.version += 1
        self.delayed[ability.id] = ability

    def delayed_no_more(self, id: int) -> None:
        """603.7b. A delayed triggered ability has triggered for the last time, or its time is over."""
        self.version += 1
        del self.delayed[id]

    def held_until(self, held: Held) -> None:
        """610.3, 610.4. An object is to come back with an event."""
        self.version += 1
        self.untils[held.id] = held

    def held_no_more(self, id: int) -> None:
        """610.3. It is back, or will not come back."""
        self.version += 1
        del self.untils[id]

    def parts_come_first(self, parts: tuple[tuple[str, str], ...]) -> None:
        """500.8. Extra phases and steps come before those that were added already."""
        self.version += 1
        self.extra_parts = (*parts, *self.extra_parts)

    def only_step_left(self, step: str) -> None:
        """724.1d. The turn goes on with that step; no part is added to it."""
        self.extra_parts = ()
        self.skip_to = step
        self.facts_changed()

    def done_after_skip(self, frame: Frame) -> None:
        """614.10b. A procedure is carried out once what is skipped is skipped."""
        self.version += 1
        self.after_skips = (*self.after_skips, frame)

    def comes_to(self, kind: str, about: tuple[int, ...]) -> None:
        """The kind of chance to act that there is now, and what it is about."""
        self.version += 1
        self.window = (kind, about)

    def is_called_anew(self, o: Object) -> None:
        """An object has another name than before, and a number among those of that name."""
        if o.kind != ABILITY:
            hidden.number(self.whole, o)
        self.indexes.recall(o)

    def all_looked_at(self, again: set[int]) -> None:
        """704.3. State-based actions have looked at all that changed; they look *again* at those."""
        self.dirty = again
        self.dirty_players = False
        self.checked = self.epoch

    def look_at_players(self) -> None:
        """704.5a-c. Something about players has changed by which they may lose."""
        self.dirty_players = True

    def look_at_all(self) -> None:
        """704.3. All permanents are to be looked at, though none of them was written to."""
        self.version += 1
        self.dirty.update(self.battlefield)

    def look_at_copy_for(self, permanent: Object) -> None:
        """722.3c. The permanent will not be prepared any more: its copy in exile may not stay (704.5e)."""
        copy = permanent.mark(PREPARED)
        if copy is not None and copy in self.objects:
            self.dirty.add(copy)
