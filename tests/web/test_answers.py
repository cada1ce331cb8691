"""Ask over HTTP: the same answers as the library gives, and nothing hostile gets through."""

from __future__ import annotations

import html
import json
import re
import shlex
import subprocess
import sys
from random import Random
from typing import Any

import pytest

from conftest import ROOT
from fasteffects import ask
from sitting import room_of

STATIC = ROOT / "src" / "fasteffects" / "web" / "static"
QUESTION = """
given
  Alice's battlefield: Rest in Peace, Blood Artist, Mountain
  Alice's hand: Lightning Bolt
  Bob's battlefield: Grizzly Bears
when
  Alice: cast Lightning Bolt targeting Grizzly Bears
  all pass
then
  Grizzly Bears is in exile
"""
ENDLESS = """
given
  Alice's battlefield: 250 Blood Artist, 250 Zulaport Cutthroat, 250 Grizzly Bears
  Alice's hand: Damnation
mana: free
"""


def asked(client: Any, text: str, **more: Any) -> Any:
    return client.post("/api/answer", json={"scenario": text, **more})


def test_the_server_says_the_same(served: Any) -> None:
    data = asked(served, QUESTION).json()
    assert data.pop("v") == 1
    assert data == json.loads(json.dumps(ask(QUESTION).to_json()))


def test_both_rules_side_by_side(served: Any) -> None:
    data = asked(served, QUESTION.partition("then")[0], rules=["modern", "fifth"]).json()
    assert [one["rules"] for one in data["editions"]] == ["modern", "fifth"]


def test_why_an_object_is_what_it_is(served: Any) -> None:
    text = "given\n  Bob's battlefield: Blood Moon, Dryad Arbor\n"
    view = asked(served, text).json()["editions"][0]["view"]
    arbor = next(card for card in view["battlefield"] if card["name"] == "Dryad Arbor")
    found = served.post("/api/why", json={"scenario": text, "what": arbor["id"]}).json()["reason"]
    assert "Mountain" in found["text"] and found["children"]
    for what in (5, 10**40):
        assert served.post("/api/why", json={"scenario": text, "what": what}).status_code == 400


def test_why_something_cannot_be_done(served: Any) -> None:
    text = "given\n  Alice's hand: Lightning Bolt\n"
    found = served.post("/api/why", json={"scenario": text, "cannot": "cast Lightning Bolt"}).json()
    assert "Lightning Bolt" in json.dumps(found["reason"])


def test_a_position_is_told_as_data_and_written_anew(served: Any) -> None:
    text = "given\n  Bob's battlefield: Blood Moon\n"
    found = served.post("/api/lay", json={"scenario": text}).json()
    assert found["laid"]["players"][1]["zones"]["battlefield"][0]["name"] == "Blood Moon"
    found["laid"]["players"][0]["life"] = 3
    again = served.post("/api/lay", json={"scenario": text, "laid": found["laid"]}).json()
    assert again["scenario"] == text + "  Alice's life: 3\n" and "upkeep" in again["steps"]
    found["laid"]["players"][0]["life"] = 10**40
    assert served.post("/api/lay", json={"scenario": text, "laid": found["laid"]}).status_code == 400


def test_a_puzzle_is_made_a_question(served: Any) -> None:
    text = (
        "[metadata]\nName:One shot\nGoal:Win\n[state]\nAILife=2\nhumanhand=Shock\nhumanbattlefield=Mountain"
    )
    found = served.post("/api/puzzle", json={"puzzle": text}).json()
    assert found["title"] == "One shot" and found["left_out"] == []
    assert asked(served, found["scenario"]).json()["status"] == "failed"
    solved = found["scenario"].replace(
        "then\n", "when\n  Alice: cast Shock targeting Bob\n  all pass\nthen\n"
    )
    assert asked(served, solved).json()["status"] == "passed"
    assert served.post("/api/puzzle", json={"puzzle": "given\n"}).status_code == 400


def test_the_examples_of_the_page_can_be_played(served: Any) -> None:
    texts = re.findall(r"text: `(.*?)`", (STATIC / "examples.js").read_text(encoding="utf-8"), re.DOTALL)
    assert len(texts) >= 5
    told = {text: asked(served, text).json() for text in texts}
    puzzles = [text for text, found in told.items() if found["status"] == "failed"]
    assert all(found["status"] in ("passed", "played") for text, found in told.items() if text not in puzzles)
    assert len(puzzles) == 1
    lines = [
        "cast Lightning Bolt targeting Bob",
        "all pass",
        "cast Fling targeting Bob by sacrificing Craw Wurm",
    ]
    when = "".join(f"  {line if line == 'all pass' else f'Alice: {line}'}\n" for line in [*lines, "all pass"])
    assert asked(served, puzzles[0].replace("then\n", f"when\n{when}then\n")).json()["status"] == "passed"


def test_every_answer_forbids_what_it_can(served: Any) -> None:
    for reply in (served.get("/"), served.get("/nothing"), asked(served, QUESTION), asked(served, "")):
        policy = reply.headers["content-security-policy"]
        assert (
            "default-src 'none'" in policy and "unsafe" not in policy and "frame-ancestors 'none'" in policy
        )
        assert reply.headers["x-content-type-options"] == "nosniff"
        assert reply.headers["x-frame-options"] == "DENY"


def test_the_page_needs_no_inline_script_and_nothing_from_elsewhere(served: Any) -> None:
    page = served.get("/").text
    assert "<style" not in page and "onclick" not in page and "://" not in page
    assert page.count("<script") == 1 and 'src="main.js"' in page


@pytest.mark.parametrize(
    "path", ["/../pyproject.toml", "/%2e%2e/app.py", "/app.py", "//etc/passwd", "/static/main.js"]
)
def test_only_the_page_is_served(served: Any, path: str) -> None:
    assert served.get(path).status_code == 404


@pytest.mark.parametrize(
    ("body", "kind", "status"),
    [
        (b"{", "application/json", 400),
        (b"[]", "application/json", 400),
        (b'{"scenario": 3}', "application/json", 400),
        (b'{"scenario": "", "more": 1}', "application/json", 400),
        (b"\xff\xfe", "application/json", 400),
        (b"[" * 100_000, "application/json", 400),
        (b'{"scenario": "given"}', "text/plain", 415),
        (b'{"scenario": "' + b"a" * 300_000 + b'"}', "application/json", 413),
        (b'{"scenario": "given", "rules": ["old"]}', "application/json", 400),
        (b'{"scenario": "given", "more": 1%s}' % (b"0" * 40), "application/json", 400),
    ],
)
def test_what_is_no_question_is_refused(served: Any, body: bytes, kind: str, status: int) -> None:
    reply = served.post("/api/answer", content=body, headers={"content-type": kind})
    assert reply.status_code == status
    assert reply.json()["error"] and "Traceback" not in reply.text


def test_another_page_may_not_ask(served: Any) -> None:
    reply = served.post(
        "/api/answer", json={"scenario": "given"}, headers={"origin": "https://elsewhere.example"}
    )
    assert reply.status_code == 403


def test_hostile_scenarios_do_not_break_it(served: Any) -> None:
    rng = Random(4)
    lines = QUESTION.splitlines()
    for _ in range(60):
        some = [rng.choice(lines) for _ in range(rng.randrange(1, 12))]
        text = "\n".join(some)
        at = rng.randrange(len(text) + 1)
        text = (
            text[:at]
            + rng.choice(["\x00", "{", "9" * 40, "'s", "\u202e", "[" * 30, "99999999 Forest"])
            + text[at:]
        )
        reply = asked(served, text)
        assert reply.status_code in (200, 400, 422), reply.text[:300]
        assert "Traceback" not in reply.text and "fault in the program" not in reply.text, text


def test_a_question_without_end_is_ended_and_the_next_is_answered(served: Any) -> None:
    text = "mana: free\n" + ENDLESS.replace("mana: free", "")
    text += "when\n  Alice: cast Damnation\n  all pass\n" + "  all pass\n" * 1_000
    workers = room_of(served.app).workers
    patience, workers.seconds = workers.seconds, 1.0  # however fast the machine is, that is too little for it
    try:
        reply = asked(served, text)
    finally:
        workers.seconds = patience
    assert reply.status_code == 422 and "seconds" in reply.json()["error"]
    assert asked(served, QUESTION).json()["status"] == "passed"


def test_one_visitor_cannot_ask_without_end(tmp_path: Any) -> None:
    from starlette.testclient import TestClient

    from fasteffects.web.app import Bounds, make_app

    with TestClient(make_app(tmp_path, Bounds(processes=1, each_second=0.01, at_once=2))) as client:
        codes = [client.post("/api/answer", json={"scenario": "given"}).status_code for _ in range(4)]
    assert codes == [200, 200, 429, 429]


def test_the_interface_is_described(served: Any) -> None:
    data = served.get("/api").json()
    text = json.dumps(data)
    names = set(data["components"]["schemas"])
    assert data["openapi"].startswith("3.1") and {"answer", "ScenarioAsked", "Answer", "view"} <= names
    refers = {part.split('"')[0] for part in text.split("#/components/schemas/")[1:]}
    assert refers <= names and "$defs" not in text


def test_people_can_read_the_description_and_copy_its_calls(served: Any) -> None:
    """Each address is there, and what is to be copied is answered as it stands."""
    reply = served.get("/api.html")
    assert reply.headers["content-type"].startswith("text/html")
    assert "unsafe" not in reply.headers["content-security-policy"]
    sections = html.unescape(reply.text).split("<section>")[1:]
    paths = served.get("/api").json()["paths"]
    assert len(sections) == len(paths)
    for path, section in zip(paths, sections):
        assert f"<code>{path}</code>" in section
        words = shlex.split(section.split('<pre class="call">')[1].split("</pre>")[0])
        assert words[0] == "curl" and words[1].endswith(path)
        if path in ("/api/answer", "/api/why", "/api/lay", "/api/deck", "/api/tables"):
            told = served.post(path, json=json.loads(words[-1]))
            assert told.status_code == 200, f"{path}: {told.text}"


def test_the_command_line_answers_too(tmp_path: Any) -> None:
    file = tmp_path / "question.txt"
    file.write_text(QUESTION, encoding="utf-8")
    command = [sys.executable, "-m", "fasteffects", "ask", str(file), "--json"]
    found = subprocess.run(command, capture_output=True, text=True, check=True)
    assert json.loads(found.stdout) == json.loads(json.dumps(ask(QUESTION).to_json()))
