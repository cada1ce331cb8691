"""*A permanent spell using mana produced by this land*: from what a spell was paid for (106.3, 601.2h)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ...speed.card_words import MANA_FROM
from ..conditions.mana_from import SPENT_FROM
from ..node import Qualifier, Reference, node

if TYPE_CHECKING:
    from ..it import Environment


@phrase("using mana produced by {source:Self}", nt="Modifier")
@node
class CastUsingMana(Qualifier):
    """601.2h. A spell on which mana was spent that such an object had made."""

    source: Reference
    of_spells = True
    says = (MANA_FROM,)

    def fits(self, it: Environment, id: int) -> bool:
        lot = it.cast_with(id, SPENT_FROM) or ()
        return any(made in lot for made in self.source.ids(it))
