"""Why: the path of rules of what has happened, and what stands against what cannot be done, in words."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from typing import TYPE_CHECKING

from ..cards.coding import node_classes
from ..errors import Refused
from ..explaining.being import why_is
from ..explaining.reason import BEING, Reason, numbered
from ..explaining.refusals import refusal
from ..machine.procedures import PROCEDURES
from ..notation.claiming import why_so
from ..notation.look import find
from ..notation.why import FORMS, stands_against
from ..rules.hidden_zones import sees
from ..rules.refusing import Against
from ..state.objects import BATTLEFIELD

if TYPE_CHECKING:
    from ..machine.decisions import Decision
    from ..machine.game import Game


def path_words(rules: Sequence[str]) -> Iterator[str]:
    """Each rule of a path, outermost first, with what carries it out."""
    for rule in rules:
        words = carried_out(rule)
        yield f"{rule}: {words}" if words else rule
    if not rules:
        yield "No rule is noted for it."


_NUMBER = re.compile(r"([A-Z]?\d[\w.]*?)[.,] ")  # of a rule, as a description begins with it


@cache
def carried_out(rule: str) -> str:
    """What the procedure that carries out a rule is about, in its own first sentence; "" if there is none.

    Of several it is the one that is about that rule, by the number with which its description begins.
    """
    node_classes()  # with all procedures
    best, found = -1, ""
    for procedure in PROCEDURES.values():
        for step, cited in zip(procedure.steps.methods, procedure.steps.rules):
            if rule in cited:
                about = _NUMBER.match(procedure.__doc__ or "")
                near = len(about[1]) if about and rule.startswith(about[1]) else 0
                if near > best:
                    text = (step.__doc__ or procedure.__doc__ or "").strip().partition("\n")[0]
                    text = re.sub(r"^[A-Z]?\d[\w., -]*?\. ", "", text)
                    best, found = near, f"{text} ({procedure.__name__}, {step.__name__.replace('_', ' ')})"
    return found


def why_not_card(game: Game, decision: Decision, words: str, names: Sequence[str]) -> list[str]:
    """Why a card that the player sees can't be played, or used, now: in lines."""
    try:
        reason = why_refused(game, decision.player, words, names)
    except Refused as error:
        return [str(error)]
    return [line_of(one) for one in reason.children or (reason,)]


def line_of(reason: Reason) -> str:
    """A reason in a sentence, with its rules."""
    rules = f" [{', '.join(reason.deciding)}]" if reason.deciding else ""
    text = reason.text.rstrip(".")
    return f"{text[:1].upper()}{text[1:]}{rules}."


def why_refused(game: Game, player: int, words: str, names: Sequence[str]) -> Reason:
    """Why a player can't do what *words* say now, or that it can be done.  Raises Refused for other words.

    A card's name alone asks of casting or playing it, a permanent's of activating it.
    """
    bare = _ACT.sub("", words.strip().casefold())
    verb = _ACT.match(words.strip().casefold())
    who, decision = game.player_name(player), game.decision
    said = words.strip()
    if verb is None or not verb[1].startswith(("attack", "block")):
        name = re.split(r" (?:targeting|with|for|choosing|kicked)\b", bare)[0]
        there = [o for o in find(game, name, names) if sees(game, player, o)]
        usable = [o for o in there if o.zone == BATTLEFIELD or game.controller(o.id) == player]
        if not bare or not usable:
            raise Refused(f"{who} sees no card called {name[:60]!r} of their own, and no such permanent.")
        if verb is None:
            own = [o for o in usable if game.controller(o.id) == player] or usable
            said = f"{'activate' if own[0].zone == BATTLEFIELD else 'cast'} {said}"
    against = stands_against(game, player, said, names)
    if against is None:
        raise Refused(f"{said[:60]!r} names nothing that {who} could do; possible: {', '.join(FORMS)}")
    if not against and decision is not None and decision.player == player:
        offered = [
            o.spelling for o in decision.options if bare and o.spelling.casefold() in _beginnings(said)
        ]
        if offered or decision.kind in ("attack", "block"):
            return numbered([Reason(BEING, f"{who} can: {', '.join(offered) or said}", player=who)])[0]
    if decision is not None and decision.player != player:
        asked = f"{game.player_name(decision.player)} is asked now, and not {who}"
        against = [*against, Against(asked, "117.1")]
    return refusal(game, player, said, against)


def why_seen(game: Game, player: int, words: str, names: Sequence[str]) -> Reason:
    """Why an object that the player sees is what it is, by its name; or why a claim is so.  Raises Refused.

    Nothing is told of what lies hidden from the player (400.2).
    """
    named = re.split(r" (?=(?:is|isn't|has|does|doesn't)\b)", words.strip())[0]
    every = find(game, named, names)
    there = [o for o in every if sees(game, player, o)]
    if (every and not there) or re.search(r"\b(hand|library)\b", words.casefold()):
        raise Refused(f"Only of what {game.player_name(player)} sees it can be said why it is so.")
    if there and named == words.strip():
        here = [o for o in there if o.zone == BATTLEFIELD] or there
        return why_is(game, here[0].id)
    return why_so(game, words, names, sees=lambda o: sees(game, player, o))


_ACT = re.compile(r"(cast|play|activate|attack|block)\b\s*")


def _beginnings(words: str) -> set[str]:
    """What a line of several clauses begins with, word by word; a land is played, whatever the line says."""
    parts = words.casefold().split(" ")
    found = {" ".join(parts[:n]) for n in range(1, len(parts) + 1)}
    return found | {one.replace("cast ", "play ", 1) for one in found}
