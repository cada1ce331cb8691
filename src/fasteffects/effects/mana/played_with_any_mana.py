"""Cards that may be played where they lie, their spells with mana as though it were of any color (609.4b)."""

from __future__ import annotations

from typing import Final

from ...language.phrases import phrase
from ..restrictions.permitting import MayPlay

WAYS: Final = {
    "color": "and you may spend mana as though it were mana of any color to cast those spells",
    "type": "and mana of any type can be spent to cast those spells",
}

for how, words in WAYS.items():
    phrase(f"{{who}} may {{playing:Playing}} , {words}", any_mana=how)(MayPlay)
    phrase(
        f"{{who}} may {{playing:Playing}} from among {{among:Reference}} , {words}",
        place="among",
        any_mana=how,
    )(MayPlay)
    phrase(f"during {{turn_of:Possessive}} turn , {{who}} may {{playing:Playing}} , {words}", any_mana=how)(
        MayPlay
    )
