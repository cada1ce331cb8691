"""Which of several mentions a word that points back means (608.2c).

First what the words themselves say, then what was spoken of last:

* What one clause acts on is not said twice in it by a word that points back (*this Equipment to it*).
* *That creature* is what was called a creature; only then what may be one; what has a name of its own
  (*this creature*, *enchanted creature*) is called by it, and meant last.
* *It* goes on about what the event is about, rather than about what it happens to, and about what is still
  there rather than about what was sacrificed or discarded.
* *They* is a player who was said to do something, rather than the owner of a place where something goes.

Where two things of one event are called alike, nothing decides: the text is ambiguous, and refused.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from ..effects.references import filters
from ..errors import RulesError
from .mentions import Mention, may_be


class Loose(RulesError):
    """A word that points back to nothing, or to either of two things."""


def chosen(
    mentions: Iterable[Mention], many: bool, noun: filters.Filter | None, acted: bool
) -> Mention | None:
    """The mention that a word for objects means; *acted*: the clause acts on it, not on its power."""
    found: list[tuple[tuple[int, ...], Mention]] = []
    for m in mentions:
        if not m.player and m.plural is many and (noun is None or (m.to.of != "self" and may_be(m, noun))):
            found.append((bare_rank(m, acted) if noun is None else noun_rank(m, noun), m))
    if not found:
        return None
    best = max(rank for rank, _ in found)
    alike = [m for rank, m in found if rank == best]
    last = alike[-1]
    if noun is not None and any(tied(m, last, noun) for m in alike):
        raise Loose("a word that may mean either of two things")
    return last


def bare_rank(m: Mention, acted: bool) -> tuple[int, ...]:
    """How well *it* or *them* fits."""
    main = "again" in m.flags or ("aside" not in m.flags and m.to.role != "other")
    return (main, not (acted and "gone" in m.flags))


def noun_rank(m: Mention, noun: filters.Filter) -> tuple[int, ...]:
    """How well *that creature* fits: called so in so many words, being one by its type, or only perhaps."""
    kind = noun.kinds[0]
    adjectives = set(noun.adjectives) | set(kind.adjectives) | set(noun.modifiers)
    word = not kind.noun or kind.noun in m.nouns
    literal = set(kind.types) <= m.said and (word if kind.noun else "spell" not in m.nouns)
    implied = set(kind.types) <= m.types | m.nouns | {"permanent"}
    return (bool(adjectives & m.adjectives), "named" not in m.flags, literal + implied)


def tied(one: Mention, other: Mention, noun: filters.Filter) -> bool:
    """Whether nothing in the words tells two parts of one event apart."""
    if one.to.of != "event" or other.to.of != "event" or "again" in one.flags | other.flags:
        return False
    return {one.to.role, other.to.role} in ROLES_APART


ROLES_APART = ({"subject", "other"}, {"source", "object"}, {"subject", "object"})


def chosen_player(mentions: Iterable[Mention]) -> Mention | None:
    """The mention that a word for players means."""
    found = [m for m in mentions if m.player]
    return next((m for m in reversed(found) if "place" not in m.flags), found[-1] if found else None)


def spoken_again(m: Mention) -> Mention:
    """What was just meant by a word: it is what the text is about now."""
    return Mention(
        m.to, m.plural, m.player, m.types, m.nouns, m.said, m.adjectives, m.flags - HELD_BACK | {"again"}
    )


Wanted = Callable[[Mention], bool]
HELD_BACK = {"aside", "gone", "every"}


def flagged(mentions: list[Mention], start: int, flag: str, wanted: Wanted | None = None) -> None:
    """Mark the mentions from *start* on, or those of them that *wanted* takes."""
    for i in range(start, len(mentions)):
        m = mentions[i]
        if wanted is None or wanted(m):
            mentions[i] = Mention(
                m.to, m.plural, m.player, m.types, m.nouns, m.said, m.adjectives, m.flags | {flag}
            )
