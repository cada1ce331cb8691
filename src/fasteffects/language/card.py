"""The text of a card's face to abilities: read whole, or not at all.

A line counts as read when it has one reading, its words that point back have antecedents, and
writing it gives the same words; reminder text aside (207.2a).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from functools import cache

from ..effects.abilities.instructions import Body, Delayed, Sequence
from ..effects.abilities.kinds import Anchored, Spell, Triggered
from ..effects.abilities.levels import striated
from ..effects.keywords.ascend import Ascend
from ..effects.keywords.overload import RewordedSpell, Rewording
from ..effects.node import Ability, Instruction
from ..effects.triggers.two_events import given_apart
from ..errors import Unread
from . import lexicon
from .antecedents import Loose
from .bind import bind
from .differing import differing
from .grammar import load
from .linking import link
from .phrases import nonterminals
from .read import read_whole
from .templates import Slot, Word
from .tokens import tokens, words
from .write import write


@dataclass(frozen=True)
class Line:
    """One line read: its ability word or anchor, its nonterminal, and what it says."""

    text: str
    nonterminal: str
    values: tuple[Ability, ...]
    label: str = ""


@dataclass(frozen=True)
class Read:
    """A face read whole."""

    name: str
    abilities: tuple[Ability, ...]
    lines: tuple[Line, ...]


@dataclass(frozen=True)
class NotRead:
    """A line that stopped: the tokens, the place of the first that fits nothing, what would have."""

    name: str
    line: str
    words: tuple[str, ...]
    place: int
    expected: tuple[str, ...] = ()
    why: str = "stopped"  # or "written otherwise", "loose": no antecedent
    number: int = 0  # of the line on the face, from 1 on; 0: of the face as a whole

    def words_there(self) -> str:
        """The words that stopped it, as the card has them: those before the place, and some after it."""
        start, end = max(0, self.place - 3), self.place + 4
        before, until = words(list(self.words[:start])), words(list(self.words[:end]))
        there = until[len(before) :].strip(" \n•.,:;") if until.startswith(before) else until
        return (
            there.replace("~gs", "~")
            .replace("~g", "~")
            .replace("~s", "~")
            .replace("~m", "~")
            .replace("~", self.name)
        )

    def kind(self) -> str:
        """113.3. What kind of ability the line is, as its words tell."""
        first, some = (self.words or ("",))[0], set(self.words)
        if first in ("when", "whenever", "at"):
            return "triggered ability"
        return "activated ability" if ":" in some and "“" not in some else "ability"

    def __str__(self) -> str:
        before = words(list(self.words[: self.place]))
        rest = " ".join(self.words[self.place : self.place + 4]) or "the end"
        return f"{self.name}: {self.why} after {before!r} at {rest!r}; expected: {', '.join(self.expected)}"


@dataclass(frozen=True)
class Ambiguous:
    """A line with several readings."""

    name: str
    line: str
    readings: tuple[object, ...] = field(compare=False)

    def __str__(self) -> str:
        return f"{self.name}: {self.line!r} has {len(self.readings)} readings: " + " | ".join(
            map(repr, self.readings)
        )


def read_face(name: str, type_line: str, text: str) -> Read | NotRead | Ambiguous:
    """The abilities of a face with that name, type line and Oracle text."""
    load()
    outcome: Read | NotRead | Ambiguous | None = None
    for named in spellings_of_name(name, type_line, without_reminders(text)):
        tried = _read_named(name, type_line, named)
        if isinstance(tried, Read):
            return tried
        outcome = tried  # of several that with the name as the card's own
    assert outcome is not None
    return outcome


def abilities(name: str, type_line: str, text: str) -> tuple[Ability, ...]:
    """The abilities of a face; raises errors.Unread where it is not read whole."""
    outcome = read_face(name, type_line, text)
    if isinstance(outcome, Read):
        return outcome.abilities
    raise Unread(str(outcome))


def _read_named(name: str, type_line: str, text: str) -> Read | NotRead | Ambiguous:
    spell = re.search(r"\b(Instant|Sorcery)\b", type_line) is not None
    lines: list[Line] = []
    plain = text.replace("[", "").replace("]", "")
    for number, (label, body, anchored) in enumerate(lines_of(level_symbols(plain)), 1):
        outcome = read_line(name, body, spell)
        if isinstance(outcome, NotRead):
            return replace(outcome, number=number)
        if not isinstance(outcome, Line):
            return outcome
        other = _reworded(outcome.values, text)
        if other is not None:
            made, changed_text = other
            changed = _read_named(name, type_line, changed_text)
            if not isinstance(changed, Read):
                return changed
            said = next((a.body for a in changed.abilities if isinstance(a, Spell)), Body(()))
            outcome = replace(outcome, values=(*outcome.values, made(said)))
        values = outcome.values
        if anchored:
            values = tuple(Anchored(label, value) for value in values)
        lines.append(Line(body, outcome.nonterminal, values, label))
    try:
        return Read(name, link(striated(_merge(lines))), tuple(lines))
    except Loose as loose:
        return NotRead(name, text, tuple(tokens(text)), 0, (), f"loose: {loose}")


def read_line(name: str, line: str, spell: bool) -> Line | NotRead | Ambiguous:
    """One line of a face: keyword abilities, or one ability."""
    load()
    toks = tokens(line)
    found: dict[str, object] = {}
    far, expected = 0, set[str]()
    for nt in ("Keywords", "SpellLine" if spell else "PermanentLine"):
        readings, text = read_whole(nt, toks)
        if len(readings) > 1:
            return Ambiguous(name, line, tuple(readings))
        if readings:
            found[nt] = readings[0]
        elif text.far >= far:
            expected = text.expected | (expected if text.far == far else set())
            far = text.far
    if len(found) > 1:
        return Ambiguous(name, line, tuple(found.values()))
    if not found:
        return NotRead(name, line, tuple(toks), far, tuple(sorted(expected)))
    ((nt, value),) = found.items()
    written = words(write(nt, value)).replace("~g", "~")  # 201.5a: whose name it is, the text does not say
    if written != line:
        return NotRead(name, line, tuple(toks), 0, (written,), "written otherwise")
    try:
        values = given_apart(value if isinstance(value, tuple) else (value,))
        values = tuple(a for v in values for a in v.apart())
        values = tuple(told_by_spell(v) for v in values) if spell else values
        whole = tuple(v if isinstance(v, Spell) else differing(bind(v)) for v in values)
        return Line(line, nt, whole)
    except Loose as loose:
        return NotRead(name, line, tuple(toks), 0, (), f"loose: {loose}")


def told_by_spell(ability: Ability) -> Ability:
    """603.7a. What an instant or sorcery says of *your next* upkeep is done by it as it resolves.

    So is getting the city's blessing (702.131a).
    """
    if isinstance(ability, Ascend):
        return ability.of_spell()
    if not isinstance(ability, Triggered) or ability.event is None or not ability.event.is_next():
        return ability
    said = ability.body.sentences
    body = said[0] if len(said) == 1 else Sequence(said, ("then",) * (len(said) - 1))
    return Spell(Body((Delayed(ability.event, body),)))


def _merge(lines: list[Line]) -> tuple[Ability, ...]:
    """113.3a. The paragraphs of an instant or sorcery that are instructions are one spell ability."""
    out: list[Ability] = []
    sentences: list[Instruction] = []
    place = -1
    for line in lines:
        for value in line.values:
            if isinstance(value, Spell):
                place = len(out) if place < 0 else place
                sentences += value.body.sentences
            else:
                out.append(value)
    if place >= 0:
        out.insert(place, differing(bind(Spell(Body(tuple(sentences))))))
    return tuple(out)


# -- from text to lines ---------------------------------------------------------------------------

_REMINDER = re.compile(r" ?\([^()]*\)")
_LABEL = re.compile(r"((?:[^—:.\"{}•~\n]|(?<=[A-Z])\.|\.\.\.\?){2,60}) — (?=\S)")
_ROW = re.compile(r"(\d+(?:[—-]\d+|\+| or less)?) \| ")
_CHAPTER = re.compile(r"(?:[IVX]+, )*[IVX]+ — ")
_RULES_LABELS = re.compile(
    r"(?i)choose .*|[IVX, ]+|to solve|solved|boast|exhaust|forecast|max speed|power-up|(?!descend ).* \d+|"
    r"visit|prize|companion"
)
_CHOICE = re.compile(r"As .* enters, choose .* or .*\.")


def without_reminders(text: str) -> str:
    """207.2a. The text without reminder text; lines that were nothing else are gone."""
    return "\n".join(line for line in _REMINDER.sub("", text).split("\n") if line.strip())


def level_symbols(text: str) -> str:
    """711.2, 721.2. The text with each level symbol, and what stands beside it, as one line of words."""
    if not re.search(r"(?i)\broll ", text):  # 706.3a: a results table is none
        text = re.sub(r"(?m)^(\d+)\+ \| ", r"Charge \1 and up.\n", text)
    ranges = re.sub(r"(?m)^LEVEL (\d+)-(\d+)\n(\d+/\d+)$", r"Levels \1 to \2, \3.", text)
    return re.sub(r"(?m)^LEVEL (\d+)\+\n(\d+/\d+)$", r"Levels \1 and up, \2.", ranges)


def lines_of(text: str) -> Iterator[tuple[str, str, bool]]:
    """Label, text, and whether the label is an anchor word (607.2m)."""
    parts = text.split("\n") if text else []
    n = 0
    while n < len(parts):
        line = parts[n]
        n += 1
        anchored = _CHOICE.fullmatch(line) is not None
        label, body = _split_label(line)
        rows = []
        while n < len(parts) and (row := _ROW.match(parts[n])) is not None:  # 706.3b
            rows.append(f"{row[1].replace('-', '—')} | {_split_label(parts[n][row.end() :])[1]}")
            n += 1
        body = "\n".join([body, *rows])
        bullets = []
        while n < len(parts) and parts[n].startswith(("• ", "+ ", "{P}")):
            bullet = parts[n].removeprefix("• ")  # 702.172b: a plus sign is no other thing
            bullets.append(parts[n] if anchored else "• " + _split_label(bullet)[1])  # 207.2d
            n += 1
        if not anchored:
            yield label, "\n".join([body, *bullets]), False
            continue
        yield label, body, False
        for bullet in bullets:
            word, _, ability = bullet[2:].partition(" — ")
            yield word, ability, True


def _reworded(values: tuple[Ability, ...], text: str) -> tuple[Callable[[Body], RewordedSpell], str] | None:
    """612, 702.96a, 702.148a. What the text is where another cost is paid, and the node that it becomes."""
    for value in values:
        if isinstance(value, Rewording):
            return value.changed(text)
    return None


def _split_label(line: str) -> tuple[str, str]:
    chapter = _CHAPTER.match(line)
    if chapter is not None:  # 714.2: a flavour word may stand after the symbols
        label, body = _split_label(line[chapter.end() :])
        return label, chapter[0] + body
    match = _LABEL.match(line)
    if match is None or _RULES_LABELS.fullmatch(match[1]):
        return "", line
    return match[1], line[match.end() :]


def short_names(name: str, type_line: str) -> list[str]:
    """The shorter forms under which a legend's text may speak of it (201.5c), longest first."""
    if "Legendary" not in type_line:
        return []
    found = [name.split(",")[0]] if of_several(name) else []
    found.append(re.split(r",| of | the | and | from | in | with ", name)[0])
    first = name.split()[0].rstrip(",")
    if first not in ("The", "A", "An"):
        found.append(first)
    kept = {n for n in found if n != name and len(n) > 2}
    return sorted(kept, key=len, reverse=True)


_OTHER = r"(?!(?<=named )[\w ]+'s [A-Z])(?!(?<=name is )[\w ]+'s [A-Z])"  # a name of which it is a part


# nor what begins the name of a token that is made
_A_TOKEN = r"(?!(?:'s)?(?: (?:[A-Z][\w'-]*|of|the))*, a legendary )"


def spellings_of_name(name: str, type_line: str, text: str) -> list[str]:
    """The text with the name as ``~`` and a short name as ``~s``.

    Where that is also a word of the language, or a subtype, the text as it stands comes first.
    """
    text = of_tokens(text, name)
    named = re.sub(rf"(?<!\w){re.escape(name)}(?![\w-])", "~", text)
    plain = text if name.lower() in _literals() or name in lexicon.subtypes() else None
    for short in short_names(name, type_line):
        alone = rf"{re.escape(short)}(?![\w-])(?!, [A-Z])(?! planeswalker\b)"  # with a comma: another's name
        replaced = re.sub(rf"(?<!\w)(?<!non-){_OTHER}{alone}{_A_TOKEN}", "~s", named)
        if replaced != named:
            if plain is None and short in lexicon.subtypes():
                plain = named
            named = replaced
            break
    several = [re.sub(r"~s?(?![A-Za-z])", "~m", named)] if of_several(name) and "~" in named else []
    found = [*([named] if plain is None or plain == named else [plain, named]), *several]
    return [said.replace(_THE_CARD, name) for said in found]


_TOKEN_NAME = re.compile(r"(?i:creates?) ([A-Z][^,.\"]*), a legendary ")
_THE_CARD = "\0"


def of_tokens(text: str, name: str) -> str:
    """201.5. The text in which a token's own name, in what it is said to have, is *this token*.

    There the name of the card is no word for the token: behind *named* it stands for the card alone.
    """
    lines = text.split("\n")
    for n, line in enumerate(lines):
        names = [re.escape(own) for own in _TOKEN_NAME.findall(line)]
        said, _, rest = line.partition('"')
        if "token" in said:
            parts = re.split(r"(\"[^\"]*\")", f'"{rest}' if rest else "")
            lines[n] = said + "".join([_as_token(p, names, name) if p[:1] == '"' else p for p in parts])
    return "\n".join(lines)


def _as_token(quoted: str, names: list[str], name: str) -> str:
    """What is quoted, with *this token* for such names."""
    for own in names:
        quoted = re.sub(rf'(^"|[:.] ){own}(?![\w-])', r"\1This token", quoted)
        quoted = re.sub(rf"(?<!named ){own}(?![\w-])", "this token", quoted)
    return quoted.replace(f"named {name}", f"named {_THE_CARD}")


def of_several(name: str) -> bool:
    """Whether a name joins several, so that verbs may stand behind it in the plural."""
    return re.search(r" (&|and) ", name.split(",")[0]) is not None


@cache
def _literals() -> set[str]:
    """The words with which a phrase can begin."""
    firsts = (p.elements[0] for some in nonterminals().values() for p in some)
    words = [e.token if isinstance(e, Word) else e.many for e in firsts if not isinstance(e, Slot)]
    return {word for word in words if word}
