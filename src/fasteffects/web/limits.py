"""How much one visitor may ask for, and what the browser is told to forbid."""

from __future__ import annotations

import time
from collections import OrderedDict

MOST_KNOWN = 10_000  # visitors that are remembered

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:{}; connect-src 'self'; "
    "manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "Content-Security-Policy": POLICY.format(""),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}

PICTURED = {  # where somebody has asked for pictures: from the public card database, and nowhere else
    **HEADERS,
    "Content-Security-Policy": POLICY.format(" https://api.scryfall.com https://cards.scryfall.io"),
}


class Rate:
    """So many things at once, and so many more each second: the measure of one visitor or connection."""

    def __init__(self, each_second: float, at_once: float) -> None:
        self.each_second = each_second
        self.at_once = at_once
        self.left = at_once
        self.at = time.monotonic()

    def take(self, amount: float = 1.0) -> bool:
        """Whether there is enough left; then it is taken."""
        now = time.monotonic()
        self.left = min(self.at_once, self.left + (now - self.at) * self.each_second)
        self.at = now
        if self.left < amount:
            return False
        self.left -= amount
        return True


class Rates:
    """The measures of all visitors, by their address."""

    def __init__(self, each_second: float, at_once: float) -> None:
        self.each_second = each_second
        self.at_once = at_once
        self.known: OrderedDict[str, Rate] = OrderedDict()

    def take(self, who: str, amount: float = 1.0) -> bool:
        """Whether that visitor may have so much now."""
        rate = self.known.get(who)
        if rate is None:
            rate = self.known[who] = Rate(self.each_second, self.at_once)
            if len(self.known) > MOST_KNOWN:
                self.known.popitem(last=False)
        self.known.move_to_end(who)
        return rate.take(amount)
