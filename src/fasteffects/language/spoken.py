"""What an ability has spoken of so far: how it is mentioned, and what a word that points back means."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final, TypeVar

from ..effects.actions.counters import PutCounters
from ..effects.actions.moving import Exile, Put
from ..effects.conditions.happened import Did, DoneThisWay
from ..effects.it import ACTED_ON
from ..effects.node import Effect, Node, Player, Reference, but, named
from ..effects.patterns import EventPattern
from ..effects.references import filters, players, qualifiers, top_of
from ..effects.references import objects as references
from ..effects.references.antecedent import ATTACKING
from ..effects.references.choosing import WholeZone
from ..effects.references.counted_before import counted_in
from ..effects.references.jointly import Among
from ..effects.references.more_qualifiers import OnlyTarget
from ..effects.references.objects import Antecedent
from ..effects.references.others_choice import OfTheTwo
from ..effects.references.targeting import Targeting
from ..events import base as events
from .antecedents import Loose, chosen, chosen_player, spoken_again
from .mentions import TOKEN, Mention, is_spell, kinds_of, operands_of
from .read import number_of
from .write import text_of

P = TypeVar("P", players.EachPlayer, players.APlayer)
SOURCE = filters.Kind((), "source")


NONE: Final[frozenset[str]] = frozenset()  # of a mention of which no more is said


class Spoken:
    """The mentions, the latest last."""

    def __init__(self) -> None:
        self.mentions: list[Mention] = []
        self.carried_out: list[tuple[Effect, int]] = []  # with their numbers
        self.paid: list[tuple[Effect, int]] = []  # as costs
        self.silent = 0
        self.of_damage = False  # whether the present sentence is about damage that was prevented
        self.aside = 0
        self.operands: list[range] = []  # the places of the mentions that the present clause acts on
        self.places = 0
        self.pool: Antecedent | None = None  # that something was last taken *from among*
        self.of_rounds: Antecedent | None = None  # whom the rounds of a *for each* told something
        self.finding: set[int] = set()  # the numbers of effects that look for a card among others

    def latest(
        self, many: bool, noun: filters.Filter | None, acted: bool = False, there: bool = False
    ) -> Antecedent | None:
        """What a word for objects means; the clause that acts on it does not act on it twice.

        *there*: it acts on permanents, so that no spell is meant.
        """
        every = [m for m in self.mentions if not (there and is_spell(m))]
        others = [m for i, m in enumerate(self.mentions) if not any(i in r for r in self.operands)]
        found = chosen([m for m in others if m in every] if acted else every, many, noun, acted)
        if found is None and acted:
            found = chosen(every, many, noun, acted)
        if found is not None and not self.silent and (acted or noun is not None):
            self.mentions.append(spoken_again(found))
        return None if found is None else found.to

    def itself(self) -> Antecedent:
        """What *he* or *she* means: the one that the card is, who was called by name."""
        own = [m for m in self.mentions if m.to.of == "self"]
        if not own:
            raise Loose("he or she")
        self.mentions.append(spoken_again(own[-1]))
        return own[-1].to

    def object_word(self, value: Reference, acted: bool = False, there: bool = False) -> Reference:
        """A word for objects; *acted*: the present clause acts on what it stands for; *there*: no spell."""
        if isinstance(value, references.It) and value.person:
            return but(value, to=self.itself(), person=False)
        many = isinstance(value, (references.Them, references.Those))
        noun = value.noun if isinstance(value, (references.That, references.Those)) else None
        if self.of_damage and noun is not None and noun.kinds == (SOURCE,):
            return but(value, to=Antecedent("event", -1, "source"))
        to = self.latest(many, noun, acted, there)
        if to is None and many and noun is None:
            to = self.latest_player()
            if sum(m.to.of == "target" and not m.player for m in self.mentions) > 1:
                to = Antecedent("targets")
        if to is None and noun is not None and noun.kinds == (TOKEN,):
            to = Antecedent("linked", -1, "created")  # *the token*: of another ability
        if to is None and isinstance(value, references.Those) and self.carried_out:
            such = counted_in(self.carried_out[-1][0], value.noun)
            if such is not None:
                return references.All(such)
        other = isinstance(value, references.That) and value.other
        if to is None or (other and not other_part(self.mentions, to)):
            raise Loose(text_of("Reference", value).lower())
        return but(value, to=to)

    def latest_player(self) -> Antecedent | None:
        """What a word for players means."""
        found = chosen_player(self.mentions)
        return None if found is None else found.to

    def those_or_latest(self, word: object) -> Antecedent | None:
        """608.2c. *Those players*: all whom the rounds told something; else whom a word means."""
        of_rounds = self.of_rounds if isinstance(word, players.ThosePlayers) else None
        return of_rounds or self.latest_player()

    def player_word(self, value: object) -> Antecedent:
        """The same; a word that means nobody yet is an error."""
        if isinstance(value, OfTheTwo):  # of whom the text goes on
            of = "event" if value.first else "target"
            named = [m for m in self.mentions if m.player and m.to.of == of]
            self.mentions += named[-1:]
        to = self.those_or_latest(value)
        if to is not None and to.of == ATTACKING and isinstance(value, players.ThatPlayer) and value.opponent:
            whom = chosen_player([m for m in self.mentions if m.to.of != ATTACKING])
            to = None if whom is None else whom.to  # *that opponent* is who is attacked
        if to is None:
            raise Loose(text_of("Player", value).lower())
        return to

    def aimed_at(self, role: str) -> Antecedent:
        """*That permanent or player*, *that player or its controller*: of a target that may be either.

        Or of what the event says to be dealt damage.
        """
        players = [m.to for m in self.mentions if m.player and m.to.of == "target"]
        both = [to for to in players if any(m.to == to and not m.player for m in self.mentions)]
        dealt = Antecedent("event", -1, "object")
        if (
            not both
            and role == "subject"
            and any(replace(m, flags=NONE) == Mention(dealt) for m in self.mentions)
        ):
            return dealt
        if not both:
            raise Loose("that permanent or player")
        if role == "subject":
            return both[-1]
        to = theirs(both[-1], role)
        self.mentions.append(Mention(to, False, True))
        return to

    def than_whom(self, value: P) -> P:
        """608.2c. *Each other player*: than the one whom the event or a target has named, or than you."""
        named = [m.to for m in self.mentions if m.player and not m.plural and m.to.of in ("event", "target")]
        return but(value, than=named[-1]) if named else value

    def who_did(self, condition: object) -> list[Mention]:
        """608.2c. The player who did what any of some may: where nobody did, there is none."""
        anyone = isinstance(condition, Did) and isinstance(condition.who, players.APlayer)
        return [m for m in self.mentions if m.player and m.to.of == "each"] if anyone else []

    def chosen_there(self, pool: Antecedent | None) -> bool:
        """Whether those last spoken of were chosen: *the rest* is what was not."""
        if pool is None or pool.of != "result":
            return False
        before = [effect for effect, number in self.carried_out if number == pool.index]
        if any(isinstance(effect, PutCounters) for effect in before):
            raise Loose("the rest of what got no counter")
        return any("chosen" in effect.did() and len(operands_of(effect)) < 2 for effect in before)

    def exiled_since(self, pool: Antecedent | None) -> Antecedent | None:
        """400.7. *One of those cards*, of several that were exiled after they were spoken of: of these."""
        for effect, number in self.carried_out:
            if (
                isinstance(effect, Exile)
                and pool is not None
                and references.antecedent_of(effect.what) == pool
            ):
                return Antecedent("result", number)
        return pool

    def result_of(self, verb: str, many: bool = True) -> Antecedent | None:
        """The latest effect that did what *verb* says (*exiled*); not *many*: the one card it looked for."""
        for effect, number in reversed(self.carried_out):
            if verb in effect.did():
                finds = number in self.finding and not many
                return Antecedent("result", number, "found" if finds else "subject")
        for effect, number in self.paid:
            if verb in effect.did():
                return Antecedent("cost", number, "object")
        return None

    def offered_to_reveal(self) -> Antecedent | None:
        """What the last card that was to be revealed had been spoken of as."""
        for effect, _ in reversed(self.carried_out):
            if "revealed" in effect.did():
                to: Antecedent | None = named(named(effect).get("what") or effect).get("to")
                return to
        return None

    def mention_any(self, to: Antecedent, about: Any) -> None:
        """Mention what a noun phrase stands for."""
        if isinstance(about, references.Both):
            plain = about.second if isinstance(about.first, (references.Self, players.You)) else about.first
            self.mention_any(to, plain)
        elif isinstance(about, Player):
            if not isinstance(about, players.You):
                plural = number_of(about) == 2
                self.mentions.append(Mention(to, plural, True))
        elif isinstance(about, references.Self):
            if about.many:  # its name joins several: *they*
                self.mentions.append(Mention(Antecedent("self"), True))
            self.mentions.append(Mention(Antecedent("self")))
        elif isinstance(about, references.Host):
            self.mention(Antecedent("host"), about.noun, False, "named")
        elif isinstance(about, Reference) and (such := about.description()) is not None:
            self.mention(to, such, number_of(about) == 2)
            if isinstance(about, references.Target) and about.players:
                self.mentions.append(Mention(to, False, True))
        elif isinstance(about, (references.Target, top_of.SomethingOrPlayer)):
            self.mentions.append(Mention(to, number_of(about) == 2))
            self.mentions.append(Mention(to, number_of(about) == 2, True))

    def mention(self, to: Antecedent, filter: filters.Filter, plural: bool, *flags: str) -> None:
        for modifier in filter.modifiers:
            if isinstance(modifier, Targeting) and to.of == "event" and number_of(modifier.what) == 2:
                self.mention_any(replace(to, role=references.AIMED), modifier.what)
            if isinstance(modifier, OnlyTarget) and to.of == "event" and modifier.what is not None:
                aimed = replace(to, role=references.AIMED)
                self.mentions.append(Mention.of(modifier.what, aimed, False, "aside"))
            who = modifier.said_player()
            if isinstance(who, (players.APlayer, players.EnchantedPlayer)):
                whose = isinstance(modifier, (qualifiers.ControlledBy, Among))
                role = references.CONTROLLER if whose else references.OWNER
                self.mentions.append(Mention(theirs(to, role), False, True))
            elif isinstance(who, players.ControllerOf):  # *other creatures its controller controls*
                of = references.antecedent_of(who.of)
                if of is not None and of.of == "target":
                    self.mentions.append(Mention(theirs(of, references.CONTROLLER), False, True))
        self.mentions.append(Mention.of(filter, to, plural, *flags))

    def mention_owner(self, name: str, about: object) -> bool:
        """108.3. Of the part of an event that says whose zone it is, the owner of what goes or comes."""
        owner = about if name == "whose" else about.owner if isinstance(about, qualifiers.Zone) else None
        if not isinstance(owner, players.APlayer):
            return False
        self.mentions.append(Mention(theirs(Antecedent("event"), references.OWNER), False, True))
        return True

    def mention_unsaid(self, event: EventPattern) -> None:
        """What an event is about without a noun phrase for it: the card that is drawn, what is activated."""
        kinds = kinds_of(event)
        for kind, role, noun in ((events.DRAW, "card", "card"), (events.ACTIVATE, "object", "ability")):
            if kind in kinds:  # the card that is, or would be, drawn
                self.mentions.append(Mention(Antecedent("event", -1, role), nouns=frozenset({noun})))
        if events.PLAY_LAND in kinds and event.said_what() is None:  # the land, or the spell
            self.mentions.append(Mention(Antecedent("event"), nouns=frozenset({"card", "spell"})))

    def mention_moved(self, event: EventPattern, name: str, target: references.Target) -> None:
        """603.7c. *That card* is what a target has become that goes to another zone."""
        if name == "subject" and target.filter is not None and events.MOVE in kinds_of(event):
            said = Mention.of(target.filter, Antecedent("event"), target.number == 2)
            self.mentions.append(replace(said, nouns=frozenset({"card"})))

    def mention_object(self, to: Antecedent) -> None:
        self.mentions.append(Mention(to))

    def mention_cards(self, to: Antecedent, plural: bool) -> None:
        self.mentions.append(Mention(to, plural, nouns=frozenset({"card"})))

    def mention_player(self, to: Antecedent) -> None:
        self.mentions.append(Mention(to, False, True))

    def mention_whose(self, of: Reference, role: str) -> None:
        to = of.pointer() or references.antecedent_of(of)
        if to is not None:
            place = frozenset({"place"} if self.places else ())
            self.mentions.append(Mention(theirs(to, role), False, True, flags=place))

    def mention_done(self, done: Node, how: str, to: Antecedent) -> None:
        """What was done this way: to which objects, whose, by which player."""
        if isinstance(done, DoneThisWay) and isinstance(done.subject, references.Some):
            source = done.came_of()
            if source is not None:
                self.mention(replace(to, role=references.SOURCE), source, False)
            self.mention(replace(to, role="object"), done.subject.filter, done.subject.number == 2)
        if isinstance(named(done).get("who"), players.APlayer) and how == "dealt":
            self.mentions.append(Mention(replace(to, role="object"), player=True))

    def over(self, mark: int) -> None:
        """What was one of many in a clause cannot be spoken of as that one once the clause is over."""
        self.mentions[mark:] = [m for m in self.mentions[mark:] if m.to.of != "each"]

    def became(self, mark: int, to: Antecedent) -> None:
        """What was acted on is spoken of from now on as what became of it."""
        for i in range(mark, len(self.mentions)):
            m = self.mentions[i]
            if m.to.of == "each" and not m.player and "again" not in m.flags:
                self.mentions[i] = replace(m, to=to, nouns=m.nouns | {"card"})

    def result(self, effect: Effect, number: int, mark: int) -> None:
        """What an effect moved, made or chose can be spoken of; a target is spoken of as the target."""
        role = "object" if effect.looks_back else ACTED_ON if effect.means_all else "subject"
        to = Antecedent("result", number, role)
        if effect.finds:  # *that card*: what was looked for; *those cards*: all of them
            self.finding.add(number)
            self.pool = None  # *the rest* are of these
            self.mentions.append(Mention(to, True, nouns=frozenset({"card"})))
            to = replace(to, role="found")
            if effect.finds_several():
                self.pool = Antecedent("result", number)
                self.mention_any(to, effect.what)  # type: ignore[attr-defined]
        elif effect.shows:  # *it*: the hand, *them*: the cards
            self.mentions += [Mention(to, many, nouns=frozenset({"card"})) for many in (False, True)]
        self.became(mark, to)
        if effect.lets_cast:
            self.mentions.append(Mention(to, nouns=frozenset({"spell"}), flags=frozenset({"aside"})))
        if "cast" in effect.did():  # *that spell*; *it* is still the card, which perhaps was not cast
            aside = frozenset({"aside"})
            for several in (False, True):
                self.mentions.append(Mention(to, several, nouns=frozenset({"spell"}), flags=aside))
            return
        host = named(effect).get("what")
        if isinstance(host, references.Host) and ("returned" in effect.did() or puts_there(effect)):
            self.mention(to, host.noun, False)
        if isinstance(effect, Exile) and any(
            isinstance(what, WholeZone) for what in (effect.what, effect.also)
        ):
            self.mentions.append(Mention(to, True, nouns=frozenset({"card"})))  # *those cards*: all of them
        operands = operands_of(effect)
        if len(operands) > 1:  # *those cards*: all of them
            stay = "tapped" in effect.did() and all(isinstance(what, references.Target) for what in operands)
            every = Antecedent("targets") if stay else to  # tapped by it or before
            self.mentions.append(Mention(every, True, nouns=frozenset({"card"})))
            if "chosen" in effect.did():  # *the artifact* is the permanent, beside *the artifact card*
                self.mentions[mark:] = sorted(self.mentions[mark:], key=lambda m: m.nouns != {"card"})
        for what in operands:
            if isinstance(what, references.Target):
                if isinstance(what.filter, filters.Filter):
                    many = what.number == 2
                    types = frozenset(t for k in what.filter.kinds for t in k.types)
                    self.mentions.insert(mark, Mention(to, many, False, types, frozenset({"card"}), types))
            elif isinstance(what, top_of.TopOf):
                self.mentions.append(Mention(to, what.number == 2, False, frozenset(), frozenset({"card"})))
            elif isinstance(what, players.APlayer):
                self.mentions.append(Mention(to, False, True))
            elif isinstance(what, (references.Some, references.OfThem, references.TheRest)):
                filter = what.filter if isinstance(what, references.Some) else None
                if isinstance(filter, filters.Filter):
                    self.mention(to, filter, what.number == 2 or effect.rounds)
                    last = self.mentions.pop()
                    self.mentions.append(replace(last, nouns=last.nouns | {"card"}))
                else:
                    self.mentions.append(Mention(to, what.number == 2, nouns=frozenset({"card"})))
            else:
                self.mentions.append(Mention(to, what == "many", nouns=frozenset({"card", "token"})))


def of_all(pool: Antecedent) -> Antecedent:
    """701.20a. All cards that were shown, where those that were looked for were spoken of."""
    return replace(pool, role="subject") if pool.role == "found" else pool


def theirs(to: Antecedent, role: str) -> Antecedent:
    """The controller or owner of what a word points to, in whichever role that is."""
    return replace(to, role=role if to.role == "subject" else f"{role} {to.role}")


def other_part(mentions: list[Mention], to: Antecedent) -> bool:
    """Whether *the other creature* is one of two in an event, the other of which has a name of its own."""
    named = [
        m for m in mentions if m.to.of in ("event", "self") and ("named" in m.flags or m.to.of == "self")
    ]
    return to.of == "event" and bool(named) and all(m.to != to for m in named)


def puts_there(effect: Effect) -> bool:
    """400.7j. Whether it puts onto the battlefield: what it names is that permanent afterwards."""
    return isinstance(effect, Put) and effect.to.zone == "battlefield"
