"""One of several keywords, whichever the effect's controller chooses as it begins (608.2d)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.lists import list_of
from ...language.phrases import joints_of, leaf, phrase, union
from ...language.read import can_start, number_of, read
from ...language.write import can_write, text_of, write
from ...machine.decisions import Decision, Option
from ..continuous.changes import BOTH, Change, Gains, Loses
from ..node import Ability, node
from ..references.choosing import narrowed
from .keyword import Keyword

if TYPE_CHECKING:
    from ..it import Environment

list_of("KeywordOptions", "Keyword", ["or", ",", ", or"], least=2)
narrowed("OneOrAnother", "KeywordOptions", lambda v: not joints_of(v) or "or" in joints_of(v)[-1])


@phrase("your choice of {options:OneOrAnother}", nt="ChosenKeyword")
@phrase("{options:OneOrAnother}", plain=True, nt="PlainChoice")
@node
class KeywordOfChoice(Ability):
    """608.2d. An ability that is chosen among several as it is given, or taken away."""

    options: tuple[Keyword, ...]
    plain: bool = False  # without saying whose choice it is: the controller's
    of_choice = True

    def decided(self, it: Environment) -> Keyword:
        """The one that is chosen; asks."""
        words = [text_of("Keyword", option).lower() for option in self.options]
        options = [Option(w, w) for w in words]
        said = it.ask(Decision(it.you, "choose", "choose an ability", options, about=it.source))
        return self.options[words.index(said)]


union("Granted", "ChosenKeyword")
leaf(  # *gains flying or reach*: nothing else is gained with it
    "AloneChosen",
    lambda text, place: [((choice,), end) for choice, end in read("PlainChoice", text, place)],
    lambda value, number: write("PlainChoice", value[0]),
    lambda token: can_start("PlainChoice", token),
    lambda value: isinstance(value, tuple) and len(value) == 1 and can_write("PlainChoice", value[0]),
)
phrase("<gain> {abilities:AloneChosen}", nt="Changing Becoming")(Gains)
phrase("<lose> {abilities:AloneChosen}", nt=BOTH)(Loses)
leaf(  # *choose flying or reach. It gains that ability*: chosen as it is given, with nothing between
    "ChosenBefore",
    lambda text, place: [((Gains((choice,)),), end) for choice, end in read("PlainChoice", text, place)],
    lambda value, number: write("PlainChoice", value[0].abilities[0]),
    lambda token: can_start("PlainChoice", token),
    lambda value: (
        isinstance(value, tuple)
        and len(value) == 1
        and isinstance(value[0], Gains)
        and len(value[0].abilities) == 1
        and can_write("PlainChoice", value[0].abilities[0])
    ),
)
narrowed("OneWhoGains", "Reference", lambda v: number_of(v) == 1)
narrowed("ManyWhoGain", "Reference", lambda v: number_of(v) == 2)
phrase(
    "choose {what:ChosenBefore} . {subject:OneWhoGains} gains that ability {duration}",
    "choose {what:ChosenBefore} . {subject:ManyWhoGain} gain that ability {duration}",
)(Change)
