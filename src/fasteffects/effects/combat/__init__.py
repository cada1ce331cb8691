"""Words about attacking and blocking: who can, who must, and what follows (506-511).

Combat's own procedures are in ``rules``.
"""
