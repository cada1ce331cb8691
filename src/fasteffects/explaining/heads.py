"""The head of a procedure: what was cast, activated or put on the stack, what resolves, by which rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..cards.record import SPLIT
from ..effects.abilities.kinds import Activated, Loyalty, Triggered
from ..effects.keywords.keyword import Keyword
from ..effects.references.antecedent import CHOOSER
from ..events import Move, Sacrifice
from ..rules.spell_text import is_permanent_spell
from ..speed.indexes import after_anchor, expand
from ..state.objects import ABILITY, BATTLEFIELD, COPY, STACK, aims, base_face
from . import statements
from .naming import (
    TRIGGERED,
    by_rule,
    effects_of,
    keyword_number,
    limits_of,
    predefined,
    rule_of,
    rules_of,
    words_on,
)

if TYPE_CHECKING:
    from ..cards.record import Face
    from ..effects.node import Ability, Node
    from ..machine.game import Game
    from ..state.objects import Object

# By the layout of the card: casting one of its halves, its back, or what is inset.
LAYOUTS: Final = {
    "split": "709.3", "aftermath": "709.3", "modal_dfc": "712.11b", "adventure": "715.3a",
    "transform": "712.11a", "flip": "710.1b", "prepare": "722.1",
}  # fmt: skip


def keyword_behind(game: Game, source: int, node: Node | None) -> str:
    """702. The number of the keyword ability of an object that stands for an ability; "" if none does."""
    return next(iter(keywords_behind(game, source, node)), "")


def keywords_behind(game: Game, source: int, node: Node | None) -> tuple[str, ...]:
    """702. The first numbers that the keyword ability names that stands for an ability of an object."""
    ability = keyword_of(game, source, node)
    return rules_of(ability)[:2] if ability is not None else ()


def keyword_of(game: Game, source: int, node: Node | None) -> Ability | None:
    """702, 607.2m. The keyword of an object that stands for an ability, or its anchor word; None if none."""
    for ability in abilities_of(game, source) if node is not None else ():
        meant = (*expand(ability), after_anchor(ability)) if ability.known_by() else ()
        if any(node is plain or node == plain for plain in meant):
            return ability
    return None


def keyword_with(game: Game, source: int, effect: Node, face: Face | None = None) -> Ability | None:
    """702. The keyword ability of an object, or of what it copies, that has an effect; None if none has."""
    for ability in (*abilities_of(game, source), *(face.abilities if face is not None else ())):
        for plain in expand(ability) if ability.known_by() else ():
            if any(own is effect or own == effect for own in effects_of(plain)):
                return ability
    return None


def abilities_of(game: Game, id: int) -> tuple[Ability, ...]:
    """The abilities that an object has or had, and those of its faces."""
    o = game.objects.get(id) or game.gone.get(id)
    if o is None:
        return ()
    own = o.chars.abilities if o.chars is not None else ()
    return (*own, *(a for face in o.card.faces for a in face.abilities))


def of_cast(game: Game, item: int) -> tuple[str, ...]:
    """601.2. What decides how a spell was cast: its keyword abilities, its modes, X and targets."""
    o = game.obj(item)
    facts = [str(fact) for fact, value in o.cast if value] + [str(o.cast_with("how") or "")]
    found: list[str] = []
    for ability in abilities_of(game, item):
        word = ability.known_by()
        paid = (ability.paid if isinstance(ability, Keyword) else "") or word
        if word and any(
            fact.startswith((word[:5], paid)) or word.endswith(fact) for fact in facts if len(fact) > 2
        ):
            found.append(rule_of(ability))
    found += [keyword_number(fact.partition(" ")[0]) for fact in facts if len(fact) > 2]
    if o.card.layout == "split" and not o.face and is_fused(o):
        found += ["702.102a", "702.102c", "702.102d"]
    if o.cast_with("instead") or o.cast_with("alternative"):
        found.append("118.9")
    if o.card.layout in LAYOUTS and (o.face or o.card.layout in SPLIT):
        found.append(LAYOUTS[o.card.layout])
    if o.cast_with("overload"):
        found += ["702.96a", "702.96b"]
    if o.cast_with("how") == "face down":
        found += ["702.168a" if "disguise" in words_on(o) else "702.37c", "708.4"]
    return (*dict.fromkeys(filter(None, found)), *of_choices(game, item), "601.2i")


def is_fused(o: Object) -> bool:
    """702.102c. Whether a split spell has both halves."""
    return " // " in base_face(o).name


def of_choices(game: Game, item: int) -> tuple[str, ...]:
    """601.2b, c. The rules of what was chosen for an object on the stack."""
    o = game.obj(item)
    if o.env is None:
        return ()
    found: list[str] = []
    if o.env.modes:
        found.append("700.2e" if CHOOSER in dict(o.env.cast) else "700.2a")
    if aims(o):
        found += ["601.2c", "115.1"]
    return tuple(found)


def elsewhere(game: Game, source_id: int, ability: Ability | None) -> str:
    """113.6b, m. The rule by which an ability is used of a card that is not on the battlefield."""
    source = game.objects.get(source_id) or game.gone.get(source_id)
    if source is None or source.zone == BATTLEFIELD or not isinstance(ability, (Activated, Triggered)):
        return ""
    return by_rule(ability)


def of_activated(game: Game, item: int) -> tuple[str, ...]:
    """602.2. What decides how an ability was activated."""
    o = game.objects.get(item)
    if o is None or o.env is None:
        return ()
    limits = [own.limit for own in limits_of(o.ability)]
    limited = "602.5d" if any(only.sorcery for x in limits for only in x.only) else "602.5b" if limits else ""
    kind = "606.3" if isinstance(o.ability, Loyalty) else ""
    token = predefined(game, o.env.source)
    named = (rule_of(o.ability) if o.ability is not None else "") or elsewhere(game, o.env.source, o.ability)
    return (
        *keywords_behind(game, o.env.source, o.ability),
        named,
        token,
        kind,
        limited,
        *of_choices(game, item),
        "602.2b",
    )


def of_put(game: Game, item: int) -> tuple[str, ...]:
    """603.3. What decides how a triggered ability was put on the stack."""
    targets = "603.3d" if of_choices(game, item) else ""
    caller = game.frames[-2] if len(game.frames) > 1 else None
    here = caller.course.rules[caller.at - 1] if caller is not None else ()
    if not game.timing.layered:
        return (*statements.of_put(game), *here[:1], "C7.3")  # whether its controller wants it or not
    late = "514.3a" if game.step == "cleanup" else ""
    chosen = of_choices(game, item)
    aimed = ("115.1",) if "115.1" in chosen else ()
    return late, targets, *aimed, *here, *chosen, "603.3"


def of_source_gone(game: Game, item: int) -> tuple[str, ...]:
    """113.7a. That an ability goes on without its source."""
    o = game.obj(item)
    if o.kind != ABILITY or o.env is None or o.env.source not in game.gone:
        return ()
    event = o.env.event
    by_leaving = isinstance(event, (Move, Sacrifice)) and event.object == o.env.source  # 603.6c, 603.10a
    return () if by_leaving and isinstance(o.ability, Triggered) else ("113.7a",)


def of_resolving(game: Game, item: int) -> tuple[str, ...]:
    """608. What decides how something resolves."""
    o = game.obj(item)
    gone = of_source_gone(game, item) if game.timing.layered else statements.of_resolving(game, item)
    if gone:
        return (*gone, "608.2b" if aims(o) else "", "608.2c")
    if o.kind != ABILITY and o.zone == STACK and is_permanent_spell(base_face(o)):
        if o.kind == COPY:
            return "608.3f", "707.10f"
        first = ("608.1", "405.5") if len(game.zone(STACK)) > 1 and game.timing.layered else ()
        return (("608.3b" if "Aura" in game.chars(item).subtypes else "608.3a"), *first)
    if isinstance(o.ability, TRIGGERED) and o.ability.condition is not None:
        return "603.4", "608.2c"
    targets = ("608.2b",) if aims(o) else ()
    first = ("608.1", "405.5") if len(game.zone(STACK)) > 1 and game.timing.layered else ()
    return ("608.2c", *targets, *first)
