"""What an assistant is told, over the protocol's own client."""

from __future__ import annotations

import asyncio
import os
import sys
from typing import Any

import pytest

pytest.importorskip("mcp", reason="the extra [mcp] is not installed: no assistant is answered")

from mcp import ClientSession, StdioServerParameters  # noqa: E402
from mcp.client.stdio import stdio_client  # noqa: E402

QUESTION = "given\n  Bob's battlefield: Blood Moon, Dryad Arbor\n"


async def told() -> dict[str, Any]:
    """What each tool says."""
    server = StdioServerParameters(
        command=sys.executable, args=["-m", "fasteffects", "mcp"], env=dict(os.environ)
    )
    async with stdio_client(server) as (source, sink), ClientSession(source, sink) as session:
        await session.initialize()
        names = sorted(tool.name for tool in (await session.list_tools()).tools)
        found: dict[str, Any] = {"tools": names}
        for name, asked in (
            ("answer", {"scenario": QUESTION + "then\n  Dryad Arbor is a Mountain\n"}),
            ("card", {"name": "Lightning Bolt"}),
            ("rule", {"number": "614.6"}),
            ("why", {"scenario": QUESTION, "what": "Dryad Arbor is a Mountain"}),
            ("legal_plays", {"scenario": QUESTION}),
            ("rule", {"number": "99.99z"}),
            ("answer", {"scenario": QUESTION + "#" * 100_000, "number": "too long"}),
        ):
            found[f"{name} {asked.get('number', '')}".strip()] = await session.call_tool(
                name, {key: value for key, value in asked.items() if name == "rule" or key != "number"}
            )
    return found


def test_an_assistant_is_answered() -> None:
    found = asyncio.run(told())
    assert found["tools"] == ["answer", "card", "legal_plays", "rule", "why"]
    data = {name: str(one) for name, one in found.items()}
    assert "passed" in data["answer"] and "Lightning Bolt" in data["card"]
    assert "305.7" in data["why"] and "priority" in data["legal_plays"]
    assert "replaced" in data["rule 614.6"]
    assert "longer than 100000 letters" in data["answer too long"], "bounded like the server"
    assert "no rule has the number" in data["rule 99.99z"] and "Traceback" not in data["rule 99.99z"]
