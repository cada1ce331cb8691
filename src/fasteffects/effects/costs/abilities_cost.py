"""What those abilities cost that a player activates, or that a keyword stands for (118.7, 602.2b)."""

from __future__ import annotations

from typing import Final

from ...language.phrases import phrase
from ..references.players import You
from .cost_changes import CHEAPER, NOT_BELOW, TEXT, AbilitiesCost

EQUIP: Final = "equip"

phrase(f"equip abilities you activate {CHEAPER}", of=None, more=False, who=You(), keyword=EQUIP)(
    AbilitiesCost
)
phrase(f"cycling abilities you activate {CHEAPER}", of=None, more=False, who=You(), keyword="cycling")(
    AbilitiesCost
)
phrase(f"ninjutsu abilities you activate {CHEAPER}", of=None, more=False, who=You(), keyword="ninjutsu")(
    AbilitiesCost
)
phrase(f"equip abilities you activate of {{of:Reference}} {CHEAPER}", more=False, who=You(), keyword=EQUIP)(
    AbilitiesCost
)
phrase(f"{{of:Self}} 's equip abilities {CHEAPER}", more=False, keyword=EQUIP, its=True)(AbilitiesCost)
phrase(
    f"abilities you activate that aren't mana abilities {CHEAPER} . {NOT_BELOW} .",
    of=None,
    more=False,
    floor=True,
    but_mana=True,
    who=You(),
    nt=TEXT,
)(AbilitiesCost)
MORE: Final = "cost {amount:ManaCost} more to activate"
phrase(
    f"equip abilities you activate that target {{target_is:Anything}} {CHEAPER}",
    of=None,
    more=False,
    who=You(),
    keyword=EQUIP,
)(AbilitiesCost)
phrase(f"abilities {{who:Player}} activate that target {{target_is:Anything}} {MORE}", of=None, more=True)(
    AbilitiesCost
)
phrase(
    f"abilities {{who:Player}} activate {MORE} unless they're mana abilities",
    of=None,
    more=True,
    but_mana=True,
    nt="AbilitiesToo",
)(AbilitiesCost)
