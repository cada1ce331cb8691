"""Possessives of objects and players, *its, that creature's*; and *it's* for *it is* (608.2c)."""

from __future__ import annotations

from collections.abc import Container
from dataclasses import replace
from typing import Final

from ...language.phrases import Reading, leaf
from ...language.read import can_start, number_of, read
from ...language.text import Text
from ...language.write import can_write, write
from ..node import Reference, spell, spelling_of
from .objects import It, Them


def possessive(nt: str, members: str, words: dict[str, Reference]) -> None:
    """A nonterminal for *its*, *that creature's*: *words*, and *members* followed by 's."""
    said = {type(value): word for word, value in reversed(words.items())}

    def read_possessive(text: Text, place: int) -> list[Reading]:
        token = text.at(place)
        found: list[Reading] = [(spelled(words[token], token), place + 1)] if token in words else []
        if can_start(members, token):
            for value, end in read(members, text, place):
                if type(value) in said:
                    continue
                mark = text.at(end)
                if mark in ("'s", "’"):
                    found.append((value, end + 1))
                else:
                    text.stop(end, "'s")
        return found

    def write_possessive(value: Reference, number: int) -> list[str]:
        if type(value) in said:
            return [_spelling(value, words) or said[type(value)]]
        out = write(members, value)
        return [*out, "’" if number_of(value) == 2 and out[-1].endswith("s") else "'s"]

    leaf(
        nt,
        read_possessive,
        write_possessive,
        lambda token: token in words or can_start(members, token),
        lambda value: type(value) in said or can_write(members, value),
    )


def spelled(value: Reference, word: str) -> Reference:
    """The same noun phrase, with the word that it was read from."""
    new = replace(value)
    spell(new, word)
    return new


def _spelling(value: object, words: Container[str]) -> str:
    """The one of the *words* that it was read from; "" where it was read from none."""
    word = spelling_of(value)
    return word if isinstance(word, str) and word in words else ""


PERSON: Final = It(person=True)
possessive("Its", "Pointer", {"its": It(), "his": PERSON, "her": PERSON, "their": Them()})


_CONTRACTED: Final = {"it's": It(), "he's": PERSON, "she's": PERSON}


def _read_contracted(text: Text, place: int) -> list[Reading]:
    word = text.at(place)
    return [(spelled(_CONTRACTED[word], word), place + 1)] if word in _CONTRACTED else []


leaf(
    "Contracted",
    _read_contracted,
    lambda value, number: [_spelling(value, _CONTRACTED) or "it's"],
    _CONTRACTED.__contains__,
    lambda value: isinstance(value, It),
)
