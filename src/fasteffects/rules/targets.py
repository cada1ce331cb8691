"""Targets and modes: what may be chosen as a spell or ability is put on the stack (115, 601.2b-d, 700.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ..characteristics.of_objects import players_have
from ..effects.abilities.instructions import If, Instead, Let, Reflexive
from ..effects.abilities.modes import Modal
from ..effects.abilities.numbering import Numbers
from ..effects.actions.moving import Return, first_of
from ..effects.conditions.plain import WasCast
from ..effects.costs.cost_changes import EXTRA
from ..effects.costs.extra_costs import TEAMWORK, ExtraPaid
from ..effects.it import Env, Environment
from ..effects.keywords.gift import PROMISED
from ..effects.node import Ability, Node, but, changed, walk
from ..effects.quantities.numbers import AnyNumber, Between, Number, UpTo, X
from ..effects.references.any_target_so import AnyTargetSo
from ..effects.references.objects import Antecedent, Target, of_source
from ..effects.references.one_pile import of_one_pile, piles
from ..effects.references.other import left_out
from ..effects.references.others_choice import OTHERS_CHOICE, PlayerOfChoice
from ..effects.references.players import TargetPlayer
from ..speed.once import once
from ..state.objects import BATTLEFIELD, NOBODY, is_player
from .aiming import may_target
from .relating import among_one_another, enough_related, still_related

if TYPE_CHECKING:
    from ..effects.node import Instruction, Quantity
    from ..machine.game import Game

Sentences = tuple["Instruction", ...]
Slot = Target | TargetPlayer  # 115.1: *target …*
MANY: Final = 1_000_000  # more than there are


def with_modes(sentences: Sentences, modes: tuple[int, ...]) -> Sentences:
    """700.2. The sentences, with those of the chosen modes in place of the choice, in printed order."""
    if modal_of(sentences) is None:
        return sentences
    known = _by_modes(sentences)
    if modes not in known:
        found: list[Instruction] = []
        for sentence in sentences:
            if isinstance(sentence, Modal):
                before = -1
                for number in sorted(modes):
                    body = sentence.modes[number].body
                    if sentence.apart and before >= 0:
                        body = changed(body, at_another)
                    if number == before:  # 700.2d: once more, with targets of its own
                        body = Numbers((sentence, *found)).later(body)
                    found.extend(body.sentences)
                    before = number
            else:
                found.append(sentence)
        known[modes] = tuple(found)
    return known[modes]


def at_another(value: object) -> object:
    """115.3. What a mode says, with a target player who is another than those whom modes before it target."""
    if isinstance(value, tuple):
        return tuple([at_another(part) for part in value])
    if isinstance(value, TargetPlayer):
        return but(value, other=True)
    return changed(value, at_another) if isinstance(value, Node) else value


@once
def _by_modes(sentences: Sentences) -> dict[tuple[int, ...], Sentences]:
    """What a text comes to with each choice of modes: one value each, about which things are found once."""
    return {}


@once
def modal_of(sentences: Sentences) -> Modal | None:
    """The choice of modes in a text, if there is one."""
    for sentence in sentences:
        if isinstance(sentence, Modal):
            return sentence
    return None


@once
def slots(sentences: Sentences) -> list[Slot]:
    """115.1. The words *target …* of a text, each once, in the order of their numbers.

    Those of abilities that it gives, or that trigger later, are chosen when these go on the stack (603.3d).
    """
    found: dict[int, Slot] = {}
    for n in walk(sentences, (Ability, Reflexive)):
        if isinstance(n, Return):
            n = first_of(n)
        if isinstance(n, (Target, TargetPlayer)):
            found.setdefault(n.index, n)
    return [found[i] for i in sorted(found)]


def bounds(it: Environment, slot: Slot, candidates: int) -> tuple[int, int]:
    """How many targets a slot wants: at least and at most."""
    return range_of(it, slot.count, candidates)


def range_of(it: Environment, count: Quantity, most: int) -> tuple[int, int]:
    """107.1c. The least and the greatest number that a count allows, given that there are *most*."""
    if isinstance(count, AnyNumber):
        return 0, most
    if isinstance(count, UpTo):
        return 0, min(most, count.most.value(it))
    if isinstance(count, Between):
        low = 1 if count.least is None else count.least.value(it)
        high = 3 if count.least is None else most if count.most is None else count.most.value(it)
        return low, max(low, min(most, high))
    n = count.value(it)
    return n, n


def candidates(
    game: Game,
    it: Environment,
    slot: Slot,
    chosen: tuple[int, ...] = (),
    most: int = MANY,
    said: Sentences = (),
) -> list[int]:
    """115. What may be chosen for a slot of what is *said*, beside what was *chosen*; *most* are enough."""
    found = [id for id in _players(game, it, slot) if is_free(game, it, slot, id, chosen, said)]
    if isinstance(slot, TargetPlayer) and slot.so is not None:
        return [id for id in found if slot.so.fits(it, id)]
    if isinstance(slot, TargetPlayer) or len(found) >= most:
        return found
    assert isinstance(slot, Target)
    spell, filter = it.env.spell, slot.filter
    if filter is None:
        for id in game.of_types(DAMAGEABLE):
            if id != spell and _damageable(game, id) and is_free(game, it, slot, id, chosen, said):
                found.append(id)
                if len(found) >= most:
                    return found
        return found
    for zone in filter.zones():
        for id in filter.among(it, zone):
            if id != spell and filter.fits(it, id) and is_free(game, it, slot, id, chosen, said):
                found.append(id)
                if len(found) >= most:
                    return found
    return found


def _players(game: Game, it: Environment, slot: Slot) -> tuple[int, ...]:
    """115.1, 115.4. The players that a slot is about."""
    if isinstance(slot, TargetPlayer):
        others = slot.opponent
    elif isinstance(slot, Target) and slot.filter is None:
        others = False
    elif isinstance(slot, Target) and slot.players:
        others = slot.players == "opponent"
    else:
        return ()
    return tuple([p for p in game.apnap() if p != it.you]) if others else game.apnap()


def is_free(
    game: Game, it: Environment, slot: Slot, id: int, chosen: tuple[int, ...], said: Sentences = ()
) -> bool:
    """115.3, 115.10b. Whether a slot may have what fits it, given what others have."""
    if slot.other and (id in chosen or id in others_than(it, slot)):
        return False
    if isinstance(slot, OTHERS_CHOICE) and not slot.suits_chooser(it, id):
        return False
    if isinstance(slot, AnyTargetSo) and slot.so is not None and not slot.so.fits(it, id):
        return False
    timing = game.timing
    return (timing.aims(game, slot, said) or may_target(game, it, id)) and timing.may_target(
        game, id, slot, said
    )


def others_than(it: Environment, slot: Slot) -> tuple[int, ...]:
    """115.3, 608.2c. What another target may not be, but for what this instance of choosing has."""
    filter = slot.filter if isinstance(slot, Target) else None
    if filter is None:
        return (it.source, it.obj(it.source).attached_to)
    return (it.now(it.source), *left_out(it, filter))


DAMAGEABLE: Final = ("Creature", "Planeswalker", "Battle")


def _damageable(game: Game, id: int) -> bool:
    """115.4. *Any target*: creature, player, planeswalker or battle."""
    types = game.chars(id).types
    return "Creature" in types or "Planeswalker" in types or "Battle" in types


def still_legal(game: Game, it: Environment, slot: Slot, id: int, said: Sentences = ()) -> bool:
    """608.2b. Whether a target is still in its zone and still fits."""
    stands = game.timing.is_there(it, slot, said, id)
    if stands is not None:
        return stands
    if isinstance(slot, AnyTargetSo) and slot.so is not None and not slot.so.fits(it, id):
        return False
    if is_player(id):
        fits = not isinstance(slot, PlayerOfChoice) or slot.suits_chooser(it, id)
        return fits and may_target(game, it, id)
    if id not in game.objects or game.objects[id].phased_out:
        return False
    if not isinstance(slot, TargetPlayer):
        filter = slot.filter
        if filter is None:
            if game.objects[id].zone != BATTLEFIELD or not _damageable(game, id):
                return False
        elif game.objects[id].zone not in filter.zones() or not filter.fits(it, id):
            return False
        elif not still_related(it, slot, id):
            return False
    if isinstance(slot, OTHERS_CHOICE) and not slot.suits_chooser(it, id):
        return False
    return may_target(game, it, id)


class Wanted:
    """601.2c. What a text wants to be chosen as it is put on the stack, as its words have it."""

    __slots__ = ("sentences", "modal", "slots", "least", "anybody", "chooses", "easy", "defines_x")

    def __init__(self, sentences: Sentences) -> None:
        self.sentences = sentences
        self.modal = modal_of(sentences)
        self.slots = slots(sentences)
        self.least = [slot.count.n if isinstance(slot.count, Number) else NOBODY for slot in self.slots]
        self.anybody = [fits_anybody(slot) for slot in self.slots]
        self.chooses = self.modal is not None or bool(self.slots)
        easy = [any_player and low in (0, 1) for any_player, low in zip(self.anybody, self.least)]
        self.easy = self.modal is None and all(easy)  # where some player may be a target, all is well
        self.defines_x = _let_of_x(sentences) is not None


@once
def wanted_by(sentences: Sentences) -> Wanted:
    """What a text wants to be chosen; found out once."""
    return Wanted(sentences)


def fits_anybody(slot: Slot) -> bool:
    """115.4. Whether a slot may have any player."""
    if isinstance(slot, TargetPlayer):
        return not slot.opponent and slot.so is None
    assert isinstance(slot, Target)
    if slot.other or isinstance(slot, AnyTargetSo):
        return False
    return slot.filter is None or slot.players not in ("", "opponent")


KICKS: Final = (
    "kicked",
    "bargained",
    EXTRA,
    TEAMWORK,
    PROMISED,
)  # 702.33g, 702.166d, 702.174m: what has targets of its own if it was so


@once
def unkicked(sentences: Sentences) -> Sentences:
    """702.33g. What is said of a spell that was not kicked: without the targets of what is done if it was."""
    left = [s for s in sentences if not (_if_kicked(s) and slots((s,)))]
    return sentences if len(left) == len(sentences) else tuple(left)


@once
def kicked(sentences: Sentences) -> Sentences:
    """702.33g, 614.15. … and of one that was: without the targets of what is replaced then."""
    after = (*sentences[1:], None)
    left = [s for s, then in zip(sentences, after) if not (_if_kicked(then) and _replaces(then))]
    return sentences if len(left) == len(sentences) else tuple(left)


def _if_kicked(sentence: Instruction | None) -> bool:
    condition = sentence.condition if isinstance(sentence, If) else None
    if isinstance(condition, ExtraPaid):
        return of_source(condition.subject)
    if not isinstance(condition, WasCast) or condition.how not in KICKS or condition.not_:
        return False
    return of_source(condition.subject)  # not whether its target was


def _replaces(sentence: Instruction | None) -> bool:
    return isinstance(sentence, If) and isinstance(sentence.then, Instead) and bool(slots((sentence,)))


def could_choose(game: Game, it: Environment, sentences: Sentences) -> bool:
    """601.2c. Whether there are enough targets for every slot (with some choice of modes)."""
    return could_fill(game, it, wanted_by(sentences))


def could_fill(game: Game, it: Environment, wanted: Wanted) -> bool:
    """The same of what is known of the text."""
    modal = wanted.modal
    if modal is not None:
        enough = 1 if modal.again else max(1, modal.low)
        return len(possible_modes(game, it, modal, enough)) >= enough
    if wanted.defines_x:
        it = knowing_x(it, wanted.sentences)
    for at, slot in enumerate(wanted.slots):
        low = wanted.least[at]
        if low < 0:
            low, _ = bounds(it, slot, MANY)
        if not low or (low == 1 and wanted.anybody[at] and some_player_is_free(game)):
            continue
        pile = slot.filter if isinstance(slot, Target) and of_one_pile(slot) else None
        some = pile is None and not (isinstance(slot, Target) and among_one_another(slot))
        there = candidates(game, it, slot, (), low if some else MANY, wanted.sentences)
        if not enough_related(it, slot, there, low):
            return False
        if pile is not None:
            there = max(piles(it, pile, there), key=len)
        if len(there) < low and not waits_for_x(it, slot):
            before = follows(slot)
            if before is None or not any(
                len(candidates(game, knowing_targets(it, {before: (id,)}), slot, (id,), low)) >= low
                for first in wanted.slots
                if first.index == before
                for id in candidates(game, it, first)
            ):
                return False
    return True


@once
def follows(slot: Slot) -> int | None:
    """601.2c. The number of the target of which a slot speaks: *target card from their graveyard*.

    So it does where that is said within it: *target cards from target player's graveyard*.
    """
    for n in walk(slot):
        if (isinstance(n, Antecedent) and n.of == "target") or (
            isinstance(n, TargetPlayer) and n is not slot
        ):
            return n.index
    return None


def knowing_targets(it: Environment, found: dict[int, tuple[int, ...]]) -> Environment:
    """The same with the targets chosen so far, by the numbers of their slots."""
    size = max(found) + 1 if found else 0
    return Environment(it.game, it.env.but(targets=tuple(found.get(i, ()) for i in range(size))))


def some_player_is_free(game: Game) -> bool:
    """115.1. Whether some player may be chosen as a target, whatever aims: seen at a glance."""
    if players_have(game):
        return False
    for p in game.players:
        if not p.lost and game.timing.may_target(game, p.id):
            return True
    return False


def knowing_x(it: Environment, sentences: Sentences) -> Environment:
    """107.3c, i. The same, with the X that the text itself defines for what it targets or divides."""
    let = _let_of_x(sentences)
    return it if let is None else Environment(it.game, it.env.but(x=let.x.value(it)))


@once
def _let_of_x(sentences: Sentences) -> Let | None:
    lets = [s for s in walk(sentences) if isinstance(s, Let)]
    divided = divided_slot(sentences)
    asking = [*slots(sentences)] if divided is None else [*slots(sentences), divided[0].amount]
    return lets[0] if len(lets) == 1 and any(_has_x(n) for n in asking) else None


@once
def _has_x(words: object) -> bool:
    return any(isinstance(n, X) for n in walk(words))


def waits_for_x(it: Environment, slot: Slot) -> bool:
    """601.2b, c. Whether what fits a slot depends on an X that has not been announced yet."""
    return not it.x and _has_x(slot)


def possible_modes(game: Game, it: Environment, modal: Modal, most: int = MANY) -> list[int]:
    """700.2a. The modes whose targets can be chosen; *most* of them are enough to find."""
    found: list[int] = []
    for number, mode in enumerate(modal.modes):
        if modal.was_chosen(it, number):
            continue
        said = mode.body.sentences
        if could_choose(game, it, said) and game.timing.allows(game, it, said):
            found.append(number)
            if len(found) >= most:
                break
    return found


class NoTargets(Exception):
    """601.2c. There are fewer legal targets than must be announced."""


@once
def divided_slot(sentences: Sentences) -> tuple[Any, Target] | None:
    """601.2d. The effect whose amount is divided among targets as they are announced, and the slot."""
    for n in walk(sentences, (Ability, Reflexive)):
        if getattr(n, "divided", False):
            for target in walk(n):
                if isinstance(target, Target):
                    return n, target
    return None


def context(game: Game, source: int, player: int, spell: int = NOBODY) -> Environment:
    """The environment in which a player considers using an ability of *source*."""
    env = Env(source, player)
    env.spell = spell
    return Environment(game, env)
