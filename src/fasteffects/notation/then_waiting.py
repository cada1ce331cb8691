"""Claims about what waits (turns, effects, what is held), and what something is called and can do."""

from __future__ import annotations

from collections.abc import Iterable

from ..effects.actions.initiative import INITIATIVE
from ..effects.actions.monarch import MONARCH
from ..effects.node import Ability
from ..errors import Unread
from ..events.daylight import daylight
from ..events.emblems import holder, is_blessed
from ..explaining.saying import named
from ..language import card as reading
from ..rules.mana import Spending, usable
from ..state import objects
from .claims import (
    HAVING,
    IS,
    THE_GAME,
    Claimed,
    NotAClaim,
    Says,
    Witness,
    all_abilities,
    claim,
    differs,
    must_name,
    speaks,
)
from .describe import ability_words
from .look import amount, find, name_of, zone_words
from .scenario import fold


def _of_the_game(regard: str) -> Says:
    return lambda *groups: (Claimed(THE_GAME, (regard,)),)


# -- players and turns ----------------------------------------------------------------------------


@claim(r"(?:<P>|nobody) (is not|isn't|is) the monarch", "Alice is the monarch", _of_the_game("monarch"))
def _monarch(w: Witness, name: str | None, verb: str) -> str | None:
    return _held_by(w, MONARCH, name, verb == "is", "is the monarch")


@claim(
    r"(?:<P>|nobody) (does not have|doesn't have|has) the initiative",
    "Alice has the initiative",
    _of_the_game("initiative"),
)
def _initiative(w: Witness, name: str | None, verb: str) -> str | None:
    return _held_by(w, INITIATIVE, name, verb == "has", "has the initiative")


@claim(r"<P> (does not have|doesn't have|has) the city's blessing", "Alice has the city's blessing")
def _blessed(w: Witness, name: str, verb: str) -> str | None:
    """702.131c. Of those, several players can have one."""
    has = is_blessed(w.game, w.player(name))
    return None if has == (verb.lower() == "has") else f"{name} {'has' if has else 'does not have'} it"


def _held_by(w: Witness, title: str, name: str | None, wanted: bool, words: str) -> str | None:
    """Whether that player, or nobody, holds a title that one player has at a time; else who does."""
    who = holder(w.game, title)
    if (who == (objects.NOBODY if name is None else w.player(name))) == wanted:
        return None
    return f"{w.names[who] if who != objects.NOBODY else 'nobody'} {words}"


@claim(rf"it {IS} (day|night|neither day nor night)", "it is night", _of_the_game("daylight"))
def _daylight(w: Witness, verb: str, which: str) -> str | None:
    now = daylight(w.game) or "neither day nor night"
    return None if (now == which.lower()) == (verb.lower() == "is") else f"it is {now}"


@claim(rf"it {IS} turn (\d+)", "it is turn 6")
def _turn(w: Witness, verb: str, number: str) -> str | None:
    return differs("it", f"turn {int(number)}", f"turn {w.game.turn_number}", verb)


@claim(r"<P> will take (no|an|one|\d+) extra turns?", "Alice will take an extra turn", speaks("extra turns"))
def _extra_turns(w: Witness, name: str, count: str) -> str | None:
    player = w.player(name)
    waiting = sum(p == player for p in w.game.extra_turns)
    return None if waiting == amount(count) else f"{waiting} extra turns wait for {name}, not {count}"


# -- effects --------------------------------------------------------------------------------------


def _sources(w: Witness) -> list[str]:
    """The names of what the effects and delayed abilities that wait come from."""
    effects = [name_of(w.game, effect.env.source) for effect in w.game.effects.values()]
    return effects + [name_of(w.game, delayed.env.source) for delayed in w.game.delayed.values()]


@claim(r"(no|an) effect (?:of <N> )?(?:lasts|waits)", "an effect of Hot Bolt lasts")
def _effects(w: Witness, which: str, words: str | None) -> str | None:
    if words is not None:
        must_name(w, words)
    found = [name for name in _sources(w) if words is None or fold(name) == fold(words)]
    if bool(found) == (which.lower() == "an"):
        return None
    return f"effects last of: {', '.join(_sources(w)) or 'nothing'}"


@claim(r"<N> (has not|hasn't|has) exiled <N>", "Old Wall has exiled Big Bear")
def _exiled(w: Witness, words: str, verb: str, what: str) -> str | None:
    must_name(w, words)
    must_name(w, what)
    held = [id for thing in find(w.game, words, w.names) for word, id in thing.linked if word == "exiled"]
    there = [id for id in held if id in w.game.objects and w.game.obj(id).zone == objects.EXILE]
    wanted = {thing.id for thing in find(w.game, what, w.names)}
    if bool(wanted.intersection(there)) == (verb == "has"):
        return None
    return f"{words} has exiled {', '.join(name_of(w.game, i) for i in there) or 'nothing'}"


@claim(r"<P>'s mana (may|may not) be spent on anything", "Alice's mana may not be spent on anything")
def _restricted(w: Witness, name: str, verb: str) -> str | None:
    only = [unit.only for unit in w.game.player(w.player(name)).mana if unit.only is not None]
    if bool(only) == (verb.lower() == "may not"):
        return None
    return f"{name}'s mana {'is restricted' if only else 'may be spent on anything'}"


@claim(r"<P>'s mana (may|may not) be spent on <N>", "Alice's mana may be spent on Big Bear")
def _spent_on(w: Witness, name: str, verb: str, words: str) -> str | None:
    """106.6. On that spell, or on the abilities of that permanent: all of the mana may, or none of it."""
    must_name(w, words)
    mana, things = w.game.player(w.player(name)).mana, find(w.game, words, w.names)
    if not mana or not things:
        return f"{name} has no mana" if not mana else f"{words} {zone_words(w.game, words, w.names)}"
    uses = [Spending(thing.id, thing.zone != objects.BATTLEFIELD) for thing in things]
    can = [usable(w.game, unit, use) for unit in mana for use in uses]
    if all(can) if verb.lower() == "may" else not any(can):
        return None
    much = "all" if all(can) else "some" if any(can) else "none"
    return f"{much} of {name}'s mana may be spent on {words}"


# -- what something is ----------------------------------------------------------------------------


def _permanents_first(w: Witness, words: str) -> list[objects.Object]:
    """What goes by that name: permanents, and cards elsewhere only where no permanent does."""
    every = find(w.game, words, w.names)
    return [o for o in every if o.zone == objects.BATTLEFIELD] or list(every)


@claim(r"<N> (is not|isn't|is) (?:named|called) <N>", "Clone is named Big Bear")
def _named(w: Witness, words: str, verb: str, name: str) -> str | None:
    must_name(w, words)
    must_name(w, name)
    has = [w.game.chars(thing.id).name for thing in _permanents_first(w, words)]
    if bool(has) and all((fold(n) == fold(name)) == (verb == "is") for n in has):
        return None
    return f"{words} is named {', '.join(has)}" if has else f"{words} {zone_words(w.game, words, w.names)}"


def _has(w: Witness, thing: objects.Object, abilities: Iterable[Ability]) -> str:
    """Which abilities it has, each in words."""
    name = w.game.label(thing.id)
    return f"{name} has: {'; '.join(named(ability_words(each), name) for each in abilities) or 'none'}"


@claim(r"<N> has no abilities", "Big Bear has no abilities", speaks(HAVING))
def _no_abilities(w: Witness, words: str) -> str | None:
    must_name(w, words)
    things = _permanents_first(w, words)
    for thing in things:
        if abilities := all_abilities(w.game, thing.id):
            return _has(w, thing, abilities)
    return None if things else f"{words} {zone_words(w.game, words, w.names)}"


@claim(
    r"<N> (has|does not have|doesn't have) the ability [\"\u201c](.+)[\"\u201d]",
    'Clone has the ability "Flying"',
    lambda words, verb, text: (Claimed(words, (f"{HAVING} {fold(text)}",)),),
)
def _ability(w: Witness, words: str, verb: str, text: str) -> str | None:
    must_name(w, words)
    things = _permanents_first(w, words)
    for thing in things:
        chars = w.game.chars(thing.id)
        try:
            wanted = reading.abilities(chars.name, " ".join(sorted(chars.types)), text)
        except Unread as error:
            raise NotAClaim(f"{text!r} is no ability that is read: {error}") from None
        there = all_abilities(w.game, thing.id)
        if all(ability in there for ability in wanted) != (verb == "has"):
            return _has(w, thing, there)
    return None if things else f"{words} {zone_words(w.game, words, w.names)}"
