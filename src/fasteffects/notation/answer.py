"""From the words of a line to the answer that a decision understands."""

from __future__ import annotations

import re
from collections.abc import Sequence
from copy import copy
from typing import TYPE_CHECKING

from ..cards import pool
from ..errors import IllegalChoice
from ..machine.decisions import ChooseNumber, ChooseSome, Decision, Divide, Option, Reply, Value
from ..rules.choosing_modes import mode_texts, mode_words
from ..rules.spell_text import said_on_stack
from ..rules.targets import modal_of
from ..state.hidden import called
from ..state.objects import BATTLEFIELD, STACK
from .claims import of_permanent
from .look import find, name_of
from .scenario import fold, items
from .words import is_kind_word

if TYPE_CHECKING:
    from ..machine.game import Game

_VERBS = re.compile(
    r"^(choose|target|targeting|find|discard|sacrifice|order|name|put|reveal|exile|return|tap)\s+"
)
_NONE = ("none", "nothing", "no one", "nobody")
_YES = ("yes", "pay", "do")
CLAUSE = re.compile(
    r"\s(?=(?:choosing|targeting|kicked|by|dividing|as an interrupt|with X =|for \d+ life|for"
    r"|with(?! (?:mana value|power|toughness|flying)\b)|delving|convoking|improvising|without paying)"
    r"(?:\s|$))",
    re.IGNORECASE,
)
INSTEAD = re.compile(r"(?:for|by paying|with) (?:its|the|an) alternative cost")
_HELPING = re.compile(r"(?:by )?(?:delving|convoking|improvising|exiling|tapping) (.+)", re.IGNORECASE)
_HELP = re.compile(r"\w+ (.+) for \{.+\}")  # how such a way to pay is spelled
_AMOUNT = re.compile(r"(.*) for (\d+)")
_FREE = re.compile(
    r"nothing|pay \{0\}", re.IGNORECASE
)  # 118.9: what costs nothing is taken where nothing else can be


def read(game: Game, decision: Decision, words: str, names: Sequence[str]) -> Value:
    """The value that answers *decision*; IllegalChoice where *words* do not."""
    try:
        return decision.check(words)
    except IllegalChoice as error:
        if error.rules:  # understood, and against the rules
            raise
    if decision.kind in ("attack", "block") and (now := as_called_now(game, words, names)) != words:
        return read(game, decision, now, names)
    plain = shield(game, words)
    verb = _VERBS.match(plain.lower())
    if decision.kind == "mana" and verb and verb[1] != "tap":
        raise IllegalChoice(decision, words)  # *sacrifice Mountain* is no way to tap it
    rest = plain[verb.end() :] if verb else plain
    if isinstance(decision, ChooseNumber):
        return decision.check(re.sub(r"^X =?\s*", "", rest))
    if isinstance(decision, Divide):
        return decision.check(_amounts(game, decision, rest, names))
    if isinstance(decision, ChooseSome):
        parts = [] if fold(rest) in _NONE else items(rest)
        return decision.check(pick_all(game, decision, parts, names))
    found = pick(game, decision.options, rest.removesuffix(" first"), names)
    if found is None and fold(words).split()[0] in (*_YES, "don't"):
        wanted = "no" if fold(words).startswith("don't") else "yes"
        found = next((o for o in decision.options if o.spelling == wanted), None)
    if found is None:
        raise IllegalChoice(decision, words)
    return found.value


def pick(game: Game, options: Sequence[Option], words: str, names: Sequence[str]) -> Option | None:
    """The option that *words* mean: its spelling, or what stands for it alone."""
    wanted = fold(unshield(words))
    spelled = {id(o): _core(o.spelling) for o in options}
    exact = [o for o in options if wanted in (fold(o.spelling), spelled[id(o)])]
    if exact:
        return exact[0]
    bare = [o for o in options if re.sub(r"#\d+\b", "", spelled[id(o)]) == wanted]
    if bare:
        return bare[0] if len({o.key for o in bare}) == 1 else None
    there = [o.id for o in find(game, wanted, names)]
    for spelt in ({fold(game.label(i)) for i in there}, {fold(name_of(game, i)) for i in there}):
        meant = [o for o in options if spelled[id(o)] in spelt]
        if meant:
            return meant[0] if len({o.key for o in meant}) == 1 else None
    if wanted in _NONE:
        return next((o for o in options if spelled[id(o)] in _NONE), None)
    other = is_kind_word(wanted) or pool.known(wanted)  # what means something else is no part of a name
    part = [
        o
        for o in options
        if _holds(fold(o.spelling), wanted)
        and not (there and _another(game, spelled[id(o)], there, names))
        and not (other and find(game, spelled[id(o)], names))
    ]
    return part[0] if len(part) == 1 else None


def _another(game: Game, spelling: str, there: Sequence[int], names: Sequence[str]) -> bool:
    """Whether an option is an object that only holds the name of one that is *there* in its own."""
    found = [o.id for o in find(game, spelling, names)]
    return bool(found) and not set(found) & set(there)


def _core(spelling: str) -> str:
    """What an option is about, without the verb: ``choose Big Bear first`` is about Big Bear."""
    return _VERBS.sub("", fold(spelling), count=1).removesuffix(" first")


def _holds(spelling: str, wanted: str) -> bool:
    """Whether each word of *wanted* begins a word of *spelling*: ``gain`` is in ``gains 3 life``."""
    if spelling.startswith("don't ") and not wanted.startswith("don't "):
        return False
    there = re.findall(r"[^\s,.]+", spelling)
    return all(any(word.startswith(part) for word in there) for part in wanted.split())


def pick_all(game: Game, decision: Decision, parts: Sequence[str], names: Sequence[str]) -> tuple[Value, ...]:
    """The values that *parts* mean, each another option."""
    left, values = list(decision.options), []
    for at, part in enumerate(parts):
        option = pick(game, left, part, names)
        if option is None:  # of several alike, the first
            alike = [o for o in left if re.sub(r"#\d+$", "", _core(o.spelling)) == fold(unshield(part))]
            if not alike or not (len(alike) <= parts[at:].count(part) or _are_same(game, alike, names)):
                raise IllegalChoice(decision, unshield(part))
            option = alike[0]
        left.remove(option)
        values.append(option.value)
    return tuple(values)


def _are_same(game: Game, options: Sequence[Option], names: Sequence[str]) -> bool:
    """Whether they are things of which any will do: permanents that are alike in all that can be claimed."""
    there = [o for option in options for o in find(game, _core(option.spelling), names)]
    found = [(o.tapped, dict(of_permanent(game, o.id, names))) for o in there if o.zone == BATTLEFIELD]
    return all(one == found[0] for one in found)


def _amounts(game: Game, decision: Divide, words: str, names: Sequence[str]) -> tuple[int, ...]:
    amounts = [0] * len(decision.options)
    for part in items(words.removeprefix("divide ").strip()):
        found = re.fullmatch(r"(?:.* )?(\d{1,9}) to (.+)", part)
        option = pick(game, decision.options, found[2], names) if found else None
        if not found or option is None:
            raise IllegalChoice(decision, unshield(part))
        amounts[decision.options.index(option)] += int(found[1])
    return tuple(amounts)


_UNPAID = "without paying its mana cost"  # 118.9, as `given` says it, too
_SAYS_BY = re.compile(r"^by \w+ing (.+)$")
_VERB = re.compile(r"^\w+ ")
NO_WAY = "no other way to pay"  # of a line that names none, where the plain one is not open


def _is_paid_by(cost: str, clauses: Sequence[str]) -> bool:
    """Whether a line says of what such a cost is paid: *by sacrificing …* of *Sacrifice two …*."""
    verb = fold(cost).split(" ")[0].removesuffix("e")
    return any(fold(clause).startswith((f"by {verb}ing ", f"by {verb}")) for clause in clauses)


# -- a whole announcement -------------------------------------------------------------------------


def mode_meant(game: Game, decision: Decision, words: str) -> str:
    """The opening words of the mode that *words* stand in, if in no other; else *words* themselves."""
    item = decision.about
    modal = None if item is None or item not in game.objects else modal_of(said_on_stack(game, item))
    if modal is None or any(fold(words) == fold(o.spelling) for o in decision.options):
        return words
    word = re.compile(rf"\b{re.escape(fold(words))}(?:s|es)?\b")
    meant = [n for n, text in enumerate(mode_texts(modal)) if word.search(text)]
    return mode_words(modal)[meant[0]] if len(meant) == 1 else words


def _modes(game: Game, decision: ChooseSome, modes: list[str], names: Sequence[str]) -> Value:
    """700.2d. Several modes, each once where the card does not say otherwise."""
    try:
        return decision.check(pick_all(game, decision, modes, names))
    except IllegalChoice as error:
        if len({fold(mode) for mode in modes}) == len(modes):
            raise
        raise IllegalChoice(decision, error.choice, "that mode is chosen already", ("700.2d",)) from None


def _so_often(part: str) -> str:
    """How often a cost is paid (601.2b), in the words of its options: once is said by the word alone."""
    if not re.match(r"(?:kicked|with) ", part, re.IGNORECASE):
        return part
    part = re.sub(r" (?:1 times?|one time|once)$", "", part, flags=re.IGNORECASE)
    return re.sub(r" twice$", " 2 times", part, flags=re.IGNORECASE)


class Clauses:
    """What a line says of an announcement after its first words (601.2b-h), used up as it is asked."""

    def __init__(self, game: Game, words: str, names: Sequence[str]) -> None:
        self.names = names
        self.targets: list[str] = []
        self.amounts: list[int] = []
        self.modes: list[str] = []
        self.x: str | None = None
        self.others: list[str] = []
        self.targeted = False
        self.begun = ""  # the option that the line began with
        self.against: tuple[str, ...] = ()  # the rule by which the rest is not taken
        for part in CLAUSE.split(" " + shield(game, words.strip())):
            self._add(part.strip())

    def _add(self, part: str) -> None:
        low = part.lower()
        if low.startswith("targeting "):
            self.targeted = True
            for target in items(part[10:]):
                self._target(target)
        elif low.startswith("choosing "):
            self.modes += items(part[9:])
        elif low.startswith("with x ="):
            self.x = part[8:].strip()
        elif self.targets and re.fullmatch(r"for \d+(,.*)?", low):
            self._divided(part)
        elif low.startswith("with {") and self.others and self.others[-1].lower() == "kicked":
            self.others[-1] += f" {part}"  # 702.33f: with which of its kickers
        elif part:
            self.others.append(_so_often(part))

    def twin(self) -> Clauses:
        """The same, used up apart."""
        twin = copy(self)
        for name in ("targets", "amounts", "modes", "others"):
            setattr(twin, name, list(getattr(self, name)))
        return twin

    def _target(self, words: str) -> None:
        if fold(words) in _NONE:
            return  # up to some, and none of them
        amount = _AMOUNT.fullmatch(words)
        self.targets.append(amount[1] if amount else words)
        if amount:
            self.amounts.append(int(amount[2]))

    def _divided(self, part: str) -> None:
        """``for 1, Bob``: the end of one target and the beginning of the next."""
        first, *more = items(part)
        self.amounts.append(int(first.split()[1]))
        for target in more:
            self._target(target)

    def left(self) -> list[str]:
        """What nobody has asked for."""
        said = [f"targeting {t}" for t in self.targets] + [f"choosing {m}" for m in self.modes]
        said += [f"with X = {self.x}"] if self.x is not None else []
        return [unshield(s) for s in (*said, *self.others)]

    def says_how(self) -> bool:
        """Whether there is still a clause ``by …``: with what a cost is to be paid."""
        return any(other.lower().startswith("by ") for other in self.others)

    def done(self, before: Game, after: Game) -> None:
        """What nobody need be asked: *by sacrificing* the only one, which is gone; the one X there can be."""
        for id in after.zone(STACK):
            o = after.objects[id]
            if id not in before.objects and "X" in (after.chars(id).mana_cost or "") and o.env is not None:
                self.x = None if self.x == str(o.env.x) else self.x
        for clause in [other for other in self.others if other.lower().startswith("by ")]:
            alone = self.twin()
            alone.others = [clause]
            named = alone.named(before)
            if named and all(id not in after.objects for id in named):
                self.others.remove(clause)

    def named(self, game: Game) -> list[int]:
        """The objects that clauses ``by …`` name: with what costs besides mana are to be paid."""
        found = [re.fullmatch(r"by \w+ing (.+)", unshield(other), re.IGNORECASE) for other in self.others]
        names = {fold(part) for one in found if one for part in items(one[1])}
        if not names:
            return []
        return [id for id in game.objects if names & {fold(game.label(id)), fold(game.name_of(id))}]

    def answer(self, game: Game, decision: Decision) -> Reply | None:
        """The boxed answer to *decision*, or None where nothing here answers it."""
        kind = decision.kind
        if kind == "target":
            return self._answer_target(game, decision)
        if kind == "mode" and self.modes:
            modes, self.modes = [mode_meant(game, decision, m) for m in self.modes], []
            if isinstance(decision, ChooseSome):
                return (_modes(game, decision, modes, self.names),)
            self.modes = modes[1:]
            return (read(game, decision, modes[0], self.names),)
        if kind == "x" and self.x is not None:
            x, self.x = self.x, None
            return (decision.check(x),)
        if kind == "divide" and self.amounts:
            amounts, self.amounts = tuple(self.amounts), []
            if self.against and self.targets:
                raise IllegalChoice(decision, self.targets[0], "it is a target already", self.against)
            return (decision.check(amounts),)
        if kind in ("additional cost", "alternative cost"):
            return (self._answer_cost(decision),)
        if kind in ("cost", "choose"):
            return self._answer_by(game, decision)
        return self._help(decision) if kind == "mana" else None

    def _answer_target(self, game: Game, decision: Decision) -> Reply | None:
        if not isinstance(decision, ChooseSome):
            if not self.targets:
                return None
            value = read(game, decision, self.targets[0], self.names)
            del self.targets[0]
            return (value,)
        if not self.targeted:
            return None
        chosen: tuple[Value, ...] = ()
        while self.targets and len(chosen) < decision.high:
            left = [o for o in decision.options if o.value not in chosen]
            option = pick(game, left, self.targets[0], self.names)
            if option is None:
                if pick(game, decision.options, self.targets[0], self.names) is not None:
                    self.against = ("115.3",)  # it is a target already, unless something else asks for it
                break
            chosen += (option.value,)
            del self.targets[0]
        if self.against and self.targets and len(chosen) < decision.low:
            raise IllegalChoice(decision, self.targets[0], "it is a target already", self.against)
        return (decision.check(chosen),)

    def _answer_cost(self, decision: Decision) -> Value:
        """An additional or alternative cost is paid if the line says so, and otherwise it is not."""
        asked = fold(f"{decision.prompt} {decision.possible()}")
        for clause in self.others:
            words = fold(unshield(clause))
            other = [o for o in decision.options if o.spelling != "no" and "mana cost" not in o.spelling]
            if INSTEAD.fullmatch(words) and decision.kind == "alternative cost" and len(other) == 1:
                self.others.remove(clause)
                return other[0].value
            keyword = "kick" if words == "kicked" else re.sub(r"^(with|for|by) ", "", words)
            keyword = "nothing" if words == _UNPAID else keyword
            fitting = [o for o in decision.options if keyword in fold(o.spelling)]
            if fitting or keyword in asked:
                yes = fitting or [o for o in decision.options if o.spelling == "yes"]
                if yes:
                    self.others.remove(clause)
                    return yes[0].value
        no = [o for o in decision.options if o.spelling == "no" or "mana cost" in o.spelling]
        first = (no or list(decision.options))[0]
        if no or _FREE.fullmatch(first.spelling) or fold(first.spelling) in self.begun:
            return first.value
        for clause in self.others:  # 702.119a: *by sacrificing X* chooses *sacrifice X*
            for o in decision.options:
                if _SAYS_BY.sub(r"\1", fold(unshield(clause))) == _VERB.sub("", fold(o.spelling)):
                    self.others.remove(clause)
                    return o.value
        by = [o for o in decision.options if _is_paid_by(o.spelling, self.others)]
        if len(by) == 1:
            return by[0].value
        if decision.kind == "additional cost" and len(decision.options) == 1:
            return first.value
        raise IllegalChoice(decision, NO_WAY)

    def _help(self, decision: Decision) -> Reply | None:
        """702.51a, 702.66a, 702.126a. What is tapped or exiled to pay, for a color first."""
        ways = [o for o in decision.options if isinstance(o.value, tuple) and o.value[0] == "help"]
        ways.sort(key=lambda o: o.spelling.endswith("{1}"))
        for at, clause in enumerate(self.others):
            found = _HELPING.fullmatch(clause)
            first, *more = items(found[1]) if found and ways else [""]
            many = re.fullmatch(r"(\d+) (.+)", first)
            name = fold(unshield(many[2] if many else first))
            for option in ways:
                called = _HELP.fullmatch(fold(option.spelling))
                if called and name in (called[1], re.sub(r"#\d+$", "", called[1])):
                    left = [f"{int(many[1]) - 1} {many[2]}"] if many and many[1] != "1" else []
                    self.others[at : at + 1] = (
                        [f"by exiling {', '.join((*left, *more))}"] if left or more else []
                    )
                    return (option.value,)
        return None

    def _answer_by(self, game: Game, decision: Decision) -> Reply | None:
        for clause in self.others:
            found = re.fullmatch(r"by (?:\w+ing )?(.+)", clause, re.IGNORECASE)
            if found:
                parts = items(found[1])
                if isinstance(decision, ChooseSome):
                    value = decision.check(pick_all(game, decision, parts, self.names))
                else:
                    value = read(game, decision, parts[0], self.names)
                self.others.remove(clause)
                return (value,)
        return None


# -- names that hold commas or the words of clauses -----------------------------------------------


def as_called_now(game: Game, words: str, names: Sequence[str]) -> str:
    """*words* with the name that a permanent has now in the place of that of its card (707.11)."""
    for id in game.battlefield:
        printed, label = called(game.objects[id]), game.label(id)
        if fold(printed) in fold(words) and fold(printed) not in fold(label):
            if [o.id for o in find(game, printed, names)] == [id]:
                part = rf"\b{re.escape(printed)}(?![#\w])"
                words = re.sub(part, label, words, flags=re.IGNORECASE)
    return words


def shield(game: Game, words: str) -> str:
    """*words* with the commas and spaces inside names hidden, so that they can be split."""
    if "," not in words and not CLAUSE.search(words):
        return words
    names = {name for id in game.objects for name in (name_of(game, id), game.label(id))}
    for name in sorted((n for n in names if "," in n or CLAUSE.search(n)), key=len, reverse=True):
        hidden = name.replace(",", "\x01").replace(" ", "\x02")
        words = re.sub(re.escape(name), lambda m, h=hidden: h, words, flags=re.IGNORECASE)  # type: ignore[misc]
    return words


def unshield(words: str) -> str:
    """*words* as they were written."""
    return words.replace("\x01", ",").replace("\x02", " ")
