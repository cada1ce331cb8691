"""Colours that are set or added (105.3, 613.1e)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...language import lexicon
from ...language.phrases import phrase
from ...machine.decisions import ChooseSome, Decision, Option
from ..modifying import LAYER_COLOR, Modification, ModificationOfChoice
from ..node import Reference, node
from ..references.qualifiers import Coloured, ColourNumber, TwoColours

if TYPE_CHECKING:
    from ...characteristics.of_objects import Characteristics
    from ..it import Environment

ALL_COLOURS: Final = frozenset(lexicon.COLOURS)
EVERYWHERE: Final = "Changing State Becoming"


def colours_of(adjectives: tuple[object, ...]) -> frozenset[str] | None:
    """105.3. The colours that a description gives; None where it gives none."""
    found: set[str] = set()
    said = False
    for adjective in adjectives:
        if isinstance(adjective, Coloured):
            found.add(adjective.colour)
            said = True
        elif isinstance(adjective, TwoColours):
            found |= {adjective.first, adjective.second}
            said = True
        elif isinstance(adjective, ColourNumber):
            said = True
    return frozenset(found) if said else None


@node
class ColoursSet(Modification):
    """105.3, 613.1e. Exactly these colours."""

    colours: tuple[str, ...]
    layer = LAYER_COLOR
    local = True

    def apply(self, it: Environment, chars: Characteristics) -> None:
        chars.colors = frozenset(self.colours)


@node
class ColoursAdded(Modification):
    """105.3, 613.1e. These colours besides those it has."""

    colours: tuple[str, ...]
    layer = LAYER_COLOR
    local = True

    def apply(self, it: Environment, chars: Characteristics) -> None:
        chars.colors = chars.colors | frozenset(self.colours)


@phrase("<become> {colour:Colour} in addition to {its:Its} other colors", nt=EVERYWHERE)
@phrase("<are> the chosen color in addition to (its|their) other colors", colour="chosen", nt="State")
@node
class IsAlsoColour(Modification):
    """105.3, 613.1e. Is of a colour as well as of those it has."""

    colour: str
    its: Reference | None = None
    layer = LAYER_COLOR

    def apply(self, it: Environment, chars: Characteristics) -> None:
        colour = it.choice("color") if self.colour == "chosen" else self.colour
        if colour is not None:
            chars.colors = chars.colors | {colour}


@phrase("<become> {colour:Colour}", nt=EVERYWHERE)
@phrase("<become> colorless", colour="colorless", nt=EVERYWHERE)
@phrase("<become> all colors", colour="all", nt=EVERYWHERE)
@phrase("<are> {colour:Colour}", are=True, nt="State")
@phrase("<are> colorless", colour="colorless", are=True, nt="State")
@phrase("<are> all colors", colour="all", are=True, nt="State")
@phrase("<are> the chosen color", colour="chosen", are=True, nt="State")
@node
class IsColour(Modification):
    """105.3, 613.1e. Is of a colour, of all or of none."""

    colour: str
    are: bool = False
    layer = LAYER_COLOR

    @property
    def rule(self) -> str:
        """607.2d. Where it is of a colour that was chosen for the source."""
        return "607.2d" if self.colour == "chosen" else ""

    def apply(self, it: Environment, chars: Characteristics) -> None:
        if self.colour == "all":
            chars.colors = ALL_COLOURS
        elif self.colour == "colorless":
            chars.colors = frozenset()
        elif self.colour == "chosen":
            chosen = it.obj(it.source).choice("color")
            chars.colors = chars.colors if chosen is None else frozenset((chosen,))
        else:
            chars.colors = frozenset((self.colour,))


@phrase("<become> the color of {chooser:Possessive} choice", nt="Changing Becoming")
@phrase("<become> the color or colors of {chooser:Possessive} choice", several=True, nt="Changing Becoming")
@node
class BecomesColourOfChoice(ModificationOfChoice):
    """105.3, 608.2d. Becomes of the colour, or of the colours, that a player chooses as the effect begins."""

    chooser: Reference
    several: bool = False
    layer = LAYER_COLOR
    local = True

    def decided(self, it: Environment) -> Modification:
        """608.2d. With the colours that are chosen; asks."""
        chooser, options = self.chooser.ids(it)[0], [Option(c, c) for c in lexicon.COLOURS]
        if not self.several:
            return IsColour(it.ask(Decision(chooser, "color", "choose a color", options, about=it.source)))
        most = len(options)
        chosen = it.ask(ChooseSome(chooser, "choose", "choose colors", options, 1, most, about=it.source))
        return ColoursSet(tuple(c for c in lexicon.COLOURS if c in chosen))
