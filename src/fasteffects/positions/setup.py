"""Positions and games to begin with: what scenarios, puzzles and new games are made of."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from .. import rules as _rules  # noqa: F401  (the procedures, by name)
from ..cards.record import Card
from ..effects.it import Env
from ..effects.keywords.companion import COMPANION
from ..effects.keywords.set_apart import FORETOLD
from ..effects.mana.adding import UnitOfMana
from ..effects.patterns import EventPattern
from ..effects.quantities.starting_life import COMMANDERS, starting_life
from ..errors import Refused
from ..events.daylight import DAYLIGHT, follow_daylight
from ..events.emblems import ASCEND, bless
from ..events.preparing import copy_to_cast
from ..machine.game import Game
from ..machine.procedures import Frame
from ..pipeline.happening import happen
from ..pipeline.lasting import hold
from ..rules.ways_to_cast import NORMAL
from ..speed.card_words import A_COMMANDER, Words
from ..state.hidden import called, number
from ..state.merging import MERGED, of_pair
from ..state.objects import (
    BATTLEFIELD,
    COMMAND,
    COMMANDER,
    EXILE,
    GRAVEYARD,
    HAND,
    HELD_OUT,
    NOBODY,
    OF_THE_GAME,
    PHASED_OUT,
    PHASED_UNDER,
    PREPARED,
    PROTECTOR,
    TOKEN,
    TURNS,
    UNLOCKED,
    WITH_ITS_HOST,
    Object,
    Pairs,
    with_pair,
)
from ..timing.editions import TIMINGS
from . import key as _key  # noqa: F401  (called by its name)

# When a permanent came: in its controller's turn before their latest; since that began; in this turn.
BEFORE, SICK, NOW = "since their turn before", "sick", "this turn"


Note = Any  # what is said of an object; ``Setup.put`` tells of which sort each is


class Setup:
    """A position in the making.  Put objects, set players and the turn, then take the ``game``."""

    def __init__(
        self,
        rules: str = "modern",
        names: Iterable[str] = ("Alice", "Bob"),
        seed: int = 0,
        free_mana: bool = False,
        options: Iterable[str] = (),
    ) -> None:
        self._game = Game(names, TIMINGS[rules](), seed)
        self._game.options = chosen_options(rules, options)
        self._game.free_mana = free_mana
        self._held: list[tuple[int, int, EventPattern | None, int, bool, bool]] = []
        self._came: tuple[tuple[int, str], ...] = ()
        self._used: tuple[int, ...] = ()
        self._out: tuple[int, ...] = ()
        self._prepared: tuple[int, ...] = ()
        self._acts: list[Callable[[Game, list[Frame]], None]] = []
        self._active = 0
        self._step = self._game.timing.main
        self._number = 5

    @property
    def position(self) -> Game:
        """The game as it is so far, not yet walked on."""
        return self._game

    def put(self, card: Card, zone: int, player: int, **notes: Note) -> int:
        """Put an object somewhere, without its having moved there; its id.

        Notes: ``tapped``, ``damage``, ``counters``, ``attached_to``, ``sick``, ``face_down``, ``down``,
        ``controller``, ``chosen``, ``token``, ``face``, ``copied``, ``protector``, ``cast``, ``phased_out``,
        ``phased_under`` (who controlled it then, or NOBODY: 702.26n),
        ``came`` (in which turn), ``activated`` (a loyalty ability), ``known`` (to whom),
        ``apart`` (foretold, plotted or warped, and in which turn),
        ``commander`` (how often it was cast from the command zone).
        """
        game = self._game
        id = game.create(card, player, zone, TOKEN if notes.pop("token", False) else 0)
        o = game.write(id)
        o.since = 0
        face = card.faces[notes.get("face", o.face)]
        if zone == BATTLEFIELD:
            counters = {"loyalty": face.loyalty} if face.loyalty else {}
            if face.defense:
                counters["defense"] = face.defense
            o.counters = counters
        for name, value in notes.items():
            self._note(id, name, value)
        game.indexes.forget(game, o)
        game.indexes.learn(game, game.write(id))
        return id

    def _note(self, id: int, name: str, value: Note) -> None:
        game = self._game
        o = game.write(id)
        if name == "attached_to":
            game.attach(id, value)
        elif name == "sick":
            self._came = (*self._came, (id, SICK)) if value else self._came
        elif name == "known":
            o.known = tuple(value)
        elif name == "came":
            self._came = (*self._came, (id, value))
        elif name == "activated":  # 606.3
            self._used = (*self._used, id)
        elif name == PREPARED:
            self._prepared = (*self._prepared, id)
        elif name == "phased_out":
            self._out = (*self._out, id) if value else self._out
        elif name == "phased_under":  # 502.1, 702.26n
            o.marks = with_pair(o.marks, PHASED_UNDER, value)
        elif name == "chosen":
            for key, chosen in value.items():
                o.chosen = with_pair(o.chosen, key, chosen)
        elif name == "protector":
            o.marks = with_pair(o.marks, PROTECTOR, value)
        elif name == "cast":
            o.cast = plainly_cast(o.owner)
        elif name in ("down", "level", "solved", "harnessed", "flipped", UNLOCKED):  # 708.6, 716.2b, 719.3b
            o.marks = with_pair(o.marks, name, value)
            game.values_changed(id)
        elif name == "commander":  # 903.3
            _make_commander(game, id, value)
        elif name == COMPANION:  # 702.139a
            o.marks = with_pair(o.marks, COMPANION, value)
        elif name == "apart":  # 116.2h, k, 702.185b: since which turn; a foretold card lies face down
            o.marks = with_pair(o.marks, *value)
            if value[0] == FORETOLD:
                o.face_down, o.known = True, (o.owner,)
                game.indexes.recall(o)
        elif name == "counters":
            o.counters = {**o.counters, **value}
        elif name == "melded":  # 712.8g
            o.marks = with_pair(o.marks, MERGED, of_pair(o, value))
            o.face = 1
            game.values_changed(id)
            self._serial(o)
        elif name in ("tapped", "damage", "face_down", "controller", "copied", "face"):
            setattr(o, name, value)
            if name == "face_down" and value:
                o.serial = 0
                number(game, o)
            if name in ("face_down", "copied", "face"):
                game.values_changed(id)
            if name == "copied":
                self._serial(o)
        else:
            raise ValueError(f"no note {name!r} can be made on an object")

    def _serial(self, o: Object) -> None:
        """Tell an object with another name than its card's from all of either name, in the order listed."""
        serials, name, printed = self._game.serials, self._game.chars(o.id).name, called(o)
        if o.serial and name != printed:
            o.serial = max(serials.get(name, 0), serials[printed] - 1) + 1
            serials[name], serials[printed] = o.serial, max(serials[printed], o.serial)

    def hold(
        self,
        holder: int,
        held: int,
        until: EventPattern | None,
        zone: int,
        *,
        phased: bool = False,
        tapped: bool = False,
    ) -> None:
        """*held* is what *holder* exiled (put it in exile) or phased out, from *zone*, until an event.

        Without *until* a linked ability of the holder knows it (607.2a).
        """
        self._held.append((holder, held, until, zone, phased, tapped))

    def player(
        self,
        p: int,
        life: int | None = None,
        mana: str | None = None,
        counters: dict[str, int] | None = None,
        **marks: int,
    ) -> None:
        """Set a player's life, mana ("{R}{R}"), counters and what this turn has seen of them."""
        own = self._game.own_player(p)
        if life is not None:
            own.life = life
        if mana:
            own.mana = own.mana + tuple(UnitOfMana(s) for s in mana[1:-1].split("}{"))
        if counters:
            own.counters = {**own.counters, **counters}
        for word, n in marks.items():
            own.marks = with_pair(own.marks, word, n)
        self._game.look_at_players()

    def turn(self, active: int = 0, step: str = "", number: int = 5) -> None:
        """Whose turn it is, and the step or phase: the (first) main phase where nothing is said."""
        step = step or self._game.timing.main
        known = self._game.timing.steps
        if step not in known:
            raise ValueError(f"there is no step {step!r}; there are {', '.join(known)}")
        self._active, self._step, self._number = active, step, number

    def last(self, act: Callable[[Game, list[Frame]], None]) -> None:
        """Do that when all else is there, with the procedures by which the game will go on."""
        self._acts.append(act)

    def game(self) -> Game:
        """The game, walked on to its first decision."""
        game = self._game
        self._link()
        game.active = self._active
        game.turn_number = self._number
        game.clock = max(game.clock, 1)
        for id in game.indexes.layered:
            if game.objects[id].zone == GRAVEYARD:  # 613.7d: lines don't say when; it was there already
                game.write(id).timestamp = 0
        for p in (*game.apnap()[1:], game.active):
            own = game.own_player(p)
            if any(how == BEFORE and game.objects[id].controller == p for id, how in self._came):
                own.turn_before = game.tick()
                self._arrive(p, BEFORE)
            own.turn_began = game.tick()
            if OF_THE_GAME in game.said.words:
                own.marks = with_pair(own.marks, TURNS, turns_of(game, p))
            self._arrive(p, SICK)
        for p in range(len(game.players)):
            self._arrive(p, NOW)
        for id in self._used:
            o = game.write(id)
            o.marks = with_pair(o.marks, "loyalty", game.turn_number)
        frames = game.timing.resume(game, self._step)
        game.effects_changed()
        game.dirty.update(game.battlefield)
        for act in self._acts:
            act(game, frames)
        game.frames.extend(frames)
        if game.said.bits & ASCEND:
            bless(game)
        if game.said.bits & DAYLIGHT:
            for events in follow_daylight(game):
                happen(game, list(events))
        game.advance()
        return game

    def _arrive(self, player: int, how: str) -> None:
        """302.6, 702.30a. Since now *player* has controlled what came in that part of the game."""
        for id, when in self._came:
            if when == how and self._game.objects[id].controller == player:
                self._game.write(id).since = self._game.tick()

    def _link(self) -> None:
        """610.3, 610.4, 607. What is held is known to its holder, and may come back; what is out is out."""
        game = self._game
        for holder, held, until, zone, phased, tapped in self._held:
            o = game.write(holder)
            if phased:
                self._phase_out(held, HELD_OUT)
            else:
                o.linked = (*o.linked, ("exiled", held))
            if until is not None:
                env = Env(holder, game.controller(holder))
                hold(game, held, until, env, zone, phased=phased, tapped=tapped)
        for id in self._prepared:  # 722.3c
            copy_to_cast(game, id)
        for id in self._out:
            self._phase_out(id, PHASED_OUT)

    def _phase_out(self, id: int, how: int) -> None:
        """702.26d, g. It has phased out, with what is attached to it."""
        self._game.phase_out(id, how)
        for attached in self._game.objects[id].attachments:
            self._phase_out(attached, WITH_ITS_HOST)


def turns_of(game: Game, player: int) -> int:
    """500.1. How many turns a player has begun, where they were taken in order from the first on."""
    players = len(game.turn_order)
    later = (game.turn_order.index(game.active) - game.turn_order.index(player)) % players
    return max(0, (game.turn_number - later + players - 1) // players)


def chosen_options(rules: str, options: Iterable[str]) -> frozenset[str]:
    """The options of the rules that are chosen; Refused where they do not have one."""
    chosen, known = frozenset(options), TIMINGS[rules].options
    if not chosen <= known.keys():
        wrong = ", ".join(sorted(chosen.difference(known)))
        raise Refused(f"the {rules} rules have no option {wrong}; they have: {', '.join(known) or 'none'}")
    return chosen


def plainly_cast(player: int) -> Pairs:
    """400.7d. How a permanent was cast that *player* cast from their hand, for its mana cost."""
    return (("from", HAND), ("how", NORMAL), ("by", player), ("ways chosen", 1))


def _make_commander(game: Game, id: int, times: int = 0) -> None:
    """903.3. A card is its owner's commander, cast so many times from the command zone (903.8)."""
    o = game.write(id)
    o.marks = with_pair(o.marks, COMMANDER, times)
    game.said = Words(game.said.words | {A_COMMANDER})


def new_game(
    decks: Iterable[Iterable[Card]],
    *,
    commanders: Iterable[Iterable[Card]] = (),
    names: Iterable[str] = ("Alice", "Bob"),
    seed: int = 0,
    rules: str = "modern",
    first: int | None = None,
    options: Iterable[str] = (),
    log: bool = True,
) -> Game:
    """A game from its beginning (103), walked on to the first decision; *commanders* of each player."""
    game = Game(names, TIMINGS[rules](), seed)
    game.silent = not log
    game.options = chosen_options(rules, options)
    for player, deck in enumerate(decks):
        game.bring(tuple(deck), player)
    for player, some in enumerate(commanders):
        for card in some:
            _make_commander(game, game.create(card, player, COMMAND))
    if game.said.bits & COMMANDERS:
        for p in game.players:
            game.own_player(p.id).life = starting_life(game)  # 903.7
    game.frames.append(game.timing.start(first))
    game.advance()
    return game


__all__ = ["EXILE", "NOBODY", "Setup", "new_game"]
