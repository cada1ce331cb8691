"""What makes something such as a condition, a target or a state-based action finds it (613, 704)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from ..effects.conditions.plain import Is
from ..effects.node import walk
from ..state.objects import BATTLEFIELD, STACK
from .being import why_is
from .naming import rules_within
from .qualities import ABILITIES, COLORS_OF, SIZE, TYPES

if TYPE_CHECKING:
    from ..effects.it import Environment
    from ..effects.node import Condition, Node
    from ..machine.game import Game
    from .told import Told

# By the chapter of what is asked for: the side of an object that it is about.
ASKED: Final = {"105.": COLORS_OF, "205.": TYPES, "208.": SIZE, "702.": ABILITIES}
MOST: Final = 3  # effects that are told, objects that are looked at


def made_so(game: Game, condition: Condition, it: Environment) -> Iterator[Told]:
    """613. The effects by which an object that a condition looks at is, or is not, what it asks for."""
    for part in walk(condition):
        if isinstance(part, Is):
            yield from changed_told(game, part.subject.ids(it), part.what)


def changed_told(game: Game, ids: Sequence[int], asked: Node | None) -> Iterator[Told]:
    """613. The effects that changed what *asked* is about, of those objects."""
    rules = [rule for part in walk(asked) for rule in rules_within(part)]
    about = frozenset(side for chapter, side in ASKED.items() if any(r.startswith(chapter) for r in rules))
    for id in list(ids)[:MOST] if about else ():
        if id in game.objects and game.objects[id].zone in (BATTLEFIELD, STACK):
            yield from ((f"{game.name_of(id)}, {text}", rules) for text, rules in _changes(game, id, about))


def _changes(game: Game, id: int, about: frozenset[str]) -> Iterator[Told]:
    told = why_is(game, id, about).children
    lines = [line for line in told if line.before is not None or line.deciding[:1] == ("107.2",)]
    for line in lines[-MOST:]:
        yield line.text, line.deciding


def toughness_told(game: Game, rule: str, id: int) -> Iterator[Told]:
    """704.5f, 613.4. By what the toughness of a creature is no more than 0."""
    if rule == "704.5f" and id in game.objects:
        yield from _changes(game, id, frozenset((SIZE,)))


def both_told(game: Game, rule: str, id: int) -> Iterator[Told]:
    """704.7. That a creature would be destroyed for its damage and for deathtouch, which is once."""
    o = game.objects.get(id)
    if rule == "704.5g" and o is not None and o.deathtouched:
        text = "deathtouch would destroy it, too: both together are one, for what would replace it"
        yield text, ("704.7", "704.5h", "702.2b")
