"""How what a text says is walked through, word by word, to find what each word points back to (608.2c).

``language/bind.py`` walks.  A node says by its method ``bind`` how that goes within it, and by ``pointed``
what it points to itself, where either is more than what all nodes do; it asks the walk for what is said here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, TypeVar

if TYPE_CHECKING:
    from .abilities import instructions
    from .costs.paying import Act
    from .node import Effect, Node, Player, Reference
    from .patterns import EventPattern
    from .quantities.numbers import ThatMuch
    from .references.filters import Filter
    from .references.objects import Antecedent, Linked
    from .references.players import APlayer, EachPlayer

T = TypeVar("T")
N = TypeVar("N", bound="Node")
P = TypeVar("P", "EachPlayer", "APlayer")
R = TypeVar("R", bound="Reference")


class Binding(Protocol):
    """What is known of the text up to here, and the ways to go on."""

    kind: str  # what sort of words (colors) the present clause is done for each of
    counters: tuple[str, Reference] | None  # whose number, and on what, was last asked for
    pool: Antecedent | None  # that something was last taken *from among*
    doer: Antecedent | None  # whom an unsaid subject means, where not you
    aside: int  # whether this is beside what the text is about
    carried_out: list[tuple[Effect, int]]  # what was told before, with its numbers

    # -- what most nodes do ----------------------------------------------------------------------------

    def visit(self, value: T) -> T:
        """A part bound, after all that comes before it."""

    def other(self, value: Node) -> Node:
        """``bind`` of most nodes: what it points to, and what is spoken of within it."""

    def over_with(self, value: Node) -> Node:
        """The same; what was one of many in it is not spoken of afterwards."""

    def plain(self, value: Node) -> Node:
        """``pointed`` of most nodes: it points to nothing, and can be spoken of where it is such a word."""

    def children(self, value: N) -> N:
        """A node with its fields bound, and no more."""

    # -- parts of which the text is not about --------------------------------------------------------

    def silently(self, value: N) -> N:
        """What is spoken of within is not what the text is about."""

    def beside(self, value: N) -> N:
        """The same; nor is its own object, which may be named within."""

    def compared(self, value: N, field: str, beside: bool = False) -> N:
        """What stands in one field is only what the rest is compared with."""

    def no_event(self, value: N) -> N:
        """What is told of within happened before, and is not what the ability triggers on."""

    def given(self, value: N) -> Node:
        """Abilities within, which do not speak of what this one did."""

    def apart(self, value: N) -> N:
        """700.2, 706.3a. What one of several speaks of, the others do not."""

    def said_of_each(self, value: T) -> T:
        """*Its*, within, is of each object that is looked at."""

    def of_each_looked_at(self, value: N, than: object) -> N:
        """The same, where *than* is said of such an object."""

    def than_the_last(self, value: N) -> N:
        """*It*, within, is another than the one last spoken of."""

    def not_to_itself(self, subject: Reference, what: Reference) -> tuple[Reference, Reference]:
        """Both bound; *it*, in the second, is something else than the first."""

    # -- instructions ----------------------------------------------------------------------------------

    def do(self, value: instructions.Do) -> Node:
        """One effect."""

    def may(self, value: instructions.May) -> Node:
        """What is offered."""

    def noting(self, value: N, what: Filter) -> N:
        """What finds such things and keeps them under its number."""

    def unless(self, value: instructions.Unless) -> Node:
        """What is done unless someone pays."""

    def paragraph(self, value: instructions.Body) -> Node:
        """All sentences."""

    def sequence(self, value: instructions.Sequence) -> Node:
        """Clauses of one sentence."""

    def for_each(self, value: instructions.ForEach) -> Node:
        """What is done for each of some objects."""

    def either(self, value: instructions.If) -> Node:
        """What is done if something is so."""

    def otherwise(self, value: instructions.Otherwise) -> Node:
        """What is done if it is not."""

    def reflexive(self, value: instructions.Reflexive) -> Node:
        """What triggers by what was done just before."""

    def cost(self, value: Act) -> Node:
        """What is done to pay."""

    def event(self, value: EventPattern) -> Node:
        """What an ability waits for."""

    def offered(self) -> None:
        """*If they do*, from now on, is about what stands here."""

    # -- words that point back ---------------------------------------------------------------------------

    def object_word(self, value: Reference) -> Reference:
        """A word for objects, with what it means."""

    def player_word(self, value: Player) -> Antecedent:
        """What a word for players means."""

    def than_whom(self, value: P) -> P:
        """*Each other player*, with the one than whom they are others."""

    def from_pool(self, value: N) -> N:
        """*One of them*, *the rest*: of what was last taken from."""

    def result_of(self, verb: str, many: bool = True) -> Antecedent | None:
        """What did as a participle says (*exiled*) before."""

    def offered_to_reveal(self) -> Antecedent | None:
        """What the last card that was to be revealed had been spoken of as."""

    def linked(self, value: Linked) -> Node:
        """*The exiled card*."""

    def that_much(self, value: ThatMuch) -> Node:
        """The number just spoken of."""

    def target(self, value: R) -> R:
        """115. A target, with its number."""

    def kicked(self, value: N, subject: Reference) -> Node:
        """702.33d. *It was kicked*, where *it* is this object."""

    def this_way(self, value: N) -> N:
        """608.2c. What was done so, with what did it."""

    # -- what can be spoken of afterwards -------------------------------------------------------------

    def mention_object(self, to: Antecedent) -> None:
        """Some object, whatever it is."""

    def mention_cards(self, to: Antecedent, plural: bool) -> None:
        """A card, or several."""

    def mention_player(self, to: Antecedent) -> None:
        """A player."""

    def mention_whose(self, of: Reference, role: str) -> None:
        """Whose an object is, by the role: its controller, its owner; nobody where that is not known."""

    def mention(self, to: Antecedent, filter: Filter, plural: bool, *flags: str) -> None:
        """Such an object."""

    def mention_any(self, to: Antecedent, about: Reference) -> None:
        """What a noun phrase stands for."""
