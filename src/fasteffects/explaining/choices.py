"""Choices in words: who chose what, by which rule they were asked."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from ..effects.abilities.modes import Modal
from ..effects.costs.paying import Pay
from ..effects.node import Node, walk
from ..effects.restrictions.searches_controlled import who_decides
from ..events.playing import Begin
from ..machine.decisions import ChooseSome
from ..pipeline.occurring import Occur
from ..rules.choosers import WHOSE_MODE
from ..rules.declaring import Declaration
from ..rules.instructing import Instructions
from ..state.controlled import decider
from ..state.objects import ABILITY, base_face
from .heads import keyword_behind
from .instead import prevents
from .naming import awaited_by, item_under_way, keyword_number
from .offered import prompt
from .saying import lower
from .saying import words_of as said_by
from .told import Told

if TYPE_CHECKING:
    from ..events import Event
    from ..machine.decisions import Decision
    from ..machine.game import Game

# By the kind of question (docs/decisions.md), those that an explanation tells of.
CHOICE_RULE: Final = {
    "mode": "601.2b", "x": "107.3", "additional cost": "601.2b", "alternative cost": "118.9a",
    "divide": "601.2d", "yes/no": "608.2d", "choose": "608.2d", "color": "105.4", "name": "201.4",
    "order": "603.3b", "exert": "701.43d", "enlist": "702.154a", "damage": "510.1c",
    "search": "701.23a", "discard": "701.9b", "untap": "502.3", "scry": "701.22a", "mulligan": "103.5",
    "bottom": "103.5", "flip": "705.1", "roll": "706.1", "cost": "601.2h",
}  # fmt: skip


CHANCE: Final = {"flip": "the coin", "roll": "the die"}  # by the kind of question: what shows the answer


def decided_told(game: Game, decision: Decision, value: object) -> Iterator[Told]:
    """723.5, 723.8. That a decision is made by whoever controls the player whose it is."""
    if decision.kind == "priority" and decision.spell(value) == "pass":
        return
    for player in game.players:
        if decision.kind == "search" and who_decides(game, player.id) == decision.player != player.id:
            agent = game.player_name(decision.player)
            yield f"{agent} decides that, who controls {player.name} while they search", ("723.2", "723.5")
            return
        by = decider(game.players, player.id) if player.marks else player.id
        if by == decision.player != player.id and decision.prompt.startswith(f"for {player.name}: "):
            text = f"{game.player_name(by)} decides that, who controls {player.name}"
            yield text, ("723.5", "723.3", "723.8")


# The verbs with which options begin that say what is done with what is chosen.
DEEDS: Final = frozenset(
    "sacrifice discard return exile put reveal tap untap remove find order divide".split()
)


def choice_words(game: Game, name: str, decision: Decision, value: object, many: int) -> str:
    """*Alice chooses red (of 5)*; *Alice says yes to Old Shrine: gain 1 life*."""
    said = str(decision.spell(value))
    if said in ("yes", "no"):
        asked = prompt(game, decision).partition("? (")[0].rstrip("?")
        by, _, rest = asked.partition(": ")
        if rest == "apply it":
            return f"{name} {'lets' if said == 'yes' else 'does not let'} {by} replace it"
        asked = f"what {by} offers" if rest == "do it" else asked
        if asked.isalpha() and asked.islower():  # kicked, entwined: what is paid for it besides
            return f"{name} {'has' if said == 'yes' else 'does not have'} it {asked}"
        return f"{name} says {said} to {asked}"
    if decision.kind in CHANCE:
        return f"{CHANCE[decision.kind]} shows {said}{f' (of {many})' if many > 2 else ''}"
    said = said.removeprefix("choose ").removeprefix("choosing ").removesuffix(" first")
    of = f" (of {many})" if many > 1 else ""
    if decision.kind == "mode" and (text := modes_said(game, decision, value)):
        return f"{name} chooses: {text}{of}"
    if decision.kind == "alternative cost":
        return f"{name} chooses what to pay instead of its mana cost: {said}{of}"
    to = "to " if said.split(" ")[0] in DEEDS else ""
    return f"{name} chooses {to}{said}{of}"


def modes_said(game: Game, decision: Decision, value: object) -> str:
    """700.2a. The modes that were chosen, in the words of the card; "" where they are not found."""
    o = None if decision.about is None else game.objects.get(decision.about)
    if o is None:
        return ""
    said: Sequence[Node] = base_face(o).abilities if o.kind != ABILITY else ()
    said = (o.ability,) if o.kind == ABILITY and o.ability is not None else said
    modal = next((n for ability in said for n in walk(ability) if isinstance(n, Modal)), None)
    chosen = value if isinstance(value, tuple) else (value,)
    if modal is None or not all(isinstance(i, int) and 0 <= i < len(modal.modes) for i in chosen):
        return ""
    bodies = [modal.modes[i].body for i in chosen]
    words = [said_by(game, body, "Body", o.id) for body in bodies]
    return "; ".join(lower(one) for one in words) if all(words) else ""


def of_triggered(game: Game) -> bool:
    """603.5. Whether it is a triggered ability that is being followed."""
    o = game.objects.get(item_under_way(game))
    return o is not None and awaited_by(o.ability) is not None


def rule_of_mode(game: Game, decision: Decision) -> str:
    """700.2a, b, e. By which rule a mode is chosen: whose choice it is."""
    item = item_under_way(game)
    if item in game.objects and decision.player != decider(game.players, game.controller(item)):
        return "700.2e"
    return "700.2b" if of_triggered(game) else "700.2a"


# By what a question of order is about, in its words.
ORDERS: Final = (("trigger", "603.3b"), ("library", "401.4"), ("top", "401.4"), ("bottom", "401.4"))


def paying(game: Game, decision: Decision) -> tuple[str, ...]:
    """118.3, 118.3c. The rules of a choice of what a cost is paid with, or of whether mana is paid."""
    top = game.frames[-1] if game.frames else None
    here = () if top is None or top.at >= len(top.course.rules) else top.course.rules[top.at]
    if decision.kind in PAID_WITH and not PAYING.isdisjoint(here):
        return ("118.3", "601.2h", *(("701.9b",) if decision.kind == "discard" else ()))
    if decision.kind == "discard" and "514.1" in here:
        return ("514.1", "402.2")
    first = top.todo[:1] if isinstance(top, Instructions) else ()
    if decision.kind == "yes/no" and any(isinstance(n, Pay) for n in walk(first)):
        symbols = next((str(n.cost) for n in walk(first) if isinstance(n, Pay)), "")
        first_rule = "118.12a" if decision.prompt.endswith("pay?") else "118.12"
        return (first_rule, "107.4h" if "{S" in symbols else "118.3c", "605.3a")
    return ()


def of_search(decision: Decision, value: object) -> tuple[str, ...]:
    """701.23b, d. Whether something has to be found: where a quality is named, nothing."""
    if decision.kind != "search":
        return ()
    may_fail = isinstance(decision, ChooseSome) and decision.low == 0
    return ("701.23b", "701.23a") if may_fail else ("701.23d", "701.23a")


# What is chosen as something enters, and goes elsewhere itself (614.13a); not what is copied, or a player.
MOVING: Final = frozenset(("sacrifice", "exile", "return", "discard", "put", "champion"))


def as_it_enters(game: Game, decision: Decision, again_here: bool = False) -> tuple[str, ...]:
    """614.12a, 614.13a, b. The rules of a choice that is made before something enters."""
    if decision.prompt.startswith("Who protects"):
        return ("310.11a", "310.8a")
    if not game.entering or decision.kind not in ("choose", "yes/no", "color", "name", "discard"):
        return ()
    options = decision.options if decision.later is None else ()
    verbs = {
        decision.word if isinstance(decision, ChooseSome) else "",
        *(o.spelling.partition(" ")[0] for o in options),
    }
    moved = decision.kind == "discard" or not MOVING.isdisjoint(verbs)
    again = ("614.13b",) if moved and (len(game.entering) > 1 or again_here) else ()
    return ("614.12a", *(("614.13a", *again) if moved else ()))


def being_changed(game: Game) -> tuple[tuple[Event, ...], tuple[str, ...]]:
    """614.1a, b. The event to which an effect is being applied, if one is, and the rules of choosing."""
    occurring = next((f for f in reversed(game.frames) if isinstance(f, Occur)), None)
    if occurring is None or occurring.working_on is None:
        return (), ()
    event, _, watch = occurring.working_on
    letter = "614.1b" if isinstance(event, Begin) else "615.1" if prevents(watch) else "614.1a"
    return (event,), (keyword_behind(game, watch.source, watch.ability) or letter, "614.6")


PAID_WITH: Final = ("choose", "cost", "discard")
PAYING: Final = frozenset(("118.3", "601.2h"))


INTO_COMMAND: Final = " into the command zone?"


def rule_of_choice(decision: Decision) -> str:
    """The rule by which a question is asked; "" for one that is not told of."""
    if decision.kind == "order":
        prompt = decision.prompt.lower()
        return next((rule for word, rule in ORDERS if word in prompt), "603.3b")
    if decision.kind == "yes/no" and decision.prompt.partition("? (")[0].rstrip("?").endswith("pay"):
        return "118.12a"
    if decision.kind == "yes/no" and decision.prompt.endswith(INTO_COMMAND):
        return "903.9a"
    if decision.kind == "choose" and decision.prompt.endswith(" stays?"):
        return "704.5j"
    if decision.kind == "choose" and decision.prompt.startswith(WHOSE_MODE):
        return "700.2e"
    if decision.kind == "choose" and "source" in decision.prompt.lower():
        return "609.7a"
    if decision.kind == "scry" and "graveyard" in words_of(decision):
        return "701.25a"
    return CHOICE_RULE.get(decision.kind, "")


def words_of(decision: Decision) -> tuple[str, ...]:
    """The word of a choice of some, or those of its options."""
    if isinstance(decision, ChooseSome):
        return (decision.word,)
    return tuple(o.spelling for o in decision.options)


def keyword_chosen(said: str) -> str:
    """702. The keyword whose cost was chosen, or not, by what is said of it: *kicked*, *overload*."""
    words = said.removeprefix("choose ").partition(" with ")[0].partition(" ")[0]
    return keyword_number(words.rstrip("?"))


def of_declaring(game: Game, decision: Decision, value: object) -> Iterator[Told]:
    """508.1c, d, g, 509.1b-d. What a declaration had to heed: limits, requirements, costs."""
    if not isinstance(decision, Declaration):
        return
    terms = decision.terms
    attacks = decision.kind == "attack"
    for limit in terms.limits:
        yield f"what limits it: {limit.words}", limit.rules
    for requirement in terms.requirements:
        goaded = ("701.15b",) if "goad" in requirement.words or "another player" in requirement.words else ()
        yield f"what is required: {requirement.words}", (*goaded, "508.1d" if attacks else "509.1c")
    if decision.tolls:
        yield from _of_tolls(game, decision, value)


def _of_tolls(game: Game, decision: Declaration, value: object) -> Iterator[Told]:
    """508.1g-i, 509.1d-f. What each effect asks for which creatures, and what it comes to."""
    attacks = decision.kind == "attack"
    rules = ("508.1h", "508.1g", "508.1i") if attacks else ("509.1d", "509.1e", "509.1f")
    pairs = value if isinstance(value, tuple) else ()
    due = [(toll, pair) for toll in decision.tolls for pair in pairs if pair[:2] in toll.pairs]
    if not due:
        toll = decision.tolls[0]
        by = game.name_of(toll.env.source)
        yield f"{by}: {_in_all(toll.mana)} would have to be paid for it, which nobody has to do", rules
        return
    for source in dict.fromkeys(toll.env.source for toll, _ in due):
        some = [(toll, pair) for toll, pair in due if toll.env.source == source]
        each = [f"{_in_all(toll.mana)} for {game.name_of(pair[0])}" for toll, pair in some]
        yield f"{game.name_of(source)} asks {' and '.join(each)}", rules
    total = tuple(symbol for toll, _ in due for symbol in toll.mana)
    if len(due) > 1 and total:
        yield f"it comes to {_in_all(total)}, which is paid at once", (rules[0], rules[2])


def _in_all(mana: tuple[str, ...]) -> str:
    """The symbols of a cost, its generic mana added up."""
    generic = sum(int(symbol) for symbol in mana if symbol.isdigit())
    others = "".join(f"{{{symbol}}}" for symbol in mana if not symbol.isdigit())
    return (f"{{{generic}}}" if generic else "") + others or "a cost"
