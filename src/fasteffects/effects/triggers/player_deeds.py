"""*Whenever a player sacrifices a permanent or discards a card*: one of several deeds of a player (603.2)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ...language.lists import list_of
from ...language.phrases import Reading, leaf, phrase
from ...language.read import read
from ...language.text import Text
from ...language.write import write
from ...speed.once import once
from ..node import Player, Reference, node
from ..patterns import EventPattern
from ..references.choosing import narrowed
from ..references.players import You
from .combat import PlayerAttacks
from .draws import Draws, MillsSome
from .what_objects_do import OneOfSeveral
from .what_players_do import Activates, Casts, Creates, Discards, Plays, Sacrifices

UNSAID: Final = You(said=False)  # whoever the sentence is about does it
DEED: Final = "PlayerDoing"


def is_such(what: Reference) -> bool:
    """Whether more is said of what is played than that it is a land (``Plays``, ``played_from.py``)."""
    said = what.description()
    return said is not None and bool(said.adjectives or any(kind.adjectives for kind in said.kinds))


narrowed("SuchLand", "Reference", is_such)

phrase("<cast> {spell}", player=UNSAID, nt=DEED)(Casts)
phrase("<cast> {whose:Possessive} {nth:Ordinal} {of:Filter} each turn", spell=None, player=UNSAID, nt=DEED)(
    Casts
)
phrase("<draw> {whose:Possessive} {nth:Ordinal} card each turn", player=UNSAID, nt=DEED)(Draws)
phrase("<mill> one or more cards", player=UNSAID, nt=DEED)(MillsSome)
phrase("<play> {what:SuchLand}", player=UNSAID, nt=DEED)(Plays)
phrase("<discard> {what}", player=UNSAID, nt=DEED)(Discards)
phrase("<sacrifice> {what}", player=UNSAID, nt=DEED)(Sacrifices)
phrase("<activate> an ability of {of}", mana=True, player=UNSAID, nt=DEED)(Activates)
phrase("<attack> {defender:Recipient} with {attackers}", player=UNSAID, nt=DEED)(PlayerAttacks)
list_of("PlayerDoings", DEED, ["or", ",", ", or"], least=2)


@phrase("{player} {deeds:PlayerDoings}", nt="EventPattern")
@node
class DoesAnyOf(OneOfSeveral):
    """603.2. A player does one of several things: an ability triggers on each by itself."""

    player: Player
    deeds: tuple[EventPattern, ...]

    def said_player(self) -> Player:
        return self.player

    def whole(self) -> tuple[EventPattern, ...]:
        """The deeds with who does them."""
        return deeds_of(self)


def _read_both(text: Text, place: int) -> list[Reading]:
    """*Create or sacrifice a token*: what is done is said once, after both."""
    if tuple(text.tokens[place : place + 3]) != BOTH:
        return []
    found = read("Reference", text, place + 3)
    return [((Creates(UNSAID, what), Sacrifices(UNSAID, what)), end) for what, end in found]


def _are_both(value: object) -> bool:
    if not isinstance(value, tuple) or len(value) != 2:
        return False
    first, second = value
    return isinstance(first, Creates) and isinstance(second, Sacrifices) and first.what == second.what


BOTH: Final = ("create", "or", "sacrifice")
leaf(
    "CreateOrSacrifice",
    _read_both,
    lambda value, number: [*BOTH, *write("Reference", value[0].what)],
    lambda token: token == BOTH[0],
    _are_both,
)
phrase("{player} {deeds:CreateOrSacrifice}", nt="EventPattern")(DoesAnyOf)


@once
def deeds_of(several: DoesAnyOf) -> tuple[EventPattern, ...]:
    """The deeds of one player, each with that player."""
    return tuple([replace(deed, player=several.player) for deed in several.deeds])
