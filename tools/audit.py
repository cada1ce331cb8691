"""Ask every node of every card in the pool for its meaning, on one and the same board, and report what fails.

    python tools/audit.py [--every N] [--first N]

Each card is looked at where its abilities work; each node is asked what its family is asked for
(``effects/node.py``), and what an effect asks is answered at random.  A node that has no answer would stop a
game: its card is not supported, and ``cards/supported.py`` must say so.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

from rich.progress import track

from fasteffects import events
from fasteffects.cards import pool
from fasteffects.cards.left_open import OPEN
from fasteffects.cards.record import Card, Face
from fasteffects.effects import node as families
from fasteffects.effects.abilities.instructions import Delayed
from fasteffects.effects.abilities.kinds import Triggered
from fasteffects.effects.it import Env, Environment
from fasteffects.effects.patterns import EventPattern
from fasteffects.effects.references.choosing import EachOf
from fasteffects.effects.references.objects import Both, Target
from fasteffects.effects.references.players import TargetPlayer
from fasteffects.effects.watching import Watcher
from fasteffects.machine.decisions import Decision
from fasteffects.machine.game import Game
from fasteffects.positions.setup import Setup
from fasteffects.state.objects import BATTLEFIELD, EXILE, GRAVEYARD, HAND, LIBRARY

BOARD = ("Grizzly Bears", "Serra Angel", "Forest", "Sol Ring", "Glorious Anthem")
ELSEWHERE = ("Shock", "Grizzly Bears", "Plains", "Sol Ring")


class Answering(Environment):
    """An environment in which every question is answered at once, at random."""

    __slots__ = ("rng",)

    def __init__(self, game: Game, env: Env, rng: Random | None = None) -> None:
        super().__init__(game, env)
        self.rng = rng or Random(0)

    def ask(self, decision: Decision) -> Any:
        forced = decision.forced()
        if forced is not None or (type(decision) is Decision and not decision.options):
            return forced[0] if forced is not None else 1  # a cost that could not be paid is never asked for
        return decision.sample(self.rng.randrange)


def supported() -> list[str]:
    """The names of the cards that the pool calls supported."""
    return [name for name in pool.names() if "stopped" not in pool.raw(name)]


def position(card: Card) -> tuple[Game, int]:
    """A board with something of everything, and the card on it; its id."""
    setup = Setup(free_mana=True)
    for player in (0, 1):
        for name in BOARD:
            setup.put(pool.card(name), BATTLEFIELD, player)
        for zone in (HAND, GRAVEYARD, EXILE, LIBRARY):
            for name in ELSEWHERE:
                setup.put(pool.card(name), zone, player)
    id = setup.put(card, BATTLEFIELD, 0)
    setup.position.write(id).attacking = 1  # so that there is a defending player (508.5)
    return setup.position, id


def environment(game: Game, id: int, ability: Any) -> Env:
    """What the ability would be carried out with: a target for each of its slots, an event, an amount."""
    bear = next(i for i in game.battlefield if game.objects[i].owner == 1)
    targets: dict[int, int] = {}
    for n in families.walk(ability):
        if isinstance(n, (Target, TargetPlayer)):
            targets[n.index] = 1 if isinstance(n, TargetPlayer) else bear
    slots = tuple((targets.get(n, bear),) for n in range(max(targets, default=-1) + 1))
    env = Env(id, 0, slots, 2, trigger_of(ability, bear))
    return env.but(divided=tuple((1,) for _ in slots), each=(bear, 1))


def happening(kind: int, id: int) -> events.Event | None:
    """An event of a kind, about an object that another player controls; None for what has no class."""
    made: dict[str, Any] = {"object": id, "player": 1, "source": id, "by": 0, "amount": 2, "new": id}
    made |= {"attacker": id, "defender": 0, "to": BATTLEFIELD, "origin": HAND, "mana": ()}
    made |= {"counters": (), "counter": "+1/+1", "on": ()}
    made |= {"card": Card("Token", (Face("Token"),)), "others": (), "copied": None}
    for cls in events.EVENTS.values():
        event = cls.__new__(cls)
        if event.kind == kind and all([_filled(event, name, made.get(name, 0)) for name in cls.fields]):
            return event
    return None


def _filled(event: events.Event, name: str, value: Any) -> bool:
    """Give a field that value, or nothing of its own type: in the speed build fields have types."""
    some: tuple[Any, ...] = (value, None, False, "", (), frozenset())
    for one in some:
        try:
            setattr(event, name, one)
        except TypeError:
            continue
        return True
    return False


def trigger_of(ability: Any, id: int) -> events.Event | None:
    """603.2. An event that could have triggered the ability."""
    said = ability.event if isinstance(ability, Triggered) else ability  # what it makes may wait for others
    pattern = next((n for n in families.walk(said) if isinstance(n, EventPattern)), None)
    if pattern is None:
        return events.Damage(id, id, 2)
    kind = pattern.kinds()[0]
    to_player = isinstance(getattr(pattern, "recipient", None), families.Player) or kind == events.BEGIN
    event = happening(kind, id)
    return event.but(object=1) if event is not None and to_player else event


def units(abilities: tuple[Any, ...]) -> Iterator[Any]:
    """The abilities, and those that their keywords stand for."""
    for ability in abilities:
        yield ability
        for n in families.walk(ability):
            yield from n.stands_for() if hasattr(n, "stands_for") else ()


def meanings(it: Environment, n: families.Node) -> Iterator[tuple[str, Any]]:
    """What a node is asked for, by the name of the method: the methods, not yet called."""
    id = it.env.each[0]
    asked: dict[type, dict[str, tuple[Any, ...]]] = {
        families.Effect: {"perform": (it,)},
        families.Reference: {"ids": (it,)},
        families.Quantity: {"value": (it,)},
        families.Condition: {"holds": (it,)},
        families.Qualifier: {"fits": (it, id)},
    }
    if isinstance(n, families.Effect) and n.ways():
        return  # 118.12a: one of them is done, as who pays chooses, and each is asked for itself
    for family, calls in asked.items():
        if isinstance(n, family):
            yield from calls.items()
    for heard, method in ((EventPattern, "matches"), (Watcher, "applies")):
        if isinstance(n, heard):
            events_of = [happening(kind, id) for kind in n.kinds()]  # none for a state (603.8)
            yield from ((method, (it, event)) for event in events_of if event is not None)


def faults(card: Card) -> Iterator[tuple[str, str]]:
    """What fails of a card: the class of the node, and how."""
    game, id = position(card)
    for face in card.faces:
        for ability in units(face.abilities):
            env = environment(game, id, ability)
            yield from unanswered(Answering(game, env), families.walk(ability, but=(Delayed,)))
            for later in (n for n in families.walk(ability) if isinstance(n, Delayed)):  # 603.7
                event = trigger_of(later, env.each[0])
                moment = event is None or event.kind == events.BEGIN  # *it* is then what was before
                happened = env if moment else env.but(event=event)
                yield from unanswered(Answering(game, happened), families.walk(later))


def unanswered(it: Environment, nodes: list[families.Node]) -> Iterator[tuple[str, str]]:
    """What fails of some nodes."""
    for n in nodes:
        if isinstance(n, (*OPEN, Both, EachOf)):
            continue  # whoever uses it asks, or takes any
        for method, given in meanings(it, n):
            try:
                getattr(n, method)(*given)
            except Exception as error:
                yield type(n).__name__, f"{method}: {type(error).__name__}: {error}"


def main() -> int:
    """Audit the pool; 1 where something fails."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--every", type=int, default=1, help="look at one card in so many")
    parser.add_argument("--first", type=int, default=0)
    args = parser.parse_args()
    found: Counter[tuple[str, str]] = Counter()
    example: dict[tuple[str, str], str] = {}
    for name in track(supported()[args.first :: args.every], "cards", disable=not sys.stderr.isatty()):
        for fault in faults(pool.card(name)):
            found[fault] += 1
            example.setdefault(fault, name)
    for fault, n in found.most_common():
        print(f"{n:5}  {fault[0]}.{fault[1]}   ({example[fault]})")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
