"""Players by what happened to them this turn: *each player who tapped a land for mana this turn* (608.2i).

Of what is said so often that there are words of their own for it (who lost life, who cast a spell), those.
"""

from __future__ import annotations

from ...language.phrases import phrase
from ..conditions.happened import Happened
from ..triggers.draws import Draws
from ..triggers.what_objects_do import Enters
from ..triggers.what_players_do import TapsForMana
from .choosing import narrowed
from .who_is_so import EachOfWhom, NumberOfWhom, Who

EVENTS = (Draws, Enters, TapsForMana)
phrase("{player} tapped {what} for mana", nt="Past")(TapsForMana)


def happened_to_who(value: object) -> bool:
    """Whether it is what happened to *who*, or what they did."""
    if not isinstance(value, Happened) or not isinstance(value.event, EVENTS):
        return False
    event = value.event
    who = event.under if isinstance(event, Enters) else event.said_player()
    return isinstance(who, Who) and not who.many


narrowed("WhoHadHappen", "Condition", happened_to_who)
phrase("each player {so:WhoHadHappen}", opponent=False)(EachOfWhom)
phrase("for each opponent {so:WhoHadHappen}", opponent=True, nt="Per")(NumberOfWhom)
