"""What a player with priority may do (117.1): every option, spelled."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..decisions import Option
from ..effects.it import Env, It
from ..indexes import base_face
from ..objects import GRAVEYARD, HAND
from ..once import once
from .activating import Made, abilities_of, allowed, at_sorcery_speed, made_by, mana_words, payable
from .casting import (
    DISTURB,
    FACE_DOWN,
    FROM_GRAVEYARD,
    NORMAL,
    at_instant_speed,
    castable,
    keyword,
    may_play_land,
)
from .face_up import turnable
from .faces import modal, modal_elsewhere, showing
from .mana import is_mana_ability, sources
from .permissions import as_though_flash, effects_of, permitted, timely
from .suspending import suspendable

if TYPE_CHECKING:
    from ..game import Game

PASS = Option(("pass",), "pass")


def priority_options(game: Game, player: int) -> list[Option]:
    """117.1a-d. Pass, cast, activate, special actions."""
    game.indexes.refresh(game)
    found = [PASS]
    sorcery = at_sorcery_speed(game, player)
    for id in game.zone(HAND, player):
        found.extend(_card(game, player, id, sorcery))
    for id in modal(game, game.zone(HAND, player)):
        found.extend(as_back(o) for o in _card(showing(game, id, 1), player, id, sorcery))
    for id in game.zone(GRAVEYARD, player):
        for how in ways_from_graveyard(base_face(game.objects[id]).abilities):
            found.extend(_from_graveyard(game, player, id, how, sorcery))
    for id, how in permitted(game, player):
        found.extend(_elsewhere(game, player, id, how, sorcery))
    for card in modal_elsewhere(game):
        trial = showing(game, card, 1)
        for id, how in permitted(trial, player):
            if id == card:
                found.extend(as_back(o) for o in _elsewhere(trial, player, id, how, sorcery))
    for id in with_abilities(game, player):
        found.extend(_abilities(game, player, id))
    found.extend(_special(game, player))
    found.extend(plain_mana(game, player, matters=len(found) > 1))
    return found


@once
def ways_from_graveyard(abilities: tuple[Any, ...]) -> tuple[str, ...]:
    """702. The ways to cast a card from a graveyard that its own keyword abilities give."""
    return tuple(how for how in FROM_GRAVEYARD if keyword(abilities, how) is not None)


def plain_mana(game: Game, player: int, matters: bool) -> list[Option]:
    """605.3a, 305.6. Lands may be tapped at any time; with nothing else to do that is as good as passing."""
    offered = {w.source for w in game.indexes.others.get("Activated", ())}
    found: list[Option] = []
    for made in sources(game, player):
        if made[0] not in offered:  # those are listed with their other abilities
            found.extend(_taps(game, made, matters))
    return found


def _taps(game: Game, made: Made, matters: bool) -> list[Option]:
    known = game.while_unchanged()
    found: list[Option] | None = known.get((made, matters))
    if found is None:
        found = known[made, matters] = []
        id, number, types, amount = made
        for symbol in sorted(types, key="WUBRGC".index):
            name, card, _ = mana_words(game, id)
            words = f"tap {name} for " + ("{" + symbol + "}") * amount
            key = ("tap", card, symbol) if matters else PASS.key
            found.append(Option(("ActivateMana", id, number, symbol), words, key))
    return found


def _from_graveyard(game: Game, player: int, id: int, how: str, sorcery: bool) -> list[Option]:
    """What a keyword ability of a card in a graveyard allows; by disturb it is its back face (702.146a)."""
    up = int(how == DISTURB)
    seen = showing(game, id, up) if up else game
    if not _when(seen, player, id, sorcery) or not castable(seen, player, id, how):
        return []
    name = base_face(seen.objects[id]).name
    return [Option(("CastSpell", id, how, up), f"cast {name} with {how}", (name, how))]


def _card(game: Game, player: int, id: int, sorcery: bool) -> list[Option]:
    face = base_face(game.objects[id])
    found: list[Option] = []
    if "Land" in face.types:
        if sorcery and may_play_land(game, player, id):
            found.append(Option(("PlayALand", id), f"play {face.name}", ("play", face.name)))
        return found
    if _when(game, player, id, sorcery) and castable(game, player, id, NORMAL):
        found.append(Option(("CastSpell", id, NORMAL), f"cast {face.name}", ("cast", face.name)))
    if sorcery and _morphs(face) and castable(game, player, id, FACE_DOWN):
        found.append(Option(("CastSpell", id, FACE_DOWN), f"cast {face.name} face down", ("down", face.name)))
    return found


def as_back(option: Option) -> Option:
    """712.11b, 712.12. What it is to cast or play that card with its back face up."""
    return Option((*option.value, 1), option.spelling, (*option.key, "back"))


def _elsewhere(game: Game, player: int, id: int, how: str, sorcery: bool) -> list[Option]:
    """Cards that an effect allows to be played from where they are."""
    face = base_face(game.objects[id])
    if "Land" in face.types:
        if sorcery and may_play_land(game, player, id):
            return [Option(("PlayALand", id), f"play {face.name}", ("play", id))]
        return []
    if _when(game, player, id, sorcery) and castable(game, player, id, how):
        return [Option(("CastSpell", id, how), f"cast {face.name}", ("cast", id))]
    return []


def _when(game: Game, player: int, id: int, sorcery: bool) -> bool:
    """307.1, 304.1, 601.3b. Whether a spell may be cast at this time."""
    own = bool(effects_of(base_face(game.objects[id]).abilities))
    if own and not timely(game, id):
        return False
    if sorcery or at_instant_speed(game, id):
        return True
    if not own and "AsThoughFlash" not in game.indexes.others:
        return False
    return as_though_flash(game, player, id) is not None


def with_abilities(game: Game, player: int) -> list[int]:
    """Objects whose activated abilities a player might use, in the order of their ids."""
    found = {w.source for w in game.indexes.others.get("Activated", ())}
    found.update(w.source for w in game.indexes.others.get("Loyalty", ()))
    return sorted(found)


def _abilities(game: Game, player: int, id: int) -> list[Option]:
    found: list[Option] = []
    abilities = abilities_of(game, id)
    plain = [n for n, a in enumerate(abilities) if not is_mana_ability(a)]
    for number, ability in enumerate(abilities):
        if not allowed(game, player, id, ability) or not payable(game, player, id, ability):
            continue
        label = game.label(id)
        if is_mana_ability(ability):
            found.extend(_mana(game, player, id, number, label))
            continue
        words = f"activate {label}"
        if len(plain) > 1 and plain.index(number):
            words += f"#{plain.index(number) + 1}"
        found.append(Option(("ActivateAbility", id, number), words, ("activate", id, number)))
    return found


def _mana(game: Game, player: int, id: int, number: int, label: str) -> list[Option]:

    types, amount = made_by(It(game, Env(id, player)), abilities_of(game, id)[number])
    found = []
    for symbol in sorted(types, key="WUBRGC".index):
        words = ("{" + symbol + "}") * amount
        found.append(Option(("ActivateMana", id, number, symbol), f"tap {label} for {words}"))
    return found


@once
def _morphs(face: Any) -> bool:
    """702.37. Whether a card may be cast face down."""
    return any(getattr(a, "word", "") in ("morph", "megamorph", "disguise") for a in face.abilities)


def _special(game: Game, player: int) -> list[Option]:
    """116.2b, f. Turning a face-down permanent face up; suspending a card in hand."""
    found = [
        Option(("TurnUp", id), f"turn {game.obj(id).card.name} face up", ("up", id))
        for id in turnable(game, player)
    ]
    for id in suspendable(game, player):
        name = base_face(game.objects[id]).name
        if _when(game, player, id, at_sorcery_speed(game, player)):  # 702.62a
            found.append(Option(("Suspends", id), f"suspend {name}", ("suspend", name)))
    return found
