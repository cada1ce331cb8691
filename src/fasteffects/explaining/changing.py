"""What is heard of events that would happen: what changes, forbids or prevents them, and what does not."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final

from ..effects.it import Environment
from ..effects.node import Ability, Instruction
from ..effects.watching import CANT
from ..events import Damage, Move, ProduceMana
from ..pipeline.competing import order_matters
from ..pipeline.occurring import Occur, applicable, applies, watchers
from ..rules.instructing import Instructions
from ..state.objects import BATTLEFIELD, GRAVEYARD, NOBODY
from .arriving import copies_nothing, copies_told
from .bearing import emptied_told, not_itself
from .facts import What
from .following import Follower
from .heard import affected_words, amount, who
from .instead import (
    CLASS_RULE,
    copied_first,
    done_first,
    goes_with_it,
    in_class,
    in_vain,
    is_as_it_was,
    linked_told,
    makes_no_difference,
    never,
    not_applied,
    of_watch,
    one_of_several,
    prevents,
    undone_told,
    undrawn,
)
from .keyed import dredge_told, entering_told
from .naming import telling
from .reason import CHANGED, CHOICE, NOT, WOULD
from .refused import granted
from .spending import carries_too
from .unavailing import came_later, left_over, to_nobody, unregenerable
from .untriggered import Missed, never_was
from .within import within
from .wording import instead, would

if TYPE_CHECKING:
    from ..effects.mana.adding import UnitOfMana
    from ..events import Event
    from ..machine.game import Game
    from ..machine.procedures import Frame
    from ..pipeline.causes import Key
    from ..speed.indexes import Watch

# 733.1. Why what was begun is taken back, by the rule: the player's name in its place.
TAKEN_BACK: Final = {
    "107.3a": "{} can choose no such X",
    "107.3b": "its X would be 0",
    "601.2c": "it lacks targets",
    "601.2e": "{} may not cast it so",
}


class Changes(Follower):
    """One who hears what would happen, and what becomes of it."""

    __slots__ = ()

    def looked(self, game: Game, event: Event, used: frozenset[Key], found: Sequence[Watch]) -> None:
        words = would(telling(game), event)
        if not words:
            return
        if found:
            self.hear(
                game, What.WOULD, kind=WOULD, text=words, events=(event,), objects=(event.object,)
            )  # fmt: skip
        if game.timing.layered:
            self.detailed(game, not_applied(telling(game), event, used, found), (event,), NOT)
            forbidden = bool(found) and found[0].node.class_of() == CANT
            self.detailed(game, dredge_told(telling(game), event, forbidden), (event,), NOT)
            self.detailed(game, unregenerable(telling(game), event), (event,), NOT)
        if used and (not isinstance(event, Damage) or event.preventable):
            self.not_again(game, event, used)
        if len(found) == 1 and found[0].node.class_of() in CLASS_RULE:
            self.detailed(game, in_class(telling(game), event, used, found[0]), (event,))
        if len(found) < 2 or found[0].node.class_of() == CANT:
            return
        twin = telling(game)
        names = tuple(twin.name_of(w.source) if w.source != NOBODY else "itself" for w in found)
        chooser = twin.player_name(event.affected(game))
        rule = CLASS_RULE.get(found[0].node.class_of(), "616.1e")
        text = f"{len(found)} effects would change that"
        if not order_matters(game, event, list(found), used, applicable):
            text += "; it comes out the same in any order, so nobody is asked"
            self.hear(game, What.ABOUT, kind=NOT, text=text, deciding=("616.1", rule), events=(event,))
            return
        text += f"; {chooser} chooses, {affected_words(twin, event)}"
        self.hear(
            game, What.ABOUT, kind=CHOICE, text=text, deciding=("616.1", rule), chooser=chooser, among=names,
            events=(event,),
        )  # fmt: skip

    def not_again(self, game: Game, event: Event, used: frozenset[Key]) -> None:
        """614.5. The effects that could apply to what they have made of an event."""
        twin = telling(game)
        for watch in watchers(game, event):
            if (
                watch.key[0] != "own"
                and not prevents(watch)  # what that prevented has been told
                and watch.key in used
                and applies(twin, watch, event)
                and watch.node.class_of() != CANT
                and to_nobody(twin, event, watch, (event,)) is None
                and not makes_no_difference(game, event, watch)
            ):
                text = f"{twin.name_of(watch.source)} not again: each effect has one chance"
                self.hear(game, What.ABOUT, kind=NOT, text=text, deciding=("614.5",), events=(event,))

    def changed(self, game: Game, event: Event, watch: Watch, results: Sequence[Event]) -> None:
        twin = telling(game)
        self.detailed(game, copies_nothing(watch.node, event, results), (event,))
        vain = in_vain(twin, event, watch, results)
        if vain is not None:
            self.detailed(game, (vain,), (event,))
            return
        if not would(game, event):
            return
        nobody = to_nobody(twin, event, watch, results)
        if nobody is not None:
            self.detailed(game, (nobody,), (event,), NOT)
            return
        if len(results) == 1 and results[0] is event:
            self.detailed(game, done_first(twin, event, watch), (event,))
            return
        rules = of_watch(game, watch, event, results)
        self._change(game, event, watch, results, rules)
        self._beside_it(game, event, watch, results, rules)
        self._what_it_says(game, event, watch, results, rules)

    def _change(
        self, game: Game, event: Event, watch: Watch, results: Sequence[Event], rules: tuple[str, ...]
    ) -> None:
        """The line itself: what has changed the event, and to what."""
        twin = telling(game)
        unnamed = "its own words" if watch.key[0] == "own" else "an effect from before"  # given
        source = twin.name_of(watch.source) if watch.source != NOBODY else unnamed
        outcome = "that can't happen" if forbids(watch) else instead(twin, event, results)
        if isinstance(event, Damage) and len(results) == 1 and any(r.startswith("615.") for r in rules):
            outcome = f"{event.amount - results[0].amount} of it is prevented"
        if is_as_it_was(event, results):
            none = "it enters with none of those counters, since their number is 0"
            outcome = none if "122.6a" in rules else "it makes no difference, since that is so anyhow"
        self.hear(
            game, What.CHANGED, kind=CHANGED, text=f"{source}: {outcome}", deciding=rules,
            objects=(watch.source, event.object), player=who(game, watch.env.controller),
            before=amount(event), after=amount(results[0]) if len(results) == 1 else None,
            events=(event, *results),
        )  # fmt: skip

    def _beside_it(
        self, game: Game, event: Event, watch: Watch, results: Sequence[Event], rules: tuple[str, ...]
    ) -> None:
        """What one asks about such a change: where it works from, what it left over, why not another."""
        twin = telling(game)
        self.detailed(game, goes_with_it(twin, event, watch), (event,))
        if isinstance(event, Move) and game.timing.layered:
            self.detailed(game, entering_told(twin, event, watch.node, rules), (event,))
        if watch.source in game.objects and game.objects[watch.source].zone == GRAVEYARD:
            own = watch.key[0] == "own" and isinstance(event, Move) and event.to == BATTLEFIELD
            works = ("it is about how it enters itself, and works as it does", ("113.6h",))
            from_there = ("it works from the graveyard, as it says", ("113.6b",))
            self.detailed(game, (works if own else from_there,), (event,))
        if isinstance(event, ProduceMana):
            self.detailed(game, carries_too(event, results), (event,))
        if not game.timing.layered:
            return
        top = game.frames[-1] if game.frames else None
        at = top.working_on if isinstance(top, Occur) else None
        used: frozenset[Key] = at[1] if at else frozenset()
        self.detailed(game, came_later(twin, watch), (event,))
        if not forbids(watch):
            self.detailed(game, one_of_several(game, event), (event,))
        self.detailed(game, undrawn(twin, event, results), (event,), NOT)
        self.detailed(game, copied_first(event, watch), (event,))
        self.detailed(game, linked_told(twin, watch, results), (event,))
        self.detailed(game, not_itself(twin, event, results), (event,))
        self.detailed(game, left_over(twin, event, watch, results, used), (event,), NOT)

    def _what_it_says(
        self, game: Game, event: Event, watch: Watch, results: Sequence[Event], rules: tuple[str, ...]
    ) -> None:
        """The words of the effect, and what they leave undone."""
        twin = telling(game)
        it = Environment(twin, watch.env.but(event=event))
        said = (Ability, Instruction)  # what it does is told as it is done
        self.detailed(game, within(twin, (watch.node, watch.condition), it, rules, said), (event,))
        self.detailed(game, undone_told(it, watch.node), (event,), NOT)
        copied = next((e.copied for e in results if isinstance(e, Move)), None)
        if copied is not None:
            self.detailed(game, copies_told(twin, watch.node, it, (self.chose,)), (event,))
        if game.timing.layered:
            self.untriggered(game, never_was(twin, event, results))
        if not forbids(watch):
            return
        following = [f for f in game.frames if isinstance(f, Instructions)]
        if following:
            more = any(len(f.todo) > 1 for f in following)
            text = "what else is said there is done all the same" if more else "that part is not done"
            self.detailed(game, ((text, ("101.3", "609.3", "608.2c")),), (event,))
        self.detailed(game, granted(twin, event.object, watch.ability), (event,))

    def emptied(
        self, game: Game, player: int, before: tuple[UnitOfMana, ...], after: tuple[UnitOfMana, ...]
    ) -> None:
        if game.timing.layered:
            self.detailed(game, (emptied_told(telling(game), player, before, after),))

    def took_back(self, game: Game, frame: Frame, rules: tuple[str, ...]) -> None:
        twin, source = telling(game), getattr(frame, "source", NOBODY)
        name = game.player_name(getattr(frame, "player", game.active))
        what = twin.name_of(source) if source in game.objects else "what was declared"
        why = TAKEN_BACK.get(rules[0] if rules else "", "{} did not do or pay all of it").format(name)
        text = f"{what} is taken back, since {why}: all is as it was"
        if game.timing.layered:
            self.detailed(game, ((text, (*rules, "733.1")),), (), NOT)

    def impossible(self, game: Game, event: Event) -> None:
        told = never(telling(game), event)
        if told is not None:
            self.hear(
                game, What.LINE, kind=NOT, text=told[0], deciding=told[1], more=False, objects=(event.source,)
            )

    def untriggered(self, game: Game, told: Iterable[Missed]) -> None:
        """603. What did not trigger, though one might have expected it."""
        for event, source, text, rules in told:
            self.hear(
                game, What.ABOUT, kind=NOT, text=text, deciding=rules, objects=(source,), events=(event,)
            )  # fmt: skip


def forbids(watch: Watch) -> bool:
    """614.17. Whether it says that something can't happen, and puts nothing in its place."""
    return bool(watch.node.class_of() == CANT)
