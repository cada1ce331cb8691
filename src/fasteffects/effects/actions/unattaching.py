"""*Unattach an Equipment from a creature you control*: one of those that are on such a host (701.3d)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...events import Event
from ...events.attaching import Unattach
from ...language.phrases import phrase
from ...state.objects import NOBODY
from ..node import Deed, Player, Reference, node
from ..quantities.numbers import Number
from ..references.choosing import acting, choose
from ..references.filters import Filter

if TYPE_CHECKING:
    from ..it import Environment


class TakenOff(Unattach):
    """701.3d. The same; later words speak of the host that it was on."""

    __slots__ = ()

    def about(self, role: str) -> tuple[int, ...]:
        spoken_of = role in ("subject", "object") and self.host != NOBODY
        return (self.host,) if spoken_of else super().about(role)


@phrase("{who} <unattach> a {what:Noun} from {host:OneSuch}")
@node
class TakeOff(Deed):
    """701.3d. A player chooses such a thing that is on such a host; it becomes unattached and stays."""

    who: Player
    what: Filter
    host: Reference

    describing = ("host",)
    of_permanents = True

    def worn(self, it: Environment) -> list[int]:
        """Those that may be chosen."""
        hosts = self.host.description()
        on = [(id, it.obj(id).attached_to) for id in self.what.all(it)]
        return [id for id, host in on if host != NOBODY and (hosts is None or hosts.fits(it, host))]

    def perform(self, it: Environment) -> tuple[Event, ...]:
        return tuple(
            TakenOff(id, source=it.source, by=it.you)
            for p, its in acting(it, self.who)
            for id in choose(its, p, self.worn(its), Number(1), "choose")
        )

    def payable(self, it: Environment) -> bool:
        """Whether there is one."""
        return bool(self.worn(it))
