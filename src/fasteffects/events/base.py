"""What an event is: something that would happen, and then has (603.2, 614, 700.1).

An event is data.  ``Occur`` (``pipeline/occurring.py``) takes a set of simultaneous events through the one
pipeline; only then does each ``happen``.  An event that has happened is never changed again.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, ClassVar, Final, TypeVar

from ..speed.native import mypyc_attr, own_fields
from ..state.objects import NOBODY, Pairs, is_player

if TYPE_CHECKING:
    from ..cards.record import Face
    from ..machine.game import Game
    from ..machine.procedures import Frame
    from ..pipeline.causes import Key

E = TypeVar("E", bound="Event")

KIND_COUNT: Final = 69  # with places at the end for what state triggers listen to, and for no kind (-1)

MOVE: Final = 0
DRAW: Final = 1
DRAW_CARDS: Final = 2
DISCARD: Final = 3
DESTROY: Final = 4
SACRIFICE: Final = 5
MILL: Final = 6
CREATE_TOKENS: Final = 7
DAMAGE: Final = 8
GAIN_LIFE: Final = 9
LOSE_LIFE: Final = 10
PAY_LIFE: Final = 11
PUT_COUNTERS: Final = 12
REMOVE_COUNTERS: Final = 13
TAP: Final = 14
UNTAP: Final = 15
ATTACH: Final = 16
PHASE_OUT: Final = 17
PHASE_IN: Final = 18
TURN_FACE_UP: Final = 19
TURN_FACE_DOWN: Final = 20
TRANSFORM: Final = 21
PRODUCE_MANA: Final = 22
CAST: Final = 23
ACTIVATE: Final = 24
BECOME_TARGET: Final = 25
COUNTER: Final = 26
ATTACK: Final = 27
BLOCK: Final = 28
BECOME_BLOCKED: Final = 29
UNBLOCKED: Final = 30
BEGIN: Final = 31
SHUFFLE: Final = 32
SEARCH: Final = 33
SCRY: Final = 34
SURVEIL: Final = 35
REVEAL: Final = 36
LOSE_GAME: Final = 37
WIN_GAME: Final = 38
LEAVE_COMBAT: Final = 39
REGENERATED: Final = 40
PERFORM: Final = 41
PLAY_LAND: Final = 42
EXTRA_TURN: Final = 43
FLIP: Final = 44
ROLL: Final = 45
FIGHT: Final = 46
CONTROL_CHANGED: Final = 47
MANA_SPENT: Final = 48
MARK_DAMAGE: Final = 49
DRAW_FROM_EMPTY: Final = 50
BECOME_COPY: Final = 51
ENTER_PLAY: Final = 52
EXERT: Final = 53
CYCLE: Final = 54
FEAT: Final = 55
MANIFEST: Final = 56
CHAOS: Final = 57
DAMAGE_BATCH: Final = 58
ATTACK_ALL: Final = 59
BLOCK_ALL: Final = 60
END: Final = 61
PHASE_ENDS: Final = 62
SPELL_COPIED: Final = 63
ACTION: Final = 64
ABILITY_TRIGGERED: Final = 65
PUT_BLOCKING: Final = 66
STATE: Final = -2  # no event: what a state trigger listens to (603.8)

EVENTS: Final[dict[str, type[Event]]] = {}


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Event:
    """Something that would happen.

    ``object`` is the object it happens to, ``player`` the player who does it or to whom it
    happens, ``source`` the object that causes it, ``by`` the player whose effect it is (NOBODY: the
    rules').  A subclass names its own fields in ``__slots__``.
    """

    __slots__ = ("object", "player", "source", "by", "amount", "others")

    kind: int = -1  # of its class, and never changed; compiled it lies in each event
    rules: ClassVar[tuple[str, ...]] = ()
    would: ClassVar[str] = ""  # *become tapped*: what has not happened yet, where that is told of
    fields: ClassVar[tuple[str, ...]] = ("object", "player", "source", "by", "amount", "others")
    later: ClassVar[dict[str, Any]] = {}  # fields that came last, and what they are in games stored before
    counts: ClassVar[bool] = True  # whether *that many* means it; where it contains moves, they are meant
    tells: ClassVar[tuple[str, ...]] = ()  # its fields that whoever hears of it is told besides
    heard: ClassVar[bool] = False  # whether it is kept for them though nothing need be said
    moves: ClassVar[bool] = False  # whether it puts its object into another zone
    idle: ClassVar[bool] = False  # whether it happens though what was to be done was impossible (608.2c)

    def __init_subclass__(cls) -> None:
        cls.fields = cls.fields + own_fields(cls)
        assert cls.__name__ not in EVENTS, f"two events are called {cls.__name__}"  # stored games name them
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
        self.others: tuple[Event, ...] = ()  # 603.2c: what else was the same occasion

    def twin(self: E) -> E:
        """An equal event, which may be changed before anybody sees it."""
        twin = self.__class__.__new__(self.__class__)
        for name in self.fields:
            setattr(twin, name, getattr(self, name))
        return twin

    def but(self: E, **changes: Any) -> E:
        """A copy with some fields changed."""
        twin = self.twin()
        for name, value in changes.items():
            setattr(twin, name, value)
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

    def before(self) -> frozenset[Key]:
        """614.5. The effects that it has already met."""
        return frozenset()

    def having_met(self, effects: frozenset[Key]) -> Event:
        """614.5. The same where these effects have changed it: what follows from it has met them."""
        return self

    def contains(self, game: Game) -> tuple[Event, ...]:
        """616.1g. The events contained in this one, to be replaced in their turn."""
        return ()

    def occurs(self, game: Game) -> bool:
        """603.2g. Whether it happens itself, beside what it contains, now that no effect replaces it."""
        return True

    def happen(self, game: Game) -> None:
        """Make it so.  An event that only contains others does nothing itself."""

    def procedure(self, game: Game) -> Frame | None:
        """What carries the event out where it takes several steps (a series of draws)."""
        return None

    def joined(self, other: Any) -> Event | None:
        """119.9, 111.2. The one event that this and *other*, of its kind, are where both happen at once."""
        return None

    def called(self) -> str:
        """The word for what was done, or for the kind of counters; "" where nothing is called so."""
        return ""

    def counters_on(self) -> tuple[tuple[str, int], ...]:
        """122.6a. The counters with which its object enters, is exiled or is turned face up."""
        return ()

    def came_from(self) -> int:
        """400.7. The zone that its object has left; NOBODY where it has not moved."""
        return NOBODY

    def came_to(self) -> int:
        """400.7. The zone that its object goes to; NOBODY where it does not move."""
        return NOBODY

    def became(self) -> int:
        """400.7. What its object is, where it has moved to."""
        return NOBODY

    def began(self) -> int:
        """611.2. The lasting effect that began by it; NOBODY: none."""
        return NOBODY

    def is_drawing(self) -> bool:
        """121.1. Whether it is the move of a card that is drawn."""
        return False

    def with_it(self) -> tuple[int, ...]:
        """400.7f. What was attached to its object, which has moved."""
        return ()

    def choices(self) -> Pairs:
        """614.12a. What is chosen for its object as it enters or is turned face up."""
        return ()

    def copy_of(self) -> Face | None:
        """707.5. The copiable values that its object enters with, where it enters as a copy."""
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

    def attacked(self) -> int:
        """508.1b. Whom or what a creature has attacked by it; NOBODY where it is no attack."""
        return NOBODY

    def about_all(self, role: str) -> tuple[int, ...]:
        """The same of all that was one occasion, where several events were (603.2c)."""
        found = self.about(role)
        for event in self.others:
            found += tuple([id for id in event.about(role) if id not in found])
        return found

    def doer(self, game: Game) -> int:
        """The player who did it or to whom it happened; of an object, its owner."""
        if self.player != NOBODY or self.object == NOBODY:
            return self.player
        return game.obj(self.object).owner if not is_player(self.object) else self.object

    def ids(self) -> tuple[int, ...]:
        """The objects and players that it is about, for those who hear of it: first what it happened to."""
        return (self.object, self.source)

    def values(self) -> tuple[object, ...]:
        """All that it says, field by field."""
        return tuple([getattr(self, name) for name in self.fields])

    def told(self) -> dict[str, Any]:
        """What else they are told, by the names of its fields (``tells``)."""
        return {name: getattr(self, name) for name in self.tells}

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

    def having_met(self, effects: frozenset[Key]) -> Event:
        frame = self.frame.fork(None)
        frame.met = effects  # type: ignore[attr-defined]
        return self.but(frame=frame)

    def procedure(self, game: Game) -> Frame | None:
        return self.frame.fork(None)


def added_up(events: Iterable[Event]) -> list[Event]:
    """119.9, 111.2. What is one event though it was said of each: life, damage."""
    found: list[Event] = []
    for e in events:
        for n, before in enumerate(found):
            if before.kind == e.kind and (one := before.joined(e)) is not None:
                found[n] = one
                break
        else:
            found.append(e)
    return found
