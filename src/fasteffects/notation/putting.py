"""The objects and players of ``given``, put on the table through ``Setup``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..cards.coding import JsonObject
from ..cards.pool import card
from ..cards.record import INSTANTS, MELDED, Card, Face, is_double_faced
from ..effects.actions.initiative import INITIATIVE, initiative_card
from ..effects.actions.monarch import MONARCH, title_card
from ..effects.actions.radiation import RAD
from ..effects.it import Env, Environment
from ..effects.keywords.riot import RIOT, gain_haste
from ..effects.mana.adding import UnitOfMana
from ..effects.tokens.own_copies import as_its_copy
from ..effects.tokens.radiation_card import radiation
from ..errors import BadScenario, Unread
from ..events.daylight import make
from ..events.emblems import BLESSED, BLESSING
from ..rules.faces import PROTOTYPE
from ..state import objects
from ..state.hidden import is_hidden
from ..state.objects import PREPARED
from . import choices, holding
from .given import MOST_OBJECTS, Given, Item, Known, Said, read
from .moments import moment_words, read_moment
from .scenario import FileLine, Scenario, fold
from .skipping import will_skip
from .token import token
from .underway import WAS_CAST, Layout, UnderWay

if TYPE_CHECKING:
    from ..machine.game import Game
    from ..positions.setup import Setup

FILLED_UP_TO = 20
BASICS = ("Plains", "Island", "Swamp", "Mountain", "Forest")


def start(scenario: Scenario, setup: Setup, known: Known) -> Game:
    """The game that *scenario* begins with: its position put into *setup*, at its first decision."""
    placed: dict[str, int] = {}
    position = read(scenario, known)
    if sum(item.count for item in position.items) > MOST_OBJECTS:
        many = sum(item.count for item in position.items)
        limit = f"{many} objects are listed, and {MOST_OBJECTS} are the limit: list fewer"
        raise BadScenario(f"{scenario.file}: {limit}")
    for item in position.items:
        if item.zone != objects.LIBRARY:
            _put_all(setup, scenario, item, placed)
    _fill(setup, scenario, position)
    for line, name, what, value in position.players:
        _set(setup, line, scenario.players.index(name), what, value)
    line = scenario.at.get("turn", FileLine(scenario.file, 1, "turn"))
    moment = read_moment(scenario.turn[1], ())
    if moment is None:
        line.bad("no step or phase", scenario.turn[1], moment_words())
    step = next((s for s in moment.steps if s in setup.position.timing.steps), moment.steps[0])
    try:
        setup.turn(active=scenario.players.index(scenario.turn[0]), step=step, number=scenario.number)
    except ValueError as error:
        line.bad(str(error))
    setup.position.asks_forced = True
    underway = [*_castings(position), *position.underway]
    if underway:
        setup.last(Layout(setup, scenario.players, known, underway).lay_out)
    return setup.game()


def unread(scenario: Scenario, edition: str, known: Known) -> list[str]:
    """What is wrong with each card of a position that is not read, once for each name, with its line."""
    found: dict[str, str] = {}
    try:
        items = read(scenario, known).items
    except BadScenario:
        return []
    for item in items:
        try:
            token(item.name) if item.token else card(item.name, edition)
        except Unread as error:
            found.setdefault(item.name, f"{item.line.file}, line {item.line.number}: {error}")
    return list(found.values())


def _castings(position: Given) -> list[UnderWay]:
    """400.7d. How permanents were cast: announced as spells once more, to see what is known of that."""
    said = [item for item in position.items if item.cast]
    return [UnderWay(i.line, WAS_CAST, (i.owner, i.name, i.cast), id) for i in said for id in i.ids]


def _set(setup: Setup, line: FileLine, player: int, what: str, value: Said) -> None:
    try:
        if what == "lands":
            setup.position.own_player(player).lands = value
        elif what == "snow mana":  # 107.4h
            own = setup.position.own_player(player)
            own.mana += tuple(UnitOfMana(symbol, snow=True) for symbol in value[1:-1].split("}{"))
        elif what == "extra turns":
            setup.position.extra_turns += (player,) * value
        elif what == "skips":
            will_skip(setup.position, player, *value)
        elif what == "daylight":
            make(setup.position, value)
        elif what == "title":
            told_by = initiative_card() if value == INITIATIVE else title_card(MONARCH)
            told_by = BLESSED if value == BLESSING else told_by
            setup.position.create(told_by, player, objects.COMMAND, objects.EMBLEM)
        else:
            setup.player(player, **{what: value})
            if what == "counters" and RAD in value:  # 728.1
                setup.position.create(radiation(), player, objects.COMMAND, objects.EMBLEM)
    except ValueError as error:
        line.bad(f"this can't be said of a player here ({error})")


# -- putting --------------------------------------------------------------------------------


def _put_all(setup: Setup, scenario: Scenario, item: Item, placed: dict[str, int]) -> list[int]:
    return [_put(setup, scenario, item, placed) for _ in range(item.count)]


def _put(setup: Setup, scenario: Scenario, item: Item, placed: dict[str, int]) -> int:
    notes = dict(item.notes)
    if item.attached_to:
        notes["attached_to"] = _host(scenario, item, placed)
    try:
        if item.token:
            notes["token"] = True
        what = token(item.name) if item.token else card(item.name, setup.position.timing.name)
        _must_be_possible(item, what, notes)
        owner = scenario.players.index(item.owner)
        abilities = what.faces[notes.get("face", 0)].abilities
        if item.copy_of:
            notes["copied"] = _as_copy(setup, item, what, owner)
            abilities, loyalty = notes["copied"].abilities, notes["copied"].loyalty
            if loyalty:  # 306.5b: it entered with those of what it copies
                notes["counters"] = {"loyalty": loyalty, **notes.get("counters", {})}
        if item.chosen:
            controller = notes.get("controller", owner)
            notes["chosen"] = choices.all_meant(
                what.name, abilities, item.chosen, scenario.players, controller
            )
        if what.layout == MELDED:  # 712.8g: the two cards are there
            what, notes["melded"] = (card(part.name) for part in what.faces[1:])
        id = setup.put(what, item.zone, owner, **notes)
        item.ids.append(id)
        if (RIOT, "haste") in notes.get("chosen", {}).items():
            setup.last(lambda game, frames: gain_haste(game, id))
        for how, held in item.holds:
            for other in _put_all(setup, scenario, held, placed):
                card_held = setup.position.obj(other).card
                way = holding.held_by(what.name, abilities, how, card_held, held.zone)
                setup.hold(id, other, way.until, way.zone, phased=way.phased, tapped=way.tapped)
    except BadScenario:
        raise
    except ValueError as error:
        item.line.bad(str(error))
    for name in dict.fromkeys((fold(item.name), fold(what.name), fold(what.faces[0].name))):
        _remember(placed, name, item, id)
    return id


def _as_copy(setup: Setup, item: Item, what: Card, owner: int) -> Face:
    """707.9. What it is as a copy of that card, with the exceptions that its own ability names."""
    face = card(item.copy_of, setup.position.timing.name).faces[0]
    trial = setup.position.trial()
    id = trial.create(what, owner, objects.BATTLEFIELD)
    found = as_its_copy(Environment(trial, Env(id, owner)), what.faces[0].abilities, face)
    if found is None:
        item.line.bad("its abilities make it a copy in several ways: let it become one in `when`", item.name)
    return found


_ON_THE_BATTLEFIELD = (
    "tapped",
    "damage",
    "sick",
    "controller",
    "phased_out",
    "phased_under",
    "attached_to",
    "face",
    "protector",
    "cast",
    "down",
    "level",
    "solved",
    "harnessed",
    "flipped",
    PREPARED,
    "came",
    "activated",
    "copied",
    "unlocked",
)


def _must_be_possible(item: Item, what: Card, notes: JsonObject) -> None:
    """Refuse what no game can come to: damage in a hand, an Aura attached to nothing (110.5, 303.4)."""
    face = what.faces[notes.get("face", 0) if is_double_faced(what) else 0]
    if notes.get("face") and not is_double_faced(what) and what.layout != PROTOTYPE:
        item.line.bad("only a double-faced card can be transformed (701.27c)", item.name)
    if "known" in notes and not is_hidden(item.zone):
        item.line.bad("all players know a card that lies in a public zone (400.2)", item.name)
    if "apart" in notes and item.zone != objects.EXILE:
        way = (f"{item.owner}'s exile: {item.words}",)
        item.line.bad(f"a card that is {notes['apart'][0]} lies in exile", item.name, way)
    if what.layout == MELDED and ("token" in notes or item.zone != objects.BATTLEFIELD):
        both = " and ".join(part.name for part in what.faces[1:])
        item.line.bad(
            f"it is no card by itself: {both} are melded into it on the battlefield (712.4)", item.name
        )
    if item.zone != objects.BATTLEFIELD:
        for note in _ON_THE_BATTLEFIELD:
            if note in notes:
                words = "attached to something" if note == "attached_to" else note.replace("_", " ")
                item.line.bad(f"only a permanent on the battlefield can have the note {words!r}", item.name)
        if item.cast:
            item.line.bad("only a permanent on the battlefield can have been cast so", item.name)
        return
    if item.cast and (item.token or "token" in notes):
        item.line.bad("a token was not cast (111.1)", item.name)
    if not face.types.isdisjoint((*INSTANTS, "Sorcery")) and not notes.get("face_down"):
        item.line.bad("an instant or sorcery card can't be on the battlefield (304.4, 307.4)", item.name)
    if "Aura" in face.subtypes and "attached_to" not in notes and not notes.get("face_down"):
        way = (f"{item.name} [attached to …]",)
        item.line.bad("an Aura on the battlefield is attached to something (303.4)", item.name, way)


def _remember(placed: dict[str, int], name: str, item: Item, id: int) -> None:
    number = 1 + sum(1 for key in placed if key.rpartition("#")[0] == name)
    placed[f"{name}#{number}"] = id
    placed.setdefault(name, id)
    placed.setdefault(f"{fold(item.owner)}'s {name}", id)


def _host(scenario: Scenario, item: Item, placed: dict[str, int]) -> int:
    words = fold(item.attached_to)
    for number, player in enumerate(scenario.players):
        if words == fold(player):
            return number
    if words not in placed:
        item.line.bad("nothing listed before has this name", item.attached_to, placed)
    return placed[words]


def _fill(setup: Setup, scenario: Scenario, position: Given) -> None:
    """Libraries, from the bottom up: the listed cards on top of basic lands in turn."""
    for number, player in enumerate(scenario.players):
        listed = [i for i in position.items if i.zone == objects.LIBRARY and i.owner == player]
        missing = FILLED_UP_TO - sum(i.count for i in listed)
        if player not in position.exact:
            for place in range(missing - 1, -1, -1):
                setup.put(card(BASICS[place % 5], setup.position.timing.name), objects.LIBRARY, number)
        for item in reversed(listed):
            _put_all(setup, scenario, item, {})
