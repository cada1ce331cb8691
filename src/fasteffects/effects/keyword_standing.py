"""Keyword abilities that are short for other abilities, and those abilities (702.1)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from .. import events
from ..continuous import delay
from ..decisions import Option
from ..decisions import Some as ChooseSome
from ..language.phrases import phrase
from ..machine import Frame, Return, Signal, procedure, step
from ..objects import EXILE, GRAVEYARD, HAND, LIBRARY
from ..occur import occur
from .abilities import AS_A_SORCERY, Activated, Static, Triggered
from .changes import Change, Gets, Size
from .costs import Act, Pay
from .countering import Counter
from .drawing import Draw
from .durations import EndOfTurn
from .entering import OfEntering
from .filters import Filter, Kind
from .happenings import AnyOf, BecomesTarget
from .happenings_combat import Attacks, BecomesBlocked, Blocks
from .happenings_draws import Draws
from .happenings_players import Casts
from .instructions import Body, Do, May, Unless
from .it import It as Environment
from .keywords import Costed, Keyword, costed
from .moments import PartBegins
from .node import Ability, Cost, Effect, Quantity, Reference, Watcher, node
from .places import Place
from .players import OwnerOf, ThatPlayer, You
from .qualifiers import Being, ControlledBy, Non, Super
from .quantities import Number
from .references import All, Antecedent, It, Self, Some, Target, That
from .revealing import Reveal
from .searching import Search, Searchable
from .tapping import Attach
from .zones import Mill, Put, ShuffleIn
from .zones import Return as GoBack

if TYPE_CHECKING:
    from ..events import Event
    from ..game import Game
    from .it import Env

UNSAID: Final = You(said=False)
YOURS: Final = ControlledBy(You(), False)
CREATURE: Final = Filter((Kind(("creature",)),))
YOUR_CREATURE: Final = Filter((Kind(("creature",)),), (), (YOURS,))
EVENT: Final = Antecedent("event")


def body(*effects: Effect) -> Body:
    """What to do, one sentence for each effect."""
    return Body(tuple(Do(effect, n) for n, effect in enumerate(effects)))


def bonus(subject: Reference, power: Quantity, toughness: Quantity) -> Effect:
    """613.4c. +N/+N until end of turn."""
    return Change(subject, (Gets(Size(power, toughness, "++")),), EndOfTurn())


# -- triggered (702.21, 702.45, 702.83, 702.91, 702.108) --------------------------------------------


@phrase("prowess", nt="Keyword")
@node
class Prowess(Keyword):
    """702.108. Gets +1/+1 whenever its controller casts a noncreature spell."""

    word = "prowess"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.108a. The triggered ability."""
        spell = Filter((Kind((), "spell"),), (Non("creature"),))
        one = Number(1)
        return (Triggered(Casts(You(), Some(one, spell)), body(bonus(Self(), one, one))),)


@phrase("exalted", nt="Keyword")
@node
class Exalted(Keyword):
    """702.83. A creature of its controller that attacks alone gets +1/+1."""

    word = "exalted"
    each_counts = True  # 122.1b, 702.83a: each instance triggers

    def stands_for(self) -> tuple[Ability, ...]:
        """702.83a. The triggered ability."""
        one = Number(1)
        event = Attacks(Some(one, YOUR_CREATURE), alone=True)
        return (Triggered(event, body(bonus(That(CREATURE, EVENT), one, one))),)


@phrase("battle cry", nt="Keyword")
@node
class BattleCry(Keyword):
    """702.91. As it attacks, each other attacker gets +1/+0."""

    word = "battle cry"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.91a. The triggered ability."""
        attackers = Filter((Kind(("creature",)),), (Being("attacking"),))
        return (Triggered(Attacks(Self()), body(bonus(All(attackers, True), Number(1), Number(0)))),)


@phrase("bushido {count:Digit}", nt="Keyword")
@node
class Bushido(Keyword):
    """702.45. Gets +N/+N when it blocks or becomes blocked."""

    count: Quantity
    word = "bushido"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.45a. The triggered ability."""
        event = AnyOf(Self(), (Blocks(None), BecomesBlocked(None)))
        return (Triggered(event, body(bonus(Self(), self.count, self.count))),)


@costed("ward")
@node
class Ward(Costed):
    """702.21. Counters what an opponent controls and targets it unless they pay."""

    word = "ward"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.21a. The triggered ability."""
        theirs = ControlledBy(_opponent(), False)
        what = Some(Number(1), Filter((Kind((), "spell"), Kind((), "ability")), (), (theirs,)))
        counter = Do(Counter(UNSAID, It(Antecedent("event", -1, "source"))), 0)
        first = self.costs[0]
        payer = ThatPlayer(False, Antecedent("event", -1, "player"))
        if isinstance(first, Act):
            payment: Effect = replace(first.effect, who=payer)
        else:
            payment = Pay(payer, first)
        return (Triggered(BecomesTarget(Self(), what), Body((Unless(counter, payment),))),)

    def lacks(self) -> str:
        simple = len(self.costs) == 1 and (
            not isinstance(self.costs[0], Act) or hasattr(self.costs[0].effect, "who")
        )
        return "" if simple else "such a ward cost"


def _opponent() -> Any:
    from .players import APlayer

    return APlayer(True)


# -- activated (702.6, 702.29) ----------------------------------------------------------------------


@node
class FromHand(Activated):
    """113.6m. An activated ability whose cost discards its card: it works in a hand."""

    def zones(self) -> frozenset[int]:
        return frozenset((HAND,))


@node
class DiscardToCycle(Effect):
    """702.29c. The discard that pays for a cycling ability: the card is cycled."""

    does = ("discarded", "put into a graveyard")

    def perform(self, it: Environment) -> tuple[Event, ...]:
        card = it.source
        return (
            events.Discard(card, it.you, source=card, by=it.you),
            events.Cycled("cycle", it.you, it.x, source=card, object=card),
        )


def cycling(costs: tuple[Cost, ...], *effects: Effect) -> Ability:
    """702.29a, e. A cycling ability with what it does."""
    return FromHand((*costs, Act(DiscardToCycle())), body(*effects))


def typecycling(costs: tuple[Cost, ...], subtype: str, basic: bool) -> Ability:
    """702.29e. Cycling that finds a card of a type in place of drawing."""
    supertypes = (Super("basic", False),) if basic else ()
    wanted = Some(Number(1), Filter((Kind((subtype,), "card"),), supertypes))
    found = It(Antecedent("result", 0))
    return cycling(
        costs,
        Search(UNSAID, Searchable(You(), ("library",)), wanted),
        Reveal(UNSAID, found),
        Put(UNSAID, found, Place("hand", You())),
        ShuffleIn(UNSAID, None),
    )


@costed("cycling")
@node
class Cycling(Costed):
    """702.29. Paid with the discard of this card, draws a card."""

    word = "cycling"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.29a. The activated ability."""
        return (cycling(self.costs, Draw(UNSAID, Number(1))),)


@phrase(
    "equip {costs:ManaCosts}", "equip – {costs:Costs}", "equip – {costs:Costs} .", what=None, nt="Keyword"
)
@phrase("equip {what:Filter} {costs:ManaCosts}", nt="Keyword")
@node
class Equip(Keyword):
    """702.6. Attaches it to a creature you control (of a kind)."""

    costs: tuple[Cost, ...]
    what: Filter | None
    word = "equip"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.6a, e. The activated ability."""
        wanted = YOUR_CREATURE
        if self.what is not None:
            wanted = Filter(self.what.kinds, self.what.adjectives, (*self.what.modifiers, YOURS))
        attach = Attach(UNSAID, Self(), Target(wanted, index=0))
        return (Activated(self.costs, body(attach), AS_A_SORCERY),)


# -- dredge (702.52) --------------------------------------------------------------------------------


@phrase("dredge {count:Digit}", nt="Keyword")
@node
class Dredge(Keyword):
    """702.52. May be returned to hand by milling in place of a draw."""

    count: Quantity
    word = "dredge"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.52a. The static ability, which works in a graveyard."""
        return (InGraveyard((DredgeInstead(self.count),)),)


@node
class InGraveyard(Static):
    """113.6b. A static ability that works in a graveyard only."""

    def zones(self) -> frozenset[int]:
        return frozenset((GRAVEYARD,))


@node
class DredgeInstead(Watcher):
    """702.52a. In place of a draw, so many cards are milled and the card is returned to its owner's hand."""

    count: Quantity
    rule = "702.52a"

    @property
    def by(self) -> May:
        """What may be done in place of the draw."""
        return May(You(), Do(Mill(UNSAID, self.count), 0))

    @property
    def then(self) -> Do:
        """What follows if it was done."""
        return Do(GoBack(UNSAID, Self(), Place("hand", OwnerOf(Self()))), 1)

    def kinds(self) -> tuple[int, ...]:
        return Draws(You()).kinds()

    def applies(self, it: Environment, event: Event) -> bool:
        n = self.count.value(it)  # 702.52b: not with fewer cards than that
        return event.player == it.you and len(it.game.zone(LIBRARY, event.player)) >= n

    def replace(self, it: Environment, event: Event) -> Frame:
        return procedure("ReplaceBy", self, it.env.but(event=event))


# -- devour (702.82) --------------------------------------------------------------------------------


@phrase("devour {count:Digit}", nt="Keyword")
@phrase("devour {what} {count:Digit}", nt="Keyword")
@node
class Devour(Keyword):
    """702.82. As it enters, its controller may sacrifice creatures (or *what*) for N counters each."""

    count: Quantity
    what: Filter | None = None
    word = "devour"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.82a. The static ability."""
        return (Static((DevourInstead(self.count, self.what),)),)


@node
class DevourInstead(OfEntering):
    """702.82a. Permanents are sacrificed as it enters, and it enters with counters for each."""

    count: Quantity
    what: Filter | None = None
    subject: Reference = Self()
    rule = "702.82a"

    def replace(self, it: Environment, event: Event) -> Frame:
        return Devouring(event, self.count.value(it), self.what or CREATURE, it.env)


class Devouring(Frame):
    """614.12a, 702.82a. The controller-to-be chooses and sacrifices; returns the event with its counters."""

    __slots__ = ("event", "each", "what", "env", "done")

    def __init__(self, event: Event, each: int, what: Filter, env: Any) -> None:
        super().__init__()
        self.event = event
        self.each = each
        self.what = what
        self.env = env
        self.done: Any = ()

    @step("702.82a")
    def sacrifice(self, game: Game) -> Signal:
        player = self.event.affected(game)
        it = Environment(game, self.env)
        mine = [i for i in game.permanents(player) if self.what.fits(it, i) and i not in game.entering]
        options = [Option(i, game.label(i)) for i in mine]
        words = f"{game.name_of(self.event.object)}: devour"
        chosen = game.ask(
            ChooseSome(
                player, "choose", words, options, 0, len(mine), word="sacrifice", about=self.event.object
            )
        )
        gone = [events.Sacrifice(i, player, source=self.event.object, by=player) for i in chosen]
        return occur(game, self, gone, "done") if gone else None

    @step("702.82a")
    def enter(self, game: Game) -> Signal:
        number = sum(isinstance(e, events.Sacrifice) for e in self.done) * self.each
        if not number:
            return Return((self.event,))
        counters = (*getattr(self.event, "counters", ()), ("+1/+1", number))
        return Return((self.event.but(counters=counters),))


# -- rebound (702.88) -------------------------------------------------------------------------------


@node
class CastAgain(Effect):
    """702.88a, 608.2g. A card in exile is cast without paying its mana cost."""

    what: Reference

    def perform(self, it: Environment) -> Frame | tuple[Event, ...]:
        card = self.card(it)
        return procedure("CastsFree", it.you, card) if card >= 0 else ()

    def payable(self, it: Environment) -> bool:
        """Whether the card is still in exile."""
        return self.card(it) >= 0

    def card(self, it: Environment) -> int:
        """The card, as the object that it is in exile."""
        for id in self.what.ids(it):
            now = it.now(id)
            if now in it.game.objects and it.game.objects[now].zone == EXILE:
                return now
        return -1


def rebound(game: Game, item: int, env: Env) -> None:
    """702.88a. The delayed triggered ability."""
    again = May(You(), Do(CastAgain(It(Antecedent("each"))), 0))
    ability = Triggered(PartBegins(You(), "upkeep", True), Body((again,)))
    delay(game, ability, env.but(each=(item,), event=None))
