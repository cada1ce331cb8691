"""What was kept from happening: forbidden, prevented, skipped, or what never triggered; as it was heard."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Final

from .facts import Fact, What
from .hearing import Listener
from .reason import CHANGED, HAPPENED, NOT, Reason

if TYPE_CHECKING:
    from ..events import Event
    from ..machine.game import Game

MOST: Final = 4  # that are told, the last ones
Wanted = Callable[["Event"], bool]


def kept_from(game: Game, id: int, kinds: Iterable[int]) -> list[Reason]:
    """614.10, 614.17, 615. The events of those kinds that an object or player was kept from, and by what."""
    some = frozenset(kinds)
    return _kept(game, lambda event: event.kind in some and id in (event.object, event.player))


def untriggered(game: Game, name: str = "") -> list[Reason]:
    """603. What did not trigger, though one might have expected it: all of that, or what has a name."""
    heard = (
        (text, rules) for fact in _facts(game) for text, rules in ((fact.text, fact.deciding), *fact.under)
    )
    found = [Reason(NOT, text, rules[:3]) for text, rules in heard if f"{name} doesn't trigger" in text]
    return list(dict.fromkeys(found))[-MOST:]


def ended(game: Game, id: int) -> list[Reason]:
    """611.2a. The latest effect on an object that has ended."""
    words = f" on {game.name_of(id)} ends"
    found = [f for f in _facts(game) if f.text.startswith("the effect of ") and f.text.endswith(words)]
    return [Reason(HAPPENED, f.text, f.deciding, f.rules, f.objects) for f in found[-1:]]


def _facts(game: Game) -> list[Fact]:
    return game.observer.facts() if isinstance(game.observer, Listener) else []


def _kept(game: Game, wanted: Wanted) -> list[Reason]:
    """What would have happened, as it was told, and what became of it."""
    outlook: dict[int, str] = {}
    found: list[Reason] = []
    for fact in _facts(game):
        if fact.what is What.WOULD:
            outlook[id(fact.events[0])] = fact.text
        elif fact.what is What.CHANGED and len(fact.events) == 1 and wanted(fact.events[0]):
            would = outlook.get(id(fact.events[0]), "")
            text = f"{would}; {fact.text}" if would else fact.text
            found.append(Reason(CHANGED, text, fact.deciding, fact.rules, fact.objects, fact.player))
    return list(dict.fromkeys(found))[-MOST:]
