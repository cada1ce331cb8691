"""What a command takes is said by its parameters: ``Annotated[Path, Argument("A file.")] …``.

A ``bool`` is a flag, a list takes several words (an argument) or may be said again (an option); an option
without names of its own is called as its parameter.  All is read by ``argparse``: help is there at once.
"""

from __future__ import annotations

import inspect
import types
from argparse import ArgumentParser, ArgumentTypeError, BooleanOptionalAction, RawDescriptionHelpFormatter
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple, Union, get_args, get_origin, get_type_hints

Command = Callable[..., None]


class Exit(Exception):
    """The command ends, with this exit code."""

    def __init__(self, code: int = 0) -> None:
        super().__init__(code)
        self.code = code


class Argument(NamedTuple):
    """A word that stands for itself; where the parameter has a default it may be left out."""

    help: str = ""


class Flag:
    """A word after ``--name``; numbers may have bounds."""

    def __init__(self, *names: str, help: str = "", min: int | None = None, max: int | None = None) -> None:
        self.names, self.help, self.min, self.max = names, help, min, max

    def number(self, kind: type, word: str) -> int | float:
        """The number that was said.  Raises ArgumentTypeError for one that is out of bounds."""
        try:
            found: int | float = kind(word)
        except ValueError:
            raise ArgumentTypeError(f"{word!r} is no {'whole ' if kind is int else ''}number") from None
        if (self.min is not None and found < self.min) or (self.max is not None and found > self.max):
            most = "" if self.max is None else f", {self.max} at most"
            raise ArgumentTypeError(f"{found} is out of bounds: {self.min} at least{most}")
        return found


def obey(name: str, found: Command | Mapping[str, Command], words: Sequence[str]) -> None:
    """Do what a command does with the words after it; one that has parts does that which is named first.

    Raises SystemExit where help was wanted, and where the words can't be understood (with code 2).
    """
    if callable(found):
        parser = parser_of(name, found)
        found(**vars(parser.parse_intermixed_args(words)))
        return
    parser = ArgumentParser(f"fasteffects {name}", allow_abbrev=False)
    parts = parser.add_subparsers(metavar="COMMAND", required=True)
    for word, part in found.items():
        parts.add_parser(word, help=told_of(part), add_help=False)
    if words and words[0] in found:
        obey(f"{name} {words[0]}", found[words[0]], words[1:])
    else:
        parser.parse_args(words or ["--help"])


def told_of(command: Command) -> str:
    """The first line of what a command says of itself."""
    return (inspect.getdoc(command) or "").partition("\n")[0]


def parser_of(name: str, command: Command) -> ArgumentParser:
    """What reads the words of a command."""
    parser = ArgumentParser(
        f"fasteffects {name}",
        description=inspect.getdoc(command),
        formatter_class=RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    hints = get_type_hints(command, include_extras=True)
    for parameter in inspect.signature(command).parameters.values():
        annotation, said = get_args(hints[parameter.name])
        kind, several = kind_of(annotation)
        optional = parameter.default is not inspect.Parameter.empty
        default = parameter.default if optional else None
        if isinstance(said, Argument):
            count: dict[str, Any] = {"nargs": "*" if optional else "+"} if several else {}
            parser.add_argument(parameter.name, help=said.help, type=kind, default=default, **count)
            continue
        names = said.names or (f"--{parameter.name.replace('_', '-')}",)
        how: dict[str, Any] = {"help": said.help + shown(default), "default": default, "dest": parameter.name}
        if kind is bool:
            how["action"] = "store_true" if said.names else BooleanOptionalAction
        else:
            number = kind in (int, float)
            how["type"] = partial(said.number, kind) if number else kind
            how["metavar"] = "NUMBER" if number else kind.__name__.upper().replace("STR", "WORD")
            how |= {"action": "append"} if several else {}
        parser.add_argument(*names, **how)
    return parser


def kind_of(annotation: Any) -> tuple[type, bool]:
    """What each word is, and whether there may be several."""
    if get_origin(annotation) in (Union, types.UnionType):
        (annotation,) = (part for part in get_args(annotation) if part is not type(None))
    if get_origin(annotation) is list:
        return get_args(annotation)[0], True
    return annotation, False


def shown(default: Any) -> str:
    """A default, as help tells it."""
    return "" if default in (None, "", False, True) else f" [default: {default}]"
