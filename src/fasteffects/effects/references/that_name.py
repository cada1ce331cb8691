"""*Cards with that name*: of the name that the text itself has had chosen (201.4, 608.2d)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

from ...cards.record import names_in
from ...language.phrases import phrase
from ..continuous.words_chosen import NAME_CHOSEN, ChosenFor
from ..node import Condition, Effect, Node, Qualifier, Reference, but, node, walk
from .objects import It
from .qualifiers import Same, alike

if TYPE_CHECKING:
    from ..binding import Binding
    from ..it import Environment
    from .objects import Antecedent


@phrase("with that name", nt="Modifier")
@node
class OfThatName(Qualifier):
    """201.2, 201.4. With the name just chosen, of which the ability knows though its source may have left.

    Where no name was chosen it is that of the object just spoken of.
    """

    to: Antecedent | None = None
    named: Reference | None = None

    how: ClassVar[str] = NAME_CHOSEN
    of_deed: ClassVar[bool] = True

    def was_chosen(self, done: Iterable[tuple[Effect, int]]) -> bool:
        """201.4. Whether one of those effects has a name chosen."""
        return any(self.how in effect.did() for effect, _ in done)

    def fits(self, it: Environment, id: int) -> bool:
        if self.named is not None:
            return any(alike(it, "name", other, id) for other in self.named.ids(it))
        chosen = it.env.result(self.to.index) if self.to is not None else ()
        names = names_in(it.chars(id).name)
        return any(isinstance(e, ChosenFor) and e.value in names for e in chosen)

    def pointed(self, walk: Binding) -> Node:
        if self.was_chosen(walk.carried_out):
            return walk.this_way(self)
        return but(self, named=named_alike(walk.carried_out) or walk.visit(It()))


def named_alike(done: Iterable[tuple[Effect, int]]) -> Reference | None:
    """608.2c. The object whose name an effect has spoken of: *with the same name as that creature*."""
    said = (n for effect, _ in done for n in walk(effect))
    return next((n.as_ for n in said if isinstance(n, Same) and n.what == "name"), None)


@phrase("{subject} <have> the same name as {as_:Reference}")
@node
class HasSameName(Condition):
    """201.2a. An object has the name of another, or of any such."""

    subject: Reference
    as_: Reference

    describing = ("as_",)

    def holds(self, it: Environment) -> bool:
        ids = self.subject.ids(it)
        return bool(ids) and all(Same("name", self.as_).fits(it, id) for id in ids)
