"""Casting spells and playing lands while a spell or ability resolves (305.2b, 608.2g)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..effects.actions.casting_free import CastNow
from ..effects.continuous.durations import EndOfTurn
from ..effects.it import Env, Environment
from ..effects.mana.any_color import EasedFor
from ..effects.references.choosing import bounds, pick
from ..effects.references.objects import All, Some
from ..effects.tokens.cards_copied import CopiesMade
from ..events import Cast, Event
from ..machine.decisions import Decision, Option
from ..machine.procedures import BY_NAME, Call, Finish, Frame, Goto, Signal, procedure, step
from ..pipeline.lasting import begin_effect, end_effects
from ..state.hidden import as_option, is_hidden
from ..state.objects import BATTLEFIELD, NOBODY, STACK, base_face
from .castable import castable
from .casting import CastSpell
from .faces import name_as, other_faces, which_face
from .permissions import timely
from .playing_lands import has_land_drop, may_be_played
from .ways_to_cast import showing

if TYPE_CHECKING:
    from ..machine.game import Game

Way = tuple[int, int]  # a card, and the face that is up


def ways(it: Environment, player: int, node: CastNow) -> list[Way]:
    """608.2g. The cards that the words mean and that could be cast or played so, with their faces."""
    game = it.game
    ids = meant(it, player, node)
    if node.any_mana:
        game = game.trial()
        ease(game, it.env, node, ids)
    found: list[Way] = []
    for id in ids:
        if id not in game.objects or game.objects[id].zone in (BATTLEFIELD, STACK):
            continue
        others = other_faces(game.objects[id].card)
        for face in (0, *others) if others else (game.objects[id].face,):
            seen = showing(game, id, face) if others or game.objects[id].face_down else game
            if could(seen, player, id, node) and node.is_such(Environment(seen, it.env), id):
                found.append((id, face))
    return found


BY_NAME["castable now"] = ways


def meant(it: Environment, player: int, node: CastNow) -> tuple[int, ...]:
    """The cards that the words mean, whether they could be cast or not."""
    described = isinstance(node.what, (All, Some, CopiesMade))
    return node.described(it) if described else pick(it, player, node.what, "cast")


def ease(game: Game, env: Env, node: CastNow, ids: tuple[int, ...]) -> int:
    """609.4b. From now on such mana may be spent on these cards; the id of the effect."""
    return begin_effect(game, EasedFor(node.any_mana), env, EndOfTurn(), locked=ids)


def could(game: Game, player: int, id: int, node: CastNow) -> bool:
    """608.2g, 305.2b, 305.3. Whether a card could be cast now, or played as a land; its type sets no time."""
    if "Land" not in base_face(game.objects[id]).types:
        return castable(game, player, id, node.how) and timely(game, player, id)
    return (
        node.play
        and game.active == player
        and has_land_drop(game, player)
        and may_be_played(game, player, id)
    )


class CastsNow(Frame):
    """608.2g. One such card after the other is cast, as many as the words allow; returns what was cast."""

    __slots__ = ("player", "env", "node", "card", "done")

    def __init__(self, player: int, env: Env, node: CastNow) -> None:
        super().__init__()
        self.player = player
        self.env = env
        self.node = node
        self.card = NOBODY
        self.done: tuple[Event, ...] = ()

    def least_and_most(self, it: Environment) -> tuple[int, int]:
        """How many are cast: one, but where the words leave it open."""
        least, most = bounds(it, self.node.count, 10**6)
        return (most if self.node.all_ else least), most

    @step("608.2g")
    def choose(self, game: Game) -> Signal:
        it = Environment(game, self.env)
        least, most = self.least_and_most(it)
        found = ways(it, self.player, self.node) if len(self.done) < most else []
        if not found:
            return Finish(self.done)
        cards = list(dict.fromkeys(id for id, _ in found))
        card = cards[0]
        if len(cards) > 1 or not least:
            options = [as_option(game, id) for id in cards]
            if not least:
                options.append(Option(NOBODY, "choose none"))
            hidden = any(is_hidden(game.objects[id].zone) for id in cards)
            words = f"{game.name_of(self.env.source)}: cast which?"
            ask = Decision(self.player, "choose", words, options, secret=hidden, about=self.env.source)
            ask.looking = tuple(cards) if hidden else ()
            card = game.ask(ask)
        if card == NOBODY:
            return Finish(self.done)
        faces = [face for id, face in found if id == card]
        face = faces[0]
        if len(faces) > 1:
            face = which_face(game, self.player, {f: name_as(game, card, f) for f in faces}, self.env.source)
        self.card = card
        if "Land" in base_face(showing(game, card, face).objects[card]).types:
            return Call(procedure("PlayALand", self.player, card, face))
        cast = CastSpell(self.player, card, self.node.how, face)
        cast.bidden = True
        return Call(cast)

    @step("608.2g")
    def note(self, game: Game) -> Signal:
        """What came of it; a spell that was taken back (733.1) has not been cast."""
        now = Environment(game, self.env).now(self.card)
        if now == self.card or now not in game.objects:
            return Finish(self.done)
        self.done = (*self.done, Cast(now, self.player, now))
        return Goto("choose")


class CastsWithAnyMana(Frame):
    """609.4b. The same, while mana of any type, or color, may be spent to cast them."""

    __slots__ = ("player", "env", "node", "effect", "done")

    def __init__(self, player: int, env: Env, node: CastNow) -> None:
        super().__init__()
        self.player = player
        self.env = env
        self.node = node
        self.effect = NOBODY
        self.done: tuple[Event, ...] = ()

    @step("609.4b")
    def let(self, game: Game) -> Signal:
        ids = meant(Environment(game, self.env), self.player, self.node)
        self.effect = ease(game, self.env, self.node, ids)
        return Call(CastsNow(self.player, self.env, self.node), "done")

    @step("609.4b")
    def over(self, game: Game) -> Signal:
        end_effects(game, [self.effect])
        return Finish(self.done)
