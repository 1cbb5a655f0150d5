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
"""

from __future__ import annotations

import types
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Literal, Union, get_args, get_origin

import msgspec

from cardtable.engine.cards import CardKey
from cardtable.engine.game import GameDefinition
from cardtable.engine.words import Words, same

Value = str | int

NO_WORDS = Words("", "")


class NumberSpec(msgspec.Struct, frozen=True):
    """A whole number."""


class TextSpec(msgspec.Struct, frozen=True):
    """A line of text, the same in every language: a key, the name of a file."""


class WordsSpec(msgspec.Struct, frozen=True):
    """A text in both languages: ``{"en": …, "ja": …}``."""


class FlagSpec(msgspec.Struct, frozen=True):
    """Yes or no."""


class CardSpec(msgspec.Struct, frozen=True):
    """A card, said by its key."""


class FixedSpec(msgspec.Struct, frozen=True):
    """One value; there is nothing to enter once its option is chosen."""

    value: Value


class ChoiceSpec(msgspec.Struct, frozen=True):
    """One of several values, with their titles."""

    values: tuple[tuple[Value, Words], ...]


class OptionalSpec(msgspec.Struct, frozen=True):
    """Something that may be left unsaid (``None``, or no such field)."""

    inner: Spec
    nothing: Words
    """What it means that nothing is said: "Generic"."""


class ManySpec(msgspec.Struct, frozen=True):
    """Any number of them in order; of a `ChoiceSpec`: a set of ticks."""

    inner: Spec


class FieldSpec(msgspec.Struct, frozen=True, kw_only=True):
    """One field of a part."""

    name: str
    """As a set file spells it."""
    title: Words
    hint: Words
    spec: Spec
    is_required: bool
    default: Any = None
    """What holds where the field is left out, as data."""
    start: Any = None
    """What a new part begins with, if its game says so."""


class PartSpec(msgspec.Struct, frozen=True):
    """A struct: its fields in order, without its tag."""

    title: Words
    fields: tuple[FieldSpec, ...]

    def field(self, name: str) -> FieldSpec | None:
        """The field of that name."""
        return next((field for field in self.fields if field.name == name), None)


class OptionSpec(msgspec.Struct, frozen=True, kw_only=True):
    """One kind of thing that may stand in a place; ``group`` heads a menu of such kinds."""

    title: Words
    group: Words = NO_WORDS
    tag_field: str = ""
    """Empty: it is told from its siblings by its shape."""
    tag: Value = ""
    make: Callable[[], Spec]

    @property
    def spec(self) -> Spec:
        """What is entered once this option is chosen."""
        return self.make()

    def holds(self, data: Any) -> bool:
        """Is the data of this kind?"""
        if self.tag_field:
            return isinstance(data, dict) and data.get(self.tag_field) == self.tag
        spec = self.spec
        if isinstance(spec, FixedSpec):
            return type(data) is type(spec.value) and data == spec.value
        kind = _SHAPES.get(type(spec))
        return kind is not None and type(data) is kind


class OneOfSpec(msgspec.Struct, frozen=True):
    """One of several kinds of thing."""

    options: tuple[OptionSpec, ...]

    def option_of(self, data: Any) -> OptionSpec | None:
        """Of which kind the data is; ``None`` if it is of none."""
        return next((option for option in self.options if option.holds(data)), None)


Spec = (NumberSpec | TextSpec | WordsSpec | FlagSpec | CardSpec | FixedSpec | ChoiceSpec
        | OptionalSpec | ManySpec | PartSpec | OneOfSpec)

_SHAPES: dict[type, type] = {NumberSpec: int, TextSpec: str, CardSpec: str, FlagSpec: bool,
                             PartSpec: dict, WordsSpec: dict, ManySpec: list}
_LEAVES: dict[Any, Spec] = {int: NumberSpec(), str: TextSpec(), bool: FlagSpec(),
                            Words: WordsSpec(), CardKey: CardSpec()}

_COMMON: dict[str, Words] = {
    "*.key": Words("Key", "キー"),
    "*.key?": Words("Names the card in decks; it begins with the key of the set.",
                    "デッキの中でカードを指す名前です。セットのキーで始まります。"),
    "*.name": Words("Name", "カード名"),
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
"""What every game says in the same way; a game's own titles go before."""


def card_form(game: GameDefinition) -> OneOfSpec:
    """The form of a game's cards: one option for each kind of card. `ValueError` if the game
    takes no cards."""
    return _Builder(game).card()


def missing_titles(game: GameDefinition) -> tuple[str, ...]:
    """Every key reachable from the card type for which the game has no title, in order."""
    builder = _Builder(game)
    for _ in specs_of(builder.card()):
        pass
    return tuple(builder.missing)


def specs_of(spec: Spec) -> Iterator[Spec]:
    """The spec and all within it, each part once."""
    seen: set[int] = set()
    waiting = [spec]
    while waiting:
        one = waiting.pop()
        if isinstance(one, PartSpec):
            if id(one) in seen:
                continue
            seen.add(id(one))
            waiting.extend(field.spec for field in reversed(one.fields))
        elif isinstance(one, OptionalSpec | ManySpec):
            waiting.append(one.inner)
        elif isinstance(one, OneOfSpec):
            waiting.extend(option.spec for option in reversed(one.options))
        yield one


class _Builder:
    """Makes specs from types; each struct once."""

    def __init__(self, game: GameDefinition) -> None:
        if game.reader is None:
            raise ValueError(f"{game.key} takes no cards")
        self._type = game.reader.card_type
        self._titles: Mapping[str, Words] = {**_COMMON, **game.titles()}
        self._starts = game.blanks()
        self._parts: dict[type, PartSpec] = {}
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
        for member in members:
            if get_origin(member) is Literal:
                options.extend(self._fixed(value, keys) for value in get_args(member))
            else:
                options.append(self._option(member, keys))
        return OneOfSpec(tuple(options))

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
        if struct not in self._parts:
            key = _key(struct)
            fields = tuple(self._field(field, key) for field in msgspec.structs.fields(struct))
            self._parts[struct] = PartSpec(self._title([key]), fields)
        return self._parts[struct]

    def _field(self, field: msgspec.structs.FieldInfo, owner: str) -> FieldSpec:
        keys = (f"{owner}.{field.encode_name}", f"*.{field.encode_name}")
        hints = (self._titles[f"{key}?"] for key in keys if f"{key}?" in self._titles)
        default = field.default
        if field.default_factory is not msgspec.NODEFAULT:
            default = field.default_factory()
        return FieldSpec(
            name=field.encode_name,
            title=self._title(keys),
            hint=next(hints, NO_WORDS),
            spec=self._spec(field.type, keys),
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


def _as_data(value: Any) -> Any:
    """A value of a type as a set file spells it: lists, not tuples."""
    return msgspec.json.decode(msgspec.json.encode(value))


def blank(spec: Spec) -> Any:
    """The smallest data for it: defaults left out, first options, numbers 1."""
    match spec:
        case NumberSpec():
            return 1
        case TextSpec() | CardSpec():
            return ""
        case WordsSpec():
            return {"en": "", "ja": ""}
        case FlagSpec():
            return False
        case FixedSpec():
            return spec.value
        case ChoiceSpec():
            return spec.values[0][0]
        case OptionalSpec():
            return None
        case ManySpec():
            return []
        case PartSpec():
            return {field.name: blank(field.spec) if field.start is None else field.start
                    for field in spec.fields if field.is_required or field.start is not None}
        case OneOfSpec():
            return blank_option(spec.options[0])


def blank_option(option: OptionSpec) -> Any:
    """The smallest data of this kind, with its tag."""
    data = blank(option.spec)
    return {option.tag_field: option.tag, **data} if option.tag_field else data


def tidied(spec: Spec, data: Any) -> Any:
    """The data without what says the same as its default; what the form does not know stays."""
    match spec:
        case OptionalSpec():
            return None if data is None else tidied(spec.inner, data)
        case ManySpec() if isinstance(data, list):
            return [tidied(spec.inner, one) for one in data]
        case OneOfSpec():
            option = spec.option_of(data)
            return data if option is None else tidied(option.spec, data)
        case PartSpec() if isinstance(data, dict):
            found = {name: value if (field := spec.field(name)) is None
                     else tidied(field.spec, value) for name, value in data.items()}
            return {name: value for name, value in found.items() if not _is_default(
                spec.field(name), value)}
        case _:
            return data


def _is_default(field: FieldSpec | None, value: Any) -> bool:
    """Does the field say what holds anyway?"""
    if field is None or field.is_required:
        return False
    return bool(value == tidied(field.spec, field.default)) and (
        type(value) is type(field.default))
