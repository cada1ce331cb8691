"""Choosing a colour, a type, a name or a word for an object, which keeps it (607.2d, 614.12a)."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, Final

from ...cards.record import NAMES, SYMBOL_OF, card_called, printed_faces
from ...errors import IllegalChoice, Unread
from ...events import Event
from ...language import lexicon
from ...language.lists import list_of
from ...language.phrases import Reading, leaf, phrase, wording
from ...language.text import Text
from ...machine.decisions import Decision, Option
from ...state.objects import NATURE, NOBODY, with_pair
from ..it import Environment
from ..node import Deed, Player, node
from ..references.choosing import narrowed
from ..references.players import You

if TYPE_CHECKING:
    from ...machine.game import Game

# What is chosen -> the word under which the object keeps it.
KEYS: Final = {
    "a color": "color",
    "a creature type": "type",
    "a basic land type": "type",
    "a land type": "type",
    "a card type": "type",
    "creature or land": "type",
    "artifact or enchantment": "type",
    "land or nonland": "kind of card",
    "a card name": "name",
    "any card name": "name",
    "a nonland card name": "name",
    "a creature card name": "name",
    "a nonartifact , nonland card name": "name",
    "a noncreature , nonland card name": "name",
    "a artifact card name": "name",
    "a land card name": "name",
    "a nonbasic land card name": "name",
    "a card name other than a basic land card name": "name",
    "a number": "number",
    "odd or even": "number",
    "a player": "player",
    "a opponent": "player",
    "a type among some": "type",
    "a color among some": "color",
    "a number among some": "number",
}
PLAYERS: Final = {words: words for words, key in KEYS.items() if key == "player"}
wording("PlayerToChoose", PLAYERS)
wording("Choosable", {words: words for words in KEYS if "among" not in words and words not in PLAYERS})
TYPES_TO_CHOOSE: Final = (*lexicon.TYPES, *lexicon.subtypes())
wording("ChosenType", {w: w for w in TYPES_TO_CHOOSE})
list_of("ChosenTypes", "ChosenType", [",", ", or", "or"], least=2)
narrowed("TypesListed", "ChosenTypes", lambda v: len(v) > 2 or v[0] in lexicon.subtypes())
wording("ChosenColour", {c: c for c in lexicon.COLOURS})
list_of("ColoursListed", "ChosenColour", [",", ", or", "or"], least=2)


def _read_span(text: Text, place: int) -> list[Reading]:
    """Two numbers: *1 and 10*."""
    low, joint, high = (text.at(place + n) for n in range(3))
    if not low.isdigit() or joint != "and" or not high.isdigit():
        return []
    return [((int(low), int(high)), place + 3)]


wording("FewNumber", {str(n): str(n) for n in range(10)})
list_of("NumbersListed", "FewNumber", [",", ", or", "or"], least=2)
leaf(
    "NumbersBetween",
    _read_span,
    lambda value, number: [str(value[0]), "and", str(value[1])],
    str.isdigit,
    lambda value: isinstance(value, tuple) and len(value) == 2,
)
ANCHOR_WORDS: Final = (
    "Khans Dragons Abzan Jeskai Mardu Sultai Temur Mirran Phyrexian Brotherhood Enclave NCR Legion "
    "Believe Doubt"
)
wording("AnchorWord", {w: w for w in ANCHOR_WORDS.split()})
MAX_NUMBER: Final = 20
NAME_CHOSEN: Final = "name chosen"  # what a text has done that goes on about *that name*


class ChosenFor(Event):
    """607.2d. Something is chosen for an object (``object``), which keeps it under a word."""

    __slots__ = ("word", "value")

    def __init__(self, object: int, word: str, value: object) -> None:
        super().__init__(object)
        self.word = word
        self.value = value
        if word == "number" and isinstance(value, str) and value.isdigit():
            self.amount = int(value)  # 608.2c: *that many*, afterwards

    def happen(self, game: Game) -> None:
        if self.object in game.objects:
            o = game.write(self.object)
            o.chosen = with_pair(o.chosen, self.word, self.value)

    def text(self, game: Game) -> str:
        return f"{game.name_of(self.object)}: {self.value} is chosen"


def fitting(wanted: str, types: frozenset[str]) -> bool:
    """201.4. Whether a card of such types may be named: *Creature*, *Nonartifact , nonland*, *Nonbasic*."""
    for word in wanted.replace(",", " ").lower().split():
        if word.startswith("non"):
            if word.removeprefix("non").capitalize() in types:
                return False
        elif word.capitalize() not in types:
            return False
    return True


@cache
def some_name(wanted: str) -> list[str]:
    """201.4. The first name, of all cards, that may be chosen: where no card of the game has one."""
    for name in NAMES[0]() if NAMES else ():
        try:
            faces = printed_faces(card_called(name))
        except Unread:
            continue
        for face in faces:
            if fitting(wanted, face.types | face.supertypes):
                return [face.name]
    return []


class NameChoice(Decision):
    """201.4. The name of a card, of any card there is; those in the game are listed."""

    __slots__ = ("wanted",)

    def __init__(self, player: int, prompt: str, options: list[Option], wanted: str, about: int) -> None:
        super().__init__(player, "name", prompt, options, about=about)
        self.wanted = wanted

    def forced(self) -> None:
        return None

    def check(self, choice: object) -> Any:
        if isinstance(choice, str):
            words = choice.removeprefix("choose ").strip()
            listed = [o.value for o in self.options if o.value.casefold() == words.casefold()]
            if listed:
                return listed[0]
            try:
                card = card_called(words)
            except (Unread, LookupError):
                raise IllegalChoice(self, choice) from None
            faces = printed_faces(card)  # 201.4b, d, 709.4a
            face = next((f for f in faces if f.name.casefold() == words.casefold()), None)
            if face is not None and fitting(self.wanted, face.types | face.supertypes):
                return face.name
        raise IllegalChoice(self, choice)

    def spell(self, value: object) -> str:
        return str(value)


@phrase("choose {what:PlayerToChoose}", who=You(False), nt="EnteringChoice")
@phrase("{who} <choose> {what:Choosable}")
@phrase("{who} <choose> a color other than {but:Colour}", what="a color")
@phrase("{who} <choose> a creature type other than {but:CreatureType}", what="a creature type")
@phrase("{who} <choose> a card type other than {but:ChosenType} [or {nor:ChosenType}]", what="a card type")
@phrase("{who} <choose> {first:AnchorWord} or {second:AnchorWord}", what="a word")
@phrase("{who} <choose> {among:TypesListed}", what="a type among some")
@phrase("{who} <choose> {among:ColoursListed}", what="a color among some")
@phrase("{who} <choose> a number between {span:NumbersBetween}", what="a number among some")
@phrase("{who} <choose> {among:NumbersListed} at random", what="a number among some", random=True)
@node
class ChooseWord(Deed):
    """607.2d. A colour, a type, a card name, a number or a word is chosen for the source."""

    who: Player
    what: str
    but: str | None = None
    first: str | None = None
    second: str | None = None
    among: tuple[str, ...] = ()  # the only ones there are to choose
    span: tuple[int, ...] = ()  # the least and the greatest number
    nor: str | None = None
    random: bool = False

    chooses = True
    alters = True

    @property
    def parts(self) -> tuple[ChooseWord, ...]:
        """The single choices that it consists of: this one."""
        return (self,)

    def did(self) -> tuple[str, ...]:
        return (NAME_CHOSEN,) if self.key == "name" else ()

    @property
    def key(self) -> str:
        """The word under which the object keeps the choice."""
        return KEYS.get(self.what, "word")

    def options(self, it: Environment) -> list[Option]:
        """What there is to choose."""
        return [Option(word, word) for word in self.words(it)]

    def words(self, it: Environment) -> list[str]:
        """What there is to choose, in words."""
        return self.names(it) if self.key == "name" else self.listed()

    def listed(self) -> list[str]:
        """What there is to choose, of a choice from a fixed list: no name, no player."""
        table = lexicon.subtypes()
        if self.among:
            return list(self.among)
        if self.span:
            return [str(n) for n in range(self.span[0], self.span[1] + 1)]
        if self.key == "word":
            return [w for w in (self.first, self.second) if w is not None]
        if self.key == "color":
            return [c for c in lexicon.COLOURS if c != self.but]
        if self.key == "number":
            return ["odd", "even"] if self.what == "odd or even" else [str(n) for n in range(MAX_NUMBER + 1)]
        if " or " in self.what:
            return self.what.split(" or ")
        if self.what == "a creature type":
            return [s for s, kinds in table.items() if "creature" in kinds and s != self.but]
        if self.what == "a basic land type":
            return list(lexicon.BASIC_LAND_TYPES)
        if self.what == "a land type":
            return [s for s, kinds in table.items() if "land" in kinds]
        if self.what == "a card type":
            return [t for t in lexicon.TYPES if t not in (self.but, self.nor)]
        return []

    def names(self, it: Environment) -> list[str]:
        """201.4. The names that are listed: those of cards in the game; others may be given as well."""
        faces = (face for o in it.game.objects.values() for face in printed_faces(o.card))
        listed = {f.name for f in faces if f.name and fitting(self.wanted, f.types | f.supertypes)}
        return sorted(listed) or some_name(self.wanted)

    @property
    def wanted(self) -> str:
        """The kind of card whose name is chosen: a type, "Nonland", or "" for any."""
        if "other than a basic" in self.what:
            return "Nonbasic"
        which = self.what.removeprefix("any ").removeprefix("a ")
        return which.removesuffix("card name").strip().capitalize()

    def chosen(self, it: Environment, by: int = NOBODY) -> Any:
        """The player's choice: *by* one of several, or the only one who chooses."""
        player = self.who.ids(it)[0] if by == NOBODY else by
        prompt = f"choose {self.what}"
        if self.key == "player":
            others = self.what == "a opponent"
            players = [p for p in it.game.apnap() if not (others and p == player)]
            options = [Option(p, it.game.player_name(p)) for p in players]
            return it.ask(Decision(player, "choose", prompt, options, about=it.source))
        if self.key == "name":
            return it.ask(NameChoice(player, prompt, self.options(it), self.wanted, it.source))
        if (known := self.wanted_for_mana(it)) is not None:
            return known
        kind = "color" if self.key == "color" else "choose"
        player = NATURE if self.random else player
        return it.ask(Decision(player, kind, prompt, self.options(it), about=it.source))

    def wanted_for_mana(self, it: Environment) -> str | None:
        """605.3a. The color that was wanted as a mana ability was activated, which is asked only once."""
        lot = dict(it.env.cast).get("symbol", "") if self.key == "color" else ""
        return next((word for word in self.listed() if SYMBOL_OF[word] in lot), None) if lot else None

    def alter(self, it: Environment, event: Event) -> Event:
        """614.12a. Chosen as the object enters, or as it is turned face up."""
        chosen = event.choices()
        return event.but(chosen=with_pair(chosen, self.key, self.chosen(it)))

    def perform(self, it: Environment) -> tuple[Event, ...]:
        who = self.who.ids(it)
        players = (
            [p for p in it.game.apnap() if p in who] if len(who) > 1 else [NOBODY]
        )  # 101.4: each in turn
        return tuple([ChosenFor(it.source, self.key, self.chosen(it, p)) for p in players])
