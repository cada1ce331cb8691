"""The families of nodes (``effects/values.py``), each with the method that is its meaning.

What a node *means* is that one method, given ``it``: the game with the environment of the ability
(``effects/it.py``).  What else rules ask of a family stands beside it, with what most of its nodes answer.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Final

from ..errors import RulesError
from ..machine.procedures import Frame
from ..speed.native import but as but
from ..speed.native import node as node
from ..speed.native import spell as spell
from ..speed.native import spelling_of as spelling_of
from ..state.objects import BATTLEFIELD
from .values import Node as Node
from .values import changed as changed
from .values import named as named
from .values import values as values
from .values import walk as walk

if TYPE_CHECKING:
    from ..events import Event
    from ..machine.decisions import ChooseSome
    from ..state.abilities import Heard, Told
    from ..state.objects import Pair
    from .binding import Binding
    from .following import Todo
    from .it import Environment
    from .modifying import Duration
    from .references.filters import Filter
    from .references.objects import Antecedent

ON_BATTLEFIELD: Final = frozenset((BATTLEFIELD,))


class Ability(Node):
    """113. What an object can do, or what it does by being there."""

    __slots__ = ()

    printed_alone: ClassVar[bool] = False  # whether it is asked only of what is printed on a card
    of_choice: ClassVar[bool] = False  # whether it stands for one of several, which is to be chosen
    each_counts: ClassVar[bool] = False  # 122.1b: whether each counter that gives it gives it once more

    def stands_for(self) -> tuple[Ability, ...]:
        """702.1. Of a keyword ability that is short for others, those; of any other itself."""
        return (self,)

    def apart(self) -> tuple[Ability, ...]:
        """The abilities as which a card has it: several, where one line says several."""
        return (self,)

    def shields(self, it: Environment, source: int, ability: bool = False) -> bool:
        """702.11. Of hexproof, whether what has it can't be a target of an opponent's *source*."""
        return False

    def protects(self, it: Environment, source: int) -> bool:
        """702.16. Of protection, whether it is from *source*."""
        return False

    def told_by_spell(self) -> tuple[Instruction, ...]:
        """113.3a, 608.2c. What a spell that has it says to do by it as it resolves."""
        return ()

    def costs_of_another_mode(self) -> tuple[Cost, ...]:
        """702.120a. What is paid besides for each mode that is chosen beyond the first."""
        return ()

    def chapters(self) -> tuple[int, ...]:
        """714.2. Of a chapter ability, its numbers."""
        return ()

    def saying(self, effect: Continuous) -> Ability:
        """604. The same with only that one of its effects, where it says several; for messages."""
        return self

    def cost_to_set_apart(self) -> tuple[Cost, ...] | None:
        """116.2h, k. What it costs to set its card apart in exile, where it lets do so."""
        return None

    def decided(self, it: Environment) -> Ability:
        """608.2d. The same with what is chosen as an effect that gives it begins; asks."""
        return self

    def as_chosen(self, it: Environment) -> Ability:
        """607.2d. The same with what was chosen for the source."""
        return self

    def while_given(self, subject: Reference) -> Continuous | None:
        """702.61a. What is so while a spell has been given it."""
        return None

    def activated(self) -> Told | None:
        """602. Itself, if it is an activated ability, but no loyalty ability."""
        return None

    def heard(self) -> Heard | None:
        """603. Itself, if it is a triggered ability."""
        return None

    def statics(self) -> tuple[Continuous, ...]:
        """604. Of a static ability, what goes on by it."""
        return ()

    def zones(self) -> frozenset[int]:
        """113.6. Where it functions: on the battlefield, unless it says or must do otherwise."""
        return ON_BATTLEFIELD

    def behind_word(self) -> Ability | None:
        """607.2m. Of one behind an anchor word, what it is once that word was chosen."""
        return None

    def while_chosen(self) -> Condition | None:
        """607.2m. What must be so for that: that the word was chosen."""
        return None

    def did(self) -> tuple[str, ...]:
        """607.2a. Of a keyword, what an ability linked to it takes up, in participles: exiled."""
        return ()

    def known_by(self) -> str:
        """702, 607.2m. The word of a keyword ability, or its anchor word; "" of any other ability."""
        return ""


class Instruction(Node):
    """608.2c. Something a resolving spell or ability tells players to do, in the order written."""

    __slots__ = ()

    def numbered(self) -> int:
        """608.2c. Its number in its ability, by which later words speak of it; -1: they can't."""
        return -1

    def unfold(self, it: Environment, rest: Todo) -> Todo | None:
        """608.2c. What is left to do in its place and behind it (*rest*); may ask.

        None where more is to do: ``rules/instructing.py`` does it."""
        return None


class Effect(Node):
    """609.1, 610, 611. What an instruction does: a keyword action (701) or a verb."""

    __slots__ = ()

    several_steps: ClassVar[bool] = False  # whether it is a procedure, which cannot be a cost yet
    does: ClassVar[tuple[str, ...]] = ()  # 608.2c: what is done *this way*, in participles: destroyed
    makes: ClassVar[bool] = False  # whether objects come of it that no noun phrase in it stands for
    shows: ClassVar[bool] = False  # whether it shows cards: *it* is the one or the pile, *they* the cards
    looks_back: ClassVar[bool] = False  # whether what it acted on is spoken of as it was (608.2h)
    means_all: ClassVar[bool] = False  # whether *they* are all that it acts on, whatever came of it (608.2c)
    aside: ClassVar[tuple[str, ...]] = ()  # its fields for what it does not act on
    action: ClassVar[str] = ""  # the word of the keyword action that it is, where an effect may replace that
    lets_cast: ClassVar[bool] = False  # whether what is cast because of it is *that spell* later
    of_permanents: ClassVar[bool] = False  # whether *it*, on which it acts, can't be a spell
    chooses: ClassVar[bool] = False  # whether it asks a player for nothing but a word, which later ones mean
    apart: ClassVar[bool] = False  # 616.1: whether, as something enters, its order among others is all one
    together: ClassVar[bool] = False  # whether, done *for each* of something, all of it happens at once
    unpaid_together: ClassVar[bool] = False  # … where it befalls those for which nobody pays
    rounds: ClassVar[bool] = False  # whether it is done for each of several, so that *they* are all of these
    of_entering: ClassVar[bool] = False  # whether it says how the source enters: see ``comes_later``
    foreseen: ClassVar[bool] = False  # whether it is not offered where all of it can't happen (608.2d, 121.3)
    mixes: ClassVar[bool] = False  # whether the cards that it is about lie in no known order after it
    finds: ClassVar[bool] = False  # whether *that card* is the one that it looks for
    undone: ClassVar[str] = "101.3"  # by which rule nothing is done where there is nothing to do it to
    says_where: ClassVar[bool] = False  # 109.2a: whether the cards that it is about lie where it looks itself
    alters: ClassVar[bool] = False  # 614.12: whether it may be said of an event, which it changes

    def alter(self, it: Environment, event: Event) -> Event:
        """614.12. Of one that ``alters``: what becomes of the event."""
        raise NotImplementedError(type(self).__name__)

    def said_who(self) -> Player | None:
        """608.2c. The player who does it, where it says that."""
        return None

    def said_subject(self) -> Reference | None:
        """608.2c. The object that does it, or to which it is done, where it begins with that."""
        return None

    def times_taken(self, it: Environment) -> int:
        """701. Of a keyword action, how much of it there is: as many cards as are looked at."""
        return 1

    def as_one_with(self, after: Effect) -> Effect | None:
        """118.8. As a cost: what it is together with what is done next to its object; None: that is apart."""
        return None

    def exchanged(self, it: Environment) -> tuple[Event, ...]:
        """701.12a. Of an exchange of numbers its parts, of which all happen or none."""
        return ()

    def finds_several(self) -> bool:
        """608.2c. Whether *those cards* are several that it looks for."""
        return False

    def finds_for_each(self) -> bool:
        """608.2c. … and each of several players looks for so many."""
        return False

    def puts_itself_from(self) -> str:
        """113.6m. The zone out of which it says that it moves the object that has the ability, or ""."""
        return ""

    def comes_later(self) -> bool:
        """614.12. Whether it is told of how something enters while that is a spell or a card elsewhere."""
        return False

    def noun_phrases(self) -> list[object]:
        """109.2a. What it is about, as far as that must say where it lies; its other fields among them."""
        return values(self)

    def did(self) -> tuple[str, ...]:
        """``does``, where what it does is a matter of what it says."""
        return self.does

    def at_once(self) -> bool:
        """``together``, where that is a matter of what it says."""
        return self.together

    def of_any_number(self, made: Antecedent) -> Effect | None:
        """608.2g, 707.12. The same of any number of what came of that; None where it is not about these."""
        return None

    def ways(self) -> tuple[Effect, ...]:
        """118.12a. Of a payment that is one of two things, done in several steps, those two."""
        return ()

    def payable(self, it: Environment) -> bool | None:
        """118.3. Whether it could be paid as a cost; None where nothing says so but what it would do."""
        return None

    def owed(self, it: Environment) -> Cost | None:
        """118.3. What is to be paid, as things are, by whoever is told to pay mana."""
        return None

    def perform(self, it: Environment) -> Sequence[Event] | Frame:
        """The events that would happen, together; or a procedure, where it acts more than once.

        It may ask (``it.ask``) before it returns, and must not have changed anything by then.
        """
        raise NotImplementedError(type(self).__name__)

    def in_one_step(self, it: Environment) -> Sequence[Event]:
        """The events that would happen, of what acts but once; may ask.  Raises RulesError of a procedure."""
        result = self.perform(it)
        if isinstance(result, Frame):
            raise RulesError("an effect of several steps cannot be simultaneous with another")
        return result


class Deed(Effect):
    """701. What players do, *who* says which; each by themselves."""

    __slots__ = ()

    who: Player

    def said_who(self) -> Player:
        return self.who


class Reference(Node):
    """What a noun phrase stands for: objects, players or both, by id.

    With ``steady = True`` it is, in a continuous effect, the same for as long as the effects are (613).
    """

    __slots__ = ()

    itself: ClassVar[bool] = False  # whether it is its own object, of which the same is said
    steady: ClassVar[bool] = False
    spoken_of: ClassVar[bool] = False  # *that creature*: known from before, gone or not
    shielded_each: ClassVar[bool] = False  # 615.11: whether each of them has a shield of its own
    of_several: ClassVar[bool] = False  # whether it is said of each, of whom there are several

    def is_steady(self) -> bool:
        """``steady``, where that is a matter of what it points to."""
        return self.steady

    def target_index(self) -> int:
        """115.1. Which of the targets of its ability it is; -1: none."""
        return -1

    def pointer(self) -> Antecedent | None:
        """608.2c. What a word that means the same would point back to; None of a word that points itself."""
        return None

    def description(self) -> Filter | None:
        """What kind of objects it says it stands for, where it says that."""
        return None

    def said_count(self) -> Quantity | None:
        """Of how many of them it speaks, where it says that."""
        return None

    def to_be_placed(self) -> Filter | None:
        """109.2a. The description of what must be said to lie somewhere, where nothing but that says it."""
        return None

    def of_every(self) -> bool:
        """Whether it stands for several, of each of which something is said."""
        return False

    def ids(self, it: Environment) -> tuple[int, ...]:
        """The ids of the objects or players meant, at the time of asking."""
        raise NotImplementedError(type(self).__name__)

    def suits(self, it: Environment, id: int) -> bool:
        """Whether an object is what the phrase stands for in a description: *a creature* is any such."""
        return id in self.ids(it)

    def such(self, it: Environment) -> tuple[int, ...]:
        """The objects that it stands for in a description: *a card exiled with it* is any such."""
        return self.ids(it)


class Described(Reference):
    """A noun phrase that says of each object whether it is meant, without a look at the others."""

    __slots__ = ()

    def covers(self, it: Environment, id: int) -> bool:
        """Whether an object is one of them."""
        raise NotImplementedError(type(self).__name__)


class Player(Reference):
    """A noun phrase that stands for players only; its ids are players."""

    __slots__ = ()

    of_each = False  # whether each of them does what is told, and chooses for themselves

    def everybody(self) -> Antecedent | None:
        """608.2e. Of *each player*: each of them again, about whom a clause without a subject goes on."""
        return None

    def is_said(self) -> bool:
        """Whether it has words: the subject of an imperative has none."""
        return True

    def includes(self, it: Environment, id: int) -> bool:
        """Whether a player is one of them."""
        return id in self.ids(it)


class Quantity(Node):
    """107. A number that the text gives or counts."""

    __slots__ = ()

    def bind(self, walk: Binding) -> Node:
        """What was one of many in it is not spoken of once it is over."""
        return walk.over_with(self)

    def value(self, it: Environment) -> int:
        """The number, at the time of asking."""
        raise NotImplementedError(type(self).__name__)

    def at_least(self) -> Quantity:
        """Of a range of numbers, the least; itself, where it is one number."""
        return self


class Condition(Node):
    """What stands after *if*, *as long as*, *unless*, *only if*."""

    __slots__ = ()

    def bind(self, walk: Binding) -> Node:
        """What was one of many in it is not spoken of once it is over."""
        return walk.over_with(self)

    def compares(self) -> bool:
        """Whether it compares two numbers, so that later words may speak of *the difference*."""
        return False

    def excess(self, it: Environment) -> int:
        """Of one that compares: by how much the first number is greater than the second."""
        raise NotImplementedError(type(self).__name__)

    def holds(self, it: Environment) -> bool:
        """Whether it is so, at the time of asking."""
        raise NotImplementedError(type(self).__name__)

    def ends_process(self, it: Environment, numbers: tuple[int, ...]) -> bool:
        """608.2c. Whether a process that is repeated until then is over; *numbers*: of what is done in it."""
        return self.holds(it)


class Qualifier(Node):
    """One adjective or modifier of a filter: *tapped*, *you control*, *with flying*."""

    __slots__ = ()

    pools: ClassVar[bool] = False  # whether there are but its ``ids`` to look among, wherever these are
    by_earlier: ClassVar[bool] = False  # 601.2c: whether a target fits it by the one before it
    of_spells: ClassVar[bool] = False  # whether it is about spells, whatever noun it goes with
    closed: ClassVar[bool] = False  # whether what is said behind it is not of a noun within
    as_announced: ClassVar[bool] = False  # whether it goes by what is announced as a spell is cast (601.2b)

    def ids(self, it: Environment) -> tuple[int, ...]:
        """Of one with ``pools``, those objects."""
        raise NotImplementedError(type(self).__name__)

    def said_player(self) -> Player | None:
        """By which player it goes: whose the object must be."""
        return None

    def in_either(self) -> tuple[int, ...]:
        """400.1. Of one that names several zones, those."""
        return ()

    def did_it(self, it: Environment) -> tuple[int, ...] | None:
        """608.2i. Of one that looks back at what creatures did this turn: all that did, gone or not."""
        return None

    def choosing(self, it: Environment, asked: ChooseSome) -> ChooseSome:
        """608.2d. The question for some such objects, where not any some of them will do."""
        return asked

    def of_creatures(self) -> bool:
        """Whether it is said of creatures: in *artifact or creature with flying* of the last kind alone."""
        return False

    def fits(self, it: Environment, id: int) -> bool:
        """Whether the object is such a thing."""
        raise NotImplementedError(type(self).__name__)


class Inherent(Qualifier):
    """A qualifier whose own meaning asks of no other object (``Node``)."""

    __slots__ = ()

    local = True


class Continuous(Node):
    """611, 614, 615. Something that goes on: from a static ability or for a duration."""

    __slots__ = ()

    instead_of_its_cost: ClassVar[bool] = False  # 118.9: whether it is a way to cast its own spell
    defining: ClassVar[bool] = False  # 604.3: whether it defines a characteristic of its own object

    def for_all(self) -> bool:
        """611.2c. Whether it holds for whatever fits a description at the time, not as it began."""
        return False

    def lasts(self, duration: Duration | None) -> Duration | None:
        """611.2a. How long it lasts, begun by a spell or ability that says that duration."""
        return duration

    @property
    def rules(self) -> tuple[Continuous, ...]:
        """611.1. What else goes on by the same words: changes of the rules of the game."""
        return ()

    def alternative_cost(self, it: Environment) -> tuple[str, tuple[Cost, ...]] | None:
        """118.9. How its own spell may be cast for another cost now, and what is paid."""
        return None

    def cost_of_own_mana(self) -> tuple[Cost, ...]:
        """118.8. What is paid besides for each mana ability of the object that has it."""
        return ()

    def own_cost_change(self, it: Environment) -> int:
        """601.2f. How much more its own spell costs; less: below zero."""
        return 0

    def own_less(self, it: Environment) -> tuple[str, ...]:
        """118.7b. The symbols besides generic mana that its own spell costs less."""
        return ()

    def facts_of_way(self, it: Environment) -> list[Pair]:
        """601.2b. Of an alternative cost, what is chosen besides, as facts; asks."""
        return []


class Cost(Node):
    """118. What must be paid."""

    __slots__ = ()

    def mana_symbols(self) -> str:
        """118.3. Of a mana cost, its symbols."""
        return ""

    def by_tapping(self, x: int) -> int:
        """701.67a. For how much of its generic mana artifacts and creatures may be tapped instead."""
        return 0
