"""What a player is asked, and the words for every answer (101.4, 608.2d).

A decision's *options* are listed where that is possible; attacks, blocks, divisions, orders and
other big ones are described instead, and offer ``check``, ``spell`` and ``sample`` alike.  The
*value* of an answer is plain data (ints, strings, tuples), kept by the frame that asked; its
*spelling* is what people, scenarios, records and the network write.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any, Final

from ..errors import IllegalChoice
from ..speed.native import mypyc_attr
from .dice import Dice, after

Value = Any  # of an answer: plain data, whose shape the kind of the question tells
Reply = tuple[Value]  # an answer that is there, boxed, since None may be one
Play = tuple[Value, ...]  # what a player may do: the name of its procedure, and what else it is about
Rng = Callable[[int], int]  # a number below the bound
FEW: Final = 4  # items that are sooner looked for one by one


@mypyc_attr(acyclic=True)
class Option:
    """One answer: its value and its one spelling.  Options of equal ``key`` cannot matter."""

    __slots__ = ("value", "spelling", "key")

    def __init__(self, value: Value, spelling: str, key: Value = None) -> None:
        self.value = value
        self.spelling = spelling
        self.key = value if key is None else key

    def __repr__(self) -> str:
        return f"Option({self.value!r}, {self.spelling!r})"


YES_OR_NO: Final = (Option(True, "yes"), Option(False, "no"))


@mypyc_attr(allow_interpreted_subclasses=True)
class Lister:
    """What lists the options of a decision, of which *first* is always one and comes first."""

    __slots__ = ("first",)

    def __init__(self, first: Option) -> None:
        self.first = first

    def listing(self) -> tuple[Option, ...]:
        """All options."""
        raise NotImplementedError(type(self).__name__)

    def has_choice(self) -> bool:
        """Whether there is another answer than the first that could matter."""
        raise NotImplementedError(type(self).__name__)

    def plays(self) -> list[Option]:
        """The options, in their order, without lands that might be tapped."""
        raise NotImplementedError(type(self).__name__)

    def over(self) -> None:
        """The game goes on: there is nothing to look at any more."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Decision:
    """A question with listed options.

    ``kind`` says what is asked (``"priority"``, ``"target"``, ``"mode"``, …; see the table in
    ``docs/decisions.md``), ``player`` who answers, ``secret`` whether only that player may see
    the options and the answer until it is revealed (101.4a).
    """

    __slots__ = ("player", "kind", "prompt", "listed", "later", "secret", "about", "looking")

    def __init__(
        self,
        player: int,
        kind: str,
        prompt: str,
        options: Sequence[Option] = (),
        *,
        secret: bool = False,
        about: int | None = None,
        later: Lister | None = None,
    ) -> None:
        self.player = player
        self.kind = kind
        self.prompt = prompt
        self.listed = tuple(options)
        self.later = later  # lists the options when somebody looks at them
        self.secret = secret
        self.about = about  # the object that asks: a spell, an ability's source
        self.looking: tuple[int, ...] = ()  # hidden cards that the player sees while being asked

    @property
    def options(self) -> tuple[Option, ...]:
        """The answers, where they are listed; they may be listed as they are first looked at."""
        if self.later is not None:
            later, self.later = self.later, None
            self.listed = later.listing()
        return self.listed

    def plays(self) -> Sequence[Option]:
        """The options; of a chance to act (117.1) without lands that might be tapped."""
        return self.listed if self.later is None else self.later.plays()

    def over(self) -> None:
        """It is answered, or the game goes on without that: what has not been listed cannot be any more."""
        if self.later is not None:
            self.later.over()

    # -- what subclasses answer differently ---------------------------------------------

    def forced(self) -> Reply | None:
        """The only answer that there is, boxed, or None where there is a choice."""
        later = self.later
        if later is not None:
            return None if later.has_choice() else (later.first.value,)
        if not self.options:
            return None
        first = self.options[0]
        if len(self.options) == 1 or all(o.key == first.key for o in self.options):
            return (first.value,)
        return None

    def goes_with(self, chosen: tuple[Value, ...], more: Value) -> bool:
        """Whether one more option can be chosen beside others."""
        return True

    def meant(self, value: Value) -> Value:
        """What its spelling is read as: of what is spelled alike the first, so that records replay."""
        return self.check(self.spell(value))

    def check(self, choice: Value) -> Value:
        """The value meant by *choice*: a spelling, or a value itself.

        Raises IllegalChoice, which quotes what was given and what was possible.
        """
        later = self.later
        if later is not None:
            if choice in (later.first.value, later.first.spelling):
                return later.first.value
            for option in later.plays():
                if option.value is choice or option.spelling == choice:
                    return option.value
        if isinstance(choice, str):
            for option in self.options:
                if option.spelling == choice:
                    return option.value
            wanted = _fold(choice)
            for option in self.options:
                if _fold(option.spelling) == wanted:
                    return option.value
        else:
            for option in self.options:
                if option.value is choice:
                    return choice
        for option in self.options:
            if option.value == choice and type(option.value) is type(choice):
                return option.value
        raise IllegalChoice(self, choice)

    def spell(self, value: Value) -> str:
        """The one spelling of *value*."""
        later = self.later
        if later is not None:
            if value == later.first.value:
                return later.first.spelling
            for option in later.plays():
                if option.value is value:
                    return option.spelling
        for option in self.options:
            if option.value is value:
                return option.spelling
        for option in self.options:
            if option.value == value:
                return option.spelling
        raise IllegalChoice(self, value)

    def sample(self, rng: Rng) -> Value:
        """Some legal value, drawn with *rng*."""
        return self.options[rng(len(self.options))].value

    def by_chance(self, seed: int) -> tuple[Value, int]:
        """What chance answers from a state of the generator, and the state after that."""
        dice = Dice(0)
        dice.state = seed
        return self.sample(dice.below), dice.state

    def possible(self) -> str:
        """The answers in words, for errors and screens."""
        times: dict[str, int] = {}
        for option in self.options:
            times[option.spelling] = times.get(option.spelling, 0) + 1
        words = [said if many == 1 else f"{said} ({many} times)" for said, many in times.items()]
        if len(words) > 40:
            words[40:] = [f"… {len(words) - 40} more"]
        return "; ".join(words) if words else "nothing"


@mypyc_attr(allow_interpreted_subclasses=True)
class ChooseSome(Decision):
    """Choose between *low* and *high* of the items; the value is a tuple of their values.

    Spelled ``choose A, B``; none of them is ``choose none``.  *word* is the verb.
    """

    __slots__ = ("low", "high", "word")

    def __init__(
        self,
        player: int,
        kind: str,
        prompt: str,
        items: Sequence[Option],
        low: int,
        high: int,
        *,
        word: str = "choose",
        secret: bool = False,
        about: int | None = None,
    ) -> None:
        super().__init__(player, kind, prompt, items, secret=secret, about=about)
        self.low = min(low, len(self.options))
        self.high = min(high, len(self.options))
        self.word = word

    def forced(self) -> Reply | None:
        if self.high == 0:
            return ((),)
        if self.low == len(self.options):
            return (tuple(o.value for o in self.options),)
        if self.low == self.high and len({o.key for o in self.options}) == 1:
            return (tuple(o.value for o in self.options[: self.low]),)
        return None

    def check(self, choice: Value) -> Value:
        if isinstance(choice, str):
            values = self._read(choice)
        elif isinstance(choice, tuple):
            values = choice
        else:
            raise IllegalChoice(self, choice)
        known = [o.value for o in self.options]
        ok = all(v in known for v in values) and len(set(values)) == len(values)
        if not ok or not self.low <= len(values) <= self.high:
            raise IllegalChoice(self, choice)
        return values

    def _read(self, choice: str) -> tuple[Value, ...]:
        words = _fold(choice)
        if words.startswith(self.word + " "):
            words = words[len(self.word) + 1 :]
        if words in ("none", "nothing", "no"):
            return ()
        left = list(self.options)
        values: list[Value] = []
        rest = words
        while rest:
            fitting = [o for o in left if _starts(rest, _fold(o.spelling))]
            if not fitting:
                raise IllegalChoice(self, choice)
            best = max(fitting, key=lambda o: len(o.spelling))
            left.remove(best)
            values.append(best.value)
            rest = rest[len(_fold(best.spelling)) :].lstrip()
            rest = rest[1:].lstrip() if rest.startswith(",") else rest
        return tuple(values)

    def spell(self, value: Value) -> str:
        if not value:
            return f"{self.word} none"
        if len(value) <= FEW:
            return f"{self.word} " + ", ".join([self.spell_one(v) for v in value])
        by_value: dict[Value, str] = {o.value: o.spelling for o in self.options}
        words: list[str] = []
        for v in value:
            word = by_value.get(v)
            if word is None:
                raise IllegalChoice(self, value)
            words.append(word)
        return f"{self.word} " + ", ".join(words)

    def spell_one(self, value: Value) -> str:
        """The spelling of one of the items."""
        return super().spell(value)

    def sample(self, rng: Rng) -> Value:
        count = self.low + rng(self.high - self.low + 1)
        pool = [o.value for o in self.options]
        for i in range(count):
            j = i + rng(len(pool) - i)
            pool[i], pool[j] = pool[j], pool[i]
        return tuple(pool[:count])

    def possible(self) -> str:
        many = f"{self.low}" if self.low == self.high else f"{self.low} to {self.high}"
        return f"{self.word} {many} of: {super().possible()}"


@mypyc_attr(allow_interpreted_subclasses=True)
class Order(ChooseSome):
    """Put all the items in an order: ``order A, B``, the first being the first to happen."""

    __slots__ = ()

    def __init__(
        self, player: int, kind: str, prompt: str, items: Sequence[Option], *, about: int | None = None
    ) -> None:
        super().__init__(player, kind, prompt, items, len(items), len(items), word="order", about=about)

    def forced(self) -> Reply | None:
        options = self.options
        for option in options:
            if option.key != options[0].key:
                return None
        return (tuple([o.value for o in options]),)


@mypyc_attr(allow_interpreted_subclasses=True)
class Shuffling(Order):
    """Put so many cards in an order: each is called by its place from 0 on. As any order, but sooner done."""

    __slots__ = ()

    def spell(self, value: Value) -> str:
        words: list[str] = []
        for place in value:
            if not isinstance(place, int) or not 0 <= place < self.high:
                raise IllegalChoice(self, value)
            words.append(self.listed[place].spelling)
        return f"{self.word} " + ", ".join(words or ("none",))

    def by_chance(self, seed: int) -> tuple[Value, int]:
        """The same as ``sample`` draws."""
        seed, left = after(seed), self.high
        places: list[int] = list(range(left))
        for at in range(left):
            seed = after(seed)
            other = at + seed % (left - at)
            places[at], places[other] = places[other], places[at]
        return tuple(places), seed


@mypyc_attr(allow_interpreted_subclasses=True)
class ChooseNumber(Decision):
    """A whole number from *low* to *high*: ``X = 3`` (107.3)."""

    __slots__ = ("low", "high", "word")

    def __init__(
        self,
        player: int,
        kind: str,
        prompt: str,
        low: int,
        high: int,
        *,
        word: str = "X =",
        about: int | None = None,
    ) -> None:
        super().__init__(player, kind, prompt, about=about)
        self.low, self.high, self.word = low, high, word

    def forced(self) -> Reply | None:
        return (self.low,) if self.low == self.high else None

    def check(self, choice: Value) -> Value:
        number = choice
        if isinstance(choice, str):
            words = _fold(choice)
            prefix = _fold(self.word)
            words = words[len(prefix) :].strip() if words.startswith(prefix) else words
            number = int(words) if words.isascii() and words.isdigit() and len(words) < 10 else None
        if not isinstance(number, int) or isinstance(number, bool) or not self.low <= number <= self.high:
            raise IllegalChoice(self, choice)
        return number

    def spell(self, value: Value) -> str:
        return f"{self.word} {value}"

    def sample(self, rng: Rng) -> Value:
        return self.low + rng(min(self.high, self.low + 20) - self.low + 1)

    def possible(self) -> str:
        return f"{self.word} {self.low} to {self.high}"


@mypyc_attr(allow_interpreted_subclasses=True)
class Divide(Decision):
    """Divide *total* among the items, at least *least* each: ``divide 2 to A, 1 to B`` (601.2d).

    The value is a tuple of amounts in the order of the options.
    """

    __slots__ = ("total", "least")

    def __init__(
        self,
        player: int,
        kind: str,
        prompt: str,
        items: Sequence[Option],
        total: int,
        least: int = 1,
        *,
        about: int | None = None,
    ) -> None:
        super().__init__(player, kind, prompt, items, about=about)
        self.total, self.least = total, least

    def forced(self) -> Reply | None:
        n = len(self.options)
        if n == 0:
            return ((),)
        if n == 1 or self.total == self.least * n:
            return ((self.total,) if n == 1 else (self.least,) * n,)
        return None

    def check(self, choice: Value) -> Value:
        amounts = self._read(choice) if isinstance(choice, str) else choice
        if (
            not isinstance(amounts, tuple)
            or len(amounts) != len(self.options)
            or not all(isinstance(a, int) and a >= self.least for a in amounts)
            or sum(amounts) != self.total
        ):
            raise IllegalChoice(self, choice)
        return amounts

    def _read(self, choice: str) -> tuple[int, ...]:
        words = _fold(choice)
        words = words[7:] if words.startswith("divide ") else words
        amounts = [0] * len(self.options)
        for part in re.split(r",\s*(?=\d+ to )", words):
            number, to, name = part.strip().partition(" to ")
            fitting = [i for i, o in enumerate(self.options) if _fold(o.spelling) == name.strip()]
            if not to or not number.isdigit() or not fitting:
                raise IllegalChoice(self, choice)
            amounts[fitting[0]] += int(number)
        return tuple(amounts)

    def spell(self, value: Value) -> str:
        parts = [f"{a} to {o.spelling}" for a, o in zip(value, self.options) if a]
        return "divide " + ", ".join(parts)

    def sample(self, rng: Rng) -> Value:
        amounts = [self.least] * len(self.options)
        for _ in range(self.total - sum(amounts)):
            amounts[rng(len(amounts))] += 1
        return tuple(amounts)

    def possible(self) -> str:
        return f"divide {self.total} among: {super().possible()}"


def _fold(words: str) -> str:
    folded = " ".join(words.casefold().split())
    # the second ability of Forest#1, as older records wrote it
    return _TWICE.sub(r"\1 (ability \2)", folded) if "#" in folded else folded


_TWICE: Final = re.compile(r"(#\d+)#(\d+)")


def _starts(words: str, prefix: str) -> bool:
    return words == prefix or words.startswith(prefix + ",") or words.startswith(prefix + " ,")
