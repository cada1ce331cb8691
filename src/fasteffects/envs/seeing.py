"""What a seat sees of a match, found once for all the arrays of an observation (400.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..machine.decisions import Value
from ..rules.hidden_zones import sees
from ..state.hidden import HANDS_REVEALED, LOOKS_AT_TOP, TOP_REVEALED
from ..state.objects import (
    BATTLEFIELD,
    COMMAND,
    EXILE,
    FIRST_ID,
    GRAVEYARD,
    HAND,
    LIBRARY,
    STACK,
    Object,
    is_player,
)
from . import rows, schema

if TYPE_CHECKING:
    from ..machine.game import Game
    from .match import Match
    from .picks import Pick


class Sight:
    """The objects that a seat sees, in the order of their rows, and what each row says.

    Nothing here lasts: it is found for one observation of one moment.
    """

    __slots__ = (
        "match", "game", "player", "other", "most", "looking", "objects", "mine", "known", "row_of",
        "left_out",
    )  # fmt: skip

    def __init__(self, match: Match, player: int, most: int = schema.ROWS) -> None:
        self.match = match
        self.game = match.game
        self.player = player
        self.other = player  # the opponent next in turn order: the only one in a duel
        self.most = most
        self.looking = looked_at(match.game, player)
        self.objects: list[Object] = []
        self.mine: list[bool] = []
        self.known: list[bool] = []
        self.row_of: dict[int, int] = {}
        self.left_out = 0
        others = self.game.opponents(player)
        self.other = others[0] if others else (player + 1) % len(self.game.players)
        self.look((player, *others))

    def look(self, seats: tuple[int, ...]) -> None:
        """Find the rows; the seats in turn order, the one that looks first."""
        self.in_play()
        for seat in seats:
            self.hand(seat)
        self.shared(EXILE, self.game.zone(EXILE))
        self.shared(COMMAND, self.game.zone(COMMAND))
        for seat in seats:
            for id in self.game.zone(GRAVEYARD, seat):
                self.add(self.game.objects[id], seat == self.player, self.knows(self.game.objects[id]))
        self.libraries(seats)

    def in_play(self) -> None:
        """Permanents, and the stack: what resolves first comes first."""
        self.shared(BATTLEFIELD, self.game.zone(BATTLEFIELD))
        for id in reversed(self.game.zone(STACK)):
            o = self.game.objects[id]
            self.add(o, self.game.controller(id) == self.player, self.knows(o))

    def add(self, o: Object, mine: bool, known: bool) -> None:
        """One more row, if there is room."""
        at = len(self.objects)
        if at == self.most:
            self.left_out += 1
            return
        self.row_of[o.id] = at
        self.objects.append(o)
        self.mine.append(mine)
        self.known.append(known)

    def knows(self, o: Object) -> bool:
        """Whether the seat knows which card it is."""
        zone = o.zone
        if zone == HAND:
            if o.owner == self.player or o.id in self.looking or self.player in o.known:
                return True
            return HANDS_REVEALED in self.game.indexes.others and sees(self.game, self.player, o)
        if zone != LIBRARY and not o.face_down:
            return True
        return o.id in self.looking or sees(self.game, self.player, o)

    def shared(self, zone: int, ids: tuple[int, ...]) -> None:
        """The objects of a zone that all players share, the seat's own before the others'."""
        others: list[Object] = []
        for at, id in enumerate(ids):
            if len(self.objects) == self.most:  # no more is looked at than there are rows for
                self.left_out += len(ids) - at + len(others)
                return
            o = self.game.objects[id]
            if self.game.controller(id) == self.player:
                self.add(o, True, self.knows(o))
            else:
                others.append(o)
        for o in others:
            self.add(o, False, self.knows(o))

    def hand(self, seat: int) -> None:
        """The cards in a hand that the seat knows."""
        for id in self.game.zone(HAND, seat):
            o = self.game.objects[id]
            if self.knows(o):
                self.add(o, seat == self.player, True)

    def libraries(self, seats: tuple[int, ...]) -> None:
        """The cards of libraries that the seat knows: no library is walked for them."""
        game, others = self.game, self.game.indexes.others
        reveals = TOP_REVEALED in others or LOOKS_AT_TOP in others
        if not (reveals or game.shown or self.looking):
            return
        some = {*game.shown, *self.looking}
        if reveals:
            some.update([game.zone(LIBRARY, seat)[-1] for seat in seats if game.zone(LIBRARY, seat)])
        for seat in seats:
            here: list[Object] = []
            for id in some:
                o = game.objects.get(id)
                if o is not None and o.zone == LIBRARY and o.owner == seat and self.knows(o):
                    here.append(o)
            if len(here) > 1:
                library = game.zone(LIBRARY, seat)
                here.sort(key=lambda o: library.index(o.id))
            for o in here:
                self.add(o, seat == self.player, True)

    # -- what the rows say -------------------------------------------------------------------------------

    def full_rows(self, words: dict[str, int] | None) -> list[rows.Row]:
        """The rows of ``objects``; *words*: numbers of cards, if not those of ``schema``."""
        game, player, mine, known = self.game, self.player, self.mine, self.known
        return [
            rows.full_row(game, player, o, mine[at], known[at], words) for at, o in enumerate(self.objects)
        ]

    def globals(self) -> bytes:
        """The features ``schema.GLOBALS``."""
        match, game, player = self.match, self.game, self.player
        asked = match.asked
        kind, picked, options = "", 0, 0
        if asked is not None and asked.decision.player == player:
            kind, picked, options = asked.decision.kind, len(asked.parts), len(match.options)
        asked_here = bool(kind)
        heading = rows.heading_part(
            game.turn_number, game.active == player, asked_here, game.rules == "fifth",
            picked if asked_here else 0, options if asked_here else 0, self.left_out,
        )  # fmt: skip
        mine, theirs = rows.player_part(game, player), rows.player_part(game, self.other)
        return b"".join([heading, mine, theirs, rows.step_part(game.step, game.phase), rows.kind_part(kind)])

    def goals(self, o: Object) -> tuple[int, int, int]:
        """The rows of what an object is attached to, attacks and blocks first; -1: none."""
        row_of = self.row_of
        blocked = row_of.get(o.blocking[0], -1) if o.blocking else -1
        return row_of.get(o.attached_to, -1), row_of.get(o.attacking, -1), blocked

    def about(self, pick: Pick) -> list[int]:
        """The rows of up to two objects that an option is about."""
        row_of = self.row_of
        return [row_of[id] for id in pick.about if id in row_of][:2]

    def is_seat(self, pick: Pick, player: int) -> bool:
        """Whether an option is about a player."""
        for id in pick.about:
            if id == player and is_player(id) and self.game.player(id).name in pick.words:
                return True
        return False

    def seats(self, pick: Pick) -> tuple[bool, bool]:
        """Whether an option is about me, and about them."""
        if not pick.about or pick.about[-1] >= FIRST_ID:
            return False, False
        return self.is_seat(pick, self.player), self.is_seat(pick, self.other)

    def option_head(self, pick: Pick, about: list[int]) -> bytes:
        """The features ``schema.OPTIONS`` of an option but for those of cards."""
        verb = rows.VERBS.get(pick.verb, rows.OTHER_VERB)
        me, them = self.seats(pick)
        zone = rows.PLACE[self.objects[about[0]].zone] if about else rows.NO_ZONE
        return rows.head(verb, pick.amount, me, them, len(about), zone)


def looked_at(game: Game, player: int) -> set[int]:
    """The hidden cards that the player sees because of the question being asked: looked at, or offered."""
    found: set[int] = set()
    decision = game.decision
    if decision is not None and decision.player == player:
        gather(game, player, decision.looking, found)
        for option in decision.plays():
            gather(game, player, option.value, found)
    return found


def gather(game: Game, player: int, value: Value, found: set[int]) -> None:
    """Take in the ids of cards in a value that are hidden, but not in the player's own hand."""
    if isinstance(value, int):
        if value >= FIRST_ID:
            o = game.objects.get(value)
            if o is not None and (o.zone == LIBRARY or (o.zone == HAND and o.owner != player)):
                found.add(value)
    elif isinstance(value, (tuple, list)):
        for part in value:
            gather(game, player, part, found)
