"""Packrat reading: ``read(nonterminal, place)`` gives every value and where it ends.

A production is tried only where its first element can start with the token; what was read at a
place is kept.  No reading is preferred: equal values over the same tokens are one, others are an
ambiguity that the caller reports.
"""

from __future__ import annotations

from typing import Any

from ..errors import RulesError
from .phrases import LEAVES, LISTS, UNIONS, Production, Reading, phrase_of, productions, spelling_of
from .templates import Noun, Slot, Verb, Word
from .text import Text

# Productions that begin alike: the nonterminal of their first slot, or None where they begin with the
# token itself; those whose second element is a token, by that token; the others.
Group = tuple[str | None, dict[str, list[Production]], list[Production]]

_starts: dict[tuple[str, str], bool] = {}
_plans: dict[tuple[str, str], list[Group]] = {}
_loose: dict[str, bool] = {}


def forget_indexes() -> None:
    """Drop the first sets: phrases were added."""
    _starts.clear()
    _plans.clear()
    _loose.clear()


def number_of(value: object) -> int:
    """1 where a verb after *value* is singular; else 2 (also after *you*)."""
    return getattr(value, "number", 1)


def can_start(nt: str, token: str) -> bool:
    """Whether *nt* can begin with *token*."""
    key = (nt, token)
    known = _starts.get(key)
    if known is None:
        if key in _finding:
            raise RulesError(f"the phrases for {nt} begin with themselves")
        _finding.add(key)
        known = _starts[key] = _find_start(nt, token)
        _finding.discard(key)
    return known


_finding: set[tuple[str, str]] = set()


def _find_start(nt: str, token: str) -> bool:
    if nt in LEAVES and LEAVES[nt].starts(token):
        return True
    if any(can_start(member, token) for member in UNIONS.get(nt, ())):
        return True
    return any(_production_starts(p, token) for p in productions(nt))


def _production_starts(production: Production, token: str) -> bool:
    first = production.elements[0]
    if isinstance(first, Slot):
        return can_start(first.nt, token)
    if isinstance(first, Word):
        return token == first.token
    return token in (first.one, first.many)


def _plan(nt: str, token: str) -> list[Group]:
    """What to try for *nt* where it begins with *token*."""
    groups: dict[str | None, Group] = {}
    for production in productions(nt):
        if not _production_starts(production, token):
            continue
        first = production.elements[0]
        head = first.nt if isinstance(first, Slot) else None
        _, by_token, others = groups.setdefault(head, (head, {}, []))
        second = production.elements[1] if len(production.elements) > 1 else None
        if second is None or isinstance(second, Slot):
            others.append(production)
            continue
        for t in {second.token} if isinstance(second, Word) else {second.one, second.many}:
            by_token.setdefault(t, []).append(production)
    return list(groups.values())


def read(nt: str, text: Text, place: int) -> list[Reading]:
    """Every reading of *nt* at *place*."""
    key = (nt, place)
    known = text.memo.get(key)
    if known is not None:
        return known
    if key in text.busy:
        raise RulesError(f"the phrases for {nt} begin with themselves")
    token = text.tokens[place] if place < len(text.tokens) else ""
    found: list[Reading] = []
    text.busy.add(key)
    for member in UNIONS.get(nt, ()):
        if can_start(member, token):
            found += read(member, text, place)
    leaf = LEAVES.get(nt)
    if leaf is not None and leaf.starts(token):
        found += leaf.read(text, place)
    plan = _plans.get((nt, token))
    if plan is None:
        plan = _plans[nt, token] = _plan(nt, token)
    for head, by_token, others in plan:
        if head is None:
            _follow(text, by_token, text.at(place + 1), place + 1)
            for production in by_token.get(text.at(place + 1), ()):
                _match(production, text, 0, place, {}, found)
            for production in others:
                _match(production, text, 0, place, {}, found)
            continue
        for value, end in read(head, text, place):
            _follow(text, by_token, text.at(end), end)
            for production in by_token.get(text.at(end), ()):
                _match(production, text, 1, end, {production.slots[0].name: value}, found)
            for production in others:
                _match(production, text, 1, end, {production.slots[0].name: value}, found)
    text.busy.discard(key)
    if not found:
        text.stop(place, nt)
    elif len(found) > 1:
        single: dict[tuple[int, Any], Reading] = {}
        for value, end in found:
            single.setdefault((end, value), (value, end))
        found = list(single.values())
    text.memo[key] = found
    return found


def _follow(text: Text, by_token: dict[str, list[Production]], token: str, place: int) -> None:
    """Note what could have stood at *place*, where nothing that can be stands there."""
    if place >= text.far and token not in by_token:
        if place > text.far:
            text.far, text.expected = place, set()
        text.expected.update(by_token)


def _match(p: Production, text: Text, i: int, place: int, env: dict[str, Any], out: list[Reading]) -> None:
    tokens = text.tokens
    elements = p.elements
    while i < len(elements):
        element = elements[i]
        if isinstance(element, Slot):
            nt, name = element.nt, element.name
            loose = p.subject in env and name != p.subject and is_loose(nt)
            for value, end in read(nt, text, place):
                if loose and verb_number(value) not in (0, number_of(env[p.subject or ""])):
                    continue
                _match(p, text, i + 1, end, {**env, name: value}, out)
            return
        token = tokens[place] if place < len(tokens) else ""
        if isinstance(element, Word):
            if token != element.token:
                text.stop(place, element.token)
                return
        elif isinstance(element, Verb):
            number = _agreed(p, env, element, token)
            if not number:
                text.stop(place, element.many)
                return
            if p.loose and element.one != element.many:
                env = {**env, "": number}
        elif not _noun_fits(element, env, token):
            many = element.by is not None and number_of(env[element.by]) == 2
            text.stop(place, element.many if many else element.one)
            return
        place += 1
        i += 1
    out.append((_build(p, env), place))


def _agreed(p: Production, env: dict[str, Any], verb: Verb, token: str) -> int:
    """1 or 2, the number in which the verb stands; 0 where it does not fit."""
    if token == verb.one:
        number = 2 if token == verb.many and p.subject and number_of(env[p.subject]) == 2 else 1
    elif token == verb.many:
        number = 2
    else:
        return 0
    if p.subject is not None:
        return number if number == number_of(env[p.subject]) else 0
    return number if env.get("", number) == number else 0


def _noun_fits(noun: Noun, env: dict[str, Any], token: str) -> bool:
    if noun.by is None or noun.one == noun.many:
        return token in (noun.one, noun.many)
    return token == (noun.one if number_of(env[noun.by]) == 1 else noun.many)


def _build(p: Production, env: dict[str, Any]) -> Any:
    singular = env.pop("", 0) == 1
    value = p.cls(**p.constants, **env)
    object.__setattr__(value, "spelling", p.number * 2 + singular)
    return value


def is_loose(nt: str) -> bool:
    """Whether phrases of *nt* have verbs that agree with a subject outside them."""
    known = _loose.get(nt)
    if known is None:
        _loose[nt] = False
        inner = (LISTS[nt],) if nt in LISTS else UNIONS.get(nt, ())
        known = any(p.loose for p in productions(nt)) or any(is_loose(n) for n in inner)
        _loose[nt] = known
    return known


def verb_number(value: object) -> int:
    """The number in which the verbs of a phrase without its own subject stand; 0 for either."""
    if isinstance(value, tuple):
        numbers = {verb_number(v) for v in value} - {0}
        return numbers.pop() if len(numbers) == 1 else 3 if numbers else 0
    production, spelling = phrase_of(value), spelling_of(value) or 0
    if production is not None and production.loose:
        if any(isinstance(e, Verb) and e.one != e.many for e in production.elements):
            return 1 if spelling % 2 else 2
    return 0


def read_whole(nt: str, tokens: list[str]) -> tuple[list[Any], Text]:
    """The different readings of all the tokens, and the text with what stopped the others."""
    text = Text(tokens)
    whole = [value for value, end in read(nt, text, 0) if end == len(tokens)]
    return whole, text
