"""What is heard of spells and abilities as they are followed: instructions, prices, effects that begin."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from ..effects.abilities.instructions import AndIf, If, Let, Reflexive, Unless
from ..effects.abilities.still_resolves import StillResolves
from ..effects.it import Environment, drawn
from ..effects.node import Quantity, walk
from ..effects.quantities.numbers import X
from ..effects.references.objects import Self
from ..effects.references.top_of import TopOf
from ..events import DRAW, Event
from ..rules.announcing import Announcing
from ..rules.instructing import LAST
from ..rules.ways_to_cast import showing
from ..state.objects import ABILITY, LIBRARY, NOBODY, is_player
from .acting import action_told
from .arriving import copies_told
from .bearing import bearing_told
from .deciding import rules_in
from .facts import What
from .heard import ability_stays
from .listening import Ear
from .made_so import made_so
from .naming import item_under_way, own_rule, rules_of, telling
from .offers import forbidden, not_offered
from .prices import changes, of_ability, price_words
from .reason import BEING, COST, DONE, HAPPENED, NOT, REFUSED
from .saying import condition_words, lower, several, words_of
from .told import Told
from .triggering import ending, lasts, later_than, of_effect
from .uncast import uncast_told
from .within import PLAIN as PLAIN_NUMBERS
from .within import defined_x, until_told, within

if TYPE_CHECKING:
    from ..effects.it import Env
    from ..effects.node import Condition, Cost, Effect, Instruction
    from ..machine.game import Game
    from ..pipeline.lasting import Lasting
    from ..state.abilities import Heard


def waits_for_it(it: Environment, instruction: Instruction) -> bool:
    """603.7, 603.12. Whether *when …* is about what has not just happened, so that it is told as it waits."""
    when = instruction.when if isinstance(instruction, Reflexive) else None
    if when is None:
        return False
    return not any(isinstance(e, Event) and when.matches(it, e) for e in it.env.result(LAST))


class Follower(Ear):
    """One who hears what spells and abilities do as they resolve."""

    __slots__ = ()

    def performs(self, game: Game, effect: Effect, env: Env) -> None:
        if isinstance(effect, StillResolves):  # it was told as it began to resolve
            return
        twin = telling(game)
        source = env.source
        text = words_of(twin, effect, "Effect", source)
        own = tuple(sorted(rules_in(effect), key=lambda rule: rule.startswith("102.")))  # who does it, last
        if "can't have" in text:
            own = (*own[:1], "113.11", *own[1:])
        if "instead" in text and " would " not in text and "614.6" not in own:
            own = (*own[:1], "614.15", *own[1:])  # it replaces a part of what the same text says
        self.hear(
            game, What.INSTRUCTION, kind=DONE, text=f"{speaker(twin, env)}: {text}" if text else "",
            deciding=(
                *own[:2], several(Environment(game, env), effect), *own[2:], "608.2c" if env.results else "",
            ),
            objects=(source,),
        )  # fmt: skip
        self.detailed(game, within(twin, effect, Environment(twin, env), rules_in(effect)[:2]))
        self.detailed(game, bearing_told(twin, effect, Environment(twin, env)))
        if "rounded" in text:
            part = "half of it, rounded" if "half" in text else "divided evenly, each part is rounded"
            self.detailed(game, ((f"{part} as the words say", ("107.1a",)),))
        self.detailed(game, until_told(twin, effect, env))
        self.detailed(game, settled_told(effect))
        self.detailed(game, too_few_told(twin, effect, Environment(twin, env)))
        if game.timing.layered:
            self.detailed(game, action_told(twin, effect, Environment(twin, env)))
        self.detailed(game, copies_told(twin, effect, Environment(twin, env)))

    def tells(self, game: Game, instruction: Instruction, env: Env) -> None:
        rule = own_rule(instruction.then if isinstance(instruction, (If, AndIf)) else instruction)
        twin = telling(game)
        if isinstance(instruction, Let):
            self.detailed(game, defined_x(twin, instruction.x, Environment(twin, env)))
            return
        self.detailed(game, not_offered(Environment(twin, env), instruction))
        if isinstance(instruction, Unless):
            self.detailed(game, within(twin, instruction.condition, Environment(twin, env)))
        if not rule or rule in ("608.2c", "603.7") or waits_for_it(Environment(twin, env), instruction):
            return
        text = words_of(twin, instruction, "Clause SentenceBody LaterClauses Biddings Letting", env.source)
        if text:
            rules: tuple[str, ...] = (rule, "118.12") if rule == "118.12a" else (rule,)
            body = getattr(instruction, "body", None)
            rules += tuple(filter(None, (several(Environment(game, env), instruction),)))
            rules += ("608.2g",) if any("608.2g" in rules_of(part) for part in walk(body)) else ()
            self.hear(
                game, What.LINE, kind=DONE, text=f"it says: {text}", deciding=rules, more=False, heads=0
            )

    def unpaid(self, game: Game, effect: Effect, env: Env) -> None:
        text = words_of(telling(game), effect, "Effect", env.source)
        text = f"this can't be done in full, so nothing of it is done: {lower(text)}"
        self.hear(game, What.LINE, kind=NOT, text=text, deciding=("118.3", "118.12"), more=False)

    def idle(self, game: Game, effect: Effect, env: Env) -> None:
        if isinstance(effect, StillResolves):
            return
        if not effect.undone or effect.alters:  # what is said of something else that happens
            return
        if env.source not in game.objects and any(until_told(telling(game), effect, env)):
            return  # 610.3: that its source has left is told already
        text = words_of(telling(game), effect, "Effect", env.source)
        text = f"there is nothing to do it to: {lower(text)}" if text else "nothing of that can be done"
        rules = (effect.undone, "609.3", "608.2c")
        if no_draw_of_its_own(env):
            text = f"the draw was replaced, and with what came instead nothing more is done: {lower(text)}"
            rules = ("614.11b", "121.6c", "609.3")
        against = list(forbidden(game, effect.exchanged(Environment(game, env))))
        if against:
            text = words_of(telling(game), effect, "Effect", env.source)
            text = f"not all of it can be done, so no part of it is: {lower(text)}"
            rules = (effect.undone, "609.3", "608.2c")
            self.detailed(game, against)
        self.hear(game, What.LINE, kind=NOT, text=text, deciding=rules, more=False)

    def uncast(self, game: Game, player: int, id: int, face: int = 0) -> None:
        if game.timing.layered:
            seen = showing(game, id, face) if face else game
            self.detailed(game, uncast_told(telling(seen), player, id, face), (), NOT)

    def priced(self, game: Game, item: int, mana: tuple[str, ...], costs: tuple[Cost, ...]) -> None:
        text, rules = price_words(telling(game), item, mana, costs)
        if text:
            self.hear(game, What.LINE, kind=COST, text=text, deciding=rules, heads=0, more=False)
        twin, o = telling(game), game.obj(item)
        source = o.env.source if o.env is not None else item
        some = of_ability(twin, source, False) if o.kind == ABILITY else changes(twin, item, o.controller)
        self.detailed(game, some)

    def judged(self, game: Game, condition: Condition, env: Env, holds: bool) -> None:
        text = condition_words(telling(game), condition, holds, env.source)
        rules = (*rules_in(condition)[: 3 if "101.3" in rules_in(condition) else 1], "608.2c", "608.2h")
        self.hear(game, What.LINE, kind=BEING, text=text, deciding=rules, objects=(env.source,), more=False)
        twin = telling(game)
        self.detailed(game, within(twin, condition, Environment(twin, env), rules_in(condition)[:2]))
        if game.timing.layered:
            self.detailed(game, made_so(twin, condition, Environment(twin, env)))

    def refused(self, game: Game, text: str, rules: Sequence[str], told: Sequence[Told] = ()) -> None:
        if not rules and told:
            rules = told[0][1]
        alone = len(told) == 1 and told[0][1] == tuple(rules)
        text, under = (f"{text}: {told[0][0]}", ()) if alone else (text, tuple(told))
        self.hear(
            game, What.LINE, kind=REFUSED, text=text, deciding=tuple(rules), heads=0, more=False, under=under
        )

    def begins(self, game: Game, effect: Lasting) -> None:
        if game.frames and isinstance(game.frames[-1], Announcing):  # by a keyword with which it is cast
            return
        twin = telling(game)
        names = " and ".join(twin.name_of(i) for i in (effect.locked or ())[:4])
        until = words_of(twin, effect.duration, "Duration", effect.env.source) if effect.duration else ""
        begins = f"an effect on {names} begins" if names else "an effect begins"
        self.hear(
            game, What.LINE, kind=HAPPENED, text=f"{begins} {lower(until)}".rstrip(),
            deciding=of_effect(effect), objects=effect.locked or (), more=False, effect=True,
        )  # fmt: skip
        self.detailed(game, lasts(twin, effect))
        if game.timing.layered:
            self.detailed(game, later_than(twin, effect))

    def never_begins(self, game: Game, effect: Lasting) -> None:
        twin = telling(game)
        until = words_of(twin, effect.duration, "Duration", effect.env.source) if effect.duration else ""
        text = f"no effect begins: that would last {lower(until)}, which is not so any more"
        self.hear(game, What.LINE, kind=NOT, text=text, deciding=("611.2b", "611.2a"), more=False)

    def ended(self, game: Game, ids: Sequence[int]) -> None:
        twin = telling(game)
        for id in ids:
            told = ending(twin, game.effects[id]) if id in game.effects else None
            if told is not None:
                self.hear(game, What.LINE, kind=HAPPENED, text=told[0], deciding=told[1], more=False)

    def delays(self, game: Game, ability: Heard, env: Env) -> None:
        twin = telling(game)
        words = (
            words_of(twin, ability.event, "Occasion Event", env.source) if ability.event is not None else ""
        )
        text = f"{twin.name_of(env.source)} waits: {lower(words)}" if words else "an ability waits"
        itself = any(isinstance(part, Self) for part in walk(ability.body))
        particular = any(env.targets) or env.event is not None or env.results or itself
        of_ability = game.knows(env.spell) and env.spell >= 0 and game.obj(env.spell).kind == ABILITY
        kind = "603.7e" if of_ability else "603.7d"
        rules = ("603.7a", "603.7b", "603.7c" if particular else "")
        self.hear(game, What.LINE, kind=HAPPENED, text=text, deciding=rules, more=False)
        if ability_stays(game, ability):
            self.detailed(game, (("each time: it is given for how long it waits", ("603.7b", "611.2a")),))
        if env.spell in game.objects or env.spell in game.gone:
            who = game.player_name(env.controller) if env.controller >= 0 else ""
            of = "it comes from" if kind == "603.7d" else "its source is that of the ability,"
            told = f"{of} {twin.name_of(env.source)}, and {who or 'its player'} controls it"
            self.detailed(game, ((told, (kind, "610.2")),))


def settled_told(effect: Effect) -> Iterator[Told]:
    """611.2d, 608.2h. That the numbers of an effect which lasts are worked out once, as it begins."""
    if getattr(effect, "duration", None) is not None and any(
        isinstance(n, Quantity) and not isinstance(n, PLAIN_NUMBERS) or isinstance(n, X) for n in walk(effect)
    ):
        yield (
            "its numbers are worked out now, and stay as they are for as long as it lasts",
            (
                "611.2d",
                "608.2h",
            ),
        )


def too_few_told(game: Game, effect: Effect, it: Environment) -> Iterator[Told]:
    """609.3, 101.3. That a library has fewer cards than are spoken of: as much is done as can be."""
    for part in walk(effect):
        if not isinstance(part, TopOf) or part.of is not None:
            continue
        try:
            asked, whose = part.count.value(it), part.whose.ids(it)
        except Exception:  # somebody has to be asked first
            continue
        for player in whose:
            there = len(game.zone(LIBRARY, player)) if is_player(player) else asked
            if there < asked:
                yield (
                    f"{game.player_name(player)} has no more than {there} cards there: so many it is",
                    (
                        "609.3",
                        "101.3",
                    ),
                )


def speaker(game: Game, env: Env) -> str:
    """*It says*; or by name, where another than what is resolving says what is done."""
    item = item_under_way(game)
    o = game.objects.get(item)
    if o is None or env.source in (item, NOBODY) or not game.knows(env.source):
        return "it says"
    of = o.env.source if o.env is not None and o.kind == ABILITY else item
    return "it says" if env.source == of else f"{game.name_of(env.source)} says"


def no_draw_of_its_own(env: Env) -> bool:
    """614.11b, 121.6c. Whether a text had cards drawn, and all those draws were replaced."""
    done = [r for _, r in env.results if isinstance(r, tuple)]
    drew = [r for r in done if any(isinstance(p, Event) and p.kind == DRAW for p in r)]
    return bool(drew) and not drawn(drew[-1])
