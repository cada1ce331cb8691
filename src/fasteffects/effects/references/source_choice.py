"""*A source of your choice*: chosen as a shield or a redirection begins (609.7)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

from ...language import lexicon
from ...language.phrases import phrase
from ...machine.decisions import Decision, Option
from ...state.objects import ABILITY, NOBODY, STACK
from ..node import Node, Quantity, Reference, changed, node
from ..quantities.numbers import Number
from .filters import Filter, Kind
from .objects import All, Some
from .of_chosen import OfChosen
from .qualifiers import Coloured

if TYPE_CHECKING:
    from ..it import Environment

T = TypeVar("T")
Choose = Callable[["Environment", Some], Reference]


@node
class ChosenSource(Reference):
    """609.7. A source that was chosen as an effect began; it must still be such a source."""

    id: int
    filter: Filter

    def description(self) -> Filter:
        return self.filter

    def ids(self, it: Environment) -> tuple[int, ...]:
        return (self.id, it.now(self.id))


@phrase("a source of {chooser:Possessive} choice of the chosen color")
@node
class SourceOfChosenColour(Some):
    """609.7, 607.2d. One of the sources that have the color chosen for the object."""

    count: Quantity = Number(1)  # said again: the speed build reads what a class says in its own module
    filter: Filter = Filter((Kind((), "source"),), (), (OfChosen("color"),))
    chooser: Reference | None = None


@phrase("sources of the color of your choice")
@node
class SourcesOfChoice(Reference):
    """608.2d, 609.7. Sources of a color that is chosen as the effect begins."""

    number = 2

    def decided(self, it: Environment) -> Reference:
        """Those of the color that is chosen; asks."""
        options = [Option(c, c) for c in lexicon.COLOURS]
        chosen = it.ask(Decision(it.you, "color", "choose a color", options, about=it.source))
        return All(Filter((Kind((), "source"),), (Coloured(chosen, False),)))

    def ids(self, it: Environment) -> tuple[int, ...]:
        return ()  # before it is chosen


def settled(it: Environment, value: T, choose: Choose | None = None, whole: Node | None = None) -> T:
    """609.7a. A description with *a source of your choice* in it, the source chosen; asks its controller.

    With *choose* nobody is asked: it says which source.  *whole* is the description that *value* is part of.
    """
    if isinstance(value, tuple):
        parts = tuple([settled(it, part, choose, whole) for part in value])
        return parts if any(a is not b for a, b in zip(parts, value)) else value  # type: ignore[return-value]
    if not isinstance(value, Node):
        return value
    whole = whole or value
    if isinstance(value, SourcesOfChoice) and choose is None:
        return value.decided(it)  # type: ignore[return-value]
    if isinstance(value, Some) and value.chooser is not None:
        return choose(it, value) if choose else choose_source(it, value, whole)  # type: ignore[return-value]
    at = whole
    found: T = changed(value, lambda part: settled(it, part, choose, at))
    return found


def choose_source(it: Environment, what: Some, whole: Node) -> Reference:
    """609.7a. A permanent, a spell, or what an ability on the stack comes from is chosen."""
    game = it.game
    found: dict[int, None] = {}
    dealing = game.timing.damaging(it, whole)
    for id in (*game.battlefield, *game.zone(STACK)) if dealing is None else ():
        o = game.objects[id]
        source = o.at_work().source if o.kind == ABILITY else id
        if not o.phased_out and what.filter.fits(it, source):
            found[source] = None
    for packet in dealing or ():  # also what has left
        if what.filter.fits(it, packet.was):
            found[packet.source] = None
    if not found:
        return ChosenSource(NOBODY, what.filter)
    options = [Option(id, game.label(id)) for id in found]
    player = what.chooser.ids(it)[0] if what.chooser is not None else it.you
    chosen = it.ask(Decision(player, "choose", "choose a source of damage", options, about=it.source))
    return ChosenSource(chosen, what.filter)
