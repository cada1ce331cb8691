"""The creation of tokens (111.1, 701.7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..errors import LimitReached
from ..state.objects import BATTLEFIELD, NOBODY
from . import base
from .base import Event
from .moving import Move

if TYPE_CHECKING:
    from ..cards.record import Card, Face
    from ..machine.game import Game
    from ..pipeline.causes import Key

TOKEN_LIMIT: Final = 10_000
OBJECT_LIMIT: Final = 50_000


class CreateTokens(Event):
    """111.1, 701.7. Tokens of one description would be created under ``player``'s control."""

    __slots__ = ("card", "tapped", "attacking", "copied", "attached_to", "linked", "bearing", "face", "met")
    kind = base.CREATE_TOKENS
    rules = ("701.7a",)
    later = {"face": 0, "met": frozenset()}
    counts = False

    def __init__(
        self, player: int, card: Card, amount: int = 1, *, source: int = NOBODY, by: int = NOBODY,
        tapped: bool = False, attacking: tuple[int, ...] = (), copied: Face | None = None,
        attached_to: int = NOBODY,
    ) -> None:  # fmt: skip
        super().__init__(NOBODY, player, source, by, amount)
        self.card = card
        self.tapped = tapped
        self.attacking = attacking  # what each attacks; more of them attack what the last one does (508.4)
        self.copied = copied
        self.attached_to = attached_to
        self.linked: tuple[tuple[str, int], ...] = ()  # 607.1d: what an ability that they are given speaks of
        self.bearing: tuple[tuple[str, int], ...] = ()  # 707.9e: counters with which each of them enters
        self.face = 0  # 707.8a: which face of a double-faced token is up
        self.met: frozenset[Key] = frozenset()

    def before(self) -> frozenset[Key]:
        return self.met

    def having_met(self, effects: frozenset[Key]) -> Event:
        return self.but(met=effects)

    def copy_of(self) -> Face | None:
        return self.copied

    def possible(self, game: Game) -> bool:
        return self.amount > 0

    def joined(self, other: CreateTokens) -> Event | None:
        """111.2, 616.1. Tokens of the same kind for the same player, in the same state."""
        mine = (self.player, self.card, self.tapped, self.copied, self.attached_to, self.bearing)
        alike = self.face == other.face and mine == (
            other.player, other.card, other.tapped, other.copied, other.attached_to, other.bearing,
        )  # fmt: skip
        apart = self.attacking or other.attacking or not alike
        return None if apart else self.but(amount=self.amount + other.amount)

    def contains(self, game: Game) -> tuple[Event, ...]:
        check_limit(game, self.amount)
        tokens: list[Event] = []
        for n in range(self.amount):
            token = Move(NOBODY, BATTLEFIELD, "create", source=self.source, by=self.by, under=self.player,
                owner=self.player, card=self.card, tapped=self.tapped, attacking=self.goal(n),
                attached_to=self.attached_to)  # fmt: skip
            token.linked, token.counters, token.face = self.linked, self.bearing, self.face
            tokens.append(token)
        return tuple(tokens)

    def goal(self, n: int) -> int:
        """What the token of that number attacks."""
        return self.attacking[min(n, len(self.attacking) - 1)] if self.attacking else NOBODY

    def about(self, role: str) -> tuple[int, ...]:
        return () if role in ("subject", "object") else super().about(role)


def check_limit(game: Game, n: int) -> None:
    """Refuse as many tokens as no game can hold."""
    if n > TOKEN_LIMIT or len(game.objects) + n > OBJECT_LIMIT:
        raise LimitReached(f"{n} tokens at once are more than this program can hold ({TOKEN_LIMIT})")
