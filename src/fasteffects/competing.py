"""616.1. The effects that could apply to an event, as the options of who chooses among them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .decisions import Option
from .effects.node import walk
from .events import Move
from .objects import NOBODY

if TYPE_CHECKING:
    from .events import Event
    from .game import Game
    from .indexes import Watch


def options_of(game: Game, event: Event, found: list[Watch]) -> list[Option]:
    """What may be chosen first; alike where nothing tells them apart."""
    names = [game.name_of(w.source) if w.source != NOBODY else made_of(event) for w in found]
    labels = [names[i] if w.source == NOBODY else game.label(w.source) for i, w in enumerate(found)]
    options = []
    for i, w in enumerate(found):
        words = names[i] if names.count(names[i]) == 1 else labels[i]
        if labels.count(labels[i]) > 1:
            words = words_of(w) or words
        own = w.source if any(type(n).__name__ == "Self" for n in walk(w.node)) else NOBODY
        options.append(Option(i, f"choose {words} first", (names[i], w.node, own)))
    return options


def words_of(watch: Watch) -> str:
    """An ability in words, where one object has several that could apply."""
    from .language.write import can_write, text_of

    nts = [
        nt
        for nt in ("Keyword", "PermanentLine")
        if watch.ability is not None and can_write(nt, watch.ability)
    ]
    return text_of(nts[0], watch.ability).lower() if nts else ""


def made_of(event: Event) -> str:
    """111.1. What a token is called that is not there before it is made."""
    return event.card.name if isinstance(event, Move) and event.card is not None else "it"
