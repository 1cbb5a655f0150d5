"""How a card looks, as data: a game says what stands on a face, `cardtable.paint` draws it."""

from __future__ import annotations

import msgspec

from cardtable.engine.words import Words


class Pip(msgspec.Struct, frozen=True):
    """One piece of a cost. ``tone`` is a colour token, ``letter`` and shape say the same."""

    tone: str
    letter: str


class FaceNumber(msgspec.Struct, frozen=True):
    """A large number on a face: ``slot`` "left" or "right", ``sign`` the shape it stands in."""

    key: str
    slot: str
    sign: str
    text: str
    title: Words
    tone: int = 0
    """-1 worse than printed, 1 better, 0 as printed."""


class FaceSpec(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that stands on one side of a card, for the drawn kinds and for own pictures.

    ``frame`` names the form ("strike", "teamwork", "advantage", "shaman-front", "shaman-back",
    "signature", "opening"); ``motifs`` name the drawn subjects from the ground up, ``seed`` makes
    this card's picture unlike any other's. ``text`` holds ``**bold**`` keywords and symbols in
    braces, ``{green}``.
    """

    frame: str
    name: Words
    kind: Words
    """The type and trait line."""
    emblem: str = ""
    """Shape of the trait; empty for generic cards."""
    emblem_title: Words = Words("", "")
    cost: tuple[Pip, ...] = ()
    text: Words = Words("", "")
    flavour: Words = Words("", "")
    numbers: tuple[FaceNumber, ...] = ()
    motifs: tuple[str, ...] = ()
    tones: tuple[str, ...] = ()
    """Colour tokens of the picture, strongest first."""
    seed: str = ""
    art: str = ""
    """File name of a picture that stands in for the drawn one; empty: drawn."""
    is_manual: bool = False
    signs: tuple[Pip, ...] = ()
    """Further shapes on the face, such as the three traits on a shaman's front."""
