"""The few verbs that change a game; everything goes through them.

What a copy of a game shares with it is copied by the first verb that would change it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from ..pipeline.lasting import begin_effect, settle_in
from ..speed.card_words import Words, asked_of, said_by
from ..speed.indexes import standing
from ..speed.native import mypyc_attr
from . import hidden
from .controlled import turn_taken
from .in_place import InPlace
from .links import speaks_of_tokens
from .merging import MERGED, come_apart, lasting_marks
from .objects import (
    ABILITY,
    BATTLEFIELD,
    CARD,
    COMMAND,
    COPY,
    EMBLEM,
    EXILE,
    GIVER,
    HAND,
    LIBRARY,
    NOBODY,
    OF_THE_GAME,
    PARTED,
    SACRIFICED,
    STACK,
    TOKEN,
    TURNS,
    Object,
    base_face,
    is_player,
    is_public,
    outlasts_turn,
    place_of,
    with_pair,
)

if TYPE_CHECKING:
    from ..cards.record import Card
    from ..events import Move


@mypyc_attr(allow_interpreted_subclasses=True)
class Verbs(InPlace):
    """A table that can be changed."""

    __slots__ = ()

    def create(self, card: Card, owner: int, zone: int, kind: int = CARD) -> int:
        """A new object in a zone (on top, in a library)."""
        self.version += 1
        self.written += 1
        id = self.next_id
        self.next_id += 1
        self.clock += 1
        o = Object(id, kind, card, owner, zone, self.clock)
        o.owned = self.token
        self.unshare()
        self.objects[id] = o
        self.hear_of(card)
        if kind != ABILITY:
            hidden.number(self.whole, o)
        self._put(o, zone, 0)
        return id

    def make_emblem(self, card: Card, owner: int) -> int:
        """114, 725.2, 731. What stands in the command zone for an emblem, a title, a time of the day."""
        id = self.create(card, owner, COMMAND, EMBLEM)
        self.effects_changed()
        return id

    def hear_of(self, card: Card) -> None:
        """A card is part of the game from now on, and what it says may matter."""
        asked, said = asked_of(card), said_by(card)
        if not asked <= self.asks:
            self.asks |= asked
        if not said <= self.said.words:
            self.said = Words(self.said.words | said)

    def bring(self, deck: Sequence[Card], player: int) -> None:
        """103.3. A player's cards become their library, the last one on top."""
        self.unshare()
        ids: list[int] = []
        before: Card | None = None
        for card in deck:
            if card is not before:  # lists name so many of a card in one line
                self.hear_of(card)
                before = card
            self.clock += 1
            o = Object(self.next_id, CARD, card, player, LIBRARY, self.clock)
            o.owned = self.token
            self.objects[o.id] = o
            self.indexes.learn(self.whole, o)
            ids.append(o.id)
            self.next_id += 1
        self.written += 1
        self.facts_changed()
        self.set_zone(LIBRARY, player, (*self.zone(LIBRARY, player), *ids))

    def relocate(self, id: int, to: int, where: int = 0) -> int:
        """400.7. Move an object: a new object with a new id appears; the old one is remembered."""
        old = self._last_known(id)
        if old.zone == HAND and is_public(to):
            hidden.alike(self.whole, old)
        known = hidden.known_after(self.whole, old) if hidden.is_hidden(to) else ()
        self._leave(old)
        copied = old.kind == COPY and to == STACK  # 707.12: a copy of a card that is cast
        if old.kind in (COPY, ABILITY) and to != BATTLEFIELD and not copied:
            return NOBODY  # 704.5e: it would cease to exist before anybody could act
        merged = old.mark(MERGED) if old.marks else None
        others = () if merged is None else come_apart(self.whole, old, merged, to, where, known)
        kind, card = (old.kind, old.card) if merged is None else merged[0][:2]
        if kind == COPY and not copied:
            kind = TOKEN  # 707.10f
        new = Object(self.next_id, kind, card, old.owner, to, self.tick())
        new.copied = old.copied if copied else None
        new.serial = 0 if old.face_down and (old.zone, to) != (STACK, BATTLEFIELD) else old.serial
        new.known = known
        if old.marks:  # 903.3
            new.marks = lasting_marks(old) if merged is None else merged[0][6]
        if merged is not None:
            new.serial = 0 if merged[0][5] else merged[0][4]
        if others:  # 730.3c
            new.marks = with_pair(new.marks, PARTED, others)
        old.became = new.id
        self.appear(new, where)
        return new.id

    def appear(self, new: Object, where: int) -> None:
        """400.7. A new object, which has the next id, comes to its zone."""
        self.next_id += 1
        new.owned = self.token
        if new.known and new.zone == LIBRARY:
            hidden.keep_in_sight(self.whole, new.id)
        self.objects[new.id] = new
        self._put(new, new.zone, where)

    def vanish(self, id: int) -> None:
        """An object ceases to exist (704.5d, e; an ability that has left the stack)."""
        self._leave(self._last_known(id))

    def age(self, ids: list[int], times: list[int]) -> None:
        """613.7m. Permanents that came together get those timestamps, in that order."""
        for id, time in zip(ids, times):
            self.write(id).timestamp = time
        self.effects_changed()

    def reorder(self, player: int, cards: tuple[int, ...]) -> None:
        """701.24. A library in a new order, under fresh ids: nobody knows its cards any more."""
        self.unshare()
        self.version += 1
        self.written += 1
        first, objects, indexes = self.next_id, self.objects, self.indexes
        self.next_id += len(cards)
        for n, id in enumerate(cards):
            o = objects[id]
            if o.owned is not self.token:
                o = self.own(id)
            listens = standing(base_face(o)).elsewhere
            if listens:
                indexes.forget(self.whole, o)
            objects.renumber(o, first + n)
            o.epoch = -1
            o.known = ()
            o.serial = 0
            if listens:
                indexes.learn(self.whole, o)
            if o.kind == TOKEN:
                self.dirty.add(o.id)  # 704.5d
        self.facts_changed()
        self.set_zone(LIBRARY, player, tuple(range(first, first + len(cards))))

    def remember(self, id: int) -> None:
        """Keep an object's characteristics as they are before a set of events (603.10, 608.2h)."""
        self.remembered[id] = self.chars(id)

    def memory(self, id: int) -> int:
        """C1.2. An object as it is now, kept as if it had left; the id of that."""
        kept = self.objects[id].fork(self.token)
        kept.chars = self.chars(id)
        kept.id = self.next_id
        kept.became = id
        self.next_id += 1
        self.gone[kept.id] = kept
        return kept.id

    def _last_known(self, id: int) -> Object:
        """608.2h. The object, ready to leave, with its characteristics as they were before the events."""
        o = self.own(id)
        chars = self.remembered.get(id) if self.remembered else None
        o.chars = self.chars_of(o) if chars is None else chars
        self._written(o)
        return o

    def _leave(self, o: Object) -> None:
        """It is in no zone any more, and is remembered."""
        id = o.id
        self._take(o)
        del self.objects[id]
        self.gone[id] = o
        self.dirty.discard(id)

    def _take(self, o: Object) -> None:
        zone = o.zone
        if zone == BATTLEFIELD:
            if not self.own_battlefield:
                self.battlefield = self.battlefield.copy()
                self.own_battlefield = True
            id: Any = o.id  # any value: compiled, a number of Python's is made of it once
            del self.battlefield[id]
            self.present = None
            self.touched.add(id)
            if o.marks:
                self.look_at_copy_for(o)
            together = self.remembered  # 608.2h: what leaves with it was attached to it until then
            for a in o.attachments:
                if a not in together:
                    self.write(a).attached_to = NOBODY
            if o.attached_to != NOBODY:
                host = o.attached_to
                if host in together:
                    self._attachment_changed(id)
                else:
                    self._detach(o)
                o.attached_to = host  # 608.2h: as it last was
        else:
            place = place_of(zone, o.owner)
            ids = self.zones[place]
            last = len(ids) - 1
            if ids[last] == o.id:  # the top of a library or of the stack
                self.zones[place] = ids[:last]
            else:
                at = ids.index(o.id)
                self.zones[place] = ids[:at] + ids[at + 1 :]
            self.version += 1
            if o.kind == ABILITY and o.env is not None and o.env.source in self.battlefield:
                self.dirty.add(o.env.source)  # 704.5s, v: its ability has left the stack
        self.indexes.forget(self.whole, o)
        if is_public(zone):
            self.indexes.uncall(o.id)

    def _put(self, o: Object, zone: int, where: int) -> None:
        if zone == BATTLEFIELD:
            if not self.own_battlefield:
                self.battlefield = self.battlefield.copy()
                self.own_battlefield = True
            self.battlefield[o.id] = None
            self.present = None
            self.dirty.add(o.id)
            self.touched.add(o.id)
        else:
            if o.kind == TOKEN or o.kind == COPY or o.marks:
                self.dirty.add(o.id)  # 704.5d, e, 704.6d
            place = place_of(zone, o.owner)
            ids = self.zones[place]
            if zone == LIBRARY and where != 0:
                at = 0 if where == 1 else max(0, len(ids) - (where - 1))
                self.zones[place] = (*ids[:at], o.id, *ids[at:])
            else:
                self.zones[place] = ids + (o.id,)
            self.version += 1
        self.indexes.learn(self.whole, o)
        if is_public(zone):
            self.indexes.call(o)
        self.facts_changed()

    def arrive(self, move: Move) -> None:
        """Give a newly arrived object what its move says about how it arrives (614.12)."""
        if move.new == NOBODY:
            return
        o = self.objects[move.new]
        o.face = move.face
        o.marks = (*o.marks, *move.marks) if o.marks else move.marks
        if move.to == EXILE and move.source not in (NOBODY, move.object):
            if move.source in self.objects:
                holder = self.write(move.source)  # 607.2a: exiled with it
                holder.linked = (*holder.linked, ("exiled", o.id))
            by = move.by if move.player == NOBODY else move.player
            o.marks = with_pair(o.marks, "exiled", (self.turn_number, by))  # who exiled it, and when
        if move.why == "create" and move.source in self.objects:
            maker = self.objects[move.source]
            if maker.card is not None and speaks_of_tokens(maker.card):  # 607.2a
                self.write(move.source).linked = (*maker.linked, ("created", o.id))
        if move.to == BATTLEFIELD and move.source in self.objects and move.why == "put":
            if self.objects[move.source].zone == BATTLEFIELD:
                putter = self.write(move.source)  # 607.2a: put onto the battlefield with it
                putter.linked = (*putter.linked, ("put", o.id))
        if move.face_down and move.to in (BATTLEFIELD, EXILE):
            o.face_down = True
            o.serial = o.serial if move.origin == STACK else 0
        hidden.number(self.whole, o)
        if move.to == BATTLEFIELD:
            o.controller = move.controller(self.whole)
            o.tapped = move.tapped
            self.arrived[move.tag] = o.id
            o.chosen = move.chosen
            o.linked = move.linked
            if move.attacking != NOBODY:
                o.attacking = move.attacking
                self.fights(o.id)
            if move.copied_for is None:
                o.copied = move.copied
            else:
                self.copy_for(o.id, move)
            o.cast = move.cast
            if move.attached_to != NOBODY and (
                is_player(move.attached_to) or move.attached_to in self.objects
            ):
                self.attach(o.id, move.attached_to)
            if move.copied is not None:
                self.renumber(o.id)
            if move.origin == STACK or move.being:
                settle_in(self.whole, move, o.id)  # 400.7a
        o.epoch = -1
        self.written += 1
        self.touched.add(o.id)
        if move.face or move.face_down or move.copied is not None:  # it is not what it seemed to be
            self.indexes.forget(self.whole, o)
            self.indexes.learn(self.whole, o)
            self.indexes.recall(o)
        if o.attacking != NOBODY:
            types = self.chars(o.id).types
            if "Creature" not in types or "Battle" in types:  # 506.3a, f
                self.leave_combat(o.id)

    def copy_for(self, id: int, event: Any) -> None:
        """611.2. What has just arrived or been turned up is a copy for as long as an effect lasts.

        What the effect says of its source it says of that permanent (201.5), whatever it was before.
        """
        node, env, duration, under = (*event.copied_for, None)[:4]  # three in games stored before
        if under is not None:  # 613.2a: what it is a copy of besides, as an older effect said
            self.write(id).copied = under
        begin_effect(
            self.whole,
            node,
            env.but(source=id) if env.source == event.object else env,
            duration,
            locked=(id,),
        )

    def begin(self, player: int, what: str, name: str) -> None:
        """A turn, phase or step begins."""
        self.version += 1
        if what == "turn":
            self.active = player
            self.turn_number += 1
            if self.ready is not None:
                self.touched.update(self.ready.sick)
            self.step = ""
            self.phase = ""
            self.history = ()
            self.lands_allowed = 1
            self.forget_last_known()
            for p in range(len(self.players)):
                own = self.own_player(p)
                own.marks = tuple([mark for mark in own.marks if outlasts_turn(mark[0])])
                own.lands = 0
            own = self.own_player(player)
            if OF_THE_GAME in self.said.words:
                own.marks = with_pair(own.marks, TURNS, own.count(TURNS) + 1)
            turn_taken(self, player)
            own.turn_before, own.turn_began = own.turn_began, self.tick()
        elif what == "phase":
            self.phase = name
            self.step = name
        else:
            self.step = name
        self.facts_changed()

    def forget_last_known(self) -> None:
        """Drop last known information that nothing refers to any more (at a turn's beginning)."""
        if self.waiting or self.zones[STACK * 16]:
            return
        holders = (self.effects, self.delayed, self.untils)
        kept = {i for holder in holders for x in holder.values() for i in x.ids()}
        if SACRIFICED in self.said.words:  # 607.2a: it goes by what that was
            for id in self.battlefield:
                kept.update(self.objects[id].choice(SACRIFICED) or ())
        for id in self.zones[COMMAND * 16]:  # 201.5a: and what a spell that gave an emblem has become
            givers = [i for word, i in self.objects[id].linked if word == GIVER]
            kept.update(givers, [self.gone[i].became for i in givers if i in self.gone])
        self.gone = {i: o for i, o in self.gone.items() if i in kept} if kept else {}
