"""What a word points back to (608.2c)."""

from __future__ import annotations

from typing import Final

from ..node import Node, node

# Roles in which a word points to whose it is, or where it comes from, as stored cards spell them.
CONTROLLER: Final = "ControllerOf"
OWNER: Final = "OwnerOf"
SOURCE: Final = "SourceOf"


@node
class Antecedent(Node):
    """What a word points back to.

    *of*: ``target`` (*index*: the number of the Target in its ability), ``targets`` (all of them),
    ``result`` or ``chosen`` (the number of the Do), ``cost`` (the number of the action among the costs),
    ``event`` (with *role*), ``each`` (the loop variable of "for each"; the object acted on), ``self``
    (the source), ``host`` (what the source is attached to), ``defending`` (the defending player),
    ``linked`` (with *role* the verb: what the source's linked ability exiled, chose …), ``players`` (all
    players, or with that *role* opponents; the one who acts, while each does).
    """

    of: str
    index: int = -1
    role: str = "subject"

    def of_looked_at(self) -> bool:
        return self.of == "each"

    @property
    def rule(self) -> str:
        """607.2. Which kind of linked abilities it is, if it points to what another ability did."""
        if self.of == "defending":
            return "508.5"
        return LINKS.get(self.role, "607.1") if self.of == "linked" else ""


def antecedent_of(word: object) -> Antecedent | None:
    """608.2c. What a word points back to, if it is such a word and that is known."""
    to = getattr(word, "to", None)
    return to if isinstance(to, Antecedent) else None


# 607.2. By what the one ability did of which the other speaks.
LINKS: Final = {
    "exiled": "607.2a",
    "chosen": "607.2d",
    "noted": "607.2e",
    "put": "607.2c",
    "created": "607.2c",
}
