"""*For each card type, you may put a card of that type …*: done once for each word of a kind (608.2c)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...language import lexicon
from ...language.phrases import phrase, wording
from ..continuous.words_chosen import ChooseWord, ChosenFor
from ..following import Scope, numbers_in
from ..node import Effect, Instruction, Node, Qualifier, node, walk
from ..references.objects import Antecedent, Target
from ..references.players import TargetPlayer, You

if TYPE_CHECKING:
    from ..binding import Binding
    from ..following import Todo
    from ..it import Environment

KIND: Final = "of that kind"  # the word under which an environment keeps which one it is done for
KINDS: Final = {
    "card type": lexicon.TYPES,
    "permanent type": lexicon.PERMANENT_TYPES,
    "color": lexicon.COLOURS,
}
wording("KindOfWord", {words: words for words in KINDS})


@phrase("for each {of:KindOfWord} , {body:Clauses}", nt="SentenceBody")
@node
class ForEachKind(Instruction):
    """205.2a, 105.1. Done once for each card type, or each color, there is."""

    asked_for = True

    of: str
    body: Instruction

    def lacks(self) -> str:
        """601.2c. A target for each of them, chosen before."""
        aimed = any(isinstance(n, (Target, TargetPlayer)) for n in walk(self.body))
        return "a target for each of several words" if aimed else ""

    def words(self) -> tuple[str, ...]:
        """What it is done for, in order."""
        return KINDS[self.of]

    def unfold(self, it: Environment, rest: Todo) -> Todo:
        cast, numbers = it.env.cast, numbers_in(self.body)
        rounds = [
            part
            for word in self.words()
            for part in (Scope(cast=(*cast, (KIND, word)), round=numbers), self.body)
        ]
        return (*rounds, Scope(cast=cast, rounds_over=numbers), *rest)

    def bind(self, walk: Binding) -> Node:
        """*That kind*, within, is that for which it is done."""
        walk.kind = self.of
        bound = walk.children(self)
        walk.kind = ""
        for number in [n for effect, n in walk.carried_out if n in numbers_in(bound.body) and effect.did()]:
            walk.mention_cards(Antecedent("result", number), True)  # by all the rounds together
        return bound


def says_which(of: str, kind: str, done: list[tuple[Effect, int]]) -> bool:
    """608.2c. Whether the text says which kind it means: that for which it is done, or one that you chose."""
    chosen = [effect for effect, _ in done if isinstance(effect, ChooseWord)]
    one = [e for e in chosen if e.key == of and isinstance(e.who, You)]
    return kind.endswith(of) or (len(chosen) == 1 and len(one) == 1)


@phrase("of that type", of="type", nt="Modifier")
@phrase("of that color", of="color", nt="Modifier")
@node
class OfThatKind(Qualifier):
    """205.2a, 105.2. Of the card type, or the color, for which it is done now; or that was just chosen."""

    of: str

    def that_kind(self) -> str:
        """What the text must have said which it is (``says_which``)."""
        return self.of

    def fits(self, it: Environment, id: int) -> bool:
        word = chosen_word(it, self.of)
        chars = it.chars(id)
        if self.of == "color":
            return word in chars.colors
        return word in chars.subtypes or str(word).capitalize() in chars.types


def chosen_word(it: Environment, of: str) -> str:
    """The kind for which something is done now, or the word that this spell or ability has had chosen."""
    word = ""
    for key, value in it.env.cast:
        if key == KIND:
            word = str(value)
    if word:
        return word
    for _, some in it.env.results:
        for event in some:
            if isinstance(event, ChosenFor) and event.word == of:
                return str(event.value)
    return str(it.choice(of) or "")  # the one chosen for the object, of which its trigger spoke


def done_for(it: Environment, word: str) -> Environment:
    """608.2c. The same, as what is done for that kind."""
    return type(it)(it.game, it.env.but(cast=(*it.env.cast, (KIND, word))))
