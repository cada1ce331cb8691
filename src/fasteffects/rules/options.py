"""What a player with priority may do (117.1): every option, spelled."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..cards.record import SPLIT
from ..effects.it import Env, Environment
from ..effects.keywords.companion import COMPANION
from ..effects.keywords.sneak import SNEAK
from ..errors import RulesError
from ..events.doors import door_name
from ..machine.decisions import Decision, Lister, Option
from ..speed.indexes import ACTIVATED
from ..speed.native import mypyc_attr
from ..state.objects import BATTLEFIELD, GRAVEYARD, HAND, ZONES, base_face
from . import ready
from .activated_abilities import Terms, terms_of
from .activating import payable
from .apart import to_set_apart, turned_up
from .bestowing import BESTOW
from .castable import castable, castable_bestowed
from .companions import waiting_companions
from .discarding_held import to_discard
from .doors import waiting_doors
from .face_up import MANA_COST, turnable
from .faces import (
    BESTOWS,
    MODAL,
    MORPHED,
    bestows_elsewhere,
    modal,
    modal_elsewhere,
    morphs_elsewhere,
    other_faces,
    prototyped,
)
from .letting import lets_bestowed
from .mana_sources import made_at_most, other_mana, price_now, quiet
from .may_act import Moment
from .may_activate import abilities_of, allowed, cost_may_change
from .permissions import is_plain, may_permit, permitted
from .playing_lands import may_be_played
from .suspending import suspendable
from .taking_offers import open_offers
from .taps import APART, IDLE, MATTERING, PASS, PASSED, all_taps, in_words, taps_of_well, with_number
from .ways_to_cast import CONVERTED, DISTURB, FACE_DOWN, FORETELL, NORMAL, face_down, showing
from .when_castable import Glance, glance_of, reaches_graveyard, ways_as_shown, ways_of_graveyard

if TYPE_CHECKING:
    from ..cards.record import Face
    from ..machine.decisions import Reply
    from ..machine.game import Game


# Where is looked, in the order in which options are listed.
IN_HAND: Final = 0
ELSEWHERE: Final = 1
PERMANENTS: Final = 2
SPECIAL: Final = 3
TO_TAP: Final = 4  # lands, which may be tapped at any time
NOWHERE: Final = 5
SAID: Final = (FORETELL, BESTOW, SNEAK)  # ways of casting a card from elsewhere which the option names


def ask_for_play(game: Game, player: int) -> Reply | Decision:
    """117.1. What a player with priority does, boxed, or the question that is to be answered first.

    The rules pass for them where there is nothing to do.
    """
    moment = Moment(game, player)
    if not game.asks_forced and moment.is_idle():
        return pass_unasked(game, player)
    chance = Chance(game, player, moment)
    if not game.asks_forced and not chance.is_free(game):
        return pass_unasked(game, player)
    return game.asked(Decision(player, "priority", "priority", later=chance))


def pass_unasked(game: Game, player: int) -> Reply | Decision:
    """117.3d. Who can do nothing passes; where nobody is to tell that by it, the game stands there first."""
    return Decision(player, "priority", "priority", (PASS,)) if game.stands(player) else PASSED


class Chance(Lister):
    """117.1. What a player with priority may do; listed when somebody looks, from where it was left."""

    __slots__ = ("game", "player", "search")

    def __init__(self, game: Game, player: int, moment: Moment) -> None:
        super().__init__(PASS)
        self.game: Game | None = game
        self.player = player
        self.search: ChanceSearch | None = ChanceSearch(moment)

    def listing(self) -> tuple[Option, ...]:
        if self.game is None:
            raise RulesError("the options of a decision that is over were never listed")
        return tuple(self.options(self.game))

    def has_choice(self) -> bool:
        return self.game is not None and self.is_free(self.game)

    def plays(self) -> list[Option]:
        if self.game is None:
            raise RulesError("the options of a decision that is over were never listed")
        return self.begun(self.game).plays()

    def over(self) -> None:
        self.game = None
        self.search = None

    def options(self, game: Game) -> list[Option]:
        """All that the player may do."""
        return self.begun(game).all()

    def is_free(self, game: Game) -> bool:
        """Whether the player could do anything but pass and tap lands."""
        return self.begun(game).goes_on_from(1)

    def begun(self, game: Game) -> ChanceSearch:
        """The search, as far as it has come; from its beginning where the game has changed."""
        search = self.search
        if search is None or search.version != game.version:
            search = self.search = ChanceSearch(Moment(game, self.player))
        return search


@mypyc_attr(free_list_len=1)
class ChanceSearch:
    """117.1a-d. Pass, cast, activate, special actions: looked for in one place after the other."""

    __slots__ = ("game", "player", "moment", "held", "version", "found", "place", "at")

    def __init__(self, moment: Moment) -> None:
        self.game = moment.game
        self.player = moment.player
        self.moment = moment
        self.held = moment.held
        self.version = moment.game.version
        self.found = [PASS]
        self.place = IN_HAND
        self.at = 0  # how many cards or permanents there have been looked at

    def goes_on_from(self, known: int) -> bool:
        """Look on until more than that is found; whether there is more, besides tapping lands."""
        while len(self.found) <= known:
            if self.place == IN_HAND:
                self.in_hand(known)
            elif self.place == ELSEWHERE:
                self.elsewhere()
            elif self.place == PERMANENTS:
                self.permanents(known)
            elif self.place == SPECIAL:
                self.special()
            else:
                return False
        return True

    def plays(self) -> list[Option]:
        """All but the lands that might be tapped."""
        while self.goes_on_from(len(self.found)):
            pass
        return self.found

    def all(self) -> list[Option]:
        """Everything.  At a narrow moment mana is offered only for something to spend it on."""
        self.plays()
        if self.place == TO_TAP:
            self.place = NOWHERE
            matters = len(self.found) > 1
            if matters or not self.moment.narrow:
                self.found.extend(plain_mana(self.game, self.player, matters))
        return self.found

    def in_hand(self, known: int) -> None:
        """117.1a, 116.2a. The cards in the player's hand."""
        held = self.held
        if not self.at and self.moment.is_hopeless(held):
            self.at = len(held.ids)
        while self.at < len(held.ids):
            at = self.at
            self.at += 1
            if not self.moment.hopeless(held.ids[at], held.seen[at]):
                _card(self.moment, held.ids[at], held.faces[at], held.seen[at], self.found)
                if len(self.found) > known:
                    return
        if self.game.said.bits & MODAL:
            self.backs()
        self.place = ELSEWHERE

    def backs(self) -> None:
        """709.3, 712.11b. Cards in hand of which the player chooses the face or half, as the others."""
        for id in modal(self.game, self.held.ids):
            card = self.game.objects[id].card
            for number in other_faces(card):
                seen = glance_of(card.faces[number])
                if not self.moment.hopeless(id, seen):
                    back = self.moment.but(showing(self.game, id, number))
                    found: list[Option] = []
                    _card(back, id, card.faces[number], seen, found)
                    self.found.extend([as_face(self.game, id, o, number) for o in found])

    def elsewhere(self) -> None:
        """Cards in other places, which they themselves or effects allow to be played."""
        game, player, moment = self.game, self.player, self.moment
        self.place = PERMANENTS
        self.at = 0
        for id, how in ways_of_graveyard(game, player):
            self.found.extend(_from_graveyard(moment, id, how))
        if game.said.bits & MODAL and reaches_graveyard(game, player):
            self.backs_in_graveyard()
        if may_permit(game):
            for id, how in permitted(game, player):
                self.found.extend(_elsewhere(moment, id, how))
                if how == NORMAL and glance_of(base_face(game.objects[id])).converts:
                    self.found.extend(_from_graveyard_as(moment, id, CONVERTED, 1))
            if game.said.bits & MODAL:
                self.backs_elsewhere()
            if game.said.bits & MORPHED:
                self.face_down_elsewhere()
            if game.said.bits & BESTOWS:
                self.bestowed_elsewhere()

    def backs_in_graveyard(self) -> None:
        """712.11c, 601.3e. Cards that may be cast from a graveyard as their other face."""
        game, player = self.game, self.player
        for id in modal(game, game.zone(GRAVEYARD, player)):
            card = game.objects[id].card
            for number in other_faces(card) if card.layout not in SPLIT else ():
                for how in ways_as_shown(showing(game, id, number), id):
                    self.found.extend(_from_graveyard_as(self.moment, id, how, number))

    def face_down_elsewhere(self) -> None:
        """601.3e, 702.37c. What an effect allows to be cast, looked at face down."""
        game, player = self.game, self.player
        for card in morphs_elsewhere(game):
            trial = face_down(game, card)
            value = ("CastSpell", card, FACE_DOWN)
            if (card, NORMAL) not in permitted(trial, player) or not self.moment.is_time_face_down(card):
                continue
            if self.moment.suits(value) and castable(game, player, card, FACE_DOWN):
                name = _called(game, player, card, base_face(game.objects[card]))
                self.found.append(Option(value, f"cast {name} face down", ("down", card)))

    def bestowed_elsewhere(self) -> None:
        """702.103d. What an effect allows to be cast as the Aura that it would be, and not as a creature."""
        game, player, moment = self.game, self.player, self.moment
        for card in bestows_elsewhere(game):
            value, face = ("CastSpell", card, BESTOW), base_face(game.objects[card])
            if not moment.is_time(card, glance_of(face)) or not moment.suits(value):
                continue
            if (card, NORMAL) in permitted(game, player) and castable(game, player, card, NORMAL):
                continue
            if lets_bestowed(game, player, card) and castable_bestowed(game, player, card):
                words = f"cast {_called(game, player, card, face)} with {BESTOW}"
                self.found.append(Option(value, words, ("cast", card, BESTOW)))

    def backs_elsewhere(self) -> None:
        """709.3, 712.11b. The same of cards elsewhere that an effect allows to be played."""
        game, player = self.game, self.player
        for card in modal_elsewhere(game):
            for number in other_faces(game.objects[card].card):
                trial = self.moment.but(showing(game, card, number))
                for id, how in permitted(trial.game, player):
                    if id == card:
                        self.found.extend([as_face(game, id, o, number) for o in _elsewhere(trial, id, how)])

    def permanents(self, known: int) -> None:
        """117.1b. Activated abilities, of permanents and of what lies elsewhere."""
        ids = self.moment.there.able(self.player)
        if not self.moment.plain and ACTIVATED in self.game.indexes.others:
            ids = with_abilities(self.game, self.player)
        while self.at < len(ids):
            id = ids[self.at]
            self.at += 1
            self.found.extend(_abilities(self.moment, id))
            if len(self.found) > known:
                return
        self.place = TO_TAP if self.moment.narrow else SPECIAL

    def special(self) -> None:
        """116.2b-h, k, m. Turning up; what effects offer; suspending, discarding; companion, doors."""
        game, player, moment = self.game, self.player, self.moment
        self.place = TO_TAP
        for id in waiting_companions(game, player):
            name = base_face(game.objects[id]).name
            words = f"put {name} into your hand"
            self.found.append(Option(("TakesCompanion", id), words, (COMPANION, name)))
        for id, lasting, words in open_offers(game, player):
            self.found.append(Option(("TakesOffer", id, lasting), words, ("offer", id, lasting)))
        for id, side in waiting_doors(game, player):
            words = f"unlock {door_name(game, id, side)}"
            self.found.append(Option(("UnlocksDoor", id, side), words, ("unlock", id, side)))
        if moment.there.down:
            for id, way in turnable(game, player):
                words = f"turn {game.obj(id).card.name} face up"
                words += " for its mana cost" if way == MANA_COST else ""  # 701.40c
                self.found.append(Option(("TurnUp", id, way), words, ("up", id, way)))
        if self.held.suspends and not moment.is_early(self.held):
            for id in suspendable(game, player):
                face = base_face(game.objects[id])
                if moment.is_time(id, glance_of(face)):  # 702.62a
                    self.found.append(
                        Option(("Suspends", id), f"suspend {face.name}", ("suspend", face.name))
                    )
            for id, word in to_set_apart(game, player):
                name = base_face(game.objects[id]).name
                self.found.append(Option(("SetsApart", id, word), f"{word} {name}", (word, name)))
            for id in to_discard(game, player):
                name = base_face(game.objects[id]).name
                self.found.append(Option(("DiscardsHeld", id), f"discard {name}", ("discard", name)))


def plain_mana(game: Game, player: int, matters: bool) -> list[Option]:
    """605.3a, 305.6. Lands may be tapped at any time; with nothing else to do that is as good as passing."""
    offered = with_abilities(game, player)  # their mana abilities are listed with their others
    found: list[Option] = []
    for taps in all_taps(game, player):
        if not offered or taps.source not in offered:
            found.extend(taps.options(MATTERING if matters else IDLE))
    return found


def _from_graveyard(moment: Moment, id: int, how: str) -> list[Option]:
    """What a keyword ability of a card in a graveyard allows; by disturb it is its back face (702.146a)."""
    if moment.game.objects[id].card.layout in SPLIT:  # 709.3
        halves = other_faces(moment.game.objects[id].card)
        return [option for half in halves for option in _from_graveyard_as(moment, id, how, half)]
    return _from_graveyard_as(moment, id, how, int(how == DISTURB))


def _from_graveyard_as(moment: Moment, id: int, how: str, up: int) -> list[Option]:
    """The same, with that face up: perhaps of a card elsewhere (702.162a)."""
    seen = moment.but(showing(moment.game, id, up)) if up else moment
    value = ("CastSpell", id, how, up)
    face = base_face(seen.game.objects[id])
    if not seen.is_time(id, glance_of(face)) or not seen.suits(value):
        return []
    if not castable(seen.game, seen.player, id, how):
        return []
    name = face.name
    return [Option(value, f"cast {name} with {how}", (name, how))]


def _card(moment: Moment, id: int, face: Face, seen: Glance, found: list[Option]) -> None:
    """What may be done with a card in hand is *found*."""
    game, player = moment.game, moment.player
    if seen.land:
        if moment.is_for_lands() and may_be_played(game, player, id):
            found.append(Option(("PlayALand", id), seen.words, seen.key))
    elif moment.is_time(id, seen):
        value = ("CastSpell", id, NORMAL)
        if moment.suits(value) and castable(game, player, id, NORMAL):
            found.append(Option(value, seen.words, seen.key))
        elif seen.bestow and moment.suits(value) and castable_bestowed(game, player, id):  # 702.103d
            found.append(
                Option(("CastSpell", id, BESTOW), f"{seen.words} with {BESTOW}", (*seen.key, BESTOW))
            )
    elif seen.bestow and moment.open and castable_bestowed(game, player, id, True):
        words = f"{seen.words} with {BESTOW}"
        found.append(Option(("CastSpell", id, BESTOW), words, (*seen.key, BESTOW)))
    elif seen.sneaks and castable(game, player, id, SNEAK):
        found.append(Option(("CastSpell", id, SNEAK), f"{seen.words} with {SNEAK}", (*seen.key, SNEAK)))
    if seen.converts:
        found.extend(_from_graveyard_as(moment, id, CONVERTED, 1))
    if seen.morphs and moment.is_time_face_down(id):
        down = ("CastSpell", id, FACE_DOWN)
        if moment.suits(down) and castable(game, player, id, FACE_DOWN):
            found.append(Option(down, f"cast {face.name} face down", ("down", face.name)))


def as_face(game: Game, id: int, option: Option, number: int) -> Option:
    """709.3, 712.11b, 712.12, 718.3. What it is to cast or play that card as another of its faces."""
    words = option.spelling + prototyped(game, id, number)
    return Option((*option.value, number), words, (*option.key, "back"))


def _elsewhere(moment: Moment, id: int, how: str) -> list[Option]:
    """Cards that an effect allows to be played from where they are."""
    game, player = moment.game, moment.player
    face = base_face(game.objects[id])
    if "Land" in face.types:
        if moment.is_for_lands() and may_be_played(game, player, id):
            return [Option(("PlayALand", id), f"play {_called(game, player, id, face)}", ("play", id))]
        return []
    if game.objects[id].face_down:
        moment = moment.but(turned_up(game, id))
    seen = glance_of(face)
    if not moment.is_time(id, seen):
        if how != NORMAL or not seen.sneaks:
            return []
        how = SNEAK
    value = ("CastSpell", id, how)
    if not moment.suits(value):
        return []
    if not castable(moment.game, player, id, how):
        return []
    words = f"cast {_called(game, player, id, face)}"
    return [Option(value, f"{words} with {how}" if how in SAID else words, ("cast", id))]


def _called(game: Game, player: int, id: int, face: Face) -> str:
    """What a card elsewhere is called in an option: told apart from others of its name, in hand or not."""
    number = game.label(id).partition("#")[2]
    name = f"{face.name}#{number}" if number else face.name
    held = any(face.name in [f.name for f in game.objects[i].card.faces] for i in game.zone(HAND, player))
    return f"{name} from {ZONES[game.objects[id].zone]}" if held else name


def with_abilities(game: Game, player: int) -> tuple[int, ...]:
    """Objects whose activated abilities a player might use, in the order of their ids."""
    there = ready.of(game)
    able = there.able(player)
    if is_plain(game.indexes) or ACTIVATED not in game.indexes.others:
        return able
    others = game.indexes.others[ACTIVATED]
    of_what, found = there.joined[player]
    if not of_what or of_what[0] is not able or of_what[1] is not others:
        found = tuple(sorted({*able, *[w.source for w in others]}))
        there.joined[player] = ((able, others), found)
    return found


def terms_at(moment: Moment, id: int) -> tuple[Terms, ...]:
    """What the abilities of one of those objects say."""
    game = moment.game
    o = game.objects.get(id)
    if o is not None and o.zone == BATTLEFIELD:
        return moment.there.terms(id)
    return tuple([terms_of(ability) for ability in abilities_of(game, id)])


def _abilities(moment: Moment, id: int) -> list[Option]:
    """602.2. The abilities of one object that the player may activate, as options."""
    game, player = moment.game, moment.player
    found: list[Option] = []
    dearer = cost_may_change(game) or game.free_mana
    earlier, said = 0, dict[str, int]()
    for number, terms in enumerate(terms_at(moment, id)):
        earlier += not terms.makes
        if terms.makes and game.timing.pays:
            continue
        if terms.least and not dearer and terms.least > moment.mana():
            continue
        if terms.makes:
            found.extend(_mana_ability(moment, id, number, terms, said))
            continue
        value = ("ActivateAbility", id, number)
        if not allowed(game, player, id, terms.ability) or not moment.suits(value):
            continue
        if not payable(game, player, id, terms.ability):
            continue
        label = game.label(id)
        words = f"activate {with_number(label, earlier)}"
        which = label if game.objects[id].zone == HAND else id  # of cards of one name in hand any will do
        found.append(Option(value, words, ("activate", which, number)))
    return found


def _mana_ability(moment: Moment, id: int, number: int, terms: Terms, said: dict[str, int]) -> list[Option]:
    """605.3a. What one mana ability is among the other abilities of its source."""
    game, player = moment.game, moment.player
    well = moment.there.wells[player].get(id) if quiet(game) else None
    if well is not None:
        taps = taps_of_well(game, well).options(APART) if game.timing.may_use(game, id) else []
        return [o for o in taps if o.value[2] == number]
    its = Environment(game, Env(id, player))
    plain = not terms.held_back and not terms.wanted.chooses
    if plain and game.controller(id) == player:
        some = other_mana(game, player, quiet(game))  # which is known where a cost was looked at
        usable = [made for made in some if made[0] == id and made[1] == number]
    elif not allowed(game, player, id, terms.ability) or not payable(game, player, id, terms.ability):
        return []  # 602.2: some may be activated by others, too
    elif price_now(game, player, id, terms.mana, terms.ability):
        return []
    else:
        usable = [(id, number, *made_at_most(its, terms.ability))]
    if not usable:
        return []
    label, lots = game.label(id), terms.lots_for(its)
    return [Option(value, words) for made in usable for value, words in in_words(made, lots, label, said)]
