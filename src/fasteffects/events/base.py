"""What an event is: something that would happen, and then has (603.2, 614, 700.1).

An event is data.  ``Occur`` (``occur.py``) takes a set of simultaneous events through the one
pipeline; only then does each ``happen``.  An event that has happened is never changed again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final, TypeVar

from ..native import mypyc_attr, own_fields
from ..objects import NOBODY, is_player

if TYPE_CHECKING:
    from ..game import Game
    from ..machine import Frame

E = TypeVar("E", bound="Event")

KIND_COUNT: Final = 63

(
    MOVE, DRAW, DRAW_CARDS, DISCARD, DESTROY, SACRIFICE, MILL, CREATE_TOKENS, DAMAGE, GAIN_LIFE, LOSE_LIFE,
    PAY_LIFE, PUT_COUNTERS, REMOVE_COUNTERS, TAP, UNTAP, ATTACH, PHASE_OUT, PHASE_IN, TURN_FACE_UP,
    TURN_FACE_DOWN, TRANSFORM, PRODUCE_MANA, CAST, ACTIVATE, BECOME_TARGET, COUNTER, ATTACK, BLOCK,
    BECOME_BLOCKED, UNBLOCKED, BEGIN, SHUFFLE, SEARCH, SCRY, SURVEIL, REVEAL, LOSE_GAME, WIN_GAME,
    LEAVE_COMBAT, REGENERATED, PERFORM, PLAY_LAND, EXTRA_TURN, FLIP, ROLL, FIGHT, CONTROL_CHANGED,
    MANA_SPENT, MARK_DAMAGE, DRAW_FROM_EMPTY, BECOME_COPY, ENTER_PLAY, EXERT, CYCLE, FEAT, MANIFEST,
    CHAOS, DAMAGE_BATCH, ATTACK_ALL, BLOCK_ALL, END,
    PHASE_ENDS,
) = range(KIND_COUNT)  # fmt: skip
STATE: Final = -2  # no event: what a state trigger listens to (603.8)

EVENTS: dict[str, type[Event]] = {}


@mypyc_attr(allow_interpreted_subclasses=True)
class Event:
    """Something that would happen.

    ``object`` is the object it happens to, ``player`` the player who does it or to whom it
    happens, ``source`` the object that causes it, ``by`` the player whose effect it is (NOBODY: the
    rules').  A subclass names its own fields in ``__slots__``.
    """

    __slots__ = ("object", "player", "source", "by", "amount")

    kind: ClassVar[int] = -1
    rules: ClassVar[tuple[str, ...]] = ()
    fields: ClassVar[tuple[str, ...]] = ("object", "player", "source", "by", "amount")
    counts: ClassVar[bool] = True  # whether *that many* means it as one

    def __init_subclass__(cls) -> None:
        cls.fields = cls.fields + own_fields(cls)
        EVENTS[cls.__name__] = cls

    def __init__(
        self,
        object: int = NOBODY,
        player: int = NOBODY,
        source: int = NOBODY,
        by: int = NOBODY,
        amount: int = 1,
    ) -> None:
        self.object = object
        self.player = player
        self.source = source
        self.by = by
        self.amount = amount

    def but(self: E, **changes: Any) -> E:
        """A copy with some fields changed."""
        twin = self.__class__.__new__(self.__class__)
        for name in self.fields:
            setattr(twin, name, changes[name] if name in changes else getattr(self, name))
        return twin

    # -- what the pipeline asks ----------------------------------------------------------

    def affected(self, game: Game) -> int:
        """616.1. The player who chooses among the effects that would change this event."""
        if self.object != NOBODY:
            return game.controller(self.object)
        return self.player

    def possible(self, game: Game) -> bool:
        """Whether there is anything to happen (614.7)."""
        return True

    def before(self) -> frozenset[Any]:
        """614.5. The effects that it has already met."""
        return frozenset()

    def contains(self, game: Game) -> tuple[Event, ...]:
        """616.1g. The events contained in this one, to be replaced in their turn."""
        return ()

    def happen(self, game: Game) -> None:
        """Make it so.  An event that only contains others does nothing itself."""

    def procedure(self, game: Game) -> Frame | None:
        """What carries the event out where it takes several steps (a series of draws)."""
        return None

    # -- what triggers, "this way" and the log ask ------------------------------------------

    def about(self, role: str) -> tuple[int, ...]:
        """The ids in a role: "subject" (where it is now), "object" (as it was), "player", "source"."""
        if role in ("subject", "object"):
            if self.object != NOBODY:
                return (self.object,)
            return (self.player,) if self.player != NOBODY else ()
        id = self.player if role == "player" else self.source
        return (id,) if id != NOBODY else ()

    def doer(self, game: Game) -> int:
        """The player who did it or to whom it happened; of an object, its owner."""
        if self.player != NOBODY:
            return self.player
        return game.obj(self.object).owner if not is_player(self.object) else self.object

    def text(self, game: Game) -> str:
        """What happened, in words, for the log; "" where nothing need be said."""
        return ""

    def witnesses(self, game: Game) -> tuple[int, ...] | None:
        """400.2. The players who see all that ``text`` says, once it has happened; None: everybody."""
        return None

    def public(self, game: Game) -> str:
        """What the others are told."""
        return ""

    def __repr__(self) -> str:
        parts = (
            f"{n}={getattr(self, n)!r}"
            for n in self.fields
            if getattr(self, n, None) not in (NOBODY, None, ())
        )
        return f"{type(self).__name__}({', '.join(parts)})"


class Perform(Event):
    """Something else done in place of an event: instructions of an effect, with their choices (614.6)."""

    __slots__ = ("frame",)
    kind = PERFORM

    def __init__(self, frame: Frame, player: int = NOBODY) -> None:
        super().__init__(player=player)
        self.frame = frame

    def procedure(self, game: Game) -> Frame | None:
        return self.frame.fork(None)
