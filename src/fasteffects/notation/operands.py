"""What the verb of a line can be said of, so that a claim of what can't be done is no slip in that either.

A spell is cast from where cards are, an ability is activated of what has one, a creature blocks in play.
Whether it may be done is for the rules; here it is whether the words say something that anybody could mean.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, NoReturn

from ..cards.record import printed_faces
from ..state.controlled import decider
from ..state.objects import BATTLEFIELD, HAND, LIBRARY, STACK, Object
from .answer import CLAUSE, shield, unshield
from .look import find, name_of, zone_words
from .printed import has_targets, how_many, how_many_for_mana, is_printed, lends, makes_mana
from .scenario import FileLine, fold, items
from .texts import text_of_card
from .understood import named

if TYPE_CHECKING:
    from ..machine.game import Game

_NUMBER = re.compile(r"(.+)#(\d+)")
_ABILITY = re.compile(r"(?:#(\d+)| \(ability (\d+)\))$")
_ATTACK = re.compile(r"attack(?: (.+?))? with (.+)", re.IGNORECASE)
_BLOCK = re.compile(r"block(?: (.+?))? with (.+)", re.IGNORECASE)
_TAP = re.compile(r"tap (.+?) for \{.*", re.IGNORECASE)
_NOBODY = ("none", "nothing", "nobody", "no one")
_APART = ("suspend", "plot", "foretell")


class Operands:
    """A line that a player can't do or isn't asked to do: its words, and what they name."""

    def __init__(self, game: Game, line: FileLine, player: int, words: str, names: Sequence[str]) -> None:
        self.game, self.line, self.player, self.names = game, line, player, names
        self.words = " ".join(words.split())
        first, *self.clauses = [
            unshield(part.strip()) for part in CLAUSE.split(" " + shield(game, self.words))
        ]
        self.verb, _, rest = first.partition(" ")
        self.verb = self.verb.lower()
        self.name = named(game, rest, names) if rest else ""
        self.after = rest[len(self.name) :]  # the number of an ability, or where a card is cast from
        self.there = find(game, self.name, names) if self.name else []

    @property
    def label(self) -> str:
        return name_of(self.game, self.there[0].id)

    def bad(self, what: str, write: str = "") -> NoReturn:
        self.line.bad(f"{what}. {write}" if write else what, self.words)

    def instead(self, words: str) -> str:
        return f"Write `{words}`"


def must_fit(game: Game, line: FileLine, player: int, words: str, names: Sequence[str]) -> None:
    """Raise BadScenario where the verb can't be said of what *words* name, whatever the rules allow."""
    for part in re.split(r"; ", words):
        said = Operands(game, line, player, part, names)
        _numbers(said)
        test = _TESTS.get(said.verb)
        if test is not None and said.words.lower() == said.verb:
            said.bad(f"what is meant by {said.verb!r} is not said", said.instead(f"{said.verb} …"))
        if test is not None:
            test(said)
        for clause in said.clauses:
            _clause(said, clause)


# -- by the verb ------------------------------------------------------------------------------------


def _cast(said: Operands) -> None:
    if not said.there:
        return
    held = _elsewhere(said)
    whose = said.names[said.player]
    if all("Land" in face.types for o in held for face in printed_faces(o.card)):
        said.bad(f"{said.label} is a land, which is not cast", said.instead(f"play {said.name}"))
    if all(o.zone in (HAND, LIBRARY) and o.owner != said.player for o in held) and not _shared(said):
        other = said.names[held[0].owner]
        said.bad(
            f"{said.label} {zone_words(said.game, said.name, said.names)}, not in {whose}'s",
            f"{said.instead(f'{other} …: {said.words}')}. Or: {_list_it(said, 'it')}",
        )


def _play(said: Operands) -> None:
    if not said.there:
        return
    if not said.game.timing.layered and any(o.zone == BATTLEFIELD for o in said.there):
        has = [a for o in said.there for a in said.game.chars(o.id).abilities]
        has += [a for o in said.there for face in printed_faces(o.card) for a in face.abilities]
        if not any(ability.heard() is not None for ability in has):  # printed: it may be off
            said.bad(f"{said.label} has no phase effect that could be played (C8.1)")
        return
    held = _elsewhere(said)
    if not any("Land" in face.types for o in held for face in printed_faces(o.card)):
        said.bad(f"{said.label} is no land", said.instead(f"cast {said.words.partition(' ')[2]}"))


def _elsewhere(said: Operands) -> list[Object]:
    """Those of the name that are neither permanents nor on the stack: nothing else is cast or played."""
    held = [o for o in said.there if o.zone not in (BATTLEFIELD, STACK)]
    if not held:
        where = "on the battlefield" if said.there[0].zone == BATTLEFIELD else "on the stack"
        said.bad(f"{said.label} is {where}, not in hand", _list_it(said, "another one"))
    if all(o.zone == LIBRARY and o.id != said.game.zone(LIBRARY, o.owner)[-1] for o in held):
        said.bad(f"{said.label} is in a library, and not on top", _list_it(said, said.label))
    return held


def _list_it(said: Operands, what: str) -> str:
    return f"List {what} in `{said.names[said.player]}'s hand`"


def _shared(said: Operands) -> bool:
    """723.5. Whether somebody decides for another player, or plays with others' cards."""
    players = said.game.players
    return any(decider(players, p.id) != p.id for p in players)


def _activate(said: Operands) -> None:
    if not said.there:
        return
    every = said.game.objects.values()
    lent = any(lends(o.card) for o in every)
    most = max(how_many(said.game, o, lent) for o in said.there)
    number = _ABILITY.search(said.after)
    if not most:
        if any(makes_mana(said.game, o) for o in said.there):
            said.bad(
                f"{said.label} has no activated ability but for mana",
                said.instead(f"tap {said.name} for {{…}}"),
            )
        land = any("Land" in face.types for face in printed_faces(said.there[0].card))
        way = said.instead(f"{'play' if land else 'cast'} {said.words.partition(' ')[2]}")
        held = any(o.zone not in (BATTLEFIELD, STACK) for o in said.there)
        said.bad(f"{said.label} has no activated ability", way if held else "")
    others = sum(how_many(said.game, o, True) for o in every) if lent else 0
    if number and int(number[1] or number[2]) > most + others:
        many = "one activated ability" if most == 1 else f"{most} activated abilities"
        ways = f"activate {said.name}" + (f"` to `activate {said.name}#{most}" if most > 1 else "")
        said.bad(f"{said.label} has {many}", said.instead(ways))


def _tap(said: Operands) -> None:
    found = _TAP.fullmatch(said.words)
    if found is None:
        return
    name = named(said.game, found[1], said.names)
    there = find(said.game, name, said.names)
    if not there:
        said.bad(f"nothing here is called {found[1]!r}")
    number = _ABILITY.search(found[1][len(name) :])
    if number and int(number[1] or number[2]) > max(how_many_for_mana(said.game, o) for o in there):
        said.bad(f"{name} has not so many mana abilities")
    if not any(makes_mana(said.game, o) for o in there):
        lent = any(lends(o.card) for o in said.game.objects.values())
        if not (lent and any(o.zone == BATTLEFIELD for o in there)):
            said.bad(f"{name_of(said.game, there[0].id)} has no mana ability")


def _announce(said: Operands) -> None:
    if said.game.timing.layered:
        said.bad("nobody announces an attack under these rules", said.instead("go to declare attackers"))
    if fold(said.words) != "announce an attack":
        said.bad("an attack is announced, and nothing else", said.instead("announce an attack"))


def _set_apart(said: Operands) -> None:
    if not said.there:
        return
    _elsewhere(said)
    if not is_printed(said.game, said.verb):
        said.bad(f"{said.label} does not have {said.verb}")


def _turn(said: Operands) -> None:
    if " face up" not in fold(said.words):
        said.bad("a permanent is turned face up", said.instead(f"turn {said.name} face up"))
    if said.there and not any(o.zone == BATTLEFIELD for o in said.there):
        said.bad(f"{said.label} {zone_words(said.game, said.name, said.names)}, not on the battlefield")


def _unlock(said: Operands) -> None:
    if said.there and not any("Room" in face.subtypes for o in said.there for face in printed_faces(o.card)):
        said.bad(f"{said.label} is no Room")


def _attack(said: Operands) -> None:
    found = _ATTACK.fullmatch(said.words)
    if found is None:
        said.bad("who attacks is not said", said.instead("attack with …"))
    _must_be_there(said, re.split(r",| \+ ", shield(said.game, found[2])), "attacks")
    if found[1] is None or fold(found[1]) in map(fold, said.names):
        return
    there = find(said.game, found[1], said.names)
    types = {t for o in there for t in said.game.chars(o.id).types}
    if not there or not types & {"Planeswalker", "Battle"}:
        said.bad(
            f"nobody attacks {found[1]}: players, planeswalkers and battles are attacked",
            said.instead(f"attack with {found[2]}"),
        )


def _block(said: Operands) -> None:
    found = _BLOCK.fullmatch(said.words)
    if found is None:
        said.bad("who blocks is not said", said.instead("block … with …"))
    if found[1] is not None:
        _must_be_there(said, [found[1]], "is blocked")
    _must_be_there(said, items(shield(said.game, found[2])), "blocks")


def _must_be_there(said: Operands, parts: Iterable[str], does: str) -> None:
    for part in (unshield(part.strip()) for part in parts):
        there = find(said.game, part, said.names)
        if fold(part) in _NOBODY or any(o.zone == BATTLEFIELD for o in there):
            continue
        if not there:
            said.bad(f"nothing here is called {part!r}")
        where = zone_words(said.game, part, said.names)
        said.bad(f"{part} {where}, not on the battlefield: nothing there {does}")


_TESTS: dict[str, Callable[[Operands], None]] = {
    "cast": _cast,
    "play": _play,
    "activate": _activate,
    "tap": _tap,
    "turn": _turn,
    "unlock": _unlock,
    "attack": _attack,
    "block": _block,
    "announce": _announce,
    **{word: _set_apart for word in _APART},
}


# -- clauses and numbers ----------------------------------------------------------------------------


def _clause(said: Operands, clause: str) -> None:
    """X where something says X, ways that some card here speaks of, targets of what has some."""
    low = fold(clause)
    texts = {word for o in said.there for word in text_of_card(o.card)}
    x = re.fullmatch(r"with x = ?(.*)", low)
    if x:
        if not re.fullmatch(r"\d+", x[1]):
            said.bad(f"X is a number, and not {x[1]!r}", said.instead("with X = 3"))
        if said.there and not any(re.search(r"\bx\b", text) for text in texts):
            said.bad(f"{said.label} says nothing of X")
    if low.startswith("choosing ") and said.there and not any("•" in text for text in texts):
        said.bad(f"{said.label} has no modes to choose")
    if low.startswith("targeting ") and said.there:
        _aimed(said, items(shield(said.game, clause.partition(" ")[2])), texts)
    way = re.fullmatch(r"kicked(?: .*)?|with ([a-z-]+)(?: .*)?", low)
    word = way and (way[1] or "kick")
    if said.verb == "cast" and word and not x and word not in _ANY_WAY and not _may_be(said, word, texts):
        said.bad(f"nothing here says {word}")


_ANY_WAY = ("nothing", "its", "the", "an", "additional", "alternative", "graveyard", "replicated")


def _may_be(said: Operands, word: str, texts: set[str]) -> bool:
    """Whether a way to cast it stands on the card, or is given by what another says."""
    others = {t for o in said.game.objects.values() for t in text_of_card(o.card) if not t.startswith(word)}
    return any(word in text for text in (*texts, *others))


def _aimed(said: Operands, targets: Sequence[str], texts: set[str]) -> None:
    """601.2c. That something of it has targets at all, and not only one where several are named."""
    if any(lends(o.card) for o in said.game.objects.values()):
        return
    if not any(has_targets(face) for o in said.there for face in printed_faces(o.card)):
        said.bad(f"{said.label} has no target", said.instead(_without_targets(said)))
    lines = [text for text in texts if text.startswith("#")]
    number = _ABILITY.search(said.after)
    nth = int(number[1] or number[2]) if number else 1
    own = [text for text in lines if text.startswith(f"#{nth} ")]
    if said.verb == "activate" and len(lines) > 1 and len(own) == 1 and "target" not in own[0]:
        other = next((text for text in lines if "target" in text), "")
        write = said.instead(f"activate {said.name}{other.partition(' ')[0]} …") if other else ""
        said.bad(f"ability {nth} of {said.label} has no target", write)
    words = " ".join(texts)
    if len(targets) > 1 and words.count("target") == 1 and not _SEVERAL.search(words):
        said.bad(f"{said.label} has one target", said.instead(f"targeting {unshield(targets[0])}"))


_SEVERAL = re.compile(r"targets|any number|up to|two|three|each|\bx\b|copy|replicate|splice|conspire")


def _without_targets(said: Operands) -> str:
    return re.sub(r" targeting .*", "", said.words)


def _numbers(said: Operands) -> None:
    """``NAME#9`` where there are not so many: the number of an ability stands with its verb alone."""
    game = said.game
    for o in {name_of(game, o.id): o for o in game.objects.values()}.values():
        name = name_of(game, o.id)
        if not name:
            continue
        for found in re.finditer(rf"(?<![\w'-]){re.escape(name)}#(\d+)", said.words, re.IGNORECASE):
            there = find(game, name, said.names)
            if not there or any(str(each.serial or 1) == found[1] for each in there):
                continue
            of_ability = said.verb in ("activate", "tap") and fold(said.name) == fold(name)
            on_stack = said.words[found.end() - len(found[1]) - 3 :].startswith("ty#")
            if on_stack or of_ability and found.end() <= len(said.verb) + len(name) + 4 and _one(there):
                continue
            said.bad(_so_many(game, name, there), said.instead(_better(game, said, found, there)))


def _one(there: Sequence[Object]) -> bool:
    return sum(o.zone == BATTLEFIELD for o in there) <= 1


def _so_many(game: Game, name: str, there: Sequence[Object]) -> str:
    if len(there) == 1:
        return f"there is one {name}"
    labels = sorted({game.label(o.id) for o in there})
    if len(labels) == 1:
        return f"cards that nobody else sees have no numbers: {name} means any of them"
    return f"there are {len(there)} of the name {name}: {', '.join(labels[:6])}"


def _better(game: Game, said: Operands, found: re.Match[str], there: Sequence[Object]) -> str:
    label = game.label(there[0].id)
    return said.words[: found.start()] + label + said.words[found.end() :]
