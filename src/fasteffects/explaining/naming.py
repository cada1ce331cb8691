"""Names as an explanation says them, and numbers of rules as classes name them."""

from __future__ import annotations

import ast
import re
import sys
from collections import Counter
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from ..effects.abilities.functioning import from_elsewhere, located
from ..effects.abilities.kinds import Activated, Static, Triggered
from ..effects.keywords.keyword import Keyword
from ..effects.node import Ability, Continuous, Node
from ..effects.triggers.two_events import TwoEvents
from ..language.phrases import worded
from ..machine.game import Game
from ..state.hidden import called
from ..state.objects import ABILITY, NOBODY, TOKEN, base_face, is_public

if TYPE_CHECKING:
    from ..characteristics.of_objects import Characteristics
    from ..effects.abilities.kinds import Limits
    from ..effects.node import Condition
    from ..effects.patterns import EventPattern
    from ..machine.procedures import Frame
    from ..state.abilities import Heard
    from ..state.objects import Object

# The numbers with which a description begins: *603.3c, d, 603.4. …*
_NUMBERS = re.compile(r"([A-Z]?\d+\.\d+[a-z]?(?:, (?:[A-Z]?\d+\.\d+)?[a-z]?)*)[.:] ")


# What is said of a spell whose additional cost was paid, by the word of its keyword.
PAID: Final = {
    "entwined": "entwine", "replicated": "replicate", "bargained": "bargain",
    "foretold": "foretell", "plotted": "plot", "fused": "fuse", "suspended": "suspend",
}  # fmt: skip


# What is compared or asked for, in the word for it.
MEASURED: Final = {
    "mana value": "202.3", "name": "201.2", "creature type": "205.3m", "land type": "205.3i",
    "color": "105.2", "card type": "205.2a", "commander": "903.3d", "historic": "700.6", "modified": "700.9",
    "multicolored": "105.2b", "colorless": "105.2c", "monocolored": "105.2a", "power": "208.1",
    "toughness": "208.1", "power or toughness": "208.1", "total power and toughness": "208.1",
}  # fmt: skip
# What is asked of any node: the words in it that have rules of their own, what it points to, what it is not.
ASKED: Final = (
    "to",
    "how",
    "verb",
    "colours",
    "could",
    "what",
    "state",
    "stat",
    "where",
    "able",
    "opponent",
    "of_chosen",
    "kind",
)


TRIGGERED: Final = (Triggered, TwoEvents)


class Telling(Game):
    """A game as it stands, in which names carry a number where there are two of that name.

    ``recalled`` are the objects that were asked about and are there no more (608.2h).
    """

    __slots__ = ("recalled",)

    recalled: set[int]

    def obj(self, id: int) -> Object:
        self.recall(id)
        return super().obj(id)

    def chars(self, id: int) -> Characteristics:
        self.recall(id)
        return super().chars(id)

    def controller(self, id: int) -> int:
        self.recall(id)
        return super().controller(id)

    def recall(self, id: int) -> None:
        """608.2h. Note that what has left is asked about."""
        if id not in self.objects and id in self.gone:
            self.recalled.add(id)

    def name_of(self, id: int) -> str:
        if id < 0:
            return "nothing"
        label = self.label(id)
        o = self.gone.get(id) if id not in self.objects else None
        if o is None or o.kind == ABILITY or not o.serial or o.face_down or "#" in label:
            return label
        if label in (o.card.name, *(face.name for face in o.card.faces)):
            return label
        # It was called so as a copy, and is not where it is now: another may be called so.
        return f"{label}#{o.serial}" if self.names().get(label) else label

    def names(self) -> dict[str, int]:
        public = [x for x in self.objects.values() if is_public(x.zone) and x.kind != ABILITY]
        return Counter(name for x in public for name in {called(x), Game.name_of(self, x.id)})


def telling(game: Game) -> Telling:
    """The game, to take words from: it is read, and never changed."""
    twin = Telling.__new__(Telling)
    for name in Game.slots:
        setattr(twin, name, getattr(game, name))
    twin.observer = None
    twin.indexes = game.indexes.copy()  # these two are brought up to date as what there is is looked at,
    twin.touched = set(game.touched)  # and the game asks whether they were
    twin.recalled = set()
    return twin


def item_of(frame: Frame | None) -> int:
    """The spell or ability that a procedure is about; NOBODY where it is about none."""
    item: int = getattr(frame, "item", NOBODY)
    return item


def item_under_way(game: Game) -> int:
    """The spell or ability that the innermost procedure is about which is about one."""
    return next((i for f in reversed(game.frames) if (i := item_of(f)) != NOBODY), NOBODY)


def by_rule(ability: Activated | Heard) -> str:
    """113.6b, k, m. By which rule an activated or triggered ability functions where it does."""
    if isinstance(ability, Activated):
        said = any(located(only.condition) for own in ability.limits for only in own.limit.only)
        return "113.6b" if said else "113.6m"
    if located(ability.condition):
        return "113.6b"
    return "113.6k" if from_elsewhere(ability.event) else "113.6m"


def limits_of(ability: Ability | None) -> tuple[Limits, ...]:
    """602.5, 603.2h. What an ability says of when, how often and by whom it is used."""
    return ability.limits if isinstance(ability, (Activated, Triggered)) else ()


def awaited_by(ability: Ability | None) -> EventPattern | None:
    """603.2. What a triggered ability waits for; None of any other."""
    return ability.event if isinstance(ability, TRIGGERED) else None


def looks_back(pattern: EventPattern) -> bool:
    """603.10. Whether what waits for such events looks at how things were just before."""
    return pattern.sees_back()


def condition_of(effect: Node) -> Condition | None:
    """611.3a. What must be so for an effect, where it says that."""
    condition: Condition | None = getattr(effect, "condition", None)
    return condition


def subject_of(node: Node) -> Node | None:
    """What a pattern or an effect is about, where that stands in a field of its own."""
    subject = getattr(node, "subject", None)
    return subject if isinstance(subject, Node) else None


def has_costs(ability: Ability) -> bool:
    """602.1, 702. Whether an ability, or the keyword ability that it is, names costs."""
    return hasattr(ability, "costs")


def effects_of(ability: Ability) -> tuple[Continuous, ...]:
    """604. What a static ability does; nothing of any other."""
    return ability.effects if isinstance(ability, Static) else ()


def words_on(o: Object) -> set[str]:
    """702. The words of the keyword abilities that are printed on a card."""
    return {ability.known_by() for face in o.card.faces for ability in face.abilities}


def rule_of(node: Node) -> str:
    """The number that a node names as its own, or that of its class; "" where there is none."""
    return next(iter(rules_of(node)), "")


def text_rule(changes: Iterable[Node]) -> str:
    """612. The rule for how a text is changed: words of it, all of it, its name."""
    found = [rule for change in changes for rule in rules_of(change) if rule.startswith("612")]
    return found[0] if found else "612.2"


def rules_of(node: Node) -> tuple[str, ...]:
    """All the numbers that a node names: ``rule``, those that it ``cites``, those of its description."""
    named = getattr(node, "rule", "")
    cls = type(node)
    own = (*node.cites(), *_own_rules(cls.__module__, cls.__qualname__))
    return tuple(dict.fromkeys((named, *own) if isinstance(named, str) and named else own))


def rules_within(node: Node) -> tuple[str, ...]:
    """The same, with those of what it points to (607), and of looking back at what has happened (608.2i)."""
    said = {name: getattr(node, name, None) for name in ASKED}
    to, done = said["to"], (said["how"], said["verb"])
    points_to = rules_of(to) if isinstance(to, Node) else ()
    if said["kind"] == "poison":
        points_to = (*points_to, "122.1f")
    if "milled" in done:
        points_to = (*points_to, "701.17c")
    if "died" in done:
        points_to = (*points_to, "700.4")
    if said["colours"] == "chosen" or said["of_chosen"] is True:
        points_to = (*points_to, "607.2d")
    if said["could"] is not None or said["colours"] == "could":  # mana that other things could make
        points_to = (*points_to, "106.7")
    for what in (said["what"], said["state"], said["how"], said["stat"]):
        if isinstance(what, str) and what in MEASURED:
            points_to = (*points_to, MEASURED[what])
    zone = getattr(said["where"], "zone", "")
    if zone == "hand":
        points_to = (*points_to, "402.1", "402.3")
    if zone == "graveyard":
        points_to = (*points_to, "109.2a", "404.1")
    if zone == "command":
        points_to = (*points_to, "903.6")
    if said["able"] is False:  # *if they can't*: what can't be done is left out (101.3)
        points_to = (*points_to, "101.3", "118.12", "609.3")
    if said["opponent"] is True:
        points_to = (*points_to, "102.3")
    back = ("608.2i",) if node.asks() else ()
    return tuple(dict.fromkeys((*points_to, *rules_of(node), *back)))


def own_rule(node: Node) -> str:
    """The number of the rule that a class is about: the one with which its description begins.

    A keyword's is that of what it stands for or does (702.40a, 701.14a), not of its section.
    """
    cls = type(node)
    return next(iter(_own_rules(cls.__module__, cls.__qualname__)), "")


def keyword_number(word: str) -> str:
    """702. The number of what a keyword ability stands for, by its word or what is said of what it did."""
    return next(iter(keyword_numbers(word)), "")


@cache
def keyword_numbers(word: str) -> tuple[str, ...]:
    """702. All the numbers that a keyword ability names, by its word or what is said of what it did."""
    for cls in worded():
        if not issubclass(cls, Keyword):
            continue
        own: object = cls.word  # of kicker no word: which it is depends on how often it may be paid
        if (isinstance(own, str) and own and own == PAID.get(word, word)) or (word and word == cls.paid):
            found = _own_rules(cls.__module__, cls.__qualname__)
            if found and found[0].startswith("702"):
                return found
    return ()


@cache
def _own_rules(module: str, name: str) -> tuple[str, ...]:
    said = _descriptions(module)
    found = _begins(said.get(name, ""))
    letters = _begins(said.get(f"{name}.stands_for", ""))
    if found and letters and letters[0].startswith(found[0]):
        return tuple(dict.fromkeys((*letters, *found[1:])))
    return (
        tuple(f"{n}a" if n.startswith(("701.", "702.")) and n[-1].isdigit() else n for n in found) or letters
    )


def _begins(description: str) -> tuple[str, ...]:
    """The numbers with which a description begins; *603.3c, d* is two."""
    match = _NUMBERS.match(description)
    found: list[str] = []
    for number in match[1].split(", ") if match else ():
        found.append(number if "." in number else found[-1].rstrip("abcdefghijklmnopqrstuvwxyz") + number)
    return tuple(found)


@cache
def _descriptions(module: str) -> dict[str, str]:
    """What classes of a module, and their methods, say of themselves: from its source, compiled or not."""
    file = Path(sys.modules[module].__file__ or "")
    source = file.with_name(file.name.partition(".")[0] + ".py")
    if not source.is_file():
        return {}
    found: dict[str, str] = {}
    for cls in ast.parse(source.read_text(encoding="utf-8")).body:
        if isinstance(cls, ast.ClassDef):
            found[cls.name] = ast.get_docstring(cls) or ""
            for part in cls.body:
                if isinstance(part, ast.FunctionDef):
                    found[f"{cls.name}.{part.name}"] = ast.get_docstring(part) or ""
    return found


# 111.10. By the name of the token, or its subtype: where the rules say all that it is.
PREDEFINED: Final = {
    "Treasure": "111.10a", "Food": "111.10b", "Gold": "111.10c", "Walker": "111.10d", "Shard": "111.10e",
    "Clue": "111.10f", "Blood": "111.10g", "Powerstone": "111.10h", "Incubator": "111.10i",
    "Cursed": "111.10j", "Monster": "111.10k", "Royal": "111.10m", "Sorcerer": "111.10n",
    "Virtuous": "111.10p", "Wicked": "111.10q", "Young Hero": "111.10r", "Map": "111.10s",
    "Junk": "111.10t", "Lander": "111.10u", "Mutagen": "111.10v",
}  # fmt: skip


def predefined(game: Game, id: int) -> str:
    """111.10. The rule that says all that a token is; "" of any other object."""
    o = game.objects.get(id) or game.gone.get(id)
    if o is None or o.kind != TOKEN:
        return ""
    face = base_face(o)
    return next((PREDEFINED[w] for w in (face.name, *sorted(face.subtypes)) if w in PREDEFINED), "")
