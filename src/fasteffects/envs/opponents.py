"""Who plays the other seat: built-in opponents, and functions from an observation to an index."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from ..agents.agent import BadAgent, maker
from ..play.bot import Bot
from .encode import Observation, observe
from .match import Match

Policy = Callable[[Observation], int]
BUILT_IN = ("random", "bot")
QUICK_LINES = 12  # of thought for one question: what the bot is given here


def opponent(who: str | Policy, seat: int, rng: Random) -> Callable[[Match], None]:
    """What makes the picks of a seat: one of ``BUILT_IN``, a policy, or the words of an agent.

    ``"bot"`` is ``play.bot`` thinking little; other words are those of ``agents.agent``: ``greedy``,
    ``search:50``, ``file.py:Class``.  A policy is a function from a *full* observation to an index.
    """
    if callable(who):
        policy = who
        return lambda match: match.take(int(policy(observe(match, seat))))
    if who == "random":
        return lambda match: match.take(rng.randrange(len(match.options)))
    if who == "bot":
        bot = Bot(seat, QUICK_LINES)
        return lambda match: match.answer(bot.choose(match.game))
    try:
        agent = maker(who)(seat, rng.randrange(2**30))
    except BadAgent as error:
        raise ValueError(
            f"there are the opponents {', '.join(BUILT_IN)}, functions, and agents: {error}"
        ) from None
    return lambda match: match.answer(agent.choose(match.game))
