"""Explanations: why a thing happened, why it did not, and why something is so."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .hearing import Listener
from .reason import Reason as Reason
from .telling import tell

if TYPE_CHECKING:
    from ..machine.game import Game


def listen(game: Game) -> None:
    """Have *game* explained from now on."""
    game.observer = Listener()


def explanation(game: Game) -> tuple[Reason, ...]:
    """What has happened in *game* since somebody listens, and why."""
    observer = game.observer
    return tell(observer.facts()) if isinstance(observer, Listener) else ()
