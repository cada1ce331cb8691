"""Each player secretly chooses a number; all are revealed together, and the highest counts (608.2e)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...events.occurring import Occurred, occurs
from ...language.phrases import phrase
from ...machine.decisions import ChooseNumber
from ..node import Condition, Deed, Node, Player, Quantity, but, node
from ..references.antecedent import Antecedent, noted
from ..references.choosing import acting
from .damage import DealDamage
from .life import LoseLife

if TYPE_CHECKING:
    from ...events import Event
    from ...machine.game import Game
    from ..binding import Binding
    from ..it import Environment

REVEALED: Final = "number revealed"
MOST: Final = 10**6  # the greatest number that is offered (107.1: there is none)
RATED: Final = ("highest number", "not the highest number", "lowest number", "not the lowest number")
occurs(REVEALED, *RATED)


class NumberRevealed(Occurred):
    """101.4. The number that a player has chosen secretly is revealed."""

    __slots__ = ("number",)
    rules = ("101.4",)

    def __init__(self, player: int, source: int, number: int) -> None:
        super().__init__(REVEALED, player, source=source)
        self.number = number

    def text(self, game: Game) -> str:
        return f"{game.player_name(self.player)} has chosen {self.number}"


class NumberRated(Occurred):
    """608.2c. It is found out whether a player has chosen the highest number, or the lowest."""

    __slots__ = ()
    rules = ("608.2c",)

    def text(self, game: Game) -> str:
        return f"{game.player_name(self.player)} has chosen {self.name}"


@phrase(
    "{who} secretly <choose> a number 0 or greater , then all players reveal those numbers simultaneously "
    "and determine the highest and lowest numbers revealed this way",
    nt="Lonely",
)
@phrase("{who} secretly <choose> a number . then those numbers are revealed", lowest=False, nt="Lonely")
@node
class ChooseSecretly(Deed):
    """101.4. Each chooses a number, 0 or greater, which nobody else knows until all are revealed at once."""

    who: Player
    lowest: bool = True  # whether the lowest of them is said to be found out, too

    def perform(self, it: Environment) -> tuple[Event, ...]:
        found: list[NumberRevealed] = []
        for p, its in acting(it, self.who):
            words = f"{it.game.name_of(it.source)}: a number, secretly"
            asked = ChooseNumber(p, "choose", words, 0, MOST, word="choose", about=it.source)
            asked.secret = True
            found.append(NumberRevealed(p, it.source, int(its.ask(asked))))
        return (*found, *_rated(found))


def _rated(revealed: list[NumberRevealed]) -> list[Event]:
    """Whose number is the highest, whose the lowest, and whose is not."""
    numbers = [e.number for e in revealed]
    found: list[Event] = []
    for e in revealed:
        words = RATED[e.number != max(numbers)], RATED[2 + (e.number != min(numbers))]
        found += [NumberRated(word, e.player, source=e.source) for word in words]
    return found


def _numbers(it: Environment) -> list[NumberRevealed]:
    """The numbers that were revealed last."""
    for _, result in reversed(it.env.results):
        found = [e for e in result if isinstance(e, NumberRevealed)]
        if found:
            return found
    return []


@phrase("the highest number", nt="HighestNumber")
@phrase("that much", nt="HighestSpokenOf")
@node
class HighestRevealed(Quantity):
    """608.2c. The highest of the numbers that were just revealed."""

    def value(self, it: Environment) -> int:
        return max((e.number for e in _numbers(it)), default=0)


@phrase("each player with the highest number", highest=True, nt="ThoseWithHighest")
@phrase("each player who chose that number", highest=True, nt="ThoseWhoChoseIt")
@phrase("each player who (chose|didn't choose {not_=True}) the (highest {highest=True}|lowest) number")
@node
class ChoosersOf(Player):
    """608.2c. Whoever chose the highest of the numbers just revealed, or the lowest; or whoever did not."""

    highest: bool = False
    not_: bool = False

    of_several = True

    @property
    def word(self) -> str:
        """Under which word it is noted."""
        return RATED[2 * (not self.highest) + self.not_]

    def ids(self, it: Environment) -> tuple[int, ...]:
        return noted(it, self.word)

    def mentioned(self, walk: Binding) -> None:
        walk.mention_any(self.everybody(), self)

    def everybody(self) -> Antecedent:
        return Antecedent("noted", -1, self.word)

    def includes(self, it: Environment, id: int) -> bool:
        return id in self.ids(it)


@phrase("you are one of those players")
@node
class AmongChoosers(Condition):
    """608.2c. Whether you have chosen the highest of the numbers just revealed."""

    told: bool = False  # whether such numbers were told of before

    def pointed(self, walk: Binding) -> Node:
        return but(self, told=any(isinstance(effect, ChooseSecretly) for effect, _ in walk.carried_out))

    def lacks(self) -> str:
        return "" if self.told else "one of which players"

    def holds(self, it: Environment) -> bool:
        return it.you in noted(it, RATED[0])


phrase("{source} <deal> damage equal to {amount:HighestNumber} to {to:ThoseWhoChoseIt}")(DealDamage)
phrase("{who:ThoseWithHighest} <lose> {amount:HighestSpokenOf} life")(LoseLife)
