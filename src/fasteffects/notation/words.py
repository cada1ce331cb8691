"""Which words are facts of the game, so that a claim with a slip in it is refused and not just true."""

from __future__ import annotations

from functools import lru_cache

from ..effects.keywords.keyword import Keyword
from ..language import lexicon
from ..language.grammar import load
from .scenario import fold


@lru_cache(maxsize=1)
def _kinds() -> frozenset[str]:
    words = {*lexicon.TYPES, *lexicon.SUPERTYPES, *lexicon.COLOURS, "permanent", "token", "colorless"}
    return frozenset(words | {fold(part) for subtype in lexicon.subtypes() for part in subtype.split()})


@lru_cache(maxsize=1)
def _plurals() -> dict[str, str]:
    found = {fold(many): fold(one) for many, one in lexicon.plurals().items()}
    return found | {word + "s": word for word in (*lexicon.TYPES, "permanent", "token")}


def singular(word: str) -> str:
    """``creatures`` to ``creature``, ``elves`` to ``elf``; other words as they are."""
    return word if word in _kinds() else _plurals().get(word, word)


def is_kind_word(words: str) -> bool:
    """Whether each word is a type, subtype, supertype or colour (105, 205), in either number."""
    return all(singular(part) in _kinds() for part in fold(words).split())


def is_color(word: str) -> bool:
    """105. Whether a word, in lower case, is a color, or says that there is none."""
    return word in lexicon.COLOURS or word == "colorless"


def is_keyword(words: str) -> bool:
    """Whether *words* begin with the name of a keyword ability (702)."""
    wanted = fold(words)
    last = wanted.rpartition(" ")[2]
    if last.endswith("walk") and last.removesuffix("walk") in walked_lands():
        return True
    return any(wanted == name or wanted.startswith(name + " ") for name in _keywords())


def walked_lands() -> set[str]:
    """702.14a. What may stand before *walk*, in lower case."""
    return {"land"} | {fold(s) for s, kinds in lexicon.subtypes().items() if "land" in kinds}


def _keywords() -> set[str]:
    load()
    found, classes = set(), [Keyword]
    while classes:
        each = classes.pop()
        classes += each.__subclasses__()
        if isinstance(each.word, str) and each.word:  # some have it from what they say
            found.add(fold(each.word))
    return found
