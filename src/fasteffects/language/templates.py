"""Templates: the notation in which a phrase is written, taken apart into what reads and writes.

* ``word``   a literal token; the article is always written ``a`` (see ``tokens``).
* ``{f}``    a slot for the field *f*.  Its nonterminal is the field's annotation: ``Player``,
  ``Filter`` …; ``{f:Filters}`` names another.  A ``Quantity`` before ``noun[s]`` is a ``Count``
  (*a, two, X, that many*), before *damage*, *life* or *mana* a ``Digit`` (*3, X, that much*),
  elsewhere a noun phrase (*the number of …*).
* ``<draw>`` a verb in its plural form; it agrees with the first slot before it.  Without one the
  verb agrees with the subject of the phrase that this one is a part of.
* ``[tapped]`` may be left out; ``(it|him|her)``, ``[tapped|face down]``: any of these.  What fields a part
  has no slot for it sets: ``[tapped {tapped=True}]``.  Fields of what is left out keep their defaults.
* ``card[s]`` a noun; it agrees with the nearest count before it, else with the nearest slot.
"""

from __future__ import annotations

import re
from collections import deque
from typing import Final

from . import inflection

Variant = tuple[str, dict[str, object]]  # a template without choices in it, and the fields that it sets


class Word:
    """A token that is written as it stands."""

    __slots__ = ("token",)

    def __init__(self, token: str) -> None:
        self.token = token


class Verb:
    """A token that agrees with a subject: *one* with a singular, *many* with a plural or *you*."""

    __slots__ = ("one", "many")

    def __init__(self, one: str, many: str) -> None:
        self.one, self.many = one, many


class Noun:
    """A token that agrees with the slot *by*."""

    __slots__ = ("one", "many", "by")

    def __init__(self, one: str, many: str, by: str | None) -> None:
        self.one, self.many, self.by = one, many, by


class Slot:
    """A place for the value of a field."""

    __slots__ = ("name", "nt")

    def __init__(self, name: str, nt: str) -> None:
        self.name, self.nt = name, nt


Element = Word | Verb | Noun | Slot


MARKED: Final = re.compile(r"[(|)=]|\[(?!s\])")
PIECE: Final = re.compile(r"\[s\]|[][()|]|\{[^}]*\}|[^][()|{]+")
SETTING: Final = re.compile(r"\{([a-z]\w*)=([^}]*)\}")
SAID_AS: Final[dict[str, object]] = {"True": True, "False": False, "None": None}
OWNED: Final = re.compile(r"(?<=[a-z}])('s)\b(?<!\bit's)(?<!\bhe's)(?<!she's)(?<!that's)(?<!there's)")
SLOT: Final = re.compile(r"\{([a-z]\w*)(?::(\w+))?\}")
VERB: Final = re.compile(r"<([\w']+)>")


def variants(template: str) -> list[Variant]:
    """What a template with optional parts and alternatives stands for; what leaves out most comes first."""
    if not MARKED.search(template):
        return [(template, {})]
    pieces = deque(PIECE.findall(template))
    return _choices(pieces, "")


def _choices(pieces: deque[str], end: str) -> list[Variant]:
    """The variants of what stands before *end*, and that is taken off; ``|`` is between two of them."""
    found: list[Variant] = []
    current: list[Variant] = [("", {})]
    while pieces or end:
        piece = pieces.popleft() if pieces else ""
        if piece == end:
            break
        if piece in ("", ")", "]") or (piece == "|" and not end):
            raise TypeError(f"an odd {piece or 'end'} in a template")
        if piece == "|":
            found, current = found + current, [("", {})]
        elif piece in "([":
            inner = _choices(pieces, ")") if piece == "(" else [("", {}), *_choices(pieces, "]")]
            current = [(a + b, {**known, **more}) for a, known in current for b, more in inner]
        elif setting := SETTING.fullmatch(piece):
            name, value = setting[1], SAID_AS.get(setting[2], setting[2])
            current = [(text, {**known, name: value}) for text, known in current]
        else:
            current = [(text + piece, known) for text, known in current]
    return found + current


def said(annotation: str) -> str:
    """What a field holds when it holds something; the speed build says ``Optional[X]``, not ``X | None``."""
    return (
        annotation.removeprefix("Optional[").removesuffix("]")
        if annotation.startswith("Optional[")
        else (annotation.removesuffix(" | None"))
    )


def compile_template(template: str, annotations: dict[str, str]) -> list[Element]:
    """The elements of a template."""
    pieces = (OWNED.sub(r" \1", template) if "'s" in template else template).split()
    elements: list[Element] = []
    count: str | None = None
    for n, piece in enumerate(pieces):
        if slot := SLOT.fullmatch(piece):
            name = slot[1]
            if name not in annotations:
                raise TypeError(f"no field for {piece} in {template!r}")
            nt = slot[2] or _nonterminal(annotations[name], pieces[n + 1 : n + 3])
            if nt in ("Count", "Cardinal", "Digit") or count is None:
                count = name
            elements.append(Slot(name, nt))
        elif verb := VERB.fullmatch(piece):
            elements.append(Verb(inflection.third(verb[1]), verb[1]))
        elif piece.endswith("[s]"):
            elements.append(Noun(piece[:-3], inflection.plural(piece[:-3]), count))
        else:
            elements.append(Word("a" if piece == "an" else piece))
    return elements


def _nonterminal(annotation: str, following: list[str]) -> str:
    """The default nonterminal of a slot: see the module's text."""
    if annotation == "Quantity" and following:
        if any(piece.endswith("[s]") for piece in following):
            return "Count"
        if following[0] in ("damage", "life", "mana"):
            return "Digit"
    return annotation
