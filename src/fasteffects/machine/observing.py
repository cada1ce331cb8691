"""What a game tells whoever is to explain it: nothing, as long as nobody listens.

A game has an observer or, nearly always, none.  An observer is never changed: having heard something, it puts
one in its place that has heard that, too.  So a game that is copied, or is again what it was (733.1), has the
observer of that moment; a step that is left because somebody must be asked first has told nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ..effects.it import Env
    from ..effects.mana.adding import UnitOfMana
    from ..effects.node import Condition, Cost, Effect
    from ..events import Event
    from ..pipeline.causes import Key
    from ..pipeline.lasting import Lasting
    from ..pipeline.triggers import Back, WaitingTrigger
    from ..speed.indexes import Watch
    from ..state.abilities import Heard
    from .decisions import Decision, Value
    from .game import Game
    from .procedures import Frame


class Observer:
    """One who listens; this one does nothing with what it hears (``explaining/hearing.py`` does)."""

    __slots__ = ()

    def began(self, game: Game, frame: Frame) -> None:
        """A procedure has begun: it is the top one."""

    def noted(self, game: Game, text: str, rules: tuple[str, ...], player: int) -> None:
        """A line of the log was written, other than what an event says of itself."""

    def answered(self, game: Game, decision: Decision, value: Value) -> None:
        """Somebody has answered a question."""

    def found(self, game: Game, rule: str, event: Event) -> None:
        """704.3. A state-based action was found."""

    def performs(self, game: Game, effect: Effect, env: Env) -> None:
        """608.2c. An instruction is about to be followed."""

    def judged(self, game: Game, condition: Condition, env: Env, holds: bool) -> None:
        """608.2c. What stands after an *if* was found to be so, or not."""

    def tells(self, game: Game, instruction: Any, env: Env) -> None:
        """608.2c. What stands around plain effects is about to be followed: *may*, *unless*, *for each*."""

    def unpaid(self, game: Game, effect: Effect, env: Env) -> None:
        """118.3. What would be paid can't be paid in full: nothing of it is done."""

    def priced(self, game: Game, item: int, mana: tuple[str, ...], costs: tuple[Cost, ...]) -> None:
        """601.2f. The total cost of a spell or ability is fixed."""

    def refused(
        self, game: Game, text: str, rules: Sequence[str], told: Sequence[tuple[str, tuple[str, ...]]] = ()
    ) -> None:
        """Somebody may not do something: the rules against it, the one that decides first; each in words."""

    def uncast(self, game: Game, player: int, id: int, face: int = 0) -> None:
        """608.2g. A card that would be cast now as an effect says, with that face up, can't be."""

    def idle(self, game: Game, effect: Effect, env: Env) -> None:
        """101.3. There is nothing that an instruction could do."""

    def begins(self, game: Game, effect: Lasting) -> None:
        """611.2. A continuous effect with a duration has begun."""

    def never_begins(self, game: Game, effect: Lasting) -> None:
        """611.2b. What a continuous effect would last as long as is over before it begins."""

    def delays(self, game: Game, ability: Heard, env: Env) -> None:
        """603.7. A delayed triggered ability was created."""

    def emptied(
        self, game: Game, player: int, before: tuple[UnitOfMana, ...], after: tuple[UnitOfMana, ...]
    ) -> None:
        """500.5. A step or phase ends: what becomes of a player's unspent mana."""

    def took_back(self, game: Game, frame: Frame, rules: tuple[str, ...]) -> None:
        """733.1. The game is what it was as that procedure began, since by those rules it can't go on."""

    def proposed(self, game: Game, events: Sequence[Event]) -> None:
        """614.1. Events would happen that some effect may change."""

    def impossible(self, game: Game, event: Event) -> None:
        """614.7. An event would never happen."""

    def looked(self, game: Game, event: Event, used: frozenset[Key], found: Sequence[Watch]) -> None:
        """616.1. Of what watches for such events, *found* can apply now; *used* has had its one chance."""

    def changed(self, game: Game, event: Event, watch: Watch, results: Sequence[Event]) -> None:
        """616.1f. An effect was applied to an event: these would happen instead."""

    def contains(self, game: Game, event: Event, inner: Iterable[Event]) -> None:
        """616.1g. An event that is settled contains others."""

    def same(self, game: Game, event: Event, other: Event) -> None:
        """An event goes on as another, for reasons that need no telling."""

    def happened(self, game: Game, event: Event) -> None:
        """700.1. An event has just happened."""

    def triggers(
        self, game: Game, events: Sequence[Event], back: Back | None, found: Sequence[WaitingTrigger]
    ) -> None:
        """603.2. Triggered abilities have looked at what happened, and these have triggered."""

    def ended(self, game: Game, ids: Sequence[int]) -> None:
        """611.2. Effects with a duration are about to end."""
