"""What resolving spells and abilities do: keyword actions (701) and other one-shot effects (610).

Damage, life, cards, counters and moves are here too; what lasts is in ``continuous``.
"""
