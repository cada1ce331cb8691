"""What is seen at a glance: why a card cannot be cast now, before it is looked at closely (117.1, 601.3).

A card's face says once and for all when it may be cast, what it needs a target for, and how much mana that
takes at the least; the cards of a hand together say so until one comes or goes.  Where nothing that an
effect does could matter, most cards in a hand, and most hands, are passed over by that alone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..cards.record import INSTANTS, symbols
from ..characteristics.order import plan_of
from ..effects.costs.cost_changes import AdditionalCost
from ..effects.costs.extra_costs import OptionalCost
from ..effects.keywords.sneak import SNEAK
from ..effects.node import walk
from ..effects.quantities.numbers import Number, X
from ..effects.references.objects import Target
from ..effects.restrictions.discarding_any_time import DiscardedAnyTime
from ..effects.restrictions.when_cast import AsThoughFlash, CastOnly
from ..speed.card_words import HELPED
from ..speed.once import once
from ..state.objects import GRAVEYARD, HAND, STACK, base_face
from .mana import least_units
from .own_costs import OwnCosts, changes_own, offers_way, own_costs
from .permissions import effects_of, gains_flash
from .spell_roles import purposes_of
from .spell_text import spell_sentences
from .targets import Wanted, kicked, modal_of, unkicked, wanted_by
from .ways_to_cast import BURIED, CONVERTED, DISTURB, FROM_GRAVEYARD, by_keyword, keyword, keywords_of

if TYPE_CHECKING:
    from ..cards.record import Face
    from ..effects.keywords.keyword import Keyword
    from ..effects.node import Ability, Continuous
    from ..machine.game import Game
    from .targets import Slot

PLENTY: Final = 1_000_000
MORPHS: Final = frozenset(("morph", "megamorph", "disguise"))


def bears_on_price(effect: Continuous) -> bool:
    """601.2f. Whether one of a card's own effects says something of what casting it costs."""
    return isinstance(effect, (AdditionalCost, OptionalCost)) or changes_own(effect) or offers_way(effect)


class Glance:
    """What a face says about casting it."""

    __slots__ = (
        "land", "instant", "flashes", "limited", "morphs", "mana", "costs", "plain", "least", "wanted",
        "aura", "suspend", "apart", "discards", "purposes", "answers", "words", "key",
        "kicked", "bestow", "sneaks", "converts",
    )  # fmt: skip

    def __init__(self, face: Face) -> None:
        words = keywords_of(face.abilities)
        effects = effects_of(face.abilities)
        self.land: bool = "Land" in face.types
        verb = "play" if self.land else "cast"
        self.words = f"{verb} {face.name}"  # as an option
        self.key = (verb, face.name)
        self.instant = bool(face.types & INSTANTS) or "flash" in words  # 304.5, 702.8
        self.flashes = any(isinstance(e, AsThoughFlash) or gains_flash(e) for e in effects)
        self.limited = any(isinstance(e, CastOnly) for e in effects)
        self.bestow = "bestow" in words
        self.sneaks = SNEAK in words  # 702.190a
        self.flashes = self.flashes or self.sneaks
        self.converts = CONVERTED in words  # 702.162a
        self.morphs = any(w in MORPHS for w in words)
        self.costs: OwnCosts = own_costs(face.abilities)
        self.mana: tuple[str, ...] = tuple(
            [
                str(self.costs.least_x) if s == "X" else s
                for s in symbols(face.mana_cost or "")
                if s != "X" or self.costs.least_x
            ]
        )
        sentences = spell_sentences(face.abilities)
        choice = modal_of(sentences)
        priced = choice is not None and choice.priced()
        self.plain = not priced and not any(bears_on_price(e) for e in effects)
        helped = any(HELPED in a.says for a in face.abilities)
        cheaper = self.morphs or self.converts or not self.plain or helped
        self.suspend = words.get("suspend")  # 702.62
        self.apart = tuple([a for a in words.values() if a.cost_to_set_apart() is not None])  # 116.2h, k
        self.discards = any(isinstance(e, DiscardedAnyTime) for e in effects)  # 116.2e
        self.least: int = 0 if cheaper else least_units(self.mana)
        self.wanted: Wanted = wanted_by(unkicked(sentences))  # targets
        self.kicked: Wanted = wanted_by(kicked(sentences))  # 702.33g: … if it is kicked
        self.aura = "Aura" in face.subtypes
        self.purposes = purposes_of(sentences)
        modal = self.wanted.modal is not None
        reworded = self.costs.reworded is not None  # 702.96b: then perhaps without targets
        self.answers = not reworded and not modal and any(is_spell(s) for s in self.wanted.slots)


def is_spell(slot: Slot) -> bool:
    """601.2c. Whether a target must be chosen that can only be on the stack."""
    if not isinstance(slot, Target) or slot.filter is None or slot.players:
        return False
    known = (
        isinstance(slot.count, Number) and slot.count.n > 0 and not any(isinstance(n, X) for n in walk(slot))
    )
    return known and slot.filter.zones() == (STACK,)


def glance_of(face: Face) -> Glance:
    """What a face says; kept with it."""
    found: Glance | None = face.glance
    if found is None:
        found = face.glance = Glance(face)
    return found


class Pile:
    """Cards in one zone of a player: for as long as they are these, and none of them is written."""

    __slots__ = ("ids", "hurries")

    def __init__(self, ids: tuple[int, ...]) -> None:
        self.ids = ids
        self.hurries = False  # whether some of what they might be used for is for any time (304.1, 702.8)


class InHand(Pile):
    """What the cards in one hand say."""

    __slots__ = ("faces", "seen", "lands", "suspends", "fast", "answer", "slow")

    def __init__(self, game: Game, ids: tuple[int, ...], before: InHand | None = None) -> None:
        super().__init__(ids)
        self.faces: list[Face] = faces_of(game, ids, before)
        self.seen: list[Glance] = [glance_of(face) for face in self.faces]
        self.lands = False
        self.suspends = (
            False  # whether some card might be suspended, set apart or discarded (116.2e, f, h, k)
        )
        self.fast = PLENTY  # the least mana of those that could be cast as instants are (117.1a)
        self.answer = PLENTY  # … of those among them that need something on the stack
        self.slow = PLENTY  # … of the others
        for at, seen in enumerate(self.seen):
            if seen.suspend is not None:
                self.suspends = True
                if is_for_any_time(game, ids[at], seen):
                    self.hurries = True
            if seen.apart or seen.discards:
                self.suspends = self.hurries = True  # 116.2e, h
            if seen.land:
                self.lands = True
                if seen.morphs:
                    self.slow = 0
            elif not (seen.instant or seen.flashes):
                self.slow = min(self.slow, seen.least)
            elif seen.answers:
                self.answer = min(self.answer, seen.least)
            else:
                self.fast = min(self.fast, seen.least)

    def serves(self, purpose: str) -> bool:
        """Whether some card is a spell for that purpose."""
        for seen in self.seen:
            if purpose in seen.purposes:
                return True
        return False


def faces_of(game: Game, ids: tuple[int, ...], before: InHand | None) -> list[Face]:
    """The faces of the cards in a hand, many of which it had *before*, in the same order."""
    if before is None:
        return [base_face(game.objects[id]) for id in ids]
    found: list[Face] = []
    known, at = before.ids, 0
    for id in ids:
        while at < len(known) and known[at] != id:
            at += 1
        found.append(before.faces[at] if at < len(known) else base_face(game.objects[id]))
    return found


def is_for_any_time(game: Game, id: int, seen: Glance) -> bool:
    """304.1, 702.8. Whether a card might be cast when no sorcery could be, effects apart."""
    return seen.instant or seen.flashes or bool(game.objects[id].counters)  # 122.1b: a keyword counter


def held_by(game: Game, player: int) -> InHand:
    """What the cards in a player's hand say."""
    place = HAND * 16 + player
    ids = game.zones[place]
    found: InHand | None = game.piles[place]
    if found is None or found.ids is not ids:
        found = game.piles[place] = InHand(game, ids, found)
    return found


class Buried(Pile):
    """The cards in one graveyard that their own keyword abilities let be cast, and how."""

    __slots__ = ("ways",)

    def __init__(self, game: Game, ids: tuple[int, ...]) -> None:
        super().__init__(ids)
        self.ways: list[tuple[int, str]] = []
        for id in ids:
            face = base_face(game.objects[id])
            for how in ways_from(face.abilities):
                self.ways.append((id, how))
                if how == DISTURB or is_for_any_time(game, id, glance_of(face)):  # 702.146a: its back face
                    self.hurries = True


@once
def ways_from(abilities: tuple[Ability, ...]) -> tuple[str, ...]:
    """702. The ways to cast a card from a graveyard that its own keyword abilities give."""
    return tuple([how for how in FROM_GRAVEYARD if keyword(abilities, how) is not None])


def buried_by(game: Game, player: int) -> Buried:
    """702. The cards in a player's graveyard that can be cast by their own keyword abilities, and how."""
    place = GRAVEYARD * 16 + player
    ids = game.zones[place]
    found: Buried | None = game.piles[place]
    if found is None or found.ids is not ids:
        found = game.piles[place] = Buried(game, ids)
    return found


def reaches_graveyard(game: Game, player: int) -> bool:
    """113.6, 611.3. Whether effects might give or take abilities of the cards in a graveyard."""
    plan = plan_of(game)
    return plan.far or bool(plan.locked) and not plan.locked.isdisjoint(game.zones[GRAVEYARD * 16 + player])


def ways_of_graveyard(game: Game, player: int) -> list[tuple[int, str]]:
    """702. The cards in a player's graveyard that can be cast by keyword abilities as they are, and how."""
    if not reaches_graveyard(game, player):
        return buried_by(game, player).ways if game.said.bits & BURIED else []
    ids = game.zone(GRAVEYARD, player)
    return [(id, how) for id in ids for how in ways_as_shown(game, id)]


def ways_as_shown(game: Game, id: int) -> list[str]:
    """The same of one card, as the face that it is looked at."""
    return [how for how in ways_from(game.chars(id).abilities) if has_cost(game, id, how)]


def has_cost(game: Game, id: int, how: str) -> bool:
    """118.6. Whether there is something to pay: where its mana cost is to be paid, it must have one."""
    own: Keyword | None = by_keyword(game, id, how)
    costs = () if own is None else own.cost_nodes()
    return bool(costs) or base_face(game.objects[id]).mana_cost is not None
