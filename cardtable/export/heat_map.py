"""The picture of a round robin: who beats whom, in words and numbers as well as colours."""

from __future__ import annotations

from PySide6.QtCore import QBuffer, QIODevice, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QImage, QPainter, QPen
from PySide6.QtSvg import QSvgGenerator

from cardtable.engine.words import Language, Words
from cardtable.export.offscreen import offscreen_application
from cardtable.paint import fonts
from cardtable.paint.palette import INK, MUTED_INK, PAPER, mixed, tone
from cardtable.session.field import Field
from cardtable.session.measure import Share

_CELL, _ROW, _EDGE = 132, 84, 36
_TITLE, _FOOT = 100, 132
_WIDEST, _HIGHEST = 320, 120
"""Room for the names of decks beside the rows and above the columns; what is longer is cut."""
_GAP = 4
_FULL = 0.4
"""This far from even a cell has its whole colour."""
_ALIGN = Qt.AlignmentFlag

_OVERALL = Words("All games", "全体")
_READ = Words("The deck of the row beats the deck of the column: share of games won, and its "
              "95 % interval.",
              "行のデッキが列のデッキに勝った割合と、その95％信頼区間。")
_GAMES = Words("{pair} games for each pair, {all} in all", "各組{pair}戦、計{all}戦")
_WINS, _LOSES, _EVEN = (Words("▲ wins more", "▲ 有利"), Words("▼ loses more", "▼ 不利"),
                        Words("no sign: even, or not yet certain", "印なし：互角または未確定"))


def draw_field(field: Field, title: Words, language: Language, *, is_vector: bool) -> bytes:
    """The picture as a PNG, or as an SVG."""
    application = offscreen_application()
    fonts.load()
    drawing = _Drawing(field, language)
    size = drawing.size
    held = QBuffer()
    held.open(QIODevice.OpenModeFlag.WriteOnly)
    if is_vector:
        vector = QSvgGenerator()
        vector.setOutputDevice(held)
        vector.setSize(size)
        vector.setViewBox(QRectF(0, 0, size.width(), size.height()))
        vector.setTitle(title.in_(language))
        painter = QPainter(vector)
        drawing.draw(painter, title)
        painter.end()
    else:
        image = QImage(size * 2, QImage.Format.Format_RGB32)
        painter = QPainter(image)
        painter.scale(2, 2)
        drawing.draw(painter, title)
        painter.end()
        image.save(held, "PNG")  # type: ignore[call-overload]
    del application
    return bytes(held.data().data())


class _Drawing:
    """Draws one picture; lengths are logical pixels."""

    def __init__(self, field: Field, language: Language) -> None:
        self._painter = QPainter()
        self._field, self._language = field, language
        self._order = field.order()
        names = [f"{place}  {field.decks[deck]}" for place, deck in enumerate(self._order, 1)]
        self._names = dict(zip(self._order, names, strict=True))
        beside, above = QFontMetricsF(fonts.font(pixels=17)), QFontMetricsF(fonts.font(pixels=15))
        column = QRectF(0, 0, _CELL - _GAP, _HIGHEST)
        self._beside = min(_WIDEST, max(map(beside.horizontalAdvance, names)) + 24)
        self._head = _TITLE + 12 + min(_HIGHEST, max(
            above.boundingRect(column, int(Qt.TextFlag.TextWordWrap), name).height()
            for name in names))

    @property
    def size(self) -> QSize:
        """What it needs."""
        decks = len(self._order)
        width = 2 * _EDGE + self._beside + (decks + 1) * _CELL
        return QSize(round(max(width, 700)), round(self._head + decks * _ROW + _FOOT))

    def draw(self, painter: QPainter, title: Words) -> None:
        """Title, heads of the columns, rows, legend."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._painter, size = painter, self.size
        field, width = self._field, size.width() - 2 * _EDGE
        self._painter.fillRect(QRectF(0, 0, size.width(), size.height()), PAPER)
        self._text(QRectF(_EDGE, 22, width, 42), title.in_(self._language), 30, INK,
                   family=fonts.SERIF)
        pairs = [tally.games for tally in field.tallies]
        games = _GAMES.in_(self._language).format(pair=max(pairs, default=0), all=field.games)
        self._text(QRectF(_EDGE, 66, width, 24), games, 16, MUTED_INK)
        head = QRectF(self._left(0), _TITLE, _CELL - _GAP, self._head - _TITLE - 8)
        for place, deck in enumerate(self._order, 1):
            self._text(head.translated(place * _CELL, 0), self._names[deck], 15, INK,
                       _ALIGN.AlignHCenter | _ALIGN.AlignBottom | Qt.TextFlag.TextWordWrap)
        self._text(head, _OVERALL.in_(self._language), 15, INK,
                   _ALIGN.AlignHCenter | _ALIGN.AlignBottom, bold=True)
        for place, deck in enumerate(self._order):
            self._row(place, deck)
        self._legend(self._head + len(self._order) * _ROW + 14, width)

    def _row(self, place: int, deck: int) -> None:
        field, top = self._field, self._head + place * _ROW
        self._text(QRectF(_EDGE, top, self._beside - 14, _ROW - _GAP), self._names[deck], 17, INK,
                   _ALIGN.AlignVCenter | Qt.TextFlag.TextWordWrap)
        self._cell(QRectF(self._left(0), top, _CELL - _GAP, _ROW - _GAP), field.overall(deck),
                   bold=True)
        for column, opponent in enumerate(self._order, 1):
            box = QRectF(self._left(column), top, _CELL - _GAP, _ROW - _GAP)
            if opponent == deck:
                self._painter.setPen(QPen(mixed(PAPER, MUTED_INK, 0.35), 1.5))
                self._painter.drawLine(box.center() - QPointF(14, 0), box.center() + QPointF(14, 0))
            else:
                self._cell(box, field.against(deck, opponent))

    def _cell(self, box: QRectF, share: Share, *, bold: bool = False) -> None:
        self._painter.setPen(Qt.PenStyle.NoPen)
        self._painter.setBrush(_colour(share.rate))
        self._painter.drawRoundedRect(box, 7, 7)
        sign = "▲ " if share.low > 0.5 else "▼ " if share.high < 0.5 else ""
        upper, lower = QRectF(box), QRectF(box)
        upper.setBottom(box.top() + box.height() * 0.62)
        lower.setTop(box.top() + box.height() * 0.58)
        self._text(upper, f"{sign}{share.rate * 100:.0f} %", 24, INK,
                   _ALIGN.AlignHCenter | _ALIGN.AlignBottom, bold=bold)
        self._text(lower, f"{share.low * 100:.0f}–{share.high * 100:.0f}", 14, INK,
                   _ALIGN.AlignHCenter | _ALIGN.AlignVCenter)

    def _legend(self, top: float, width: float) -> None:
        self._text(QRectF(_EDGE, top, width, 44), _READ.in_(self._language), 15, INK,
                   _ALIGN.AlignTop | Qt.TextFlag.TextWordWrap)
        signs = "    ".join(words.in_(self._language) for words in (_WINS, _LOSES, _EVEN))
        self._text(QRectF(_EDGE, top + 44, width, 22), signs, 15, MUTED_INK)
        for step in range(9):
            rate = 0.1 + step * 0.1
            box = QRectF(_EDGE + step * 54, top + 74, 54, 26)
            self._painter.setPen(Qt.PenStyle.NoPen)
            self._painter.setBrush(_colour(rate))
            self._painter.drawRect(box)
            self._text(box, f"{rate * 100:.0f} %", 13, INK, _ALIGN.AlignCenter)

    def _text(self, box: QRectF, text: str, pixels: int, colour: QColor, how: int = 0, *,
              family: str = fonts.SANS, bold: bool = False) -> None:
        self._painter.setFont(fonts.font(family, pixels, bold))
        self._painter.setPen(colour)
        self._painter.drawText(box, int(how) or int(_ALIGN.AlignVCenter), text)

    def _left(self, column: int) -> float:
        return _EDGE + self._beside + column * _CELL


def _colour(rate: float) -> QColor:
    """Teal for wins, vermilion for losses, paper between; ink can be read on all of them."""
    far = min(1.0, abs(rate - 0.5) / _FULL)
    end = tone("teal") if rate > 0.5 else tone("vermilion")
    return mixed(mixed(PAPER, MUTED_INK, 0.08), mixed(end.light, end.base, 0.35), far)
