"""A position as a value: where a game stands, in the words of a scenario (docs/scenarios.md)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..errors import BadScenario, Refused
from ..explaining import listen
from .failures import Failed
from .position import print_position, unsaid
from .record import print_record
from .run import begin
from .scenario import parse
from .when import Lines

if TYPE_CHECKING:
    from ..machine.game import Game as Kernel

NAME = "position"  # what errors call the text


@dataclass(frozen=True)
class Position:
    """Lines of a scenario: its head, ``given``, and ``when`` for what lines of ``given`` cannot say.

    ``parse`` makes one of any such text, and says what is wrong with it; ``str`` gives the text in its proper
    form, which is parsed to the same position.
    """

    text: str

    @staticmethod
    def parse(text: str) -> Position:
        """The position that *text* describes.  Raises BadScenario, or Unread for a card that is not read."""
        return position_of(text)

    def __str__(self) -> str:
        return self.text


def lasting(game: Kernel) -> list[tuple[object, ...]]:
    """What lasts and waits, as far as it can be compared between two games: for whom, what and until when."""
    effects = [
        (effect.node, effect.duration, effect.left, game.player_name(effect.env.controller))
        for effect in game.effects.values()
    ]
    return effects + [(waits.ability, waits.duration, waits.stays) for waits in game.delayed.values()]


@dataclass(frozen=True)
class Stood:
    """A game as a position says it: as its ``given`` begins, and after its ``when``."""

    start: Kernel
    game: Kernel


def position_of(text: str) -> Position:
    """A position in its proper form: cards by their whole names, libraries listed to the last card."""
    stood = played(text)
    if stood.start.key() == stood.game.key():
        return Position(print_position(stood.game))
    return position_now(stood, stood.game)


def played(text: str, log: bool = True, listened: bool = False) -> Stood:
    """The game of a position.  Raises BadScenario, Unread.

    It asks all questions, also those with a single answer: so it stays where the position is.
    """
    scenario = parse(text, NAME)
    for section in scenario.sections:
        if section.kind == "then" or section.edition is not None:
            words = " ".join(filter(None, (section.kind, section.edition)))
            raise BadScenario(f"{NAME}: a position has no section {words!r}. Possible: given, when")
    start = begin(scenario, scenario.rules)
    start.silent = not log
    game = start.copy()
    if listened:
        listen(game)
    try:
        Lines(game, scenario.steps(scenario.rules), scenario.players).play()
    except Failed as error:
        raise BadScenario(str(error)) from None
    return Stood(start, game)


def position_now(stood: Stood | None, game: Kernel) -> Position:
    """Where *game*, which began as *stood*, stands now.  Raises Refused where no lines can say it."""
    left = unsaid(game)
    if stood is None and left:
        raise Refused(f"no lines of a position can say this moment: there are {', '.join(left)}")
    text = print_position(game) if stood is None else print_record(stood.start, game)
    text = text.removesuffix("\nwhen\n")
    try:
        again = played(text).game
        same = again.key() == game.key() if stood is not None else lasting(again) == lasting(game)
    except BadScenario:
        same = False
    if not same:
        raise Refused("no lines can say this moment: what would be answered by itself is still being asked")
    return Position(text)
