"""A deck looked over before a game: its size, its sideboard, how many of each, its format, its commander, and
which cards are not supported and why (100.2a, 100.4a, 903.5)."""

from __future__ import annotations

import json
import lzma
from collections import Counter
from dataclasses import dataclass
from functools import cache
from importlib import resources

from ..cards import pool
from ..cards.coding import JsonObject
from ..errors import Refused, Unread
from .deck_commander import wrong_cards, wrong_leaders
from .decks import Deck

LEAST, MOST_OF_ONE, SIDEBOARD, ONE_OF_EACH = 60, 4, 15, 1
SUPPORT, SIZE, NUMBER, ASIDE, LEGALITY, UNKNOWN, COMMANDER = (
    "not supported", "size", "number of a card", "sideboard", "not legal", "legality not known", "commander",
)  # fmt: skip
STATUS = {"-": "not legal", "b": "banned"}


@dataclass(frozen=True)
class Finding:
    """What is wrong with a deck: the kind of fault, and in words; *card* where it is about one."""

    kind: str
    words: str
    card: str = ""

    def __str__(self) -> str:
        return f"{self.kind}: {self.words}"


@cache
def _data() -> JsonObject:
    """``formats.json.xz``, which ``tools/build_formats.py`` makes."""
    packed = (resources.files(__package__) / "formats.json.xz").read_bytes()
    return json.loads(lzma.decompress(packed))  # type: ignore[no-any-return]


@cache
def _codes() -> dict[str, str]:
    return {name: code for code, names in _data()["cards"].items() for name in names}


def period_formats() -> list[str]:
    """The formats of 1997, which are played under the rules of that time."""
    return [name for name, what in _data().items() if isinstance(what, dict) and "legal" in what]


def formats() -> list[str]:
    """The names of all formats."""
    return [*_data()["formats"], *period_formats()]


def status(name: str, format: str) -> str:
    """A card in a format: legal, banned, restricted, not legal, or "" where that is not known."""
    if format in period_formats():
        then = _data()[format]
        return "legal" if name in then["legal"] else "banned" if name in then["banned"] else "not legal"
    code = _codes().get(name)
    letter = code[_data()["formats"].index(format)] if code else "?"
    return {"l": "legal", "r": "restricted", "?": "", **STATUS}[letter]


def check(deck: Deck, format: str = "", rules: str = "modern") -> list[Finding]:
    """All that is wrong with a deck, for a game under *rules* and, if one is named, in a format."""
    if format and format not in formats():
        raise Refused(f"no format is called {format[:40]!r}; there are: {', '.join(formats())}")
    counts = Counter[str]()
    for count, name in (*deck.main, *deck.sideboard, *((1, name) for name in deck.commanders)):
        counts[name] += count
    return [
        *_unsupported(counts, rules),
        *(_led(deck) if deck.commanders else _sizes(deck, format)),
        *_numbers(counts, ONE_OF_EACH if deck.commanders else MOST_OF_ONE),
        *(finding for name in counts if format for finding in _legality(name, counts[name], format)),
    ]


def _unsupported(counts: Counter[str], rules: str) -> list[Finding]:
    found = []
    for name in counts:
        try:
            pool.card(name, rules)
        except Unread as error:
            found.append(Finding(SUPPORT, str(error), name))
    return found


def _sizes(deck: Deck, format: str) -> list[Finding]:
    main, side = (sum(n for n, _ in part) for part in (deck.main, deck.sideboard))
    found = []
    if main < LEAST:
        found.append(Finding(SIZE, f"{main} cards; a deck has at least {LEAST} (100.2a)"))
    if format in period_formats() and side not in (0, SIDEBOARD):
        found.append(Finding(ASIDE, f"{side} cards; in 1997 it was {SIDEBOARD} or none"))
    elif side > SIDEBOARD:
        found.append(Finding(ASIDE, f"{side} cards; it has at most {SIDEBOARD} (100.4a)"))
    return found


def _led(deck: Deck) -> list[Finding]:
    """903.3-903.5. A deck with commanders."""
    return [
        *(Finding(COMMANDER, words, name) for name, words in wrong_leaders(deck.commanders)),
        *(Finding(COMMANDER, words, name) for name, words in wrong_cards(deck)),
    ]


def _numbers(counts: Counter[str], usual: int) -> list[Finding]:
    """100.2a, 100.4a, 903.5b. Deck and sideboard together."""
    free, rule = frozenset(_data()["any number"]), "903.5b" if usual == ONE_OF_EACH else "100.2a"
    most = {name: int(_data()["up to"].get(name, usual)) for name in counts if name not in free}
    return [
        Finding(NUMBER, f"{counts[name]} {name}; a deck has at most {n} of it ({rule})", name)
        for name, n in most.items()
        if counts[name] > n
    ]


def _legality(name: str, count: int, format: str) -> list[Finding]:
    its = status(name, format)
    if not its:
        return [Finding(UNKNOWN, f"{name}: the list of {format} is of {_data()['of']}", name)]
    if its == "restricted" and count > 1:
        return [Finding(LEGALITY, f"{count} {name}: restricted to one in {format}", name)]
    return [] if its in ("legal", "restricted") else [Finding(LEGALITY, f"{name}: {its} in {format}", name)]
