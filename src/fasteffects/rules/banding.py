"""Bands: who may attack in one, who blocks it, and who divides damage (702.22)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..effects.it import Env, Environment
from ..effects.keywords.banding import BandsWithOther
from ..state.objects import BATTLEFIELD, NOBODY, with_pair

if TYPE_CHECKING:
    from ..machine.game import Game


BANDING: Final = frozenset(("banding", "bands with other"))


def qualities(game: Game, id: int) -> list[BandsWithOther]:
    """702.22b. The "bands with other" abilities of a creature."""
    return [a for a in game.chars(id).abilities if isinstance(a, BandsWithOther)]


def may_band(game: Game, members: tuple[int, ...]) -> bool:
    """702.22c. Whether those attackers can be one band."""
    without = [i for i in members if "banding" not in game.chars(i).keywords]
    if len(without) <= 1 and len(without) < len(members):
        return True
    return any(
        all(ability.fits(Environment(game, Env(i)), other) for other in members)
        for i in members
        for ability in qualities(game, i)
    )


def form(game: Game, bands: tuple[tuple[int, ...], ...]) -> None:
    """702.22e. Announced bands last for the rest of the combat."""
    for members in bands:
        for id in members:
            o = game.write(id)
            o.marks = with_pair(o.marks, "band", members[0])
        names = ", ".join(game.name_of(i) for i in members)
        game.note(f"{names} attack in a band", "508.1e", "702.22c")


def band_of(game: Game, id: int) -> tuple[int, ...]:
    """702.22e, f. The other creatures in an attacker's band."""
    band = game.objects[id].mark("band")
    if band is None:
        return ()
    there = (game.objects[i] for i in game.zone(BATTLEFIELD))
    return tuple(o.id for o in there if o.id != id and o.mark("band") == band and o.attacking != NOBODY)


def blocked_with(game: Game, pairs: tuple[tuple[int, int], ...]) -> tuple[tuple[int, int], ...]:
    """702.22h. The pairs of blocker and attacker that follow from those declared."""
    found = dict.fromkeys(pairs)
    for blocker, attacker in pairs:
        found.update(dict.fromkeys((blocker, mate) for mate in band_of(game, attacker)))
    return tuple(pair for pair in found if pair not in pairs)


def divides_instead(game: Game, facing: list[int]) -> bool:
    """702.22j, k. Whether those that a creature fights have banding: their side divides its damage."""
    if any("banding" in game.chars(i).keywords for i in facing):
        return True
    return any(
        ability.fits(Environment(game, Env(i)), i)
        and any(ability.fits(Environment(game, Env(i)), other) for other in facing if other != i)
        for i in facing
        for ability in qualities(game, i)
    )
