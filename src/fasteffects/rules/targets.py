"""Targets and modes: what may be chosen as a spell or ability is put on the stack (115, 601.2b-d, 700.2)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Final

from ..characteristics import protected
from ..decisions import Decision, Divide, Option, Some
from ..effects.instructions import Let, Modal, Reflexive
from ..effects.it import Env, It
from ..effects.node import walk
from ..effects.players import TargetPlayer
from ..effects.quantities import AnyNumber, Between, UpTo, X
from ..effects.references import Target
from ..events import BecomeTarget
from ..language.write import text_of
from ..objects import BATTLEFIELD, NOBODY, STACK, is_player
from ..occur import prohibited
from ..once import once

if TYPE_CHECKING:
    from ..effects.node import Instruction
    from ..game import Game

Sentences = tuple["Instruction", ...]
MANY: Final = 1_000_000  # more than there are


def with_modes(sentences: Sentences, modes: tuple[int, ...]) -> Sentences:
    """700.2. The sentences, with those of the chosen modes in place of the choice, in printed order."""
    if modal_of(sentences) is None:
        return sentences
    known = _by_modes(sentences)
    if modes not in known:
        found: list[Any] = []
        for sentence in sentences:
            if isinstance(sentence, Modal):
                for number in sorted(modes):
                    found.extend(sentence.modes[number].body.sentences)
            else:
                found.append(sentence)
        known[modes] = tuple(found)
    return known[modes]


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
def slots(sentences: Sentences) -> list[Any]:
    """115.1. The words *target …* of a text, each once, in the order of their numbers."""
    found: dict[int, Any] = {}
    for n in walk(_without_granted(sentences)):
        if isinstance(n, (Target, TargetPlayer)):
            found.setdefault(n.index, n)
    return [found[i] for i in sorted(found)]


def _without_granted(sentences: tuple[Any, ...]) -> Any:
    """Targets of delayed and reflexive abilities are chosen when those go on the stack (603.3d)."""

    return tuple(s for s in sentences if not isinstance(s, Reflexive))


def bounds(it: It, slot: Any, candidates: int) -> tuple[int, int]:
    """How many targets a slot wants: at least and at most."""
    return range_of(it, slot.count, candidates)


def range_of(it: It, count: Any, most: int) -> tuple[int, int]:
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


def candidates(game: Game, it: It, slot: Any, chosen: tuple[int, ...] = (), most: int = MANY) -> list[int]:
    """115. What may be chosen for a slot beside what was *chosen*; *most* of that are enough to find."""
    found: list[int] = []
    for id in _players(game, it, slot):
        if is_free(game, it, slot, id, chosen):
            found.append(id)
    if isinstance(slot, TargetPlayer):
        return found
    any_target = slot.filter is None
    ids: Iterable[int] = game.of_types(DAMAGEABLE) if any_target else slot.filter.each(it)
    for id in ids:
        if len(found) >= most:
            break
        if id == it.env.spell or (any_target and not _damageable(game, id)):
            continue
        if is_free(game, it, slot, id, chosen):
            found.append(id)
    return found


def _players(game: Game, it: It, slot: Any) -> tuple[int, ...]:
    """115.1, 115.4. The players that a slot is about."""
    if isinstance(slot, TargetPlayer):
        others = slot.opponent
    elif slot.filter is None:
        others = False
    elif slot.players:
        others = slot.players == "opponent"
    else:
        return ()
    return tuple([p for p in game.apnap() if p != it.you]) if others else game.apnap()


def is_free(game: Game, it: It, slot: Any, id: int, chosen: tuple[int, ...]) -> bool:
    """115.3, 115.10b. Whether a slot may have what fits it, given what others have."""
    if not isinstance(slot, TargetPlayer) and slot.other and (id == it.source or id in chosen):
        return False
    return may_target(game, it, id) and game.timing.may_target(game, id)


DAMAGEABLE = ("Creature", "Planeswalker", "Battle")


def _damageable(game: Game, id: int) -> bool:
    """115.4. *Any target*: creature, player, planeswalker or battle."""
    types = game.chars(id).types
    return any(word in types for word in DAMAGEABLE)


def may_target(game: Game, it: It, id: int) -> bool:
    """702.11, 702.16, 702.18. Whether nothing keeps an object from being targeted by this source."""
    if is_player(id):
        return not game.player(id).lost
    keywords = game.chars(id).keywords
    if game.obj(id).zone not in (BATTLEFIELD, STACK):
        return True
    if "shroud" in keywords:
        return False
    if "hexproof" in keywords and game.controller(id) != it.you:
        return False
    source = it.env.spell if it.source == NOBODY else it.source
    if protected(game, id, source):
        return False

    if not game.indexes.replacing.get(BecomeTarget.kind):
        return True
    return not prohibited(game, BecomeTarget(id, it.you, source))


def still_legal(game: Game, it: It, slot: Any, id: int) -> bool:
    """608.2b. Whether a target is still in its zone and still fits."""
    if is_player(id):
        return not game.player(id).lost
    if id not in game.objects or game.objects[id].phased_out:
        return False
    if not isinstance(slot, TargetPlayer):
        if slot.filter is None:
            if game.objects[id].zone != BATTLEFIELD or not _damageable(game, id):
                return False
        elif game.objects[id].zone not in slot.filter.zones() or not slot.filter.fits(it, id):
            return False
    return may_target(game, it, id)


def could_choose(game: Game, it: It, sentences: Sentences) -> bool:
    """601.2c. Whether there are enough targets for every slot (with some choice of modes)."""
    modal = modal_of(sentences)
    if modal is not None:
        return len(possible_modes(game, it, modal)) >= max(1, modal.low)
    it = knowing_x(it, sentences)
    for slot in slots(sentences):
        low, _ = bounds(it, slot, MANY)
        if low and len(candidates(game, it, slot, (), low)) < low and not waits_for_x(it, slot):
            return False
    return True


def knowing_x(it: It, sentences: Sentences) -> It:
    """107.3c, i. The same, with the X that the text itself defines for what it targets."""
    let = _let_of_x(sentences)
    return it if let is None else It(it.game, it.env.but(x=let.x.value(it)))


@once
def _let_of_x(sentences: Sentences) -> Let | None:
    lets = [s for s in walk(sentences) if isinstance(s, Let)]
    return lets[0] if len(lets) == 1 and any(_has_x(slot) for slot in slots(sentences)) else None


@once
def _has_x(slot: Any) -> bool:
    return any(isinstance(n, X) for n in walk(slot))


def waits_for_x(it: It, slot: Any) -> bool:
    """601.2b, c. Whether what fits a slot depends on an X that has not been announced yet."""
    return not it.x and _has_x(slot)


def possible_modes(game: Game, it: It, modal: Modal) -> list[int]:
    """700.2a. The modes whose targets can be chosen."""
    allows = game.timing.allows
    return [
        i
        for i, m in enumerate(modal.modes)
        if could_choose(game, it, m.body.sentences) and allows(game, it, m.body.sentences)
    ]


def ask_modes(game: Game, it: It, modal: Modal, every: bool, about: int) -> tuple[int, ...]:
    """601.2b. Which modes; all of them where a cost for that is paid (702.42)."""
    if every:
        return tuple(range(len(modal.modes)))
    given = game.answered()  # the step's only question
    if given is not None:
        return tuple(given[0])
    possible = possible_modes(game, it, modal)
    words = mode_words(modal)
    options = [Option(i, words[i]) for i in possible]
    high = modal.high or len(modal.modes)
    chosen = game.ask(
        Some(it.you, "mode", "choose a mode", options, modal.low, high, word="choosing", about=about)
    )
    return tuple(chosen)


@once
def mode_words(modal: Modal) -> list[str]:
    """The shortest opening words that tell one mode from the others, and the whole where needed."""

    texts = [text_of("Body", m.body).rstrip(".").lower().removeprefix("~ ") for m in modal.modes]
    found: list[str] = []
    for text in texts:
        parts = text.split()
        n = 1
        while n < len(parts) and sum(t.split()[:n] == parts[:n] for t in texts) > 1:
            n += 1
        found.append(" ".join(parts[:n]))
    return found


class NoTargets(Exception):
    """601.2c. There are fewer legal targets than must be announced."""


def ask_targets(game: Game, it: It, sentences: Sentences, about: int) -> tuple[tuple[int, ...], ...]:
    """601.2c. The targets, slot by slot; by the slot's number."""
    wanted = slots(sentences)
    given = game.answered() if len(wanted) == 1 else None  # the step's only question
    if given is not None:
        only = given[0] if isinstance(given[0], tuple) else (given[0],)
        return (*((),) * wanted[0].index, only)
    it = knowing_x(it, sentences)
    found: dict[int, tuple[int, ...]] = {}
    every: tuple[int, ...] = ()
    chosen: tuple[int, ...]
    for slot in wanted:
        options = [Option(i, game.label(i)) for i in candidates(game, it, slot, every)]
        low, high = bounds(it, slot, len(options))
        high = min(high, shareable(it, sentences, slot, high))
        if len(options) < low or high < low:
            raise NoTargets
        prompt = f"targets of {game.name_of(about)}"
        if (low, high) == (1, 1):
            chosen = (game.ask(Decision(it.you, "target", prompt, options, about=about)),)
        else:
            chosen = game.ask(
                Some(it.you, "target", prompt, options, low, high, word="targeting", about=about)
            )
        found[slot.index] = chosen
        every += chosen
    size = max(found) + 1 if found else 0
    return tuple(found.get(i, ()) for i in range(size))


def shareable(it: It, sentences: Sentences, slot: Any, most: int) -> int:
    """601.2d. Each target of a divided amount gets at least one of it: no more targets than there is."""
    found = divided_slot(sentences)
    return found[0].amount.value(it) if found is not None and found[1] is slot else most


@once
def divided_slot(sentences: Sentences) -> tuple[Any, Any] | None:
    """601.2d. The effect whose amount is divided among targets as they are announced, and the slot."""
    for n in walk(sentences):
        if getattr(n, "divided", False):
            for target in walk(n):
                if isinstance(target, Target):
                    return n, target
    return None


def ask_division(game: Game, it: It, sentences: Sentences, about: int) -> tuple[tuple[int, ...], ...]:
    """601.2d. How a divided amount is shared out, beside the targets."""
    found = divided_slot(sentences)
    if found is None:
        return ()
    effect, slot = found
    given = game.answered()  # the step's only question
    if given is not None:
        return (*((),) * slot.index, given[0])
    targets = it.targets(slot.index)
    total = effect.amount.value(it)
    options = [Option(i, game.label(i)) for i in targets]
    decision = Divide(it.you, "divide", f"divide {total}", options, total, about=about)
    return (*((),) * slot.index, game.ask(decision))


def context(game: Game, source: int, player: int, spell: int = NOBODY) -> It:
    """The environment in which a player considers using an ability of *source*."""
    env = Env(source, player)
    env.spell = spell
    return It(game, env)
