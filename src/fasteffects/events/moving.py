"""Zone changes and the keyword actions that are made of them (400.7, 701, 121)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ..machine.procedures import procedure
from ..state.hidden import conceal, is_hidden, mixed
from ..state.merging import ARRANGED, HOME, JOINED, arrange, commanders_home, join, parted, settled
from ..state.objects import (
    BATTLEFIELD,
    EXILE,
    GRAVEYARD,
    HAND,
    LIBRARY,
    NATURE,
    NOBODY,
    STACK,
    TOKEN,
    ZONES,
    Pairs,
    is_player,
    with_pair,
)
from . import base
from .base import Event
from .doors import unlocked_by
from .empty_library import DrawFromEmpty
from .preparing import prepared_by

if TYPE_CHECKING:
    from ..cards.record import Card, Face
    from ..effects.it import Env
    from ..machine.game import Game
    from ..machine.procedures import Frame
    from ..pipeline.causes import Key
    from ..pipeline.lasting import Begun

DRAWN: Final = "draw"
MANIFEST: Final = "manifest"  # 701.40, 701.58: why a card is put onto the battlefield face down
TOP: Final = 0
BOTTOM: Final = 1


class Move(Event):
    """400.7. An object changes zones, or a token is created (``object`` NOBODY, ``card`` its values).

    The fields after ``to`` say how it arrives; replacement effects change them (614.1c, d, 614.12).
    ``new`` is the id of the new object, once it has happened.
    """

    __slots__ = (
        "to", "why", "where", "card", "owner", "under", "tapped", "counters", "copied", "face", "face_down",
        "attached_to", "attacking", "chosen", "linked", "cast", "new", "origin", "old", "marks", "tag",
        "chooser", "mixed", "copied_for", "being",
    )  # fmt: skip
    kind = base.MOVE
    moves = True
    heard = True
    rules = ("400.7",)

    def __init__(
        self,
        object: int,
        to: int,
        why: str = "",
        *,
        source: int = NOBODY,
        by: int = NOBODY,
        under: int = NOBODY,
        where: int = TOP,
        tapped: bool = False,
        card: Card | None = None,
        owner: int = NOBODY,
        attacking: int = NOBODY,
        face_down: bool = False,
        attached_to: int = NOBODY,
        face: int = 0,
    ) -> None:
        super().__init__(object, NOBODY, source, by)
        self.to = to
        self.why = why  # "destroy", "sacrifice", "discard", "draw", "cast", "resolve", "exile", …
        self.where = where  # TOP, BOTTOM, or how many cards lie above it, in a library
        self.card = card
        self.owner = owner
        self.under = under  # who will control it on the battlefield; NOBODY: its owner (110.2a)
        self.tapped = tapped
        self.counters: tuple[tuple[str, int], ...] = ()  # that it enters with, or is exiled with
        self.copied: Face | None = None  # 707.5: what it enters as a copy of
        self.face = face
        self.face_down = face_down
        self.attached_to = attached_to
        self.attacking = attacking
        self.chosen: Pairs = ()
        self.linked: tuple[tuple[str, int], ...] = ()
        self.cast: Pairs = ()
        self.new = NOBODY
        self.origin = -1  # the zone it came from, once it has happened
        self.old: tuple[int, ...] = ()  # what was attached to it (400.7f)
        self.marks: Pairs = ()
        self.tag = 0  # which of the moves of one set of events it is
        self.chooser = NOBODY  # who chose it among hidden cards; NOBODY: ``by``
        self.mixed = False  # 401.4: one of several put into a library, in an order that only the chooser sees
        self.copied_for: Any = None  # 614.12: the effect by which it is a copy, if only for a time
        self.being: tuple[
            tuple[Begun, Env], ...
        ] = ()  # 611.2c: effects that begin as it comes, with their env

    def counters_on(self) -> tuple[tuple[str, int], ...]:
        return self.counters

    def came_from(self) -> int:
        return self.origin

    def came_to(self) -> int:
        return self.to

    def became(self) -> int:
        return self.new

    def is_drawing(self) -> bool:
        return self.why == DRAWN

    def with_it(self) -> tuple[int, ...]:
        return self.old

    def choices(self) -> Pairs:
        return self.chosen

    def copy_of(self) -> Face | None:
        return self.copied

    def affected(self, game: Game) -> int:
        if self.to == BATTLEFIELD:  # 616.1: the controller-to-be chooses
            return self.controller(game)
        return game.controller(self.object)

    def controller(self, game: Game) -> int:
        """Who will control it."""
        if self.under != NOBODY:
            return self.under
        return self.owner if self.object == NOBODY else game.obj(self.object).owner

    def possible(self, game: Game) -> bool:
        if self.to == BATTLEFIELD and game.player(self.controller(game)).left:  # 800.4b
            return False
        if self.object == NOBODY:
            return True
        o = game.objects.get(self.object)
        if o is None or o.phased_out or (o.kind == TOKEN and o.zone != BATTLEFIELD):  # 702.26b, 111.8
            return False
        return self.to != BATTLEFIELD or self.face_down or can_be_permanent(o.card.faces[self.face])

    def contains(self, game: Game) -> tuple[Event, ...]:
        if self.to != BATTLEFIELD:
            return ()
        by = self.controller(game)  # 122.6a
        more = unlocked_by(self, by) + prepared_by(self)
        return tuple(EnterCounters(self, k, n, by) for k, n in self.counters if n > 0) + more

    def happen(self, game: Game) -> None:
        home = bool(self.marks) and (HOME, 1) in self.marks
        self.marks = with_pair(self.marks, HOME, None) if self.marks else ()
        for key, value in self.marks:
            if key == ARRANGED:  # 730.3a
                arrange(game, self.object, value)
                self.marks = with_pair(self.marks, ARRANGED, None)
            elif key == JOINED:
                self.marks = join(game, self.marks, value, self.to)
                self.face = int(self.to == BATTLEFIELD)
        if self.object == NOBODY:
            self.new = game.create(self.card, self.owner, BATTLEFIELD, TOKEN)  # type: ignore[arg-type]
        else:
            self.origin = game.objects[self.object].zone
            self.old = game.objects[self.object].attachments
            unseen = is_hidden(self.origin) and (is_hidden(self.to) or self.face_down)
            chooser = self.by if self.chooser == NOBODY else self.chooser
            if unseen and self.why not in (DRAWN, MANIFEST):
                conceal(game, self.object, chooser, self.source)
            self.new = game.relocate(self.object, self.to, self.where)
            if self.mixed:
                mixed(game, self.new, chooser)
            if self.counters and self.to == EXILE and self.new != NOBODY:
                game.write(self.new).counters = dict(self.counters)
        game.arrive(self)
        others = parted(game, self.new)
        for part in others:  # 730.3c
            if self.counters and self.to == EXILE:
                game.write(part).counters = dict(self.counters)
            if self.mixed:
                mixed(game, part, self.chooser)
            game.arrive(self.but(new=part))
        if others and self.to == LIBRARY:  # what lies there tells nothing of where it was
            settled(game, self.new)
        if home:
            self.new = commanders_home(game, (self.new, *others))

    def about(self, role: str) -> tuple[int, ...]:
        if role == "subject":
            return (self.new,) if self.new != NOBODY else (self.object,)
        if role == "object":
            return (self.object,) if self.object != NOBODY else (self.new,)
        if role == "player":
            return (self.player,) if self.player != NOBODY else ()
        return super().about(role)

    def ids(self) -> tuple[int, ...]:
        return (self.object, self.source, self.new)

    def told(self) -> dict[str, Any]:
        origin = ZONES[self.origin] if self.origin >= 0 else ""
        return {"from": origin, "to": ZONES[self.to], "why": self.why, "new": self.new}

    def text(self, game: Game) -> str:
        if self.to == STACK or (self.why == "draw" and self.to != BATTLEFIELD):
            return ""
        return self.words(game, game.name_of(self.new if self.object == NOBODY or self.face else self.object))

    def witnesses(self, game: Game) -> tuple[int, ...] | None:
        if self.mixed:  # 401.4: in which order they go is not shown
            return tuple(p for p in (self.chooser,) if is_player(p) and p != NATURE)
        if not is_hidden(self.origin) or not (is_hidden(self.to) or self.face_down):
            return None
        owner = (game.obj(self.object).owner,) if HAND in (self.origin, self.to) else ()
        after = game.objects[self.new].known if self.new in game.objects else ()
        return tuple({*game.obj(self.object).known, *after, *owner})

    def public(self, game: Game) -> str:
        return self.words(game, "a card")

    def words(self, game: Game, name: str) -> str:
        """What happened, to something of that name."""
        if self.to == BATTLEFIELD:
            return f"{name} enters" + (" tapped" if self.tapped else "")
        if self.to == GRAVEYARD and self.origin == BATTLEFIELD:
            return f"{name} dies" if game.was_creature(self.object) else f"{name} goes to the graveyard"
        if self.to == LIBRARY:
            return f"{name} is put into the library"
        return f"{name} goes to {'the ' if self.to != EXILE else ''}{ZONES[self.to]}"


def can_be_permanent(face: Face) -> bool:
    """400.4a. No instant or sorcery card enters the battlefield."""
    return "Instant" not in face.types and "Sorcery" not in face.types


class EnterCounters(Event):
    """122.6a. Counters are put on a permanent as it enters; effects see it as it would be (614.16)."""

    __slots__ = ("move", "name", "had")
    kind = base.PUT_COUNTERS
    tells = ("name",)
    rules = ("122.6a",)
    counts = False

    def __init__(self, move: Move, name: str, amount: int, by: int) -> None:
        super().__init__(move.object, NOBODY, move.source, by, amount)
        self.move = move
        self.name = name
        self.had = 0  # how many there were before (714.2b)

    def called(self) -> str:
        return self.name

    def affected(self, game: Game) -> int:
        return self.move.controller(game)

    def possible(self, game: Game) -> bool:
        return self.amount > 0

    def happen(self, game: Game) -> None:
        self.object = game.arrived[self.move.tag]
        self.had = game.counters(self.object).get(self.name, 0)
        game.add_counters(self.object, self.name, self.amount)

    def text(self, game: Game) -> str:
        counters = f"{self.amount} {self.name} counter{'' if self.amount == 1 else 's'}"
        return f"{game.name_of(self.object)} enters with {counters}"


class Destroy(Event):
    """701.8. A permanent would be destroyed; ``regenerable`` unless something says otherwise."""

    __slots__ = ("regenerable",)
    kind = base.DESTROY
    moves = True
    rules = ("701.8a",)

    def __init__(
        self, object: int, *, source: int = NOBODY, by: int = NOBODY, regenerable: bool = True
    ) -> None:
        super().__init__(object, NOBODY, source, by)
        self.regenerable = regenerable

    def possible(self, game: Game) -> bool:
        return game.on_battlefield(self.object)

    def contains(self, game: Game) -> tuple[Event, ...]:
        return (Move(self.object, GRAVEYARD, "destroy", source=self.source, by=self.by),)


class Sacrifice(Event):
    """701.21. A player puts a permanent they control into its owner's graveyard."""

    __slots__ = ()
    kind = base.SACRIFICE
    would = "be sacrificed"
    moves = True
    rules = ("701.21a",)

    def __init__(self, object: int, player: int, *, source: int = NOBODY, by: int = NOBODY) -> None:
        super().__init__(object, player, source, by)

    def possible(self, game: Game) -> bool:
        return game.on_battlefield(self.object) and game.controller(self.object) == self.player

    def contains(self, game: Game) -> tuple[Event, ...]:
        return (Move(self.object, GRAVEYARD, "sacrifice", source=self.source, by=self.by),)

    def text(self, game: Game) -> str:
        return f"{game.player_name(self.player)} sacrifices {game.name_of(self.object)}"


class Discard(Event):
    """701.9. A card goes from its owner's hand to the graveyard."""

    __slots__ = ()
    kind = base.DISCARD
    would = "be discarded"
    moves = True
    rules = ("701.9a",)

    def __init__(self, object: int, player: int, *, source: int = NOBODY, by: int = NOBODY) -> None:
        super().__init__(object, player, source, by)

    def possible(self, game: Game) -> bool:
        return self.object in game.objects and game.objects[self.object].zone == HAND

    def contains(self, game: Game) -> tuple[Event, ...]:
        return (Move(self.object, GRAVEYARD, "discard", source=self.source, by=self.by),)

    def text(self, game: Game) -> str:
        return f"{game.player_name(self.player)} discards {game.name_of(self.object)}"


class Mill(Event):
    """701.17. A player puts the top cards of their library into their graveyard."""

    __slots__ = ("leaving",)
    kind = base.MILL
    would = "mill"
    moves = True
    rules = ("701.17a",)
    counts = False

    def __init__(self, player: int, amount: int, *, source: int = NOBODY, by: int = NOBODY) -> None:
        super().__init__(NOBODY, player, source, by, amount)
        self.leaving: tuple[int, ...] = ()  # 614.13c: cards that are entering the battlefield

    def contains(self, game: Game) -> tuple[Event, ...]:
        cards = game.top_of_library(self.player, self.amount, game.entering)
        return tuple(Move(card, GRAVEYARD, "mill", source=self.source, by=self.by) for card in cards)

    def about(self, role: str) -> tuple[int, ...]:
        return () if role in ("subject", "object") else super().about(role)  # the cards: each one's move


DRAWN_IN_STEP: Final = "drawn in draw step"  # how many cards the active player has, in this step


class Draw(Event):
    """121.1. A player would draw one card."""

    __slots__ = ("first", "met")
    kind = base.DRAW
    rules = ("121.1",)
    counts = False

    def __init__(self, player: int, *, source: int = NOBODY, by: int = NOBODY) -> None:
        super().__init__(NOBODY, player, source, by)
        self.first = False  # the draw of the draw step (504.1)
        self.met: frozenset[Key] = frozenset()

    def before(self) -> frozenset[Key]:
        return self.met

    def contains(self, game: Game) -> tuple[Event, ...]:
        cards = game.top_of_library(self.player, 1, game.entering)
        if cards:
            return (Move(cards[0], HAND, "draw", source=self.source, by=self.by),)
        return (DrawFromEmpty(player=self.player),)

    def occurs(self, game: Game) -> bool:
        """121.4. A draw from an empty library is none."""
        return bool(game.top_of_library(self.player, 1, game.entering))

    def happen(self, game: Game) -> None:
        game.count_for(self.player, "drawn")
        if game.step == "draw" and game.active == self.player:
            game.count_for(self.player, DRAWN_IN_STEP)

    def about(self, role: str) -> tuple[int, ...]:
        return () if role in ("subject", "object") else super().about(role)

    def text(self, game: Game) -> str:
        return f"{game.player_name(self.player)} draws a card"


class DrawCards(Event):
    """121.2a. A player would draw a number of cards; then each draw by itself (614.11a)."""

    __slots__ = ("met",)
    kind = base.DRAW_CARDS
    rules = ("121.2",)
    counts = False

    def __init__(self, player: int, amount: int, *, source: int = NOBODY, by: int = NOBODY) -> None:
        super().__init__(NOBODY, player, source, by, amount)
        self.met: frozenset[Key] = frozenset()

    def before(self) -> frozenset[Key]:
        return self.met

    def having_met(self, effects: frozenset[Key]) -> Event:
        return self.but(met=effects)

    def possible(self, game: Game) -> bool:
        return self.amount > 0

    def procedure(self, game: Game) -> Frame | None:
        return procedure("DrawSeries", self.player, self.amount, self.source, self.by, self.met)

    def about(self, role: str) -> tuple[int, ...]:
        return () if role in ("subject", "object") else super().about(role)
