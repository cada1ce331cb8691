"""Copying spells and abilities, and changing targets (115.7, 707.10)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...characteristics.of_objects import copiable
from ...events import Event
from ...events.base import SPELL_COPIED
from ...language.phrases import phrase
from ...machine.procedures import Call, Finish, Frame, Goto, Signal, procedure, step
from ...pipeline.lasting import begin_effect
from ...pipeline.occurring import occur
from ...speed.card_words import CONVOKED
from ...speed.once import once
from ...state.fellows import tell_apart
from ...state.objects import ABILITY, COPY, NOBODY, STACK
from ..abilities.afterwards import UNTIMELY
from ..abilities.as_cast import AS_CAST
from ..conditions.mana_from import SPENT_FROM
from ..it import Environment
from ..modifying import Modification
from ..node import Deed, Node, Player, Quantity, Reference, named, node, walk
from ..references.choosing import acting, here, narrowed, pick
from ..references.filters import Filter
from ..references.objects import Some
from ..restrictions.permitting import LET
from .cards_copied import CardCopied, is_card
from .double_faced import both_faces
from .exceptions import excepted

if TYPE_CHECKING:
    from ...cards.record import Card, Face
    from ...machine.game import Game


@phrase(
    "{who} <copy> {what:Reference} [{times:CountMany} times|{per:Per}|twice {twice=True}|, except "
    "{exceptions:Exceptions}]",
)
@node
class CopySpell(Deed):
    """707.10. A spell or ability is copied onto the stack, without being cast or activated.

    707.12. Or a card where it is, to be cast.
    """

    asking = ("what",)

    who: Player
    what: Reference
    times: Quantity | None
    twice: bool = False
    exceptions: tuple[Modification, ...] = ()
    per: Quantity | None = None

    does = ("copied",)
    makes = True

    def perform(self, it: Environment) -> tuple[Event, ...]:
        n = 2 if self.twice else 1 if self.times is None else self.times.value(it)
        n *= 1 if self.per is None else self.per.value(it)
        return tuple(
            copied(it, i, p, self.values_of(it, i), both_faces(it, i, self.exceptions))
            for p, its in acting(it, self.who)
            for i in self.which(its, p)
            if i != NOBODY
            for _ in range(n)
        )

    def which(self, it: Environment, player: int) -> tuple[int, ...]:
        """What is copied: a spell as it last was (608.2h), a card where this effect has put it (400.7j)."""
        if isinstance(self.what, Some):
            return pick(it, player, self.what, "copy")
        return tuple([i if it.obj(i).zone == STACK else it.found(i) for i in self.what.ids(it)])

    def values_of(self, it: Environment, original: int) -> Face | None:
        """707.9. The copiable values of the copy, if it has not those of the original."""
        return excepted(it, copiable(it.obj(original)), self.exceptions) if self.exceptions else None


def copied(it: Environment, original: int, player: int, face: Face | None, card: Card | None = None) -> Event:
    """707.10, 707.12. A player copies a spell or ability onto the stack, or a card where it is."""
    if is_card(it.game, original):
        return CardCopied(original, player, it.source, face)
    copy = SpellCopied(original, player, it.source, face)
    if face is not None and card is not None:  # 707.10g
        copy.card, copy.face = card, None
    return copy


OF_CASTING: Final = (
    "by",
    "from",
    "spent",
    SPENT_FROM,
    CONVOKED,
    AS_CAST,
    UNTIMELY,
    LET,
)  # what is so of a spell because it was cast: a copy was not

WHOSE: Final = ("by", "from")  # by which it is said whose spell it is a copy of


class SpellCopied(Event):
    """707.10. A copy of a spell or ability (``object``) is put onto the stack under ``player``'s control."""

    __slots__ = ("new", "face", "card")
    kind = SPELL_COPIED
    rules = ("707.10",)
    later = {"card": None}

    def __init__(self, object: int, player: int, source: int, face: Face | None = None) -> None:
        super().__init__(object, player, source)
        self.new = NOBODY
        self.face = face  # 707.9: its copiable values, where they are not those of the original
        self.card: Card | None = None  # 707.10g: both its faces, likewise

    def possible(self, game: Game) -> bool:
        return game.obj(self.object).env is not None

    def happen(self, game: Game) -> None:
        original = game.obj(self.object)
        kind = ABILITY if original.kind == ABILITY else COPY
        self.new = game.create(self.card or original.card, self.player, STACK, kind)
        copy = game.write(self.new)
        copy.controller = self.player
        copy.face, copy.copied, copy.ability = original.face, original.copied, original.ability
        copy.cast = tuple(fact for fact in original.cast if fact[0] not in OF_CASTING)
        if self.face is not None:
            copy.copied = self.face
        env = original.at_work()
        source = self.new if env.source == self.object else env.source  # 707.10b
        facts = tuple(fact for fact in env.cast if fact[0] in WHOSE or fact[0] not in OF_CASTING)
        copy.env = env.but(source=source, controller=self.player, spell=self.new, cast=facts)
        if kind == ABILITY:
            tell_apart(game, self.new)
        game.is_called_anew(copy)
        self.share_effects(game)

    def share_effects(self, game: Game) -> None:
        """702.103c. What the spell is because of how it was cast, the copy is too."""
        for effect in list(game.effects.values()):
            if self.object in (effect.locked or ()) and is_copied(effect.node):
                env = effect.env.but(source=self.new, controller=self.player)
                begin_effect(game, effect.node, env, effect.duration, locked=(self.new,))

    def about(self, role: str) -> tuple[int, ...]:
        return (self.new,) if role == "subject" and self.new != NOBODY else super().about(role)

    def text(self, game: Game) -> str:
        return f"{game.name_of(self.object)} is copied"


@once
def is_copied(effect: Node | tuple[Modification, ...]) -> bool:
    """Whether a copy of the spell that an effect applies to has that effect."""
    return any(isinstance(n, Modification) and n.copied for n in walk(effect))


@phrase("{who} <choose> new targets for {what:Reference}")
@phrase("{who} <choose> new targets for the copy", what=None)
@phrase("{who} <choose> new targets for the copies", what=None, many=True)
@node
class ChooseNewTargets(Deed):
    """115.7d, 707.10c. Another legal target may be chosen for each; without *what*, for the copies made."""

    asking = ("what",)

    who: Player
    what: Reference | None
    many: bool = False

    several_steps = True

    def perform(self, it: Environment) -> Frame:
        if self.what is not None:
            ids = pick(it, it.you, self.what, "choose")
        else:
            copies = [e for _, result in it.env.results for e in result if isinstance(e, SpellCopied)]
            ids = tuple(dict.fromkeys(e.new for e in copies))
        return procedure("NewTargets", self.who.ids(it)[0], here(it, ids), None)

    def payable(self, it: Environment) -> bool:
        """608.2d. Whether there is anything to choose new targets for."""
        if self.what is not None:
            spells = here(it, pick(it, it.you, self.what, "choose"))
            return not spells or any(any(it.obj(i).at_work().targets) for i in spells)
        copies = [e for _, result in it.env.results for e in result if isinstance(e, SpellCopied)]
        return any(e.new in it.game.objects and any(it.obj(e.new).at_work().targets) for e in copies)


narrowed(
    "NotAnew", "Biddings", lambda v: not isinstance(named(v).get("effect"), ChooseNewTargets)
)  # *copies it and may choose new targets* is one deed


@phrase("{who} <copy> {what:Reference} and may choose a new target for (that|the) copy")
@phrase("{who} <copy> {what:Reference} and may choose new targets for (that|the) copy", many=True)
@node
class CopyAnew(Deed):
    """707.10, 707.10c. A player copies a spell or ability and may choose other targets for the copy."""

    who: Player
    what: Reference
    many: bool = False

    several_steps = True
    does = ("copied",)
    makes = True

    def perform(self, it: Environment) -> Frame:
        copies = CopySpell(self.who, self.what, None).perform(it)
        return CopiedAnew(copies)


class CopiedAnew(Frame):
    """707.10c. What is copied gets its new targets, copy by copy."""

    __slots__ = ("copies", "made", "left", "done")

    def __init__(self, copies: tuple[Event, ...]) -> None:
        super().__init__()
        self.copies = copies
        self.made: tuple[Event, ...] = ()
        self.left: tuple[tuple[int, int], ...] = ()
        self.done: object = ()  # what came of choosing targets, which nothing asks

    @step("707.10")
    def copy(self, game: Game) -> Signal:
        return occur(game, self, self.copies, "made")

    @step("707.10c")
    def note_copies(self, game: Game) -> Signal:
        self.left = tuple((e.player, e.new) for e in self.made if isinstance(e, SpellCopied))
        return None

    @step("707.10c")
    def aim(self, game: Game) -> Signal:
        if not self.left:
            return Finish(self.made)
        (player, new), self.left = self.left[0], self.left[1:]
        return Call(procedure("NewTargets", player, (new,), None), "done")

    @step("707.10c")
    def next_copy(self, game: Game) -> Signal:
        return Goto("aim")


@phrase("{who} <change> the target of {what:Reference} to {to:Reference}")
@phrase("{who} <change> the target of {what:Reference}", to=None)
@phrase(
    "{who} <change> the target of {what:Reference} . the new target must be a "
    "(player {among=player}|{kind:Noun})",
    to=None,
)
@phrase("{who} <change> a target of {what:Reference} to {to:Reference}", one=True)
@node
class ChangeTarget(Deed):
    """115.7a, b. The target of a spell or ability, or *one* of them, is changed, if the new one is legal."""

    asking = ("what",)

    who: Player
    what: Reference
    to: Reference | None
    one: bool = False
    among: str = ""
    kind: Filter | None = None  # what the new one must be

    several_steps = True

    def perform(self, it: Environment) -> Frame:
        must: int | None = None
        if self.to is not None:
            found = self.to.ids(it)
            must = found[0] if found else NOBODY
        items = here(it, pick(it, it.you, self.what, "choose"))
        if self.among or self.kind is not None:
            some = tuple(it.game.apnap()) if self.kind is None else tuple(self.kind.all(it))
            return procedure("NewTargetsAmong", self.who.ids(it)[0], items, some)
        return procedure("NewTargets", self.who.ids(it)[0], items, must, self.one)
