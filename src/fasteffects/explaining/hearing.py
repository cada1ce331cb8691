"""The observer: it puts into words what it hears, as things stand at that moment, and keeps it as facts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final

from ..effects.it import Environment
from ..events import ACTIVATE, BLOCK, CAST, COUNTER, PRODUCE_MANA, Damage, Move
from ..events.base import BECOME_BLOCKED
from ..events.emblems import TakeTitle
from ..events.playing import Begin
from ..rules.casting import CastSpell
from ..rules.face_up import TurnUp
from ..rules.instructing import Instructions
from ..state.objects import NATURE, NOBODY, STACK, aims
from . import statements
from .acting import special_action, turning_told
from .announced import cast_told, kept_off_told, limits_told, targets_told, twice_told
from .arriving import arrival_told, left_behind
from .beside import beside
from .changing import Changes
from .choices import (
    as_it_enters,
    being_changed,
    choice_words,
    decided_told,
    keyword_chosen,
    of_declaring,
    of_search,
    of_triggered,
    paying,
    rule_of_choice,
    rule_of_mode,
)
from .deciding import rules_in
from .expected import missed, unheard
from .facing import name_told
from .facts import What
from .fighting import struck_already
from .heads import of_put, of_resolving
from .heard import (
    HEADS,
    about_it,
    actor,
    change_of,
    happened_by,
    is_extra,
    is_resolution,
    new_of,
    of_kind,
    of_the_moment,
    who,
)
from .instead import itself_not, together_not
from .keeping import chosen_anyway, of_division
from .keyed import resolves_told
from .listening import Ear, latest
from .made_so import both_told, toughness_told
from .naming import item_of, item_under_way, telling
from .period import PHASES, begins_by, begins_to_play, of_the_time, phase_rules
from .reason import CHOICE, DONE, HAPPENED, NOT, TRIGGERED
from .refused import granted, of_land_type
from .stacking import goes_on_told, is_void, put_told
from .states import BESIDE, attached_rule, no_help, result_rule, state_words
from .triggering import controlled_told, of_trigger, once_more_told, trigger_told, triggers_words
from .uncast import lost_targets_told
from .untimely import resolving_told
from .untriggered import never_made, without_it
from .within import within
from .wording import did

if TYPE_CHECKING:
    from ..events import Event
    from ..machine.decisions import Decision
    from ..machine.game import Game
    from ..machine.procedures import Frame
    from ..pipeline.triggers import Back, WaitingTrigger

# The lines of the log that others of this module say better.
FIGHTING: Final = (BLOCK, BECOME_BLOCKED)
UNTOLD: Final = ("state-based action", "a condition is met")
ELSEWHERE: Final = (" ability triggers", " applies", ": that can't happen", " is being played")


LEFT: Final = {"monarch": "725.4", "initiative": "726.4"}  # whose holder has left the game
NONE_THERE: Final = ("choose", "discard", "search")  # where there may be nothing to choose


ON_STACK: Final = " is put on the stack"
PREVENTION_BEGINS: Final = "a damage-prevention step begins"


class Listener(Changes):
    """One who hears all: what happens, what would have, what triggers, what is chosen."""

    __slots__ = ()

    def began(self, game: Game, frame: Frame) -> None:
        if self.turned == NOBODY:
            self.keep(game, turned=game.active)
        begun = "" if game.timing.layered else begins_to_play(telling(game), frame)
        by = begins_by(game, frame) if begun else ()
        self.hear(game, What.BEGAN, text=begun, deciding=by, events=being_changed(game)[0], more=False)
        action = special_action(telling(game), frame)
        if action is not None:
            self.hear(
                game, What.LINE, kind=DONE, text=action[0], deciding=action[1], more=False,
                heads=len(game.frames),
            )  # fmt: skip
        if game.timing.layered:
            self.detailed(game, turning_told(game, frame))

    def noted(self, game: Game, text: str, rules: tuple[str, ...], player: int) -> None:
        if text == PREVENTION_BEGINS:
            return
        if rules == ("C9.7",):  # it was told as what triggers on damage looked at it
            return
        if (text in UNTOLD or text.endswith(ELSEWHERE)) and rules != ("603.8",):
            return
        untaps = text.endswith("untap phase")
        if text.endswith(" phase"):
            rules = phase_rules(text)
        if "C8.5" in rules:
            rules = (*rules[:1], *statements.of_phase_cost(game))[:3]
        if rules == ("115.7",):
            text = f"new targets: {text}"
        if text == "the game is a draw" and all(p.life <= 0 for p in game.players):
            rules = ("C12.2", *rules) if not game.timing.layered else rules
        frame = game.frames[-1] if game.frames else None
        item = item_of(frame)
        if rules in (("608.2",), ("608.2a",)) and item != NOBODY:
            twin = telling(game)
            does = "would resolve" if is_void(game, frame) else "resolves"
            rules, text = of_resolving(game, item), f"{twin.describe_stack(item)} {does}"
            self.hear(game, What.LINE, kind=DONE, text=text, deciding=rules, objects=(item,), more=False)
            if game.timing.layered:
                self.detailed(game, goes_on_told(twin, item))
                self.detailed(game, resolves_told(twin, item))
            else:
                self.detailed(game, resolving_told(twin, item))
            if does == "resolves":
                self.detailed(game, lost_targets_told(twin, frame))
        elif rules == ("603.3",) and item != NOBODY:
            if text.endswith(ON_STACK):
                text = f"{telling(game).describe_stack(item)}{ON_STACK}"
            self.hear(
                game, What.LINE, kind=DONE, text=text, deciding=of_put(game, item), objects=(item,),
                more=False, player=who(game, player),
            )  # fmt: skip
            if game.timing.layered:
                self.detailed(game, targets_told(telling(game), item))
                self.detailed(game, controlled_told(telling(game), item))
                self.detailed(game, put_told(telling(game), item))
        else:
            self.hear(game, What.LINE, kind=DONE, text=text, deciding=rules[-3:], player=who(game, player))
            if rules == ("510.4",):
                self.detailed(game, struck_already(telling(game), frame))
            if untaps and not game.timing.layered:
                self.detailed(game, statements.orbs_told(telling(game)))
            if rules == ("603.8",) and game.waiting:
                latest_one = game.waiting[-1]
                self.detailed(
                    game, within(telling(game), latest_one.ability.event, Environment(game, latest_one.env))
                )
            if rules == ("800.4a",) and game.timing.layered and game.zone(STACK):
                text = "all who are left must pass in succession before anything resolves"
                self.detailed(game, ((text, ("117.4",)),))
            if rules == ("608.2b",):
                self.detailed(game, lost_targets_told(telling(game), frame, True))

    def answered(self, game: Game, decision: Decision, value: object) -> None:
        self.detailed(game, of_declaring(telling(game), decision, value))
        self.detailed(game, of_division(telling(game), decision))
        if game.timing.layered:
            self.detailed(game, decided_told(game, decision, value))
        if decision.kind == "name":
            self.detailed(game, name_told(game, str(decision.spell(value))))
        if decision.kind in ("choose", "source"):
            self.detailed(game, chosen_anyway(telling(game), decision.player, value))
        if decision.kind == "attack" and decision.options:
            self.keep(game, part="attackers declared")
        rule = rule_of_choice(decision)
        if decision.kind == "x":
            top = game.frames[-1]
            rule = "107.3f" if isinstance(top, Instructions) else "107.3a"
            rule = "107.3d" if isinstance(top, (CastSpell, TurnUp)) and top.way is not None else rule
        chance_alone = decision.kind == "order" and decision.player == NATURE
        if chance_alone or decision.kind == "order" and decision.forced() is not None:
            return  # no order of those matters, or nobody chose it
        if decision.kind == "color" and len(decision.options) == 1:
            return  # there is nothing else that it could be
        if not rule:
            self.declined(game, decision, value)
            return
        name = game.player_name(decision.player)
        options = decision.options if decision.later is None else ()
        among = tuple(o.spelling for o in options)
        text = choice_words(game, name, decision, value, len(among))
        here = (len(game.frames), game.frames[-1].at) if game.frames else (0, 0)
        chance = NATURE in (decision.player, self.asked[1])
        others = self.asked[0] == here and self.asked[1] != decision.player and not chance
        turns = ("608.2e", "101.4") if others else ()
        said = str(decision.spell(value))
        keyword = keyword_chosen(decision.prompt if said in ("yes", "no") else said)
        rules = (
            paying(game, decision)
            or as_it_enters(game, decision, self.asked == (here, decision.player))
            or of_search(decision, value)
        )
        if rule == "608.2d" and decision.kind == "yes/no" and of_triggered(game):
            turns = (*turns, "603.5")
        now = "608.2d" if decision.kind in ("color", "name") and rule != "608.2d" else ""
        if decision.kind == "mode":
            turns = (rule_of_mode(game, decision), *(() if others else turns))
        event, by = being_changed(game)  # what is chosen for that stands before what comes of it
        own = by if by and rule == "608.2d" else (rule, keyword)
        rules = rules or (*own, *turns, now)
        if not among and decision.later is None and decision.kind in NONE_THERE and not value:
            there = "to find" if decision.kind == "search" else f"that {name} could choose"
            text = f"there is nothing {there}"
            rules = (*(r for r in rules if r.startswith("614.13")), "101.3", "609.3")
        self.hear(
            game, What.CHOSEN if event else What.LINE, kind=CHOICE, text=text, deciding=rules, chooser=name,
            among=among, heads=0, more=True, events=event,
        )  # fmt: skip
        kept = value if decision.kind == "choose" and isinstance(value, int) else self.chose
        self.keep(game, asked=(here, decision.player), chose=kept)

    def declined(self, game: Game, decision: Decision, value: object) -> None:
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
            else:
                self.detailed(game, statements.passing_told(telling(game), decision))
            return
        if statements.prevention_begins(game):  # told before the first that is done in it
            self.hear(
                game, What.LINE, kind=DONE, text=PREVENTION_BEGINS, deciding=("C9.1", "C4.1"), more=False
            )
        name = game.player_name(decision.player)
        text = f"{window.name}: {name} {'declines' if passes else 'acts'}"
        only_now = "C10.3" if window.rule == "C10.2" else ""
        next_one = "C7.2" if statements.is_specialized(game) and self.is_told_of(f"{window.name}: ") else ""
        rules = (window.rule, next_one, only_now, "C7.7" if statements.is_specialized(game) else "")
        self.hear(game, What.LINE, kind=CHOICE, text=text, deciding=rules, chooser=name, more=False)

    def is_told_of(self, words: str) -> bool:
        """C7.2. Whether somebody has answered in this window since the last line that is about no answer."""
        ear: Ear | None = self
        while ear is not None and (ear.fact is None or ear.fact.what is not What.FOUND):
            if ear.fact is not None and ear.fact.text.startswith(words):
                return True
            ear = ear.earlier
        return False

    def watch_duties(self, game: Game) -> None:
        """C8.3. What had to be done in this phase, and need not be any more."""
        now, key = statements.owed(game), (game.turn_number, game.step)
        over = [i for i in self.duties if i not in now] if key == self.when else []
        told = [statements.released(telling(game), i) for i in over]
        self.detailed(game, (one for one in told if one is not None))
        self.keep(game, duties=now, when=key)

    def found(self, game: Game, rule: str, event: Event) -> None:
        text = state_words(telling(game), rule, event)
        own = attached_rule(game, rule, event.object) or ("514.3a" if game.step == "cleanup" else "")
        self.hear(
            game, What.FOUND, kind=DONE, text=text, deciding=(rule, own, BESIDE.get(rule, ""), "704.3"),
            events=(event,), objects=(event.object,),
        )  # fmt: skip
        if game.timing.layered:
            twin = telling(game)
            self.detailed(game, toughness_told(twin, rule, event.object), (event,))
            self.detailed(game, no_help(twin, rule, event.object), (event,), NOT)
            self.detailed(game, both_told(game, rule, event.object), (event,))

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
        rules = HEADS[event.kind](game, event.object) if event.kind in HEADS else happened_by(game, event)
        rules = (*of_kind(game, event), *rules)
        if isinstance(event, TakeTitle) and event.source == NOBODY:  # its holder has left the game
            rules = (LEFT.get(event.name, ""), *rules)
        turn = isinstance(event, Begin) and event.what == "turn"
        if turn and game.timing.layered:
            rules = ("500.7", "500.1") if is_extra(game, self.turned, event.player) else ("500.1",)
            self.keep(game, turned=event.player)
        if event.kind in HEADS and not game.timing.layered and not aims(game.obj(event.object)):
            rules = tuple(r for r in rules if r and game.timing.cite((r,)) != ("C5.2",))  # it aims at nothing
        text, rules = of_the_time(twin, event, did(twin, event), rules)
        self.hear(
            game, What.HAPPENED, kind=HAPPENED, text=text, deciding=rules,
            objects=(event.object, new_of(event)), player=who(game, actor(event)),
            before=before, after=after, events=(event,),
            more=event.kind not in HEADS and not is_resolution(event) and not turn,
            mana=event.kind == PRODUCE_MANA,
            part=isinstance(event, Begin) and event.what == "step",
        )  # fmt: skip
        if event.kind == CAST and game.timing.layered:
            self.detailed(game, cast_told(twin, event.object))
        if event.kind in HEADS and game.timing.layered:
            self.detailed(game, targets_told(twin, event.object))
            self.detailed(game, twice_told(twin, event.object))
            self.detailed(game, limits_told(twin, event.object))
            self.detailed(game, kept_off_told(twin, event.object))
        o = game.objects.get(event.object) if event.kind == ACTIVATE else None
        if o is not None and o.env is not None and game.timing.layered:
            self.detailed(game, granted(twin, o.env.source, o.ability))
            self.detailed(game, put_told(twin, event.object))
        if event.kind == PRODUCE_MANA and game.timing.layered:
            self.detailed(game, of_land_type(twin, event.source))
        self.detailed(game, of_the_moment(twin, event, self.part))
        if game.timing.layered:
            self.detailed(game, beside(twin, event), () if event.kind in FIGHTING else (event,))
        if event.kind == COUNTER and game.timing.layered:
            self.detailed(game, never_made(twin, event.object), (event,), NOT)
        if isinstance(event, Move) and game.timing.layered:
            self.detailed(game, arrival_told(twin, event), (event,))
            self.detailed(game, itself_not(twin, event), (event,))
            self.detailed(game, left_behind(twin, event), (event,))
        if isinstance(event, Begin):
            self.keep(game, part=self.part if event.name == "declare blockers" else event.name)
        words = unheard(twin, event)
        if words:
            self.hear(
                game, What.ABOUT, kind=NOT, text=words, deciding=("614.12", "613.1f", "603.6d"),
                events=(event,), objects=(new_of(event),),
            )  # fmt: skip

    def triggered_before(self, game: Game, t: WaitingTrigger) -> bool:
        """603.2c. Whether an ability has triggered before on what the same spell or ability does."""
        item = item_under_way(game)
        ear = latest(game)
        known = ear.sprung[1] if ear.sprung[0] == item else frozenset()
        key = (t.env.source, id(t.ability))
        ear.keep(game, sprung=(item, known | {key}))
        return item != NOBODY and key in known

    def triggers(
        self, game: Game, events: Sequence[Event], back: Back | None, found: Sequence[WaitingTrigger]
    ) -> None:
        twin = telling(game)
        for t in found:
            about = t.env.event
            like = [u for u in found if u.ability is t.ability and u.env.event is about]
            other = any(u.ability is t.ability and u.env.event is not about for u in found)
            again = "603.2c" if other else ""
            again = "603.2d" if sum(u.env.source == t.env.source for u in like) > 1 else again
            again = again or ("603.2c" if self.triggered_before(game, t) else "")
            event = next((e for e in events if e is about), None)
            event = event or next((e for e in events if about is not None and e.kind == about.kind), None)
            when = "" if game.timing.layered else PHASES.get(game.step, "")
            rules = tuple(filter(None, (when, again, *of_trigger(game, t, events))))
            self.hear(
                game, What.ABOUT, kind=TRIGGERED, text=triggers_words(twin, t),
                deciding=rules, objects=(t.env.source,), player=who(game, t.env.controller),
                events=about_it(event),
            )  # fmt: skip
            if game.timing.layered:
                self.detailed(game, trigger_told(twin, t, tuple(dict.fromkeys(rules))), about_it(event))
            if again == "603.2d":
                self.detailed(game, once_more_told(twin, t.env.source, events), about_it(event))
            it = Environment(twin, t.env)
            if t.env.controller >= 0 and t.env.controller not in game.apnap():
                left = f"{game.player_name(t.env.controller)} has left: it is not put on the stack"
                self.detailed(game, ((left, ("800.4d",)),), about_it(event), NOT)
            if game.timing.layered:
                self.detailed(game, granted(twin, t.env.source, t.node), about_it(event))
            listens = (t.ability.event, t.ability.condition)
            self.detailed(game, within(twin, listens, it, rules_in(t.ability.event)[:1]), about_it(event))
        if not game.timing.layered:
            self.detailed(game, statements.off_told(twin, events), (), NOT)
        self.untriggered(game, missed(twin, events, back, found))
        if game.timing.layered:
            self.untriggered(game, (one for event in events for one in without_it(twin, event)))
            self.untriggered(game, together_not(twin, events))
