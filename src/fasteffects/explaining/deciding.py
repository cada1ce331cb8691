"""Which rules decide a line: those said beside the code that decides, in the numbers of the edition."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from ..effects.node import walk
from ..rules.spell_text import is_permanent_spell
from ..state.objects import ABILITY, base_face
from .naming import item_of, rules_within

if TYPE_CHECKING:
    from ..machine.game import Game
    from ..machine.procedures import Frame
    from .told import Text

MOST: Final = 3  # rules of a line
# By the number of a layer, of none first (effects/node.py).
LAYER_RULES: Final = (
    "613.1", "613.1a", "613.1b", "613.1c", "613.1d", "613.1e", "613.1f", "613.4a", "613.4b", "613.4c",
    "613.4d",
)  # fmt: skip
# What every event and every procedure goes through: it decides nothing about one of them.
EVERYWHERE: Final = frozenset((
    "608.2c", "616.1", "616.1f", "616.1g", "614.1", "700.1", "704.3", "117.1", "117.4", "117.5", "500.1",
    "500.4", "601.2h", "118.3", "603.2", "120.4b", "400.7", "C3", "C4", "C3.1", "C4.5",
))  # fmt: skip
# What words mean that stand in every other text: *this*, *a*, *you*, a target.
WORDS_ALONE: Final = frozenset(("201.5", "107.1", "109.5", "115.1", "113.3a"))
# 116.2. What is a special action besides.
SPECIAL: Final = {
    "305.1": "116.2a", "702.143a": "116.2h", "702.170a": "116.2k", "702.62a": "116.2f", "709.5e": "116.2m",
    "702.37e": "116.2b", "701.40b": "116.2b", "702.168d": "116.2b",
}  # fmt: skip
PAYING: Final = frozenset(("118.3", "601.2g"))  # what is paid, whatever it is for
PASSED_THROUGH: Final = frozenset(("616.1", "614.1", "616.1f", "616.1g", "700.1", "", "608.2c"))


def steps(game: Game) -> tuple[str, ...]:
    """The rules of the step in which something happens: of the innermost procedure that is about more."""
    frames = game.frames
    for depth in range(len(frames), 0, -1):
        frame = frames[depth - 1]
        at = frame.at if depth == len(frames) else frame.at - 1
        rules = frame.course.rules[at] if 0 <= at < len(frame.course.rules) else ()
        if rules and rules[0] not in PASSED_THROUGH | PAYING:
            return (*game.citing, *(rule for rule in rules if suits(game, frame, rule)))
    return game.citing


def suits(game: Game, frame: Frame, rule: str) -> bool:
    """608.2n, 608.3. Whether a rule of the last step of resolving is about such a spell."""
    item = item_of(frame)
    o = game.objects.get(item) or game.gone.get(item)
    if o is None or rule not in ("608.2n", "608.3"):
        return True
    return (rule == "608.3") is (o.kind != ABILITY and is_permanent_spell(base_face(o)))


def of_line(game: Game, said: Iterable[str], more: bool = True) -> tuple[str, ...]:
    """The one to three rules that decide a line: those *said* of it, and those of the step, if *more*."""
    own = [rule for first in said if first for rule in (first, SPECIAL.get(first, "")) if rule]
    found = [*own, *(rule for rule in (steps(game) if more else ()) if rule not in EVERYWHERE | PAYING)]
    telling = [rule for rule in found if rule not in EVERYWHERE]
    ordered = [*telling, *(rule for rule in found if rule in EVERYWHERE)]
    return in_edition(game, ordered)[:MOST]


def in_edition(game: Game, rules: Iterable[str]) -> tuple[str, ...]:
    """Those rules; in an edition with statements of its own those behind them, and no others."""
    if game.timing.layered:
        return tuple(dict.fromkeys(rules))
    return tuple(dict.fromkeys(own for rule in rules for own in game.timing.cite((rule,))))


def rules_in(node: Text) -> tuple[str, ...]:
    """The rules that a node and all in it name as their own, outermost first, each once."""
    named = (rule for part in walk(node) for rule in rules_within(part))
    return tuple(dict.fromkeys(rule for rule in named if rule and rule not in WORDS_ALONE))
