"""Dice: rolled, changed, ignored, and what their results say (706)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...events import Event
from ...events.base import ROLL
from ...events.occurring import Occurred, occurs
from ...language.phrases import phrase, wording
from ...machine.decisions import Decision, Option
from ...state.objects import NATURE
from ..it import Environment
from ..node import Condition, Continuous, Deed, Player, Quantity, node
from ..patterns import EventPattern
from ..references.choosing import acting
from ..triggers.what_objects_do import meant

if TYPE_CHECKING:
    from ...machine.game import Game

ROLLED: Final = "roll"
occurs(ROLLED)

WORDS: Final = {4: "four-sided", 6: "six-sided"}
DICE: Final = {f"d{n}": n for n in (4, 6, 8, 10, 12, 20)} | {word: n for n, word in WORDS.items()}
LETTERED: Final = {f"d{n}": f"d{n}" for n in (4, 6, 8, 10, 12, 20)}
wording("Die", LETTERED | {f"{word} die": word for word in WORDS.values()})
wording("Dice", LETTERED | {f"{word} dice": word for word in WORDS.values()})


class Rolled(Event):
    """706.2. A die that a player has rolled; the amount is its result."""

    __slots__ = ("sides", "natural")
    kind = ROLL
    rules = ("706.2",)
    counts = False

    def __init__(self, player: int, source: int, sides: int, natural: int, result: int) -> None:
        super().__init__(player=player, source=source, amount=result)
        self.sides = sides
        self.natural = natural

    def text(self, game: Game) -> str:
        changed = f", with what changes it {self.amount}" if self.amount != self.natural else ""
        return f"{game.player_name(self.player)} rolls {self.natural} with a d{self.sides}{changed}"


class DiceRolled(Occurred):
    """706.1. A player has rolled one or more dice together; the amount is all their results."""

    __slots__ = ()
    rules = ("706.1",)
    counts = False

    def __init__(self, player: int, source: int, amount: int) -> None:
        super().__init__(ROLLED, player, amount, source=source)


@phrase(
    "{who} <roll> a {die:Die} [and add {plus}|and subtract {minus}]",
    count=None,
)
@phrase(
    "{who} <roll> {count:CountMany} {die:Dice} "
    "[and choose one result {choosing=True}|and ignore the lower roll {higher=True}]"
)
@node
class RollDie(Deed):
    """706. Players roll dice; a number is added or subtracted, the lower is ignored, one is chosen."""

    who: Player
    count: Quantity | None
    die: str
    plus: Quantity | None = None
    minus: Quantity | None = None
    choosing: bool = False
    higher: bool = False

    def perform(self, it: Environment) -> tuple[Event, ...]:
        found: list[Event] = []
        for p, its in acting(it, self.who):
            rolls = self._rolls(its, p)
            if self.choosing:
                said = [Option(n, str(n)) for n in dict.fromkeys(e.amount for e in rolls)]
                first = its.ask(Decision(p, "choose", "which result?", said, about=it.source))
                rolls.sort(key=lambda e: e.amount != first)
            if rolls:
                found += [*rolls, DiceRolled(p, it.source, sum(e.amount for e in rolls))]
        return tuple(found)

    def _rolls(self, it: Environment, player: int) -> list[Rolled]:
        """706.1, 706.6. The dice that are rolled: those that are ignored never were."""
        number = 1 if self.count is None else max(0, self.count.value(it))
        if number == 0:
            return []
        watches = it.game.indexes.others.get(RollsOneMore.indexed_as, ())
        more = sum(Environment(it.game, w.env).you == player for w in watches)
        sides = DICE[self.die]
        shown = [Option(n, str(n)) for n in range(1, sides + 1)]
        about = f"a d{sides}"
        naturals = [
            int(it.ask(Decision(NATURE, "roll", about, shown, about=it.source))) for _ in range(number + more)
        ]
        for _ in range(more + self.higher):
            naturals.remove(min(naturals))
        added = self.plus.value(it) if self.plus is not None else 0
        added -= self.minus.value(it) if self.minus is not None else 0
        return [Rolled(player, it.source, sides, n, n + added) for n in naturals]


@phrase(
    "if you would roll one or more dice , instead roll that many dice plus one and ignore the lowest roll"
)
@node
class RollsOneMore(Continuous):
    """614.1a, 706.6. One die more for each roll, of which the lowest is ignored."""

    asked_for = True
    indexed_as = "rolls one more"


def last_rolls(it: Environment) -> list[Rolled]:
    """706.2. The dice that were rolled last, together."""
    for _, result in reversed(it.env.results):
        rolls = [e for e in result if isinstance(e, Rolled)]
        if rolls:
            return rolls
    return []


@phrase("(the|that {words=that}) result", nt="Quantity Counted")
@phrase("the other result", second=True, nt="Quantity Counted")
@node
class TheResult(Quantity):
    """706.2, 706.4. What the die just rolled came to; of two, that which was chosen or the other.

    An ability that triggered on dice asks for all their results together.
    """

    second: bool = False
    words: str = ""

    def value(self, it: Environment) -> int:
        rolls = last_rolls(it)
        if not rolls:
            return it.env.event.amount if isinstance(it.env.event, DiceRolled) else 0
        return rolls[-1 if self.second else 0].amount


@node
class ResultWithin(Condition):
    """706.3a. The result is in that range of a results table; None: from any number, or to any."""

    low: int | None
    high: int | None

    def holds(self, it: Environment) -> bool:
        rolls = last_rolls(it)
        if not rolls:
            return False
        result = rolls[0].amount
        return (self.low is None or self.low <= result) and (self.high is None or result <= self.high)


@phrase("{player} <roll> a {least:Figure} or higher")
@phrase("{player} <roll> a die's highest natural result", least=None, highest=True)
@phrase("{player} <roll> a natural {natural:Figure}", least=None)
@node
class RollsSo(EventPattern):
    """706.2. A player rolls a die with such a result, or such a natural result."""

    player: Player
    least: Quantity | None
    natural: Quantity | None = None
    highest: bool = False

    def said_player(self) -> Player | None:
        return self.player

    def kinds(self) -> tuple[int, ...]:
        return (ROLL,)

    def matches(self, it: Environment, event: Event) -> bool:
        if not isinstance(event, Rolled) or not meant(it, self.player, event.player):
            return False
        if self.least is not None:
            return event.amount >= self.least.value(it)
        return event.natural == (event.sides if self.natural is None else self.natural.value(it))
