"""The table of phrases: one template gives the reader and the writer.

``@phrase("{who} <draw> {count} card[s]")`` above ``@node`` says how a node is worded; the notation is in
``templates``.  Several templates in one ``@phrase`` are spellings of one meaning; a template that means
something else sets a field: ``@phrase("{subject} <attack> alone", alone=True)``.

Moods are made from the one template.  ``Effect`` phrases can also be read as ``Imperative`` (*draw a
card*: the subject is unsaid), ``Predicate`` (*… and draws a card*) and ``Infinitive`` (*have that
player draw a card*); ``EventPattern`` phrases as ``Would`` (*would draw*), ``Cant`` (*can't draw*) and
``Past`` (*drew a card*), ``Perfect`` (*you've drawn a card*), ``NotPerfect``.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from dataclasses import MISSING, fields
from typing import Any, Final, TypeVar

from . import inflection
from .templates import Element, Slot, Verb, Word, compile_template, said, variants
from .text import Reading as Reading
from .text import Text

C = TypeVar("C", bound=type)

FAMILIES = (
    "Ability", "Instruction", "Effect", "Player", "Reference", "Quantity", "Condition", "Qualifier",
    "EventPattern", "Continuous", "Modification", "Cost", "Duration",
)  # fmt: skip
HOMES = ("effects.node", "effects.modifying", "effects.patterns")  # where these are


class Production:
    """One wording of one node class in some nonterminals."""

    __slots__ = (
        "cls", "elements", "constants", "number", "nts", "subject", "loose", "slots", "rank", "template",
    )  # fmt: skip

    def __init__(
        self, cls: type, elements: list[Element], constants: dict[str, Any], nts: tuple[str, ...], number: int
    ) -> None:
        self.cls = cls
        self.elements = tuple(elements)
        self.slots = tuple(e for e in elements if isinstance(e, Slot))
        self.constants = constants
        self.nts = nts
        self.number = number
        self.rank = 0  # the decorator that is written first counts highest
        self.template = ""  # as it is written, with all its parts
        self.subject = _subject_in(elements)
        self.loose = self.subject is None and any(isinstance(e, Verb) for e in elements)


APART: Final = frozenset(("Duration", "SetTime", "CounterKind"))  # slots that no verb agrees with


def _subject_in(elements: list[Element]) -> str | None:
    """The slot that the verbs agree with: the first before the first verb; no duration, no counter."""
    verbs = [i for i, e in enumerate(elements) if isinstance(e, Verb)]
    before = elements[: verbs[0]] if verbs else elements[:1]
    return next((e.name for e in before if isinstance(e, Slot) and e.nt not in APART), None)


class Leaf:
    """A nonterminal that is read and written by functions."""

    __slots__ = ("read", "write", "starts", "within")

    def __init__(
        self,
        read: Callable[[Text, int], list[Reading]],
        write: Callable[[Any, int], list[str]],
        starts: Callable[[str], bool],
        within: Callable[[Any], bool],
    ) -> None:
        self.read, self.write, self.starts, self.within = read, write, starts, within


PRODUCTIONS: dict[str, list[Production]] = {}  # asked for by ``productions``, which fills it at first
WORDINGS: dict[type, list[Production]] = {}  # by ``wordings``, likewise
LEAVES: dict[str, Leaf] = {}  # by ``leaf_of``
UNIONS: dict[str, tuple[str, ...]] = {}  # by ``members_of``


def family(cls: type) -> str:
    """The nonterminal of a node class: the nearest of the families, else its own name."""
    for base in cls.__mro__:
        if base.__name__ in FAMILIES and base.__module__.endswith(HOMES):
            return base.__name__
    return cls.__name__


def phrase(*templates: str, nt: str | None = None, **constants: object) -> Callable[[C], C]:
    """Spellings of one meaning of a node class; *nt* names other nonterminals than its family."""

    def add(cls: C) -> C:
        _WAITING.append((cls, templates, nt, constants))
        return cls

    return add


_WAITING: deque[tuple[type, tuple[str, ...], str | None, dict[str, Any]]] = deque()


def productions(nt: str) -> Sequence[Production]:
    """What reads and writes a nonterminal, beside its leaf and its union."""
    if _WAITING:
        _enter_those_waiting()
    return PRODUCTIONS.get(nt, ())


def wordings(cls: type) -> Sequence[Production]:
    """How a node class is worded, in the order of its templates; of one without words none."""
    if _WAITING:
        _enter_those_waiting()
    return WORDINGS.get(cls, ())


def leaf_of(nt: str) -> Leaf | None:
    """What reads and writes a nonterminal by functions; None where nothing does."""
    if _WAITING:
        _enter_those_waiting()
    return LEAVES.get(nt)


def members_of(nt: str) -> tuple[str, ...]:
    """What a nonterminal is any of; of most nothing."""
    if _WAITING:
        _enter_those_waiting()
    return UNIONS.get(nt, ())


def spelling_of(value: object) -> int | None:
    """Which phrase a node was read with, and in which number (``read._build``); None of one made by hand."""
    spelling = getattr(value, "spelling", None)
    return spelling if isinstance(spelling, int) else None


def phrase_of(value: object) -> Production | None:
    """The phrase that a node was read with; None of one made by hand."""
    known, spelling = wordings(type(value)), spelling_of(value)
    return known[spelling // 2] if known and spelling is not None else None


def worded() -> Iterable[type]:
    """All node classes that have words, in the order of their definitions."""
    if _WAITING:
        _enter_those_waiting()
    return WORDINGS


def nonterminals() -> dict[str, list[Production]]:
    """All that have productions."""
    if _WAITING:
        _enter_those_waiting()
    return PRODUCTIONS


def loads_all(load: Callable[[], None]) -> None:
    """Said by ``grammar``: what fills the table, before anything is read or written by it."""
    _LOAD[:] = [load]


_LOAD: list[Callable[[], None]] = []


def _enter_those_waiting() -> None:
    """Make productions of the templates: only when the first is asked for, since many games need none."""
    while _LOAD:
        _LOAD.pop()()
    while _WAITING:
        _enter_phrase(*_WAITING.popleft())


def _enter_phrase(cls: type, templates: tuple[str, ...], nt: str | None, constants: dict[str, Any]) -> None:
    told: Any = fields(cls)
    annotations = {f.name: said(str(f.type)) for f in told}
    # What fields hold that a template does not mention.
    values = {f.name: None if f.default is MISSING else f.default for f in told}
    values.update(constants)
    unknown = set(constants) - set(annotations)
    if unknown:
        raise TypeError(f"{cls.__name__} has no field {', '.join(sorted(unknown))}")
    home = family(cls)
    before = len(WORDINGS.get(cls, ()))
    for written in templates:
        first = len(WORDINGS.get(cls, ()))
        for template, told_there in variants(written):
            if told_there.keys() - annotations:
                raise TypeError(f"{cls.__name__} lacks a field of {written!r}")
            elements = compile_template(template, annotations)
            held = {**values, **told_there}
            if nt == "Done":
                _done_moods(cls, elements, held)
            elif nt is not None:
                enter(cls, elements, held, tuple(nt.split()))
            elif home == "Effect":
                _effect_moods(cls, elements, held)
            elif home == "EventPattern":
                _event_moods(cls, elements, held)
            else:
                enter(cls, elements, held, (home,))
        for production in WORDINGS[cls][first:]:
            production.rank, production.template = before, written


def enter(cls: type, elements: list[Element], values: dict[str, Any], nts: tuple[str, ...]) -> None:
    """Put a production into the table."""
    known = WORDINGS.setdefault(cls, [])
    named = {e.name for e in elements if isinstance(e, Slot)}
    constants = {k: v for k, v in values.items() if k not in named}
    production = Production(cls, elements, constants, nts, len(known))
    known.append(production)
    for name in nts:
        PRODUCTIONS.setdefault(name, []).append(production)


SUBJECTS = ("Player", "Payer")  # what an effect does may be said without them


# -- moods --------------------------------------------------------------------------------


def _plain(elements: list[Element], form: Callable[[Verb], str]) -> list[Element]:
    return [Word(form(e)) if isinstance(e, Verb) else e for e in elements]


_SUBJECT: list[object] = []


def unsaid_subject(value: object) -> None:
    """What a clause without its subject means: said once, by the module of players, before any phrase."""
    _SUBJECT[:] = [value]


def _unsaid() -> object:
    return _SUBJECT[0]


def _infinitive(verb: Verb) -> str:
    return inflection.base(verb.many)


def _participle(verb: Verb) -> str:
    return inflection.participle(verb.many)


def _effect_moods(cls: type, elements: list[Element], values: dict[str, Any]) -> None:
    first, second = elements[0], elements[1] if len(elements) > 1 else None
    if not isinstance(first, Slot) or not isinstance(second, Verb):
        enter(cls, elements, values, ("Effect", "Imperative") if not isinstance(first, Slot) else ("Effect",))
        return
    enter(cls, elements, values, ("Effect",))
    enter(cls, _plain(elements, _infinitive), values, ("Infinitive",))
    if first.nt in SUBJECTS:
        unsaid = {**values, first.name: _unsaid()}
        enter(cls, _plain(elements[1:], lambda v: v.many), unsaid, ("Effect", "Imperative"))
        enter(cls, _plain(elements[1:], lambda v: v.one), unsaid, ("Predicate",))


def _event_moods(cls: type, elements: list[Element], values: dict[str, Any]) -> None:
    enter(cls, elements, values, ("EventPattern",))
    place = next((i for i, e in enumerate(elements) if isinstance(e, Verb)), None)
    if place is None:
        return
    bare = _plain(elements, _infinitive)
    for nt, auxiliary in (("Would", "would"), ("Cant", "can't")):
        enter(cls, [*bare[:place], Word(auxiliary), *bare[place:]], values, (nt,))
    _done_moods(cls, elements, values)


def _done_moods(cls: type, elements: list[Element], values: dict[str, Any]) -> None:
    """What happened: *drew a card*; what somebody has done, or you haven't."""
    enter(cls, [_past(e) if isinstance(e, Verb) else e for e in elements], values, ("Past",))
    first = elements[0]
    if not isinstance(first, Slot) or first.nt != "Player" or not isinstance(elements[1], Verb):
        return
    enter(cls, [first, Word("didn't"), *_plain(elements[1:], _infinitive)], values, ("NotPast",))
    done = _plain(elements[1:], _participle)
    yours = {**values, first.name: _unsaid()}
    enter(cls, [Word("you've"), *done], yours, ("Perfect",))
    enter(cls, [first, Verb("has", "have"), *done], values, ("Perfect",))
    enter(cls, [Word("you"), Word("haven't"), *done], yours, ("NotPerfect",))


def _past(verb: Verb) -> Element:
    many = inflection.past(verb.many)
    return Verb("was", "were") if many == "were" else Word(many)


# -- leaves, lists, unions ------------------------------------------------------------------


class Spelled(tuple[Any, ...]):
    """A tuple that remembers the separators it was read with; equal to the plain tuple."""

    joints: tuple[tuple[str, ...], ...]


def joints_of(values: object) -> tuple[tuple[str, ...], ...]:
    """The separators with which a list was read; none of one made by hand."""
    return values.joints if isinstance(values, Spelled) else ()


def leaf(
    nt: str,
    read: Callable[[Text, int], list[Reading]],
    write: Callable[[Any, int], list[str]],
    starts: Callable[[str], bool],
    within: Callable[[Any], bool] = lambda value: True,
    of: str = "",
) -> None:
    """A nonterminal read and written by functions; *within*: whether it can write a value.

    *of* names the nonterminal of which it reads a part, if verbs in that agree with what stands before it.
    """
    if nt in LEAVES:
        raise TypeError(f"the leaf {nt} is defined twice")
    LEAVES[nt] = Leaf(read, write, starts, within)
    if of:
        LISTS[nt] = of


def union(nt: str, *members: str) -> None:
    """A nonterminal that is any of *members*."""
    UNIONS[nt] = (*UNIONS.get(nt, ()), *members)


def wording(nt: str, table: dict[str, Any]) -> None:
    """A nonterminal of fixed words for plain values (strings, numbers); first spelling is written."""
    by_first: dict[str, list[tuple[tuple[str, ...], Any]]] = {}
    spelling: dict[Any, tuple[str, ...]] = {}
    for text, value in table.items():
        key = tuple(["a" if word == "an" else word for word in text.replace("'s ", " 's ").split()])
        by_first.setdefault(key[0], []).append((key, value))
        spelling.setdefault(value, key)

    def read(text: Text, place: int) -> list[Reading]:
        found: list[Reading] = []
        for key, value in by_first.get(text.at(place), ()):
            if tuple(text.tokens[place : place + len(key)]) == key:
                found.append((value, place + len(key)))
        return found

    leaf(nt, read, lambda v, n: list(spelling[v]), by_first.__contains__, lambda v: v in spelling)


LISTS: dict[str, str] = {}
