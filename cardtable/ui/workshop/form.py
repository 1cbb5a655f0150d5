"""The middle: the form of the open card, in a column that scrolls."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import (
    QApplication,
    QFrame,
    QLabel,
    QLayout,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from cardtable.decks.forms_specs import OneOfSpec, PartSpec
from cardtable.ui.translate import Retranslated, say, tr
from cardtable.ui.workshop.desk import Desk, Put
from cardtable.ui.workshop.parts import FieldBox, PartEntry


class Form(Retranslated, QWidget):
    """All entries of a card of one kind. Another kind, or another language, builds them anew."""

    def __init__(self, desk: Desk, spec: OneOfSpec, put: Put) -> None:
        super().__init__()
        self._desk, self._spec, self._put = desk, spec, put
        self._data: dict[str, Any] | None = None
        self._kind: object = None
        self.root: PartEntry | None = None
        self.area = QScrollArea()
        self.area.setWidgetResizable(True)
        self.area.setFrameShape(QFrame.Shape.NoFrame)
        self.fault, self.hint, self.nothing = QLabel(), QLabel(), QLabel()
        self.fault.setProperty("fault", "true")
        self.hint.setProperty("quiet", "true")
        self.hint.setObjectName("hint")
        self.hint.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.hint.setMinimumHeight(round(self.hint.fontMetrics().height() * 2.2))
        self.nothing.setProperty("quiet", "true")
        self.nothing.setAlignment(Qt.AlignmentFlag.AlignCenter)
        for label in (self.fault, self.hint, self.nothing):
            label.setWordWrap(True)
        column = QVBoxLayout(self)
        column.setContentsMargins(4, 8, 4, 4)
        column.addWidget(self.fault)
        column.addWidget(self.nothing, 1)
        column.addWidget(self.area, 1)
        column.addWidget(self.hint)
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        app.focusChanged.connect(self._say_hint)
        self.retranslate()

    def show_card(self, data: dict[str, Any] | None, *, is_other: bool) -> None:
        """Show a card, ``None``: no card. ``is_other``: it is not the one shown before."""
        self._data = data
        option = None if data is None else self._spec.option_of(data)
        if option is None:
            self._drop()
        elif option.tag != self._kind or self.root is None:
            self._build()
        self.area.setHidden(self.root is None)
        self.nothing.setHidden(self.root is not None)
        if self.root is not None:
            self.root.show_value(data)
            if is_other:
                self.area.verticalScrollBar().setValue(0)
        self.refresh()

    def refresh(self) -> None:
        """Sentences and problems anew."""
        wrong = self._desk.problems_at(())
        self.fault.setText("\n".join("✕ " + say(words) for words in wrong))
        self.fault.setVisible(bool(wrong))
        if self.root is not None:
            self.root.refresh()

    def focusNextPrevChild(self, is_next: bool) -> bool:  # noqa: N802 - Qt's name
        """Tab goes from top to bottom, whatever was added when."""
        self._order()
        return super().focusNextPrevChild(is_next)

    def begin(self) -> None:
        """The keyboard to the first entry."""
        if self.root is not None:
            self.root.first().setFocus()

    def retranslate(self) -> None:
        """Everything is built anew."""
        self.nothing.setText(tr("Choose a card at the left, or make a new one."))
        self.hint.setText("")
        if self.root is not None and self._data is not None:
            self._build()
            self.root.show_value(self._data)
            self.root.refresh()

    def changeEvent(self, event: QEvent) -> None:
        """Room for two lines of hints, so that nothing jumps when one is said."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self.hint.setMinimumHeight(round(self.hint.fontMetrics().height() * 2.2))

    def _build(self) -> None:
        assert self._data is not None
        option = self._spec.option_of(self._data)
        assert option is not None and isinstance(option.spec, PartSpec)
        self._kind = option.tag
        self.root = PartEntry(self._desk, (), option.title, self._put, option.spec)
        inner = QWidget()
        column = QVBoxLayout(inner)
        column.setContentsMargins(8, 0, 12, 12)
        column.addWidget(self.root)
        column.addStretch(1)
        self.area.setWidget(inner)

    def _drop(self) -> None:
        self.root = None
        old = self.area.takeWidget()
        if old is not None:
            old.deleteLater()

    def _order(self) -> None:
        if self.root is None:
            return
        before: QWidget | None = None
        for widget in _stops(self.root):
            if before is not None:
                QWidget.setTabOrder(before, widget)
            before = widget

    def _say_hint(self, _old: QWidget | None, now: QWidget | None) -> None:
        """What is asked for where the keyboard is; two lines, whatever it says."""
        widget = now
        while widget is not None and not (isinstance(widget, FieldBox)
                                          and say(widget.field.hint)):
            widget = widget.parentWidget()
        if isinstance(widget, FieldBox) and self.isAncestorOf(widget):
            self.hint.setText(say(widget.field.hint))
        elif now is not None and self.isAncestorOf(now):
            self.hint.setText("")


def _stops(widget: QWidget) -> list[QWidget]:
    """Where the keyboard stops in a widget, in the order in which it is laid out."""
    if widget.focusPolicy() & Qt.FocusPolicy.TabFocus:
        return [widget]
    layout = widget.layout()
    return [] if layout is None else _stops_of(layout)


def _stops_of(layout: QLayout) -> list[QWidget]:
    found: list[QWidget] = []
    for at in range(layout.count()):
        item = layout.itemAt(at)
        inner = item.layout() if item is not None else None
        widget = item.widget() if item is not None else None
        if widget is not None:
            found += _stops(widget)
        elif inner is not None:
            found += _stops_of(inner)
    return found
