"""How what is put there enters, as a later sentence says: with a counter, attacking (508.4, 614.12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import Reading, leaf, phrase
from ...language.text import Text
from ..node import Effect, Player, Reference, but, node
from ..references.choosing import narrowed
from ..references.filters import Filter
from ..references.objects import It, That, Them
from .places import Place, goal

if TYPE_CHECKING:
    from ...events import Event
    from ..it import Environment


@phrase(
    "if a {such:Noun} enters this way , it enters with an additional {kind:CounterKind} counter on it",
    nt="Lonely",
)
@phrase(
    "if it enters as a {such:Noun} , it enters with an additional {kind:CounterKind} counter on it",
    it_is=True,
    nt="Lonely",
)
@node
class IfSuchEnters(Effect):
    """614.12, 122.6a. Where an effect before puts such an object there, with a counter: a part of that."""

    such: Filter
    kind: str
    it_is: bool = False  # said of one thing, which may be such

    def place(self, to: Place) -> Place:
        """The same place, to which such an object comes so."""
        return but(to, only=self.such, only_kind=self.kind)

    def perform(self, it: Environment) -> tuple[Event, ...]:
        return ()


narrowed("JustPut", "Reference", lambda v: isinstance(v, (It, Them, That)))


def _read_again(text: Text, place: int) -> list[Reading]:
    """A name of one word that a sentence begins with, without its capital; it stands before, with one."""
    name = text.at(place).capitalize()
    return [(name, place + 1)] if name in text.tokens[:place] else []


leaf(
    "NameAgain",
    _read_again,
    lambda value, number: [value[:1].lower() + value[1:]],
    str.islower,
    lambda value: isinstance(value, str) and value.isalpha(),
)


@phrase("{name:NameAgain}", nt="ByItsName")
@node
class ByItsName(It):
    """608.2c. The one just spoken of, by the name that it was given there."""

    name: str = ""


@phrase("{subject:JustPut} <enter> tapped and attacking [{whom:ThatOne}]", nt="Lonely")
@phrase("{subject:ByItsName} <enter> tapped and attacking", nt="Lonely")
@node
class EntersAttacking(Effect):
    """508.4. What an effect before puts onto the battlefield enters tapped and attacking: a part of that."""

    undone = ""

    subject: Reference
    whom: Player | None = None

    @property
    def name(self) -> str:
        """111.4. The name by which it is said, if by one: that must be the name of what was put there."""
        return self.subject.name if isinstance(self.subject, ByItsName) else ""

    def goals(self, it: Environment, player: int, n: int = 1) -> tuple[int, ...]:
        """508.4. What so many of those attack, under that player's control."""
        return tuple([goal(it, player, self.whom) for _ in range(n)])

    def place(self, to: Place) -> Place:
        """The same place, to which something comes so."""
        return but(to, tapped=True, attacking=True, whom=self.whom)

    def perform(self, it: Environment) -> tuple[Event, ...]:
        return ()
