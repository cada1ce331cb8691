"""Which words of a card stopped it, as the card has them: at most a few, and the place; never its text."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from fasteffects.cards.supported import unsupported
from fasteffects.effects.node import Node, named, walk
from fasteffects.errors import RulesError
from fasteffects.language.card import Ambiguous
from fasteffects.language.write import text_of
from fasteffects.notation.describe import ability_words

MOST = 14  # where names are long
FEW = 8  # words of a card that are kept to say what stopped it
SAID_IN = (
    "Keyword Effect Imperative Condition Modifier EventPattern Reference Player Quantity Cost Adjective "
    "Continuous ContinuousText StaticAbility Limit Only"
)
_OF_FIELD = re.compile(r"(\w+) as the (\w+) of (\w+)$")


def as_printed(said: str, name: str, text: str) -> str:
    """*said* in the words of the text, where it differs in how the card calls itself, or in a pronoun."""
    ways = sorted({name, name.partition(",")[0], name.partition(" ")[0]}, key=len, reverse=True)
    itself = "(?:" + "|".join([*map(re.escape, ways), r"this \w+"]) + ")"
    parts = re.split(rf"({re.escape(name)}|~[gms]*|\s+|\b(?:them|they)\b)", said, flags=re.IGNORECASE)
    pattern = "".join([_sought(part, name, itself) for part in parts if part])
    found = re.search(pattern, text) or re.search(pattern, text, re.IGNORECASE)
    return found[0] if found and said else re.sub("~[gms]*", name, said)


def _sought(part: str, name: str, itself: str) -> str:
    if part == name or part.startswith("~"):
        return itself
    if part.isspace():
        return r"\s*"
    return "[Tt]he[my]" if part.casefold() in ("them", "they") else re.escape(part)


def stopped_words(outcome: Any, text: str) -> str:
    """At most a few words, and the place: never the card's text."""
    if isinstance(outcome, Ambiguous):
        said = as_printed(_few(outcome.line), outcome.name, text)
        return f"a line (“{said}”) has {len(outcome.readings)} readings"
    line = f", in its {outcome.kind()}" + (f", line {outcome.number}" if outcome.number else "")
    there = as_printed(_few(outcome.words_there(), MOST), outcome.name, text)
    if not outcome.why.startswith("loose: "):
        return f"{outcome.why} at “{there}”{line}"
    loose = as_printed(outcome.why.removeprefix("loose: "), outcome.name, text)
    if loose in text:
        return f"what is meant by “{loose}” is not known{line}"
    return f"what is meant by {loose} is not known (“{_few(there)}”){line}"  # our own words for it


def where_missing(abilities: tuple[Any, ...], missing: str, name: str, text: str) -> str:
    """The words of what has no meaning yet, a few of them, and the ability that they stand in."""
    for number, ability in enumerate(abilities, 1):
        if unsupported((ability,)) != missing:
            continue
        said = next((words for n in _lacking(ability, missing) if (words := _written(n))), "")
        said = said or ability_words(ability).strip()
        return f" (“{as_printed(_few(said), name, text)}”), in its ability {number}"
    return ""


def _lacking(ability: Node, missing: str) -> Iterator[Node]:
    """The nodes that *missing* may speak of, the likeliest first."""
    of_field = _OF_FIELD.match(missing)
    for n in walk(ability):
        if of_field and type(n).__name__ == of_field[3]:
            part = named(n).get(of_field[2])
            if isinstance(part, Node) and type(part).__name__ == of_field[1]:
                yield from (n, part)
        elif type(n).__name__ == missing.partition(":")[0]:
            yield n


def _written(n: Node) -> str:
    try:
        return text_of(SAID_IN, n)
    except RulesError:
        return ""


def _few(said: str, most: int = FEW) -> str:
    """The words as far as the limit; of more than that the first few."""
    parts = said.split(" ")
    return " ".join(parts if len(parts) <= most else parts[:FEW]).strip(" \n•.,:;")
