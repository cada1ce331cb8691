"""Cards that are put under a library, or are exiled, instead of going elsewhere (614.1a, 401.4)."""

from __future__ import annotations

from ...events import BOTTOM, Event, Reveal
from ...language.phrases import phrase
from ...state.objects import EXILE, LIBRARY
from ..it import Environment
from ..node import node
from ..patterns import EventPattern
from .altered import Alteration


@phrase("that card is revealed and put on the bottom of that player 's library", nt="Alteration")
@node
class RevealedToTheBottom(Alteration):
    """614.1a. The card is shown and goes under its owner's library."""

    def instead(self, it: Environment, event: Event, pattern: EventPattern) -> tuple[Event, ...]:
        owner = it.obj(event.object).owner
        shown = Reveal(event.object, owner, it.source, owner)  # 701.20a: all see which card it is
        return (shown, event.but(to=LIBRARY, where=BOTTOM))


@phrase("exile them", nt="ThemExiled")
@node
class ThemExiled(Alteration):
    """614.1a. Of several objects each that would go somewhere is exiled instead."""

    def instead(self, it: Environment, event: Event, pattern: EventPattern) -> tuple[Event, ...]:
        return (event.but(to=EXILE),)
