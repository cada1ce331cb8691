"""Sources of mana as options, in words (605.3a)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..effects.it import Env, Environment
from ..machine.decisions import Decision, Option
from ..state.objects import BATTLEFIELD, NOBODY
from . import ready
from .activated_abilities import usage_of
from .affording import only_wells, sources

if TYPE_CHECKING:
    from ..machine.decisions import Reply, Value
    from ..machine.game import Game
    from .paying_by_itself import Source
    from .ready import Made, Ready, Well

ORDER: Final = "WUBRGC"
PASS: Final = Option(("pass",), "pass")
PASSED: Final[Reply | Decision] = (PASS.value,)  # the reply of who passes unasked, known by identity


# When a source is tapped: where there is something else to do; where there is not, which is as good as
# passing; while a cost is being paid; among the other abilities of its source.
MATTERING: Final = 0
IDLE: Final = 1
PAYING: Final = 2
APART: Final = 3


class Taps:
    """The options that mana abilities of one source are, for as long as it is called so."""

    __slots__ = ("source", "label", "naming", "is_permanent", "single", "name", "ways", "listed", "read")

    def __init__(
        self,
        source: int,
        some: list[tuple[Made, tuple[str, ...]]],
        label: str,
        name: str,
        is_permanent: bool,
    ) -> None:
        self.source = source  # an object, or an effect
        self.label = label  # which tells its name, since the number of an object stays the same
        self.naming: object = None  # the names that there were when it was last called so
        self.is_permanent = is_permanent
        self.single = len(some) == 1  # whether it has one mana ability
        self.name = name
        said: dict[str, int] = {}
        self.ways: list[tuple[Value, str]] = []  # the values and spellings of the options
        for made, lots in some:
            self.ways.extend(in_words(made, lots, label, said))
        self.listed: dict[int, list[Option]] = {}
        self.read: Source | None = None  # by what it would make, where costs are paid for the players

    def options(self, when: int) -> list[Option]:
        """The options at such a moment."""
        found = self.listed.get(when)
        if found is None:
            found = [Option(value, words, self.key(value, when)) for value, words in self.ways]
            self.listed[when] = found
        return found

    def key(self, value: Value, when: int) -> Value:
        """What tells one of them from others at such a moment."""
        _, _, number, symbol = value
        if when == MATTERING:
            return ("tap", self.name, symbol) if self.single else ("tap", self.name, symbol, number)
        if when == IDLE:
            return PASS.key
        return (self.name, number, symbol, self.is_permanent) if when == PAYING else None


def in_words(made: Made, lots: tuple[str, ...], label: str, said: dict[str, int]) -> list[tuple[Value, str]]:
    """The values and spellings that one mana ability has as options; *lots*: those of its terms.

    *said* counts what abilities of that source were called: the second of a name is ``tap NAME#2 for
    {W}``, as with other abilities.
    """
    id, number, types, amount = made
    found: list[tuple[Value, str]] = []
    for wanted in lots or [symbol for symbol in ORDER if symbol in types]:
        mana = "".join(["{" + symbol + "}" for symbol in wanted]) * (1 if lots else amount)
        nth = said[mana] = said.get(mana, 0) + 1
        words = f"tap {with_number(label, nth)} for {mana}"
        found.append((("ActivateMana", id, number, wanted), words))
    return found


def with_number(label: str, nth: int) -> str:
    """What the *nth* ability of a permanent is called: *NAME#2*, *NAME#1 (ability 2)*."""
    if nth < 2:
        return label
    return f"{label} (ability {nth})" if "#" in label else f"{label}#{nth}"


def all_taps(game: Game, player: int) -> list[Taps]:
    """605.3a. The mana abilities that a player could activate now: by their sources, in order."""
    there = ready.of(game)
    if only_wells(game, player, there):
        return [taps_of_well(game, well) for well in there.in_order(player)]
    return taps_among(game, sources(game, player))


def taps_among(game: Game, some: list[Made]) -> list[Taps]:
    """Mana abilities by their sources."""
    found: dict[int, list[Made]] = {}
    for made in some:
        found.setdefault(made[0], []).append(made)
    there = ready.of(game)
    return [taps_of(game, source, each, there) for source, each in found.items()]


def taps_of_well(game: Game, well: Well) -> Taps:
    """The options that the mana abilities of a well are."""
    found = well.taps
    naming = game.indexes.naming if game.has_own_names() else None
    if found is not None and naming is not None and found.naming is naming:
        return found
    label = game.label(well.id)
    if found is None or found.label != label:
        some = [(made, well.usage.terms[made[1]].lots) for made in well.made]
        found = well.taps = Taps(well.id, some, label, game.name_of(well.id), True)
    found.naming = naming
    return found


def taps_of(game: Game, source: int, some: list[Made], there: Ready) -> Taps:
    """The options that the mana abilities of one source are."""
    if source in game.effects:
        name = game.name_of(game.effects[source].env.source)
        return Taps(source, [(made, ()) for made in some], name, name, False)
    label = game.label(source)
    is_permanent = game.objects[source].zone == BATTLEFIELD
    made = tuple(some)
    known = there.words.get(made)
    if known is None or known.label != label or known.is_permanent != is_permanent:
        o = game.objects[source]
        terms = usage_of(game, o, game.chars(source)).terms if is_permanent else ()
        its = Environment(game, Env(source, game.controller(source)))
        lots = [(each, terms[each[1]].lots_for(its) if terms else ()) for each in some]
        known = Taps(source, lots, label, game.name_of(source), is_permanent)
        if not any([use.by_color for use in terms]):  # another time there may be other mana
            there.words[made] = known
    return known


def mana_choices(game: Game, player: int, but: int = NOBODY) -> list[Option]:
    """605.3a. The mana abilities that a player can activate now while paying, as options."""
    found: list[Option] = []
    for taps in all_taps(game, player):
        if taps.source != but:
            found.extend(taps.options(PAYING))
    return found
