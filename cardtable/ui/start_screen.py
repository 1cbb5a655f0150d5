"""The start screen: its doors, the matches that wait to go on, and the games there are."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QRadialGradient,
)
from PySide6.QtWidgets import (
    QComboBox,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from cardtable.engine.words import Words
from cardtable.ui.scale import write_at
from cardtable.ui.translate import Retranslated, later, say, tr

MOST_WAITING = 4
_DOORS = (
    ("play", later("Play now"), later("Two ready decks, two people, one screen.")),
    ("choose", later("New match…"), later("Choose decks, names, rules and seats.")),
    ("open", later("Open a match…"), later("Go on with a saved match, or look at it.")),
    ("decks", later("Build decks…"), later("Find cards, lay them in piles, count.")),
    ("cards", later("Make cards…"), later("Cards of your own, with a live picture.")),
    ("rules", later("Rules"), later("The whole rulebook, with search.")),
)


class Waiting(NamedTuple):
    """A match that can be taken up again."""

    path: Path
    title: str


class Door(QPushButton):
    """A large button: what it does, and a line of what that means."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("door")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.title, self.about = QLabel(), QLabel()
        self.about.setProperty("quiet", "true")
        self.about.setWordWrap(True)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(20, 12, 20, 12)
        for label in (self.title, self.about):
            label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
            layout.addWidget(label)

    def set_scale(self, pixels: int) -> None:
        """Write at this size."""
        self.setMinimumHeight(round(pixels * 6.4))
        write_at(self.title, pixels * 1.6, bold=True)
        write_at(self.about, pixels)

    def say(self, title: str, text: str) -> None:
        """Write both lines."""
        self.title.setText(title)
        self.about.setText(text)
        self.setAccessibleName(title)
        self.setAccessibleDescription(text)


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
        self.doors = {key: Door() for key, _, _ in _DOORS}
        for key, signal in (("play", self.play_wanted), ("choose", self.choose_wanted),
                            ("open", self.open_wanted), ("decks", self.decks_wanted),
                            ("cards", self.cards_wanted),
                            ("rules", self.rules_wanted)):
            self.doors[key].clicked.connect(signal)
        self.sets = QPushButton()
        self.sets.setProperty("link", "true")
        self.sets.clicked.connect(self.sets_wanted)
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
        self.sets.setText(tr("Card sets…"))
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
        grid = QGridLayout()
        grid.setSpacing(14)
        for number, door in enumerate(self.doors.values()):
            is_alone = number % 2 == 0 and number + 1 == len(self.doors)
            grid.addWidget(door, number // 2, number % 2, 1, 2 if is_alone else 1)
        column = QVBoxLayout()
        column.setSpacing(8)
        column.addStretch(3)
        column.addWidget(self.name)
        column.addWidget(self.subtitle)
        column.addWidget(self.games, alignment=Qt.AlignmentFlag.AlignLeft)
        column.addStretch(2)
        column.addLayout(grid)
        column.addWidget(self.sets, alignment=Qt.AlignmentFlag.AlignRight)
        column.addWidget(self.waiting_title)
        column.addLayout(self.waiting_rows)
        column.addStretch(3)
        self._inner = QWidget()
        self._inner.setLayout(column)
        row = QHBoxLayout(self)
        row.addStretch(1)
        row.addWidget(self._inner, 8)
        row.addStretch(1)


def paint_night(painter: QPainter, box: QRectF, ground: QColor) -> None:
    """A sky, a moon and two ranges of hills that run out into the window's own colour."""
    sky = QLinearGradient(box.topLeft(), QPointF(box.left(), box.top() + box.height() * 0.5))
    sky.setColorAt(0, QColor("#0c1433"))
    sky.setColorAt(1, QColor("#33457f"))
    painter.fillRect(box, sky)
    moon = QPointF(box.left() + box.width() * 0.82, box.top() + box.height() * 0.17)
    size = min(box.width(), box.height()) * 0.075
    glow = QRadialGradient(moon, size * 4)
    glow.setColorAt(0, QColor(255, 240, 200, 110))
    glow.setColorAt(1, QColor(255, 240, 200, 0))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(glow)
    painter.drawEllipse(moon, size * 4, size * 4)
    painter.setBrush(QColor("#fbf1d4"))
    painter.drawEllipse(moon, size, size)
    for low, rise, colour in ((0.40, 0.13, QColor("#1c2a58")), (0.455, 0.08, ground)):
        painter.setBrush(colour)
        painter.drawPath(_hills(box, low, rise))


def _hills(box: QRectF, low: float, rise: float) -> QPainterPath:
    """Slopes across the whole width; all below them is filled."""
    peaks = (0.0, 0.55, 0.15, 1.0, 0.3, 0.75, 0.05, 0.45, 0.1)
    path = QPainterPath(box.bottomLeft())
    step = box.width() / (len(peaks) - 1)
    points = [QPointF(box.left() + index * step, box.top() + box.height() * (low - rise * peak))
              for index, peak in enumerate(peaks)]
    path.lineTo(points[0])
    for before, after in itertools.pairwise(points):
        half = step / 2
        path.cubicTo(before + QPointF(half, 0), after - QPointF(half, 0), after)
    path.lineTo(box.bottomRight())
    path.closeSubpath()
    return path
