"""*Except for …*: what is left out of such objects, and what is so unless something else is (109, 611.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ..continuous.changes import Continuously
from ..node import Inherent, Qualifier, Reference, node
from ..references.choosing import narrowed
from ..references.filters import Filter
from ..references.objects import Self
from ..restrictions.cant import Cant
from .statuses import in_state

if TYPE_CHECKING:
    from ..it import Environment


@phrase("except for {what:Reference}", nt="Modifier")
@node
class ExceptFor(Qualifier):
    """Not one of those."""

    what: Reference

    describing = ("what",)

    def fits(self, it: Environment, id: int) -> bool:
        return not self.what.suits(it, id)


phrase("{whom} {what:StatesIf} unless {condition:Opposite}")(Continuously)
narrowed("CantElse", "Cant", lambda v: not isinstance(getattr(v, "spell", None), Self))  # see CastOnly
phrase("{event:CantElse} unless {condition:Opposite}")(Cant)
phrase("{event:CantElse} if {condition}", behind=True)(Cant)


@phrase("you own and control", nt="Modifier")
@phrase("you both own and control", both=True, nt="Modifier")
@node
class YoursAltogether(Inherent):
    """108.3, 108.4. Owned by you, and under your control."""

    both: bool = False

    def fits(self, it: Environment, id: int) -> bool:
        return it.obj(id).owner == it.you and it.game.controller(id) == it.you


@phrase("you own or control", nt="Modifier")
@node
class YoursEitherWay(Inherent):
    """108.3, 108.4. Owned by you, or under your control, or both."""

    def fits(self, it: Environment, id: int) -> bool:
        return it.obj(id).owner == it.you or it.game.controller(id) == it.you


@phrase("that's a {what:Noun}", nt="Modifier")
@node
class ThatIsSuch(Inherent):
    """205. Of a kind, which may be one of several."""

    what: Filter

    def fits(self, it: Environment, id: int) -> bool:
        return self.what.fits(it, id)


@phrase("that's a {first:Noun} or a {second:Noun}", nt="Modifier")
@phrase("that are {first:Nouns} and/or {second:Nouns}", many=True, nt="Modifier")
@node
class IsEither(Inherent):
    """205. Of one kind or of another, or both."""

    first: Filter
    second: Filter
    many: bool = False

    def fits(self, it: Environment, id: int) -> bool:
        return self.first.fits(it, id) or self.second.fits(it, id)


@phrase("that are {state:State}", nt="Modifier")
@phrase("that's {state:State}", one=True, nt="Modifier")
@node
class ThatIs(Qualifier):
    """110.5, 303.4. In a state: *that are enchanted*."""

    state: str
    one: bool = False

    def fits(self, it: Environment, id: int) -> bool:
        return in_state(it, id, self.state)


@phrase("that's enchanted by {what:Reference}", nt="Modifier")
@phrase("enchanted by {what:Reference}", bare=True, nt="Modifier")
@node
class EnchantedBy(Qualifier):
    """303.4. With such an Aura attached to it."""

    what: Reference
    bare: bool = False

    describing = ("what",)

    def fits(self, it: Environment, id: int) -> bool:
        return any(self.what.suits(it, i) for i in it.obj(id).attachments)
