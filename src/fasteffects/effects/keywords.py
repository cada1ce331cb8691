"""Keyword abilities: what they are, and those found everywhere (702).

``keyword`` is the name that the rules ask for; ``stands_for`` gives the abilities that a keyword is short
for, where it is short for some (702.1).  The other modules ``keyword_…`` hold the rest of rule 702.
"""

from __future__ import annotations

from typing import ClassVar

from ..language.phrases import list_of, phrase
from .node import Ability, node


class Keyword(Ability):
    """702. A keyword ability."""

    __slots__ = ()

    keyword: ClassVar[str] = ""


list_of("ManaCosts", "ManaCost", [])


@phrase("flying", nt="Keyword")
@node
class Flying(Keyword):
    """702.9. Can be blocked only by creatures with flying or reach."""

    keyword = "flying"


@phrase("reach", nt="Keyword")
@node
class Reach(Keyword):
    """702.17. Can block creatures with flying."""

    keyword = "reach"


@phrase("first strike", nt="Keyword")
@node
class FirstStrike(Keyword):
    """702.7. Deals combat damage in the first of two combat damage steps."""

    keyword = "first strike"


@phrase("double strike", nt="Keyword")
@node
class DoubleStrike(Keyword):
    """702.4. Deals combat damage in both of two combat damage steps."""

    keyword = "double strike"


@phrase("deathtouch", nt="Keyword")
@node
class Deathtouch(Keyword):
    """702.2. Any damage it deals to a creature is lethal."""

    keyword = "deathtouch"


@phrase("defender", nt="Keyword")
@node
class Defender(Keyword):
    """702.3. Can't attack."""

    keyword = "defender"


@phrase("flash", nt="Keyword")
@node
class Flash(Keyword):
    """702.8. May be cast whenever an instant could be."""

    keyword = "flash"


@phrase("haste", nt="Keyword")
@node
class Haste(Keyword):
    """702.10. May attack and tap for costs at once (302.6)."""

    keyword = "haste"


@phrase("indestructible", nt="Keyword")
@node
class Indestructible(Keyword):
    """702.12. Can't be destroyed."""

    keyword = "indestructible"


@phrase("lifelink", nt="Keyword")
@node
class Lifelink(Keyword):
    """702.15. Damage it deals also gains its controller that much life."""

    keyword = "lifelink"


@phrase("menace", nt="Keyword")
@node
class Menace(Keyword):
    """702.111. Can't be blocked by fewer than two creatures."""

    keyword = "menace"


@phrase("shroud", nt="Keyword")
@node
class Shroud(Keyword):
    """702.18. Can't be a target."""

    keyword = "shroud"


@phrase("trample", nt="Keyword")
@node
class Trample(Keyword):
    """702.19. May assign to what it attacks the damage that its blockers do not need."""

    keyword = "trample"


@phrase("vigilance", nt="Keyword")
@node
class Vigilance(Keyword):
    """702.20. Doesn't tap to attack."""

    keyword = "vigilance"


@phrase("prowess", nt="Keyword")
@node
class Prowess(Keyword):
    """702.108. Gets +1/+1 whenever its controller casts a noncreature spell."""

    keyword = "prowess"
