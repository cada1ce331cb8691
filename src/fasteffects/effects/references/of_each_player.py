"""Targets of which no two are the same player's: *for each opponent, up to one target …* (115.1, 601.2c)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from ...errors import IllegalChoice
from ...language.phrases import Reading, leaf, phrase
from ...language.read import can_start, read
from ...language.text import Text
from ...language.write import write
from ...machine.decisions import ChooseSome, Value
from ...speed.once import once
from ..node import Qualifier, node, spell, spelling_of
from ..quantities.numbers import AnyNumber, Number, UpTo
from .filters import Filter
from .objects import Target
from .players import APlayer, ThatPlayer
from .qualifiers import ControlledBy, InZone, Zone

if TYPE_CHECKING:
    from ..it import Environment


@phrase("controlled by different players", nt="Modifier")
@node
class OfDifferentPlayers(Qualifier):
    """601.2c. No two of the targets have the same controller; each alone fits.

    *each*: said as *for each opponent* (or *player*) there is one; *must*: one of each who has some.
    """

    each: str = ""
    must: bool = False
    opponent: bool = False  # *that opponent* is said
    lying: bool = False  # said of cards in their graveyards: no two have the same owner

    def fits(self, it: Environment, id: int) -> bool:
        return True


@once
def different(filter: Filter | None) -> OfDifferentPlayers | None:
    """Whether the targets must have different controllers."""
    return next((m for m in (filter.modifiers if filter else ()) if isinstance(m, OfDifferentPlayers)), None)


class Apart(ChooseSome):
    """Any number of objects, each of another controller."""

    __slots__ = ("holders",)

    holders: dict[int, int]

    def check(self, choice: object) -> Value:
        chosen = super().check(choice)
        if len({self.holders[v] for v in chosen}) < len(chosen):
            raise IllegalChoice(self, choice)
        return chosen

    def sample(self, rng: Callable[[int], int]) -> tuple[int, ...]:
        found: dict[int, int] = {}
        for id, holder in self.holders.items():
            if len(found) < self.high and holder not in found and (len(found) < self.low or rng(2)):
                found[holder] = id
        return tuple(found.values())


def apart(it: Environment, asked: ChooseSome, of: OfDifferentPlayers | None = None) -> Apart:
    """601.2c. The same question, about targets of which no player controls two."""
    holders = {o.value: it.game.controller(o.value) for o in asked.options}
    high = min(asked.high, len(set(holders.values())))
    low = high if of is not None and of.must else min(asked.low, high)
    question = Apart(
        asked.player, asked.kind, asked.prompt, list(asked.options), low, high,
        word=asked.word, secret=asked.secret, about=asked.about,
    )  # fmt: skip
    question.holders = holders
    return question


# -- for each opponent, up to one target … that player controls ------------------------------------

WHOSE: Final = {"opponent": APlayer(True), "player": None, "any": APlayer(True)}


def _read_each(whose: str, text: Text, place: int) -> list[Reading]:
    """*Up to one target creature that player controls*, said for each: so many, of different players."""
    found: list[Reading] = []
    must = text.at(place) != "up"
    for value, end in read("Reference", text, place):
        known = isinstance(value, Target) and value.filter is not None
        if whose == "any" and not must:
            continue
        if not known or value.count != (Number(1) if must else UpTo(Number(1))):
            continue
        at = [n for n, m in enumerate(value.filter.modifiers) if is_theirs(m)]
        if len(at) != 1:
            continue
        who = WHOSE[whose]
        before, after = value.filter.modifiers[: at[0]], value.filter.modifiers[at[0] + 1 :]
        theirs = value.filter.modifiers[at[0]]
        holder: tuple[Qualifier, ...] = () if who is None else (ControlledBy(who, False),)
        if lying := isinstance(theirs, InZone):
            holder = (InZone(Zone(who, "graveyard"), theirs.inside),)
        opponent = theirs in (of_that_player(True), *lying_there(True))
        each = OfDifferentPlayers(whose, must and whose != "any", opponent, lying)
        mods = (*before, *holder, each, *after)
        said = Filter(value.filter.kinds, value.filter.adjectives, mods)
        spell(said, spelling_of(value.filter))
        found.append((Target(said, AnyNumber(), value.other), end))
    return found


def is_theirs(modifier: Qualifier) -> bool:
    """Whether it says *that player controls*, or *from that player's graveyard*."""
    known = [
        says for opponent in (False, True) for says in (of_that_player(opponent), *lying_there(opponent))
    ]
    return modifier in known


def lying_there(opponent: bool) -> tuple[Qualifier, ...]:
    """*From that player's graveyard*, *in that player's graveyard*."""
    zone = Zone(ThatPlayer(opponent), "graveyard")
    return InZone(zone, False), InZone(zone, True)


def of_that_player(opponent: bool) -> Qualifier:
    """*That player controls*, or *that opponent controls*."""
    return ControlledBy(ThatPlayer(opponent), False)


def _write_each(value: Target, number: int) -> list[str]:
    each = different(value.filter)
    assert each is not None and value.filter is not None
    theirs = of_that_player(each.opponent)
    kept = [m for m in value.filter.modifiers if m != ControlledBy(APlayer(True), False)]
    if each.lying:
        where = next(m for m in kept if isinstance(m, InZone))
        theirs = lying_there(each.opponent)[where.inside]
        kept = [m for m in kept if m != where]
    mods = tuple([theirs if isinstance(m, OfDifferentPlayers) else m for m in kept])
    said = Filter(value.filter.kinds, value.filter.adjectives, mods)
    spelling = spelling_of(value.filter)
    if spelling:
        spell(said, (False, *spelling[1:]))
    other = ["other"] if value.other else []
    least = [] if each.must or each.each == "any" else ["up", "to", "one"]
    if each.must and value.other:
        other = ["another"]
    return [*least, *other, "target", *write("Filter", said)]


def _is_each(whose: str, value: object) -> bool:
    each = different(value.filter) if isinstance(value, Target) else None
    return each is not None and each.each == whose


def _leaf(nt: str, whose: str) -> None:
    leaf(
        nt,
        lambda text, place: _read_each(whose, text, place),
        _write_each,
        lambda token: token in ("up", "target", "another") and can_start("Reference", token),
        lambda value: _is_each(whose, value),
    )


_leaf("OneOfEachOpponent", "opponent")
_leaf("OneOfEachPlayer", "player")
_leaf("OneOfAnyOpponents", "any")
