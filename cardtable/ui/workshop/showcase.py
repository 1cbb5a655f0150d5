"""The right side: the card as it will be, all its sides, its words, and what is wrong with it."""

from __future__ import annotations

import html
from collections.abc import Callable
from pathlib import Path

from msgspec.structs import replace
from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPalette, QPen, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QHBoxLayout,
    QSplitter,
    QTextBrowser,
    QVBoxLayout,
    QWidget,
)

from cardtable.engine.cards import CardDef, CardKey
from cardtable.engine.face import FaceSpec
from cardtable.engine.layout import CARD_HEIGHT
from cardtable.engine.spoken import spoken
from cardtable.engine.view import CardView
from cardtable.engine.words import LANGUAGES, Words
from cardtable.engine.zones import ZoneId
from cardtable.paint.artist import Artist
from cardtable.ui.card_text import sides_of
from cardtable.ui.deckeditor.look import signal_colour
from cardtable.ui.face_widget import FaceWidget
from cardtable.ui.text import CLAUSE
from cardtable.ui.translate import Retranslated, language, later, say, tr
from cardtable.ui.workshop.rich import clauses_in, rich

_DRAFT = CardKey("draft:")
_SMALL_LINES, _SMALLEST = 4, 40
"""Width of a small face, in lines of text; and in pixels at the least."""
_STRIP, _SHARE = 0.56, 0.26
"""How much of the height the small faces may take together, and of the width each."""
_SIDES = {"front": later("Front"), "back": later("Back"), "inner.front": later("Inner card, front"),
          "inner.back": later("Inner card, back")}
_PAUSE = 40
"""Milliseconds without a change after which the faces are drawn anew."""

FaceOf = Callable[[CardDef, str], FaceSpec]
"""What stands on a side of a card."""


class Showcase(Retranslated, QWidget):
    """Shows one card that is in no catalogue yet."""

    clause_wanted = Signal(str)

    def __init__(self, face: FaceOf, style: str = "night") -> None:
        super().__init__()
        self._face_of = face
        self._card: CardDef | None = None
        self._folder = Path()
        self._problems: tuple[Words, ...] = ()
        self._specs: dict[str, FaceSpec] = {}
        self._side = "front"
        self.artist = Artist(lambda _, side: self._specs[side], language(),
                             art_of=lambda _: self._art())
        self.face = FaceWidget(self.artist)
        self.face.turned.connect(self._turn)
        self.smalls = [SmallFace(self.artist) for _ in _SIDES]
        for small in self.smalls:
            small.clicked.connect(lambda _=False, small=small: self.show_side(small.side))
        self.text = QTextBrowser()
        self.text.setOpenLinks(False)
        self.text.setAcceptDrops(False)
        self.text.setFrameShape(QTextBrowser.Shape.NoFrame)
        self.text.anchorClicked.connect(lambda url: self.clause_wanted.emit(url.path()))
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(_PAUSE)
        self._timer.timeout.connect(self._draw)
        self._lay()
        self.retranslate()

    @property
    def side(self) -> str:
        """The side that is shown large."""
        return self._side

    @property
    def sides(self) -> list[str]:
        """The sides that the card has."""
        return list(self._specs)

    def show_card(self, card: CardDef | None, folder: Path, problems: tuple[Words, ...], *,
                  is_other: bool = False) -> None:
        """Show this card as it is now, soon; ``card`` is ``None`` while nothing can be drawn: the
        last face stays. ``is_other``: it is not the one that was shown before."""
        if is_other:
            self._card, self._side = card, "front"
            self.text.verticalScrollBar().setValue(0)
        self._card = card or self._card
        self._folder, self._problems = folder, problems
        self._write()
        self._timer.start()

    def show_side(self, side: str) -> None:
        """Show a side large."""
        if side in self._specs:
            self._side = side
            self._show_large()
            self._write()
            for small in self.smalls:
                small.setChecked(small.side == side)

    def draw_now(self) -> None:
        """Draw at once what would be drawn soon."""
        if self._timer.isActive():
            self._timer.stop()
            self._draw()

    def retranslate(self) -> None:
        """All anew."""
        self.artist.set_language(language())
        self.text.setAccessibleName(tr("Card text"))
        self._draw()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Small faces are smaller where there are many and little room."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        count = max(1, len(self._specs))
        room = (self.height() * _STRIP / count - 8) / CARD_HEIGHT
        width = max(_SMALLEST, round(min(
            self.fontMetrics().height() * _SMALL_LINES, self.width() * _SHARE, room)))
        for small in self.smalls:
            small.setFixedSize(width, round(width * CARD_HEIGHT))

    def _art(self) -> Path | None:
        art = self._card.art if self._card is not None else ""
        return self._folder / art if art else None

    def _draw(self) -> None:
        card = self._card
        self._specs = {} if card is None else sides_of(lambda _, side: self._face_of(card, side),
                                                       _DRAFT)
        self.artist.clear_faces()
        if self._side not in self._specs:
            self._side = "front"
        sides = list(self._specs)
        for at, small in enumerate(self.smalls):
            small.setVisible(at < len(sides))
            if at < len(sides):
                spec = self._specs[sides[at]]
                small.show_side(sides[at], f"{tr(_SIDES[sides[at]])}: {say(spec.name)}")
                small.setChecked(sides[at] == self._side)
        self._fit()
        self._show_large()
        self._write()

    def _show_large(self) -> None:
        spec = self._specs.get(self._side)
        if spec is None:
            self.face.show_side(None, "front")
            self.face.say(tr("The card"), tr("No card yet."))
            return
        self.face.show_side(CardView(ZoneId(-1), 0, "", key=_DRAFT, face_up=True), self._side)
        self.face.say(tr("The card: {card}").format(card=say(spec.name)),
                      spoken(spec, language()))

    def _turn(self, step: int) -> None:
        sides = list(self._specs)
        if len(sides) > 1:
            self.show_side(sides[(sides.index(self._side) + step) % len(sides)])

    def _write(self) -> None:
        """Problems first, then what the side says in both languages."""
        wrong = signal_colour(self.palette(), "wrong").name()
        parts = [f'<p style="color:{wrong}">✕ {_linked(say(words))}</p>'
                 for words in self._problems]
        spec = self._specs.get(self._side)
        if spec is not None:
            order = sorted(LANGUAGES, key=lambda one: one != language())
            parts += [_told(spec, spoken_in) for spoken_in in order]
        scrolled = self.text.verticalScrollBar().value()
        self.text.setHtml("".join(parts))
        self.text.verticalScrollBar().setValue(scrolled)

    def _lay(self) -> None:
        above, strip = QWidget(), QVBoxLayout()
        strip.setSpacing(6)
        for small in self.smalls:
            strip.addWidget(small)
        strip.addStretch(1)
        row = QHBoxLayout(above)
        row.setContentsMargins(0, 0, 0, 0)
        row.addLayout(strip)
        row.addWidget(self.face, 1)
        splitter = QSplitter(Qt.Orientation.Vertical)
        splitter.addWidget(above)
        splitter.addWidget(self.text)
        splitter.setStretchFactor(0, 5)
        splitter.setStretchFactor(1, 3)
        splitter.setSizes([500, 300])
        splitter.setChildrenCollapsible(False)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(6, 6, 6, 6)
        layout.addWidget(splitter)


class SmallFace(QAbstractButton):
    """A side of the card as it lies on a table; a click shows it large."""

    def __init__(self, artist: Artist) -> None:
        super().__init__()
        self._artist = artist
        self.side = ""
        self.setCheckable(True)

    def show_side(self, side: str, words: str) -> None:
        """Show a side of the artist's card."""
        self.side = side
        self.setToolTip(words)
        self.setAccessibleName(words)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The compact face, and a frame where it is the one shown large."""
        if not self.side:
            return
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.SmoothPixmapTransform
                               | QPainter.RenderHint.Antialiasing)
        inner = self.rect().adjusted(3, 3, -3, -3)
        width = round(inner.width() * self.devicePixelRatioF())
        painter.drawPixmap(inner, self._artist.face(_DRAFT, self.side, width, compact=True))
        if self.isChecked() or self.hasFocus():
            style = Qt.PenStyle.SolidLine if self.isChecked() else Qt.PenStyle.DotLine
            painter.setPen(QPen(self.palette().color(QPalette.ColorRole.Highlight), 2, style))
            painter.drawRoundedRect(self.rect().adjusted(1, 1, -1, -1), 5, 5)


def _linked(text: str) -> str:
    """A text with a link to each clause that it names."""
    told = html.escape(text)
    for clause in dict.fromkeys(clauses_in(text)):
        told = told.replace(clause, f'<a href="{CLAUSE}:{clause}">{clause}</a>')
    return told


def _told(spec: FaceSpec, spoken_in: str) -> str:
    words = replace(spec)
    say_in = (lambda one: one.ja) if spoken_in == "ja" else (lambda one: one.en)
    text = rich(say_in(words.text))
    flavour = html.escape(say_in(words.flavour))
    parts = [f"<b>{html.escape(say_in(words.name))}</b><br>{html.escape(say_in(words.kind))}",
             text, f"<i>{flavour}</i>" if flavour else ""]
    return "".join(f"<p>{part}</p>" for part in parts if part) + "<hr>"
