"""The full text of the card on top of one's graveyard, and some text besides (612.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...characteristics.of_objects import copied_from
from ...language.phrases import phrase
from ...state.objects import GRAVEYARD
from ..modifying import LAYER_TEXT, Modification
from ..node import Ability, node

if TYPE_CHECKING:
    from ...characteristics.of_objects import Characteristics
    from ..it import Environment


@phrase("<have> the full text of that card and <have> the text {besides:Quotation}", nt="State")
@node
class FullTextOfTop(Modification):
    """612.6. Its name, mana cost, color, type line, rules text, power and toughness are those of that card.

    What else it has, as loyalty, stays its own.
    """

    besides: Ability
    layer = LAYER_TEXT

    def apply(self, it: Environment, chars: Characteristics) -> None:
        cards = it.game.zone(GRAVEYARD, it.you)
        if not cards:
            return
        face = copied_from(it.obj(cards[-1]))
        chars.name = face.name
        chars.mana_cost = chars.valued = face.mana_cost
        chars.colors = face.colors
        chars.supertypes, chars.types, chars.subtypes = face.supertypes, face.types, face.subtypes
        chars.power, chars.toughness = face.power, face.toughness
        chars.have((*face.abilities, self.besides))
