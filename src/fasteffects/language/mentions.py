"""What a text has spoken of: mentions, and what they may be called afterwards (608.2c)."""

from __future__ import annotations

from dataclasses import dataclass, fields
from functools import cache
from typing import Any

from ..effects.node import Effect, Node, Reference, named, walk
from ..effects.patterns import EventPattern
from ..effects.quantities import numbers as quantities
from ..effects.references import filters, players, qualifiers, top_of
from ..effects.references import objects as references
from ..effects.references.objects import Antecedent
from ..events import base as events
from . import lexicon
from .phrases import spelling_of, wordings
from .read import number_of


@dataclass(frozen=True)
class Mention:
    """Something that was spoken of: its types, those of them that were said, its nouns and adjectives.

    *flags*: ``named`` has a name of its own (*enchanted creature*), ``aside`` is not what the event is about,
    ``gone`` was sacrificed, destroyed or discarded, ``place`` owns where something goes, ``every`` is each of
    several, ``again`` was meant by a later word.
    """

    to: Antecedent
    plural: bool = False
    player: bool = False
    types: frozenset[str] = frozenset()
    nouns: frozenset[str] = frozenset()
    said: frozenset[str] = frozenset()
    adjectives: frozenset[Any] = frozenset()
    flags: frozenset[str] = frozenset()

    @staticmethod
    def of(filter: filters.Filter, to: Antecedent, plural: bool, *flags: str) -> Mention:
        """The mention of what a description says."""
        said = frozenset(t for k in filter.kinds for t in k.types if t not in ("permanent", "token"))
        types = said | {kind for t in said for kind in lexicon.subtypes().get(t, ())}
        nouns = frozenset(k.noun for k in filter.kinds)
        if any("token" in k.types for k in filter.kinds):
            nouns |= {"token"}
        if to.of == "event" and not (to.role == "other" and nouns <= {"spell", "ability"}):
            nouns |= {"card"}  # it may have moved; not the spell or ability that does it
        adjectives = frozenset((*filter.adjectives, *(a for k in filter.kinds for a in k.adjectives)))
        adjectives |= {m for m in filter.modifiers if isinstance(m, qualifiers.ControlledBy)}
        return Mention(to, plural, False, types, nouns, said, adjectives, frozenset(flags))


ROLES = {
    "subject": "subject", "source": "source", "player": "player", "recipient": "object",
    "defender": "defender", "attacker": "other", "by": "other", "host": "other", "owner": references.OWNER,
    "under": references.CONTROLLER,
}  # fmt: skip
TOKEN = filters.Kind((), "token")
AMOUNTS = {
    events.DAMAGE, events.GAIN_LIFE, events.LOSE_LIFE, events.PAY_LIFE, events.PUT_COUNTERS,
    events.CREATE_TOKENS, events.DRAW_CARDS, events.MILL, events.PRODUCE_MANA, events.REMOVE_COUNTERS,
    events.ACTION,
}  # fmt: skip


def in_order(value: Node) -> dict[str, Any]:
    """What a node's fields hold, by their names, as its words come."""
    spelling = spelling_of(value)
    cls: type = type(value)
    parts = named(value)
    return {name: parts[name] for name in _order(cls, spelling // 2 if spelling is not None else -1)}


@cache
def _order(cls: type, wording: int) -> tuple[str, ...]:
    names = [f.name for f in fields(cls)]
    known = wordings(cls) if wording >= 0 else ()
    said = [slot.name for slot in known[wording].slots] if known else []
    return (*said, *(n for n in names if n not in said))


def kinds_of(pattern: EventPattern) -> tuple[int, ...]:
    """The kinds of events that a pattern is about; none where it (or a part of it) has no meaning yet."""
    parts = (n for n in walk(pattern) if isinstance(n, EventPattern))
    return () if any(type(n).kinds is EventPattern.kinds for n in parts) else pattern.kinds()


def number_in(pattern: EventPattern, plural: bool) -> str:
    """What *that many* is of such an event: the role of the number in it, or "" where there is none."""
    if plural or any(kind in AMOUNTS for kind in kinds_of(pattern)):
        return "amount"
    said = named(pattern)
    subject = said.get("subject", said.get("spell"))
    such = subject.description() if isinstance(subject, Reference) else None
    roles = [modifier.number_role() for modifier in such.modifiers] if such is not None else []
    return next(filter(None, roles), "")


def operands_of(effect: Effect) -> list[Any]:
    """The noun phrases that an effect acts on; where it has none, what it makes: *one* or *many*."""
    found: list[Any] = []
    parts = {name: part for name, part in in_order(effect).items() if name not in effect.aside}
    for name, value in parts.items():
        for item in value if isinstance(value, tuple) else (value,):
            if isinstance(item, (references.Target, top_of.TopOf, references.Some, references.OfThem)):
                found.append(item)
            elif isinstance(item, players.APlayer) and name == "what":
                found.append(item)
            elif isinstance(item, references.TheRest) and not item.plural:  # *the other*
                found.append(item)
    if found or any(isinstance(v, Reference) and n not in ("who", "source") for n, v in parts.items()):
        return found
    if not effect.makes:
        return []
    count = getattr(effect, "count", None)
    said = count is None or isinstance(count, (quantities.Number, quantities.UpTo))  # … *equal to* it: many
    return ["one" if said and number_of(count) == 1 else "many"]


def is_spell(mention: Mention) -> bool:
    """Whether it is on the stack: a spell or an ability, not *creature or spell*."""
    return bool({"spell", "ability"} & mention.nouns) and "" not in mention.nouns


def may_be(mention: Mention, noun: filters.Filter) -> bool:
    """Whether what was mentioned may be called so."""
    kind = noun.kinds[0]
    spell = is_spell(mention)
    if kind.noun and kind.noun not in ("permanent", "source"):
        if kind.noun not in mention.nouns:
            return False
        return not kind.types or not mention.types or any(t in mention.types for t in kind.types)
    if kind.types in (("permanent",), ("token",)):
        return not spell and (kind.types != ("token",) or "token" in mention.nouns)
    if spell or not mention.types or not kind.types:
        return not spell
    return all(t in mention.types for t in kind.types)


def is_of_each(than: object) -> bool:
    """Whether *its power*, or what *its controller* has, is said of each object that is looked at."""
    its = references.It()
    owners = (players.ControllerOf, players.OwnerOf)
    return getattr(than, "of", None) == its or any(isinstance(n, owners) and n.of == its for n in walk(than))
