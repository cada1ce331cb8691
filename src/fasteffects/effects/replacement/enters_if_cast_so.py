"""*If you cast a spell this way, that creature enters …*: said of what an effect lets be cast (614.1c)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...language.phrases import phrase
from ..continuous.changes import EffectBegins
from ..continuous.durations import ThisTurn
from ..continuous.entering_later import EntersSo, HowItEnters
from ..node import Effect, Quantity, node
from ..quantities.numbers import Number
from ..references.filters import Filter, Kind
from ..references.objects import It
from ..restrictions.cast_this_way import let_by
from ..restrictions.said_of_cast_so import SaidOfCastSo
from .entering import EnterTapped
from .entering_with import EnterWith

if TYPE_CHECKING:
    from ...events import Event
    from ..it import Environment
    from ..watching import Watcher

_IF: Final = "if you cast a {spell:Noun} this way , that {noun:Noun} enters"
_WITH: Final = f"{_IF} with {{count:Count}} {{kind:CounterKind}} counter[s] on it"


@phrase(f"{_IF} tapped", count=None)
@phrase(f"{_IF} with an additional {{kind:CounterKind}} counter on it", count=Number(1), more=True)
@phrase(_WITH)
@node
class EntersIfCastSo(SaidOfCastSo):
    """614.1c. Such a spell that is cast as the source allows enters tapped, or with counters."""

    spell: Filter
    noun: Filter  # what it is then
    count: Quantity | None
    kind: str = ""
    more: bool = False  # besides those with which it enters anyhow, as always

    def lacks(self) -> str:
        return "" if self._types is not None else "what is cast so"

    @property
    def _types(self) -> frozenset[str] | None:
        """The types that *noun* names, where it does nothing else."""
        kinds = self.noun.kinds
        plain = len(kinds) == 1 and self.noun == Filter((Kind(kinds[0].types),))
        return frozenset(t.capitalize() for t in kinds[0].types) if plain else None

    def of_spell(self, it: Environment, item: int) -> Watcher | None:
        types = self._types or frozenset()
        if not types <= it.chars(item).types or not self.spell.fits(it, item):
            return None
        how: HowItEnters = EnterTapped(It())
        if self.count is not None:
            how = EnterWith(It(), Number(self.count.value(it)), self.kind)
        return EntersSo(how, item)


@phrase(_WITH)
@node
class EnterIfCastSo(Effect):
    """611.2, 614.1c. The same, of what the ability has just let be cast, for as long."""

    spell: Filter
    noun: Filter
    count: Quantity
    kind: str

    def lacks(self) -> str:
        return self._said.lacks()

    @property
    def _said(self) -> EntersIfCastSo:
        return EntersIfCastSo(self.spell, self.noun, self.count, self.kind)

    def perform(self, it: Environment) -> tuple[Event, ...]:
        return tuple(EffectBegins(self._said, it.env, let.duration or ThisTurn()) for let in let_by(it)[:1])
