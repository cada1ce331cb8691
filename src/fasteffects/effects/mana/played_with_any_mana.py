"""Cards that may be played where they lie, their spells with mana as though it were of any color (609.4b)."""

from __future__ import annotations

from typing import Final

from ...language.phrases import phrase
from ..node import node
from ..restrictions.permitting import MayPlay

WAYS: Final = {
    "color": "and you may spend mana as though it were mana of any color to cast those spells",
    "type": "and mana of any type can be spent to cast those spells",
}
AMONG: Final = "{who} may {playing:Playing} from among {among:Reference} , "

for how, words in WAYS.items():
    phrase(f"{{who}} may {{playing:Playing}} , {words}", any_mana=how)(MayPlay)
    phrase(f"during {{turn_of:Possessive}} turn , {{who}} may {{playing:Playing}} , {words}", any_mana=how)(
        MayPlay
    )

phrase(AMONG + WAYS["type"], place="among", any_mana="type")(MayPlay)


@phrase(AMONG + WAYS["color"], place="among", any_mana="color")
@node
class PlayedWithAnyColor(MayPlay):
    """601.3, 609.4b. The same as two sentences say of a spell that is cast so, in one."""
