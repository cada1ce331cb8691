"""What is under way as a position begins: a stack, combat, effects that last, triggers and phases that wait.

Spells and abilities are announced on the table as they would be (``rules/underway.py``); an effect that lasts
is made by letting what makes it resolve on a copy, of which the effect alone is kept.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..cards.pool import card
from ..cards.record import SPLIT, Card, Face, printed_faces
from ..effects.costs.cost_changes import AdditionalCost
from ..effects.it import Environment
from ..effects.node import Ability, Node, walk
from ..effects.references.objects import Antecedent, Linked
from ..effects.tokens.creating import GetEmblem
from ..effects.tokens.spells_copied import SpellCopied
from ..errors import Unread
from ..events import Damage
from ..language import card as reading
from ..machine.procedures import Frame
from ..pipeline.triggers import WaitingTrigger
from ..rules.faces import other_faces
from ..rules.mana import is_mana_ability
from ..rules.may_activate import abilities_of
from ..rules.underway import AlreadyActivated, AlreadyCast, AlreadyTriggered, Paused
from ..rules.ways_to_cast import FACE_DOWN, FREE, FROM_GRAVEYARD, MADNESS, by_keyword
from ..speed.indexes import Watch
from ..state import objects
from ..timing.protocol import (
    ANNOUNCED,
    ATTACK_OVER,
    DEALT_WITH,
    DRAWN,
    PASSED_BEFORE,
    PLAYED,
    RESOLVING,
    STRUCK,
)
from . import advice
from .answer import CLAUSE, Clauses, shield, unshield
from .describe import ability_words
from .earlier import EARLIER_FORMS, events_of, has_happened
from .fighting import COMBAT_FORMS, fight, names_in, permanent, waiting
from .going_on import keep_what_lasts, let_resolve, pushed
from .look import find
from .mana_kept import MANA, MANA_OF, add_mana
from .scenario import FileLine, find_player, fold, items

if TYPE_CHECKING:
    from ..events import Event
    from ..machine.game import Game
    from ..machine.procedures import Frame
    from ..positions.setup import Setup

FORMS = (
    "the stack: Alice's Hot Bolt targeting Bob; ability of Bob's Old Wizard targeting Alice",
    "an effect of Alice's Big Growth targeting Big Bear lasts",
    "ability of Alice's Old Wizard waits",
    "Big Bear attacks Bob",
    "Old Wall blocks Big Bear",
    "Big Bear is blocked",
    "additional phases: combat, main",
    "Alice has an emblem of Old Wizard",
    "Alice has passed",
    "Big Bear has struck first",
    "Alice's mana: {G}{G} of Old Shrine",
    "Alice has announced an attack",
    "Alice's attack is over",
    "Hot Bolt is resolving",
    "Hot Bolt is being played",
    "3 damage from Old Wizard to Bob is assigned",
    "Old Tablet is dealt with in this phase",
    "Bob's Big Bear died this turn",
    "Big Bear attacked Bob this turn",
    "Big Bear entered this turn",
    "Alice cast Hot Bolt this turn",
    "Alice gained 3 life this turn",
    "Big Bear dealt 3 combat damage to Bob this turn",
)
# What the timing lets be so before a game goes on (``Timing.lay``).
LAID_FORMS = (
    (PASSED_BEFORE, r"([^:]+) has (?:passed|declined)"),
    (STRUCK, r"([^:]+?) (?:has|have) struck first"),
    (STRUCK, r"the first combat damage has been dealt()"),
    (ANNOUNCED, r"([^:]+) has announced an attack"),
    (ATTACK_OVER, r"([^:]+)'s attack is over"),
    (DEALT_WITH, r"([^:]+) (?:is|are) dealt with in this phase"),
    (DRAWN, r"([^:]+) has played the draw of the turn"),
    (RESOLVING, r"([^:]+) is resolving"),
    (PLAYED, r"([^:]+) is being played"),
)
WAS_CAST, ASSIGNED = "was cast", "assigned"  # 400.7d, C1.10
_SOURCES = (objects.BATTLEFIELD, objects.STACK, objects.GRAVEYARD)
_OF_PLAYERS = (PASSED_BEFORE, ANNOUNCED, ATTACK_OVER, DRAWN)
_SAID = tuple(
    (kind, re.compile(pattern, re.IGNORECASE))
    for kind, pattern in (
        ("stack", r"the stack:\s*(.+)"),
        (MANA, MANA_OF),
        ("phases", r"additional phases?:\s*(.+)"),
        ("lasts", r"an effect of ([^:]+) lasts"),
        ("waits", r"([^:]+) waits"),
        (ASSIGNED, r"(\d{1,6}) (combat )?damage from ([^:]+) to ([^:]+) is assigned"),
        *LAID_FORMS,
        ("emblem", r"([^:]+?) has an emblem (?:of ([^:]+)|with [\"\u201c](.+)[\"\u201d])"),
        *EARLIER_FORMS,
        *COMBAT_FORMS,
    )
)
# 601.2b. How a spell may have been cast, and whence: other ways are alternative costs, said by their words.
WAYS = {
    **{how: objects.GRAVEYARD for how in FROM_GRAVEYARD if " " not in how},
    MADNESS: objects.EXILE,
    FACE_DOWN: objects.HAND,
}
OCCASIONS = tuple((kind, pattern.removesuffix(" this turn")) for kind, pattern in EARLIER_FORMS)
# 601.2a. Other zones whence a spell may have been cast.
ZONES_BEFORE = {"graveyard": objects.GRAVEYARD, "exile": objects.EXILE, "library": objects.LIBRARY}
_FROM = re.compile(rf"(.*?)\bfrom (?:the |their )?({'|'.join(ZONES_BEFORE)})\b(.*)", re.IGNORECASE)
_ABILITY = re.compile(r"ability(?: (\d+))? of (.+)", re.IGNORECASE)
PHASE_WORDS = {"combat": "combat", "main 2": "main", "beginning": "beginning"}
_PHASES = {word: ("phase", name) for name, word in PHASE_WORDS.items()}


@dataclass(frozen=True, slots=True)
class UnderWay:
    """A line of ``given`` that says what is under way: which kind of line, and its parts."""

    line: FileLine
    kind: str
    words: tuple[str, ...]
    id: int = objects.NOBODY  # of a permanent that was cast in some way


def read(line: FileLine) -> UnderWay | None:
    """What is under way by *line*, if it says that."""
    for kind, pattern in _SAID:
        found = pattern.fullmatch(line.text)
        if found:
            return UnderWay(line, kind, tuple(word.strip() if word else "" for word in found.groups()))
    return None


class Layout:
    """Puts what is under way on the table, just before a game begins."""

    def __init__(
        self, setup: Setup, names: Sequence[str], known: Callable[[str], bool], said: Sequence[UnderWay]
    ) -> None:
        self.setup = setup
        self.names = names
        self.known = known
        self.said = tuple(said)

    def lay_out(self, game: Game, frames: list[Frame]) -> None:
        """All of it, in the order of the lines; *frames* is how the game will go on."""
        free, silent = game.free_mana, game.silent
        game.free_mana = game.silent = True
        game.frames.append(Paused())
        game.advance()
        laid = [one for one in self.said if any(one.kind == kind for kind, _ in LAID_FORMS)]
        for one in self.said:
            if one not in laid and one.kind != ASSIGNED:
                self._put(game, one)
        game.timing.under_way(game, frames)
        self._assign(game, frames)
        for one in laid:
            self._lay(game, one, frames)
        game.frames.clear()
        game.decision = None
        game.free_mana, game.silent = free, silent

    def _put(self, game: Game, one: UnderWay) -> None:
        line = one.line
        if one.kind == "stack":
            for words in items(one.words[0], ";"):
                self._announced(game, line, words)
                if self.rest.left():
                    line.bad(advice.leftover(self.rest.left()), words)
        elif one.kind == "lasts":
            item = self._announced(game, line, one.words[0])
            keep_what_lasts(game, line, item, one.words[0], self.rest)
            if item in game.objects:
                game.vanish(item)
        elif one.kind == "waits":
            number, thing, rest = self._of(line, one.words[0])
            activated = [a for a in abilities_of(game, thing) if not is_mana_ability(a)]
            number = max(0, number - len(activated))
            game.waiting = (*game.waiting, self._trigger(game, line, number, thing, rest))
        elif one.kind == "phases":
            parts = items(one.words[0])
            for part in parts:
                if fold(part) not in _PHASES:
                    line.bad("no phase that can be additional", part, _PHASES)
            game.extra_parts = tuple(_PHASES[fold(part)] for part in parts)
        elif one.kind == WAS_CAST:
            owner, name, how = one.words
            spell = self._announced(game, line, f"{owner}'s {name} {how}")
            if self.rest.left():
                line.bad(advice.leftover(self.rest.left()), how)
            game.write(one.id).cast = game.obj(spell).cast
            game.vanish(spell)
        elif one.kind == MANA:
            add_mana(game, line, one.words, self.names)
        elif one.kind == "emblem":
            player = self.names.index(find_player(self.names, line, one.words[0]))
            game.create(_emblem(line, one.words[1], one.words[2]), player, objects.COMMAND, objects.EMBLEM)
        elif any(one.kind == kind for kind, _ in EARLIER_FORMS):
            has_happened(game, line, one.kind, one.words, self.names)
        else:
            fight(game, line, one.kind, one.words, self.names)

    def _lay(self, game: Game, one: UnderWay, frames: list[Frame]) -> None:
        """Who has passed, what has struck first: told to the procedures by which the game goes on."""
        line, words = one.line, one.words[0]
        if one.kind in _OF_PLAYERS:
            about = [self.names.index(find_player(self.names, line, words))]
        elif one.kind in (RESOLVING, PLAYED):
            about = [waiting(game, line, words, self.names)]
        else:
            about = [permanent(game, line, name, self.names) for name in names_in(game, words)] or [
                objects.NOBODY
            ]
        for id in about:
            why = game.timing.lay(game, frames, one.kind, id)
            if why:
                line.bad(why, words)

    def _assign(self, game: Game, frames: list[Frame]) -> None:
        """C1.10. All damage that has been assigned, at once."""
        said = [one for one in self.said if one.kind == ASSIGNED]
        packets = []
        for one in said:
            amount, combat, source, goal = one.words
            to = next((p for p, name in enumerate(self.names) if fold(name) == fold(goal)), objects.NOBODY)
            to = to if to != objects.NOBODY else permanent(game, one.line, goal, self.names)
            there = [o for o in find(game, source, self.names) if o.zone in _SOURCES]
            if len(there) != 1:
                one.line.bad(
                    "the source is one object that is here", source, [game.label(i) for i in game.objects]
                )
            packets.append(Damage(there[0].id, to, int(amount), combat=bool(combat), by=there[0].controller))
        why = game.timing.assign(game, frames, tuple(packets)) if said else ""
        if why:
            said[0].line.bad(why)

    # -- spells and abilities -----------------------------------------------------------------

    def _announced(self, game: Game, line: FileLine, words: str) -> int:
        """The spell or ability on the stack that *words* describe, with its choices made (601.2b-d)."""
        copied = re.fullmatch(r"copy of (.+)", words, re.IGNORECASE)
        if copied:
            item = self._announced(game, line, copied[1])
            copy = SpellCopied(item, game.controller(item), objects.NOBODY)
            copy.happen(game)
            game.vanish(item)
            return copy.new
        waiting = game.waiting
        if _ABILITY.fullmatch(words):
            number, thing, rest = self._of(line, words, game)
            frame = self._ability(game, line, number, thing)
        else:
            frame, rest = self._spell(game, line, words)
        before = game.zone(objects.STACK)
        self.rest = Clauses(game, rest, self.names)
        pushed(game, frame)
        let_resolve(game, line, self.rest, words)
        game.waiting = waiting  # what triggered as it was paid for is over
        there = [i for i in game.zone(objects.STACK) if i not in before]
        if not there:
            line.bad("it can't be announced so: there is no such target, or no such choice", words)
        game.timing.laid_out(game, there[0])
        return there[0]

    def _spell(self, game: Game, line: FileLine, words: str) -> tuple[Frame, str]:
        player, said = self._whose(words)
        if player is None:
            line.bad("a spell is somebody's", words, (f"{self.names[0]}'s {words}",))
        parts = said.split(" ")
        for many in range(len(parts), 0, -1):
            name = " ".join(parts[:many])
            if self.known(name):
                break
        else:
            line.bad("this begins with no card's name", said, FORMS[:1])
        what = card(name, game.timing.name)
        faces = [fold(face.name) for face in what.faces]
        face = faces.index(fold(name)) if fold(name) in faces else 0
        if face not in (0, *other_faces(what)) or (what.layout in SPLIT and not face):
            halves = [f"{self.names[player]}'s {face.name}" for face in printed_faces(what)]
            line.bad("say which half of it is cast", name, halves)
        if "Land" in what.faces[face].types:
            line.bad("a land is never on the stack (305.1)", name)
        rest = " ".join(parts[many:])
        how, zone, rest = _way(rest)
        pays = " by " in f" {rest}"
        spoken = walk(what.faces[face].abilities)
        costs = any(isinstance(n, AdditionalCost) for n in spoken)
        if costs and not pays and any(isinstance(n, Linked) and n.to is None for n in spoken):
            way = (f"{self.names[player]}'s {said} by sacrificing …",)
            line.bad(f"what was paid for {name} matters: say it, with what is there", words, way)
        id = self.setup.put(what, zone, player)
        if how not in ("", FREE, FACE_DOWN) and by_keyword(game, id, how) is None:
            line.bad(f"{name} has no {how}", words)
        return AlreadyCast(player, id, how, face, pays), rest

    def _whose(self, words: str) -> tuple[int | None, str]:
        for player, name in enumerate(self.names):
            for mark in ("'s ", "\u2019s "):
                if fold(words).startswith(fold(name + mark) + " "):
                    return player, words[len(name) + len(mark) :].strip()
        return None, words

    def _of(self, line: FileLine, words: str, game: Game | None = None) -> tuple[int, int, str]:
        """``ability 2 of Alice's Big Bear targeting Bob``: its number, the object, and the rest.

        What a triggered ability triggered on, ``as Old Wall died``, is kept for it (603.2).
        """
        game = game or self.setup.position
        found = _ABILITY.fullmatch(words)
        if not found:
            line.bad("an ability is said like this", words, ("ability of Alice's Big Bear",))
        plain = shield(game, self._occasion(line, found[2]))
        clause = CLAUSE.search(plain)
        name, rest = (plain[: clause.start()], plain[clause.start() :]) if clause else (plain, "")
        there = [o for o in find(game, unshield(name), self.names) if o.zone != objects.STACK]
        up = [o for o in there if o.zone == objects.BATTLEFIELD] or there
        if len(up) != 1:
            what = "nothing here has this name" if not up else "several have this name: say which"
            line.bad(what, unshield(name), [game.label(o.id) for o in up])
        return int(found[1] or 0), up[0].id, unshield(rest).strip()

    def _occasion(self, line: FileLine, words: str) -> str:
        """*words* without what an ability triggered on, which is kept as an event."""
        self.event: Event | None = None
        for kind, pattern in OCCASIONS:
            found = re.fullmatch(rf"(.+?) as {pattern}((?: targeting | choosing ).+)?", words, re.IGNORECASE)
            if found:
                name, *parts, rest = found.groups()
                said = tuple(word.strip() if word else "" for word in parts)
                self.event = events_of(self.setup.position, line, kind, said, self.names)[0]
                return f"{name}{rest or ''}"
        return words

    def _ability(self, game: Game, line: FileLine, number: int, thing: int) -> Frame:
        """The activated ability of that number, as ``fasteffects card`` counts them, or the triggered one."""
        player = game.controller(thing)
        every = list(enumerate(abilities_of(game, thing)))
        own = [at for at, ability in every if not is_mana_ability(ability)]
        heard = triggers_of(game, thing)
        if len(own) + len(heard) > 1 and not number:
            line.bad(
                "it has several abilities: say which by its number, activated ones first",
                game.name_of(thing),
                [f"ability {n} of {game.label(thing)}" for n in range(1, len(own) + len(heard) + 1)],
            )
        at = max(number, 1) - 1
        if at < len(own):
            return AlreadyActivated(player, thing, own[at])
        return AlreadyTriggered(self._trigger(game, line, at - len(own) + 1 if number else 0, thing, ""))

    def _trigger(self, game: Game, line: FileLine, number: int, thing: int, rest: str) -> WaitingTrigger:
        """603.2. A triggered ability, where it needn't be known what it triggered on."""
        heard = triggers_of(game, thing)
        if rest:
            line.bad("what a trigger that waits will target is chosen as it is put on the stack", rest)
        if not heard:
            line.bad(f"{game.name_of(thing)} has no such ability here", line.text)
        if (len(heard) > 1 and not number) or number > len(heard):
            line.bad(f"{game.name_of(thing)} has {len(heard)} triggered abilities: say which by its number")
        watch = heard[max(number, 1) - 1]
        env = watch.under(game.controller(thing))
        env = env.but(event=game.timing.cause_of(game, watch.node, env))
        if self.event is not None:
            if not watch.node.event.matches(Environment(game, env), self.event):
                line.bad(f"{game.name_of(thing)}'s ability doesn't trigger on that", line.text)
            env = env.but(event=self.event)
        elif env.event is None and _speaks_of_event(watch.node):
            line.bad(
                f"{game.name_of(thing)}'s ability speaks of what it triggered on: say that, "
                f"as in `ability of {game.label(thing)} as Old Wall died`, or let it trigger in `when`",
                game.name_of(thing),
            )
        return WaitingTrigger(watch.node, env, game.name_of(thing))


def _way(words: str) -> tuple[str, int, str]:
    """601.2b, 118.9. How a spell was cast, whence, and the words without that: ``with flashback``."""
    for how, zone in WAYS.items():
        said = how if how == FACE_DOWN else f"with {how}"
        found = re.fullmatch(rf"(.*?)\b(?:{said})\b(.*)", words, re.IGNORECASE)
        if found:
            return how, zone, " ".join(f"{found[1]} {found[2]}".split())
    zone, whence = objects.HAND, _FROM.fullmatch(words)
    if whence:
        zone, words = ZONES_BEFORE[whence[2].lower()], " ".join(f"{whence[1]} {whence[3]}".split())
    found = re.fullmatch(r"(.*?)\bwithout paying its mana cost\b(.*)", words, re.IGNORECASE)
    if found:
        return FREE, zone, " ".join(f"{found[1]} {found[2]}".split())
    return "", zone, words


def triggers_of(game: Game, thing: int) -> list[Watch]:
    """The triggered abilities of an object, in their order."""
    game.indexes.refresh(game)
    found = {w.key: w for bucket in game.indexes.triggers for w in bucket if w.source == thing}
    return [found[key] for key in sorted(found, key=repr)]


def _speaks_of_event(node: Node) -> bool:
    return any(isinstance(n, Antecedent) and n.of == "event" for n in walk(node))


def _emblem(line: FileLine, name: str, words: str) -> Card:
    """114.1. The emblem that a card gives, or one with those abilities."""
    try:
        if words:
            abilities = tuple(reading.abilities("Emblem", "Emblem", words.rstrip(".") + "."))
            return Card("Emblem", (Face("Emblem", None, abilities=abilities),), "emblem")
        faces = card(name).faces
    except Unread as error:
        line.bad(str(error), name or words)
    found = {n.abilities for face in faces for n in walk(face.abilities) if isinstance(n, GetEmblem)}
    if len(found) != 1:
        line.bad(f"{name} gives {len(found) or 'no'} emblems", name, ('an emblem with "…"',))
    return Card("Emblem", (Face("Emblem", None, abilities=_by_themselves(found.pop())),), "emblem")


def _by_themselves(given: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """Abilities as they are read without the card around them, by which their sentences are numbered."""
    words = [ability_words(ability) for ability in given]
    try:
        alone = tuple(reading.abilities("Emblem", "Emblem", "\n".join(words)))
    except Unread:
        return given
    return alone if [ability_words(ability) for ability in alone] == words else given
