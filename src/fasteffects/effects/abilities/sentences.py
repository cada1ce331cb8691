"""How clauses are joined to a sentence, and sentences to a paragraph (608.2c)."""

from __future__ import annotations

from typing import Any, Final

from ...language.phrases import Reading, Spelled, joints_of, leaf, phrase, phrase_of, union
from ...language.read import can_start, number_of, read
from ...language.templates import Slot
from ...language.text import Text
from ...language.write import can_write, read_as, write
from ..costs.paying import Pay, PayLife
from ..node import Instruction, Node, Player, Reference, but, named, spell, spelling_of, values
from ..references.players import You
from .instructions import Do, May, Sequence, effect_of

# -- lists of clauses --------------------------------------------------------------------------

_JOINTS: Final[dict[tuple[str, ...], str]] = {
    ("and",): "and",
    (",", "then"): "then",
    ("and", "then"): "then",
    (",", "and", "then"): "then",
    (",", "and"): "and",
    (",",): "",
}


def _sequence_leaf(nt: str, item: str, single: bool = True) -> None:
    """Clauses joined; what is said after *may* without a subject belongs to the *may*."""

    def read_sequence(text: Text, place: int) -> list[Reading]:
        found: list[Reading] = []
        todo: list[tuple[tuple[Instruction, ...], tuple[tuple[str, ...], ...], int]]
        todo = [((v,), (), end) for v, end in read(item, text, place)]
        while todo:
            parts, joints, end = todo.pop()
            if len(parts) == 1:
                found.append((parts[0], end))
            elif joints[-1] != (",",):
                found.append((_joined(parts, joints), end))
            for joint in _JOINTS:
                after = end + len(joint)
                if tuple(text.tokens[end:after]) != joint:
                    continue
                laters = ("Going", item) if item == "Clause" else (item,)
                for later in (*laters, "Besides") if isinstance(effect_of(parts[-1]), Pay) else laters:
                    for value, next_end in read(later, text, after):
                        if isinstance(parts[-1], May) and _goes_on(value) or _open(parts[-1]):
                            continue
                        timed = _timed(parts[-1], value)
                        if timed is not None:
                            todo.append(((*parts, timed), (*joints, joint), next_end))
        return found

    def write_sequence(value: object, number: int) -> list[str]:
        if not isinstance(value, Sequence):
            return write(item, value)
        joints = joints_of(value.parts) or [(",", "then") if j == "then" else ("and",) for j in value.joiners]
        out = write(item, value.parts[0])
        one, before = _one_does(value.parts[0]), value.parts[0]
        for part, joint in zip(value.parts[1:], joints):
            out += joint
            said = read_as(part)
            if isinstance(effect_of(before), Pay) and can_write("Besides", part):
                out += write("Besides", part)
                before = part
                continue
            before = part
            going = "Going" in said if said else one and _unsaid(part) and can_write("Going", part)
            out += write("Going" if going or not can_write(item, part) else item, part)
            one = one if _unsaid(part) else _one_does(part)
        return out

    def within(value: object) -> bool:
        parts = value.parts if isinstance(value, Sequence) else (value,)
        return all(can_write(item, p) or (item == "Clause" and can_write("Going", p)) for p in parts)

    leaf(nt, read_sequence, write_sequence, lambda token: can_start(item, token), within)


def _joined(parts: tuple[Instruction, ...], joints: tuple[tuple[str, ...], ...]) -> Sequence:
    words = [_JOINTS[j] for j in joints]
    for i in reversed(range(len(words))):
        words[i] = words[i] or words[i + 1]  # a comma is what the last joint is
    spelled = Spelled(parts)
    spelled.joints = joints
    return Sequence(spelled, tuple(words))


def _open(value: object) -> bool:
    """Whether it ends in clauses itself, so that what follows belongs to them: *…, instead A and B*."""
    read_with = phrase_of(effect_of(value))
    last = read_with.elements[-1] if read_with is not None else None
    return isinstance(last, Slot) and last.nt == "Clauses"


def _timed(before: Instruction, value: Instruction) -> Instruction | None:
    """611.2a. A time that stands before two clauses is that of both: *until end of turn, A and B*.

    None where both are changes of objects: those are one effect (``ChangeSeveral``).
    """
    first, second = effect_of(before), effect_of(value)
    read_with = phrase_of(first)
    head = read_with.elements[0] if read_with is not None else None
    early = isinstance(head, Slot) and head.name == "duration"
    if not early or first is None or second is None or named(second).get("duration", first) is not None:
        return value
    if type(first) is type(second) or not isinstance(value, Do):
        return None
    lasting = but(second, duration=named(first)["duration"])
    spell(lasting, spelling_of(second))
    return but(value, effect=lasting)


def _goes_on(value: object) -> bool:
    """Whether it says of whoever *may* what they do besides: not whether somebody *may* do it."""
    return _unsaid(value) and not (isinstance(value, May) and value.who.is_said())


def _unsaid(value: object) -> bool:
    """Whether the clause starts without its subject."""
    if isinstance(value, May):
        return False
    first = _first_in(value)
    return not isinstance(first, Reference) or (isinstance(first, Player) and not first.is_said())


def _one_does(value: object) -> bool:
    """Whether the clause begins with a subject in the singular."""
    return not _unsaid(value) and number_of(_first_in(value)) == 1


def _first_in(value: object) -> object:
    """What the clause's own node begins with."""
    while isinstance(value, Instruction):
        value = effect_of(value) or getattr(value, "body", None) or getattr(value, "first", None)
    return next(iter(values(value)), None) if isinstance(value, Node) else None


union("Clause", "Act")
union("BiddingClause", "Bidding")
_sequence_leaf("Clauses", "Clause")
_sequence_leaf("Biddings", "BiddingClause")
_sequence_leaf("CausedClause", "Caused")
phrase("{amount} life", who=You(said=False), whose=None, nt="PaidToo")(PayLife)  # *pay {1} and 1 life*
phrase("{effect:PaidToo}", nt="Besides")(Do)
phrase("{effect:Lonely}", nt="SentenceBody LonelyDo")(Do)  # what is joined to nothing else
union("Tail", "Clauses", "Instead", "LonelyDo")


# -- sentences ------------------------------------------------------------------------------------


def _read_sentences(text: Text, place: int) -> list[Reading]:
    found: list[Reading] = []
    todo: list[tuple[tuple[Instruction, ...], tuple[tuple[str, ...], ...], int]] = [((), (), place)]
    while todo:
        parts, openings, here = todo.pop()
        if parts:
            spelled = Spelled(parts)
            spelled.joints = openings
            found.append((spelled, here))
        opening: tuple[str, ...] = ("then",) if parts and text.at(here) == "then" else ()
        ways = [("Sentence", here, ())] + ([("Sentence", here + 1, opening)] if opening else [])
        for nt, start, used in [*ways, *([("LaterClauses", here, ())] if parts else [])]:
            for value, end in read(nt, text, start):
                if text.at(end) == ".":
                    todo.append(((*parts, value), (*openings, used), end + 1))
                else:
                    text.stop(end, ".")
        for value, end in read("LaterChoice", text, here) if parts else ():  # its modes end the text
            spelled = Spelled((*parts, value))
            spelled.joints = (*openings, ())
            found.append((spelled, end))
    return found


def _write_sentences(value: Any, number: int) -> list[str]:
    openings = joints_of(value) or [()] * len(value)
    out: list[str] = []
    for part, opening in zip(value, openings):
        out += opening
        if can_write("LaterChoice", part):
            return [*out, *write("LaterChoice", part)]
        later = "LaterClauses" in read_as(part) or not can_write("Sentence", part)
        out += write("LaterClauses" if later else "Sentence", part)
        out.append(".")
    return out


union("Sentence", "Clauses", "SentenceBody", "Instead")
leaf(
    "Sentences",
    _read_sentences,
    _write_sentences,
    lambda token: can_start("Sentence", token),
    lambda value: (
        isinstance(value, tuple)
        and all(can_write("Sentence", v) or can_write("LaterClauses", v) for v in value[:-1])
        and (not value or any(can_write(nt, value[-1]) for nt in ("Sentence", "LaterClauses", "LaterChoice")))
    ),
)


def _said_later(value: object) -> bool:
    return isinstance(value, Sequence) and all(can_write("Sentence", v) for v in value.parts)


leaf(  # 603.7a: the sentences of a paragraph that is done later are read apart (language/card.py)
    "SaidLater",
    lambda text, place: [],
    lambda value, number: _write_sentences(value.parts, number)[:-1],
    lambda token: False,
    _said_later,
)
