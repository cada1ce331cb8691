"""Agents that are other programs: one line of JSON for each decision, and a line back (docs/agents.md)."""

from __future__ import annotations

import json
import shlex
import subprocess
from functools import cache
from random import Random
from typing import TYPE_CHECKING

from ..cards.coding import JsonObject
from ..machine.decisions import Value
from ..play.view import seen

if TYPE_CHECKING:
    from ..machine.game import Game

PROTOCOL = 1


class ProgramLost(RuntimeError):
    """The program has ended, or answers with something else than a line of JSON."""


@cache
def running(command: str) -> subprocess.Popen[str]:
    """The program, begun once in each process; it ends when its input does."""
    return subprocess.Popen(
        shlex.split(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
    )


class External:
    """A seat's player that asks a program: it is told what the seat sees, and nothing else (400.2)."""

    def __init__(self, command: str, player: int, seed: int) -> None:
        self.command, self.player = command, player
        self.rng = Random(seed * 2 + player)
        self.say({"type": "begin", "protocol": PROTOCOL, "player": player, "seed": seed})

    def choose(self, game: Game) -> Value:
        """The program's answer: an index among the options, or the spelling of any answer."""
        decision = game.decision
        assert decision is not None, "nobody is asked anything"
        some = decision.spell(decision.sample(self.rng.randrange))
        self.say({"type": "choose", "player": self.player, "view": seen(game, self.player), "example": some})
        answer = self.hear().get("answer")
        if type(answer) is int and 0 <= answer < len(decision.options):
            return decision.options[answer].value
        return answer if isinstance(answer, str) else decision.check(answer)

    def say(self, what: JsonObject) -> None:
        """Send a line."""
        pipe = running(self.command).stdin
        assert pipe is not None
        try:
            pipe.write(json.dumps(what, ensure_ascii=False) + "\n")
            pipe.flush()
        except OSError as error:
            raise ProgramLost(f"{self.command}: {error}") from None

    def hear(self) -> JsonObject:
        """Read a line."""
        pipe = running(self.command).stdout
        assert pipe is not None
        line = pipe.readline()
        try:
            found = json.loads(line)
        except ValueError:
            found = None
        if not isinstance(found, dict):
            raise ProgramLost(f"{self.command} answers {line[:200]!r}, which is no line of JSON")
        return found
