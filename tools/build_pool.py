"""Build the pool of cards that is shipped, from the card data: facts and our own nodes.

    python tools/build_pool.py [--data cards.json.xz] [--out FOLDER] [--names FILE] [--matching WORDS]

With --matching only the cards whose text holds that pattern are read again, and the rest stays as it was
shipped: seconds, while a phrase is being written.  What is committed is built whole.

The pool is sorted lines of text, reproducible byte for byte: a change can be read, and two can be merged.
What is not read whole, or has a node without meaning, is put in with the words (or the node) that stopped it.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import lzma
import os
import re
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

import msgspec
from rich.progress import track

from fasteffects.cards import pool
from fasteffects.cards.coding import encode
from fasteffects.cards.halves import unfusable
from fasteffects.cards.record import COLOR_OF, MELD, MELDED, ROOM, Face, colors_of, folded
from fasteffects.cards.supported import unsupported
from fasteffects.effects.actions.melding import MeldThem
from fasteffects.effects.keywords.prototype import Prototype
from fasteffects.effects.keywords.station import stationed
from fasteffects.effects.node import walk
from fasteffects.language import lexicon
from fasteffects.language.card import Read, read_face
from stopped import stopped_words, where_missing

ROOT = Path(__file__).resolve().parent.parent
SHARED = Path(os.environ.get("FASTEFFECTS_SHARED", ROOT.parent / "shared"))
OUT = ROOT / "src" / "fasteffects" / "cards" / pool.PLACE
LAYOUTS = {
    "normal",
    "saga",
    "class",
    "case",
    "mutate",
    "leveler",
    "prototype",
    "host",
    "augment",
    "planar",
}
DOUBLE = {"transform", "modal_dfc", "adventure", "split", "aftermath", "flip", "prepare", MELD, MELDED}


# Where the published text is misprinted: what stands there, and what is meant.
CORRECTIONS = {
    "this creatures owner": "this creature's owner",
    "each with power greater than its base power deals": "each with power greater than its base power deal",
}


def corrected(data: dict[str, Any]) -> str:
    """A face's text, its misprints put right."""
    text = str(data.get("oracle_text") or "")
    for wrong, right in CORRECTIONS.items():
        text = text.replace(wrong, right)
    return text


def number(value: str | None) -> int | None:
    """A printed power, toughness or loyalty: a * in it is 0 until an ability defines it (107.2)."""
    if value is None:
        return None
    if value.lstrip("-").isdigit():
        return int(value)
    fixed = re.fullmatch(r"(\d+)[+-]\*|\*\+(\d+)", value)  # 1+*, *+1, 7-*
    return int(fixed[1] or fixed[2]) if fixed else 0


def face_of(data: dict[str, Any]) -> tuple[Face | None, str]:
    """The face, or what stopped it."""
    outcome = read_face(data["name"], data["type_line"], corrected(data))
    if not isinstance(outcome, Read):
        return None, stopped_words(outcome, corrected(data))
    missing = unsupported(outcome.abilities)
    if missing:
        where = where_missing(outcome.abilities, missing, data["name"], corrected(data))
        return None, f"no meaning yet for {missing}{where}"
    colors = data.get("color_indicator") or data.get("colors") or []
    return (
        stationed(Face(
            data["name"], data.get("mana_cost") or None, [COLOR_OF[c] for c in colors],
            *kinds_of(data), number(data.get("power")), number(data.get("toughness")),
            number(data.get("loyalty")), number(data.get("defense")), outcome.abilities,
        )),
        "",
    )  # fmt: skip


def kinds_of(data: dict[str, Any]) -> tuple[list[str], list[str], list[str]]:
    """205.1. Supertypes, types and subtypes; of a face they are only in its type line."""
    if "types" in data:
        return data["supertypes"], data["types"], data["subtypes"]
    before, _, after = data["type_line"].partition(" — ")
    words = before.split()
    known = {s.lower() for s in lexicon.SUPERTYPES}
    found: list[str] = []
    for word in after.split():
        pair = f"{found[-1]} {word}" if found else ""
        if pair in lexicon.subtypes():
            found[-1] = pair
        else:
            found.append(word)
    return [w for w in words if w.lower() in known], [w for w in words if w.lower() not in known], found


def year_of(data: dict[str, Any]) -> dict[str, int]:
    """The year in which a card first came out, where that is known."""
    date = str((data.get("first_printed") or {}).get("date") or "")
    return {"year": int(date[:4])} if date else {}


def record_of(data: dict[str, Any]) -> dict[str, Any]:
    """One card of the pool."""
    layout = ROOM if data["layout"] == "split" and "Room" in data["type_line"] else data["layout"]
    facts = {"layout": layout, "type": data["type_line"], **year_of(data)}
    faces_data = [data] if data["layout"] in LAYOUTS else data.get("faces") or [data]
    if data["layout"] not in LAYOUTS | DOUBLE:
        return {**facts, "stopped": f"cards of layout {data['layout']} are not read yet"}
    read: list[Face] = []
    for each in faces_data:
        if layout == MELDED and read:
            read.append(Face(each["name"], each.get("mana_cost") or None))
            continue
        face, why = face_of(each)
        if (
            face is None
            and layout == MELD
            and read
            and not any(isinstance(n, MeldThem) for n in walk(read[0].abilities))
        ):
            continue  # its counterpart can't meld either
        if face is None:
            return {**facts, "stopped": why}
        read.append(face)
    odd = unfusable(read)
    if odd:
        return {**facts, "stopped": f"no meaning yet for {odd}"}
    encoded = [[encode(v) for v in face.values()] for face in arranged(data["layout"], read)]
    text = "\n".join(str(f.get("oracle_text", "")) for f in faces_data)
    digest = hashlib.sha256((text + repr(encoded)).encode()).hexdigest()[:12]
    return {**facts, "faces": encoded, "digest": digest}


def arranged(layout: str, faces: list[Face]) -> list[Face]:
    """710.1c, 718.2, 722.2. The faces, with what a card of three layouts may be besides."""
    front = faces[0]
    if layout == "flip":
        return [front.but(flipped=faces[1].but(mana_cost=front.mana_cost, colors=front.colors))]
    if layout == "prepare":
        return [front.but(prepares=faces[1])]
    if layout == "prototype":
        own: Any = next(a for a in front.abilities if isinstance(a, Prototype))
        cost, size = own.costs[0].cost, own.size
        small = {"mana_cost": cost, "colors": colors_of(cost)}
        return [front, front.but(**small, power=size.power.n, toughness=size.toughness.n)]
    return faces


def with_pairs(cards: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """712.5. The same; meld cards have what they become as another face, and that has the two after it."""
    backs = {data["name"]: data for data in cards if data["layout"] == MELD and "meld_result" not in data}
    found = []
    for data in cards:
        if data["name"] in backs:
            pair = [other for other in cards if other.get("meld_result") == data["name"]]
            data = {**data, "layout": MELDED, "faces": [data, *pair]}
        elif data["layout"] == MELD:
            data = {**data, "faces": [data, backs[data["meld_result"]]]}
        found.append(data)
    return found


def read_all(cards: list[dict[str, Any]]) -> dict[str, dict[str, Any]]:
    """The records of those cards, by name."""
    with ProcessPoolExecutor() as workers:
        found = track(
            workers.map(record_of, cards, chunksize=64), description="reading cards", total=len(cards)
        )
        return {data["name"]: record for data, record in zip(cards, found)}


def holds(data: dict[str, Any], pattern: str) -> bool:
    """Whether a card's name or text holds that pattern."""
    texts = [str(f.get("oracle_text") or "") for f in (data, *(data.get("faces") or ()))]
    return re.search(pattern, "\n".join([data["name"], *texts]), re.IGNORECASE) is not None


def shelves(records: dict[str, dict[str, Any]]) -> dict[str, bytes]:
    """The pool's files, by letter: a sorted line for each card.  Raises ValueError where names are equal."""
    lines: dict[str, dict[str, bytes]] = {letter: {} for letter in pool.LETTERS}
    for name, record in records.items():
        key = folded(name)
        shelf = lines[pool.letter_of(key)]
        if key in shelf:
            raise ValueError(f"two cards are called {key!r}")
        shelf[key] = pool.TAB.join((key.encode(), name.encode(), msgspec.json.encode(record))) + b"\n"
    return {letter: b"".join(shelf[key] for key in sorted(shelf)) for letter, shelf in lines.items()}


def write(records: dict[str, dict[str, Any]], place: Path) -> None:
    """Write the files that differ from what lies there."""
    place.mkdir(parents=True, exist_ok=True)
    for letter, data in shelves(records).items():
        file = place / f"{letter}.txt"
        if not file.exists() or file.read_bytes() != data:
            file.write_bytes(data)


def show_changes(before: dict[str, dict[str, Any]], now: dict[str, dict[str, Any]]) -> None:
    """Which cards are read now and were not, which have become others, and what stops the rest."""
    for name in sorted(now):
        was, stopped = before.get(name, {"stopped": ""}), now[name].get("stopped")
        if stopped or "stopped" in was:
            print(f"{name}: {stopped or 'read now'}" + (" (was read)" if "stopped" not in was else ""))
        elif was != now[name]:
            print(f"{name}: read otherwise")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, default=SHARED / "data" / "cards.json.xz")
    parser.add_argument("--out", type=Path, default=OUT)
    parser.add_argument("--matching", help="read again only the cards whose name or text holds this pattern")
    parser.add_argument("--names", type=Path, help="a JSON list of the only names to read")
    args = parser.parse_args()
    cards = [c for c in json.loads(lzma.open(args.data).read()) if c.get("playable")]
    cards = with_pairs(cards)
    planes = json.loads(lzma.open(args.data.parent / "planes_and_schemes.json.xz").read())
    cards += [c for c in planes if "Plane" in c.get("types", ())]
    if args.names:
        wanted = set(json.loads(args.names.read_text()))
        cards = [c for c in cards if c["name"] in wanted]
    records = {}
    if args.matching:
        records = {name: pool.raw(name) for name in pool.names()}
        cards = [c for c in cards if holds(c, args.matching)]
    read = read_all(cards)
    write(records | read, args.out)
    if args.matching:
        show_changes(records, read)
    everything = (records | read).values()
    print({"cards": len(everything), "supported": sum("faces" in record for record in everything)})


if __name__ == "__main__":
    main()
