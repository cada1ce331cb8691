"""Keyword abilities: what they are, and those found everywhere (702).

``word`` is the name that the rules ask for; ``stands_for`` gives the abilities that a keyword is short
for, where it is short for some (702.1).  ``asked_for`` says that the rules' procedures ask for its word, or
that it matters before the game alone (702.124).  The other modules of this room hold the rest of rule 702.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar, TypeVar

from ...language.lists import list_of
from ...language.phrases import phrase
from ..abilities.kinds import Static
from ..node import Ability, Cost, node
from ..references.objects import Self
from ..restrictions.cant import Cant
from ..triggers.what_permanents_do import IsDestroyed

if TYPE_CHECKING:
    from ...cards.record import Face
    from ..it import Environment
    from ..watching import Watcher

C = TypeVar("C")


class Keyword(Ability):
    """702. A keyword ability."""

    __slots__ = ()

    word: ClassVar[str] = ""
    paid: ClassVar[str] = ""  # what is said of a spell whose additional cost, named by it, was paid

    def known_by(self) -> str:
        return self.word

    def may_be_cast(self, it: Environment) -> bool:
        """601.3. Whether the card that *it* is about may be cast now as the keyword has it."""
        return True

    def way_to_cast(self) -> str:
        """118.9. The word of a way to cast its card, by which that ability is found."""
        return self.word

    def cost_to_cast(self, face: Face) -> tuple[Cost, ...]:
        """118.9. What is paid where its card, which has that face up, is cast so."""
        return ()

    def as_cast(self, it: Environment, item: int) -> tuple[Watcher, ...]:
        """614.1. What begins with its card as a spell, where that is cast so."""
        return ()

    def leads_with(self, other: Face) -> bool:
        """702.124. Whether it lets its card be a commander together with *other*, which is legendary."""
        return False

    def cost_nodes(self) -> tuple[Cost, ...]:
        """The costs that it names, or nothing."""
        found: tuple[Cost, ...] = getattr(self, "costs", ())
        return found

    def saved(self, it: Environment) -> int:
        """118.7a. How much generic mana less its cost is as things are, where it says so."""
        return 0


list_of("ManaCosts", "ManaCost", [])


@node
class Costed(Keyword):
    """702.1. A keyword ability with a cost."""

    costs: tuple[Cost, ...]


def costed(word: str) -> Callable[[type[C]], type[C]]:
    """The phrases for a keyword with a cost: *word* {2}{W}; *word*, a dash and other costs."""
    return phrase(f"{word} ({{costs:ManaCosts}}|– {{costs:Costs}} [.])", nt="Keyword")


@phrase("flying", nt="Keyword")
@node
class Flying(Keyword):
    """702.9. Can be blocked only by creatures with flying or reach."""

    word = "flying"
    asked_for = True


@phrase("reach", nt="Keyword")
@node
class Reach(Keyword):
    """702.17. Can block creatures with flying."""

    word = "reach"
    asked_for = True


@phrase("first strike", nt="Keyword")
@node
class FirstStrike(Keyword):
    """702.7. Deals combat damage in the first of two combat damage steps."""

    word = "first strike"
    asked_for = True


@phrase("double strike", nt="Keyword")
@node
class DoubleStrike(Keyword):
    """702.4. Deals combat damage in both of two combat damage steps."""

    word = "double strike"
    asked_for = True


@phrase("deathtouch", nt="Keyword")
@node
class Deathtouch(Keyword):
    """702.2. Any damage it deals to a creature is lethal."""

    word = "deathtouch"
    asked_for = True


@phrase("defender", nt="Keyword")
@node
class Defender(Keyword):
    """702.3. Can't attack."""

    word = "defender"
    asked_for = True


@phrase("flash", nt="Keyword")
@node
class Flash(Keyword):
    """702.8. May be cast whenever an instant could be."""

    word = "flash"
    asked_for = True


@phrase("haste", nt="Keyword")
@node
class Haste(Keyword):
    """702.10. May attack and tap for costs at once (302.6)."""

    word = "haste"
    asked_for = True


@phrase("indestructible", nt="Keyword")
@node
class Indestructible(Keyword):
    """702.12. Can't be destroyed."""

    word = "indestructible"
    asked_for = True

    def stands_for(self) -> tuple[Ability, ...]:
        """702.12b. What its controller's permanent can't have happen to it."""
        return (Static((Cant(IsDestroyed(Self())),)),)


@phrase("lifelink", nt="Keyword")
@node
class Lifelink(Keyword):
    """702.15. Damage it deals also gains its controller that much life."""

    word = "lifelink"
    asked_for = True


@phrase("menace", nt="Keyword")
@node
class Menace(Keyword):
    """702.111. Can't be blocked by fewer than two creatures."""

    word = "menace"
    asked_for = True


@phrase("shroud", nt="Keyword")
@node
class Shroud(Keyword):
    """702.18. Can't be a target."""

    word = "shroud"
    asked_for = True


@phrase("trample", nt="Keyword")
@node
class Trample(Keyword):
    """702.19. May assign to what it attacks the damage that its blockers do not need."""

    word = "trample"
    asked_for = True


@phrase("vigilance", nt="Keyword")
@node
class Vigilance(Keyword):
    """702.20. Doesn't tap to attack."""

    word = "vigilance"
    asked_for = True
