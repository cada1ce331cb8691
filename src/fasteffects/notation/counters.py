"""122.1. The kinds of counters that there are on cards, so that a slip in one is found."""

from __future__ import annotations

import re
from typing import Final

from .scenario import fold
from .words import is_keyword

KINDS: Final = frozenset(
    """
    acorn aegis age aim arrow arrowhead awakening bait blaze blessing blight blood bloodline
    bloodstain book bore bounty brain bribery brick burden cage carrion cell charge chorus coin
    collection component conqueror contested control corpse corruption credit croak crystal cube
    currency death deathtouch decayed defense delay depletion descent despair devotion discovery
    divinity doom dread dream duty echo egg elixir ember energy enlightened eon everything exalted
    experience eyeball fade fate feather feeding fellowship fetch filibuster film finality fire
    flame flood flying foreshadow fungus fury fuse gem ghostform glyph gold growth harmony haste
    hatching hatchling healing hexproof hit hone hoofprint hope hour hourglass hunger ice impostor
    incarnation incubation indestructible infection influence ingenuity ingredient intel
    intervention invasion invitation isolation javelin judgment ki kick knowledge landmark level
    lifelink loot lore loyalty luck magnet manifestation mannequin matrix memory menace mine mining
    mire music muster necrodermis nest net night oil omen ore page pain palliation paralyzation
    petal petrification phylactery phyresis pin plague plan plot point poison polyp possession
    pressure prey pupa quest rad rally reach rejection reprieve rev revival ribbon ritual rope rust
    scream shadow shell shield shred silver skewer sleep sleight slime slumber soot soul spite spore
    stash storage story strife strike study stun supply suspect takeover task theft tide time tower
    training trample trap treasure unity unlock valor velocity verse vigilance vitality void vortex
    vow voyage wage winch wind wish
    """.split()
)
_SIZE = re.compile(r"[+-]\d+/[+-]\d+")


def is_counter(kind: str) -> bool:
    """Whether some card, rule or keyword has counters of that kind."""
    return fold(kind) in KINDS or bool(_SIZE.fullmatch(fold(kind))) or is_keyword(kind)
