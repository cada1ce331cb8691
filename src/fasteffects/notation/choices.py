"""``[chosen: X]``: read by what the holder's own ability asks for (607.2d, q, 614.12a)."""

from __future__ import annotations

from collections.abc import Sequence

from ..effects.continuous.choosing_two import ChooseTwo
from ..effects.continuous.words_chosen import ChooseWord, NameChoice
from ..effects.keywords.chosen_abilities import WORDS, ChooseAbilities
from ..effects.keywords.riot import RIOT
from ..effects.node import Ability, walk
from ..errors import IllegalChoice
from ..machine.decisions import Value
from .scenario import fold

SHOWN = 12  # so many of the possible words are listed in an error
WAYS = ("haste", "counter")  # 702.136a: the ability may have come from another permanent


def all_meant(
    name: str,
    abilities: Sequence[Ability],
    said: Sequence[tuple[str, str]],
    players: Sequence[str],
    controller: int,
) -> dict[str, Value]:
    """All the choices of an object, each under its word; *said*: the word, if any, and the choice."""
    found: dict[str, Value] = {}
    several = [n for n in walk(tuple(abilities)) if isinstance(n, ChooseAbilities)]
    for word, value in said:
        if several and word in ("", *WORDS):
            key = word or next((key for key in WORDS if key not in found), WORDS[0])
            found[key] = _of_several(name, several[0], value, found)
        else:
            key, known = meant(name, abilities, word, value, players, controller)
            found[key] = known
    return found


def _of_several(name: str, asked: ChooseAbilities, value: str, before: dict[str, Value]) -> Value:
    """607.2d. One of several different abilities; those *before* it are taken."""
    able = {fold(word): word for word in asked.words()}
    if fold(value) not in able:
        ways = ", ".join(able.values())
        raise ValueError(f"{value!r} can't be chosen for {name}: its ability asks for {len(WORDS)} of {ways}")
    if able[fold(value)] in before.values() or len(before) >= len(WORDS):
        raise ValueError(f"{name} asks for {len(WORDS)} different abilities, each once (607.2d)")
    return able[fold(value)]


def meant(
    name: str, abilities: Sequence[Ability], word: str, value: str, players: Sequence[str], controller: int
) -> tuple[str, Value]:
    """The word under which the choice is kept, and the choice; ValueError says what was possible.

    *word* is what stands between ``chosen`` and the colon, if anything does.
    """
    if word == RIOT:
        if fold(value) not in WAYS:
            raise ValueError(f"riot is chosen as {' or '.join(WAYS)}, not {value!r} (702.136a)")
        return RIOT, fold(value)
    nodes = walk(tuple(abilities))
    asked = [part for n in nodes if isinstance(n, (ChooseWord, ChooseTwo)) for part in n.parts]
    if not asked:
        raise ValueError(f"nothing is chosen for {name}: no ability of it asks for a choice (607.2d)")
    fitting = [n for n in asked if word in ("", n.key, _noun(n))]
    if not fitting:
        kinds = " or ".join(dict.fromkeys(_noun(n) for n in asked))
        raise ValueError(f"no {word} is chosen for {name}: its ability asks for a {kinds}")
    for node in fitting:
        found = _among(node, value, players, controller)
        if found is not None:
            return node.key, found
    ways = "; ".join(dict.fromkeys(_possible(n, players, controller) for n in fitting))
    raise ValueError(f"{value!r} can't be chosen for {name}: its ability asks for {ways}")


def _noun(node: ChooseWord) -> str:
    return node.what.removeprefix("a ")


def _among(node: ChooseWord, value: str, players: Sequence[str], controller: int) -> Value:
    """What is kept for *value*, or None where that can't be chosen."""
    if node.key == "player":
        able = {fold(players[p]): p for p in _players(node, players, controller)}
        return able.get(fold(value))
    if node.key == "name":
        try:
            return NameChoice(controller, "", [], node.wanted, 0).check(value)
        except IllegalChoice:
            return None
    if node.what == "a number":
        return str(int(value)) if value.isascii() and value.isdigit() and len(value) < 10 else None
    return {fold(w): w for w in node.listed()}.get(fold(value))


def _players(node: ChooseWord, players: Sequence[str], controller: int) -> list[int]:
    return [p for p in range(len(players)) if not (node.what == "a opponent" and p == controller)]


def _possible(node: ChooseWord, players: Sequence[str], controller: int) -> str:
    """What could be chosen, for an error."""
    if node.key == "name":
        return f"{node.what} of the pool"
    if node.what == "a number":
        return "a number from 0 on"
    if node.key == "player":
        return " or ".join(players[p] for p in _players(node, players, controller))
    words = list(node.listed())
    rest = f" … ({len(words)} in all)" if len(words) > SHOWN else ""
    what = f"{node.what}: " if node.key != "word" else ""
    return what + ", ".join(words[:SHOWN]) + rest
