"""The tree of an explanation, made from what was heard.

Each procedure with a head is a line, and what happens within it stands under that; so does, under an event,
what would have happened, what changed that, and what triggered.  All else stands where it happened.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from .deciding import EVERYWHERE
from .draft import Draft
from .facts import Fact, What
from .reason import BEING, CHANGED, CHOICE, COST, DONE, HAPPENED, NOT, TRIGGERED, WOULD, Reason
from .rounds import gather, shortened

if TYPE_CHECKING:
    from ..events import Event


# What else is to be said of a result of damage (120.3).
ALSO: Final = {"120.3f": ("702.15b",), "120.3c": ("306.8",)}


@dataclass(slots=True)
class Procedure:
    """A procedure under way: the lines of what it did, and its head once that is known."""

    depth: int
    lines: list[Draft] = field(default_factory=list)
    head: Draft | None = None
    within: Draft | None = None  # the instruction that is being followed
    again: bool = False  # whether the latest line was left out, having been told
    about: int = 0  # the number of the event that is being changed by it, if one is
    begun: Draft | None = None  # its head where it does not come to its end: a spell that is interrupted

    def here(self) -> list[Draft]:
        """The lines to which one that comes now is added."""
        return self.lines if self.within is None else self.within.children

    def add(self, line: Draft) -> Draft:
        """A line of what is done here; once, though two events say it: a draw, and the move of the card."""
        lines = self.here()
        if self.is_told(line, lines):
            return line
        if lines and lines[-1].text == line.text and lines[-1].kind == line.kind == HAPPENED:
            if not (lines[-1].sorts and line.sorts and lines[-1].sorts & line.sorts):
                lines[-1].deciding = merged(lines[-1].deciding, line.deciding)
                lines[-1].sorts |= line.sorts
                return lines[-1]
        lines.append(line)
        return line

    def is_told(self, line: Draft, before: list[Draft]) -> bool:
        """Whether it says once more what did not happen, of another such event, or belongs to that."""
        if line.fact.what is not What.ABOUT or line.kind != NOT and not (self.again and line.kind == BEING):
            self.again = False
            return False
        self.again = line.text in [other.text for other in before]
        return self.again

    def follow(self) -> None:
        """The instruction has been followed: it is told above what it did, or by that alone."""
        done, self.within = self.within, None
        if done is None:
            return
        if done.text and done.children and done.children[0].fact.effect and done.plain():
            done.deciding = merged(done.children[0].deciding, done.deciding)
            del done.children[0]
            self.lines.append(done)
        elif len(done.children) == 1 and not done.children[0].children and done.children[0].kind == HAPPENED:
            done.children[0].deciding = merged(done.children[0].deciding, done.deciding)
            self.lines.append(done.children[0])
        elif done.text:
            self.lines.append(done)
        else:
            for line in done.children:
                if line.kind == HAPPENED:
                    line.deciding = merged(line.deciding, done.deciding)
            self.lines.extend(done.children)


class Tree:
    """The lines so far."""

    def __init__(self) -> None:
        self.scopes = [Procedure(0)]
        self.of: dict[int, Draft] = {}  # by the number of an event: the line that tells of it
        self.outer: dict[int, int] = {}  # … and the number of the event that contains it
        self.first: dict[int, int] = {}  # by the identity of an event: the number of the one that it was
        self.results: dict[int, str] = {}  # … and the rule by which it is a result of damage
        self.early: list[tuple[int, Draft, Procedure]] = []  # lines of what is in an event yet to happen
        self.window: tuple[str, ...] = ()
        self.kept: list[Event] = []  # so that identities stay theirs

    def hear(self, fact: Fact) -> None:
        """Put one fact in its place."""
        self.kept.extend(fact.events)
        depth = fact.depth - 1 if fact.what is What.BEGAN else fact.depth
        while self.scopes[-1].depth > depth:
            self.close()
        if fact.what is What.BEGAN:
            about = self.number(fact.events[0]) if fact.events else 0
            self.scopes.append(Procedure(fact.depth, about=about))
            if fact.text:
                self.scopes[-1].begun = Draft(fact, DONE, fact.text)
        elif fact.what is What.SAME:
            event, other = fact.events
            self.first[id(other)] = self.number(event)
        elif fact.what is What.CONTAINS:
            for place, event in enumerate(fact.events[1:]):
                self.outer[self.number(event)] = self.number(fact.events[0])
                if fact.among:
                    self.results[self.number(event)] = fact.among[place]
        elif fact.what is What.WINDOW:
            self.window = fact.deciding
        elif fact.what is What.FOUND:
            self.of[self.number(fact.events[0])] = self.already_found(fact) or self.put(
                Draft(fact, DONE, fact.text), fact
            )
        elif fact.what is What.WOULD:
            self._would(fact, fact.events[0])
        elif fact.what is What.CHANGED:
            self._changed(fact)
        elif fact.what in (What.ABOUT, What.CHOSEN):
            self._about(fact)
        elif fact.what is What.HAPPENED:
            self._happened(fact)
        elif fact.what is What.LINE:
            self.put(Draft(fact, fact.kind, fact.text), fact)
        elif fact.what is What.INSTRUCTION:
            here = self.scopes[-1]
            self.early = [one for one in self.early if one[2] is not here]
            here.follow()
            here.within = Draft(fact, fact.kind, fact.text)

    def number(self, event: Event) -> int:
        """What an event is known by, whatever it has gone on as."""
        return self.first.get(id(event), id(event))

    def above(self, event: Event) -> Draft | None:
        """The line of the event that contains this one."""
        here = self.outer.get(self.number(event))
        while here is not None:
            line = self.of.get(here)
            if line is not None:
                return line
            here = self.outer.get(here)
        return None

    def put(self, line: Draft, fact: Fact) -> Draft:
        """Put a line where it happened; as the head of its procedure, if it is that."""
        if fact.heads:
            for scope in reversed(self.scopes):
                if scope.depth == fact.heads and scope.head is None:
                    scope.head = line
                    line.deciding = merged(line.deciding, self.window)
                    self.window = ()
                    paid(scope.lines)
                    return line
                if scope.about:  # 614.12a: what is done as something would happen is not what is done
                    break
        return self.scopes[-1].add(line)

    def under(self, event: Event, line: Draft, fact: Fact) -> Draft:
        """Put a line under that of the event which contains this one, or where it happened."""
        above = self.above(event)
        if above is not None:
            above.children.append(line)
            return line
        if self.number(event) in self.outer:  # it is told of before that has happened, and heads nothing
            fact.heads = 0
            self.early.append((self.number(event), line, self.scopes[-1]))
        return self.put(line, fact)

    def is_latest(self, line: Draft) -> bool:
        """Whether since a line nothing but other states has been found."""
        for scope in reversed(self.scopes):
            lines = scope.here()
            later = lines[lines.index(line) :] if line in lines else lines
            if any(other.fact.what is not What.FOUND for other in later):
                return False
            if line in lines or line is scope.head:
                break
        return True

    def already_found(self, fact: Fact) -> Draft | None:
        """704.5q. The line of the latest state found, if it says the same: two events come of one state."""
        lines = self.scopes[-1].here()
        same = lines and (lines[-1].fact.what, lines[-1].fact.objects) == (What.FOUND, fact.objects)
        return lines[-1] if same and lines[-1].text == fact.text else None

    def adopt(self, event: Event, line: Draft) -> None:
        """What was told of events that are contained in one which happens only now stands under that."""
        for one in tuple(self.early):
            inner, told, scope = one
            here = self.outer.get(inner)
            while here is not None and here != self.number(event):
                here = self.outer.get(here)
            if here is not None and told in scope.here():
                scope.here().remove(told)
                line.children.append(told)
                self.early.remove(one)

    def close(self) -> None:
        """A procedure is over: its lines stand under its head, or where it was called."""
        done = self.scopes.pop()
        self.early = [one for one in self.early if one[2] is not done]
        done.follow()
        if done.lines and done.head is None:
            done.head = done.begun
        if done.head is not None:
            done.head.children[:0] = done.lines
            self.scopes[-1].add(done.head)
        elif done.about in self.of and done.about != self.scopes[-1].about:
            self.of[done.about].children.extend(done.lines)
        else:
            for line in done.lines:
                self.scopes[-1].add(line)

    def _would(self, fact: Fact, event: Event) -> None:
        """What would have happened: said by the state-based action that it comes from, or in its own line."""
        line = self.of.get(self.number(event))
        if line is None:
            line = Draft(fact, WOULD, fact.text)
            if result := self.results.get(self.number(event)):  # 120.3: it is a result of damage
                line.decided((result,))
            self.under(event, line, fact)
            self.of[self.number(event)] = line
        elif line.fact.what is What.FOUND and not line.done:
            line.text, line.done = joined(line.text, fact.text), True

    def _changed(self, fact: Fact) -> None:
        event, *results = fact.events
        line = self.of.get(self.number(event))
        if line is None:
            return
        line.children.append(self._applied(line, fact))
        for other in results:
            self.of[self.number(other)] = line
            if self.number(event) in self.results:
                self.results.setdefault(self.number(other), self.results[self.number(event)])
            if self.number(event) in self.outer:
                self.outer.setdefault(self.number(other), self.outer[self.number(event)])

    def _applied(self, line: Draft, fact: Fact) -> Draft:
        """An effect that was applied: one of several, the last of them, or the only one."""
        made = Draft(fact, fact.kind, fact.text)
        latest = line.children[-1] if line.children else None
        source, _, outcome = made.text.partition(": ")
        if latest is not None and latest.kind == CHOICE and latest.fact.what is What.ABOUT:
            made.text = f"{source} ({latest.fact.chooser}'s choice of {len(latest.fact.among)}): {outcome}"
        elif any(child.kind == CHANGED for child in line.children):
            made.text = f"{source}, the only one left: {outcome}"
            made.decided(("616.1f",) if fact.cost_rule == "601.2h" else ())
        return made

    def _about(self, fact: Fact) -> None:
        line = Draft(fact, fact.kind, fact.text)
        event = fact.events[0] if fact.events else None
        own = None if event is None else self.of.get(self.number(event))
        if event is None:
            self.put(line, fact)
        elif own is None:
            self.under(event, line, fact)
        elif fact.what is What.CHOSEN or line.text not in [child.text for child in own.children]:
            own.children.append(line)

    def _happened(self, fact: Fact) -> None:
        event = fact.events[0]
        if not fact.text:
            self._untold(fact, event)
            return
        known = self.of.get(self.number(event))
        if known is not None and known.fact.what is What.FOUND and not self.is_latest(known):
            known = None  # somebody has done something since: it is told where it happens
            del self.of[self.number(event)]
        if known is not None and known.fact.what is What.FOUND and not known.done:
            known.text, known.done = joined(known.text, fact.text), True
            return
        line = Draft(fact, HAPPENED, fact.text)
        if self.number(event) in self.results:
            result = self.results[self.number(event)]
            line.decided((result, *ALSO.get(result, ())))
        if known is not None:
            known.children.append(line)
        else:
            line = self.under(event, line, fact)
        self.adopt(event, line)
        self.of.setdefault(self.number(event), line)

    def _untold(self, fact: Fact, event: Event) -> None:
        """What has no words of its own decides, and counts, for what contains it."""
        above = self.above(event)
        if above is not None and fact.deciding:
            if self.number(event) in self.results:
                fact.deciding = (self.results[self.number(event)],)
            happened = [child for child in above.children if child.kind == HAPPENED]
            (happened[-1] if above.kind == WOULD and happened else above).add(fact)

    def finish(self) -> list[Draft]:
        """All lines, once everything has been heard."""
        while len(self.scopes) > 1:
            self.close()
        top = self.scopes[0]
        top.follow()
        lines = nested([*([top.head] if top.head else []), *top.lines])
        lines = [
            line
            for n, line in enumerate(lines)
            if not (line.opens() and n + 1 < len(lines) and lines[n + 1].opens())
        ]
        return shortened(lines, again)


def nested(lines: list[Draft]) -> list[Draft]:
    """What is so of an ability that triggers stands under that, where nothing stands above both."""
    found: list[Draft] = []
    for line in lines:
        if found and found[-1].kind == TRIGGERED and line.kind == BEING:
            found[-1].children.append(line)
        else:
            found.append(line)
    return found


def again(like: Draft, words: str, rule: str = "") -> Draft:
    """732.1b. A line that stands for others, or for what has come of them."""
    rules = (rule,) if rule and like.fact.cost_rule == "601.2h" else ()
    fact = Fact(What.LINE, like.fact.depth, kind=BEING, text=words, deciding=rules)
    return Draft(fact, BEING, words)


def paid(lines: list[Draft]) -> None:
    """What was done before something was announced in full are its costs, and what was chosen for it."""
    if any(line.fact.mana for line in lines):  # that it was spent then needs no telling
        lines[:] = [line for line in lines if line.deciding not in (("601.2h",), ("C5.2",))]
    for line in lines:
        if line.kind in (HAPPENED, DONE):
            line.kind = COST
            if line.fact.mana:  # what was tapped for it is named
                line.children = [c for c in line.children if c.kind not in (COST, CHOICE)]
            else:
                fully = ("118.3",) if line.fact.cost_rule == "601.2h" else ()  # with what is there
                own = (line.fact.cost_rule, *fully)
                everyday = EVERYWHERE.issuperset(line.deciding)
                line.deciding = merged(own, line.deciding) if everyday else merged(line.deciding, own)


def merged(first: tuple[str, ...], more: tuple[str, ...]) -> tuple[str, ...]:
    """The rules of two lines that are told as one."""
    return tuple(dict.fromkeys((*first[:2], *more, *first)))[:3]


def joined(text: str, more: str) -> str:
    """*the bear has lethal damage* and *the bear is destroyed*, in one sentence."""
    for size in range(min(len(text), len(more)), 0, -1):
        if text[:size] == more[:size] and text[size - 1] == " ":
            if not more[size : size + 1].islower():
                break  # no more than a part of a name is the same
            return f"{text} and {more[size:]}"
    return f"{text}: {more}"


def tell(facts: Iterable[Fact]) -> tuple[Reason, ...]:
    """The explanation of what was heard."""
    tree = Tree()
    for fact in facts:
        tree.hear(fact)
    lines = tree.finish()
    for line in lines:
        gather(line, again)
    number(lines, None)
    return tuple(line.reason() for line in lines)


def number(lines: Sequence[Draft], above: Draft | None) -> None:
    """Give lines their ids, and the line above as their cause."""
    for n, line in enumerate(lines, 1):
        line.id = f"{above.id}.{n}" if above is not None else str(n)
        line.because = line.because or above
        number(line.children, line)
