"""Many matches at once, their observations side by side in arrays that are written in place.

``Matches`` plays them in this process, ``workers.Workers`` in several.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import index
from random import Random

import numpy as np

from ..cards.record import Card
from ..envs.encode import Array
from .encode import Observation
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
        self._last = [kind.page({n: a[i] for n, a in self.finals.items()}, words) for i in range(count)]
        self._others: list[dict[int, Callable[[Match], None]]] = [{} for _ in range(count)]
        self.matches: list[Match] = [self._begun(i) for i in range(count)]

    def step(self, actions: Sequence[int] | Array) -> tuple[Array, Array]:
        """Pick an option in each; the rewards of all seats [count, 2], and which matches have ended [count].

        A match that is cut has ended with no reward; ``cut`` says which were.  The arrays are overwritten by
        the next step.  Raises ValueError and IndexError where these are no actions; nothing has changed then.
        """
        indices = self.checked(actions)
        self.rewards.fill(0)
        self.ended.fill(False)
        self.cut.fill(False)
        for i, action in enumerate(indices):
            self.step_one(i, action)
        return self.rewards, self.ended

    def checked(self, actions: Sequence[int] | Array) -> list[int]:
        """The actions as indices, one for each match."""
        some = list(actions)
        if len(some) != len(self.matches):
            raise ValueError(f"there are {len(self.matches)} matches, and {len(some)} actions")
        found: list[int] = []
        for i, (match, action) in enumerate(zip(self.matches, some)):
            try:
                found.append(index(action))
            except TypeError:
                raise ValueError(
                    f"match {i}: an action is the index of an option, not {action!r:.40}"
                ) from None
            if not 0 <= found[-1] < len(match.options):
                raise IndexError(f"match {i}: there is no option {found[-1]}; there are {len(match.options)}")
        return found

    def step_one(self, i: int, action: int) -> None:
        """Pick an option in the match at one place; what comes of it is in the arrays."""
        match = self.matches[i]
        match.take(action)
        self._go_on(i, match)
        if not match.over:
            self._show(i, match)
            return
        self.rewards[i], self.ended[i], self.cut[i] = match.rewards(), True, not match.game.over
        self._last[i].write(match, int(self.players[i]))
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
                self.players[i] = mine
                self._others[i] = {
                    seat: opponent(who, seat, Random(self.luck.randrange(1, 2**30)))
                    for seat in range(self.seats)
                    if seat != mine
                }
                self._go_on(i, match)
            if not match.over:
                self._show(i, match)
                return match

    def _go_on(self, i: int, match: Match) -> None:
        """Let the opponent choose as long as it is to."""
        others = self._others[i]
        if others:
            while (player := match.player) is not None and player in others:
                others[player](match)

    def _show(self, i: int, match: Match) -> None:
        player = match.player or 0
        self.players[i] = player
        self._pages[i].write(match, player)


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
