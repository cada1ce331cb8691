"""Keyword abilities with a number, in the order of rule 702."""

from __future__ import annotations

from ..language.phrases import phrase
from .keywords import Keyword
from .node import Quantity, node


@phrase("rampage {count:Digit}", nt="Keyword")
@node
class Rampage(Keyword):
    """702.23. Gets +N/+N for each creature beyond the first that blocks it."""

    count: Quantity
    word = "rampage"


@phrase("fading {count:Digit}", nt="Keyword")
@node
class Fading(Keyword):
    """702.32. Enters with fade counters, loses one each upkeep, then is sacrificed."""

    count: Quantity
    word = "fading"


@phrase("amplify {count:Digit}", nt="Keyword")
@node
class Amplify(Keyword):
    """702.38. Enters with counters for the cards of its types that are revealed."""

    count: Quantity
    word = "amplify"


@phrase("soulshift {count:Digit}", nt="Keyword")
@node
class Soulshift(Keyword):
    """702.46. As it dies, may return a lesser Spirit card to hand."""

    count: Quantity
    word = "soulshift"


@phrase("bloodthirst {count:Digit}", nt="Keyword")
@node
class Bloodthirst(Keyword):
    """702.54. Enters with counters if an opponent was dealt damage this turn."""

    count: Quantity
    word = "bloodthirst"


@phrase("graft {count:Digit}", nt="Keyword")
@node
class Graft(Keyword):
    """702.58. Enters with +1/+1 counters that may move to creatures that enter."""

    count: Quantity
    word = "graft"


@phrase("ripple {count:Digit}", nt="Keyword")
@node
class Ripple(Keyword):
    """702.60. Casts namesakes among the top N cards."""

    count: Quantity
    word = "ripple"


@phrase("absorb {count:Digit}", nt="Keyword")
@node
class Absorb(Keyword):
    """702.64. Prevents N of the damage from each source."""

    count: Quantity
    word = "absorb"


@phrase("frenzy {count:Digit}", nt="Keyword")
@node
class Frenzy(Keyword):
    """702.68. Gets +N/+0 as it attacks and is not blocked."""

    count: Quantity
    word = "frenzy"


@phrase("poisonous {count:Digit}", nt="Keyword")
@node
class Poisonous(Keyword):
    """702.70. Combat damage gives poison counters."""

    count: Quantity
    word = "poisonous"


@phrase("hideaway {count:Digit}", nt="Keyword")
@node
class Hideaway(Keyword):
    """702.75. Hides one of the top N cards."""

    count: Quantity
    word = "hideaway"


@phrase("annihilator {count:Digit}", nt="Keyword")
@node
class Annihilator(Keyword):
    """702.86. As it attacks, defending player sacrifices N permanents."""

    count: Quantity
    word = "annihilator"


@phrase("tribute {count:Digit}", nt="Keyword")
@node
class Tribute(Keyword):
    """702.104. Enters with counters if an opponent chooses so."""

    count: Quantity
    word = "tribute"


@phrase("renown {count:Digit}", nt="Keyword")
@node
class Renown(Keyword):
    """702.112. Its first combat damage to a player gives it counters."""

    count: Quantity
    word = "renown"


@phrase("crew {count:Digit}", nt="Keyword")
@node
class Crew(Keyword):
    """702.122. Tapping creatures with total power N makes it a creature."""

    count: Quantity
    word = "crew"


@phrase("fabricate {count:Digit}", nt="Keyword")
@node
class Fabricate(Keyword):
    """702.123. Enters with counters or with Servos."""

    count: Quantity
    word = "fabricate"


@phrase("afflict {count:Digit}", nt="Keyword")
@node
class Afflict(Keyword):
    """702.130. Becoming blocked costs defending player N life."""

    count: Quantity
    word = "afflict"


@phrase("afterlife {count:Digit}", nt="Keyword")
@node
class Afterlife(Keyword):
    """702.135. Dying leaves N Spirits."""

    count: Quantity
    word = "afterlife"


@phrase("casualty {count:Digit}", nt="Keyword")
@node
class Casualty(Keyword):
    """702.153. Sacrificing a creature with power N copies it."""

    count: Quantity
    word = "casualty"


@phrase("toxic {count:Digit}", nt="Keyword")
@node
class Toxic(Keyword):
    """702.164. Combat damage also gives N poison counters."""

    count: Quantity
    word = "toxic"


@phrase("backup {count:Digit}", nt="Keyword")
@node
class Backup(Keyword):
    """702.165. As it enters, gives counters and its abilities."""

    count: Quantity
    word = "backup"


@phrase("saddle {count:Digit}", nt="Keyword")
@node
class Saddle(Keyword):
    """702.171. Tapping creatures with total power N saddles it."""

    count: Quantity
    word = "saddle"


@phrase("mobilize {count:Digit}", nt="Keyword")
@node
class Mobilize(Keyword):
    """702.181. As it attacks, makes N Warriors for the turn."""

    count: Quantity
    word = "mobilize"


@phrase("firebending {count:Digit}", nt="Keyword")
@node
class Firebending(Keyword):
    """702.189. As it attacks, adds N red mana until end of combat."""

    count: Quantity
    word = "firebending"


@phrase("modular {count:Digit}", nt="Keyword")
@node
class Modular(Keyword):
    """702.43. Enters with +1/+1 counters, which move on as it dies."""

    count: Quantity
    word = "modular"


@phrase("vanishing {count:Digit}", nt="Keyword")
@phrase("vanishing", count=None, nt="Keyword")
@node
class Vanishing(Keyword):
    """702.63. Enters with time counters, loses one each upkeep, then is sacrificed."""

    count: Quantity | None
    word = "vanishing"
