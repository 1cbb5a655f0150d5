"""The decision bar: whose turn, which step, what is awaited, the number that counts, what next.

Written large: it is read by two people, one of whom sits behind the table.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QLabel, QPushButton, QWidget

from cardtable.engine.moves import Move
from cardtable.engine.rulebook import Rulebook
from cardtable.engine.view import Cause, Gauge, PlayerView
from cardtable.engine.words import Words
from cardtable.engine.zones import Seat
from cardtable.paint.palette import tone
from cardtable.ui.move_groups import grouped
from cardtable.ui.text import literal
from cardtable.ui.translate import Retranslated, language, say, tr

SEAT_TONES = ("azure", "vermilion")
MOST_BUTTONS = 6
"""More choices than that are made in the list of moves."""
_SIZES = (1.25, 1.1, 1.0, 0.9, 0.8)
"""Of what is awaited, in ordinary lines, the best first."""
_EDGE = 6
"""Logical pixels kept free above and below."""
_SHARE = 0.56
"""Of the bar's width, for all buttons together."""


class DecisionBar(Retranslated, QFrame):
    """Shows what a `PlayerView` awaits, with a button for each move that is no gesture."""

    chosen = Signal(object)
    """The moves (a list) of the button that was pressed."""
    clause_clicked = Signal(str)
    looked = Signal()
    """Whoever only looked at their own cards is done."""
    stopped = Signal()
    """The action that is being put together is not wanted after all."""
    list_wanted = Signal()
    """There are too many choices for buttons."""

    def __init__(
        self, book: Rulebook, name_of: Callable[[Seat], Words], headline: str = "",
        parent: QWidget | None = None,
    ) -> None:  # fmt: skip
        """``headline``: the gauge whose number stands large (see `TableLayout`)."""
        super().__init__(parent)
        self.setObjectName("bar")
        self._headline = headline
        self._book, self._name_of = book, name_of
        self._view: PlayerView | None = None
        self._moves: Sequence[Move] = ()
        self._is_peeking = self._is_composing = False
        self.who, self.awaited = QLabel(), QLabel()
        for label in (self.who, self.awaited):
            label.setTextFormat(Qt.TextFormat.PlainText)
        self.number, self.causes = QLabel(), QLabel()
        self.step = QPushButton()
        self.step.setProperty("link", "true")
        self.step.setCursor(Qt.CursorShape.PointingHandCursor)
        self.step.clicked.connect(self._follow)
        self.thinking = QLabel()
        self.thinking.setProperty("quiet", "true")
        self.thinking.hide()
        self.buttons: list[QPushButton] = []
        self._size = 0
        for number in range(MOST_BUTTONS):
            # Not the buttons' own shortcuts: those wait until a pressed button has been seen.
            key = QShortcut(QKeySequence(str(number + 1)), self)
            key.activated.connect(partial(self._press, number))
        self._lay()
        self.set_scale(16)

    def show_view(
        self, view: PlayerView, moves: Sequence[Move], *, is_peeking: bool = False,
        is_composing: bool = False,
    ) -> None:
        """Say what is awaited in this view. ``is_peeking``: its seat only looks, and can be done
        with it; ``is_composing``: an action is being put together, and can be given up."""
        self._view, self._moves = view, moves
        self._is_peeking, self._is_composing = is_peeking, is_composing
        self.retranslate()

    def show_thinking(self, is_thinking: bool) -> None:
        """The program, whose turn it is, takes its time, or no longer."""
        self.thinking.setVisible(is_thinking)

    def stop_composing(self) -> None:
        """The action that is being put together, if there is one, is not wanted after all."""
        if self._is_composing:
            self.stopped.emit()

    def set_scale(self, pixels: int) -> None:
        """How large to write, in logical pixels of an ordinary line."""
        if pixels == self._size:
            return
        self._size = pixels
        self.setFixedHeight(round(pixels * 5.4))
        self.setStyleSheet(f"QFrame#bar, QFrame#bar QLabel, QFrame#bar QPushButton "
                           f"{{ font-size: {pixels}px; }}")
        self.number.setStyleSheet(f"font-size: {round(pixels * 1.9)}px; font-weight: bold;")
        self._say_who()
        self._make_buttons()
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Buttons are as wide as there is room."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._make_buttons()
            self._fit()

    def retranslate(self) -> None:
        """Everything anew, in the language spoken now."""
        view = self._view
        if view is None:
            return
        self._say_who()
        self.thinking.setText(tr("thinking…"))
        self.awaited.setText(say(view.awaited))
        title = self._title_of(view.clause)
        self.step.setText(f"{title}  {view.clause}" if title else view.clause)
        self.step.setAccessibleName(tr("Rule of this step: {clause}").format(clause=view.clause))
        self.step.setVisible(bool(view.clause))
        self._say_number(next((g for g in view.gauges if g.key == self._headline), None))
        self._make_buttons()
        self._fit()

    def _fit(self) -> None:
        """Write what is awaited as large as there is room for all of it."""
        layout = self.layout()
        assert layout is not None
        if self._view is None:
            return
        for share in _SIZES:
            self.awaited.setStyleSheet(
                f"font-size: {round(self._size * share)}px; font-weight: bold;")
            layout.activate()
            needed = self.awaited.heightForWidth(self.awaited.width())
            if needed <= self.height() - self.awaited.y() - _EDGE:
                break

    def _say_who(self) -> None:
        view = self._view
        if view is None:
            return
        seat = view.to_act if view.outcome is None else view.outcome.winner
        self.who.setVisible(seat is not None)
        if seat is None:
            return
        colours = tone(SEAT_TONES[seat % len(SEAT_TONES)])
        self.who.setText(say(self._name_of(seat)))
        style = (
            f"background: {colours.base.name()}; color: {colours.text.name()}; "
            f"border-radius: 5px; padding: 2px 10px; font-weight: bold; "
            f"font-size: {round(self._size * 1.15)}px;")
        if style != self.who.styleSheet():  # Setting one costs a millisecond.
            self.who.setStyleSheet(style)

    def _say_number(self, gauge: Gauge | None) -> None:
        self.number.setVisible(gauge is not None)
        self.causes.setVisible(gauge is not None)
        if gauge is None:
            return
        self.number.setText(str(gauge.value))
        title, causes = say(gauge.title), summed(gauge.causes)
        spoken = f"{title}: {gauge.value}" if causes else say(gauge.words)
        self.number.setAccessibleName(spoken)
        tip = "\n".join([spoken, *(f"{amount:+d}  {words}" for words, amount in causes)])
        self.number.setToolTip(tip)
        self.causes.setToolTip(tip)
        self.causes.setText("\n".join(filter(None, (title, _chain(causes)))))

    def _make_buttons(self) -> None:
        for old in self.buttons:
            self._row.removeWidget(old)
            old.hide()
            old.deleteLater()
        self.buttons = []
        if self._is_peeking:
            self._add_button(tr("Done looking"), self.looked.emit, 1)
            return
        groups = [g for g in grouped(self._moves) if self._is_for_a_button(g[0])]
        buttons: list[tuple[str, Callable[[], object]]] = [
            (say(group[0].title), partial(self.chosen.emit, group)) for group in groups]
        if len(buttons) > MOST_BUTTONS:
            buttons = [(tr("Choose in the list…"), self.list_wanted.emit)]
        if self._is_composing:
            buttons.append((tr("Cancel"), self.stop_composing))
        for text, act in buttons:
            self._add_button(text, act, len(buttons))

    def _is_for_a_button(self, move: Move) -> bool:
        """What is put together is clicked on the table, card by card; a button carries it out."""
        return not move.chooses if self._is_composing else bool(move.chooses) or not move.targets

    def _add_button(self, text: str, act: Callable[[], object], count: int) -> None:
        """One of ``count`` buttons, in two rows if there are many; each as wide as there is room,
        for the table below must not move."""
        number = len(self.buttons)
        columns = count if count < 3 else (count + 1) // 2
        button = QPushButton()
        is_first = not number and text != tr("Cancel")
        button.setProperty("primary", "true" if is_first else "false")
        button.setAccessibleName(text)
        button.setToolTip(literal(f"{text}  [{number + 1}]"))
        button.clicked.connect(lambda _checked=False: act())
        self._row.addWidget(button, number // columns, number % columns)
        button.show()
        button.ensurePolished()
        room = round(self.width() * _SHARE / columns) - 2 * self._size
        button.setText(button.fontMetrics().elidedText(
            text.replace("&", "&&"), Qt.TextElideMode.ElideRight, max(60, room)))
        self.buttons.append(button)

    def _press(self, number: int) -> None:
        if number < len(self.buttons):
            self.buttons[number].click()

    def _title_of(self, clause: str) -> str:
        found = self._book.clause(clause) or self._book.section(clause)
        return say(found.title) if found is not None else ""

    def _follow(self) -> None:
        if self._view is not None:
            self.clause_clicked.emit(self._view.clause)

    def _lay(self) -> None:
        self.awaited.setWordWrap(True)
        self.awaited.setTextFormat(Qt.TextFormat.PlainText)
        self.causes.setProperty("quiet", "true")
        self.causes.setTextFormat(Qt.TextFormat.PlainText)
        head = QHBoxLayout()
        head.setSpacing(10)
        head.addWidget(self.who)
        head.addWidget(self.step)
        head.addWidget(self.thinking)
        head.addStretch(1)
        self._row = QGridLayout()
        self._row.setSpacing(6)
        grid = QGridLayout(self)
        grid.setContentsMargins(12, _EDGE, 12, _EDGE)
        grid.setHorizontalSpacing(14)
        grid.setVerticalSpacing(3)
        grid.addLayout(head, 0, 0)
        grid.addWidget(self.awaited, 1, 0)
        grid.addLayout(self._row, 0, 1, 2, 1, Qt.AlignmentFlag.AlignVCenter)
        grid.addWidget(self.number, 0, 2, 2, 1)
        grid.addWidget(self.causes, 0, 3, 2, 1)
        grid.setColumnStretch(0, 1)


def _chain(causes: Sequence[tuple[str, int]]) -> str:
    """How a number came about, in one line."""
    if not causes:
        return ""
    first, *rest = causes
    chain = [f"{first[1]} {first[0]}" if language() == "en" else f"{first[0]} {first[1]}"]
    chain += [f"{'+' if amount >= 0 else '−'} {abs(amount)} {words}" for words, amount in rest]
    return " ".join(chain)


def summed(causes: Sequence[Cause]) -> list[tuple[str, int]]:
    """Words and amount of each cause: the first, then the others in order, equal ones as one."""
    amounts: dict[str, int] = {}
    for cause in causes[1:]:
        words = say(cause.words)
        amounts[words] = amounts.get(words, 0) + cause.amount
    rest = [(words, amount) for words, amount in amounts.items() if amount]
    return [(say(cause.words), cause.amount) for cause in causes[:1]] + rest
