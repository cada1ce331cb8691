"""What a node's meaning is given: the game, and the environment of the ability at work.

The environment is data (``Env``) and lies in frames and stack objects; ``Environment`` joins it with a game
for the time of one step.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Final

from ..events.base import DRAW, DRAW_CARDS, Event
from ..machine.decisions import Value
from ..speed.native import mypyc_attr
from ..state.objects import BATTLEFIELD, GRAVEYARD, NOBODY, PARTED, STACK, Fact, Pairs, is_player
from .node import Effect, Instruction, values, walk

if TYPE_CHECKING:
    from ..characteristics.of_objects import Characteristics
    from ..machine.decisions import Decision
    from ..machine.game import Game
    from ..state.objects import Object
    from .node import Condition

Part = Event | int  # of what came of an instruction: what happened, or who or what was chosen
Results = tuple[tuple[int, tuple[Part, ...]], ...]
PAID: Final = -4  # the number under which a cost's events are kept among an environment's results
EVER: Final = -9  # … and what was done in the rounds before of a process that is repeated
SEARCHED: Final = -8  # … and who has searched their library, of those told to search some zones
ACTED_ON: Final = "acted on"  # 608.2c: the role of all that an instruction acted on, though it was so before
ACTED: Final = -1_000  # … kept among the results under this number less that of the instruction
UNCHOSEN: Final = -6  # … and what could have been chosen last, and was not: *the rest*
WAS: Final = "was"  # C1.2: how an environment keeps what the source was when its ability was played
FIRST: Final = "first"  # 101.4: how an environment keeps with whom the players begin, if the text says that
PREVENTED: Final = -5  # … and, for a delayed trigger, the damage that was prevented since (615.5)


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Env:
    """The environment of one spell, ability or effect: never changed, copied by ``but``."""

    slots: ClassVar[tuple[str, ...]] = (
        "source", "controller", "targets", "divided", "x", "event", "results", "each", "modes", "lasting",
        "cast", "spell", "ability",
    )  # fmt: skip
    __slots__ = slots

    def __init__(
        self,
        source: int,
        controller: int = NOBODY,
        targets: tuple[tuple[int, ...], ...] = (),
        x: int = 0,
        event: Event | None = None,
    ) -> None:
        self.source = source  # the object whose ability it is; for a spell, the spell
        self.controller = controller  # NOBODY: whoever controls the source
        self.targets = targets  # for each Target of the ability, by its index
        self.divided: tuple[tuple[int, ...], ...] = ()  # 601.2d, beside targets
        self.x = x
        self.event = event  # what triggered it, or what it replaces
        self.results: Results = ()  # number of a Do -> the events that happened, or what was chosen
        self.each: tuple[int, ...] = ()  # the loop variable of "for each"
        self.modes: tuple[int, ...] = ()  # chosen modes (700.2), counted from 0
        self.lasting = NOBODY  # the lasting effect that this is the meaning of
        self.cast: Pairs = ()  # ("kicked", 1), …
        self.spell = NOBODY  # the stack object that carries the ability out
        self.ability = 0  # which ability of the source (for linked abilities, 607)

    def but(self, **changes: object) -> Env:
        """A copy with some fields changed."""
        twin = self._twin()
        for name, value in changes.items():
            setattr(twin, name, value)
        return twin

    def under(self, controller: int) -> Env:
        """The same under the control of a player."""
        twin = self._twin()
        twin.controller = controller
        return twin

    def _twin(self) -> Env:
        twin = Env(self.source, self.controller, self.targets, self.x, self.event)
        twin.divided = self.divided
        twin.results = self.results
        twin.each = self.each
        twin.modes = self.modes
        twin.lasting = self.lasting
        twin.cast = self.cast
        twin.spell = self.spell
        twin.ability = self.ability
        return twin

    def result(self, number: int) -> tuple[Part, ...]:
        """What the Do of that number did: the events that happened, or a choice; () if it did not."""
        for key, value in reversed(self.results):
            if key == number:
                return value
        return ()

    def picked(self, number: int) -> tuple[int, ...]:
        """Of the result of that number what is told by ids: what was chosen, and no event."""
        return tuple([part for part in self.result(number) if isinstance(part, int)])


@mypyc_attr(allow_interpreted_subclasses=True)
class Environment:
    """A game and an environment, for the time of one step."""

    __slots__ = ("game", "env")

    def __init__(self, game: Game, env: Env) -> None:
        self.game = game
        self.env = env

    @property
    def source(self) -> int:
        """The id of the object whose ability this is."""
        return self.env.source

    @property
    def you(self) -> int:
        """The controller of the spell, ability or effect (109.5)."""
        if self.env.controller != NOBODY:
            return self.env.controller
        return self.game.controller(self.env.source)

    @property
    def x(self) -> int:
        """The value of X (107.3)."""
        return self.env.x

    @property
    def players(self) -> tuple[int, ...]:
        """101.4. The players in turn order, from the active player on or from whom the text says."""
        if self.env.cast:
            for word, player in reversed(self.env.cast):
                if word == FIRST:
                    return self.game.apnap(int(player))
        return self.game.apnap()

    @property
    def opponents(self) -> tuple[int, ...]:
        """102.3. The players other than you, in turn order."""
        return tuple(p for p in self.players if p != self.you)

    @property
    def all_opponents(self) -> tuple[int, ...]:
        """800.4i. The same with those who have left: what they did, or was done to them, still counts."""
        return tuple(p.id for p in self.game.players if p.id != self.you)

    def choice(self, word: str) -> Fact:
        """607.2d, 614.12a. What was chosen for the source, or has just been chosen as it enters; or None."""
        event = self.env.event
        if event is not None and event.object == self.env.source:
            for key, value in event.choices():
                if key == word:
                    return value
        return self.game.obj(self.env.source).choice(word)

    def obj(self, id: int) -> Object:
        """The object, as it is or as it last was."""
        return self.game.obj(id)

    def cast_with(self, id: int, word: str) -> Fact:
        """How the object was cast (601.2b); 0: not so, or it is a token about to be made (111.1)."""
        return self.game.obj(id).cast_with(word) if id != NOBODY else 0

    def chars(self, id: int) -> Characteristics:
        """Its characteristics (613), or those it last had (608.2h)."""
        return self.game.chars(self.as_played(id) if id == self.env.source else id)

    def as_played(self, id: int) -> int:
        """C1.2. The memory of a source as its ability was played; any other object itself."""
        env = self.env
        if env.cast and id == env.source:
            for word, memory in env.cast:
                if word == WAS and memory in self.game.gone:
                    return int(memory)
        return id

    def judges(self, condition: Condition) -> bool:
        """Whether something is so, on which it depends what is done; whoever explains it is told."""
        holds = condition.holds(self)
        if self.game.observer is not None:
            self.game.observer.judged(self.game, condition, self.env, holds)
        return holds

    def ask(self, decision: Decision) -> Value:
        """The player's answer; leaves the step where there is none yet."""
        return self.game.ask(decision)

    def chosen(self, index: int) -> int:
        """How many targets a spell on the stack was announced with, legal or not (601.2c)."""
        o = self.game.objects.get(self.env.source)
        announced = o.at_work().targets if o is not None and o.zone == STACK else ()
        return len(announced[index]) if 0 <= index < len(announced) else 0

    def targets(self, index: int) -> tuple[int, ...]:
        """The targets chosen for the Target of that index which are still legal (608.2b)."""
        chosen = self.env.targets
        return chosen[index] if 0 <= index < len(chosen) else ()

    def about(self, id: int) -> Environment:
        """608.2e. The same, for one of those to whom it happens; *each* of the other sort stays known."""
        others = tuple(i for i in self.env.each if is_player(i) is not is_player(id))
        return type(self)(self.game, self.env.but(each=(id, *others)))

    def share(self, index: int, id: int) -> int:
        """How much of a divided amount was announced for a target (601.2d)."""
        for target, amount in zip(self.env.targets[index], self.env.divided[index]):
            if target == id:
                return amount
        return 0

    def referents(self, of: str, index: int, role: str = "subject") -> tuple[int, ...]:
        """The ids that an anaphoric word stands for (its antecedent's fields)."""
        if of == "target":
            acting = self.env.each[0] if self.env.each and is_player(self.env.each[0]) else NOBODY
            if acting != NOBODY and acting in self.targets(index):  # 608.2e: of several the one who acts
                return (acting,)
            return tuple([self.put_there(i) for i in self.targets(index)])
        if of == "each":
            players = tuple(i for i in self.env.each if is_player(i))
            if role == "player":
                return players
            return tuple(i for i in self.env.each if not is_player(i)) or players
        if of in ("result", "chosen"):
            return self._of_result(index, role)
        if of == "cost":  # 608.2h: what was paid with, as it last was; not the source, tapped for it
            paid = self._of_result(PAID, role)
            return tuple(i for i in paid if i != self.source and not is_player(i))
        event = self.env.event
        if event is None:
            return ()
        if role == "card":  # 121.1: the card that would be drawn
            return self.game.top_of_library(event.player, 1)
        if role == "defender":  # 508.1b: whom, or what, was attacked
            return tuple(dict.fromkeys([self.attacked_in(e) for e in (event, *event.others)]))
        if role in ("player", "source") and not event.others:
            id = event.player if role == "player" else event.source
            return (id,) if id >= 0 else ()
        return self.with_parts(event.about_all(role))

    def attacked_in(self, event: Event) -> int:
        """508.1b, 509.1h. Whom the creature that an event is about attacks."""
        whom = event.attacked()
        return whom if whom != NOBODY else self.obj(event.object).attacking

    def _of_result(self, index: int, role: str) -> tuple[int, ...]:
        ids: list[int] = []
        if role == ACTED_ON:
            return self.env.picked(ACTED - index)
        parts = self.own_part(self.env.result(index), index)
        if parts and not isinstance(parts[0], int) and parts[0].kind == DRAW_CARDS:
            parts = drawn(parts)
        for part in parts:
            for id in (part,) if isinstance(part, int) else self.with_parts(part.about(role)):
                if id not in ids:
                    ids.append(id)
        return tuple(ids)

    def own_part(self, parts: Sequence[Part], index: int) -> Sequence[Part]:
        """608.2e. Of what several players did, the part of the one who acts now; else all of it.

        Who was told to do it like the others, and did nothing, has no part in it.
        """
        each = self.env.each
        if not each or not is_player(each[0]) or not parts:
            return parts
        doers = self.doers(parts)
        if not {d for d in doers if d != NOBODY} - {each[0]}:
            return parts
        if each[0] not in doers:
            return () if self.was_told_to_each(index, each[0]) else parts
        return [p for p, doer in zip(parts, doers) if doer == each[0]]

    def was_told_to_each(self, index: int, player: int) -> bool:
        """608.2e. Whether what has that number is told to several players, of whom this is one."""
        o = self.game.objects.get(self.env.spell)
        if o is None:
            return False
        for told in walk(o.ability if o.ability is not None else self.game.chars(o.id).abilities):
            if isinstance(told, Instruction) and told.numbered() == index:
                doers = [n.said_who() for n in values(told) if isinstance(n, Effect)]
                if any(who is not None and who.of_several and who.includes(self, player) for who in doers):
                    return True
        return False

    def doers(self, parts: Sequence[Part]) -> list[int]:
        """608.2e, 108.4a. Of what was done or chosen, whose doing or under whose control each part is."""
        return [self.game.controller(p) if isinstance(p, int) else p.doer(self.game) for p in parts]

    def as_they_were(self, ids: tuple[int, ...]) -> tuple[int, ...]:
        """608.2h. Of objects that have just left the battlefield or the stack, what they were there."""
        left: dict[int, int] = {}
        for e in self.happened():
            origin = e.came_from()
            gone = origin == BATTLEFIELD or (origin == STACK and e.came_to() != BATTLEFIELD)
            if gone and e.object != NOBODY:
                left[e.became()] = e.object
        return tuple(dict.fromkeys(left.get(id, id) for id in ids))

    def found(self, id: int) -> int:
        """400.7. The object as this effect finds it: where it went only if the effect put it there.

        Or what paid for it (400.7j) or what it triggered on (400.7e); or it is an Aura that went with what it
        was attached to (400.7f).
        """
        last = self.game.gone.get(id)
        if last is None or id in self.game.objects:
            return id
        event = self.env.event
        if event is not None and id in event.with_it() and "Aura" in self.game.chars(id).subtypes:
            new = self.game.objects.get(last.became)
            if new is not None and new.zone == GRAVEYARD:  # 400.7f
                return new.id
        if not any(e.moves and e.object == id for e in self.happened()):
            return NOBODY
        moved = last.became  # out of the zone where it triggered, or was put, the effect may have moved it on
        return moved if moved == NOBODY or moved in self.game.objects else self.found(moved)

    def with_parts(self, ids: tuple[int, ...]) -> tuple[int, ...]:
        """712.21c, 730.3c. Those with all else that a merged permanent became of which one was a part."""
        if self.game.said.words.isdisjoint(("mutate", "meld")):
            return ids
        found: list[int] = []
        for id in ids:
            o = self.game.objects.get(id)
            found += (id, *((o.mark(PARTED) or ()) if o is not None and o.marks else ()))
        return tuple(dict.fromkeys(found))

    def put_there(self, id: int) -> int:
        """608.2c. A target that the effect has put onto the battlefield is that permanent from then on."""
        objects = self.game.objects
        if id in objects or is_player(id):
            return id
        there, before = id, NOBODY
        while there not in (NOBODY, before) and there not in objects:
            there, before = self.found(there), there  # the same: nobody knows which card it is by now
        return there if self.game.on_battlefield(there) else id

    def happened(self) -> list[Event]:
        """What this is about: the event that triggered it or that it replaces, and what it did so far."""
        done = [part for _, result in self.env.results for part in result if isinstance(part, Event)]
        return done if self.env.event is None else [self.env.event, *done]

    def now(self, id: int) -> int:
        """What the object is today, whatever made it so: itself, or its next incarnation (400.7)."""
        game = self.game
        if is_player(id) or id in game.objects:
            return id
        last = game.gone.get(id)
        return last.became if last is not None else NOBODY


def drawn(parts: Sequence[Part]) -> list[Event]:
    """121.6c. Of what came of drawing cards, what came of those draws that no effect replaced."""
    found: list[Event] = []
    events = [part for part in parts if isinstance(part, Event)]
    own = False
    for part in events:
        if part.kind == DRAW:
            own = part.before() == events[0].before()  # no effect but those that brought the instruction
        elif own:  # the card's move, which the draw contains
            found.append(part)
            own = False
    return found
