"""The simple entries of a form: numbers, texts, choices, ticks, a card."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QEnterEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractSpinBox, QBoxLayout, QCheckBox, QHBoxLayout, QWidget

from cardtable.decks.forms_specs import ChoiceSpec, OptionalSpec, Value
from cardtable.decks.offers import Place
from cardtable.engine.cards import CardKey
from cardtable.engine.words import LANGUAGES, Language, Words, joined, same
from cardtable.ui.translate import say, tr
from cardtable.ui.workshop.boxes import Combo, ElidedButton, Line, Lines, Spin, cross
from cardtable.ui.workshop.desk import GONE, Desk, Entry, Put
from cardtable.ui.workshop.flow import Flow

_LARGEST = 9_999
_NARROW = 20
"""Lines of text across, under which two languages do not stand side by side."""
_LONG = 40
"""Letters of a text, in a step's title."""


class NumberEntry(Entry):
    """A whole number."""

    def __init__(self, desk: Desk, place: Place, title: Words, put: Put) -> None:
        super().__init__(desk, place, title, put)
        self.spin = Spin()
        self.spin.setRange(-_LARGEST, _LARGEST)
        self.spin.setStepType(QAbstractSpinBox.StepType.AdaptiveDecimalStepType)
        self.spin.setAccessibleName(say(title))
        self.spin.valueChanged.connect(
            lambda number: self.say(number, same(str(number)), runs=True))
        _alone(self, self.spin)

    def show_value(self, value: Any) -> None:
        _quietly(self.spin, lambda: self.spin.setValue(value if isinstance(value, int) else 0))

    def first(self) -> QWidget:
        return self.spin


class TextEntry(Entry):
    """A line of text."""

    def __init__(self, desk: Desk, place: Place, title: Words, put: Put) -> None:
        super().__init__(desk, place, title, put)
        self.line = Line()
        self.line.setAccessibleName(say(title))
        self.line.textEdited.connect(lambda text: self.say(text, _short(text), runs=True))
        _alone(self, self.line)

    def show_value(self, value: Any) -> None:
        text = value if isinstance(value, str) else ""
        if text != self.line.text():
            self.line.setText(text)

    def first(self) -> QWidget:
        return self.line


class WordsEntry(Entry):
    """A text in both languages, side by side: a name in a line, others in several."""

    def __init__(self, desk: Desk, place: Place, title: Words, put: Put) -> None:
        super().__init__(desk, place, title, put)
        self._value: dict[str, Any] = {}
        self.boxes: dict[Language, Line | Lines] = {}
        is_long = place[-1:] != ("name",)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        for language in LANGUAGES:
            box = Lines() if is_long else Line()
            name = {"en": "English", "ja": "日本語"}[language]
            box.setPlaceholderText(name)
            box.setAccessibleName(f"{say(title)}, {name}")
            signal = box.textChanged if isinstance(box, Lines) else box.textEdited
            signal.connect(lambda _="", language=language: self._type(language))
            if isinstance(box, Line):
                box.editingFinished.connect(self._serve_both)
                box.entered.connect(lambda box=box: self._yield_to_typing(box))
            self._row.addWidget(box, 1, Qt.AlignmentFlag.AlignTop)
            self.boxes[language] = box

    def resizeEvent(self, event: QResizeEvent) -> None:
        """One above the other where there is little room."""
        super().resizeEvent(event)
        is_narrow = self.width() < self.fontMetrics().height() * _NARROW
        self._row.setDirection(QBoxLayout.Direction.TopToBottom if is_narrow
                               else QBoxLayout.Direction.LeftToRight)

    def show_value(self, value: Any) -> None:
        self._value = dict(value) if isinstance(value, dict) else {}
        for language, box in self.boxes.items():
            text = self._value.get(language, "")
            if text != box.text():
                _quietly(box, lambda box=box, text=text: box.setText(text))

    def first(self) -> QWidget:
        return self.boxes["en"]

    def _type(self, language: Language) -> None:
        text = self.boxes[language].text()
        if text != self._value.get(language, ""):
            self.say({"en": "", "ja": "", **self._value, language: text}, _short(text), runs=True)

    def _serve_both(self) -> None:
        """A name in one language stands for the other until that is written, too."""
        written = [box.text() for box in self.boxes.values() if box.text().strip()]
        if len(written) == 1:
            self.say(dict.fromkeys(LANGUAGES, written[0]), _short(written[0]), runs=True)

    def _yield_to_typing(self, box: Line) -> None:
        """A name that only stands for the other is replaced by what is typed."""
        if len({each.text() for each in self.boxes.values()}) == 1:
            box.selectAll()


class FlagEntry(Entry):
    """Yes or no."""

    def __init__(self, desk: Desk, place: Place, title: Words, put: Put) -> None:
        super().__init__(desk, place, title, put)
        self.box = QCheckBox(say(title))
        self.box.toggled.connect(
            lambda is_on: self.say(is_on, Words("yes", "はい") if is_on else Words("no", "いいえ")))
        _alone(self, self.box)

    def show_value(self, value: Any) -> None:
        _quietly(self.box, lambda: self.box.setChecked(value is True))

    def first(self) -> QWidget:
        return self.box


class ChoiceEntry(Entry):
    """One of several values, or none of them where the spec says so."""

    def __init__(self, desk: Desk, place: Place, title: Words, put: Put,
                 spec: ChoiceSpec | OptionalSpec) -> None:
        super().__init__(desk, place, title, put)
        none: list[tuple[Value | None, Words]] = []
        if isinstance(spec, OptionalSpec):
            none, spec = [(None, spec.nothing)], spec.inner  # type: ignore[assignment]
        assert isinstance(spec, ChoiceSpec)
        self.values = [*none, *spec.values]
        self.box = Combo(lambda row: desk.refusal(place, self.values[row][0]))
        self.box.setAccessibleName(say(title))
        self.box.addItems([say(words) for _, words in self.values])
        self.box.activated.connect(self._choose)
        _alone(self, self.box)

    def show_value(self, value: Any) -> None:
        found = [at for at, (one, _) in enumerate(self.values) if one == value]
        self.box.setCurrentIndex(found[0] if found else -1)

    def first(self) -> QWidget:
        return self.box

    def _choose(self, index: int) -> None:
        self.say(*self.values[index])


class TicksEntry(Entry):
    """Any of several values, in the order in which they were ticked."""

    def __init__(self, desk: Desk, place: Place, title: Words, put: Put, spec: ChoiceSpec) -> None:
        super().__init__(desk, place, title, put)
        self._chosen: list[Value] = []
        self._titles = dict(spec.values)
        self.boxes: dict[Value, QCheckBox] = {}
        flow = Flow(self, across=10, down=2)
        for value, words in spec.values:
            box = QCheckBox(say(words))
            box.toggled.connect(lambda is_on, value=value: self._tick(value, is_on))
            flow.addWidget(box)
            self.boxes[value] = box

    def show_value(self, value: Any) -> None:
        self._chosen = list(value) if isinstance(value, list) else []
        for one, box in self.boxes.items():
            _quietly(box, lambda box=box, one=one: box.setChecked(one in self._chosen))

    def enterEvent(self, event: QEnterEvent) -> None:
        """What cannot be ticked now says why."""
        super().enterEvent(event)
        for one, box in self.boxes.items():
            reason = None if one in self._chosen else self.desk.refusal(
                self.place, [*self._chosen, one])
            box.setToolTip("" if reason is None else say(reason))
            box.setProperty("quiet", "false" if reason is None else "true")
            box.style().polish(box)

    def first(self) -> QWidget:
        return next(iter(self.boxes.values()))

    def _tick(self, value: Value, is_on: bool) -> None:
        kept = [one for one in self._chosen if one != value]
        chosen = [*kept, value] if is_on else kept
        words = [self._titles[one] for one in chosen if one in self._titles]
        self.say(chosen, joined(words, ", ", "、") if words else Words("none", "なし"))


class FixedEntry(Entry):
    """Nothing to enter."""

    def show_value(self, value: Any) -> None:
        """It is what it is."""


class CardEntry(Entry):
    """A card, chosen among all cards of the game."""

    can_clear = True

    def __init__(self, desk: Desk, place: Place, title: Words, put: Put) -> None:
        super().__init__(desk, place, title, put)
        self.button = ElidedButton()
        self.button.clicked.connect(lambda: desk.card_wanted.emit(self._choose))
        self.clear = cross(tr("Choose no card"))
        self.clear.clicked.connect(lambda: self.say(GONE, Words("none", "なし")))
        row = _alone(self, self.button)
        row.addWidget(self.clear)

    def show_value(self, value: Any) -> None:
        is_given = isinstance(value, str) and bool(value)
        text = say(self.desk.name_of(value)) if is_given else tr("Choose a card…")
        self.button.set_whole(text)
        self.button.setAccessibleName(f"{say(self.title)}: {text}")
        self.clear.setVisible(is_given)

    def first(self) -> QWidget:
        return self.button

    def _choose(self, key: CardKey) -> None:
        self.say(str(key), self.desk.name_of(key))


def _alone(entry: QWidget, widget: QWidget) -> QHBoxLayout:
    row = QHBoxLayout(entry)
    row.setContentsMargins(0, 0, 0, 0)
    row.setSpacing(2)
    row.addWidget(widget)
    return row


def _quietly(widget: QWidget, act: Any) -> None:
    """Show something without its being taken for a wish."""
    was_blocked = widget.blockSignals(True)
    act()
    widget.blockSignals(was_blocked)


def _short(text: str) -> Words:
    line = " ".join(text.split())
    return same(line if len(line) <= _LONG else line[:_LONG] + "…")
