"""Keyword abilities about combat that are short for triggered abilities, in the order of rule 702."""

from __future__ import annotations

from typing import Final

from ..events import ATTACK, Attack, Event, Marked
from ..language.phrases import phrase
from .abilities import Static, Triggered
from .changes import Change, Continuously, Gets
from .counters import PutCounters
from .durations import EndOfTurn
from .fighting import CantFight, Must
from .filters import Filter, Kind
from .happenings_combat import Attacks, AttacksWith, BecomesBlocked, DealsDamage, IsUnblocked
from .instructions import Body, Delayed, Do, May, Sequence
from .it import It as Environment
from .keyword_entering import a_token
from .keyword_standing import CREATURE, UNSAID, body, bonus
from .keywords import Keyword
from .life import GetCounters, LoseLife
from .moments import PartBegins
from .node import Ability, Condition, Effect, Instruction, Quantity, but, node
from .players import APlayer, DefendingPlayer, ThatPlayer, You
from .qualifiers import Being, Coloured, Compared, ControlledBy, Having
from .quantities import Number, StatOf
from .references import Antecedent, It, Self, Some, Target, That, TopOf
from .sizes import Size
from .tapping import Untap
from .tokens import Create
from .zones import Exile, Sacrifice

WOUNDS_A_PLAYER: Final = DealsDamage(Self(), True, APlayer(False))


@phrase("rampage {count:Digit}", nt="Keyword")
@node
class Rampage(Keyword):
    """702.23. Gets +N/+N for each creature beyond the first that blocks it."""

    count: Quantity
    word = "rampage"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.23a. The triggered ability."""
        more = BlockersBeyondFirst(self.count)
        return (Triggered(BecomesBlocked(Self()), body(bonus(Self(), more, more))),)


@phrase("for each creature blocking it beyond the first", each=Number(1), nt="Per")
@node
class BlockersBeyondFirst(Quantity):
    """702.23a, b. So much for each creature beyond the first that blocks the object, as it resolves."""

    each: Quantity

    def value(self, it: Environment) -> int:
        blockers = sum(it.source in o.blocking for o in it.game.fighters())
        return self.each.value(it) * max(0, blockers - 1)


@phrase("flanking", nt="Keyword")
@node
class Flanking(Keyword):
    """702.25. Creatures without flanking that block it get -1/-1."""

    word = "flanking"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.25a. The triggered ability."""
        without = Filter((Kind(("creature",)),), (), (Having(Flanking(), True),))
        blocker = That(CREATURE, Antecedent("event", -1, "other"))
        less = Change(blocker, (Gets(Size(Number(1), Number(1), "--")),), EndOfTurn())
        return (Triggered(BecomesBlocked(Self(), Some(Number(1), without)), body(less)),)


@phrase("provoke", nt="Keyword")
@node
class Provoke(Keyword):
    """702.39. As it attacks, may untap a creature and make it block."""

    word = "provoke"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.39a. The triggered ability."""
        theirs = Filter((Kind(("creature",)),), (), (ControlledBy(DefendingPlayer(), False),))
        block = Change(Target(theirs, index=0), (Must("block", "this combat", Self()),), None)
        untap = Untap(UNSAID, It(Antecedent("target", 0)))
        made = May(You(), Sequence((Do(block, 1), Do(untap, 2)), ("and",)), 0)
        return (Triggered(Attacks(Self()), Body((made,))),)


@phrase("frenzy {count:Digit}", nt="Keyword")
@node
class Frenzy(Keyword):
    """702.68. Gets +N/+0 as it attacks and is not blocked."""

    count: Quantity
    word = "frenzy"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.68a. The triggered ability."""
        return (Triggered(IsUnblocked(Self()), body(bonus(Self(), self.count, Number(0)))),)


@phrase("poisonous {count:Digit}", nt="Keyword")
@node
class Poisonous(Keyword):
    """702.70. Combat damage gives poison counters."""

    count: Quantity
    word = "poisonous"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.70a. The triggered ability."""
        whom = ThatPlayer(False, Antecedent("event", -1, "object"))
        return (Triggered(WOUNDS_A_PLAYER, body(GetCounters(whom, self.count, "poison"))),)


@phrase("annihilator {count:Digit}", nt="Keyword")
@node
class Annihilator(Keyword):
    """702.86. As it attacks, defending player sacrifices N permanents."""

    count: Quantity
    word = "annihilator"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.86a. The triggered ability."""
        some = Some(self.count, Filter((Kind((), "permanent"),)))
        return (Triggered(Attacks(Self()), body(Sacrifice(DefendingPlayer(), some))),)


@phrase("dethrone", nt="Keyword")
@node
class Dethrone(Keyword):
    """702.105. Grows as it attacks the player with the most life."""

    word = "dethrone"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.105a. The triggered ability."""
        grow = PutCounters(UNSAID, Number(1), "+1/+1", Self())
        return (Triggered(Attacks(Self(), APlayer(False)), body(grow), AgainstTheRichest()),)


@node
class AgainstTheRichest(Condition):
    """702.105a. The player being attacked has the most life, or is tied for it."""

    def holds(self, it: Environment) -> bool:
        attacked = getattr(it.env.event, "defender", -1)
        lives = {p: it.game.player(p).life for p in it.game.apnap()}
        return attacked in lives and lives[attacked] == max(lives.values())


@phrase("renown {count:Digit}", nt="Keyword")
@node
class Renown(Keyword):
    """702.112. Its first combat damage to a player gives it counters."""

    count: Quantity
    word = "renown"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.112a. The triggered ability."""
        grow = PutCounters(UNSAID, self.count, "+1/+1", Self())
        return (Triggered(WOUNDS_A_PLAYER, body(grow, Marks("renowned")), IsNotYet("renowned")),)


@node
class IsNotYet(Condition):
    """702.112a, 701.37b. The object has not got a designation yet."""

    what: str

    def holds(self, it: Environment) -> bool:
        return not it.obj(it.source).mark(self.what)


@node
class Marks(Effect):
    """The object gets a designation, as long as it stays where it is."""

    what: str

    def perform(self, it: Environment) -> tuple[Event, ...]:
        return (Marked(it.source, self.what, 1),)


@phrase("ingest", nt="Keyword")
@node
class Ingest(Keyword):
    """702.115. Combat damage exiles the top card of a library."""

    word = "ingest"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.115a. The triggered ability."""
        whom = ThatPlayer(False, Antecedent("event", -1, "object"))
        return (Triggered(WOUNDS_A_PLAYER, body(Exile(UNSAID, TopOf(Number(1), whom)))),)


@phrase("afflict {count:Digit}", nt="Keyword")
@node
class Afflict(Keyword):
    """702.130. Becoming blocked costs defending player N life."""

    count: Quantity
    word = "afflict"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.130a. The triggered ability."""
        return (Triggered(BecomesBlocked(Self()), body(LoseLife(DefendingPlayer(), self.count))),)


@phrase("mentor", nt="Keyword")
@node
class Mentor(Keyword):
    """702.134. As it attacks, a lesser attacker gets a +1/+1 counter."""

    word = "mentor"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.134a. The triggered ability."""
        lesser = Filter((Kind(("creature",)),), (Being("attacking"),), (Compared("power", "<", OwnPower()),))
        grow = PutCounters(UNSAID, Number(1), "+1/+1", Target(lesser, index=0))
        return (Triggered(Attacks(Self()), body(grow)),)


@node
class OwnPower(Quantity):
    """The power of the object that has the ability."""

    def value(self, it: Environment) -> int:
        return it.chars(it.source).power or 0


@phrase("training", nt="Keyword")
@node
class Training(Keyword):
    """702.149. Grows as it attacks with a greater creature."""

    word = "training"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.149a. The triggered ability."""
        grow = PutCounters(UNSAID, Number(1), "+1/+1", Self())
        greater = Filter((Kind(("creature",)),), (), (Compared("power", ">", OwnPower()),))
        return (Triggered(AttacksWith(Self(), Number(1), None, greater), body(grow)),)


@phrase("enlist", nt="Keyword")
@node
class Enlist(Keyword):
    """702.154. As it attacks, a creature that does not may be tapped to add its power."""

    word = "enlist"

    def when_you_do(self) -> Instruction:
        """702.154a. What the linked ability does; its event is the tapping."""
        power = StatOf(It(Antecedent("event", -1, "object")), "power")
        return Do(bonus(Self(), power, Number(0)), 0)


@phrase("melee", nt="Keyword")
@node
class Melee(Keyword):
    """702.121. Gets +1/+1 for each opponent attacked."""

    word = "melee"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.121a. The triggered ability."""
        return (Triggered(Attacks(Self()), body(bonus(Self(), Attacked(), Attacked()))),)


@node
class Attacked(Quantity):
    """702.121a. How many opponents were attacked this combat."""

    def value(self, it: Environment) -> int:
        attacked = {e.defender for e in it.game.history if isinstance(e, Attack) and e.player == it.you}
        return len(attacked & set(it.opponents))

    def asks(self) -> tuple[int, ...]:
        """What the game must remember for it."""
        return (ATTACK,)


@phrase("decayed", nt="Keyword")
@node
class Decayed(Keyword):
    """702.147. Can't block; sacrificed after it attacks."""

    word = "decayed"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.147a. The static and the triggered ability."""
        stays = Continuously(Self(), (CantFight(False, True),))
        gone = Do(Sacrifice(UNSAID, It(Antecedent("self"))), 0)
        falls = Triggered(Attacks(Self()), Body((Delayed(PartBegins(None, "end of combat"), gone),)))
        return (Static((stays,)), falls)


@phrase("mobilize {count:Digit}", nt="Keyword")
@node
class Mobilize(Keyword):
    """702.181. As it attacks, makes N Warriors for the turn."""

    count: Quantity
    word = "mobilize"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.181a. The triggered ability."""
        warrior = a_token(1, ("Warrior", "creature"), Coloured("red", False), count=self.count)
        made = Do(Create(UNSAID, (but(warrior, tapped=True, attacking=True),)), 0)
        gone = Do(Sacrifice(UNSAID, It(Antecedent("result", 0))), 1)
        return (Triggered(Attacks(Self()), Body((made, Delayed(PartBegins(None, "end", True), gone)))),)
