"""What an ability of an object stands for, where it functions, and whether it changes characteristics."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import TYPE_CHECKING, Final, Protocol, TypeGuard

from ..effects.modifying import Modification
from ..effects.node import Ability, Node, Reference, node
from ..state.objects import BATTLEFIELD, COMMAND, GRAVEYARD
from .once import once

if TYPE_CHECKING:
    from ..state.objects import Object

AFAR: Final = frozenset((GRAVEYARD, COMMAND))  # where an ability may say that it works (113.6b)


class Layered(Protocol):
    """613.1. A continuous effect that changes characteristics."""

    @property
    def subject(self) -> Reference:
        """Of what."""

    @property
    def changes(self) -> tuple[Modification, ...]:
        """How."""


@once
def after_anchor(ability: Ability) -> Ability | None:
    """The ability that stands after an anchor word."""
    return ability.behind_word()


def anchored(o: Object, ability: Ability) -> Ability:
    """607.2m, 614.12c. An ability after an anchor word is there if its word was chosen; else nothing is."""
    inner = after_anchor(ability)
    if inner is None:
        return ability
    return inner if o.choice("word") == ability.known_by() else NO_ABILITY


@node
class NoAbility(Ability):
    """What stands for an ability that an object does not have."""


NO_ABILITY: Final = NoAbility()


def is_short(node: object) -> TypeGuard[Ability]:
    """702.1. Whether it is a keyword ability that is short for others."""
    return isinstance(node, Ability) and type(node).stands_for is not Ability.stands_for


@once
def expand(ability: Ability) -> tuple[Ability, ...]:
    """The abilities that a keyword stands for (702); any other ability is itself."""
    return _meaning(ability) if is_short(ability) else (ability,)


@lru_cache(maxsize=4096)
def _meaning(keyword: Ability) -> tuple[Ability, ...]:
    return keyword.stands_for()


@once
def ability_zones(ability: Ability) -> frozenset[int]:
    """113.6. Where an ability functions: on the battlefield unless it says or must do otherwise."""
    return ability.zones()


@once
def zones_afar(ability: Ability) -> frozenset[int]:
    """113.6b. From which zones other than the battlefield a static ability changes permanents (613)."""
    effects = [e for e in ability.statics() if is_layered(e)]
    if not effects or not all(is_of_permanents(e.subject) for e in effects):
        return frozenset()
    return ability_zones(ability) & AFAR


def whom_of(subject: Reference | None) -> Reference | None:
    """Of those that something is said of *while* something is so, who they are."""
    whom: Reference | None = getattr(subject, "whom", subject)
    return whom


class OfZones(Protocol):
    """What describes objects in some zones, of some card types."""

    def zones(self) -> tuple[int, ...]:
        """Those zones."""

    def card_types(self) -> Iterable[str]:
        """205.2. One of these they must have; none: that is not said."""


def filter_of(whom: Reference | None) -> OfZones | None:
    """How a noun phrase describes objects, where it does."""
    return None if whom is None else whom.description()


def is_of_permanents(subject: Reference) -> bool:
    """Whether a continuous effect can be about permanents only."""
    filter = filter_of(whom_of(subject))
    return bool(filter is not None and filter.zones() == (BATTLEFIELD,))


def is_layered(effect: Node) -> TypeGuard[Layered]:
    """Whether a continuous effect changes characteristics of objects (613.1)."""
    return effect.layered
