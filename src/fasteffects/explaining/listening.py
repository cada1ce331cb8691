"""One who listens: what has been heard, in facts, and how one more is kept."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Final

from ..machine.observing import Observer
from ..machine.procedures import path_of
from ..state.objects import NOBODY, is_player
from .deciding import in_edition, of_line
from .facts import Fact, What
from .heard import heading
from .reason import BEING
from .told import Told

if TYPE_CHECKING:
    from ..events import Event
    from ..machine.game import Game

KEPT: Final = (
    "duties",
    "when",
    "asked",
    "part",
    "chose",
    "turned",
    "sprung",
)  # what a listener has besides facts


def latest(game: Game) -> Ear:
    """Who listens to a game now."""
    observer = game.observer
    assert isinstance(observer, Ear)
    return observer


class Ear(Observer):
    """What has been heard: the latest fact, and the listener from before it."""

    __slots__ = ("fact", "earlier", "duties", "when", "asked", "part", "chose", "turned", "sprung")

    def __init__(self, fact: Fact | None = None, earlier: Ear | None = None) -> None:
        self.fact = fact
        self.earlier = earlier
        # C8.2: what must still be dealt with, and in which turn and phase
        self.duties: tuple[int, ...] = () if earlier is None else earlier.duties
        self.when: tuple[int, str] = (0, "") if earlier is None else earlier.when
        self.part: str = "" if earlier is None else earlier.part  # the step that began last
        self.chose: int = NOBODY if earlier is None else earlier.chose  # the object that was chosen last
        # 603.2c: by what is resolving, the abilities that it has had trigger
        nothing: tuple[int, frozenset[tuple[int, int]]] = (NOBODY, frozenset())
        self.sprung: tuple[int, frozenset[tuple[int, int]]] = nothing if earlier is None else earlier.sprung
        # 500.7: whose turn began last
        self.turned: int = NOBODY if earlier is None else earlier.turned
        # 101.4: where somebody was asked last, and who
        nobody = ((0, 0), NOBODY)
        self.asked: tuple[tuple[int, int], int] = nobody if earlier is None else earlier.asked

    def facts(self) -> list[Fact]:
        """All that has been heard, oldest first."""
        found: list[Fact] = []
        here: Ear | None = self
        while here is not None:
            if here.fact is not None:
                found.append(here.fact)
            here = here.earlier
        return found[::-1]

    def hear(self, game: Game, what: What, **told: Any) -> None:
        """Keep a fact."""
        if game.silent:
            return
        more = told.pop("more", what in (What.LINE, What.HAPPENED))
        heads = 0 if told.get("kind") == BEING else heading(game)  # what is so is not what is done
        fact = Fact(what, len(game.frames), **{"heads": heads, **told})
        fact.cost_rule = "601.2h" if game.timing.layered else "C5.4"
        fact.rules = game.timing.cite(path_of(game).rules)
        fact.objects = tuple(dict.fromkeys(i for i in fact.objects if i != NOBODY and not is_player(i)))
        fact.deciding = of_line(game, fact.deciding, more)
        game.observer = type(self)(fact, latest(game))

    def keep(self, game: Game, **kept: Any) -> None:
        """Keep something besides facts: in another listener, since a copy of the game may have this one."""
        before = latest(game)
        twin = type(before)(before.fact, before.earlier)
        for name in KEPT:
            setattr(twin, name, kept.get(name, getattr(before, name)))
        game.observer = twin

    def detailed(
        self, game: Game, told: Iterable[Told], events: tuple[Event, ...] = (), kind: str = BEING
    ) -> None:
        """What parts of a text came to, each in a line; of an event, if it is about one."""
        for words, rules in told:
            if not game.timing.layered and not in_edition(game, rules):
                continue  # of which those rules say nothing
            what = What.ABOUT if events else What.LINE
            self.hear(game, what, kind=kind, text=words, deciding=rules, more=False, events=events)
