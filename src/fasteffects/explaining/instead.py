"""Which rule decides how an effect replaces or prevents an event: 614 and 615 by letter."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..effects.node import CANT, category_of
from ..effects.preventing import Redirection
from ..events import (
    CreateTokens,
    Damage,
    Destroy,
    Draw,
    DrawCards,
    EnterCounters,
    Move,
    PutCounters,
    Regenerated,
)
from ..events.playing import Begin
from ..objects import BATTLEFIELD, NOBODY
from .heads import keyword_behind
from .naming import rules_of
from .within import Told
from .wording import would

if TYPE_CHECKING:
    from ..events import Event
    from ..game import Game
    from ..indexes import Watch


def of_watch(game: Game, watch: Watch, event: Event, results: Sequence[Event]) -> tuple[str, ...]:
    """614, 615. The rules by which an effect changes an event: its keyword's, the letter, its own."""
    keyword = keyword_behind(game, watch.source, watch.ability)
    if category_of(watch.node) == CANT:
        entering = "614.17d" if isinstance(event, Move) and event.to == BATTLEFIELD else ""
        lasts = "611.3a" if watch.condition is not None else ""
        return (keyword, entering, lasts, *rules_of(watch.node), "101.2", "614.17c")
    if isinstance(event, Begin) and not game.timing.layered:
        return ("C3.2",)
    own = tuple(rule for rule in rules_of(watch.node) if rule not in ("614.6", "614.1a", "614.1"))
    return (keyword, *_letters(watch, event, results), *own, "614.6")


def _letters(watch: Watch, event: Event, results: Sequence[Event]) -> tuple[str, ...]:
    """The letters of 614 and 615 that are about such an event and what became of it."""
    if isinstance(event, Move) and event.to == BATTLEFIELD:
        return _entering(watch, event, results)
    if isinstance(event, Begin):
        return ("614.10", "614.1b") if not results else ("614.1a",)
    if isinstance(event, Damage):
        return _damage(watch, event, results)
    if isinstance(event, Destroy) and any(isinstance(e, Regenerated) for e in results):
        return ("614.8", "701.19a")
    if isinstance(event, (Draw, DrawCards)):
        return ("614.11", "614.1a")
    if isinstance(event, (PutCounters, EnterCounters, CreateTokens)):
        return ("614.16", "614.1a")
    return ("614.6", "614.1a")


def _entering(watch: Watch, event: Move, results: Sequence[Event]) -> tuple[str, ...]:
    """614.1c-d, 614.12, 614.13. How a permanent enters."""
    own = "614.12" if watch.key[0] == "own" else ""
    first = next((e for e in results if isinstance(e, Move) and e.to == BATTLEFIELD), None)
    if first is None:
        return ("614.1a", own)
    others = [e for e in results if e is not first and isinstance(e, Move)]
    more = ("614.13",) if others else ()
    if first.tapped is not event.tapped or watch.key[0] != "own":
        return (*more, "614.1d", own)
    if first.copied is not event.copied:
        return ("707.5", *more, "614.1c", "614.12a")
    chosen = "614.12a" if len(first.chosen) > len(event.chosen) else ""
    return (*more, "614.1c", chosen or own, own)


def _damage(watch: Watch, event: Damage, results: Sequence[Event]) -> tuple[str, ...]:
    """614.9, 615. Damage that is dealt elsewhere, in part, or not at all."""
    lasting = watch.key[0] == "effect"
    if not results:
        return ("615.6", "609.7b") if lasting else ("615.6", "609.7c")
    first = results[0]
    if isinstance(first, Damage) and first.object != event.object:
        return ("614.9", "609.7")
    if isinstance(first, Damage) and first.amount < event.amount and prevents(watch):
        return ("615.7",) if lasting else ("615.10",)
    return ("614.9",) if isinstance(watch.node, Redirection) else ("614.1a",)


def prevents(watch: Watch) -> bool:
    """615. Whether an effect prevents damage."""
    return any(rule.startswith("615") for rule in rules_of(watch.node))


def in_vain(game: Game, event: Event, watch: Watch, results: Sequence[Event]) -> Told | None:
    """615.12. That an effect which prevents damage applies, and prevents none."""
    if not isinstance(event, Damage) or not prevents(watch) or len(results) != 1:
        return None
    if results[0].amount != event.amount or results[0].object != event.object:
        return None
    return f"{game.name_of(watch.source)}: it prevents nothing, since that damage can't be prevented", (
        "615.12",
    )


def never(game: Game, event: Event) -> Told | None:
    """614.7. What there is no event for, and why."""
    if isinstance(event, Damage) and event.amount <= 0:
        return f"{game.name_of(event.source)} deals no damage: 0 damage is none", ("614.7a", "120.8")
    words = would(game, event) if event.object == NOBODY or game.knows(event.object) else ""
    return (f"{words}, but that isn't possible any more", ("609.3", "614.7")) if words else None
