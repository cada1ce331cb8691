"""Asking for targets as a spell or ability is put on the stack, and how an amount is divided (601.2c, d)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..effects.references.choosing import in_one_pile
from ..effects.references.in_all_at_most import within
from ..effects.references.objects import Target
from ..effects.references.one_pile import of_one_pile
from ..effects.references.others_choice import OTHERS_CHOICE
from ..machine.decisions import ChooseSome, Decision, Divide, Option
from .must_target import Musts, due, narrowed_to, with_one_of
from .relating import among_one_another, as_related, enough_related
from .targets import (
    NoTargets,
    Sentences,
    Slot,
    bounds,
    candidates,
    divided_slot,
    follows,
    knowing_targets,
    knowing_x,
    slots,
)

if TYPE_CHECKING:
    from ..effects.it import Environment
    from ..machine.game import Game


def ask_targets(
    game: Game, it: Environment, sentences: Sentences, about: int, must: Musts = ()
) -> tuple[tuple[int, ...], ...] | Decision:
    """601.2c. The targets, slot by slot, by the slot's number; or what is to be answered first."""
    wanted = slots(sentences)
    one = len(wanted) == 1 and not (isinstance(wanted[0], Target) and of_one_pile(wanted[0]))
    given = game.answered() if one else None  # the step's only question
    if given is not None:
        only = given[0] if isinstance(given[0], tuple) else (given[0],)
        return (*((),) * wanted[0].index, only)
    it = knowing_x(it, sentences)
    found: dict[int, tuple[int, ...]] = {}
    every: tuple[int, ...] = ()
    chosen: tuple[int, ...]
    for slot in wanted:
        if follows(slot) is not None:
            it = knowing_targets(it, found)
        fitting = candidates(game, it, slot, every, said=sentences)
        if isinstance(slot, Target) and of_one_pile(slot):
            fitting = in_one_pile(it, it.you, slot, fitting)
        low, high = bounds(it, slot, len(fitting))
        high = min(high, shareable(it, sentences, slot, high))
        if low == 1 and high == 1:
            fitting = leaving_enough(game, it, wanted, slot, found, fitting, sentences)
        options = [Option(i, game.label(i)) for i in fitting]
        if len(options) < low or high < low or not enough_related(it, slot, fitting, low):
            raise NoTargets
        prompt = f"targets of {game.name_of(about)}"
        forced = due(must, fitting, every, _later(game, it, wanted, slot, every, sentences) if must else ())
        if forced and high == 1:
            low, options = 1, narrowed_to(options, forced)
        alone = low == 1 and high == 1
        who = slot.named(it)[0] if isinstance(slot, OTHERS_CHOICE) else it.you
        some = (
            None
            if alone
            else ChooseSome(who, "target", prompt, options, low, high, word="targeting", about=about)
        )
        if some is not None and isinstance(slot, Target) and among_one_another(slot):
            some = as_related(it, slot, some)
        elif some is not None and forced:
            some = with_one_of(some, forced)
        if some is not None and isinstance(slot, Target):
            some = within(slot.filter, it, some)
        reply = game.asked(Decision(who, "target", prompt, options, about=about) if some is None else some)
        if isinstance(reply, Decision):
            return reply
        chosen = reply if alone else reply[0]
        found[slot.index] = chosen
        every += chosen
    return knowing_targets(it, found).env.targets


def _later(
    game: Game, it: Environment, wanted: list[Slot], slot: Slot, chosen: tuple[int, ...], said: Sentences
) -> list[int]:
    """601.2c. What fits the targets that are still to be chosen after one, whatever that is."""
    rest = wanted[wanted.index(slot) + 1 :]
    return [id for s in rest if follows(s) is None for id in candidates(game, it, s, chosen, said=said)]


def shareable(it: Environment, sentences: Sentences, slot: Slot, most: int) -> int:
    """601.2d. Each target of a divided amount gets at least one of it: no more targets than there is."""
    found = divided_slot(sentences)
    return found[0].amount.value(it) if found is not None and found[1] is slot else most


def leaving_enough(
    game: Game,
    it: Environment,
    wanted: list[Slot],
    slot: Slot,
    found: dict[int, tuple[int, ...]],
    fitting: list[int],
    said: Sentences,
) -> list[int]:
    """601.2c. What fits a target and leaves something for those after it that must suit it, or be another."""
    for after in wanted[wanted.index(slot) + 1 :]:
        suits = follows(after) == slot.index
        if not suits and not after.other:
            continue
        least = bounds(it, after, 0)[0]
        if not least:
            continue
        left: list[int] = []
        for id in fitting:
            known = {**found, slot.index: (id,)}
            its = knowing_targets(it, known) if suits else it
            chosen = tuple([other for some in known.values() for other in some])
            if len(candidates(game, its, after, chosen, least, said)) >= least:
                left.append(id)
        fitting = left
    return fitting


def ask_division(
    game: Game, it: Environment, sentences: Sentences, about: int
) -> tuple[tuple[int, ...], ...]:
    """601.2d. How a divided amount is shared out, beside the targets."""
    found = divided_slot(sentences)
    if found is None:
        return ()
    effect, slot = found
    given = game.answered()  # the step's only question
    if given is not None:
        return (*((),) * slot.index, given[0])
    targets = it.targets(slot.index)
    if not targets:  # nothing is divided
        return (*((),) * slot.index, ())
    total = effect.amount.value(knowing_x(it, sentences))
    options = [Option(i, game.label(i)) for i in targets]
    decision = Divide(it.you, "divide", f"divide {total}", options, total, about=about)
    return (*((),) * slot.index, game.ask(decision))
