"""What one player may see of a game (400.2), as plain data; and a like game, the unknown dealt anew."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import TYPE_CHECKING

from ..cards.coding import JsonObject
from ..characteristics.of_objects import NOTHING
from ..effects.keywords.set_apart import FORETOLD
from ..explaining.offered import question
from ..rules.costs import sick
from ..rules.hidden_zones import sees, sees_alone
from ..state.controlled import eyes
from ..state.hidden import LOOKS_AT_TOP, TOP_REVEALED, is_hidden
from ..state.objects import (
    BATTLEFIELD,
    CARD,
    COMMAND,
    DISGUISED,
    DOWN,
    EXILE,
    FIRST_ID,
    GRAVEYARD,
    HAND,
    LIBRARY,
    NOBODY,
    STACK,
    Object,
    aims,
    is_player,
    is_public,
)
from ..state.table import Table
from .showing import face_shown, said, shown

if TYPE_CHECKING:
    from ..cards.record import Card
    from ..machine.game import Game

Dealt = dict[int, "Card"]  # what lies under an id
UNSEEN = "a face-down card"
DEALS = 12  # tries to find one in which another player is asked what that player was asked


# -- who sees what ----------------------------------------------------------------------------------------


def among(game: Game, player: int, ids: Iterable[int]) -> list[int]:
    """Those of these objects that a player sees, be it because of the question that is asked."""
    looking, who = asked_about(game, player), eyes(game.players, player)
    shows = game.indexes.others
    tops = TOP_REVEALED in shows or LOOKS_AT_TOP in shows
    found = []
    for id in ids:
        o = game.objects[id]
        if id in looking:
            found.append(id)
        elif o.zone == LIBRARY and not o.known and not tops:  # nobody: most cards of a game
            continue
        elif any([sees_alone(game, p, o) for p in who]):
            found.append(id)
    return found


def asked_about(game: Game, player: int) -> set[int]:
    """The hidden cards that a player sees because of the question being asked: looked at, or offered."""
    decision = game.decision
    if decision is None or decision.player != player:
        return set()
    ids = {*decision.looking, *_ids([o.value for o in decision.options])}
    return {i for i in ids if i in game.objects and is_hidden(game.objects[i].zone)}


def _ids(value: object) -> list[int]:
    if isinstance(value, (tuple, list)):
        return [id for part in value for id in _ids(part)]
    return [value] if isinstance(value, int) and value >= FIRST_ID else []


# -- what is seen -----------------------------------------------------------------------------------------


def seen(game: Game, player: int) -> JsonObject:
    """The game as *player* may see it: names, numbers and words only.  Hidden cards are counted."""
    return {
        "rules": game.rules,
        "you": player,
        "turn": game.turn_number,
        "active": game.active,
        "phase": game.phase,
        "step": game.step,
        "over": game.over,
        "result": game.result,
        "players": [_player(game, player, p) for p in range(len(game.players))],
        "battlefield": [permanent(game, player, id) for id in game.zone(BATTLEFIELD)],
        "stack": [_on_stack(game, player, id) for id in game.zone(STACK)],
        "decision": _asked(game, player),
    }


def seen_by_all(game: Game) -> JsonObject:
    """The game as all its players together see it; ``you`` is who is asked, or the first."""
    views = [seen(game, p) for p in range(len(game.players))]
    asked = 0 if game.decision is None else game.decision.player
    whole = views[asked if asked < len(views) else 0]
    places = range(len(whole["battlefield"]))
    whole["battlefield"] = [_best([view["battlefield"][at] for view in views]) for at in places]
    for p, own in enumerate(whole["players"]):
        each = [view["players"][p] for view in views]
        known = {card["at"]: card for one in each for card in one["library known"]}
        own["library known"] = [known[at] for at in sorted(known)]
        own["hand known"] = each[p]["hand known"]
        for zone in ("exile", "command"):
            own[zone] = [_best([one[zone][at] for one in each]) for at in range(len(own[zone]))]
    return whole


def _best(cards: list[JsonObject]) -> JsonObject:
    """A card as whoever knows it sees it."""
    return next((card for card in cards if card["faces"]), cards[0])


def _player(game: Game, viewer: int, p: int) -> JsonObject:
    own = game.player(p)
    hand, library = game.zone(HAND, p), game.zone(LIBRARY, p)
    at = {id: len(library) - n for n, id in enumerate(library)}  # 1: the top
    return {
        "id": p,
        "name": own.name,
        "life": own.life,
        "lost": own.lost,
        "counters": dict(own.counters),
        "mana": [unit.symbol for unit in own.mana],
        "library": len(library),
        "library known": [
            {**card_of(game, game.obj(i)), "at": at[i]} for i in among(game, viewer, reversed(library))
        ],
        "hand": len(hand),
        "hand known": [card_of(game, game.obj(i)) for i in among(game, viewer, hand)],
        "graveyard": [card_of(game, game.obj(i)) for i in game.zone(GRAVEYARD, p)],
        "exile": [_outside(game, viewer, i) for i in game.zone(EXILE) if game.obj(i).owner == p],
        "command": [_outside(game, viewer, i) for i in game.zone(COMMAND) if game.obj(i).owner == p],
    }


def card_of(game: Game, o: Object) -> JsonObject:
    """A card that is known, outside the battlefield: under its whole name, with the cost of its face."""
    face = o.card.faces[o.face] if o.face < len(o.card.faces) else o.card.faces[0]
    return {
        **shown(game, o, True),
        "name": o.card.name,
        "cost": face.mana_cost or "",
        "counters": dict(o.counters),
    }


def _outside(game: Game, viewer: int, id: int) -> JsonObject:
    o = game.obj(id)
    if sees(game, viewer, o):
        return card_of(game, o)
    return {
        "id": id,
        "kind": "card",
        "owner": o.owner,
        **face_shown(NOTHING),
        "name": UNSEEN,
        "keywords": [],
        "faces": [],
        "changed": [],
        "counters": dict(o.counters),
    }


def permanent(game: Game, viewer: int, id: int) -> JsonObject:
    """A permanent, as it lies on the table; what it is under its back only to who may look."""
    o, chars = game.obj(id), game.chars(id)
    known = not o.face_down or sees(game, viewer, o)
    return {
        **shown(game, o, known),
        "label": game.label(id),
        "card": o.card.name if o.face_down and known else "",
        "face down": (o.mark(DOWN) or "face down") if o.face_down else "",
        "controller": chars.controller,
        "damage": o.damage,
        "tapped": o.tapped,
        "counters": dict(o.counters),
        "attached to": id_words(game, o.attached_to),
        "host": None if o.attached_to == NOBODY else o.attached_to,
        "attachments": list(o.attachments),
        "attacking": id_words(game, o.attacking),
        "attacks": None if o.attacking == NOBODY else o.attacking,
        "blocked": o.blocked,
        "blocking": [id_words(game, a) for a in o.blocking],
        "blocks": list(o.blocking),
        "sick": "Creature" in chars.types and sick(game, id),
    }


def id_words(game: Game, id: int) -> str:
    """What an id is called on the table; "" where it is nobody or gone."""
    if id == NOBODY or not is_player(id) and id not in game.objects:
        return ""
    return game.label(id)


def _on_stack(game: Game, viewer: int, id: int) -> JsonObject:
    o = game.obj(id)
    env = o.env
    face = {**shown(game, o, sees(game, viewer, o)), "counters": {}}
    if o.ability is not None:
        face["abilities"] = [said(o.ability, game.name_of(env.source if env is not None else id))]
    return {
        **face,
        "name": game.name_of(id),
        "words": game.describe_stack(id),
        "controller": game.controller(id),
        "source": None if env is None or env.source == id else _open(game, env.source),
        "targets": aims(o),
    }


def _open(game: Game, id: int) -> int | None:
    """An id that everybody may hear: of what lies in a public zone (400.2)."""
    return id if id in game.objects and is_public(game.objects[id].zone) else None


def _asked(game: Game, player: int) -> JsonObject | None:
    decision = game.decision
    if decision is None:
        return None
    if decision.player != player:
        return {"player": decision.player}
    return {
        "player": player,
        "kind": decision.kind,
        "prompt": question(game),
        "options": [o.spelling for o in decision.options],
    }


# -- what has been seen since ---------------------------------------------------------------------------


def learnt(before: Game, after: Game, player: int) -> bool:
    """Whether *player* sees a card now that was hidden from that player before."""
    known = {_where_now(after, id) for id in among(before, player, before.objects)}
    return any(
        id not in known and after.objects[id].kind == CARD for id in among(after, player, after.objects)
    )


def _where_now(game: Game, id: int) -> int:
    """The object that this one has become (400.7)."""
    while id not in game.objects and id in game.gone and game.gone[id].became != NOBODY:
        id = game.gone[id].became
    return id


# -- the unknown, dealt anew --------------------------------------------------------------------------------


def resample(game: Game, player: int, rng: Random) -> Game:
    """A game that *player* cannot tell from this one: what that player does not know is dealt again.

    Each owner's unknown cards change places among themselves, whichever they were before, and chance begins
    anew.  What is known, chosen or being looked at stays, also in the games that procedures keep (733.1).
    Another player who is being asked still is: of the new hands only such are taken as would be asked.
    """
    twin = _dealt_alike(game, player, rng)
    twin.silent = game.silent
    return twin


def _dealt_alike(game: Game, player: int, rng: Random) -> Game:
    for _ in range(DEALS):
        twin = _dealt_anew(game, player, rng)
        if _where(twin) == _where(game):
            return twin
    asked = NOBODY if game.decision is None else game.decision.player
    return _dealt_anew(game, player, rng, game.zone(HAND, asked) if is_player(asked) else ())


def _where(game: Game) -> tuple[object, ...]:
    """At which question a game is, as far as all players can tell."""
    asked = NOBODY if game.decision is None else game.decision.player
    return asked, game.log, tuple((type(f), f.at, len(f.given)) for f in game.frames)


def _dealt_anew(game: Game, player: int, rng: Random, kept: tuple[int, ...] = ()) -> Game:
    """The game with all that the player does not know dealt again, but for *kept*."""
    twin = game.copy()
    dealt: Dealt = {}
    for owner in range(len(game.players)):
        dealt.update(_dealt(game, player, owner, rng, kept))
    lay(twin, dealt)
    for at, frame in enumerate(twin.frames):
        for name in frame.fields:
            saved = getattr(frame, name)
            if isinstance(saved, Table):
                again = saved.whole.copy()
                lay(again, dealt)
                own = frame.fork(twin.token)
                setattr(own, name, again)
                twin.frames[at] = frame = own
    twin.seed = rng.randrange(1, 2147483647)
    twin.effects_changed()
    if twin.decision is not None:
        twin.silent = False  # what happens on the way to the question shows in the log
        twin.advance()
    return twin


def _dealt(game: Game, player: int, owner: int, rng: Random, kept: tuple[int, ...]) -> Dealt:
    """Which of an owner's unknown cards lies under which id now, with no regard to where they were."""
    zones = [*game.zone(LIBRARY, owner), *game.zone(HAND, owner)]
    zones += [i for z in (EXILE, BATTLEFIELD, STACK) for i in game.zone(z) if game.obj(i).owner == owner]
    seen_now = asked_about(game, player).union(kept)
    unknown = [game.obj(i) for i in zones if i not in seen_now and not sees(game, player, game.obj(i))]
    cards = sorted((o.card for o in unknown), key=lambda card: card.name)
    rng.shuffle(cards)
    dealt: Dealt = {}
    unknown.sort(key=lambda o: not _needed(o))  # they take of the few that can be that
    for o in unknown:
        fitting = [card for card in cards if _has_one(card, _needed(o))]
        card = (fitting or cards)[0]
        cards.remove(card)
        dealt[o.id] = card
    dealt.update({id: dealt[now] for id, now in _earlier(game, player) if now in dealt})
    return dealt


def _earlier(game: Game, player: int) -> list[tuple[int, int]]:
    """The objects that are gone and that the player never knew, and what they have become (608.2h)."""
    gone = ((id, _where_now(game, id)) for id, o in game.gone.items() if not sees(game, player, o))
    return [(id, now) for id, now in gone if now in game.objects]


def _needed(o: Object) -> tuple[str, ...]:
    """702.37c, 702.143a. Of which keyword abilities a face-down card must have one; none: any will do.

    702.168b, 708.6. Disguised ones are told from others.
    """
    if o.face_down and o.zone == EXILE and o.mark(FORETOLD) is not None:
        return ("foretell",)
    if not o.face_down or not (o.zone == STACK or o.cast_with("how")):
        return ()
    return ("disguise",) if o.mark(DOWN) == DISGUISED else ("morph", "megamorph")


def _has_one(card: Card, words: tuple[str, ...]) -> bool:
    return not words or any(a.known_by() in words for a in card.faces[0].abilities)


def lay(game: Game, dealt: Dealt) -> None:
    """Put other cards under the ids of a game, also of objects that are gone."""
    for id, card in dealt.items():
        if id in game.objects and game.objects[id].card is not card:
            o = game.write(id)
            game.indexes.forget(game, o)
            o.card, o.face = card, 0
            o.chars, o.epoch = None, -1
            game.indexes.learn(game, o)
            game.indexes.recall(o)
    for id in dealt.keys() & game.gone.keys():
        now = _where_now(game, id)
        gone = game.gone[id] = game.gone[id].fork(game.token)
        gone.card, gone.face, gone.chars = (
            dealt[id],
            0,
            game.chars(now) if now in game.objects else gone.chars,
        )
