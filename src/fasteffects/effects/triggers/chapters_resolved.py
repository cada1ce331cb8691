"""*Whenever the final chapter ability of a Saga you control resolves* (714.2e, 608.2n)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...events import Occurred
from ...events.base import FEAT
from ...language.phrases import phrase
from ...pipeline.entering import final_chapter
from ..abilities.chapters import ChapterReached
from ..node import Reference, node
from ..patterns import EventPattern
from .what_objects_do import meant

if TYPE_CHECKING:
    from ...events import Event
    from ...machine.game import Game
    from ..it import Environment

FINAL: Final = "the final chapter resolves"  # what a game looks out for only where some card asks


class FinalChapter(Occurred):
    """608.2n. The last chapter ability of the Saga ``object`` has been followed to its end."""

    __slots__ = ()

    def __init__(self, player: int, source: int) -> None:
        super().__init__(FINAL, player, source=source, object=source)


def told_of(game: Game, item: int) -> list[Event]:
    """714.2e. What is told of an ability that is done: whether it was its Saga's final chapter."""
    if FINAL not in game.said.words:
        return []
    o = game.objects[item]
    heard = o.ability.heard()
    when = None if heard is None else heard.event
    if not isinstance(when, ChapterReached):
        return []
    source = o.at_work().source
    return [FinalChapter(o.controller, source)] if final_chapter(game.chars(source)) == when.n else []


@phrase("the final chapter ability of {of:OneSuch} resolves", nt="EventPattern")
@node
class FinalChapterResolves(EventPattern):
    """714.2e. It has resolved: not where it was countered, or had no legal target (608.2b)."""

    of: Reference

    says = (FINAL,)

    def said_subject(self) -> Reference:
        return self.of

    def kinds(self) -> tuple[int, ...]:
        return (FEAT,)

    def matches(self, it: Environment, event: Event) -> bool:
        return isinstance(event, FinalChapter) and meant(it, self.of, event.object)
