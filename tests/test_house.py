"""The rules of this house: what may import what, which names and numbers may stand in the source."""

from __future__ import annotations

import ast
import json
import lzma
import re
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest

import rule_numbers
import rules_index
from conftest import ROOT
from fasteffects import rulebook

pytestmark = pytest.mark.outside

SRC = ROOT / "src" / "fasteffects"
MODULES = sorted(SRC.rglob("*.py"))

# Modules that lie below their folder, or above it, by the layer in which they are.
APART = {
    # What everything stands on: none of these knows more than the others of them.
    "ground": (
        "errors", "rulebook", "speed.once", "speed.native", "pipeline.causes", "cards.record", "cards.period",
        "events.base", "machine.dice", "machine.observing", "machine.paths", "machine.decisions",
        "machine.procedures", "machine.loops", "state.kept", "state.objects", "state.hidden",
    ),
    # What every mechanic is made of.
    "nodes": (
        "effects.values", "effects.binding", "effects.node", "effects.it", "effects.watching",
        "effects.modifying", "effects.patterns", "effects.following",
    ),
    "actions": ("rules.actions",),  # drawing, discarding and the like, which effects call by their names
    # From words to a card: it knows some nodes by their classes, where phrases alone know none.
    "card reading": tuple("language." + name for name in (
        "filter_words", "mentions", "antecedents", "linking", "instead", "amended", "spoken", "grammar",
        "bind", "differing", "card",
    )),
    "measuring": ("bench", "builds"),
    "entry": ("cli", "__main__"),
}  # fmt: skip
# What the modules of a layer may import besides their own layer, from the bottom up.  A layer is a folder, or
# one of those above; each names layers before it alone.  The rooms of ``effects/`` are a layer each, too
# (``effects.combat``); "rooms" stands for all of them, since the words of one sentence meet there: which of
# their modules may import which is kept by the test of circles, and by ``WORDS_KNOW_NO``.
KERNEL = "ground nodes language speed characteristics state machine events pipeline"
MAY_IMPORT = {
    "ground": "",
    "nodes": "ground",
    "language": "ground nodes",
    "speed": "ground nodes",
    "characteristics": "ground nodes speed",
    "state": "ground nodes speed characteristics",
    "machine": "ground state",
    "events": "ground language speed state",
    "pipeline": "ground nodes language speed characteristics state events",
    "actions": "ground events pipeline",
    "rooms": "ground nodes language speed characteristics state events pipeline actions, card reading",
    "card reading": "ground nodes language rooms",
    "rules": "ground nodes language speed characteristics state events pipeline actions rooms, card reading",
    "timing": "ground nodes speed characteristics state events pipeline actions rooms rules",
    "cards": "ground nodes speed rooms, card reading",
    "positions": KERNEL + " rooms rules timing cards",
    "explaining": KERNEL + " actions rooms, card reading, rules timing cards",
    "notation": KERNEL + " rooms, card reading, rules timing cards positions explaining",
    "play": KERNEL + " rooms rules timing cards positions explaining notation",
    "agents": "ground rules cards play",
    "library": "ground machine rules cards positions explaining notation play",
    "envs": "ground rules timing cards positions play agents library",
    "web": "ground machine cards positions explaining notation play library",
    "measuring": "ground machine events pipeline, card reading, rules cards positions play envs",
    "commands": "ground timing cards positions explaining notation play agents library envs web measuring",
    "entry": "commands",
}
# Single imports against that order, each with its reason; none of them closes a circle.
EXCEPTIONS = {
    ("speed.card_words", "characteristics.by_layers"): "which kinds of changes no card of the game makes",
    ("state.changing", "pipeline.lasting"): "what arrives as a copy, or settles in, begins an effect (611.2)",
    ("state.in_place", "pipeline.lasting"): "what phases out stops being attacked (702.26d)",
    ("events.merging", "pipeline.lasting"): "what merges takes the effects on it along (730.2c)",
    ("play.levels", "agents.agent"): "a level that a person plays against may be an agent of the user's own",
}
# Rooms of words (which, how many, whether, when, for what) know nothing of what is built of them.
WORDS_KNOW_NO = ("effects.keywords", "effects.tokens", "effects.replacement")
WORDS = (
    "effects.conditions",
    "effects.costs",
    "effects.quantities",
    "effects.references",
    "effects.triggers",
)
WORDS_THAT_DO = {
    ("effects.references.having_two", "effects.keywords.keyword"): "it says *with* two keywords: what one is",
    (
        "effects.references.targets_of_kinds",
        "effects.keywords.player_abilities",
    ): "*you or creatures you control have*",
}
# What is found out once is forgotten by the verbs that write (``state/``), and by nobody who writes a rule.
# These may say so themselves, each with its reason.
FORGETTING = re.compile(
    r"\.(facts_changed|effects_changed)\(|\.indexes\.(stale|learn|forget|recall|outdate)\("
    r"|\b(game|trial)\.(version|written|epoch|settled|touched|dirty|dirty_players|present|fighting)"
    r" *[+|]?=[^=]"
    r"|\.(dirty|touched)\.(add|update|discard|clear)\("
)
MAY_FORGET = {
    "pipeline.lasting": "it keeps the continuous effects, and says when others are to be put in order",
    "rules.leaving": "with a player ends the control that they had",
    "rules.ready": "it has looked at what was touched",
    "play.view": "a game is made of what one seat may see",
    "positions.setup": "a game is made of what is listed",
    "positions.storing": "a game is made of what was stored",
    "notation.going_on": "what an effect leaves behind is taken over from a game in which it was tried",
    "bench": "it measures what is done anew",
}
# By field of the table: which verbs of ``state/`` forget what is found out once, or note that it has changed.
FORGOTTEN_BY = {
    "present": "_put _take phase_in phase_out zone",  # a permanent comes, goes or phases
    "touched": "_put _take _written arrive begin turn values_changed",  # … or is written to; a turn begins
    "epoch": "_attachment_changed effects_changed facts_changed",  # a fact changes that an effect asks for
    "settled": "effects_changed",  # the set of effects that change objects is another one
    "plan": "effects_changed",
    "piles": "write",  # a card there is written to; where one comes or goes the row of ids is another one
    "cached": "for_now",  # anything changes: by the number of the version
    "seen": "while_unchanged",  # an object or the effects change: by numbers, too
    "fighting": "fights fights_no_more",
    "attacked": "fights fights_no_more",
    "shown": "keep_in_sight",
    "dirty": "_leave _put _take _written all_looked_at look_at_all look_at_copy_for reorder write_in_combat",
    "dirty_players": "add_counters all_looked_at life_changed look_at_players",
    "checked": "all_looked_at",
    "own_objects": "unshare",
    "own_battlefield": "_put _take",
}
QUESTIONS = ("Decision", "ChooseSome", "Order", "ChooseNumber", "Divide")
FREE = (
    "",
    "effects",
    "cards",
    "language",
    "rules",
    "events",
    "explaining",
)  # packages whose __init__ only gathers


FOLDERS = sorted({path.parent for path in MODULES})


def folder_name(folder: Path) -> str:
    """A folder's name below the package."""
    return ".".join(folder.relative_to(SRC).parts) or "fasteffects"


def modules_in(folder: Path) -> list[Path]:
    """The modules of one folder."""
    return [path for path in MODULES if path.parent == folder]


def name_of(path: Path) -> str:
    """A module's dotted name below the package, "" for the package itself."""
    parts = path.relative_to(SRC).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def layer_of(module: str) -> str:
    """The layer that a module is in: its folder, a room, or one of ``APART``."""
    words = module.split(".")
    for size in range(len(words), 0, -1):
        prefix = ".".join(words[:size])
        for layer, members in APART.items():
            if prefix in members:
                return layer
    return ".".join(words[:2]) if words[0] == "effects" else words[0]


def lower(layer: str) -> set[str]:
    """The layers that one may import."""
    row = MAY_IMPORT["rooms" if layer.startswith("effects.") else layer]
    found = {"card reading"} if "card reading" in row else set()
    return found | set(row.replace("card reading", "").replace(",", "").split())


@cache
def text_of(path: Path) -> str:
    """A module's source, read once."""
    return path.read_text(encoding="utf-8")


@cache
def nodes_of(path: Path) -> tuple[ast.AST, ...]:
    """All that a module's source is made of, taken apart once."""
    return tuple(ast.walk(ast.parse(text_of(path))))


@cache
def imported(path: Path) -> tuple[tuple[int, str], ...]:
    """(line, module) for each module of the package that *path* imports when it runs."""
    return tuple(_imported(path, at_run_time(ast.parse(text_of(path)))))


@cache
def known_to(path: Path) -> tuple[tuple[int, str], ...]:
    """The same, with those of which it knows types alone."""
    return tuple(_imported(path, iter(nodes_of(path))))


def _imported(path: Path, nodes: Iterator[ast.AST]) -> Iterator[tuple[int, str]]:
    here = ["fasteffects", *path.relative_to(SRC).with_suffix("").parts]
    for node in nodes:
        if isinstance(node, ast.Import):
            targets = [alias.name.split(".") for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            base = here[: len(here) - node.level] if node.level else []
            base = base + (node.module.split(".") if node.module else [])
            targets = [
                [*base, alias.name] if is_module([*base, alias.name]) else base for alias in node.names
            ]
        else:
            continue
        yield from ((node.lineno, ".".join(words[1:])) for words in targets if words[0] == "fasteffects")


def is_module(words: list[str]) -> bool:
    """Whether these words name a module or package of ours, and not something inside one."""
    place = SRC.parent.joinpath(*words)
    return place.is_dir() or place.with_suffix(".py").is_file()


def at_run_time(tree: ast.AST) -> Iterator[ast.AST]:
    """The nodes of *tree*, without what stands under ``if TYPE_CHECKING``."""
    for child in ast.iter_child_nodes(tree):
        if isinstance(child, ast.If) and "TYPE_CHECKING" in ast.dump(child.test):
            continue
        yield child
        yield from at_run_time(child)


@pytest.mark.parametrize("folder", FOLDERS, ids=folder_name)
def test_dependencies_point_one_way(folder: Path) -> None:
    for path in modules_in(folder):
        points_one_way(path)


def points_one_way(path: Path) -> None:
    """What a module imports lies below it, or is an exception with its reason."""
    name = name_of(path)
    if name in FREE and path.name == "__init__.py":
        return
    layer = layer_of(name)
    assert layer in MAY_IMPORT or layer.startswith("effects."), f"{name} is in no layer: see MAY_IMPORT"
    for line, target in imported(path):
        other = layer_of(target) if target else layer
        room = other == "effects" or other.startswith("effects.")
        if other == layer or (room and "rooms" in lower(layer)) or (room and layer.startswith("effects.")):
            continue
        known = (name, target) in EXCEPTIONS or other in lower(layer)
        assert known, f"{name}:{line} imports {target}: {layer} may not import {other}"


def test_layers_lie_one_above_the_other() -> None:
    rows = list(MAY_IMPORT)
    for at, layer in enumerate(rows):
        above = lower(layer) - set(rows[:at]) - ({"card reading"} if layer == "rooms" else set())
        assert not above, f"{layer} may import what lies above it: {sorted(above)}"
    folders = {p.name for p in SRC.iterdir() if (p / "__init__.py").is_file()} - {"effects"}
    assert folders <= set(rows), f"folders without a row: {sorted(folders - set(rows))}"
    files = {name_of(path): path for path in MODULES}
    for name, target in (*EXCEPTIONS, *WORDS_THAT_DO):
        assert target in {t for _, t in imported(files[name])}, f"{name} imports {target} no more: strike it"


def test_words_know_nothing_of_what_is_built_of_them() -> None:
    found = {
        (name_of(path), target)
        for path in MODULES
        for _, target in imported(path)
        if layer_of(name_of(path)) in WORDS and target.startswith(WORDS_KNOW_NO)
    }
    assert found <= set(WORDS_THAT_DO), f"of what is built of them: {sorted(found - set(WORDS_THAT_DO))}"


def in_circles(targets: Callable[[Path], tuple[tuple[int, str], ...]]) -> set[str]:
    """The modules from which arrows lead back to themselves."""
    known = {name_of(path): path for path in MODULES}
    below = {
        name: {target for _, target in targets(path) if target in known and target != name}
        for name, path in known.items()
        if path.name != "__init__.py"
    }
    return {name for name in below if name in reach(name, below)}


def test_no_module_is_imported_in_a_circle() -> None:
    """What is imported late, within a function, counts as what is imported at the top."""
    assert not in_circles(imported), f"imported in a circle: {sorted(in_circles(imported))}"


# The game holds effects, and an effect's meaning takes the game: types of the kernel know each other in a
# circle (docs/decisions/0015).  What is built upon the kernel has none.
KERNEL_TYPES = re.compile(
    r"(characteristics|effects|events|language|machine|pipeline|rules|speed|state)\.|cards\.record|timing\.protocol"
)


def test_types_know_each_other_in_the_kernel_alone() -> None:
    found = {name for name in in_circles(known_to) if not KERNEL_TYPES.match(name)}
    assert not found, f"types that know each other in a circle: {sorted(found)}"


# Where a module is loaded by a name, and why: nowhere else.
LOADED_BY_NAME = {
    "": "the names of the library, brought in when they are asked for",
    "cli": "a command, when it is given",
    "language.grammar": "every mechanic there is",
    "agents.agent": "an agent of the user's own",
    "agents.cluster": "an extra: whether it is installed",
    "envs.parquet": "an extra: whether it is installed",
}
# What may be imported within a function: a command, or a choice between extras, loads only what it needs.
LATE = ("", "cli", "bench", "builds", "commands", "envs.stepping", "web.keepers", "web.worker")


def test_no_import_is_hidden() -> None:
    """All that a module stands on is at its top; by name it loads only what ``LOADED_BY_NAME`` says."""
    by_name: set[str] = set()
    late: set[str] = set()
    for path in MODULES:
        name = name_of(path)
        for node in nodes_of(path):
            if isinstance(node, ast.Call) and rules_index.called(node) in ("import_module", "__import__"):
                by_name.add(name)
            if isinstance(node, ast.FunctionDef):
                if any(isinstance(n, (ast.Import, ast.ImportFrom)) for n in ast.walk(node)):
                    late.add(name)
    assert by_name == set(LOADED_BY_NAME), f"loaded by name: {by_name ^ set(LOADED_BY_NAME)}"
    hidden = {name for name in late if name not in LATE and name.split(".")[0] not in LATE[1:]}
    assert not hidden, f"imports within functions: put them at the top of {sorted(hidden)}"


def reach(name: str, below: dict[str, set[str]]) -> set[str]:
    """The modules that are imported with one, at once or in turn."""
    found: set[str] = set()
    todo = [name]
    while todo:
        more = below.get(todo.pop(), set()) - found
        found |= more
        todo.extend(more)
    return found


@pytest.mark.parametrize("folder", FOLDERS, ids=folder_name)
def test_size_and_names(folder: Path) -> None:
    for path in modules_in(folder):
        text = text_of(path)
        assert len(text.splitlines()) <= 500, f"{path} is too long for one module"
        for node in nodes_of(path):
            if isinstance(node, ast.ClassDef):
                assert not re.search(r"(Manager|Handler|Engine|Util|Utils|Impl)$", node.name), node.name
        assert "FASTEFFECTS_SHARED" not in text, f"{path}: the package may not look for the reference data"


def test_no_two_nodes_have_one_name() -> None:
    """A stored card names its nodes by their classes (``cards/coding.py``)."""
    named: dict[str, list[str]] = {}
    for path in (ROOT / "src" / "fasteffects" / "effects").rglob("*.py"):
        for found in re.finditer(r"^@node\nclass (\w+)", path.read_text(encoding="utf-8"), re.MULTILINE):
            named.setdefault(found[1], []).append(path.name)
    assert not {name: places for name, places in named.items() if len(places) > 1}


# What a program meets of the library is called what everybody calls it; the kernel has its own such class.
OF_THE_LIBRARY = ("Event", "Game")


def test_no_class_name_is_defined_twice() -> None:
    """But an instruction and the event that it proposes are one word of the rules: *Draw*, *Sacrifice*."""
    named: dict[str, list[str]] = {}
    for path in MODULES:
        for found in re.finditer(r"^class (\w+)", path.read_text(encoding="utf-8"), re.MULTILINE):
            named.setdefault(found[1], []).append(path.relative_to(SRC).parts[0])
    twice = {name: sorted(at) for name, at in named.items() if len(at) > 1}
    for name in OF_THE_LIBRARY:
        assert "library" in twice.pop(name), f"strike {name} from OF_THE_LIBRARY"
    assert not {name for name, at in twice.items() if at != ["effects", "events"]}, "defined twice"


def test_every_node_has_its_room() -> None:
    """The first lines of a room's ``__init__`` say what belongs there."""
    loose = {path.name for path in (SRC / "effects").glob("*.py")} - {
        "__init__.py",
        "node.py",
        "values.py",
        "binding.py",
        "watching.py",
        "modifying.py",
        "patterns.py",
        "it.py",
        "following.py",
    }
    assert not loose, f"effects/ has rooms: move {sorted(loose)} into one"
    assert {path.name for path in SRC.glob("*.py")} <= {
        "__init__.py", "__main__.py", "bench.py", "builds.py", "cli.py", "errors.py", "rulebook.py",
    }  # fmt: skip


def test_rules_look_for_words_that_nodes_say() -> None:
    """What a rule looks for by a word (``in_force``, ``others``) is said by some node."""
    asked: dict[str, str] = {}
    for path in MODULES:
        for node in nodes_of(path):
            if not isinstance(node, ast.Call):
                continue
            called = ast.unparse(node.func)
            at = 1 if called == "in_force" else 0 if called.endswith("others.get") else None
            word = node.args[at] if at is not None and len(node.args) > at else None
            if isinstance(word, ast.Constant):
                asked[str(word.value)] = name_of(path)
    said = re.findall(
        r"^    indexed_as = \"(.+)\"$", "\n".join(p.read_text("utf-8") for p in MODULES), re.MULTILINE
    )
    assert len(asked) > 15
    assert not {word: place for word, place in asked.items() if word not in said}


def test_every_cited_rule_exists() -> None:
    source = rules_index.cited(SRC)
    scenarios = rules_index.tested(ROOT / "tests" / "scenarios")
    pages = {
        number: [path.name]
        for path in (*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"))
        for number in rules_index.in_prose(path.read_text(encoding="utf-8"))
    }
    assert len(source) > 50 and len(pages) > 20, "the index finds next to nothing: it is broken"
    missing = rules_index.missing(source, scenarios, pages)
    assert not missing, "\n".join(missing)


def test_every_kind_of_question_is_documented() -> None:
    page = (ROOT / "docs" / "decisions.md").read_text(encoding="utf-8")
    missing = {
        f"{name_of(path)}:{node.lineno} asks {ast.unparse(node.args[1])}"
        for path in MODULES
        for node in nodes_of(path)
        if isinstance(node, ast.Call) and rules_index.called(node) in QUESTIONS and len(node.args) > 2
        if isinstance(node.args[1], ast.Constant) and f"| `{str(node.args[1].value)}` |" not in page
    }
    assert not missing, "\n".join(sorted(missing))


def test_shipped_numbers_are_those_of_the_edition(shared: Path) -> None:
    text = (shared / "rules" / f"cr-{rulebook.EDITION}.txt").read_text(encoding="utf-8-sig")
    plain = {number for number in rulebook.numbers() if re.fullmatch(r"[\d.]+[a-z]?", number)}
    assert plain == set(rule_numbers.modern(text))


def test_no_card_is_named_in_the_source(shared: Path) -> None:
    with lzma.open(shared / "data" / "cards.json.xz", "rt", encoding="utf-8") as file:
        cards = json.load(file)
    names = {name for card in cards for name in card["name"].split(" // ")}
    rules = (shared / "rules" / f"cr-{rulebook.EDITION}.txt").read_text(encoding="utf-8-sig")
    common = set(re.findall(r"[a-z]+", rules)) | {word.lower() for card in cards for word in card["keywords"]}
    distinctive = {n for n in names if " " in n or (len(n) > 7 and n.lower() not in common)}
    assert len(distinctive) > 20_000
    found = []
    for path in MODULES:
        text = path.read_text(encoding="utf-8")
        words = re.findall(r"[\w'’,-]+", text)
        spans = {" ".join(words[i : i + size]).rstrip(",") for size in range(1, 7) for i in range(len(words))}
        found += [f"{name_of(path)}: {name}" for name in sorted(spans & distinctive)]
    assert not found, "\n".join(found)


@pytest.mark.slow
def test_no_rule_is_copied(shared: Path) -> None:
    """Twelve words in a row of the Comprehensive Rules are a quotation; the project has none."""
    rules = (shared / "rules" / f"cr-{rulebook.EDITION}.txt").read_text(encoding="utf-8-sig")
    published = set(runs(rules))
    ours = [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *MODULES]
    ours += [*ROOT.glob("tests/**/*.py"), *ROOT.glob("tests/**/*.txt")]
    texts = {path: path.read_text(encoding="utf-8") for path in ours}
    found = [f"{path.name}: {run}" for path in ours for run in runs(texts[path]) if run in published]
    assert not found, "\n".join(found)


@pytest.mark.slow
def test_no_line_of_a_sketch_is_copied(shared: Path) -> None:
    """The sketches beside the reference data are to learn from: no long line of them stands here."""
    sketches = [*shared.glob("prototypes/**/*.py"), *shared.glob("design/*.md")]
    theirs = {line for path in sketches for line in long_lines(path)}
    assert len(theirs) > 500
    ours = [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("tools/*.py"), *MODULES]
    found = [f"{path.name}: {line}" for path in ours for line in long_lines(path) if line in theirs]
    assert not found, "\n".join(found)


def long_lines(path: Path, size: int = 45) -> list[str]:
    """The lines of a file that are too long to be the same by chance."""
    lines = (line.strip() for line in path.read_text(encoding="utf-8").splitlines())
    return [
        line for line in lines if len(line) >= size and not line.startswith(("from ", "import ", "@phrase("))
    ]


def runs(text: str, size: int = 12) -> list[str]:
    """Every *size* words in a row, without case and punctuation; lists of names are no sentences."""
    words = re.findall(r"[a-z0-9]+", text.lower())
    grammar = {"a", "an", "and", "are", "as", "if", "in", "is", "it", "of", "or", "that", "the", "to"}
    rows = (words[i : i + size] for i in range(len(words) - size + 1))
    return [" ".join(row) for row in rows if len(grammar & set(row)) > 1]


# What serves both editions.  A game notes by which rules it is played, and a path whose numbers it cites.
BOTH_EDITIONS = ("rules", "effects", "events", "state", "pipeline", "machine", "characteristics", "speed")
NOTED = ("self.rules = timing.name", "beginning(game.rules)")


def test_who_writes_a_rule_forgets_nothing_by_hand() -> None:
    found = {
        name_of(path)
        for path in MODULES
        if path.relative_to(SRC).parts[0] not in ("state", "speed")
        and FORGETTING.search(text_of(path).replace("self._game", "game"))
    }
    by_hand = found - set(MAY_FORGET)
    assert not by_hand, f"write by a verb of state/, which forgets what it makes untrue: {sorted(by_hand)}"
    assert not set(MAY_FORGET) - found, f"strike from MAY_FORGET: {sorted(set(MAY_FORGET) - found)}"


def test_each_thing_that_is_found_out_once_is_forgotten_where_it_is_said() -> None:
    found: dict[str, set[str]] = {name: set() for name in FORGOTTEN_BY}
    verbs = (n for path in MODULES if path.parent.name == "state" for n in nodes_of(path))
    for verb in verbs:
        if isinstance(verb, ast.FunctionDef) and verb.name != "__init__":
            for name in set(written_in(verb)) & set(found):
                found[name] |= {verb.name}
    assert {name: " ".join(sorted(verbs)) for name, verbs in found.items()} == FORGOTTEN_BY


def written_in(verb: ast.FunctionDef) -> Iterator[str]:
    """The fields of the table that a verb writes, or to which it adds."""
    for n in ast.walk(verb):
        written: list[ast.expr] = []
        if isinstance(n, ast.Assign):
            written = [part for to in n.targets for part in (to.elts if isinstance(to, ast.Tuple) else [to])]
        elif isinstance(n, ast.AugAssign):
            written = [n.target]
        elif isinstance(n, ast.Call) and isinstance(n.func, ast.Attribute):
            if n.func.attr in ("add", "update", "discard", "clear"):
                written = [n.func.value]
        for to in written:
            field = to.value if isinstance(to, ast.Subscript) else to
            if isinstance(field, ast.Attribute) and ast.unparse(field.value) in ("self", "game"):
                yield field.attr


def test_only_the_timing_knows_the_edition() -> None:
    """Rules and effects serve both editions: what differs is asked of the timing strategy."""
    asking = re.compile(
        r"timing\.name|game\.rules\b|[\"']fifth[\"']|[\"']modern[\"']|timing\.fifth|isinstance\([^)]*Fifth"
    )
    found = [
        f"{name_of(path)}: {line.strip()}"
        for path in MODULES
        if path.relative_to(SRC).parts[0] in BOTH_EDITIONS
        for line in path.read_text(encoding="utf-8").splitlines()
        if asking.search(line) and not any(noted in line for noted in NOTED)
    ]
    assert not found, found


# How often the source may say no more than that something is there: an ``Any``, or a question whether some
# object has a field.  Whoever needs fewer lowers the number; it is never raised.
MOST_UNKNOWN = {r"\bAny\b": 418, r"\bgetattr\(": 119, r"\bhasattr\(": 8}


def test_types_say_what_things_are() -> None:
    source = [path.read_text(encoding="utf-8") for path in MODULES]
    for pattern, most in MOST_UNKNOWN.items():
        found = sum(len(re.findall(pattern, text)) for text in source)
        assert found <= most, (
            f"{pattern}: {found}, and {most} were enough: say which class or method is meant"
        )


@pytest.mark.parametrize("folder", FOLDERS, ids=folder_name)
def test_slots_are_spelled_out(folder: Path) -> None:
    """The speed build writes code from them, and reads the names where they stand."""
    there = [(path, node) for path in modules_in(folder) for node in nodes_of(path)]
    for path, cls in ((path, node) for path, node in there if isinstance(node, ast.ClassDef)):
        for said in cls.body:
            if isinstance(said, ast.Assign) and ast.unparse(said.targets[0]) == "__slots__":
                if isinstance(said.value, ast.Tuple):
                    assert all(isinstance(n, ast.Constant) for n in said.value.elts), f"{cls.name}: {path}"
