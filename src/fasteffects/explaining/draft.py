"""A line of an explanation in the making."""

from __future__ import annotations

from dataclasses import dataclass, field

from .deciding import EVERYWHERE
from .facts import Fact, What
from .reason import BEING, Reason


@dataclass(slots=True, eq=False)
class Draft:
    """A reason in the making."""

    fact: Fact
    kind: str
    text: str
    children: list[Draft] = field(default_factory=list)
    because: Draft | None = None
    id: str = ""
    done: bool = False  # whether what it found has happened, or would have
    deciding: tuple[str, ...] = ()
    before: int | str | None = None
    after: int | str | None = None

    sorts: frozenset[int] = frozenset()  # the kinds of the events that it tells of

    def __post_init__(self) -> None:
        self.sorts = frozenset(event.kind for event in self.fact.events[:1])
        self.deciding, self.before, self.after = self.fact.deciding, self.fact.before, self.fact.after
        for words, rules in self.fact.under:
            own = Fact(What.LINE, self.fact.depth, kind=BEING, text=words, deciding=rules)
            self.children.append(Draft(own, BEING, words))

    def opens(self) -> bool:
        """Whether it says that a step or phase begins, in which nothing has happened yet."""
        return bool(self.fact.part) and not self.children

    def plain(self) -> bool:
        """Whether but for the first line only what is so is told under it."""
        return all(line.kind == BEING for line in self.children[1:])

    def decided(self, rules: tuple[str, ...]) -> None:
        """These rules decide it first."""
        self.deciding = tuple(dict.fromkeys((*rules, *self.deciding)))[:3]

    def add(self, fact: Fact) -> None:
        """A fact that is not told by itself: it decides, and counts, for this line."""
        self.decided(tuple(rule for rule in fact.deciding if rule not in EVERYWHERE))
        self.deciding = tuple(dict.fromkeys((*self.deciding, *fact.deciding)))[:3]
        if fact.before is not None and self.before is None:
            self.before, self.after = fact.before, fact.after
            self.text += f": {fact.before} -> {fact.after}"

    def reason(self) -> Reason:
        """The same as a value, once all lines have their ids."""
        f = self.fact
        because = self.because.id if self.because else None
        return Reason(
            self.kind, self.text, self.deciding, f.rules, f.objects, f.player, f.chooser, f.among,
            self.before, self.after, because, tuple(child.reason() for child in self.children), self.id,
        )  # fmt: skip
