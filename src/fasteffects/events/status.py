"""What happens to permanents where they are (110.5, 301.5, 303.4, 506.4, 702.26, 708, 712)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ..cards.record import is_double_faced
from ..state.hidden import number
from ..state.merging import MERGED, can_transform, components, face_of, is_melded, transform, turned
from ..state.objects import (
    ABILITY,
    DOWN,
    FLIPPED,
    HELD_OUT,
    NOBODY,
    PHASED_OUT,
    STACK,
    WITH_ITS_HOST,
    Pairs,
    base_face,
    with_pair,
)
from . import base
from .base import Event
from .harming import PutCounters
from .preparing import copy_to_cast, is_prepared

if TYPE_CHECKING:
    from ..cards.record import Face
    from ..effects.it import Env
    from ..effects.modifying import Duration
    from ..effects.node import Node
    from ..machine.game import Game
    from ..state.objects import Object


ATTACHED: Final = "attached"  # 708.11: among what is chosen as it is turned up, what it is attached to


class _OfPermanent(Event):
    """Something that happens to one permanent."""

    __slots__ = ()

    def __init__(self, object: int, *, source: int = NOBODY, by: int = NOBODY, player: int = NOBODY) -> None:
        super().__init__(object, player, source, by)

    def possible(self, game: Game) -> bool:
        return game.on_battlefield(self.object)


class Tap(_OfPermanent):
    """701.26a. An untapped permanent becomes tapped."""

    __slots__ = ()
    kind = base.TAP
    would = "become tapped"
    rules = ("701.26a",)

    def possible(self, game: Game) -> bool:
        return game.on_battlefield(self.object) and not game.objects[self.object].tapped

    def happen(self, game: Game) -> None:
        game.turn(self.object, True)

    def text(self, game: Game) -> str:
        return f"{game.name_of(self.object)} is tapped"


class TapToAttack(Tap):
    """508.1f. A creature becomes tapped as it is declared as an attacker."""

    __slots__ = ()
    rules = ("508.1f",)


class Untap(_OfPermanent):
    """701.26b. A tapped permanent becomes untapped."""

    __slots__ = ()
    kind = base.UNTAP
    would = "untap"
    rules = ("701.26b",)

    def possible(self, game: Game) -> bool:
        return game.on_battlefield(self.object) and game.objects[self.object].tapped

    def happen(self, game: Game) -> None:
        game.turn(self.object, False)

    def text(self, game: Game) -> str:
        return f"{game.name_of(self.object)} untaps"


class Attach(_OfPermanent):
    """701.3. An Aura, Equipment or Fortification moves onto ``to``; it was on ``host``.

    ``as_creature``: as though ``to`` were a creature (702.6e).
    """

    __slots__ = ("to", "host", "as_creature")
    kind = base.ATTACH
    would = "be attached"
    rules = ("701.3a",)

    def __init__(
        self, object: int, to: int, *, as_creature: bool = False, source: int = NOBODY, by: int = NOBODY
    ) -> None:
        super().__init__(object, source=source, by=by)
        self.to = to
        self.host = NOBODY
        self.as_creature = as_creature

    def possible(self, game: Game) -> bool:  # 701.3b
        if not game.on_battlefield(self.object) or self.object == self.to:
            return False
        if game.objects[self.object].attached_to == self.to:
            return False
        return game.may_be_attached(self.object, self.to, self.as_creature)

    def told(self) -> dict[str, Any]:
        return {"attached to": self.to}

    def happen(self, game: Game) -> None:
        self.host = game.objects[self.object].attached_to
        game.attach(self.object, self.to)
        game.write(self.object).timestamp = game.tick()  # 613.7e

    def text(self, game: Game) -> str:
        return f"{game.name_of(self.object)} is attached to {game.name_of(self.to)}"


class Unattach(_OfPermanent):
    """701.3d, 704.5n, p. An Equipment, creature or battle stays, attached to nothing; it was on ``host``."""

    __slots__ = ("host",)
    kind = base.ATTACH
    would = "become unattached"
    rules = ("701.3d",)

    def __init__(self, object: int, *, source: int = NOBODY, by: int = NOBODY) -> None:
        super().__init__(object, source=source, by=by)
        self.host = NOBODY

    def possible(self, game: Game) -> bool:
        return game.on_battlefield(self.object) and game.objects[self.object].attached_to != NOBODY

    def happen(self, game: Game) -> None:
        if self.object in game.objects:  # 704.3: it may have died at the same time
            self.host = game.objects[self.object].attached_to
            game.detach(self.object)

    def text(self, game: Game) -> str:
        return f"{game.name_of(self.object)} becomes unattached"


class _WithHost(_OfPermanent):
    """What has become of something and ``host``, as what triggers on it sees it."""

    __slots__ = ("host",)
    kind = base.ATTACH
    rules = ("701.3d",)

    def __init__(self, object: int, host: int) -> None:
        super().__init__(object)
        self.host = host

    def about(self, role: str) -> tuple[int, ...]:
        return (self.host,) if role == "other" else super().about(role)


class BecameUnattached(_WithHost):
    """603.10c. What has come off ``host``, however that came."""

    __slots__ = ()
    would = "become unattached"


class BecameAttached(_WithHost):
    """603.2e. What is on ``host`` now and was not, however that came."""

    __slots__ = ()
    would = "become attached"
    rules = ("701.3a",)


class PhaseOut(_OfPermanent):
    """702.26d. A permanent phases out; ``how`` is HELD_OUT where that is until an event (610.4)."""

    __slots__ = ("how",)
    kind = base.PHASE_OUT
    would = "phase out"
    rules = ("702.26d",)

    def __init__(self, object: int, how: int = PHASED_OUT, *, source: int = NOBODY, by: int = NOBODY) -> None:
        super().__init__(object, source=source, by=by)
        self.how = how

    def contains(self, game: Game) -> tuple[Event, ...]:
        there = game.objects[self.object].attachments
        return tuple([PhaseOutIndirectly(a, WITH_ITS_HOST, source=self.source, by=self.by) for a in there])

    def happen(self, game: Game) -> None:
        if not game.objects[self.object].phased_out:  # 702.26h
            game.phase_out(self.object, self.how)

    def text(self, game: Game) -> str:
        return f"{game.name_of(self.object)} phases out"


class PhaseOutIndirectly(PhaseOut):
    """702.26g. What is attached to a permanent phases out with it, unless it can't (101.2)."""

    __slots__ = ()
    kind = base.PHASE_OUT
    rules = ("702.26g",)

    def happen(self, game: Game) -> None:
        game.phase_out(self.object, self.how)

    def text(self, game: Game) -> str:
        host = game.objects[self.object].attached_to
        return f"{game.name_of(self.object)} phases out with {game.name_of(host)}"


class PhaseIn(_OfPermanent):
    """702.26c. A phased-out permanent phases in, as the same object it was."""

    __slots__ = ()
    kind = base.PHASE_IN
    would = "phase in"
    rules = ("702.26c",)

    def possible(self, game: Game) -> bool:
        return self.object in game.objects and game.objects[self.object].phased_out in (PHASED_OUT, HELD_OUT)

    def happen(self, game: Game) -> None:
        if game.observer is not None and any(held.forgets(self.object) for held in game.untils.values()):
            words = f"what held {game.name_of(self.object)} phased out won't have it phase in any more"
            game.observer.noted(game, words, ("610.4a",), NOBODY)
        game.phase_in(self.object)
        if is_prepared(game, self.object):  # 722.3c
            copy_to_cast(game, self.object)

    def text(self, game: Game) -> str:
        return f"{game.name_of(self.object)} phases in{with_it(game, self.object)}"


def with_it(game: Game, id: int) -> str:
    """702.26g. What phases in with a permanent: what is attached to it, in words."""
    there = list(game.objects[id].attachments) if id in game.objects else []
    for a in there:  # grows by what is attached to each
        there.extend(game.objects[a].attachments)
    return f", with {', '.join(game.name_of(a) for a in there)}" if there else ""


class TurnFaceUp(_OfPermanent):
    """708.8. A face-down permanent is turned face up; replacements see it as it will be (614.1e)."""

    __slots__ = ("counters", "copied", "copied_for", "chosen")
    kind = base.TURN_FACE_UP
    would = "be turned face up"
    rules = ("708.8",)

    def __init__(self, object: int, player: int, *, source: int = NOBODY, by: int = NOBODY) -> None:
        super().__init__(object, source=source, by=by, player=player)
        self.counters: tuple[tuple[str, int], ...] = ()
        self.copied: Face | None = None
        self.copied_for: tuple[Node, Env, Duration, Face | None] | None = None  # by which it is a copy
        self.chosen: Pairs = ()

    def counters_on(self) -> tuple[tuple[str, int], ...]:
        return self.counters

    def choices(self) -> Pairs:
        return self.chosen

    def copy_of(self) -> Face | None:
        return self.copied

    def possible(self, game: Game) -> bool:
        there = game.on_battlefield(self.object) and game.objects[self.object].face_down
        return there and can_lie_face_up(game.objects[self.object])

    def happen(self, game: Game) -> None:
        o = game.write(self.object)
        if o.mark(MERGED) is not None:  # 730.2f
            turned(game, o, False)
        o.face_down, o.serial = False, 0
        o.marks = with_pair(o.marks, DOWN, None)
        o.timestamp = game.tick()  # 613.7f
        if self.copied_for is not None:
            game.copy_for(self.object, self)
        elif self.copied is not None:
            o.copied = self.copied
        for key, value in self.chosen:
            if key != ATTACHED:
                o.chosen = with_pair(o.chosen, key, value)
        game.values_changed(self.object)
        if not o.serial:
            game.renumber(self.object)
        number(game, o)
        for key, host in self.chosen:
            if key == ATTACHED and host in game.objects:
                game.attach(self.object, host)

    def contains(self, game: Game) -> tuple[Event, ...]:
        return tuple(
            PutCounters(self.object, name, n, source=self.object, by=self.player) for name, n in self.counters
        )

    def text(self, game: Game) -> str:
        return f"{game.name_of(self.object)} is turned face up"


def can_lie_face_up(o: Object) -> bool:
    """701.40g, 701.58g. Whether what is face down may be turned face up: no instant or sorcery card is."""
    if o.mark(MERGED) is not None:  # 730.2g
        return all(face_of(part).types.isdisjoint(("Instant", "Sorcery")) for part in components(o))
    return base_face(o).types.isdisjoint(("Instant", "Sorcery"))


class TurnFaceDown(_OfPermanent):
    """708.2. A permanent is turned face down."""

    __slots__ = ()
    kind = base.TURN_FACE_DOWN
    would = "be turned face down"
    rules = ("708.2",)

    def possible(self, game: Game) -> bool:  # 708.2b, 712.16
        if not game.on_battlefield(self.object):
            return False
        o = game.objects[self.object]
        if o.face_down or is_melded(o):  # 712.16
            return False
        return not any(is_double_faced(part[1]) for part in components(o))  # 730.2j

    def happen(self, game: Game) -> None:
        o = game.write(self.object)
        if o.mark(MERGED) is not None:  # 730.2f
            turned(game, o, True)
        o.face_down, o.serial = True, 0
        o.timestamp = game.tick()
        number(game, o)
        game.values_changed(self.object)

    def text(self, game: Game) -> str:
        return "a permanent is turned face down"


class Transform(_OfPermanent):
    """701.27. A double-faced permanent turns over to its other face."""

    __slots__ = ()
    kind = base.TRANSFORM
    would = "transform"
    rules = ("701.27a",)

    def possible(self, game: Game) -> bool:  # 701.27c, d, 712.15a
        if not game.on_battlefield(self.object) or game.objects[self.object].face_down:
            return False
        return can_transform(game.objects[self.object])

    def happen(self, game: Game) -> None:
        o = game.write(self.object)
        transform(game, o)
        for id in game.zone(STACK):
            waits = game.objects[id]
            if waits.kind == ABILITY and waits.env is not None and waits.env.source == self.object:
                waits = game.write(id)
                waits.marks = with_pair(waits.marks, "turned", 1)  # 701.27f
        o.timestamp = game.tick()  # 613.7g
        game.values_changed(self.object)

    def text(self, game: Game) -> str:
        return f"it transforms into {game.name_of(self.object)}"


class Flip(_OfPermanent):
    """710.4. A permanent is flipped, once and for all."""

    __slots__ = ()
    kind = base.ENTER_PLAY
    rules = ("710.4",)

    def possible(self, game: Game) -> bool:
        return game.on_battlefield(self.object) and not game.objects[self.object].mark(FLIPPED)

    def happen(self, game: Game) -> None:
        o = game.write(self.object)
        o.marks = with_pair(o.marks, FLIPPED, 1)
        game.values_changed(self.object)

    def text(self, game: Game) -> str:
        return f"it flips and is {game.name_of(self.object)}"


class LeaveCombat(_OfPermanent):
    """506.4. A permanent is removed from combat."""

    __slots__ = ()
    kind = base.LEAVE_COMBAT
    would = "be removed from combat"
    rules = ("506.4",)

    def possible(self, game: Game) -> bool:
        return self.object in game.objects and game.in_combat(self.object)

    def happen(self, game: Game) -> None:
        game.leave_combat(self.object)

    def text(self, game: Game) -> str:
        return f"{game.name_of(self.object)} is removed from combat"


class Regenerated(Event):
    """701.19a. In place of its destruction a permanent is tapped, healed and out of combat."""

    __slots__ = ()
    kind = base.REGENERATED
    would = "regenerate"
    rules = ("701.19a",)

    def possible(self, game: Game) -> bool:
        return game.on_battlefield(self.object)

    def contains(self, game: Game) -> tuple[Event, ...]:
        return (Tap(self.object), LeaveCombat(self.object))

    def happen(self, game: Game) -> None:
        o = game.write(self.object)
        o.damage = 0
        o.deathtouched = False

    def text(self, game: Game) -> str:
        return f"{game.name_of(self.object)} regenerates"


class Exert(_OfPermanent):
    """701.43. A permanent is exerted: it won't untap during its controller's next untap step."""

    __slots__ = ()
    kind = base.EXERT
    rules = ("701.43a",)

    def happen(self, game: Game) -> None:
        o = game.write(self.object)
        o.marks = with_pair(o.marks, "exerted", self.player)

    def text(self, game: Game) -> str:
        return f"{game.name_of(self.object)} is exerted"


class ControlChanged(Event):
    """603.10d. A player (``player``) has lost control of a permanent, and another (``by``) has gained it.

    No effect does this by itself: it is seen once continuous effects say so (613.1b).
    """

    __slots__ = ()
    kind = base.CONTROL_CHANGED
    rules = ("603.10d",)

    def __init__(self, object: int, player: int, by: int) -> None:
        super().__init__(object, player, by=by)

    def text(self, game: Game) -> str:
        return ""


class TakeSpell(Event):
    """108.4, 112.2. A spell on the stack comes under another player's control."""

    __slots__ = ()
    kind = base.CONTROL_CHANGED
    rules = ("112.2",)

    def __init__(self, object: int, player: int, source: int) -> None:
        super().__init__(object, player, source)

    def possible(self, game: Game) -> bool:
        there = self.object in game.objects and game.objects[self.object].zone == STACK
        return there and not game.player(self.player).left  # 800.4b

    def happen(self, game: Game) -> None:
        o = game.write(self.object)
        if o.mark("lent") is None:
            o.marks = with_pair(o.marks, "lent", o.controller)
        give_spell(game, self.object, self.player)

    def text(self, game: Game) -> str:
        return f"{game.player_name(self.player)} gains control of {game.name_of(self.object)}"


def give_spell(game: Game, id: int, player: int) -> None:
    """Make a player the controller of a spell on the stack."""
    o = game.write(id)
    o.controller = player
    if o.env is not None:
        o.env = o.env.but(controller=player)
