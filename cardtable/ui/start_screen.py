"""The start screen: three doors, the matches that wait to go on, and quieter ways beside them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QComboBox,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from cardtable.engine.words import Words
from cardtable.ui.doors import Door
from cardtable.ui.night import paint_night
from cardtable.ui.scale import write_at
from cardtable.ui.translate import Retranslated, later, say, tr
from cardtable.ui.workshop.flow import Flow

MOST_WAITING = 3
_DOORS = (
    ("play", later("Play now"), later("Two ready decks, two people, one screen.")),
    ("decks", later("Build a deck"), later("Find cards, lay them in piles, count.")),
    ("rules", later("Read the rules"), later("All you need for a first match, in five minutes.")),
)
_WAYS = (
    ("choose", later("New match…"), later("Choose decks, names, rules and seats.")),
    ("open", later("Open a match…"), later("Go on with a saved match, or look at it.")),
    ("cards", later("Make cards…"), later("Cards of your own, with a live picture.")),
    ("sets", later("Card sets…"), later("Bring sets of cards in, send them on.")),
)


class Waiting(NamedTuple):
    """A match that can be taken up again."""

    path: Path
    title: str


class StartScreen(Retranslated, QWidget):
    """Shown before anything of a game has been read; `set_games` and `set_waiting` fill it."""

    play_wanted = Signal()
    choose_wanted = Signal()
    open_wanted = Signal()
    decks_wanted = Signal()
    cards_wanted = Signal()
    rules_wanted = Signal()
    sets_wanted = Signal()
    resume_wanted = Signal(object)
    """The `Path` of a match to take up again."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("start")
        self._games: list[tuple[str, Words, Words]] = []
        self._waiting: list[Waiting] = []
        self.name, self.subtitle = QLabel("cardtable"), QLabel()
        self.games = QComboBox()
        self.games.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.games.currentIndexChanged.connect(self._say_game)
        self.doors = {key: Door(key) for key, _, _ in _DOORS}
        self.ways = {key: QPushButton() for key, _, _ in _WAYS}
        for key, button in (self.doors | self.ways).items():
            button.clicked.connect(getattr(self, f"{key}_wanted"))
        self.waiting_title = QLabel()
        self.waiting_rows = QVBoxLayout()
        self.waiting: list[QPushButton] = []
        self._lay()
        self.retranslate()

    @property
    def game(self) -> str:
        """Key of the chosen game; empty before the games are known."""
        index = self.games.currentIndex()
        return self._games[index][0] if 0 <= index < len(self._games) else ""

    def set_scale(self, pixels: int) -> None:
        """Write at this size."""
        write_at(self.name, pixels * 4)
        write_at(self.subtitle, pixels * 1.3)
        for door in self.doors.values():
            door.set_scale(pixels)
        self._inner.setMaximumWidth(pixels * 58)

    def set_games(self, games: Sequence[tuple[str, Words, Words]]) -> None:
        """Key, title and subtitle of each game."""
        self._games = list(games)
        self.retranslate()

    def set_waiting(self, waiting: Sequence[Waiting]) -> None:
        """Matches that were not finished, newest first."""
        self._waiting = list(waiting)[:MOST_WAITING]
        self.retranslate()

    def retranslate(self) -> None:
        """Everything anew."""
        for key, title, text in _DOORS:
            self.doors[key].say(tr(title), tr(text))
        for key, title, text in _WAYS:
            self.ways[key].setText(tr(title))
            self.ways[key].setToolTip(tr(text))
            self.ways[key].setAccessibleDescription(tr(text))
        self.waiting_title.setText(tr("Not finished yet"))
        self.waiting_title.setVisible(bool(self._waiting))
        chosen = max(0, self.games.currentIndex())
        was_blocked = self.games.blockSignals(True)
        self.games.clear()
        self.games.addItems([say(title) for _, title, _ in self._games])
        self.games.setCurrentIndex(min(chosen, len(self._games) - 1))
        self.games.blockSignals(was_blocked)
        self.games.setAccessibleName(tr("Game"))
        self.games.setVisible(len(self._games) > 1)
        self._say_game()
        self._make_waiting()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Night over the hills, and a moon: the light under which one sits down to play."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_night(painter, QRectF(self.rect()), self.palette().window().color())

    def _say_game(self) -> None:
        index = self.games.currentIndex()
        if not 0 <= index < len(self._games):
            self.subtitle.setText(tr("A table for card games"))
            return
        _, title, subtitle = self._games[index]
        self.subtitle.setText(f"{say(title)} – {say(subtitle)}")

    def _make_waiting(self) -> None:
        for old in self.waiting:
            self.waiting_rows.removeWidget(old)
            old.hide()
            old.deleteLater()
        self.waiting = []
        for match in self._waiting:
            button = QPushButton(tr("Go on: {title}").format(title=match.title))
            button.clicked.connect(lambda _=False, path=match.path: self.resume_wanted.emit(path))
            self.waiting_rows.addWidget(button)
            button.show()
            self.waiting.append(button)

    def _lay(self) -> None:
        self.name.setStyleSheet("font-family: 'Noto Serif JP'; color: #f6efdc;")
        self.subtitle.setStyleSheet("color: #ded6c2;")
        for label in (self.name, self.subtitle):
            label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        doors, ways = QHBoxLayout(), Flow(across=8)
        doors.setSpacing(14)
        for door in self.doors.values():
            doors.addWidget(door, 1)
        for way in self.ways.values():
            ways.addWidget(way)
        column = QVBoxLayout()
        column.setSpacing(8)
        column.addStretch(3)
        column.addWidget(self.name)
        column.addWidget(self.subtitle)
        column.addWidget(self.games, alignment=Qt.AlignmentFlag.AlignLeft)
        column.addStretch(2)
        column.addLayout(doors)
        column.addSpacing(6)
        column.addWidget(self.waiting_title)
        column.addLayout(self.waiting_rows)
        column.addSpacing(6)
        column.addLayout(ways)
        column.addStretch(3)
        self._inner = QWidget()
        self._inner.setLayout(column)
        middle = QWidget()
        row = QHBoxLayout(middle)
        row.addStretch(1)
        row.addWidget(self._inner, 8)
        row.addStretch(1)
        scroll = QScrollArea()  # A small window with large letters cannot hold all of it.
        scroll.setWidget(middle)
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QScrollArea.Shape.NoFrame)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        for clear in (scroll.viewport(), middle):
            clear.setAutoFillBackground(False)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(scroll)
