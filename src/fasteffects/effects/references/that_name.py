"""*Cards with that name*: of the name that the text itself has had chosen (201.4, 608.2d)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from ...cards.record import names_in
from ...language.phrases import phrase
from ..continuous.words_chosen import NAME_CHOSEN, ChosenFor
from ..node import Condition, Qualifier, Reference, node
from .qualifiers import Same

if TYPE_CHECKING:
    from ..it import It as Environment
    from .objects import Antecedent


@phrase("with that name", nt="Modifier")
@node
class OfThatName(Qualifier):
    """201.2, 201.4. With the name just chosen, of which the ability knows though its source may have left."""

    to: Antecedent | None = None

    how: ClassVar[str] = NAME_CHOSEN
    of_deed: ClassVar[bool] = True

    def fits(self, it: Environment, id: int) -> bool:
        chosen = it.env.result(self.to.index) if self.to is not None else ()
        names = names_in(it.chars(id).name)
        return any(isinstance(e, ChosenFor) and e.value in names for e in chosen)


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
