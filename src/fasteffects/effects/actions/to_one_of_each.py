"""What is done *for each opponent* to a target that this player controls: to all of them at once (601.2c)."""

from __future__ import annotations

from typing import Any, Final

from ...language.phrases import phrase
from ..combat.fighting_and_goading import Goad
from ..continuous.control import GainControl
from ..references.players import You
from .counters import PutCounters
from .damage import DealDamage
from .moving import Destroy, Exile, Put, Return
from .put_which import PutWhich
from .revealing import Choose
from .tapping import Tap

ONE: Final = {"opponent": "OneOfEachOpponent", "player": "OneOfEachPlayer"}


def for_each(words: str, cls: Any, **known: object) -> None:
    """The words, of which ``ONE`` is the target, said for each opponent, and for each player."""
    for whose, one in ONE.items():
        phrase(f"for each {whose} , {words.replace('ONE', one)}", nt="Lonely", **known)(cls)


YOURS: Final = {"who": You(said=False)}
for_each("destroy {what:ONE}", Destroy, **YOURS)
for_each("exile {what:ONE}", Exile, **YOURS)
for_each("tap {what:ONE}", Tap, **YOURS)
for_each("goad {what:ONE}", Goad, **YOURS)
for_each("choose {what:ONE}", Choose, **YOURS)
for_each("gain control of {what:ONE} [{duration}]", GainControl, **YOURS)
for_each("return {what:ONE} {to:ToPlace}", Return, **YOURS)
for_each("put {what:ONE} {to:IntoPlace}", Put, **YOURS)
for_each("you may put {what:ONE} {to:IntoPlace}", PutWhich, who=You())
for_each("put {count} {kind:CounterKind} counter[s] on {on:ONE}", PutCounters, **YOURS)
for_each("{source} <deal> {amount} damage to {to:ONE}", DealDamage)
phrase("for any number of opponents , destroy {what:OneOfAnyOpponents}", nt="Lonely", **YOURS)(Destroy)
