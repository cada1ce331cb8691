"""Why: the path of rules of what has happened, and the rules against what cannot be done, in words."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from typing import TYPE_CHECKING

from ..machine import PROCEDURES
from ..notation.look import find
from ..notation.why import why_not
from ..objects import BATTLEFIELD, GRAVEYARD, HAND
from .view import sees

if TYPE_CHECKING:
    from ..decisions import Decision
    from ..game import Game

REASONS = {
    "117.1a": "at this time only instants and spells with flash can be cast",
    "307.1": "a sorcery needs your own main phase and an empty stack",
    "118.3": "you can't pay the cost in full",
    "601.2h": "costs must be paid in full",
    "601.2c": "there is no legal target",
    "115.1": "targets are chosen as it is announced",
    "302.6": "the creature has not been yours all turn",
    "305.1": "a land needs your own main phase and an empty stack",
    "305.2b": "you have played your land for this turn",
    "305.3": "lands are played in one's own turn only",
    "508.1a": "only untapped creatures of the active player attack",
    "601.3": "an effect forbids it, or does not allow it",
    "602.1": "it has no activated ability",
    "602.2": "only its controller activates its abilities",
    "602.5": "the ability can't be activated now",
    "702.11b": "hexproof: opponents can't target it",
    "702.16b": "protection: it can't be targeted by that",
    "702.18a": "shroud: nobody can target it",
}


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
    """Why a card that the player sees can't be played, or used, now."""
    player = decision.player
    bare = re.sub(r"^(cast|play|activate)\s+", "", words.strip().casefold())
    there = [
        o
        for o in find(game, bare, names)
        if o.zone in (HAND, BATTLEFIELD, GRAVEYARD) and sees(game, player, o)
    ]
    own = [o for o in there if game.controller(o.id) == player]
    offered = [o.spelling for o in decision.options if bare and bare in o.spelling.casefold()]
    if offered:
        return [f"You can: {', '.join(offered)}."]
    if not own:
        return [
            f"You have no card called {words[:60]!r} in your hand, on the battlefield or in your graveyard."
        ]
    if decision.kind != "priority":
        return ["You are not asked what to play at this moment, but something else; see '?'."]
    if own[0].zone == GRAVEYARD:
        return ["It is in your graveyard, and nothing lets you play it from there [601.3]."]
    verb = "activate" if own[0].zone == BATTLEFIELD else "cast"
    against = dict.fromkeys(why_not(game, player, f"{verb} {bare}", names))
    return list(dict.fromkeys(against_words(game, rule) for rule in against)) or [not_now(game)]


def against_words(game: Game, rule: str) -> str:
    """A rule against it, as the rules of this game cite it; what they have none for is the moment's doing."""
    cited = game.timing.cite((rule,))
    words = REASONS.get(rule) or carried_out(rule) or "this rule is against it"
    return f"{', '.join(cited)}: {words}." if cited else not_now(game)


def not_now(game: Game) -> str:
    """What the moment allows."""
    name, rule, words = game.timing.window_words(game)
    return f"Not at this moment, {name} [{rule}]: {words}"
