"""Keyword abilities that make tokens which are copies of their object, in the order of rule 702."""

from __future__ import annotations

from typing import Final

from ..decisions import YES_OR_NO, Decision, Option
from ..events import Event
from ..language.phrases import phrase
from ..objects import NOBODY, is_player
from .abilities import AS_A_SORCERY, Activated, Triggered
from .changes import Change, Gains
from .conditions import Did
from .copy_exceptions import OfSize
from .fighting import Must
from .happenings import Enters
from .happenings_combat import Attacks
from .instructions import Body, Delayed, Do, If
from .it import It as Environment
from .keyword_activated import EXILED
from .keyword_casting import PaidForThis, TimesPaid
from .keyword_standing import UNSAID, body
from .keywords import Costed, Haste, Keyword, costed
from .moments import PartBegins
from .node import Ability, Effect, node
from .places import defenders
from .players import ThatPlayer, You
from .quantities import Number
from .references import Antecedent, It, Self, defended
from .sizes import Size
from .tokens import CreateCopy, copy_of
from .zones import Exile, Sacrifice

MADE: Final = It(Antecedent("result", 0))


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


@costed("encore")
@node
class Encore(Costed):
    """702.141. The cost to have attacking copies from the graveyard."""

    word = "encore"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.141a. The activated ability, which works in a graveyard."""
        steps = (
            Do(CopyForEachOpponent(), 0),
            Do(EachAttacksItsOpponent(), 1),
            Do(Change(MADE, (Gains((Haste(),)),), None), 2),
            Delayed(PartBegins(None, "end", True), Do(Sacrifice(UNSAID, MADE), 3)),
        )
        return (Activated((*self.costs, EXILED), Body(steps), AS_A_SORCERY),)


@node
class CopyForEachOpponent(Effect):
    """702.141a. For each opponent, a token that is a copy of the card."""

    does = ("copied",)
    makes = True

    def perform(self, it: Environment) -> tuple[Event, ...]:
        return tuple(copy_of(it, it.you, it.source, (), 1) for _ in it.opponents)


@node
class EachAttacksItsOpponent(Effect):
    """702.141a. Each token attacks the opponent for whom it was made; they came in the players' order."""

    def perform(self, it: Environment) -> tuple[Event, ...]:
        must = (Must("attack", "this turn", ThatPlayer(True, Antecedent("target", 0))),)
        change = Change(MADE, must, None)
        tokens, opponents = MADE.ids(it), it.opponents
        found: list[Event] = []
        for n, token in enumerate(tokens):
            player = opponents[n * len(opponents) // len(tokens)]
            its = Environment(it.game, it.env.but(targets=((player,),)))
            found += change.beginning(its, (token,), must, None)
        return tuple(found)


@costed("squad")
@node
class Squad(Costed):
    """702.157. A copy for each time the cost was paid."""

    word = "squad"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.157a. The triggered ability; the cost is asked for as it is cast."""
        made = body(CreateCopy(UNSAID, TimesPaid("squad"), Self()))
        return (Triggered(Enters(Self()), made, PaidForThis("squad")),)


@costed("offspring")
@node
class Offspring(Costed):
    """702.175. Paid as it is cast, makes a 1/1 copy."""

    word = "offspring"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.175a. The triggered ability; the cost is asked for as it is cast."""
        small = OfSize(Size(Number(1), Number(1)))
        made = body(CreateCopy(UNSAID, Number(1), Self(), (small,)))
        return (Triggered(Enters(Self()), made, PaidForThis("offspring")),)
