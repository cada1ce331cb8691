"""*The top card*, of a library that was just shuffled; *the top three cards*, said once more (401.1)."""

from __future__ import annotations

from typing import Final

from ...language.phrases import phrase
from ..quantities.numbers import Number
from ..references.players import You
from ..references.top_of import TopOf
from .moving import Exile
from .revealing import Reveal

TOP_CARD: Final = TopOf(Number(1), You(), bare=True)

phrase("exile the top card", who=You(said=False), what=TOP_CARD, nt="Effect Imperative")(Exile)
phrase("the top {count:CountMany} cards", whose=You(), bare=True, nt="TopAlone")(TopOf)
phrase("exile {what:TopAlone}", who=You(said=False), nt="Effect Imperative")(Exile)
phrase("reveal the top card", who=You(said=False), what=TOP_CARD, nt="Effect Imperative")(Reveal)
