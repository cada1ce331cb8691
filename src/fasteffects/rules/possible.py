"""What is offered as something resolves: whether it is possible, and who is asked, knowing what (608.2d)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from ..cards.record import symbols
from ..effects.abilities.instructions import Do, If, OneOf, Sequence
from ..effects.actions.both_paid import BothPaid
from ..effects.conditions.happened import Did
from ..effects.costs.paying import Pay
from ..effects.following import numbers_in
from ..effects.it import Environment
from ..effects.node import Instruction, Player, walk
from ..effects.references.filters import Filter, speaks_of_hidden
from ..effects.references.objects import Antecedent
from ..effects.references.players import You
from ..events.moving import Draw, DrawCards
from ..language.write import text_of
from ..machine.decisions import YES_OR_NO, Decision, Option
from ..machine.procedures import Frame
from ..pipeline.causes import EFFECT
from ..pipeline.occurring import prohibited
from ..speed.once import once
from .affording import could_pay
from .costs import Considering, Unpayable
from .mana import Spending, payment

if TYPE_CHECKING:
    from ..effects.following import Todo
    from ..effects.node import Effect
    from ..events.base import Event
    from ..machine.game import Game


AGREED: Final = -3  # under this number an environment keeps which payment somebody has agreed to make


def before_theirs(game: Game, said: list[tuple[int, bool]]) -> str:
    """101.4b. What the players before have chosen in the same turn order: it is known to who chooses next."""
    words = [f"{game.player_name(player)}: {'yes' if answer else 'no'}" for player, answer in said]
    return f" ({', '.join(words)})" if words else ""


def still_there(it: Environment, players: tuple[int, ...]) -> tuple[int, ...]:
    """800.4f. Those who have left are not asked whether they pay, or do what they may: they don't."""
    return tuple(p for p in players if not it.game.player(p).left)


def unoffered(it: Environment, player: int, words: str, body: Instruction) -> None:
    """608.2d. Nobody is asked who could not do it; where others can't see that, the game may stand there."""
    if it.game.waits_idle and is_of_hidden(body):
        it.ask(Decision(player, "yes/no", words, YES_OR_NO[1:], secret=True, about=it.source))


@once
def is_of_hidden(body: Instruction) -> bool:
    """400.2. Whether it does something with cards of a hand or a library."""
    return any(isinstance(node, Filter) and speaks_of_hidden(node) for node in walk((body,)))


def possible(it: Environment, body: Instruction) -> bool:
    """608.2d. Whether what is offered can be done: nothing impossible may be chosen."""
    first = body
    while not isinstance(first, Do):
        if isinstance(first, OneOf):
            return possible(it, first.first) or possible(it, first.second)
        nxt = getattr(first, "body", None) or getattr(first, "first", None)
        parts = done_together(first) if isinstance(first, Sequence) else ()
        if parts:
            nxt = parts[0]
            if not all(possible(it, part) for part in parts[1:]):
                return False
        if nxt is None:
            return True
        first = nxt
    if isinstance(first.effect, Pay):
        if first.effect.payable(it) is False:  # 118.6
            return False
        bends = first.effect.owed(it).by_tapping(it.x)
        who, spending = first.effect.who.ids(it), Spending(it.source, False, "pay", bends)
        return it.game.free_mana or all(could_pay(it.game, p, owed(it, first.effect), spending) for p in who)
    considering = Considering(it.game, it.env)
    try:
        able = first.effect.payable(considering)
        return able is not False and not is_forbidden(considering, first.effect)
    except Unpayable:
        return False


def to_pay(payment: Effect, n: int) -> Instruction:
    """118.12a. What is done to pay, the number *n* of the ability: of two ways one, as who pays chooses."""
    if isinstance(payment, BothPaid):
        return Sequence(tuple([Do(part, n) for part in payment.parts()]), ("and",))
    ways = payment.ways()
    return OneOf(Do(ways[0], n), Do(ways[1], n)) if ways else Do(payment, n)


def in_words(way: Effect) -> str:
    """What is done, without saying by whom."""
    said = text_of("Imperative", done_by(way, You(said=False)))
    return said[:1].lower() + said[1:]


def one_of(it: Environment, one: OneOf) -> Instruction:
    """608.2d. Which of two, as they choose who would do the first."""
    first, second = possible(it, one.first), possible(it, one.second)
    if not first or not second:
        return one.second if second and not first else one.first
    name = it.game.name_of(it.source)
    doer = doer_of(one.first.effect) if isinstance(one.first, Do) else None
    who = doer.ids(it)[0] if doer is not None and doer.ids(it) else it.you
    options = [Option(at, said) for at, said in enumerate(_both_in_words(one, name))]
    at = it.ask(Decision(who, "choose", f"{name}: which?", options, about=it.source))
    return one.second if at else one.first


def _both_in_words(one: OneOf, name: str) -> list[str]:
    """What each of the two is, where something called *name* has it done."""
    if isinstance(one.first, Do) and isinstance(one.second, Do) and one.first.n == one.second.n:
        return [in_words(one.first.effect), in_words(one.second.effect)]  # two ways to pay the same
    return [text_of("Bidding Caused Act", part).replace("~", name) for part in (one.first, one.second)]


def is_forbidden(it: Environment, effect: Effect) -> bool:
    """121.3, 608.2d, 614.17b. Whether all that it would do is what an effect says can't happen."""
    events = would_do(it, effect)
    return bool(events) and all(prohibited(it.game, event, EFFECT) for event in events)


def would_do(it: Environment, effect: Effect) -> tuple[Event, ...]:
    """What it would do, where that is looked at beforehand; of cards to be drawn the first (121.3)."""
    events = effect.perform(it) if effect.foreseen else ()
    if isinstance(events, Frame):
        return ()
    return tuple(
        [Draw(e.player, source=e.source, by=e.by) if isinstance(e, DrawCards) else e for e in events]
    )


def owed(it: Environment, pay: Pay) -> tuple[str, ...]:
    """118.3. The symbols of the mana that is to be paid."""
    cost = pay.owed(it).mana_symbols()
    return tuple(str(it.x) if s == "X" else s for s in symbols(cost))


def is_in_pool(it: Environment, pay: Pay) -> bool:
    """118.3c. Whether nobody need activate a mana ability to pay: what is there is spent."""
    if it.game.free_mana:
        return False
    spending = Spending(it.source, False, "pay")
    return all(payment(it.game, p, owed(it, pay), spending) is not None for p in pay.who.ids(it))


def refuses(it: Environment, first: Do, rest: Todo) -> bool:
    """118.3c, 118.12. Whether a player who is told to pay, or else, makes no mana for it; asks."""
    if (
        first.n in it.env.picked(AGREED)
        or not is_paid_or_else(first, rest)
        or not isinstance(first.effect, Pay)
    ):
        return False
    if is_in_pool(it, first.effect) or not possible(it, first):
        return False
    player, words = first.effect.who.ids(it)[0], f"{it.game.name_of(it.source)}: pay?"
    return not it.ask(Decision(player, "yes/no", words, YES_OR_NO, about=it.source))


def is_paid_or_else(first: Do, rest: Todo) -> bool:
    """118.12. Whether what follows is for when a player does not do what they are told."""
    after = rest[0] if rest else None
    did = after.condition if isinstance(after, If) else None
    return isinstance(did, Did) and did.not_ and did.to is not None and did.to.index == first.n


def doer_of(effect: Effect | None) -> Player | None:
    """608.2c. Who does what an effect says, where it says that."""
    return None if effect is None else effect.said_who()


def done_by(effect: Effect, who: Player) -> Effect:
    """The same, done by somebody else."""
    return replace(effect, who=who)


@once
def done_together(sequence: Sequence) -> tuple[Instruction, ...]:
    """608.2d. What must be possible for it to be: its first part, and those that go by no part of it."""
    own = set(numbers_in(sequence))
    found = [sequence.parts[0]]
    for part, joiner in zip(sequence.parts[1:], sequence.joiners):
        about = {n.index for n in walk(part) if isinstance(n, Antecedent) and n.of in ("result", "chosen")}
        if joiner == "and" and isinstance(part, Do) and not about & own:
            found.append(part)
    return tuple(found)
