"""The observer: it puts into words what it hears, as things stand at that moment, and keeps it as facts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, Final

from ..effects.instructions import Let
from ..effects.it import It
from ..effects.node import BACK, CANT, CONTROL, COPY, category_of
from ..events import CAST, PRODUCE_MANA, Damage
from ..events.playing import Begin
from ..machine import path_of
from ..objects import ABILITY, NOBODY, is_player
from ..observing import Observer
from ..occur import applies, watchers
from ..rules.instructing import Instructions
from . import statements
from .announced import cast_told, targets_told
from .choices import choice_words, keyword_chosen, of_declaring, rule_of_choice
from .deciding import of_line, rules_in
from .expected import missed, unheard
from .facts import Fact, What
from .heads import of_put, of_resolving
from .heard import (
    HEADS,
    ability_stays,
    about_it,
    actor,
    affected_words,
    amount,
    change_of,
    happened_by,
    heading,
    of_kind,
    of_the_moment,
    who,
)
from .instead import in_vain, never, of_watch, prevents
from .naming import own_rule, telling
from .period import of_the_time, phase_rules
from .prices import changes, of_ability, price_words
from .reason import BEING, CHANGED, CHOICE, COST, DONE, HAPPENED, NOT, REFUSED, TRIGGERED, WOULD
from .refused import granted
from .saying import condition_words, lower, several, words_of
from .states import BESIDE, result_rule, state_words
from .triggering import ending, lasts, of_effect, of_trigger
from .within import Told, defined_x, until_told, within
from .wording import did, instead, would

if TYPE_CHECKING:
    from ..decisions import Decision
    from ..effects.it import Env
    from ..events import Event
    from ..game import Game
    from ..indexes import Watch
    from ..machine import Frame
    from ..triggers import Back, Triggered

# 616.1b-e. The rule of each class of effects, by which the choice is made.
CLASS_RULE: Final = {CANT: "614.17c", CONTROL: "616.1b", COPY: "616.1c", BACK: "616.1d"}
# The lines of the log that others of this module say better.
UNTOLD: Final = ("state-based action", "a condition is met")
ELSEWHERE: Final = (" ability triggers", " applies", ": that can't happen", " is being played")
KEPT: Final = ("duties", "when", "asked", "part")  # what a listener has besides facts


def latest(game: Game) -> Listener:
    """Who listens to a game now."""
    observer = game.observer
    assert isinstance(observer, Listener)
    return observer


class Listener(Observer):
    """What has been heard: the latest fact, and the listener from before it."""

    __slots__ = ("fact", "earlier", "duties", "when", "asked", "part")

    def __init__(self, fact: Fact | None = None, earlier: Listener | None = None) -> None:
        self.fact = fact
        self.earlier = earlier
        # C8.2: what must still be dealt with, and in which turn and phase
        self.duties: tuple[int, ...] = () if earlier is None else earlier.duties
        self.when: tuple[int, str] = (0, "") if earlier is None else earlier.when
        self.part: str = "" if earlier is None else earlier.part  # the step that began last
        # 101.4: where somebody was asked last, and who
        nobody = ((0, 0), NOBODY)
        self.asked: tuple[tuple[int, int], int] = nobody if earlier is None else earlier.asked

    def facts(self) -> list[Fact]:
        """All that has been heard, oldest first."""
        found: list[Fact] = []
        here: Listener | None = self
        while here is not None:
            if here.fact is not None:
                found.append(here.fact)
            here = here.earlier
        return found[::-1]

    def hear(self, game: Game, what: What, **told: Any) -> None:
        """Keep a fact."""
        if game.silent:
            return
        more = told.pop("more", what in (What.LINE, What.HAPPENED))
        fact = Fact(what, len(game.frames), **{"heads": heading(game), **told})
        fact.cost_rule = "601.2h" if game.timing.layered else "C5.4"
        fact.rules = game.timing.cite(path_of(game).rules)
        fact.objects = tuple(dict.fromkeys(i for i in fact.objects if i != NOBODY and not is_player(i)))
        fact.deciding = of_line(game, fact.deciding, more)
        game.observer = Listener(fact, latest(game))

    def keep(self, game: Game, **kept: Any) -> None:
        """Keep something besides facts: in another listener, since a copy of the game may have this one."""
        before = latest(game)
        twin = Listener(before.fact, before.earlier)
        for name in KEPT:
            setattr(twin, name, kept.get(name, getattr(before, name)))
        game.observer = twin

    # -- what the game tells --------------------------------------------------------------

    def began(self, game: Game, frame: Frame) -> None:
        self.hear(game, What.BEGAN)

    def noted(self, game: Game, text: str, rules: tuple[str, ...], player: int) -> None:
        if rules == ("C9.7",):  # it was told as what triggers on damage looked at it
            return
        if (text in UNTOLD or text.endswith(ELSEWHERE)) and rules != ("603.8",):
            return
        if text.endswith(" phase"):
            rules = phase_rules(text)
        frame = game.frames[-1] if game.frames else None
        item = getattr(frame, "item", NOBODY)
        if rules in (("608.2",), ("608.2a",)) and item != NOBODY:
            twin = telling(game)
            rules, text = of_resolving(game, item), f"{twin.describe_stack(item)} resolves"
            self.hear(game, What.LINE, kind=DONE, text=text, deciding=rules, objects=(item,), more=False)
        elif rules == ("603.3",) and item != NOBODY:
            self.hear(
                game, What.LINE, kind=DONE, text=text, deciding=of_put(game, item), objects=(item,),
                more=False, player=who(game, player),
            )  # fmt: skip
            if game.timing.layered:
                self.detailed(game, targets_told(telling(game), item))
        else:
            self.hear(game, What.LINE, kind=DONE, text=text, deciding=rules[-3:], player=who(game, player))

    def answered(self, game: Game, decision: Decision, value: Any) -> None:
        self.detailed(game, of_declaring(decision))
        if decision.kind == "attack" and decision.options:
            self.keep(game, part="attackers declared")
        rule = rule_of_choice(decision)
        if decision.kind == "x":
            rule = "107.3f" if isinstance(game.frames[-1], Instructions) else "107.3a"
        if not rule:
            self.declined(game, decision, value)
            return
        name = game.player_name(decision.player)
        options = decision.options if decision.later is None else ()
        among = tuple(o.spelling for o in options)
        text = choice_words(name, decision, value, len(among))
        here = (len(game.frames), getattr(game.frames[-1], "at", 0)) if game.frames else (0, 0)
        others = self.asked[0] == here and self.asked[1] != decision.player
        turns = ("608.2e", "101.4") if others else ()
        said = str(decision.spell(value))
        keyword = keyword_chosen(decision.prompt if said in ("yes", "no") else said)
        self.hear(
            game, What.LINE, kind=CHOICE, text=text, deciding=(rule, keyword, *turns), chooser=name,
            among=among, heads=0,
        )  # fmt: skip
        self.keep(game, asked=(here, decision.player))

    def declined(self, game: Game, decision: Decision, value: Any) -> None:
        """C9.2, C10.2. In the windows of the Fifth Edition that do not come again, who declines is told."""
        if decision.kind != "priority" or game.timing.layered:
            return
        self.watch_duties(game)
        window = game.timing.window_words(game)
        passes = decision.spell(value) == "pass"
        if not game.timing.urgent(game, decision.player):
            begins = ("C4.3",) if window.rule == "C4.1" else ()
            if not passes:
                self.hear(game, What.WINDOW, deciding=(window.rule, *begins), more=False)
            return
        name = game.player_name(decision.player)
        text = f"{window.name}: {name} {'declines' if passes else 'acts'}"
        only_now = "C10.3" if window.rule == "C10.2" else ""
        rules = (window.rule, only_now)
        self.hear(game, What.LINE, kind=CHOICE, text=text, deciding=rules, chooser=name, more=False)

    def watch_duties(self, game: Game) -> None:
        """C8.3. What had to be done in this phase, and need not be any more."""
        now, key = statements.owed(game), (game.turn_number, game.step)
        over = [i for i in self.duties if i not in now] if key == self.when else []
        told = [statements.released(telling(game), i) for i in over]
        self.detailed(game, (one for one in told if one is not None))
        self.keep(game, duties=now, when=key)

    def found(self, game: Game, rule: str, event: Event) -> None:
        text = state_words(telling(game), rule, event)
        self.hear(
            game, What.FOUND, kind=DONE, text=text, deciding=(rule, BESIDE.get(rule, ""), "704.3"),
            events=(event,), objects=(event.object,),
        )  # fmt: skip

    def looked(self, game: Game, event: Event, used: frozenset[Any], found: Sequence[Watch]) -> None:
        words = would(telling(game), event)
        if not words:
            return
        if found:
            self.hear(
                game, What.WOULD, kind=WOULD, text=words, events=(event,), objects=(event.object,)
            )  # fmt: skip
        if used and getattr(event, "preventable", True):
            self.not_again(game, event, used)
        if len(found) < 2 or category_of(found[0].node) == CANT:
            return
        twin = telling(game)
        names = tuple(twin.name_of(w.source) if w.source != NOBODY else "itself" for w in found)
        chooser = twin.player_name(event.affected(game))
        rule = CLASS_RULE.get(category_of(found[0].node), "616.1e")
        text = f"{len(found)} effects would change that; {chooser} chooses, {affected_words(twin, event)}"
        self.hear(
            game, What.ABOUT, kind=CHOICE, text=text, deciding=("616.1", rule), chooser=chooser, among=names,
            events=(event,),
        )  # fmt: skip

    def not_again(self, game: Game, event: Event, used: frozenset[Any]) -> None:
        """614.5. The effects that could apply to what they have made of an event."""
        twin = telling(game)
        for watch in watchers(game, event):
            if (
                watch.key[0] != "own"
                and not prevents(watch)  # what that prevented has been told
                and watch.key in used
                and applies(twin, watch, event)
                and category_of(watch.node) != CANT
            ):
                text = f"{twin.name_of(watch.source)} not again: each effect has one chance"
                self.hear(game, What.ABOUT, kind=NOT, text=text, deciding=("614.5",), events=(event,))

    def changed(self, game: Game, event: Event, watch: Watch, results: Sequence[Event]) -> None:
        twin = telling(game)
        vain = in_vain(twin, event, watch, results)
        if vain is not None:
            self.detailed(game, (vain,), (event,))
            return
        if (len(results) == 1 and results[0] is event) or not would(game, event):
            return
        cant = category_of(watch.node) == CANT
        source = twin.name_of(watch.source) if watch.source != NOBODY else "its own words"
        rules = of_watch(game, watch, event, results)
        outcome = "that can't happen" if cant else instead(twin, event, results)
        if isinstance(event, Damage) and len(results) == 1 and any(r.startswith("615.") for r in rules):
            outcome = f"{event.amount - results[0].amount} of it is prevented"
        self.hear(
            game, What.CHANGED, kind=CHANGED, text=f"{source}: {outcome}", deciding=rules,
            objects=(watch.source, event.object), player=who(game, watch.env.controller),
            before=amount(event), after=amount(results[0]) if len(results) == 1 else None,
            events=(event, *results),
        )  # fmt: skip
        it = It(twin, watch.env.but(event=event))
        self.detailed(game, within(twin, (watch.node, watch.condition), it, rules), (event,))
        if cant:
            self.detailed(game, granted(twin, event.object, watch.ability), (event,))

    def impossible(self, game: Game, event: Event) -> None:
        told = never(telling(game), event)
        if told is not None:
            self.hear(
                game, What.LINE, kind=NOT, text=told[0], deciding=told[1], more=False, objects=(event.source,)
            )

    def contains(self, game: Game, event: Event, inner: Iterable[Event]) -> None:
        parts = tuple(inner)
        if parts:
            damage = isinstance(event, Damage) and game.timing.layered
            results = tuple(result_rule(game, event, e) for e in parts) if damage else ()
            self.hear(game, What.CONTAINS, events=(event, *parts), among=results)

    def same(self, game: Game, event: Event, other: Event) -> None:
        if event is not other:
            self.hear(game, What.SAME, events=(event, other))

    def happened(self, game: Game, event: Event) -> None:
        twin = telling(game)
        before, after = change_of(game, event)
        rules = HEADS[event.kind](game, event.object) if event.kind in HEADS else happened_by(event)
        rules = (*of_kind(game, event), *rules)
        text, rules = of_the_time(twin, event, did(twin, event), rules)
        self.hear(
            game, What.HAPPENED, kind=HAPPENED, text=text, deciding=rules,
            objects=(event.object, getattr(event, "new", NOBODY)), player=who(game, actor(event)),
            before=before, after=after, events=(event,),
            more=event.kind not in HEADS and getattr(event, "why", "") != "resolve",
            mana=event.kind == PRODUCE_MANA,
            part=isinstance(event, Begin) and event.what == "step",
        )  # fmt: skip
        if event.kind == CAST and game.timing.layered:
            self.detailed(game, cast_told(twin, event.object))
        if event.kind in HEADS and game.timing.layered:
            self.detailed(game, targets_told(twin, event.object))
        self.detailed(game, of_the_moment(twin, event, self.part))
        if isinstance(event, Begin):
            self.keep(game, part=self.part if event.name == "declare blockers" else event.name)
        words = unheard(twin, event)
        if words:
            self.hear(
                game, What.ABOUT, kind=NOT, text=words, deciding=("614.12", "613.1f"), events=(event,),
                objects=(getattr(event, "new", NOBODY),),
            )  # fmt: skip

    def triggers(
        self, game: Game, events: Sequence[Event], back: Back | None, found: Sequence[Triggered]
    ) -> None:
        twin = telling(game)
        for t in found:
            about = t.env.event
            event = next((e for e in events if e is about), None)
            event = event or next((e for e in events if about is not None and e.kind == about.kind), None)
            self.hear(
                game, What.ABOUT, kind=TRIGGERED, text=f"{twin.name_of(t.env.source)} triggers",
                deciding=of_trigger(game, t, events), objects=(t.env.source,),
                player=who(game, t.env.controller), events=about_it(event),
            )  # fmt: skip
            it = It(twin, t.env)
            listens = (t.ability.event, getattr(t.ability, "condition", None))
            self.detailed(game, within(twin, listens, it, rules_in(t.ability.event)[:1]), about_it(event))
        for event, source, text, rules in missed(twin, events, back, found):
            self.hear(
                game, What.ABOUT, kind=NOT, text=text, deciding=rules, objects=(source,), events=(event,)
            )  # fmt: skip

    def performs(self, game: Game, effect: Any, env: Env) -> None:
        twin = telling(game)
        source = env.source
        text = words_of(twin, effect, "Effect", source)
        self.hear(
            game, What.INSTRUCTION, kind=DONE, text=f"it says: {text}" if text else "",
            deciding=(*rules_in(effect)[:2], several(It(game, env), effect), *rules_in(effect)[2:]),
            objects=(source,),
        )  # fmt: skip
        self.detailed(game, within(twin, effect, It(twin, env), rules_in(effect)[:2]))
        self.detailed(game, until_told(twin, effect, env))

    def detailed(self, game: Game, told: Iterable[Told], events: tuple[Event, ...] = ()) -> None:
        """What parts of a text came to, each in a line; of an event, if it is about one."""
        for words, rules in told:
            what = What.ABOUT if events else What.LINE
            self.hear(game, what, kind=BEING, text=words, deciding=rules, more=False, events=events)

    def tells(self, game: Game, instruction: Any, env: Env) -> None:
        rule = own_rule(getattr(instruction, "then", None) or instruction)
        twin = telling(game)
        if isinstance(instruction, Let):
            self.detailed(game, defined_x(twin, instruction.x, It(twin, env)))
            return
        if not rule or rule in ("608.2c", "603.7"):
            return
        text = words_of(twin, instruction, "Clause SentenceBody LaterClauses Biddings Letting", env.source)
        if text:
            rules = (rule, "118.12") if rule == "118.12a" else (rule,)
            self.hear(game, What.LINE, kind=DONE, text=f"it says: {text}", deciding=rules, more=False)

    def unpaid(self, game: Game, effect: Any, env: Env) -> None:
        text = words_of(telling(game), effect, "Effect", env.source)
        text = f"this can't be done in full, so nothing of it is done: {lower(text)}"
        self.hear(game, What.LINE, kind=NOT, text=text, deciding=("118.3", "118.12"), more=False)

    def priced(self, game: Game, item: int, mana: tuple[str, ...], costs: tuple[Any, ...]) -> None:
        text, rules = price_words(telling(game), item, mana, costs)
        if text:
            self.hear(game, What.LINE, kind=COST, text=text, deciding=rules, heads=0, more=False)
        twin, o = telling(game), game.obj(item)
        source = o.env.source if o.env is not None else item
        some = of_ability(twin, source, False) if o.kind == ABILITY else changes(twin, item, o.controller)
        self.detailed(game, some)

    def judged(self, game: Game, condition: Any, env: Env, holds: bool) -> None:
        text = condition_words(telling(game), condition, holds, env.source)
        rules = (*rules_in(condition), "608.2c")
        self.hear(game, What.LINE, kind=BEING, text=text, deciding=rules, objects=(env.source,), more=False)
        twin = telling(game)
        self.detailed(game, within(twin, condition, It(twin, env), rules_in(condition)[:2]))

    def refused(self, game: Game, text: str, rules: Sequence[str], told: Sequence[Told] = ()) -> None:
        if not rules and told:
            rules = told[0][1]
        under = tuple(told) if len(told) > 1 or (told and told[0][1] != tuple(rules)) else ()
        self.hear(
            game, What.LINE, kind=REFUSED, text=text, deciding=tuple(rules), heads=0, more=False, under=under
        )

    def begins(self, game: Game, effect: Any) -> None:
        twin = telling(game)
        names = " and ".join(twin.name_of(i) for i in (effect.locked or ())[:4])
        until = words_of(twin, effect.duration, "Duration", effect.env.source) if effect.duration else ""
        begins = f"an effect on {names} begins" if names else "an effect begins"
        self.hear(
            game, What.LINE, kind=HAPPENED, text=f"{begins} {lower(until)}".rstrip(),
            deciding=of_effect(effect), objects=effect.locked or (), more=False, effect=True,
        )  # fmt: skip
        self.detailed(game, lasts(twin, effect))

    def ended(self, game: Game, ids: Sequence[int]) -> None:
        twin = telling(game)
        for id in ids:
            told = ending(twin, game.effects[id]) if id in game.effects else None
            if told is not None:
                self.hear(game, What.LINE, kind=HAPPENED, text=told[0], deciding=told[1], more=False)

    def delays(self, game: Game, ability: Any, env: Env) -> None:
        twin = telling(game)
        words = words_of(twin, ability.event, "Occasion Event", env.source)
        text = f"{twin.name_of(env.source)} waits: {lower(words)}" if words else "an ability waits"
        particular = any(env.targets) or env.event is not None or env.results
        rules = ("603.7a", "" if ability_stays(game, ability) else "603.7b", "603.7c" if particular else "")
        self.hear(game, What.LINE, kind=HAPPENED, text=text, deciding=rules, more=False)
