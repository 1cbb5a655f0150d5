"""Which entry a spec gets."""

from __future__ import annotations

from cardtable.decks.forms_specs import (
    CardSpec,
    ChoiceSpec,
    FixedSpec,
    FlagSpec,
    ManySpec,
    NumberSpec,
    OneOfSpec,
    OptionalSpec,
    PartSpec,
    Spec,
    TextSpec,
    WordsSpec,
)
from cardtable.decks.offers import Place
from cardtable.engine.words import Words
from cardtable.ui.workshop.desk import Desk, Entry, Put
from cardtable.ui.workshop.entries import (
    CardEntry,
    ChoiceEntry,
    FixedEntry,
    FlagEntry,
    NumberEntry,
    TextEntry,
    TicksEntry,
    WordsEntry,
)
from cardtable.ui.workshop.kinds import OneOfEntry, OptionalEntry
from cardtable.ui.workshop.lists import ManyEntry
from cardtable.ui.workshop.motifs_entry import MotifsEntry
from cardtable.ui.workshop.parts import PartEntry
from cardtable.ui.workshop.picture_entry import PictureEntry

_PLAIN: dict[type, type[Entry]] = {
    NumberSpec: NumberEntry, TextSpec: TextEntry, WordsSpec: WordsEntry, FlagSpec: FlagEntry,
    CardSpec: CardEntry, FixedSpec: FixedEntry,
}
_NAMED: dict[str, type[Entry]] = {"art": PictureEntry, "motifs": MotifsEntry}
"""Fields that every game has and that are shown, not written."""


def make_entry(desk: Desk, spec: Spec, place: Place, title: Words, put: Put) -> Entry:
    """The entry for a spec, as `Desk.make` wants it."""
    kind = _NAMED.get(str(place[-1])) if place else None
    kind = kind or _PLAIN.get(type(spec))
    if kind is not None:
        return kind(desk, place, title, put)
    match spec:
        case OptionalSpec(inner=CardSpec()):
            return CardEntry(desk, place, title, put)
        case ChoiceSpec() | OptionalSpec(inner=ChoiceSpec()):
            return ChoiceEntry(desk, place, title, put, spec)
        case OptionalSpec():
            return OptionalEntry(desk, place, title, put, spec)
        case ManySpec(inner=ChoiceSpec() as inner):
            return TicksEntry(desk, place, title, put, inner)
        case ManySpec():
            return ManyEntry(desk, place, title, put, spec)
        case OneOfSpec():
            return OneOfEntry(desk, place, title, put, spec)
    assert isinstance(spec, PartSpec)
    return PartEntry(desk, place, title, put, spec)
