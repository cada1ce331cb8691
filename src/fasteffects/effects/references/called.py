"""Objects called by the name of a card (201.2), and several things that differ in something (201.2b)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...cards.record import names_in
from ...language.phrases import Reading, leaf, phrase, wording
from ...language.text import Text
from ...language.tokens import tokens, words
from ..continuous.changes import Change
from ..node import Condition, Inherent, Player, Quantity, node, walk
from ..quantities.numbers import Number, within
from .choosing import narrowed
from .filters import Filter
from .jointly import Among
from .objects import All, Both, Target
from .qualifiers import Same

if TYPE_CHECKING:
    from ..it import Environment

_SMALL: Final = frozenset("of the a in with to for from on at".split())
_LONGEST: Final = 12  # tokens of a name


def _read_name(text: Text, place: int) -> list[Reading]:
    """Capitalised words, with small ones and commas between them; every length at which a name may end."""
    found: list[Reading] = []
    for end in range(place, min(place + _LONGEST, len(text.tokens))):
        token = text.at(end)
        if token[:1].isupper() or token == "'s" or "'" in token[1:-1]:
            found.append((words(["x", *text.tokens[place : end + 1]])[2:], end + 1))
        elif token == "and" and text.at(place) == "The":  # one thing, and not two names
            continue
        elif token in ("'", "’") and end > place and text.at(end - 1).endswith("s"):  # of several: Heroes'
            continue
        elif end == place or (token not in _SMALL and token != ","):
            break
    return [(name, end) for name, end in found if not name.endswith("'s")]


leaf(
    "CardName",
    _read_name,
    lambda value, number: tokens(f"x {value}")[1:],
    lambda token: token[:1].isupper(),
    lambda value: isinstance(value, str) and bool(value),
)


def is_called(it: Environment, id: int, name: str) -> bool:
    """201.2. Whether an object has that name, or two of which that is one (709.4c)."""
    return name in names_in(it.chars(id).name)


@phrase("named {name:CardName}", nt="Modifier")
@phrase("named {name:CardName} or {second:CardName}", nt="Modifier")
@phrase("not named {name:CardName}", not_=True, nt="Modifier")
@node
class Called(Inherent):
    """201.2. With that name, or one of two; or with another."""

    name: str
    second: str = ""
    not_: bool = False

    def fits(self, it: Environment, id: int) -> bool:
        found = is_called(it, id, self.name) or (bool(self.second) and is_called(it, id, self.second))
        return found is not self.not_


# *Seven lands with different names* are counted by a condition of their own.
narrowed("Countable", "Reference", lambda v: not any(isinstance(n, Among) for n in walk(v)))


@phrase("{who:Player} <control> {what:Nouns} named {first:CardName} and {second:CardName}")
@node
class ControlsBoth(Condition):
    """201.2. A player controls such permanents of each of two names."""

    who: Player
    what: Filter
    first: str
    second: str

    def holds(self, it: Environment) -> bool:
        theirs = [i for i in self.what.all(it) if it.game.controller(i) in self.who.ids(it)]
        return all(any(is_called(it, i, name) for i in theirs) for name in (self.first, self.second))


wording("Differing", {w: w for w in ("names", "powers")})


@phrase("{who:Player} <control> {many:CountMany} {what:Filters} with different {how:Differing}")
@node
class ControlsDifferent(Condition):
    """201.2b, 208. A player controls so many of some permanents that no two of them have the same."""

    who: Player
    many: Quantity
    what: Filter
    how: str
    ranging = ("many",)

    def holds(self, it: Environment) -> bool:
        players = self.who.ids(it)
        return any(within(it, self.many, len(self._kinds(it, player))) for player in players)

    def _kinds(self, it: Environment, player: int) -> set[str | int]:
        theirs = [it.chars(i) for i in self.what.all(it) if it.game.controller(i) == player]
        if self.how == "powers":
            return {c.power or 0 for c in theirs}
        return {c.name for c in theirs if c.name}  # without a name it has none that differs


def alike_by_name(value: object) -> bool:
    """Whether a noun phrase means all other objects that have the name of one."""
    modifiers = value.filter.modifiers if isinstance(value, All) and value.other else ()
    return any(isinstance(m, Same) and m.what == "name" for m in modifiers)


narrowed("Untargeted", "Reference", lambda v: not isinstance(v, Target))  # a static ability has none (115.1)
narrowed("SingleTarget", "Reference", lambda v: isinstance(v, Target) and v.count == Number(1))
narrowed("OthersOfThatName", "Reference", alike_by_name)
phrase("{first:SingleTarget} and {second:OthersOfThatName}", word="and", nt="AndThoseAlike")(Both)
phrase("{subject:AndThoseAlike} {what:Changes} {duration}")(Change)
