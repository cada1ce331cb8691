"""Entering the battlefield, looked at before it happens (614.12).

Which effects change how a permanent enters is decided by its characteristics as they would be on the
battlefield: with the changes made so far, its own abilities, and the effects that are already there.
The look ahead is made in a copy of the game, silently; nothing is moved and moved back.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..characteristics.of_objects import plain
from ..effects.it import Env, Environment
from ..effects.node import Ability, node
from ..effects.watching import Watcher
from ..events import MOVE, TRANSFORM, Move
from ..machine.decisions import Decision, Option
from ..speed.indexes import Watch, only_itself, standing
from ..speed.meaning import expand
from ..speed.once import once
from ..state.objects import BATTLEFIELD, GRAVEYARD, NOBODY, PROTECTOR, STACK, TOKEN

if TYPE_CHECKING:
    from ..cards.record import Face
    from ..characteristics.of_objects import Characteristics
    from ..events import Event
    from ..machine.game import Game

RULE: Final = "614.12"


def as_it_would_be(game: Game, move: Move) -> tuple[Game, int]:
    """A copy of the game in which the permanent has entered, silently, and its id there."""
    trial = game.copy()
    trial.untils = {}
    zone = -1
    if move.object == NOBODY:
        id = trial.create(move.card, move.owner, BATTLEFIELD, TOKEN)  # type: ignore[arg-type]
    else:
        zone = trial.objects[move.object].zone
        id = trial.relocate(move.object, BATTLEFIELD)
    twin = move.twin()
    twin.origin = zone
    twin.new = id
    trial.arrive(twin)
    return trial, id


def characteristics_of(game: Game, move: Move) -> Characteristics:
    """614.12. What the permanent would be, as far as it says how it enters."""
    card = game.objects[move.object].card if move.object != NOBODY else move.card
    assert card is not None
    face = card.faces[move.face]
    if is_plain(game, move, face):
        return plain(face, move.controller(game))
    trial, id = as_it_would_be(game, move)
    return trial.chars(id)


def is_plain(game: Game, move: Move, face: Face) -> bool:
    """Whether no continuous effect could make it say anything but what is printed on its face."""
    if move.copied is not None or move.face_down or move.being or face.halves:  # 709.5: not as it is cast
        return False
    plan = game.order()
    if not plan.layers and not game.effects:
        return True
    named = move.object in plan.locked  # as a spell (400.7a)
    return (plan.quiet or not plan.reaches(face)) and not named and not standing(face).layered


def watches_of_entering(game: Game, move: Move) -> list[Watch]:
    """The permanent's own abilities that say how it enters (614.12, 614.17d)."""
    chars = characteristics_of(game, move)
    found: list[Watch] = []
    source = move.object
    for place, each, effect, ability in said_of_entering(chars.abilities):
        env = Env(source, move.controller(game))
        env.event = move
        env.ability = place[0]
        env.cast = game.objects[source].cast if source in game.objects else ()
        env.x = dict(env.cast).get("x", 0)
        key = ("own", source, each, *place)
        found.append(Watch(key, effect, env, None, ability))
    found.extend(_intrinsic(chars, source, move.controller(game)))
    if "Aura" in chars.subtypes and "Creature" not in chars.types and not resolves(game, move):
        env = Env(source, move.controller(game))
        found.append(Watch(("own", source, "enchant"), EntersAttached(), env, None, None))
    return found


# One effect of an ability: its place, the ability that says it, itself, the ability that stands for that.
Entering = tuple[tuple[int, int, int], Ability, Watcher, Ability]


@once
def said_of_entering(abilities: tuple[Ability, ...]) -> list[Entering]:
    """614.12. The effects on how their own permanent enters."""
    return [
        ((number, sub, part), each, effect, ability)
        for number, ability in enumerate(abilities)
        for sub, each in enumerate(expand(ability))
        for part, effect in enumerate(each.statics())
        if isinstance(effect, Watcher) and MOVE in effect.kinds() and only_itself(effect)
    ]


def _intrinsic(chars: Characteristics, source: int, player: int) -> list[Watch]:
    """306.5b, 310.4b, 714.3a. The counters that a planeswalker, a battle and a Saga enter with."""
    found: list[Watch] = []
    if "Planeswalker" in chars.types and chars.loyalty:
        loyalty = IntrinsicCounters("loyalty", chars.loyalty)
        found.append(Watch(("own", source, "loyalty"), loyalty, Env(source, player), None, None))
    if "Saga" in chars.subtypes:
        ahead = "read ahead" in chars.keywords
        lore: Watcher = ReadsAhead(final_chapter(chars)) if ahead else IntrinsicCounters("lore", 1)
        found.append(Watch(("own", source, "lore"), lore, Env(source, player), None, None))
    if "Battle" in chars.types:
        battle = EntersAsBattle(chars.defense or 0)
        found.append(Watch(("own", source, "defense"), battle, Env(source, player), None, None))
    return found


@node
class IntrinsicCounters(Watcher):
    """306.5b, 714.3a. It enters with counters: as its loyalty says, or as its story begins."""

    name: str
    n: int

    @property
    def rule(self) -> str:
        """The rule that gives it the ability."""
        return "714.3a" if self.name == "lore" else "306.5b"

    def kinds(self) -> tuple[int, ...]:
        return (MOVE,)

    def applies(self, it: Environment, event: Event) -> bool:
        return True

    def replace(self, it: Environment, event: Event) -> tuple[Event, ...]:
        return (event.but(counters=(*event.counters, (self.name, self.n))),)  # type: ignore[attr-defined]


READ_AHEAD: Final = "read ahead"  # the mark: the turn in which it entered (702.155a)


@node
class ReadsAhead(Watcher):
    """714.3b, 702.155b. It enters with as many lore counters as its controller chooses."""

    final: int
    rule = "714.3b"

    def kinds(self) -> tuple[int, ...]:
        return (MOVE,)

    def applies(self, it: Environment, event: Event) -> bool:
        return self.final > 0

    def replace(self, it: Environment, event: Event) -> tuple[Event, ...]:
        move: Move = event  # type: ignore[assignment]
        options = [Option(n, f"choose {n}") for n in range(1, self.final + 1)]
        player = move.controller(it.game)
        n = it.ask(Decision(player, "choose", "Which chapter first?", options, about=event.object))
        marks = (*move.marks, (READ_AHEAD, it.game.turn_number))
        return (move.but(counters=(*move.counters, ("lore", n)), marks=marks),)


def final_chapter(chars: Characteristics) -> int:
    """714.2d. The greatest number among a Saga's chapter abilities; 0 where there is none."""
    return max((n for a in chars.abilities for n in a.chapters()), default=0)


@node
class EntersAsBattle(Watcher):
    """310.4b, 310.8a. It enters with its defense, and its controller chooses who protects it."""

    defense: int
    rule = "310.4b"

    def kinds(self) -> tuple[int, ...]:
        return (MOVE,)

    def applies(self, it: Environment, event: Event) -> bool:
        return True

    def replace(self, it: Environment, event: Event) -> tuple[Event, ...]:
        move: Move = event  # type: ignore[assignment]
        player = move.controller(it.game)
        able = may_protect(it.game, characteristics_of(it.game, move), player)
        options = [Option(p, f"choose {it.game.player_name(p)}") for p in able]
        chosen = it.ask(Decision(player, "choose", "Who protects it?", options, about=event.object))
        counters = (*move.counters, ("defense", self.defense))
        return (move.but(counters=counters, marks=(*move.marks, (PROTECTOR, chosen))),)


def may_protect(game: Game, chars: Characteristics, player: int) -> tuple[int, ...]:
    """310.8a, 310.11a. Who may protect a battle that *player* controls: for a Siege, an opponent."""
    return game.opponents(player) if "Siege" in chars.subtypes else (player,)


def resolves(game: Game, move: Move) -> bool:
    """608.3c. Whether it enters as an Aura spell that resolves, to be attached to its target."""
    if move.object == NOBODY or game.objects[move.object].zone != STACK:
        return False
    return "Aura" in game.chars(move.object).subtypes  # not what copies an Aura as it enters


@node
class EntersAttached(Watcher):
    """303.4f. An Aura enters attached to what its controller chooses, or stays where it is (303.4g, i)."""

    rule = "303.4f"

    def kinds(self) -> tuple[int, ...]:
        return (MOVE,)

    def applies(self, it: Environment, event: Event) -> bool:
        return True

    def replace(self, it: Environment, event: Event) -> tuple[Event, ...]:
        move: Move = event  # type: ignore[assignment]
        game = it.game
        trial, id = as_it_would_be(game, move)
        if move.attached_to != NOBODY:
            return (move,) if trial.may_be_attached(id, move.attached_to) else ()
        hosts = [h for h in possible_hosts(game) if trial.may_be_attached(id, h)]
        if not hosts:
            from_stack = move.object != NOBODY and game.objects[move.object].zone == STACK
            return (Move(move.object, GRAVEYARD, "303.4g"),) if from_stack else ()
        options = [Option(h, f"choose {game.label(h)}") for h in hosts]
        chosen = it.ask(
            Decision(move.controller(game), "choose", "What does it enchant?", options, about=event.object)
        )
        return (move.but(attached_to=chosen),)


def possible_hosts(game: Game) -> tuple[int, ...]:
    """303.4. Whatever an Aura could be attached to: permanents, players, cards in graveyards."""
    players = game.apnap()
    permanents = tuple(id for p in players for id in game.permanents(p))
    return (*permanents, *players, *(id for p in players for id in game.zone(GRAVEYARD, p)))


def turned_up(game: Game, event: Event) -> Characteristics:
    """708.8, 708.11. What a face-down permanent would be, once it has been turned face up."""
    trial = game.copy()
    event.twin().happen(trial)
    return trial.chars(event.object)


def watches_of_turning(game: Game, event: Event) -> list[Watch]:
    """708.11, 614.1e. What a permanent would say, once it is face up, about its being turned face up."""
    if not event.possible(game):
        return []
    return [
        Watch(
            ("own", event.object, number),
            effect,
            Env(event.object, game.controller(event.object)),
            None,
            each,
        )
        for number, each in enumerate(turned_up(game, event).abilities)
        for effect in each.statics()
        if isinstance(effect, Watcher) and event.kind in effect.kinds() and only_itself(effect)
    ]


def watches_of_transforming(game: Game, event: Event) -> list[Watch]:
    """712.20. What a permanent would say, once it has transformed, about its transforming."""
    o = game.objects.get(event.object)
    if o is None or not any(said_of_transforming(face.abilities) for face in o.card.faces):
        return []
    if not event.possible(game):
        return []
    trial = game.copy()
    event.twin().happen(trial)
    return [
        Watch(("own", o.id, number), effect, Env(o.id, game.controller(o.id)), None, ability)
        for number, effect, ability in said_of_transforming(trial.chars(o.id).abilities)
    ]


@once
def said_of_transforming(abilities: tuple[Ability, ...]) -> list[tuple[int, Watcher, Ability]]:
    """712.20. The effects on what is done as their own permanent transforms."""
    return [
        (number, effect, ability)
        for number, ability in enumerate(abilities)
        for effect in ability.statics()
        if isinstance(effect, Watcher) and TRANSFORM in effect.kinds() and effect.of_entering
    ]
