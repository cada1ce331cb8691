"""A record as a film: each moment of the game, its cards told once and then by their place in a list."""

from __future__ import annotations

from collections import deque

from msgspec import json

from ..cards.coding import Json, JsonObject
from ..errors import Refused
from ..explaining import explanation, listen
from ..library.asking import glosses_for
from ..library.games import WATCHER, Game
from ..machine.game import Game as Kernel
from ..notation.standing import played
from ..play.record import Record
from ..play.session import NOISE
from ..state.objects import NATURE

MOST_MOMENTS = 4_000
BACK = 60  # moments before one that no lines can say
ZONES = ("graveyard", "exile", "command", "hand known", "library known")


class Cards:
    """All the cards that a film shows, each once as long as it is the same."""

    def __init__(self) -> None:
        self.all: list[Json] = []
        self.places: dict[bytes, int] = {}

    def place(self, card: Json) -> int:
        """The place of a card in the list."""
        key = json.encode(card)
        if key not in self.places:
            self.places[key] = len(self.all)
            self.all.append(card)
        return self.places[key]

    def folded(self, view: JsonObject) -> JsonObject:
        """A view with places for its cards."""
        players = [
            {**player, **{zone: [self.place(card) for card in player[zone]] for zone in ZONES}}
            for player in view["players"]
        ]
        table = {zone: [self.place(card) for card in view[zone]] for zone in ("battlefield", "stack")}
        return {**view, **table, "players": players}


def film(text: str, viewer: int | None) -> JsonObject:
    """The moments of a record, as a seat saw them; None: with all hands open.  Raises BadRecord, Refused."""
    record = Record.parse(text)
    if viewer is not None and viewer != WATCHER and not 0 <= viewer < len(record.names):
        raise Refused("nobody sits there")
    given = [answer for answer in record.answers if answer[0] != NATURE]
    cards, moments = Cards(), list[JsonObject]()
    game: Game | None = None
    heard = 0
    for at, kernel in enumerate(record.steps()):
        game = game or Game(kernel)
        mana = 0 < at < len(given) and given[at - 1][1] == "mana"
        if mana or len(moments) >= MOST_MOMENTS:
            continue
        events = game.events(viewer, heard)
        heard = events[-1].number if events else heard
        moments.append(
            {
                "at": at,
                "answer": _answer(given[at - 1], viewer) if at else None,
                "events": [[e.text, list(e.rules)] for e in events if e.text and not NOISE.fullmatch(e.text)],
                "view": cards.folded({**game.view(viewer).data, "decision": _asked(game)}),
            }
        )
    return {
        "players": [{"name": name, "level": "", "here": True} for name in record.names],
        "rules": record.rules, "viewer": viewer, "moments": moments, "cards": cards.all,
        "values": [list(one) for one in record.values if viewer in (None, one[1])],
    }  # fmt: skip


def _answer(given: tuple[int, str, str], viewer: int | None) -> list[Json] | None:
    """What was answered, for who may know it."""
    return list(given) if viewer is None or viewer == given[0] else None


def _asked(game: Game) -> Json:
    question = game.question
    return None if question is None else {"player": question.player}


def moment(text: str, start: int, end: int) -> JsonObject:
    """Why that happened which a record has between two of its answers."""
    record = Record.parse(text)
    for at, game in enumerate(record.steps()):
        if at == start:
            listen(game)
        if at == end:
            found = explanation(game)
            told = [one.to_json() for one in found]
            return {"reasons": told, "glosses": glosses_for(one for top in found for one in top.walk())}
    raise Refused("the record is over before that")


def position(text: str, at: int) -> JsonObject:
    """Where a record stands after so many answers, as a question; else the nearest moment before that.

    What was answered from there on is among its lines, where that leads to the same.  Raises Refused.
    """
    record = Record.parse(text)
    before: deque[Kernel] = deque(maxlen=BACK)
    for given, kernel in enumerate(record.steps()):
        before.append(kernel.copy())
        if given == at:
            break
    else:
        raise Refused("the record is over before that")
    answers = [answer for answer in record.answers if answer[0] != NATURE]
    error = Refused("")
    for back, kernel in enumerate(reversed(before)):
        try:
            found = str(Game(kernel).position())
        except Refused as refused:
            error = error if back else refused
            continue
        lines = [f"  {record.names[player]}: {words}" for player, _, words in answers[at - back : at]]
        whole = "\n".join([found.rstrip("\n"), "", "when", *lines, ""]) if lines else found
        same = not lines or _leads_to(whole, before[-1])
        return {"scenario": whole if same else found, "back": 0 if same else back}
    raise error


def _leads_to(text: str, kernel: Kernel) -> bool:
    """Whether the lines of a position lead to a game like that one."""
    try:
        again = played(text, log=False).game
    except Refused:
        return False
    return bool(_outline(Game(again)) == _outline(Game(kernel)))


def _outline(game: Game) -> Json:
    """What lies where and who is asked, without the ids."""
    view, question = game.view(None).data, game.question
    lying = sorted((c["name"], c["tapped"], c["damage"], str(c["counters"])) for c in view["battlefield"])
    buried = [[c["name"] for c in p["graveyard"]] for p in view["players"]]
    players = [(p["life"], p["hand"], p["library"]) for p in view["players"]]
    asked = None if question is None else (question.player, question.kind)
    return view["turn"], view["step"], lying, players, buried, [c["words"] for c in view["stack"]], asked
