"""Auras, Equipment and Fortifications become attached and unattached (701.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..state.objects import NOBODY
from . import base
from .status import OfPermanent

if TYPE_CHECKING:
    from ..machine.game import Game


class Attach(OfPermanent):
    """701.3. An Aura, Equipment or Fortification moves onto ``to``; it was on ``host``.

    ``as_creature``: as though ``to`` were a creature (702.6e).
    """

    __slots__ = ("to", "host", "as_creature")
    kind = base.ATTACH
    would = "be attached"
    rules = ("701.3a",)
    later = {"as_creature": False}

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


class Unattach(OfPermanent):
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


class WithHost(OfPermanent):
    """What has become of something and ``host``, as what triggers on it sees it."""

    __slots__ = ("host",)
    kind = base.ATTACH
    rules = ("701.3d",)

    def __init__(self, object: int, host: int) -> None:
        super().__init__(object)
        self.host = host

    def about(self, role: str) -> tuple[int, ...]:
        return (self.host,) if role == "other" else super().about(role)


class BecameUnattached(WithHost):
    """603.10c. What has come off ``host``, however that came."""

    __slots__ = ()
    would = "become unattached"


class BecameAttached(WithHost):
    """603.2e. What is on ``host`` now and was not, however that came."""

    __slots__ = ()
    would = "become attached"
    rules = ("701.3a",)
