"""Cards by what somebody remembers of them: their names, their types, what they do."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from difflib import get_close_matches

from ..cards import pool
from ..errors import Unread
from .describe import described

PATIENCE = 1.5  # seconds in which cards are read that may be meant
TYPE = re.compile(r"(?:t|type):(.+)")
SHORT = 2  # letters of a word that says nothing by itself
COUNTS = frozenset("one two three four five six seven eight nine ten".split())  # numbers, in a record


def found(words: str, rules: str = "modern", most: int = 12) -> list[str]:
    """Names of cards: those that begin so, those that hold it, then those with each word in type or text.

    ``type:goblin`` (or ``t:goblin``) looks at types alone.  Where nothing fits, names that are spelled alike.
    """
    low = words.strip().casefold()
    names = pool.names()
    first = sorted((n for n in names if n.casefold().startswith(low)), key=len)[:most]
    chosen = list(dict.fromkeys([*first, *(n for n in names if low in n.casefold())]))[:most]
    if len(chosen) < most:
        chosen += [name for name in _by_words(low.split(), rules, most + len(chosen)) if name not in chosen]
    return chosen[:most] or get_close_matches(words, names, n=5, cutoff=0.6)


def _by_words(words: list[str], rules: str, most: int) -> list[str]:
    """Cards that have all the words."""
    chosen: list[str] = []
    end = time.monotonic() + PATIENCE
    for name in _candidates([word for word in words if len(word) > SHORT and word not in COUNTS]):
        if _has_all(name, words, rules):
            chosen.append(name)
        if len(chosen) == most or time.monotonic() > end:
            break
    return chosen


def _candidates(words: list[str]) -> Iterator[str]:
    """Cards whose records hold some of the words: first those that hold the most, and simple cards.

    In a record words run together, and some are not there at all: whether a card has them is seen later.
    """
    parts = [TYPE.sub(r"\1", word).removesuffix("s").encode() for word in words]
    scored = ((sum(part in record for part in parts), len(record), name) for name, record in pool.records())
    best = sorted(((-score, size, name) for score, size, name in scored if score))
    return (name for _, _, name in best)


def _has_all(name: str, words: list[str], rules: str) -> bool:
    try:
        card = pool.card(name, rules)
    except Unread:
        types = str(pool.raw(name).get("type", "")).casefold()
        return all(_in(f"{name.casefold()} {types}", types, word) for word in words)
    face = card.faces[0]
    types = " ".join((*face.supertypes, *face.types, *face.subtypes)).casefold()
    text = " ".join((*described(card), *face.colors)).casefold()
    return all(_in(text, types, word) for word in words)


def _in(text: str, types: str, word: str) -> bool:
    """Whether a word begins so in the text, or in the types where it asks for them."""
    kind = TYPE.fullmatch(word)
    return re.search(rf"\b{re.escape(kind[1] if kind else word)}", types if kind else text) is not None
