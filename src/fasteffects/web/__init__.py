"""The rules in the browser: ask a question, sit down at a table, watch a game again (docs/web.md).

It needs the extra ``[web]``.  The page shows what the server offers; no rule of the game is in it.
"""
