"""Words that could mean several things, or that leave out how: what is meant must be said."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..errors import IllegalChoice
from ..state.objects import BATTLEFIELD
from .answer import NO_WAY, as_called_now
from .look import find
from .scenario import fold

if TYPE_CHECKING:
    from ..machine.decisions import Decision, Option
    from ..machine.game import Game

_OTHER_WAY = re.compile(r"[a-z-]+")  # of a keyword; other costs are said in many words


_UNSAID = re.compile(r"#\d+| from (?:hand|graveyard|exile|library|command zone|the command zone)$")
_TOKEN = re.compile(r" token\b")  # 111.4: a part of its name, which may be left out
_USES = re.compile(r"(?:activate|tap) ", re.IGNORECASE)
_OTHER_FACE = re.compile(r"^(turn .+?) // .+?(?= face up)")


def bare(spelling: str) -> str:
    """How an option may be said where nothing else is meant: without its number, its zone, its other face."""
    return _OTHER_FACE.sub(r"\1", _UNSAID.sub("", spelling))


def begun(game: Game, decision: Decision, words: str, names: Sequence[str]) -> tuple[Option | None, str]:
    """The option with the longest spelling that *words* begin with, and the words after it."""
    words = " ".join(words.split())
    if re.match(r"tap .+ token(?:#\d+)? for ", words, re.IGNORECASE) and not any(
        fold(words) == fold(o.spelling) for o in decision.options
    ):
        words = re.sub(r" token\b", "", words, count=1, flags=re.IGNORECASE)  # 111.4: its name
    low = fold(words)
    first = re.match(r"activate ([^#]+)#1(?= |$)", low)
    if first and len(find(game, first[1], names)) == 1:  # no object's number: an ability's
        words = words.replace("#1", "", 1)
        low = fold(words)
    for unnumbered in (False, True):
        length = 0
        found: list[Option] = []
        for option in decision.options:
            spelling = fold(option.spelling)
            spelling = bare(spelling) if unnumbered else spelling
            for said in dict.fromkeys((spelling, _TOKEN.sub("", spelling))):
                if (low == said or low.startswith(said + " ")) and len(said) >= length:
                    found = [*(found if len(said) == length else ()), option]
                    length = len(said)
        if unnumbered and found:
            found = without_number(game, decision, found, names)
        if found:
            rest = words[length:]
            return found[0], re.sub(r"^ token\b", "", rest, flags=re.IGNORECASE)  # 111.4: its name
    now = as_called_now(game, words, names) if _USES.match(words) else words
    return (None, "") if now == words else begun(game, decision, now, names)


def without_number(
    game: Game, decision: Decision, options: Sequence[Option], names: Sequence[str]
) -> list[Option]:
    """The one of the *options*, alike but for their numbers, that is meant without a number.

    A permanent's name alone means its first ability, and so none where that is not offered.  Where several
    permanents of the name could be meant, which of them must be said: IllegalChoice.
    """
    objects = [o for o in options if not _is_of_ability(game, o, names)]
    taps = bool(objects) and objects[0].spelling.startswith("tap ")
    if len({o.key for o in objects}) > 1 and not taps and _on_battlefield(game, objects, names):
        raise IllegalChoice(decision, re.sub(r"#\d+", "", objects[0].spelling))
    return objects


def _is_of_ability(game: Game, option: Option, names: Sequence[str]) -> bool:
    """Whether the number in its spelling counts abilities, and not objects."""
    verb, _, rest = option.spelling.partition(" ")
    name, mark, _ = rest.partition("#")
    numbered = re.match(r".*#\d+", rest)
    return verb == "activate" and bool(mark) and not find(game, numbered[0] if numbered else name, names)


def _on_battlefield(game: Game, options: Sequence[Option], names: Sequence[str]) -> bool:
    """Whether they are about permanents: cards of one name that lie in another zone are alike."""
    labels = [option.spelling.partition(" ")[2] for option in options]
    return any(o.zone == BATTLEFIELD for label in labels for o in find(game, label, names))


def told(decision: Decision | None, words: str, player: str) -> str:
    """What to write where *words* could mean several answers to a question, or leave out how."""
    if decision is None:
        return ""
    if words == NO_WAY:
        ways = [o.spelling for o in decision.options]
        clauses = [
            f"with {fold(w)}" if _OTHER_WAY.fullmatch(fold(w)) else "for its alternative cost" for w in ways
        ]
        if len(ways) > 1:
            clauses = [f"with {fold(w)}" for w in ways]
        plain = (
            "no additional cost is"
            if decision.kind == "additional cost"
            else "its mana cost can't be paid, and no other way is"
        )
        return f"{plain} named ({'; '.join(ways)}). Write `{player}: cast … {clauses[0]}`"
    if decision.kind != "priority":
        return ""
    ways = [
        o.spelling for o in decision.options if "#" in o.spelling and bare(fold(o.spelling)) == fold(words)
    ]
    better = " or ".join(f"`{player}: {w}`" for w in ways[:4])
    return f"{len(ways)} things here are called so. Write {better}" if len(ways) > 1 else ""
