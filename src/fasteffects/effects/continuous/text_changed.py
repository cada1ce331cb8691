"""Text that is changed: one colour word, basic land type or creature type for another (612, 613.1c)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any, Final

from ...language import lexicon
from ...language.phrases import Spelled, phrase, wording, wordings
from ...language.templates import Slot
from ...machine.decisions import Decision, Option
from ..modifying import LAYER_TEXT, Duration, Modification
from ..node import Effect, Node, Reference, but, named, node
from ..references.filters import Kind
from .changes import Change, EffectBegins

if TYPE_CHECKING:
    from ...characteristics.of_objects import Characteristics
    from ...events import Event
    from ..it import Environment


def words_of(kind: str) -> tuple[str, ...]:
    """612.2. The words of a kind: colours, basic land types, creature types."""
    if kind == "color":
        return lexicon.COLOURS
    if kind == "land":
        return lexicon.BASIC_LAND_TYPES
    return tuple(s for s, types in lexicon.subtypes().items() if "creature" in types)


wording("CreatureType", {s: s for s in words_of("creature")})


# -- where the words are ----------------------------------------------------------------------------

# Nonterminals of fields that hold such a word.  A name is none of them (612.2), nor is a mana symbol.
USED_AS: Final = frozenset(
    ("Colour", "NonColour", "NonType", "Walk", "TypeCycling", "CreatureType", "CreatureTypes")
)


@cache
def fields_with_words(cls: type) -> frozenset[str]:
    """612.2. The fields of a node class in which a colour or a subtype is used as one."""
    if cls is Kind:
        return frozenset(("types",))
    slots = (e for p in wordings(cls) for e in p.elements if isinstance(e, Slot))
    return frozenset(e.name for e in slots if e.nt in USED_AS)


def reworded(value: object, old: str, new: str) -> Any:
    """612.2. A node, or a tuple of nodes, with each *old* replaced where it is used as such a word."""
    if isinstance(value, tuple):
        return _each(value, (reworded(v, old, new) for v in value))
    if not isinstance(value, Node):
        return value
    cls: type = type(value)
    words = fields_with_words(cls)
    changes: dict[str, Any] = {}
    for name, before in named(value).items():
        after = _replaced(before, old, new) if name in words else reworded(before, old, new)
        if after is not before:
            changes[name] = after
    return but(value, **changes)


def _replaced(words: object, old: str, new: str) -> Any:
    if isinstance(words, tuple):
        return _each(words, (_replaced(w, old, new) for w in words))
    return new if words == old else words


def _each(before: tuple[object, ...], after: Iterable[object]) -> tuple[Any, ...]:
    """The tuple of new values, spelled as the old one; the old one itself where nothing is new."""
    items = tuple(after)
    if all(a is b for a, b in zip(items, before)):
        return before
    if isinstance(before, Spelled):
        spelled = Spelled(items)
        spelled.joints = before.joints
        return spelled
    return items


@lru_cache(maxsize=4096)
def reworded_abilities(abilities: tuple[object, ...], old: str, new: str) -> tuple[Any, ...]:
    """The abilities of an object whose text is changed; equal ones are changed once."""
    found: tuple[Any, ...] = reworded(abilities, old, new)
    return found


# -- the effects ------------------------------------------------------------------------------------


@node
class Reworded(Modification):
    """613.1c. Another word stands in the rules text and the type line."""

    old: str
    new: str
    layer = LAYER_TEXT

    def apply(self, it: Environment, chars: Characteristics) -> None:
        chars.have(reworded_abilities(chars.abilities, self.old, self.new))
        if self.old in chars.subtypes:
            chars.subtypes = chars.subtypes - {self.old} | {self.new}


@phrase("one color word with another", kinds=("color",), nt="Exchanged")
@phrase("one basic land type with another", kinds=("land",), nt="Exchanged")
@phrase("one creature type with another", kinds=("creature",), nt="Exchanged")
@phrase("one creature type with {new:CreatureType}", kinds=("creature",), nt="Exchanged")
@phrase(
    "one color word with another or one basic land type with another", kinds=("color", "land"), nt="Exchanged"
)
@node
class Exchanged(Node):
    """612.2. Which words may be replaced, and by which."""

    kinds: tuple[str, ...]
    new: str | None = None

    def ask(self, it: Environment, barred: str | None) -> tuple[str, str]:
        """The word to replace and the word that replaces it, as the effect's controller chooses."""
        old = self._choose(it, "choose a word to replace", [w for k in self.kinds for w in words_of(k)])
        if self.new is not None:
            return old, self.new
        kind = next(k for k in self.kinds if old in words_of(k))
        others = [w for w in words_of(kind) if w not in (old, barred)]
        return old, self._choose(it, f"choose the word in place of {old}", others)

    def _choose(self, it: Environment, prompt: str, words: list[str]) -> str:
        options = [Option(w, w) for w in words]
        chosen: str = it.ask(Decision(it.you, "choose", prompt, options, about=it.source))
        return chosen


_CHANGE: Final = "change the text of {subject} by replacing all instances of {words:Exchanged}"


@phrase(_CHANGE)
@phrase(_CHANGE + " . the new creature type can't be {barred:CreatureType}")
@phrase(_CHANGE + " {duration}")
@node
class ChangeText(Effect):
    """612.1. The text of objects is changed; without a duration, for good (611.2a)."""

    subject: Reference
    words: Exchanged
    duration: Duration | None = None
    barred: str | None = None

    def said_subject(self) -> Reference:
        return self.subject

    def perform(self, it: Environment) -> tuple[Event, ...]:
        ids = self.subject.ids(it)
        if not ids:
            return ()
        change = Change(self.subject, (Reworded(*self.words.ask(it, self.barred)),), self.duration)
        return (EffectBegins(change, it.env, self.duration, ids),)
