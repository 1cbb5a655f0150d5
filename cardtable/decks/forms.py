"""The form of a game's cards: what may be entered, read off the types that read a set.

A form edits *the data of one card as a set file spells it*. `card_form` turns a game's card type
into a tree of specs, one kind for each kind of entry; parts of a union are made when they are
first asked for, so that recursion ends. Titles, groups and hints come from the game
(`GameDefinition.titles`), under keys that are looked up in this order:

- a struct or an option: ``"do:look-top"`` (tag field and tag), ``"Material"`` without a tag,
  ``"int"`` where a plain number is one of several kinds;
- a field: ``"do:look-top.count"``, then ``"*.count"``; its hint: the same with ``"?"`` behind;
- a value: ``"do:look-top.then=reorder"``, then ``"*.then=reorder"``, then ``"=reorder"``; that
  nothing is said: ``"kind:strike.trait="``, then ``"*.trait="``, then ``"="``;
- the group of an option in a menu: ``"do:look-top#"``, else none.

Fields and options stand in the order in which their titles do. An option whose title is empty is
not offered: the reader knows it only to refuse it. What a new part begins with
(`GameDefinition.blanks`) has the keys of fields.
"""

from __future__ import annotations

import types
from collections.abc import Iterable, Mapping
from typing import Any, Literal, Union, get_args, get_origin

import msgspec

from cardtable.decks.forms_specs import (
    NO_WORDS,
    CardSpec,
    ChoiceSpec,
    FieldSpec,
    FixedSpec,
    FlagSpec,
    ManySpec,
    NumberSpec,
    OneOfSpec,
    OptionalSpec,
    OptionSpec,
    PartSpec,
    Spec,
    Step,
    TextSpec,
    Value,
    WordsSpec,
    blank,
    blank_option,
    place_of,
    specs_of,
    tidied,
)
from cardtable.engine.cards import CardDef, CardKey
from cardtable.engine.game import GameDefinition
from cardtable.engine.words import Words, same

__all__ = [
    "CardSpec", "ChoiceSpec", "FieldSpec", "FixedSpec", "FlagSpec", "ManySpec", "NumberSpec",
    "OneOfSpec", "OptionSpec", "OptionalSpec", "PartSpec", "Spec", "Step", "TextSpec", "Value",
    "WordsSpec", "blank", "blank_option", "card_form", "missing_titles", "parts_of", "place_of",
    "specs_of", "tidied",
]

_LEAVES: dict[Any, Spec] = {int: NumberSpec(), str: TextSpec(), bool: FlagSpec(),
                            Words: WordsSpec(), CardKey: CardSpec()}

_FIRST: dict[str, Words] = {
    "*.key": Words("Key", "キー"),
    "*.key?": Words("Names the card in decks; it begins with the key of the set.",
                    "デッキの中でカードを指す名前です。セットのキーで始まります。"),
    "*.name": Words("Name", "カード名"),
}
_LAST: dict[str, Words] = {
    "*.flavour": Words("Flavour text", "フレーバーテキスト"),
    "*.manual": Words("Text carried out by hand", "手動で処理するテキスト"),
    "*.manual?": Words("For what no menu can say; the players carry it out themselves.",
                       "メニューで表せない効果です。プレイヤーが自分で処理します。"),
    "*.art": Words("Picture", "画像"),
    "*.art?": Words("A file beside the set; empty: drawn from the motifs.",
                    "セットと同じ場所の画像ファイル。空欄ならモチーフから描きます。"),
    "int": Words("A number", "数を指定"),
    "=": Words("Not said", "指定なし"),
}
"""What every game says in the same way, before and after what is its own; a game may say it
otherwise."""


def card_form(game: GameDefinition) -> OneOfSpec:
    """The form of a game's cards: one option for each kind of card. `ValueError` if the game
    takes no cards."""
    return _Builder(game).card()


def missing_titles(game: GameDefinition) -> tuple[str, ...]:
    """Every key reachable from the card type for which the game has no title, in order."""
    return tuple(_all_made(game).missing)


def parts_of(game: GameDefinition) -> Mapping[type, PartSpec]:
    """Every part that a card of the game may have, by the type that reads it."""
    return _all_made(game).parts


def _all_made(game: GameDefinition) -> _Builder:
    builder = _Builder(game)
    for _ in specs_of(builder.card()):
        pass
    return builder


class _Builder:
    """Makes specs from types; each struct once."""

    def __init__(self, game: GameDefinition) -> None:
        if game.reader is None:
            raise ValueError(f"{game.key} takes no cards")
        self._type = game.reader.card_type
        titles = game.titles()
        self._titles: Mapping[str, Words] = {**_FIRST, **titles, **_LAST, **titles}
        self._ranks = {key: rank for rank, key in enumerate(self._titles)}
        self._starts = game.blanks()
        self.parts: dict[type, PartSpec] = {}
        self.missing: dict[str, None] = {}

    def card(self) -> OneOfSpec:
        spec = self._union(_members(self._type), ("card",))
        assert isinstance(spec, OneOfSpec)
        return spec

    def _title(self, keys: Iterable[str]) -> Words:
        first = ""
        for key in keys:
            first = first or key
            if key in self._titles:
                return self._titles[key]
        self.missing[first] = None
        return same(first)

    def _rank(self, keys: Iterable[str]) -> int:
        return next((self._ranks[key] for key in keys if key in self._ranks), len(self._ranks))

    def _spec(self, hint: Any, keys: tuple[str, ...]) -> Spec:
        """``keys``: under which its field is looked up."""
        if hint in _LEAVES:
            return _LEAVES[hint]
        if get_origin(hint) is Literal:
            return ChoiceSpec(tuple((value, self._value(value, keys)) for value in get_args(hint)))
        if get_origin(hint) in (tuple, list):
            return ManySpec(self._spec(get_args(hint)[0], keys))
        members = _members(hint)
        if type(None) in members:
            members = tuple(one for one in members if one is not type(None))
            nothing = self._title([*(f"{key}=" for key in keys), "="])
            return OptionalSpec(self._union(members, keys), nothing)
        return self._union(members, keys)

    def _union(self, members: tuple[Any, ...], keys: tuple[str, ...]) -> Spec:
        if len(members) == 1:
            (only,) = members
            if not _is_struct(only):
                return self._spec(only, keys)
            if not _tag(only)[0]:
                return self._part(only)
        options: list[OptionSpec] = []
        for member in sorted(
                members, key=lambda one: self._rank([_key(one)]) if _is_struct(one) else -1):
            if get_origin(member) is Literal:
                options.extend(self._fixed(value, keys) for value in get_args(member))
            else:
                options.append(self._option(member, keys))
        return OneOfSpec(tuple(option for option in options if option.title != NO_WORDS))

    def _fixed(self, value: Value, keys: tuple[str, ...]) -> OptionSpec:
        spec = FixedSpec(value)
        return OptionSpec(title=self._value(value, keys), make=lambda: spec)

    def _option(self, member: Any, keys: tuple[str, ...]) -> OptionSpec:
        if not _is_struct(member):
            spec = self._spec(member, keys)
            return OptionSpec(title=self._title([member.__name__]), make=lambda: spec)
        key, (tag_field, tag) = _key(member), _tag(member)
        return OptionSpec(title=self._title([key]), group=self._titles.get(f"{key}#", NO_WORDS),
                          tag_field=tag_field, tag=tag, make=lambda: self._part(member))

    def _value(self, value: Value, keys: tuple[str, ...]) -> Words:
        return self._title([*(f"{key}={value}" for key in keys), f"={value}"])

    def _part(self, struct: type[msgspec.Struct]) -> PartSpec:
        if struct not in self.parts:
            key = _key(struct)
            fields = sorted(msgspec.structs.fields(struct),
                            key=lambda field: self._rank(_field_keys(key, field)))
            self.parts[struct] = PartSpec(
                self._title([key]), tuple(self._field(field, struct) for field in fields))
        return self.parts[struct]

    def _field(self, field: msgspec.structs.FieldInfo, struct: type[msgspec.Struct]) -> FieldSpec:
        keys = _field_keys(_key(struct), field)
        is_own_key = field.name == "key" and issubclass(struct, CardDef)
        hints = (self._titles[f"{key}?"] for key in keys if f"{key}?" in self._titles)
        default = field.default
        if field.default_factory is not msgspec.NODEFAULT:
            default = field.default_factory()
        return FieldSpec(
            name=field.encode_name,
            title=self._title(keys),
            hint=next(hints, NO_WORDS),
            spec=TextSpec() if is_own_key else self._spec(field.type, keys),
            is_required=field.required,
            default=None if field.required else _as_data(default),
            start=next((self._starts[key] for key in keys if key in self._starts), None),
        )


def _members(hint: Any) -> tuple[Any, ...]:
    """The members of a union; anything else is its only one."""
    return get_args(hint) if get_origin(hint) in (Union, types.UnionType) else (hint,)


def _is_struct(hint: Any) -> bool:
    return isinstance(hint, type) and issubclass(hint, msgspec.Struct)


def _tag(struct: type[msgspec.Struct]) -> tuple[str, Value]:
    config = struct.__struct_config__
    return config.tag_field or "", "" if config.tag is None else config.tag


def _key(struct: type[msgspec.Struct]) -> str:
    tag_field, tag = _tag(struct)
    return f"{tag_field}:{tag}" if tag_field else struct.__name__


def _field_keys(owner: str, field: msgspec.structs.FieldInfo) -> tuple[str, str]:
    return f"{owner}.{field.encode_name}", f"*.{field.encode_name}"


def _as_data(value: Any) -> Any:
    """A value of a type as a set file spells it: lists, not tuples."""
    return msgspec.json.decode(msgspec.json.encode(value))
