"""*For each player, choose friend or foe*: one player says it of all, and each does as they are (608.2d)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...events.occurring import Occurred, occurs
from ...language.phrases import phrase
from ...machine.decisions import Decision, Option
from ..node import Deed, Player, node
from ..references.antecedent import Antecedent, noted
from ..references.players import You

if TYPE_CHECKING:
    from ...events import Event
    from ...machine.game import Game
    from ..binding import Binding
    from ..it import Environment

WORDS: Final = ("friend", "foe")
occurs(*WORDS)


class SaidToBe(Occurred):
    """608.2d. A player has been chosen as a friend, or as a foe."""

    __slots__ = ()
    rules = ("608.2d",)

    def text(self, game: Game) -> str:
        return f"{game.player_name(self.player)} is a {self.name}"


@phrase("for each player , choose friend or foe", who=You(said=False), nt="Effect")
@node
class ChooseFriendOrFoe(Deed):
    """608.2d. Of every player, in turn order, it is said whether they are a friend or a foe."""

    who: Player

    def perform(self, it: Environment) -> tuple[Event, ...]:
        found: list[Event] = []
        ways = [Option(word, word) for word in WORDS]
        for p in it.game.apnap():
            words = f"{it.game.name_of(it.source)}: is {it.game.player_name(p)} a friend or a foe?"
            said = it.ask(Decision(it.you, "choose", words, ways, about=it.source))
            found.append(SaidToBe(str(said), p, source=it.source))
        return tuple(found)


@phrase("each (friend {word=friend}|foe {word=foe})")
@node
class EachOfThem(Player):
    """608.2c. Every player of whom that was said just before, in turn order."""

    word: str

    of_several = True

    def ids(self, it: Environment) -> tuple[int, ...]:
        return noted(it, self.word)

    def mentioned(self, walk: Binding) -> None:
        walk.mention_any(self.everybody(), self)

    def everybody(self) -> Antecedent:
        return Antecedent("noted", -1, self.word)
