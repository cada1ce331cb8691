"""What every node of the card language is: a value that can be read, written, compared and looked through.

A node is a frozen dataclass.  Its fields say everything that matters; ``spelling``, which of its phrases
was read, lies beside it and takes no part in equality, hashing or storing.  What it means is a matter of its
family (``effects/node.py``).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar

from ..speed.native import but

if TYPE_CHECKING:
    from .binding import Binding


class Node:
    """A value of the card language.

    In a continuous effect (613) a class with ``local = True`` asks of no other object than the one that is
    looked at, but who controls the source and what that is attached to; nor do its parts, if they are local
    too, or if it is ``given_whole``: then they are what it gives and are not asked at all.
    """

    __slots__ = ("spelling", "hashed")

    # Where words may leave a choice (``cards/left_open.py``): a player is asked; any will do; any number.
    asking: ClassVar[tuple[str, ...]] = ()
    describing: ClassVar[tuple[str, ...]] = ()
    ranging: ClassVar[tuple[str, ...]] = ()
    changes_by_itself: ClassVar[bool] = True  # 613: whether more than effects may make it true or false
    indexed_as: ClassVar[str] = ""  # of an effect: the word by which a rule looks for it, where one does
    asked_for: ClassVar[bool] = False  # of a family without a method: whether the rules know what it means
    says: ClassVar[tuple[str, ...]] = ()  # what a game must look out for where a card has it (card_words)
    phases: ClassVar[bool] = False  # 702.26: whether something may phase out by it
    sets_apart: ClassVar[str] = ""  # 116.2h, k: the mark of a card that it sets apart in exile
    local: ClassVar[bool] = False
    given_whole: ClassVar[bool] = False
    asks_abilities: ClassVar[bool] = False  # whether it asks of an object which abilities that has
    of_combat: ClassVar[bool] = False  # 613: whether it goes by which creatures attack and block
    layered: ClassVar[bool] = False  # 613.1: whether it has ``changes`` of characteristics of its ``subject``

    spelling: Any
    hashed: int  # kept, since it goes through all that the node says
    __dataclass_fields__: ClassVar[dict[str, Any]]

    # 113.6b, k: the zones in which an ability works that says this, where it is not the battlefield
    from_zones: ClassVar[frozenset[int] | None] = None
    of_offer: ClassVar[bool] = False  # 608.2c: whether it is about what someone was offered or told before
    of_deed: ClassVar[bool] = False  # … about what the latest effect of some sort did
    of_comparison: ClassVar[bool] = False  # … about two numbers that a condition before has compared
    of_occasion: ClassVar[bool] = False  # 603.2c: whether it is about all that happened at once, and not each
    of_any_target: ClassVar[str] = ""  # … in which role it means *any target*, if that was one of its kind

    def works_from(self) -> frozenset[int] | None:
        """``from_zones``, where that is a matter of what it says."""
        return self.from_zones

    def cites(self) -> tuple[str, ...]:
        """More numbers of rules that an explanation of it names."""
        return ()

    def roles_asked(self) -> tuple[str, ...]:
        """615.5. The parts of damage (source, recipient) that it asks about."""
        return ()

    def that_kind(self) -> str:
        """608.2c. Of which kind (a color) the text must have said which it is; "" where it speaks of none."""
        return ""

    def asks_no_other(self) -> bool:
        """``local``, where that is a matter of what it says."""
        return self.local

    def of_others(self) -> bool:
        """Whether it says *other*: than the object or player that is looked at."""
        return False

    def of_looked_at(self) -> bool:
        """Whether it points to the object that is looked at: *it*, of each."""
        return False

    def lacks(self) -> str:
        """What of this value's meaning is not there yet, in a few words; "" where it means all that it says.

        A card with a node that lacks something is not supported (``cards/supported.py``).
        """
        return ""

    def bind(self, walk: Binding) -> Node:
        """608.2c. The same, with what the words in it that point back mean; ``pointed`` is a part of that."""
        return walk.other(self)

    def pointed(self, walk: Binding) -> Node:
        """608.2c. The same, with what it points to itself, and what is spoken of within it."""
        return walk.plain(self)

    def mentioned(self, walk: Binding) -> None:
        """608.2c. Lets what it stands for be spoken of later; most can't be by themselves."""

    def mentioned_anyhow(self, walk: Binding) -> None:
        """The same, though it stand in what the text is not about: its own object."""

    def number_role(self) -> str:
        """608.2c. The role of the number that it says of an event's object, for *that many*; "" of most."""
        return ""

    def asks(self) -> tuple[int, ...]:
        """What the game must remember for it: kinds of events of this turn (``speed/card_words.py``)."""
        return ()


def values(value: Node) -> list[Any]:
    """What the fields of a node hold, in the order in which its class declares them."""
    return [getattr(value, name) for name in value.__dataclass_fields__]


def named(value: Node) -> dict[str, Any]:
    """The same by the names of the fields."""
    return dict(zip(value.__dataclass_fields__, values(value)))


def changed(value: Node, change: Callable[[Any], Any]) -> Any:
    """The node with what *change* makes of each value; itself, where that makes another of none."""
    new = {name: (part, change(part)) for name, part in named(value).items()}
    return but(value, **{name: after for name, (before, after) in new.items() if after is not before})


def walk(value: object, but: tuple[type, ...] = ()) -> list[Node]:
    """Every node in *value*, outermost first, *but* those of such classes and what they hold."""
    found: list[Node] = []
    todo = [value]
    while todo:
        v = todo.pop()
        if but and isinstance(v, but):
            continue
        if isinstance(v, Node):
            found.append(v)
            todo += reversed(values(v))
        elif isinstance(v, (tuple, frozenset)):
            todo.extend(reversed(tuple(v)))
    return found
