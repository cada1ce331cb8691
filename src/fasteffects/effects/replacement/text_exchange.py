"""Text boxes that are exchanged as a creature enters (612.5, 701.12h)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...events import Move
from ...language.phrases import phrase
from ...pipeline.lasting import begin_effect
from ..continuous.changes import Change
from ..continuous.text_changed import Reworded, reworded_abilities
from ..continuous.types_and_copies import copiable_of
from ..modifying import LAYER_TEXT, Modification
from ..node import Ability, Effect, node
from ..quantities.numbers import Number
from ..references.choosing import choose
from ..references.objects import It

if TYPE_CHECKING:
    from ...characteristics.of_objects import Characteristics
    from ...events import Event
    from ..it import Environment


@node
class HasTextBox(Modification):
    """612.5. Its rules text is another's, as that was."""

    text: tuple[Ability, ...]
    layer = LAYER_TEXT
    local = True

    def apply(self, it: Environment, chars: Characteristics) -> None:
        chars.have(self.text)


def rules_text(it: Environment, id: int) -> tuple[Ability, ...]:
    """612.3, 613.1c. The rules text of a permanent as effects have changed it: not what it was given."""
    text: tuple[Ability, ...] = copiable_of(it, id).abilities
    for effect in it.game.effects.values():  # as they came (613.7)
        if effect.locked and id in effect.locked and isinstance(effect.node, Change):
            for part in effect.node.what:
                if isinstance(part, HasTextBox):
                    text = part.text
                elif isinstance(part, Reworded):
                    text = reworded_abilities(text, part.old, part.new)
    return text


@phrase("exchange (his|her|its|their) text box and another creature's")
@node
class ExchangeTextBoxes(Effect):
    """612.5, 701.12h. What enters has the rules text of another creature, for good, and that has its."""

    alters = True

    def others(self, it: Environment) -> list[int]:
        """The creatures there with which it could be done."""
        return [i for i in it.game.battlefield if i != it.source and it.game.was_creature(i)]

    def payable(self, it: Environment) -> bool | None:
        return bool(self.others(it))

    def perform(self, it: Environment) -> tuple[Event, ...]:
        return ()

    def alter(self, it: Environment, event: Event) -> Event:
        """614.12a. The other is chosen, and changed, as this one enters."""
        others = self.others(it)
        if not others or not isinstance(event, Move):
            return event
        other = choose(it, it.you, others, Number(1), "choose")[0]
        takes, gives = HasTextBox(rules_text(it, other)), HasTextBox(own_text(it, event))
        env = it.env.but(event=None, controller=it.you)
        begin_effect(it.game, Change(It(), (gives,), None), env, None, locked=(other,))
        return event.but(being=(*event.being, (Change(It(), (takes,), None), env)))


def own_text(it: Environment, event: Move) -> tuple[Ability, ...]:
    """707.5, 111.3. The rules text with which something enters: as a copy, as a card, as a token."""
    if event.copied is not None:
        return event.copied.abilities
    if event.card is not None:
        return event.card.faces[event.face].abilities
    return copiable_of(it, event.object).abilities
