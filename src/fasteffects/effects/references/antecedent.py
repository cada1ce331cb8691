"""What a word points back to (608.2c)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ... import events
from ...state.objects import EXILE, aims, is_player
from ..conditions.done_this_way import was_done
from ..it import PAID
from ..node import Node, node
from .defended import defended

if TYPE_CHECKING:
    from ..it import Environment

# Roles in which a word points to whose it is, or where it comes from, as stored cards spell them.
CONTROLLER: Final = "ControllerOf"
OWNER: Final = "OwnerOf"
SOURCE: Final = "SourceOf"
CHOOSER: Final = "chooser"  # 700.2e: who chooses the mode; the fact with the spell or ability
ATTACKING: Final = "attacking"  # 506.2: the player whose combat phase it is
AIMED: Final = "aimed at"  # in which it points to what a spell that is cast targets


@node
class Antecedent(Node):
    """What a word points back to.

    *of*: ``target`` (*index*: the number of the Target in its ability), ``targets`` (all of them),
    ``result`` or ``chosen`` (the number of the Do), ``cost`` (the number of the action among the costs),
    ``event`` (with *role*), ``each`` (the loop variable of "for each"; the object acted on), ``self``
    (the source), ``host`` (what the source is attached to), ``defending`` (the defending player),
    ``linked`` (with *role* the verb: what the source's linked ability exiled, chose …), ``players`` (all
    players, or with that *role* opponents; the one who acts, while each does), ``noted`` (the
    players of whom that word was said, likewise), ``chooser`` (who chooses the mode), ``top`` (the top card
    of your library, now).
    """

    of: str
    index: int = -1
    role: str = "subject"

    def of_looked_at(self) -> bool:
        return self.of == "each"

    @property
    def rule(self) -> str:
        """607.2. Which kind of linked abilities it is, if it points to what another ability did."""
        if self.of == "defending":
            return "508.5"
        return LINKS.get(self.role, "607.1") if self.of == "linked" else ""


def antecedent_of(word: object) -> Antecedent | None:
    """608.2c. What a word points back to, if it is such a word and that is known."""
    to = getattr(word, "to", None)
    return to if isinstance(to, Antecedent) else None


TOP: Final = "top"

# 607.2. By what the one ability did of which the other speaks.
LINKS: Final = {
    "exiled": "607.2a",
    "chosen": "607.2d",
    "noted": "607.2e",
    "put": "607.2c",
    "created": "607.2c",
}


def referents(it: Environment, to: Antecedent | None) -> tuple[int, ...]:
    """The ids meant by a word whose antecedent is *to*."""
    if to is None:
        return ()
    whose, _, role = to.role.partition(" ")
    if whose in (CONTROLLER, OWNER):
        ids = referents(it, Antecedent(to.of, to.index, role or "subject"))
        players = [it.game.controller(i) if whose == CONTROLLER else it.obj(i).owner for i in ids]
        return tuple(dict.fromkeys(players) if to.of == "event" else players)  # 603.2c: of one occasion
    if to.of == "self":
        return (it.source,)
    if to.of == "giver":  # 201.5a: known once it is given
        return (to.index,) if to.index >= 0 else ()
    if to.of == "linked":
        there = it.obj(it.source).linked
        found = tuple(id for word, id in there if word == to.role and it.game.knows(id))
        if to.role == "exiled":  # 607.2a: cards in exile
            found = tuple([id for id in found if id in it.game.objects and it.obj(id).zone == EXILE])
        return found or _paid(it, to.role)
    if to.of == "players":  # each of them, or the one who acts now (608.2e)
        if it.env.each and is_player(it.env.each[0]):
            return tuple(i for i in it.env.each if is_player(i))
        return it.opponents if to.role == "opponent" else tuple(it.game.apnap())
    if to.of == "noted":
        acting = it.env.each[:1] if it.env.each and is_player(it.env.each[0]) else ()
        return acting or noted(it, to.role)
    if to.of == TOP:
        return it.game.top_of_library(it.you, 1)
    if to.of == "targets":
        return tuple(id for slot in range(len(it.env.targets)) for id in it.targets(slot))
    if to.of == "defending":
        return defended(it)
    if to.of == ATTACKING:  # 506.2
        return (it.game.active,)
    if to.of == CHOOSER:
        known = dict(it.env.cast).get(CHOOSER)
        return it.opponents if known is None else (known,)
    if to.of == "host":
        host = it.obj(it.source).attached_to
        return (host,) if host >= 0 else ()
    if to.role == AIMED:  # 115.1, 603.2: as the ability resolves
        cast = it.env.event
        return () if cast is None else tuple([i for i in aims(it.obj(cast.object)) if not is_player(i)])
    if to.role == SOURCE:  # 113.7: what an ability on the stack comes from
        envs = [it.obj(i).env for i in it.referents(to.of, to.index, "object")]
        return tuple(env.source for env in envs if env is not None)
    return it.referents(to.of, to.index, to.role)


def _paid(it: Environment, verb: str) -> tuple[int, ...]:
    """400.7j, 608.2h. What was sacrificed, discarded … as an additional cost that another line gives."""
    paid = [part for part in it.env.result(PAID) if isinstance(part, events.Event)]
    return tuple(i for e in paid if was_done(e, verb) for i in e.about("object"))


def noted(it: Environment, word: str) -> tuple[int, ...]:
    """608.2c. The players of whom this spell or ability has noted what occurs by that word, most lately."""
    for _, result in reversed(it.env.results):
        found = [e.player for e in result if isinstance(e, events.Event) and e.called() == word]
        if found:
            return tuple(found)
    return ()
