"""Turns, phases and steps that a player will skip, each once (614.10a): said, printed, claimed."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from ..effects.it import Env
from ..effects.replacement.replacing import SkipOnce
from ..effects.triggers.parts_of_turns import SKIPPED
from ..pipeline.lasting import begin_effect
from ..state.objects import NOBODY
from .claims import PART_WORDS, Claimed, Witness, claim
from .look import amount

if TYPE_CHECKING:
    from ..machine.game import Game
    from ..pipeline.lasting import Lasting

PARTS: Final = {"turn": "turn", **SKIPPED}  # by the words for them
_PART: Final = "|".join(sorted(PARTS, key=len, reverse=True))
_SAID: Final = re.compile(rf"will skip (an?|one|[1-9]\d?) ({_PART})s?")


def said(words: str) -> tuple[str, int] | None:
    """What part ``will skip an untap step`` says is skipped, and how many of them."""
    found = _SAID.fullmatch(words)
    return (PARTS[found[2]], amount(found[1])) if found else None


def will_skip(game: Game, player: int, part: str, many: int) -> None:
    """614.10a. A player is to skip the next so many parts of that sort."""
    begin_effect(game, SkipOnce(player, part), Env(NOBODY, player), None, left=many)


def is_only_said(effect: Lasting) -> bool:
    """Whether it is a skip that nothing here has made: a line of its own says it."""
    return isinstance(effect.node, SkipOnce) and effect.env.source == NOBODY


def skip_lines(game: Game) -> list[str]:
    """The lines of ``given`` for such skips."""
    lines = []
    for effect in game.effects.values():
        if isinstance(effect.node, SkipOnce) and is_only_said(effect):
            words = PART_WORDS[effect.node.part]
            many = f"{_article(words)} {words}" if effect.left == 1 else f"{effect.left} {words}s"
            lines.append(f"{game.player_name(effect.node.player)} will skip {many}")
    return lines


def _article(words: str) -> str:
    return "an" if words[0] in "aeiou" else "a"


@claim(
    rf"<P> will skip (no|an?|one|\d+) ({_PART})s?",
    "Bob will skip an untap step",
    lambda name, count, part: (Claimed(name, (f"{part}s to be skipped",)),),
)
def _skips(w: Witness, name: str, count: str, words: str) -> str | None:
    waiting = skips(w.game, w.player(name), PARTS[words.lower()])
    return None if waiting == amount(count) else f"{name} will skip {waiting} {words}s, not {count}"


def skips(game: Game, player: int, part: str) -> int:
    """How many parts of that sort a player is to skip."""
    wanted = SkipOnce(player, part)
    return sum(effect.left for effect in game.effects.values() if effect.node == wanted)
