"""Which mana is missing for what a line says, and which is there (118.3, 601.2h, 602.2b)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from ..cards.record import in_order
from ..effects.node import Cost
from ..errors import Refused, RulesError
from ..explaining.naming import telling
from ..explaining.prices import changes
from ..explaining.spending import limit_words
from ..machine.observing import Observer
from ..rules.affording import could_pay, drawable
from ..rules.mana import Spending, choose_units, flatten, usable
from ..state.objects import ABILITY, NOBODY
from ..timing.fifth import phase_costs
from .failures import Failed
from .look import symbols_in
from .scenario import fold

if TYPE_CHECKING:
    from ..effects.mana.adding import UnitOfMana
    from ..explaining.told import Told
    from ..machine.decisions import Decision
    from ..machine.game import Game
    from .driver import Driver
    from .scenario import FileLine

HELPING: Final = {"convoke": "convoking", "delve": "delving", "improvise": "improvising"}
MOST_UNITS: Final = 1_000  # of mana of one kind that are looked at


class Priced(Observer):
    """Hears alone what the first spell or ability costs."""

    __slots__ = ("item", "mana", "changes")

    def __init__(
        self, item: int = NOBODY, mana: tuple[str, ...] = (), changes: tuple[Told, ...] = ()
    ) -> None:
        self.item = item
        self.mana = mana
        self.changes = changes  # 601.2f: what makes it cost more or less

    def priced(self, game: Game, item: int, mana: tuple[str, ...], costs: tuple[Cost, ...]) -> None:
        """601.2f. The total cost is fixed."""
        if self.item == NOBODY:
            told = tuple(changes(telling(game), item, game.controller(item))) if game.timing.layered else ()
            game.observer = Priced(item, mana, told)


def missing(driver: Driver, line: FileLine, player: int, words: str) -> str:
    """What is missing, where *words* could be done if mana were free; empty where it is not mana that stops.

    *driver* is where it could be begun.
    """
    told = unpaid(driver, line, player, words)
    if not told:
        return ""
    text, rules = told[0]
    return f"{text} ({', '.join(rules)}). {_better(driver.game, player)}"


def unpaid(driver: Driver, line: FileLine, player: int, words: str) -> list[Told]:
    """118.3, 601.2f. The same as lines of a reason: which mana is missing, and why it costs so much."""
    if driver.game.free_mana:
        return []
    trial = driver.trial()
    game, priced = trial.game, Priced()
    game.free_mana = True
    game.observer = priced
    game.decision = None
    game.advance()
    try:
        trial.act(line, driver.names[player], words)
    except (Failed, Refused, RulesError):
        return []
    heard = game.observer
    if not isinstance(heard, Priced) or not heard.mana:
        return []
    item = game.objects.get(heard.item)
    ability = item is not None and item.kind == ABILITY and item.env is not None
    source = item.env.source if ability and item is not None and item.env is not None else heard.item
    game.decision = driver.game.decision  # the ways to make mana that are offered
    return [_lack(game, player, heard.mana, Spending(source, not ability), what_for(words)), *heard.changes]


def unpaid_in_phase(game: Game, player: int, words: str) -> list[Told]:
    """C8.5, C8.6. The mana that is missing for the phase cost, or the untap cost, of a permanent."""
    low = fold(words)
    if game.timing.layered or game.free_mana or not low.startswith("pay "):
        return []
    for what in (*phase_costs.due(game), *phase_costs.due(game, True)):
        name = game.name_of(what.about)
        if what.payer == player and fold(name) in low:
            mana = tuple(phase_costs.price(game, what).mana)
            if not could_pay(game, player, mana, Spending(what.env().source, False)):
                text, rules = _lack(game, player, mana, Spending(what.env().source, False), name)
                return [(text, ("C8.5", *rules))]
    return []


def owed(game: Game, decision: Decision) -> str:
    """What is missing of the mana that a question asks for."""
    about = decision.about if decision.about is not None else NOBODY
    what = game.name_of(about) if about in game.objects else "this"
    cost = [symbol[1:-1] for symbol in symbols_in(decision.prompt)]
    return lacking(game, decision.player, cost, Spending(about, True), what)


def lacking(game: Game, player: int, cost: Sequence[str], spending: Spending, what: str) -> str:
    """``the mana for X isn't there: {2}{R} of {3}{R} is missing, and there is {G} from Forest (118.3)``."""
    text, rules = _lack(game, player, cost, spending, what)
    return f"{text} ({', '.join(rules)}). {_better(game, player)}"


def _lack(game: Game, player: int, cost: Sequence[str], spending: Spending, what: str) -> Told:
    pool = game.player(player).mana
    units = [unit.types() for unit in pool if _usable(game, unit, spending)]
    units += drawable(game, player, NOBODY, MOST_UNITS)
    typed, generic = flatten(tuple(cost))
    paid: tuple[str, ...] = ()
    lacks: list[str] = []
    for symbol in (*typed, *("1",) * generic):
        if choose_units(units, (*paid, symbol)) is None:
            lacks.append(symbol)
        else:
            paid += (symbol,)
    ones = lacks.count("1")
    left = in_order((*((str(ones),) if ones else ()), *(s for s in lacks if s != "1")))
    asked = in_order((*((str(generic),) if generic else ()), *typed))
    limits = _limits(game, player, spending)
    whole = left == asked
    wrong = f"{left}{'' if whole else f' of {asked}'} is missing" if left else f"{asked} is asked"
    rules = game.timing.cite(("106.6", "118.3") if limits else ("118.3",))
    return f"the mana for {what} isn't there: {wrong}, and {_there(game, player)}{limits}", rules


def _better(game: Game, player: int) -> str:
    """What to write, so that it is there."""
    if besides := _besides(game, player):
        return f"Say in the line what pays for it besides mana, as in `… {besides}`"
    place = f"`{game.player_name(player)}'s battlefield`"
    return f"List untapped lands in {place}, or write `mana: free` in the head"


def _usable(game: Game, unit: UnitOfMana, spending: Spending) -> bool:
    """106.6. Whether mana may be spent so; what is restricted isn't where it is not known for what."""
    return unit.only is None or (spending.object != NOBODY and usable(game, unit, spending))


def what_for(words: str) -> str:
    """What it is for: the words after the verb, without targets."""
    return words.partition(" ")[2].partition(" targeting ")[0].strip()


def _there(game: Game, player: int) -> str:
    """What mana there is: in the pool, and by tapping, each kind once."""
    pool = "".join("{" + unit.symbol + "}" for unit in game.player(player).mana)
    found: dict[str, dict[str, None]] = {}
    decision = game.decision
    for option in decision.options if decision is not None and decision.player == player else ():
        if option.spelling.startswith("tap ") and " for {" in option.spelling:
            name, _, made = option.spelling.removeprefix("tap ").rpartition(" for ")
            found.setdefault(name, {})["".join(symbols_in(made))] = None
    kinds: dict[str, int] = {}
    for name, ways in found.items():
        made = f"{' or '.join(ways)} from {name.partition('#')[0]}"
        kinds[made] = kinds.get(made, 0) + 1
    lots = [f"{n} times {made}" if n > 1 else made for made, n in kinds.items()]
    all_of_it = [f"{pool} in the pool"] * bool(pool) + lots
    return f"there is {', '.join(all_of_it)}" if all_of_it else "nothing there makes mana"


def _besides(game: Game, player: int) -> str:
    """702.51, 702.66, 702.126. What is offered that pays for some of it, in the words of a line."""
    decision, ways = game.decision, dict[str, str]()
    for option in decision.options if decision is not None and decision.player == player else ():
        verb, _, rest = option.spelling.partition(" ")
        if verb in HELPING and " for {" in rest:
            ways.setdefault(HELPING[verb], rest.rpartition(" for ")[0])
    return " ".join(f"{verb} {name}" for verb, name in ways.items())


def _limits(game: Game, player: int, spending: Spending) -> str:
    """106.6. For what the mana in the pool may be spent that may not be spent on this."""
    told = {
        unit.source: unit.only
        for unit in game.player(player).mana
        if unit.only is not None and not _usable(game, unit, spending)
    }
    said = [
        f"{game.name_of(i)}: {limit_words(game, only, i)}" for i, only in told.items() if only is not None
    ]
    return f" (of {'; of '.join(said)})" if said else ""
