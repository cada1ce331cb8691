"""Write a stored game and a record of today's schemas, to be loaded for ever after (tests/golden).

    python tools/golden.py [--out FOLDER]

Run it when a schema has been raised, and keep the older files: tests/test_golden.py says what they must give.
"""

from __future__ import annotations

from random import Random

from fasteffects.agents.choosing import at_random
from fasteffects.play import decks
from fasteffects.play.record import VERSION, Record, save
from fasteffects.positions.storing import SCHEMA, store
from fasteffects.timing.editions import TIMINGS
from options import ROOT, parser, with_out

FOLDER = ROOT / "tests" / "golden"
DECKS = {"modern": ("modern-red-creatures", "modern-white-blue"), "fifth": ("period-burn", "period-counters")}
ANSWERS, SEED = 60, 5


def main() -> None:
    """A game under each set of rules: stored in the middle of something, recorded to its end."""
    folder = with_out(parser(__doc__), FOLDER).parse_args().out
    folder.mkdir(exist_ok=True)
    for rules in TIMINGS:
        lists = [decks.load(name) for name in DECKS[rules]]
        record = Record(rules, ["Alice", "Bob"], lists, SEED, seats=["bot", "bot"])
        game, rng = record.begin(), Random(SEED)
        while len(game.record()) < ANSWERS or (game.decision and game.decision.kind == "priority"):
            game.answer(at_random(game, rng))
        (folder / f"store-{SCHEMA}-{rules}.game").write_bytes(store(game))
        while not game.over:
            game.answer(at_random(game, rng))
        record.take(game)
        save(record, folder / f"record-{VERSION}-{rules}.json")


if __name__ == "__main__":
    main()
