"""Abilities had by a level, or once a Case is solved: levelers, Classes, Cases (711, 716, 719)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ...characteristics.by_layers import effects_of
from ...events import Event, Marked, Occurred
from ...events.base import FEAT
from ...language.phrases import phrase
from ...speed.indexes import is_layered
from ..actions.counters import PutCounters
from ..conditions.counted import HasSoManyCounters
from ..conditions.plain import Is
from ..continuous.changes import BasePT, Continuously, Gains
from ..it import Environment
from ..keywords.common_parts import UNSAID
from ..keywords.keyword import Costed, Keyword, costed
from ..modifying import Modification
from ..node import Ability, Condition, Cost, Effect, Quantity, Reference, but, node
from ..quantities.numbers import Between, Number
from ..quantities.sizes import Size
from ..references.objects import Antecedent, It, Self
from ..references.players import You
from ..references.qualifiers import Being
from ..triggers.parts_of_turns import PartBegins
from ..triggers.what_objects_do import OfObject
from .instructions import Body, Do
from .kinds import AS_A_SORCERY, Activated, Limit, Limits, Static, Triggered
from .times import Only

if TYPE_CHECKING:
    from ...machine.game import Game

LEVEL: Final = "level"  # 711.2, 716.2b: the counters of a leveler; the mark of a Class
SOLVED: Final = "solved"  # 719.3b: the mark
ITSELF: Final = It(Antecedent("self"))


def had_while(condition: Condition, abilities: tuple[Ability, ...], *what: Modification) -> Static:
    """604.1. *As long as* something is so of the object, it is as *what* says and has those abilities.

    Those that change characteristics themselves work then, rather than being given: it comes to the same.
    """
    changing = effects_of([a for a in abilities if is_changing(a)])
    given = tuple(a for a in abilities if not is_changing(a))
    what += (Gains(given),) if given else ()
    own = (Continuously(ITSELF, what, condition),) if what else ()
    return Static((*own, *(only_while(e, condition) for e in changing)))


def is_changing(ability: Ability) -> bool:
    """Whether a static ability changes characteristics (613)."""
    return any(is_layered(e) for e in effects_of((ability,)))


def only_while(effect: Any, condition: Condition) -> Any:
    """The effect, as long as that is so, too."""
    own = effect.condition
    return but(effect, condition=condition if own is None else BothSo(condition, own))


def unlike(abilities: tuple[Ability, ...]) -> str:
    """What cannot be had for a while only."""
    changing = [e for a in abilities if is_changing(a) for e in effects_of((a,))]
    return "" if all(isinstance(e, Continuously) for e in changing) else "such an ability at a level"


@node
class BothSo(Condition):
    """One thing is so, and another."""

    first: Condition
    second: Condition

    def holds(self, it: Environment) -> bool:
        return self.first.holds(it) and self.second.holds(it)


class Striation(Keyword):
    """711.2, 716.2, 721.2. A symbol or bar: the abilities printed below it are a part of its own."""

    __slots__ = ()

    abilities: tuple[Ability, ...]


# -- levelers (702.87, 711) ------------------------------------------------------------------------


@costed("level up")
@node
class LevelUp(Costed):
    """702.87. Puts a level counter on it."""

    word = "level up"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.87a. The activated ability."""
        body = Body((Do(PutCounters(UNSAID, Number(1), LEVEL, Self()), 0),))
        return (Activated(self.costs, body, AS_A_SORCERY),)


@phrase("levels {least:Digit} to {most:Digit} , {size:Size} .", nt="Ability")
@phrase("levels {least:Digit} and up , {size:Size} .", most=None, nt="Ability")
@node
class LevelSymbol(Striation):
    """711.2. What a leveler is with so many level counters on it, and the abilities that it has then."""

    least: Quantity
    most: Quantity | None
    size: Size
    abilities: tuple[Ability, ...] = ()
    word = "level symbol"

    def stands_for(self) -> tuple[Ability, ...]:
        """711.2a, b. The static ability."""
        there = HasSoManyCounters(Between(self.least, self.most), LEVEL, Self(), ITSELF)
        return (had_while(there, self.abilities, BasePT(self.size)),)

    def lacks(self) -> str:
        return unlike(self.abilities)


# -- Classes (716) -----------------------------------------------------------------------------------


@phrase("{costs:Costs} : level {n:Digit}", nt="Ability")
@node
class ClassLevel(Striation):
    """716.2. A class level bar: what it costs to come to the level, and the abilities had from there on."""

    costs: tuple[Cost, ...]
    n: Quantity
    abilities: tuple[Ability, ...] = ()
    word = "class level"

    def stands_for(self) -> tuple[Ability, ...]:
        """716.2a. The activated and the static ability."""
        only = (Only(condition=AtLevel(self.n, -1)), Only(sorcery=True))
        limits = (Limits(Limit("", only)),)
        rise = Activated(self.costs, Body((Do(BecomeLevel(self.n), 0),)), limits)
        return (rise, had_while(AtLevel(self.n), self.abilities))

    def lacks(self) -> str:
        return unlike(self.abilities)


@node
class AtLevel(Condition):
    """716.2a, d. The object's level is *n* or greater; *off*: it is exactly so much above *n*."""

    n: Quantity
    off: int | None = None

    def holds(self, it: Environment) -> bool:
        level: int = it.obj(it.source).mark(LEVEL) or 1
        n = self.n.value(it)
        return level >= n if self.off is None else level == n + self.off


@node
class BecomeLevel(Effect):
    """716.2a, b. The level of the object becomes *n*."""

    n: Quantity

    def perform(self, it: Environment) -> tuple[Event, ...]:
        if not it.game.on_battlefield(it.source):
            return ()
        n = self.n.value(it)
        return (
            Designated(it.source, LEVEL, n),
            Occurred(LEVEL, it.you, n, source=it.source, object=it.source),
        )


class Designated(Marked):
    """716.2b, 719.3b. An object has a level, or is solved; its own abilities go by it."""

    __slots__ = ()

    def text(self, game: Game) -> str:
        value = f" {self.value}" if self.word == LEVEL else ""
        return f"{game.name_of(self.object)} becomes {self.word}{value}"


@phrase("{subject} <become> level {n:Digit}")
@node
class ComesToLevel(OfObject):
    """716.2b. The level of an object becomes *n*."""

    subject: Reference | None
    n: Quantity

    def kinds(self) -> tuple[int, ...]:
        return (FEAT,)

    def matches(self, it: Environment, event: Event) -> bool:
        there = event.called() == LEVEL and event.amount == self.n.value(it)
        return there and OfObject.matches(self, it, event)


# -- Cases (719) ---------------------------------------------------------------------------------------


@phrase("to solve — {condition} .", nt="Ability")
@node
class ToSolve(Keyword):
    """719.3a. At the beginning of your end step the Case is solved if that is so."""

    condition: Condition
    word = "to solve"

    def stands_for(self) -> tuple[Ability, ...]:
        """719.3a. The triggered ability."""
        end = PartBegins(You(), "end")
        return (Triggered(end, Body((Do(Solve(), 0),)), Unsolved(self.condition)),)


@node
class Unsolved(Condition):
    """719.3a. The Case is not solved, and what would solve it is so."""

    condition: Condition

    def holds(self, it: Environment) -> bool:
        return not it.obj(it.source).mark(SOLVED) and self.condition.holds(it)


@node
class Solve(Effect):
    """719.3b. The object becomes solved."""

    def perform(self, it: Environment) -> tuple[Event, ...]:
        return (Designated(it.source, SOLVED, 1),) if it.game.on_battlefield(it.source) else ()


@phrase("solved — {own:PermanentLine}", nt="Ability")
@node
class Solved(Keyword):
    """719.3c. An ability that the Case has once it is solved."""

    own: Ability  # no anchor word's, which is called otherwise (607.2m)
    word = "solved"

    def stands_for(self) -> tuple[Ability, ...]:
        """719.3c. The ability, as long as it is solved."""
        return (had_while(Is(Self(), Being(SOLVED)), (self.own,)),)

    def lacks(self) -> str:
        return unlike((self.own,))


def striated(abilities: tuple[object, ...]) -> tuple[Any, ...]:
    """711.2, 716.2, 721.2. The abilities below a symbol or a class level bar are a part of it."""
    found: list[Any] = []
    for ability in abilities:
        last = found[-1] if found else None
        if isinstance(last, Striation) and not isinstance(ability, Striation):
            found[-1] = but(last, abilities=(*last.abilities, ability))
        else:
            found.append(ability)
    return tuple(found)
