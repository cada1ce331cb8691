"""Myriad (702.116)."""

from __future__ import annotations

from ...events import Event
from ...language.phrases import phrase
from ...machine.decisions import YES_OR_NO, Decision, Option
from ...state.objects import NOBODY, is_player
from ..abilities.instructions import Body, Delayed, Do, If
from ..abilities.kinds import Triggered
from ..actions.moving import Exile
from ..actions.places import defenders
from ..conditions.happened import Did
from ..it import Environment
from ..node import Ability, Effect, node
from ..references.defended import defended
from ..references.objects import Antecedent, Self
from ..references.players import You
from ..tokens.creating import copy_of
from ..triggers.combat import Attacks
from ..triggers.parts_of_turns import PartBegins
from .common_parts import MADE, UNSAID
from .keyword import Keyword


@phrase("myriad", nt="Keyword")
@node
class Myriad(Keyword):
    """702.116. Copies of it attack each other opponent."""

    word = "myriad"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.116a. The triggered ability."""
        gone = Delayed(PartBegins(None, "end of combat"), Do(Exile(UNSAID, MADE), 1))
        then = If(Did(You(), to=Antecedent("result", 0)), gone)
        return (Triggered(Attacks(Self()), Body((Do(CopiesAttackOthers(), 0), then))),)


@node
class CopiesAttackOthers(Effect):
    """702.116a. For each opponent other than defending player, a copy that attacks them, or none."""

    def perform(self, it: Environment) -> tuple[Event, ...]:
        found: list[Event] = []
        name = it.game.name_of(it.source)
        for player in it.opponents:
            if player in defended(it):
                continue
            words = f"{name}: a token that attacks {it.game.player_name(player)}?"
            options = YES_OR_NO
            if it.ask(Decision(it.you, "yes/no", words, options, about=it.source)):
                made = copy_of(it, it.you, it.source, (), 1, tapped=True)
                found.append(made.but(attacking=(self.goal(it, player),)))
        return tuple(found)

    def goal(self, it: Environment, player: int) -> int:
        """506.3b. The player, or a planeswalker of theirs; nothing where the controller is not attacking."""
        game = it.game
        theirs = [g for g in defenders(game, it.you) if g == player or game.controller(g) == player]
        goals = [g for g in theirs if is_player(g) or "Planeswalker" in it.chars(g).types]
        if game.phase != "combat" or it.you != game.active:
            goals = []
        if not goals:
            return NOBODY
        options = [Option(g, it.game.label(g)) for g in goals]
        words = f"{it.game.name_of(it.source)}: attacking whom?"
        return int(it.ask(Decision(it.you, "choose", words, options, about=it.source)))
