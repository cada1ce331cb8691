"""What is kept, left out one by one: how much each saves, and that none of it ever gives another answer.

    python tools/left_out.py [--games N] [--permanents N] [--decks NAME …] [--without NAME …]

The same games, and some decisions among many permanents, are played with everything and without each of
these: counted are calls of functions, which are the same whatever else the machine does.  Fails where a game
has another log or another key (keys go by what the cards say: without that they are not compared).
"""

from __future__ import annotations

import cProfile
import pstats
import sys
from collections.abc import Callable
from contextlib import ExitStack
from typing import Any, Final
from unittest.mock import patch

from fasteffects.bench import play_out, position
from fasteffects.characteristics.order import PLANNING
from fasteffects.play.decks import load
from fasteffects.positions.setup import new_game
from fasteffects.speed.card_words import OFTEN
from fasteffects.state.objects import BATTLEFIELD, PLACES, Object
from fasteffects.state.table import Table
from options import parser

DECKS: Final = ("modern-burn", "modern-tokens", "period-stompy", "period-counters")
KINDS: Final = ("creatures", "mana abilities")  # what the many permanents say
LONGEST: Final = 400  # decisions of a game
SHORT: Final = 12  # decisions among many permanents

Played = tuple[int, list[bytes], list[str]]  # calls, and the keys and logs of the games


class Anything(frozenset[str]):
    """Words of which each is said."""

    def __contains__(self, word: object) -> bool:
        return True


class AllSaid:
    """What the cards of a game would say, if they said everything."""

    words = Anything()
    bits = (1 << len(OFTEN)) - 1


def never(answer: Callable[[], object]) -> property:
    """A field that is not kept: what is written to it is forgotten at once."""
    return property(lambda table: answer(), lambda table, value: None)


def unordered() -> property:
    """The order of effects, of which only is kept that it is being made."""
    kept = Table.__dict__["plan"]

    def look(table: Table) -> object:
        plan = kept.__get__(table)
        return plan if plan is PLANNING else None

    return property(look, kept.__set__)


def afresh(of: Callable[[Table, Any], object]) -> Callable[[Table, Any], object]:
    """Characteristics that are found anew each time that somebody asks."""

    def find(table: Table, asked: Any) -> object:
        o = asked if isinstance(asked, Object) else table.objects.get(asked)
        if o is not None and not table.working:
            o.epoch = -1
        return of(table, asked)

    return find


def zone(table: Table, zone: int, player: int = 0) -> tuple[int, ...]:
    """The ids in a zone, of which the permanents that are phased in are not kept."""
    return table.phased_in() if zone == BATTLEFIELD else KEPT_ZONE(table, zone, player)


def fighters(table: Table) -> list[Object]:
    """506.4. The permanents that attack or block, found among all."""
    return [table.objects[i] for i in table.zone(BATTLEFIELD) if table.in_combat(i)]


KEPT_ZONE: Final = Table.zone
SAID: Final = "what the cards say"
# By name: the fields and methods of the table that do without it.
WITHOUT: Final[dict[str, dict[str, object]]] = {
    "characteristics": {"chars": afresh(Table.chars), "chars_of": afresh(Table.chars_of)},
    "order of effects": {"plan": unordered()},
    "permanents": {"zone": zone},
    "permanents of a type": {"of_types": lambda table, types: table.zone(BATTLEFIELD)},
    "those in combat": {"fighters": fighters},
    "what could be used": {"ready": never(lambda: None)},
    "what hands and graveyards say": {"piles": never(lambda: [None] * PLACES)},
    SAID: {"said": never(AllSaid)},
    "what to look at": {"checked": never(lambda: -1)},
    "names": {"has_own_names": lambda table: False},
    "while unchanged": {"while_unchanged": lambda table: {}},
    "for now": {"for_now": lambda table: {}},
}


def games(decks: tuple[str, ...], count: int) -> Played:
    """Games of each deck against itself, with players at random."""
    keys: list[bytes] = []
    logs: list[str] = []
    counting = cProfile.Profile()
    for name in decks:
        rules = "fifth" if name.startswith("period") else "modern"
        cards = load(name).cards(rules)
        for seed in range(count):
            game = new_game([cards, cards], seed=seed, rules=rules)
            counting.enable()
            play_out(game, seed, LONGEST)
            counting.disable()
            keys.append(game.key())
            logs.append("\n".join(entry.text for entry in game.log_entries()))
    return calls_in(counting), keys, logs


def among_many(permanents: int) -> Played:
    """A few decisions where so many permanents lie."""
    logs: list[str] = []
    counting = cProfile.Profile()
    for kind in KINDS:
        game = position(permanents, "modern", kind)
        play_out(game, 0, 1)
        counting.enable()
        play_out(game, 1, SHORT)
        counting.disable()
        logs.append("\n".join(entry.text for entry in game.log_entries()))
    return calls_in(counting), [], logs


def calls_in(counting: cProfile.Profile) -> int:
    """How many calls of functions were counted."""
    stats: Any = pstats.Stats(counting)
    return int(stats.total_calls)


def compared(without: tuple[str, ...], decks: tuple[str, ...], count: int, many: int) -> bool:
    """Say what leaving each out costs; whether it gives other games."""
    print(f"{'':32}calls in games   among {many:,} permanents")
    games(decks, 1)  # what is found out once about each card is found out now
    calls, keys, logs = games(decks, count)
    crowd, _, crowd_logs = among_many(many)
    print(f"{'with everything':32}{calls:14,}{crowd:14,}", flush=True)
    other = False
    for name in without:
        with ExitStack() as stack:
            for word, instead in WITHOUT[name].items():
                stack.enter_context(patch.object(Table, word, instead))
            now, now_keys, now_logs = games(decks, count)
            there, _, there_logs = among_many(many)
        bad = now_logs != logs or there_logs != crowd_logs or (now_keys != keys and name != SAID)
        print(f"without {name:24}{now / calls:14.2f}{there / crowd:14.2f}{'  OTHER GAMES' * bad}", flush=True)
        other = other or bad
    return other


def main() -> int:
    options = parser(__doc__)
    options.add_argument("--games", type=int, default=2, metavar="N", help="games of each deck (default: 2)")
    options.add_argument("--permanents", type=int, default=300, metavar="N", help="how many (default: 300)")
    options.add_argument("--decks", nargs="+", default=DECKS, metavar="NAME")
    options.add_argument(
        "--without", nargs="+", default=tuple(WITHOUT), choices=tuple(WITHOUT), metavar="NAME"
    )
    told = options.parse_args()
    return compared(tuple(told.without), tuple(told.decks), told.games, told.permanents)


if __name__ == "__main__":
    sys.exit(main())
