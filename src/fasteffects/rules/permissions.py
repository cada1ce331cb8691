"""What effects allow or forbid beyond the rules: playing from elsewhere, more lands, flash, no activation.

(116.2a, 118.3, 305.2, 601.3, 602.5, 609.4, 614.17b)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..effects.cant import CantActivate, CantPayWith, CantUse
from ..effects.it import Env, It
from ..effects.permitting import AsThoughFlash, CastOnly, LetPlay, MayPlay, MoreLands
from ..events import Event, PayLife, Sacrifice
from ..indexes import base_face, expand
from .declaring import rules_of

if TYPE_CHECKING:
    from ..game import Game


def statics(game: Game, kind: type[Any]) -> list[tuple[It, Any]]:
    """The static effects of a kind that hold now."""
    game.indexes.refresh(game)
    found: list[tuple[It, Any]] = []
    for watch in game.indexes.others.get(kind.__name__, ()):
        it = It(game, watch.env)
        if watch.condition is None or watch.condition.holds(it):
            found.append((it, watch.node))
    return found


def own_statics(game: Game, id: int, kind: type[Any]) -> list[Any]:
    """The effects of a kind among a card's own static abilities, wherever it is (113.6)."""
    abilities = base_face(game.objects[id]).abilities
    return [e for a in abilities for p in expand(a) for e in getattr(p, "effects", ()) if isinstance(e, kind)]


def permitted(game: Game, player: int) -> list[tuple[int, str]]:
    """601.3. Cards elsewhere than in hand that a player may play, and how: "" or "free"."""
    found: list[tuple[int, str]] = []
    for it, may in statics(game, MayPlay):
        if player not in may.who.ids(it) or (may.turn_of is not None and game.active not in may.turn_of.ids(it)):
            continue
        for id in _pool_of(game, it, may, player):
            if id in game.objects and _playable(it, may.playing, id):
                found.append((id, ""))
    for effect in game.effects.values():
        if isinstance(effect.node, LetPlay):
            it = It(game, effect.env)
            if player in effect.node.who.ids(it):
                how = "free" if effect.node.free else ""
                lands_too = effect.node.play.how == "play"
                for id in effect.locked or ():
                    if id in game.objects and (lands_too or "Land" not in base_face(game.objects[id]).types):
                        found.append((id, how))
    return list(dict.fromkeys(found))


def _pool_of(game: Game, it: It, may: MayPlay, player: int) -> tuple[int, ...]:
    if may.place == "top":
        return tuple(i for p in may.whose.ids(it) for i in game.top_of_library(p, 1)) if may.whose else ()
    if may.among is not None:
        return game_among(it, may.among, player)
    filter = may.playing.what
    return tuple(i for z in filter.zones() for i in game.everywhere(z) if filter.fits(it, i))


def game_among(it: It, among: Any, player: int) -> tuple[int, ...]:
    """The cards that a permission names, for one player among those whom it is for."""
    own = getattr(among, "ids_for", None)
    return own(it, player) if own is not None else among.ids(it)  # type: ignore[no-any-return]


def _playable(it: It, playing: Any, id: int) -> bool:
    land = "Land" in base_face(it.game.objects[id]).types
    if playing.how == "play":
        return fits_card(it, playing.what, id)
    if playing.how == "both":
        return land or fits_card(it, playing.what, id)
    return not land and fits_card(it, playing.what, id)


def fits_card(it: It, filter: Any, id: int) -> bool:
    """Whether a card is of the kinds that a permission names, wherever it lies."""
    chars = it.game.chars(id)
    for kind in filter.kinds:
        words = [w for w in kind.types if w not in ("permanent", "spell", "card")]
        if all(w.capitalize() in chars.types or w in chars.subtypes for w in words):
            return True
    return False


def more_lands(game: Game, player: int) -> int:
    """305.2. How many lands beyond the first effects allow in a player's own turn."""
    more = sum(1 if m.more is None else m.more.value(it) for it, m in statics(game, MoreLands) if player in m.who.ids(it))
    return more + game.player(player).count("land allowed")


def as_though_flash(game: Game, player: int, id: int) -> Any:
    """601.3b. The effect that lets a card be cast as though it had flash, or None."""
    it = It(game, Env(id, player))
    for allow in own_statics(game, id, AsThoughFlash):
        if allow.what is not None and (allow.condition is None or allow.condition.holds(it)):
            return allow
    for other, allow in statics(game, AsThoughFlash):
        if allow.what is None and player in allow.who.ids(other) and fits_card(other, allow.spells, id):
            return allow
    return None


def timely(game: Game, id: int) -> bool:
    """601.3. Whether a card's own "cast only …" allows it now."""
    return all(_time(game, only.when) for only in own_statics(game, id, CastOnly))


def _time(game: Game, when: str) -> bool:
    if when == "during combat":
        return game.phase == "combat"
    if when == "before blockers are declared":
        return game.phase == "combat" and game.step in ("beginning of combat", "declare attackers")
    if when == "during combat after blockers are declared":
        return game.step in ("declare blockers", "combat damage", "end of combat")
    return when.removeprefix("during the ").removesuffix(" step") == game.step


def may_not_use(game: Game, source: int, mana: bool) -> bool:
    """602.5. Whether an effect keeps the abilities of an object from being activated."""
    for it, cant in statics(game, CantActivate):
        if not (mana and cant.but_mana) and _of(it, cant.of, source):
            return True
    return any(source in ids and not (mana and rule.but_mana) for _, rule, ids in rules_of(game, CantUse))


def _of(it: It, of: Any, source: int) -> bool:
    """Whether an object is a source that the effect names, in whatever zone (113.7)."""
    filter = getattr(of, "filter", None)
    return bool(filter.fits(it, source)) if filter is not None else source in of.ids(it)


def cost_forbidden(game: Game, player: int, event: Event) -> bool:
    """118.3, 614.17b. Whether an effect keeps something from being paid as a cost of spells and abilities."""
    for it, cant in statics(game, CantPayWith):
        if player not in cant.who.ids(it):
            continue
        if isinstance(event, PayLife):
            return True
        if isinstance(event, Sacrifice) and event.object in cant.what.ids(it):
            return True
    return False

