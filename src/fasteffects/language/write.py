"""Nodes to tokens, by the same phrases that read them."""

from __future__ import annotations

from functools import cache
from threading import local

from ..effects.node import Effect, Player, Reference
from ..errors import RulesError
from .phrases import Production, leaf_of, members_of, phrase_of, spelling_of, wordings
from .read import is_loose, number_of
from .templates import Noun, Slot, Verb, Word
from .tokens import words


class BeingWritten(local):
    """What has been found out while one text is written: whether a nonterminal has words for a value.

    By identity, since how a node was read is no part of what it is; the values are held until that is over.
    """

    def __init__(self) -> None:
        self.depth = 0
        self.known: dict[tuple[str, int], tuple[object, bool]] = {}


WRITTEN = BeingWritten()


def can_write(nt: str, value: object) -> bool:
    """Whether *nt* has words for *value*."""
    if not WRITTEN.depth:
        return _can_write(nt, value)
    known = WRITTEN.known.get((nt, id(value)))
    if known is None:
        known = WRITTEN.known[nt, id(value)] = value, _can_write(nt, value)
    return known[1]


def _can_write(nt: str, value: object) -> bool:
    if any(can_write(member, value) for member in members_of(nt)):
        return True
    leaf = leaf_of(nt)
    if leaf is not None and leaf.within(value):
        return True
    return _wording(nt, value) is not None


def _wording(nt: str, value: object, acted: bool = False) -> Production | None:
    """The phrase it was read with, else the topmost whose constants and slots fit.

    *acted*: an effect acts on what it stands for; then that with the class's ``acted_word``, if it has one.
    """
    known = wordings(type(value))
    if not known:
        return None
    read_with = phrase_of(value)
    if read_with is not None and nt in read_with.nts:
        return read_with
    fitting = [p for p in known if nt in p.nts and _fits(p, value)]
    word = getattr(value, "acted_word", "") if acted else ""
    return max(fitting, key=lambda p: (p.rank, _begins(p, word), -p.number), default=None)


def _begins(p: Production, word: str) -> bool:
    first = p.elements[0]
    return bool(word) and isinstance(first, Word) and first.token == word


def _fits(p: Production, value: object) -> bool:
    for name, constant in p.constants.items():
        given = getattr(value, name)
        if is_unsaid(constant):
            if not is_unsaid(given):
                return False
        elif given != constant and name not in filled_in(p.cls):
            return False
    for slot in p.slots:
        inner = getattr(value, slot.name)
        if is_unsaid(inner) or not can_write(slot.nt, inner):
            return False
    return True


def is_unsaid(value: object) -> bool:
    """Whether it is a subject that has no words here."""
    return isinstance(value, Player) and not value.is_said()


BOUND = (
    "to", "found", "index", "n", "than", "process", "neither", "never", "aimed", "made", "upto", "told",
    "being", "named", "compared", "offered", "only", "only_kind", "fighting",
    "shown", "begun",
)  # fmt: skip


@cache
def filled_in(cls: type) -> frozenset[str]:
    """The fields of a class that ``bind`` fills in, which have no words: no phrase of its sets them."""
    said = {slot.name for p in wordings(cls) for slot in p.slots}
    first = wordings(cls)[0].constants
    same = {name for name in BOUND if all(p.constants.get(name) == first.get(name) for p in wordings(cls))}
    return frozenset(same - said)


def read_as(value: object) -> tuple[str, ...]:
    """The nonterminals of the phrase that a node was read with; none for a node made by hand."""
    read_with = phrase_of(value)
    return read_with.nts if read_with is not None else ()


def text_of(nts: str, value: object, acted: bool = False) -> str:
    """The words of a node, in the first of the nonterminals *nts* that has some; *acted*: acted on."""
    WRITTEN.depth += 1
    try:
        nt = next((n for n in nts.split() if can_write(n, value)), nts)
        return words(write(nt, value, acted=acted))
    finally:
        WRITTEN.depth -= 1
        if not WRITTEN.depth:
            WRITTEN.known.clear()


def write(nt: str, value: object, number: int = 2, acted: bool = False) -> list[str]:
    """The tokens of *value*; *number* is that of the subject outside it, *acted*: an effect acts on it."""
    for member in members_of(nt):
        if can_write(member, value):
            return write(member, value, number, acted)
    leaf = leaf_of(nt)
    if leaf is not None and leaf.within(value):
        return leaf.write(value, number)
    production = _wording(nt, value, acted)
    if production is None:
        raise RulesError(f"{nt} has no words for {value!r}")
    return _write(production, value, number)


def _write(p: Production, value: object, number: int) -> list[str]:
    spelling = spelling_of(value)
    if p.subject is not None:
        number = number_of(getattr(value, p.subject))
    elif spelling is not None and p.loose and spelling // 2 == p.number:
        number = 1 if spelling % 2 else 2
    out: list[str] = []
    before: object = None
    for element in p.elements:
        if isinstance(element, Word):
            out.append(element.token)
        elif isinstance(element, Slot):
            inner = getattr(value, element.name)
            acted = isinstance(value, Effect) and element.name != p.subject
            told = p.subject is None and isinstance(before, Reference) and is_loose(element.nt)
            out += write(element.nt, inner, number_of(before) if told else number, acted)
            before = inner
            continue
        elif isinstance(element, Verb):
            out.append(element.one if number == 1 else element.many)
        elif isinstance(element, Noun):
            one = element.by is not None and number_of(getattr(value, element.by)) == 1
            out.append(element.one if one else element.many)
        before = None
    return out
