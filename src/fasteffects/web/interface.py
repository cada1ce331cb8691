"""``GET /api.html``: what can be asked over HTTP, for people to read; made of what ``GET /api`` says."""

from __future__ import annotations

import json
from html import escape

from starlette.requests import Request
from starlette.responses import Response

from ..cards.coding import Json, JsonObject
from .describing import described
from .limits import HEADERS

PREFIX = "#/components/schemas/"
SAMPLES: JsonObject = {  # of what is to be given, by the names of the fields
    "scenario": "given\n  Alice's hand: Forest\nwhen\n  Alice: play Forest\nthen\n  Forest is untapped\n",
    "what": "Forest is untapped",
    "name": ["Alice", "Bob"],  # of the first and of the second
    "deck": "60 Forest",
}
HEAD = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Fast Effects: the interface</title><link rel="stylesheet" href="/base.css"></head>
<body><main><h1>What programs can ask</h1>
<p>Plain JSON over HTTP, version {version}. The same as an OpenAPI document: <a href="/api">/api</a>.
<a href="/">Back to the page</a>.</p>
"""


async def interface(request: Request) -> Response:
    """The page."""
    text = page(await described(request), str(request.base_url).rstrip("/"))
    return Response(text, 200, HEADERS, "text/html; charset=utf-8")


def page(api: JsonObject, address: str) -> str:
    """The whole page of an OpenAPI document, for a server at that address."""
    parts = api["components"]["schemas"]
    found = [HEAD.format(version=escape(str(api["info"]["version"])))]
    for path, ways in api["paths"].items():
        for method, way in ways.items():
            found += section(path, method, way, parts, address)
    return "".join([*found, "</main></body></html>\n"])


def section(path: str, method: str, way: JsonObject, parts: JsonObject, address: str) -> list[str]:
    """One address: what it is for, the fields of what is sent, a call that can be copied."""
    found = [f"<section><h2>{method.upper()} <code>{escape(path)}</code></h2>"]
    found.append(f"<p>{escape(way['summary'])}</p>")
    sent: JsonObject = {}
    if "requestBody" in way:
        sent = resolved(way["requestBody"]["content"]["application/json"]["schema"], parts)
        found += table(sent, parts)
    given = way["responses"]["200"]["content"]["application/json"]["schema"]
    found.append(f"<p>It gives {escape(kind(given, parts))}.</p>")
    found.append(f'<pre class="call">{escape(call(path, sent, parts, address))}</pre></section>\n')
    return found


def table(sent: JsonObject, parts: JsonObject) -> list[str]:
    """The fields of an object."""
    found = ["<table><thead><tr><th>field<th>what it is<th>if it is left out</thead><tbody>"]
    needed = sent.get("required", [])
    for name, field in sent.get("properties", {}).items():
        default = "it must be given" if name in needed else json.dumps(field.get("default"))
        words = (f"<code>{escape(name)}</code>", escape(kind(field, parts)), escape(default))
        found.append("<tr>" + "".join(f"<td>{word}" for word in words))
    return [*found, "</tbody></table>"]


def resolved(field: JsonObject, parts: JsonObject) -> JsonObject:
    """What a reference leads to."""
    while "$ref" in field:
        field = parts[field["$ref"].removeprefix(PREFIX)]
    return field


def kind(field: JsonObject, parts: JsonObject) -> str:
    """What may stand in a field, in words."""
    if "$ref" in field:
        there = resolved(field, parts)
        return kind(there, parts) if "enum" in there else f"{field['$ref'].removeprefix(PREFIX)} (an object)"
    if "enum" in field:
        return " or ".join(json.dumps(value) for value in field["enum"])
    if "anyOf" in field:
        return " or ".join(kind(one, parts) for one in field["anyOf"])
    if "const" in field:
        return json.dumps(field["const"])
    if field.get("type") == "array":
        return f"a list of {kind(field['items'], parts)}" if field.get("items") else "a list"
    words = {"string": "text", "integer": "a whole number", "number": "a number", "object": "an object"}
    plain = {"boolean": "true or false", "null": "null"}
    return str({**words, **plain}.get(str(field.get("type")), "anything"))


def call(path: str, sent: JsonObject, parts: JsonObject, address: str) -> str:
    """A call of the command line that asks for it."""
    if not sent:
        return f"curl {address}{path}"
    body = json.dumps(sample(sent, parts)).replace("'", "'\\''")
    return f"curl {address}{path} -H 'Content-Type: application/json' -d '{body}'"


def sample(field: JsonObject, parts: JsonObject, name: str = "", at: int = 0) -> Json:
    """A value that may stand there, in the object of that number of a list: the least that must be said."""
    field = resolved(field, parts)
    if name in SAMPLES:
        found = SAMPLES[name]
        return found[at] if isinstance(found, list) else found
    if "enum" in field:
        return field["enum"][0]
    if "anyOf" in field:
        return sample(field["anyOf"][0], parts, name)
    if field.get("type") == "object":
        needed = [*field.get("required", []), *SAMPLES]
        there = field.get("properties", {})
        return {key: sample(there[key], parts, key, at) for key in there if key in needed}
    if field.get("type") == "array":
        least = field.get("minItems", 0)
        return [sample(field["items"], parts, at=number) for number in range(least)]
    if field.get("type") in ("integer", "number"):
        return field.get("minimum", 0)
    return "" if field.get("type") == "string" else field.get("type") == "boolean"
