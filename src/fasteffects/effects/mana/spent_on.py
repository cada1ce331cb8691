"""Whether mana is spent on what a text names, asked as it is spent (106.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ..abilities.instructions import If, Reflexive
from ..node import Condition, Node, Reference, node
from ..references.objects import Antecedent

if TYPE_CHECKING:
    from ..binding import Binding
    from ..it import Environment


@phrase("that mana is spent on {what}", "this mana is spent on {what}")
@phrase(
    "that mana is spent to cast {what}",
    "this mana is spent to cast {what}",
    "you spend this mana to cast {what}",
)
@node
class SpentOn(Condition):
    """106.6. The mana just made is spent to cast such a spell."""

    describing = ("what",)

    what: Reference
    to: Antecedent | None = None
    you: bool = False

    how = "added"

    def holds(self, it: Environment) -> bool:
        """Asked as the mana is spent: the spell is what "each" stands for then."""
        wanted = self.what.description()
        return wanted is not None and any(wanted.fits(it, id) for id in it.env.each)

    def pointed(self, walk: Binding) -> Node:
        bound = walk.this_way(self)
        walk.mention_any(Antecedent("event", -1, "subject"), bound.what)
        return bound


def rider_after(it: Environment) -> If | Reflexive | None:
    """106.6. The sentence that follows, where it says what happens when the mana is spent (608.2c)."""
    todo = it.game.frames[-1].to_do() if it.game.frames else ()
    following = todo[1] if len(todo) > 1 else None
    if not isinstance(following, (If, Reflexive)):
        return None
    said = following.did if isinstance(following, Reflexive) else following.condition
    return following if isinstance(said, SpentOn) else None
