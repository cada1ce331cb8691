"""*Is a Citizen with base power and toughness 1/1 named …*: an effect that sets a name as well (612.8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ..modifying import LAYER_TEXT, Modification
from ..node import but, node
from ..references.choosing import narrowed
from .supertypes import SupertypeChanged
from .types_and_copies import EVERYWHERE, IsNow

if TYPE_CHECKING:
    from ...characteristics.of_objects import Characteristics
    from ..it import Environment

phrase(
    "a {what:Noun} with base power and toughness {size:Size} and {abilities:AbilityList}",
    base=True,
    are=True,
    nt="Thing",
)(IsNow)
phrase("a legendary {size:Size} {what:Noun} [with {abilities:AbilityList}]", are=True, nt="Legend")(IsNow)

narrowed("BareThing", "Bare", lambda v: isinstance(v, IsNow))


@node
class NameSet(Modification):
    """612.8, 613.1c. Loses any name that it had and has only this one."""

    name: str
    layer = LAYER_TEXT
    local = True

    def apply(self, it: Environment, chars: Characteristics) -> None:
        chars.name = self.name


@phrase("<are> ({so:BareThing}|{so:Thing}) named {name:CardName}", nt="State")
@phrase("<become> {so:BareThing} named {name:CardName}", becomes=True, nt=EVERYWHERE)
@phrase("<become> {so:Legend} named {name:CardName}", becomes=True, legendary=True, nt=EVERYWHERE)
@node
class Renamed(Modification):
    """612.8, 613.6. Is such a thing of that name: the name in layer 3, all else in the layers behind it.

    Where *legendary* is said before the size it is no adjective of what the thing is.
    """

    so: IsNow
    name: str
    becomes: bool = False
    legendary: bool = False

    layer = LAYER_TEXT

    def apply(self, it: Environment, chars: Characteristics) -> None:
        for part in self.parts():
            part.apply(it, chars)

    def parts(self) -> tuple[Modification, ...]:
        """613.6. What it does, layer by layer."""
        legend = (SupertypeChanged("legendary"),) if self.legendary else ()
        return (NameSet(self.name), *self.so.parts(), *legend)

    def kept(self) -> Modification:
        return but(self, so=self.so.kept())
