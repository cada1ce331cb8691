"""*The same is true for first strike, trample, and vigilance*: once for each of other keywords (608.2c)."""

from __future__ import annotations

from typing import TypeVar, cast

from ...language.lists import list_of
from ...language.phrases import phrase
from ..abilities.instructions import Repeat
from ..abilities.kinds import Static
from ..node import Ability, Continuous, Node, changed, named, node, walk
from ..references.choosing import narrowed

T = TypeVar("T")


def is_plain(value: object) -> bool:
    """Whether a keyword ability says nothing but its word."""
    return isinstance(value, Ability) and bool(value.known_by()) and not any(named(value).values())


narrowed("PlainKeyword", "Keyword", is_plain)
list_of("PlainKeywords", "PlainKeyword", ["and", ",", ", and"], least=2)
phrase("the same is true for {keywords:PlainKeywords}", until=None, nt="SentenceBody")(Repeat)


def keyword_in(value: object) -> Ability | None:
    """The one keyword of which something speaks; None where there are several, or none."""
    found = {n for n in walk(value) if isinstance(n, Ability)}
    one = found.pop() if len(found) == 1 else None
    if one is None or not is_plain(one):
        return None
    elsewhere = any(one.known_by() in named(n).values() for n in walk(value))  # *a flying counter*
    return None if elsewhere else one


def for_each_keyword(value: T, keywords: tuple[Ability, ...]) -> list[T]:
    """The same for each of other keywords, in the place of the one of which it speaks."""
    own = keyword_in(value)
    return [_with(value, own, other) for other in keywords]


def _with(value: T, own: Ability | None, other: Ability) -> T:
    found: object = value
    if value == own:
        found = other
    elif isinstance(value, tuple):
        found = tuple([_with(part, own, other) for part in value])
    elif isinstance(value, Node):
        found = changed(value, lambda part: _with(part, own, other))
    return cast(T, found)


@phrase("{first:Continuous} . the same is true for {keywords:PlainKeywords} .", nt="StaticAbility")
@node
class SameIsTrue(Ability):
    """604. What a static ability says of one keyword it says of others as well."""

    first: Continuous
    keywords: tuple[Ability, ...]

    def lacks(self) -> str:
        """As a line of its own it has been taken apart."""
        return "what is true for several keywords, in what an object is given"

    def apart(self) -> tuple[Ability, ...]:
        """One static ability for each of them (613.6)."""
        if keyword_in(self.first) is None:
            return (self,)
        return tuple([Static((so,)) for so in (self.first, *for_each_keyword(self.first, self.keywords))])
