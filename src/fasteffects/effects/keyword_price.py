"""Keyword abilities with a cost, in the order of rule 702: from 702.76 on."""

from __future__ import annotations

from typing import Any

from ..language.phrases import phrase
from .keywords import Keyword
from .node import Cost, node


@phrase("escalate {costs:ManaCosts}", "escalate – {costs:Costs}", "escalate – {costs:Costs} .", nt="Keyword")
@node
class Escalate(Keyword):
    """702.120. Paid for each mode beyond the first."""

    costs: tuple[Cost, ...]
    word = "escalate"


@phrase("mutate {costs:ManaCosts}", "mutate – {costs:Costs}", "mutate – {costs:Costs} .", nt="Keyword")
@node
class Mutate(Keyword):
    """702.140. The cost to cast it merged with a creature."""

    costs: tuple[Cost, ...]
    word = "mutate"


@phrase("encore {costs:ManaCosts}", "encore – {costs:Costs}", "encore – {costs:Costs} .", nt="Keyword")
@node
class Encore(Keyword):
    """702.141. The cost to have attacking copies from the graveyard."""

    costs: tuple[Cost, ...]
    word = "encore"


@phrase("foretell {costs:ManaCosts}", "foretell – {costs:Costs}", "foretell – {costs:Costs} .", nt="Keyword")
@node
class Foretell(Keyword):
    """702.143. The cost to cast it once it was foretold."""

    costs: tuple[Cost, ...]
    word = "foretell"


@phrase("disturb {costs:ManaCosts}", "disturb – {costs:Costs}", "disturb – {costs:Costs} .", nt="Keyword")
@node
class Disturb(Keyword):
    """702.146. The cost to cast it transformed from the graveyard."""

    costs: tuple[Cost, ...]
    word = "disturb"

    exiled = False

    def cost_to_cast(self, face: Any) -> tuple[Cost, ...]:
        """702.146a. What is paid when it is cast so."""
        return self.costs


@phrase("cleave {costs:ManaCosts}", "cleave – {costs:Costs}", "cleave – {costs:Costs} .", nt="Keyword")
@node
class Cleave(Keyword):
    """702.148. The cost to leave out the words in square brackets."""

    costs: tuple[Cost, ...]
    word = "cleave"


@phrase(
    "reconfigure {costs:ManaCosts}",
    "reconfigure – {costs:Costs}",
    "reconfigure – {costs:Costs} .",
    nt="Keyword",
)
@node
class Reconfigure(Keyword):
    """702.151. Attaches it to a creature, or unattaches it."""

    costs: tuple[Cost, ...]
    word = "reconfigure"


@phrase("blitz {costs:ManaCosts}", "blitz – {costs:Costs}", "blitz – {costs:Costs} .", nt="Keyword")
@node
class Blitz(Keyword):
    """702.152. The cost to have it for a turn with haste and a card at its death."""

    costs: tuple[Cost, ...]
    word = "blitz"


@phrase("squad {costs:ManaCosts}", "squad – {costs:Costs}", "squad – {costs:Costs} .", nt="Keyword")
@node
class Squad(Keyword):
    """702.157. A copy for each time the cost was paid."""

    costs: tuple[Cost, ...]
    word = "squad"


@phrase(
    "more Than Meets the Eye {costs:ManaCosts}",
    "more Than Meets the Eye – {costs:Costs}",
    "more Than Meets the Eye – {costs:Costs} .",
    nt="Keyword",
)
@node
class MoreThanMeetsTheEye(Keyword):
    """702.162. The cost to cast it converted."""

    costs: tuple[Cost, ...]
    word = "more than meets the eye"


@phrase("disguise {costs:ManaCosts}", "disguise – {costs:Costs}", "disguise – {costs:Costs} .", nt="Keyword")
@node
class Disguise(Keyword):
    """702.168. May be cast face down as a 2/2 with ward {2} for {3}; the cost turns it face up."""

    costs: tuple[Cost, ...]
    word = "disguise"


@phrase("plot {costs:ManaCosts}", "plot – {costs:Costs}", "plot – {costs:Costs} .", nt="Keyword")
@node
class Plot(Keyword):
    """702.170. The cost to exile it, to be cast free on a later turn."""

    costs: tuple[Cost, ...]
    word = "plot"


@phrase(
    "freerunning {costs:ManaCosts}",
    "freerunning – {costs:Costs}",
    "freerunning – {costs:Costs} .",
    nt="Keyword",
)
@node
class Freerunning(Keyword):
    """702.173. The cost after an Assassin or commander dealt combat damage to a player."""

    costs: tuple[Cost, ...]
    word = "freerunning"


@phrase(
    "offspring {costs:ManaCosts}", "offspring – {costs:Costs}", "offspring – {costs:Costs} .", nt="Keyword"
)
@node
class Offspring(Keyword):
    """702.175. Paid as it is cast, makes a 1/1 copy."""

    costs: tuple[Cost, ...]
    word = "offspring"


@phrase(
    "harmonize {costs:ManaCosts}", "harmonize – {costs:Costs}", "harmonize – {costs:Costs} .", nt="Keyword"
)
@node
class Harmonize(Keyword):
    """702.180. The cost to cast it from the graveyard, with a tapped creature's power off."""

    costs: tuple[Cost, ...]
    word = "harmonize"


@phrase("warp {costs:ManaCosts}", "warp – {costs:Costs}", "warp – {costs:Costs} .", nt="Keyword")
@node
class Warp(Keyword):
    """702.185. The cost to cast it for a turn."""

    costs: tuple[Cost, ...]
    word = "warp"


@phrase("mayhem {costs:ManaCosts}", "mayhem – {costs:Costs}", "mayhem – {costs:Costs} .", nt="Keyword")
@node
class Mayhem(Keyword):
    """702.187. The cost to cast it from the graveyard where it was discarded this turn."""

    costs: tuple[Cost, ...]
    word = "mayhem"


@phrase(
    "web-slinging {costs:ManaCosts}",
    "web-slinging – {costs:Costs}",
    "web-slinging – {costs:Costs} .",
    nt="Keyword",
)
@node
class WebSlinging(Keyword):
    """702.188. The cost with the return of a tapped creature."""

    costs: tuple[Cost, ...]
    word = "web-slinging"


@phrase("sneak {costs:ManaCosts}", "sneak – {costs:Costs}", "sneak – {costs:Costs} .", nt="Keyword")
@node
class Sneak(Keyword):
    """702.190. The cost in combat with the return of an unblocked attacker."""

    costs: tuple[Cost, ...]
    word = "sneak"
