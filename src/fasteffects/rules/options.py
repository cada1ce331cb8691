"""What a player with priority may do (117.1): every option, spelled."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..decisions import Lister, Option
from ..effects.it import Env, It
from ..errors import RulesError
from ..indexes import base_face
from ..objects import GRAVEYARD, HAND
from ..once import once
from . import ready
from .activating import abilities_of, allowed, at_sorcery_speed, made_by, mana_words, payable
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
from .faces import MODAL, modal, modal_elsewhere, showing
from .glance import Moment
from .mana import is_mana_ability, sources
from .permissions import as_though_flash, effects_of, permitted, timely
from .suspending import suspendable

if TYPE_CHECKING:
    from ..game import Game
    from .ready import Made

PASS = Option(("pass",), "pass")


class Chance(Lister):
    """117.1. What a player with priority may do; the rules pass for them where there is nothing to do."""

    __slots__ = ("game", "player")

    def __init__(self, game: Game, player: int) -> None:
        super().__init__(PASS)
        self.game: Game | None = game
        self.player = player

    def listing(self) -> tuple[Option, ...]:
        if self.game is None:
            raise RulesError("the options of a decision that is over were never listed")
        return tuple(self.options(self.game))

    def has_choice(self) -> bool:
        return self.game is not None and self.is_free(self.game)

    def over(self) -> None:
        self.game = None

    def options(self, game: Game) -> list[Option]:
        """All that the player may do."""
        return priority_options(game, self.player)

    def is_free(self, game: Game) -> bool:
        """Whether the player could do anything but pass and tap lands."""
        return len(priority_options(game, self.player, any_will_do=True)) > 1


def priority_options(game: Game, player: int, *, any_will_do: bool = False) -> list[Option]:
    """117.1a-d. Pass, cast, activate, special actions.

    Where the question is only whether there is something to do besides tapping lands, *any_will_do*.
    """
    game.indexes.refresh(game)
    moment = Moment(game, player, at_sorcery_speed(game, player))
    found = [PASS]
    for look in (_in_hand, _by_effects, _of_permanents):
        look(moment, found, any_will_do)
        if any_will_do and len(found) > 1:
            return found
    if not moment.narrow:
        found.extend(_special(moment))
        if not any_will_do:
            found.extend(plain_mana(game, player, matters=len(found) > 1))
    elif len(found) > 1:
        found.extend(plain_mana(game, player, matters=True))
    return found


def _in_hand(moment: Moment, found: list[Option], any_will_do: bool) -> None:
    objects = moment.game.objects
    hand = moment.game.zone(HAND, moment.player)
    for id in hand:
        if moment.hopeless(id, base_face(objects[id])):
            continue
        found.extend(_card(moment, id))
        if any_will_do and len(found) > 1:
            return
    for id in modal(moment.game, hand) if MODAL in moment.game.said else ():
        back = moment.but(showing(moment.game, id, 1))
        if not back.hopeless(id, base_face(back.game.objects[id])):
            found.extend(as_back(o) for o in _card(back, id))


def _by_effects(moment: Moment, found: list[Option], any_will_do: bool) -> None:
    """Cards in other places, which they themselves or effects allow to be played."""
    game, player = moment.game, moment.player
    if not game.said.isdisjoint(FROM_GRAVEYARD):
        for id, how in _graveyard_ways(game, player):
            found.extend(_from_graveyard(moment, id, how))
    for id, how in permitted(game, player):
        found.extend(_elsewhere(moment, id, how))
    for card in modal_elsewhere(game) if MODAL in game.said else ():
        trial = moment.but(showing(game, card, 1))
        for id, how in permitted(trial.game, player):
            if id == card:
                found.extend(as_back(o) for o in _elsewhere(trial, id, how))


def _of_permanents(moment: Moment, found: list[Option], any_will_do: bool) -> None:
    for id in with_abilities(moment.game, moment.player):
        found.extend(_abilities(moment, id))
        if any_will_do and len(found) > 1:
            return


def _graveyard_ways(game: Game, player: int) -> list[tuple[int, str]]:
    """The cards in a player's graveyard that their own keyword abilities let be cast, and how."""
    known = game.while_unchanged()
    found: list[tuple[int, str]] | None = known.get(("graveyard", player))
    if found is None:
        ids = game.zone(GRAVEYARD, player)
        ways = [(i, ways_from_graveyard(base_face(game.objects[i]).abilities)) for i in ids]
        found = known["graveyard", player] = [(i, how) for i, some in ways for how in some]
    return found


@once
def ways_from_graveyard(abilities: tuple[Any, ...]) -> tuple[str, ...]:
    """702. The ways to cast a card from a graveyard that its own keyword abilities give."""
    return tuple(how for how in FROM_GRAVEYARD if keyword(abilities, how) is not None)


def plain_mana(game: Game, player: int, matters: bool) -> list[Option]:
    """605.3a, 305.6. Lands may be tapped at any time; with nothing else to do that is as good as passing."""
    offered = frozenset(with_abilities(game, player))
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


def _from_graveyard(moment: Moment, id: int, how: str) -> list[Option]:
    """What a keyword ability of a card in a graveyard allows; by disturb it is its back face (702.146a)."""
    up = int(how == DISTURB)
    seen = moment.but(showing(moment.game, id, up)) if up else moment
    value = ("CastSpell", id, how, up)
    if not _when(seen, id) or not seen.suits(value) or not castable(seen.game, seen.player, id, how):
        return []
    name = base_face(seen.game.objects[id]).name
    return [Option(value, f"cast {name} with {how}", (name, how))]


def _card(moment: Moment, id: int) -> list[Option]:
    game, player = moment.game, moment.player
    face = base_face(game.objects[id])
    found: list[Option] = []
    if "Land" in face.types:
        if moment.sorcery and not moment.narrow and may_play_land(game, player, id):
            found.append(Option(("PlayALand", id), f"play {face.name}", ("play", face.name)))
        return found
    value = ("CastSpell", id, NORMAL)
    if _when(moment, id) and moment.suits(value) and castable(game, player, id, NORMAL):
        found.append(Option(value, f"cast {face.name}", ("cast", face.name)))
    down = ("CastSpell", id, FACE_DOWN)
    if moment.sorcery and face.glance.morphs and moment.suits(down) and castable(game, player, *down[1:]):
        found.append(Option(down, f"cast {face.name} face down", ("down", face.name)))
    return found


def as_back(option: Option) -> Option:
    """712.11b, 712.12. What it is to cast or play that card with its back face up."""
    return Option((*option.value, 1), option.spelling, (*option.key, "back"))


def _elsewhere(moment: Moment, id: int, how: str) -> list[Option]:
    """Cards that an effect allows to be played from where they are."""
    game, player = moment.game, moment.player
    face = base_face(game.objects[id])
    if "Land" in face.types:
        if moment.sorcery and not moment.narrow and may_play_land(game, player, id):
            return [Option(("PlayALand", id), f"play {face.name}", ("play", id))]
        return []
    value = ("CastSpell", id, how)
    if _when(moment, id) and moment.suits(value) and castable(game, player, id, how):
        return [Option(value, f"cast {face.name}", ("cast", id))]
    return []


def _when(moment: Moment, id: int) -> bool:
    """307.1, 304.1, 601.3b. Whether a spell may be cast at this time."""
    game = moment.game
    own = bool(effects_of(base_face(game.objects[id]).abilities))
    if own and not timely(game, id):
        return False
    if moment.sorcery or at_instant_speed(game, id):
        return True
    if not own and "AsThoughFlash" not in game.indexes.others:
        return False
    return as_though_flash(game, moment.player, id) is not None


def with_abilities(game: Game, player: int) -> list[int]:
    """Objects whose activated abilities a player might use, in the order of their ids."""
    there = ready.of(game)
    found = {*there.acting[player], *there.open}
    found.update(w.source for w in game.indexes.others.get("Activated", ()))
    return sorted(found)


def _abilities(moment: Moment, id: int) -> list[Option]:
    game, player = moment.game, moment.player
    found: list[Option] = []
    abilities = abilities_of(game, id)
    for number, ability in enumerate(abilities):
        value = ("ActivateAbility", id, number)
        makes = is_mana_ability(ability)
        if not allowed(game, player, id, ability) or not (makes or moment.suits(value)):
            continue
        if not payable(game, player, id, ability):
            continue
        label = game.label(id)
        if makes:
            found.extend(_mana(game, player, id, number, label))
            continue
        words = f"activate {label}"
        earlier = sum(not is_mana_ability(a) for a in abilities[:number])
        if earlier:
            words += f"#{earlier + 1}"
        found.append(Option(value, words, ("activate", id, number)))
    return found


def _mana(game: Game, player: int, id: int, number: int, label: str) -> list[Option]:

    types, amount = made_by(It(game, Env(id, player)), abilities_of(game, id)[number])
    found = []
    for symbol in sorted(types, key="WUBRGC".index):
        words = ("{" + symbol + "}") * amount
        found.append(Option(("ActivateMana", id, number, symbol), f"tap {label} for {words}"))
    return found


def _special(moment: Moment) -> list[Option]:
    """116.2b, f. Turning a face-down permanent face up; suspending a card in hand."""
    game, player = moment.game, moment.player
    found = [
        Option(("TurnUp", id), f"turn {game.obj(id).card.name} face up", ("up", id))
        for id in turnable(game, player)
    ]
    for id in suspendable(game, player) if "suspend" in game.said else ():
        name = base_face(game.objects[id]).name
        if _when(moment, id):  # 702.62a
            found.append(Option(("Suspends", id), f"suspend {name}", ("suspend", name)))
    return found
