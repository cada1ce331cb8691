"""Many matches at once, their observations side by side in arrays that are written in place.

``Matches`` plays them in this process, ``workers.Workers`` in several.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

import numpy as np

from ..cards.record import Card
from ..envs.encode import Array
from .encode import Observation
from .going_on import OVER, checked, go_on, let_choose
from .kinds import kind_of
from .match import DECKS, MOST_DECISIONS, Match, begin, brought
from .opponents import Policy, opponent
from .table import SEATS
from .vocabulary import Vocabulary

Deck = str | Sequence[Card]
SELF = "self"


class Matches:
    """*count* matches.  In each, ``players`` says who is to choose; ``arrays`` hold what that seat sees.

    ``arrays[name][i]`` is as the kind of *observation* describes it.  They are overwritten by ``step``: copy
    what you keep.  A match that is over is begun anew within the step, with the next of the seeds that follow
    from *seed*; what the seat that chose saw at the end is in ``finals`` then.  No mask is ever empty.

    *decks* are two, one for each seat; with *mixed* any number, of which each match draws two.  For each
    match one of *opponents* is drawn: ``"self"``, and both seats are asked here, or one that
    ``opponents.opponent`` makes; then the seat that is asked here is drawn too, and ``players`` is that one.

    Up to four sit at a table: as many as there are decks, or with *mixed* as *seats* says.  More than two
    are told apart by the observation ``table`` alone.
    """

    def __init__(
        self,
        count: int,
        rules: str = "modern",
        decks: Sequence[Deck] | None = None,
        *,
        seed: int = 0,
        payment: str = "auto",
        most: int = MOST_DECISIONS,
        observation: str = "full",
        opponents: str | Sequence[str | Policy] = (SELF,),
        mixed: bool = False,
        seats: int | None = None,
        vocabulary: Vocabulary | None = None,
        buffers: Observation | None = None,
    ) -> None:
        self.rules, self.payment, self.most, self.mixed = rules, payment, most, mixed
        if rules not in DECKS:
            raise ValueError(f"there are the rules {', '.join(DECKS)}, not {rules!r:.40}")
        if count < 1:
            raise ValueError(f"at least one match is played, not {count!r:.40}")
        some = decks or DECKS[rules]
        self.decks = [brought(rules, (d, d))[0] for d in some] if mixed else brought(rules, decks)
        self.seats = seats_of(decks, mixed, seats, observation)
        self.opponents = [opponents] if isinstance(opponents, str) else list(opponents)
        self.luck = Random(seed)
        kind = kind_of(observation)
        made = blank(count, observation, self.seats) if buffers is None else buffers
        self.arrays: Observation = {name: made[name] for name in kind.entries}
        self.finals: Observation = {name: made[f"final {name}"] for name in kind.entries}
        self.players: Array = made["players"]
        self.rewards: Array = made["rewards"]
        self.ended: Array = made["ended"]
        self.cut: Array = made["cut"]
        words = None if vocabulary is None else vocabulary.numbers
        self._pages = [kind.page({n: a[i] for n, a in self.arrays.items()}, words) for i in range(count)]
        self._write = [page.write for page in self._pages]
        self._last = [kind.page({n: a[i] for n, a in self.finals.items()}, words) for i in range(count)]
        for array in (self.rewards, self.ended, self.cut):
            array.fill(0)
        self._over: list[int] = []  # where a match ended in the last step
        self._seats = [0] * count  # what ``players`` says
        self._others: list[dict[int, Callable[[Match], None]]] = [{} for _ in range(count)]
        self.matches: list[Match] = [self._begun(i) for i in range(count)]

    def step(self, actions: Sequence[int] | Array) -> tuple[Array, Array]:
        """Pick an option in each; the rewards of all seats [count, 2], and which matches have ended [count].

        A match that is cut has ended with no reward; ``cut`` says which were.  The arrays are overwritten by
        the next step.  Raises ValueError and IndexError where these are no actions; nothing has changed then.
        """
        indices = checked(self.matches, actions)
        for i in self._over:
            self.rewards[i], self.ended[i], self.cut[i] = 0, False, False
        self._over.clear()
        for i, picked in enumerate(indices):
            seat = go_on(self.matches[i], picked, self._others[i], self._write[i])
            if seat == OVER:
                self._end(i)
            elif seat != self._seats[i]:
                self._seats[i] = self.players[i] = seat
        return self.rewards, self.ended

    def _end(self, i: int) -> None:
        """Say how the match at one place has ended, and begin another there."""
        match = self.matches[i]
        self._over.append(i)
        self.rewards[i], self.ended[i], self.cut[i] = match.rewards(), True, not match.game.over
        self._last[i].write(match, self._seats[i])
        self.finals["action_mask"][i, 0] = 1
        self.matches[i] = self._begun(i)

    def _begun(self, i: int) -> Match:
        """A new match at place *i*, at a choice that is made here."""
        while True:
            seed = self.luck.randrange(1, 2**30)
            decks = self.luck.choices(self.decks, k=self.seats) if self.mixed else self.decks
            match = begin(self.rules, decks, seed, payment=self.payment, most=self.most, log=False)
            who = self.luck.choice(self.opponents) if len(self.opponents) > 1 else self.opponents[0]
            if who == SELF:
                self._others[i] = {}
            else:
                mine = self.luck.randrange(self.seats)
                self._seats[i] = self.players[i] = mine
                self._others[i] = {
                    seat: opponent(who, seat, Random(self.luck.randrange(1, 2**30)))
                    for seat in range(self.seats)
                    if seat != mine
                }
                let_choose(match, self._others[i])
            player = match.player
            if player is not None:
                self._seats[i] = self.players[i] = player
                self._write[i](match, player)
                return match


def seats_of(decks: Sequence[Deck] | None, mixed: bool, seats: int | None, observation: str) -> int:
    """How many sit at the table.  Raises ValueError where the observation could not tell them apart."""
    many = seats or (2 if mixed or decks is None else len(decks))
    if not mixed and many != len(decks or (1, 2)):
        raise ValueError(f"{many} seats want as many decks")
    if not 2 <= many <= SEATS:
        raise ValueError(f"a table has two to {SEATS} seats, not {many}")
    if many > 2 and observation != "table":
        raise ValueError(f"{many} players are told apart by the observation table, not by {observation}")
    return many


def entries(observation: str, seats: int = 2) -> dict[str, tuple[str, tuple[int, ...]]]:
    """All arrays of ``Matches``: type and shape of each for one match."""
    seen = kind_of(observation).entries
    return {
        **seen,
        **{f"final {name}": entry for name, entry in seen.items()},
        "players": ("int8", ()),
        "rewards": ("float32", (seats,)),
        "ended": ("bool", ()),
        "cut": ("bool", ()),
    }


def blank(count: int, observation: str, seats: int = 2) -> Observation:
    """Those arrays for so many matches, of nothing yet."""
    refs = kind_of(observation).refs
    return {
        name: np.full((count, *shape), -1 if name.removeprefix("final ") in refs else 0, dtype)
        for name, (dtype, shape) in entries(observation, seats).items()
    }
