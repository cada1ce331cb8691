"""Printing a game as a position and what was answered since: what lines of ``given`` alone cannot say."""

from __future__ import annotations

from ..errors import BadScenario, Unread
from ..machine.game import CONCEDE, Game
from ..state import objects
from .failures import Failed
from .position import print_position, unsaid
from .print_underway import is_under_way
from .run import begin
from .scenario import ActLine, ByChance, FileLine, parse
from .when import Lines

Answer = tuple[int, str, str]  # the player, the kind of question, the answer's spelling


def print_record(start: Game, game: Game) -> str:
    """*game*, played from *start*: the last position where nothing was under way, and the answers since.

    Meant for games that have been asked everything (``asks_forced``): their record misses nothing.
    """
    answers = game.record()[len(start.record()) :]
    for done, at in reversed(_positions(start, answers)):
        position = print_position(at)
        if done and not _reads_back(position, at):
            continue
        lines = _lines(position, game, answers[done:])
        if lines is not None:
            return _printed(position, lines)
    return _printed(print_position(start), [_line(game, a) for a in answers if _is_told(game, a)])


def _printed(position: str, lines: list[str]) -> str:
    return position + "\nwhen\n" + "".join(f"  {line}\n" for line in lines)


def _positions(start: Game, answers: list[Answer]) -> list[tuple[int, Game]]:
    """The start, and each later position where nothing is under way; with the answers before it."""
    found = [(0, start)]
    game = start.copy()
    for number, (player, kind, spelling) in enumerate(answers, 1):
        if kind == CONCEDE:
            game.concede(player)
        elif player != objects.NATURE or game.asks_nature:
            game.answer(spelling)
        if not is_under_way(game) and not unsaid(game):
            found.append((number, game.copy()))
    return found


def _reads_back(position: str, game: Game) -> bool:
    """Whether nothing that matters has been left out: how a permanent was cast, what a turn has seen …"""
    try:
        return begin(parse(position), game.rules).key() == game.key()
    except (BadScenario, Unread):
        return False


def _lines(position: str, game: Game, answers: list[Answer]) -> list[str] | None:
    """The lines that lead to *answers*, without those that are given by themselves; None if none do."""
    told = [a for a in answers if _is_told(game, a)]
    scenario = parse(position)
    driver = Lines(begin(scenario, game.rules), [_step(game, a) for a in told], scenario.players)
    begun, at, kept = len(driver.game.record()), -1, []
    for number, answer in enumerate(answers):
        done = driver.game.record()[begun:]
        at += _is_told(game, answer)
        if number < len(done) or not _is_told(game, answer):
            continue
        driver.at = at
        try:
            driver.do(driver.steps[at])
        except (Failed, BadScenario):
            return None
        kept.append(_line(game, answer))
    return kept if driver.game.record()[begun:][: len(answers)] == answers else None


def _is_told(game: Game, answer: Answer) -> bool:
    """Whether an answer needs a line: what the seed decides is decided so again."""
    return answer[0] != objects.NATURE or (game.asks_nature and answer[1] in ("flip", "roll"))


def _step(game: Game, answer: Answer) -> ActLine | ByChance:
    player, kind, spelling = answer
    line = FileLine("record", 0, spelling)
    if player == objects.NATURE:
        return ByChance(line, kind, spelling)
    return ActLine(line, game.player_name(player), spelling)


def _line(game: Game, answer: Answer) -> str:
    """An answer as a line of ``when``."""
    player, kind, spelling = answer
    return f"{kind if player == objects.NATURE else game.player_name(player)}: {spelling}"
