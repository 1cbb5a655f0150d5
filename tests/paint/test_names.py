"""Names on the smallest cards of the table."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPixmap

from cardtable.engine.words import Language
from cardtable.games import available_games
from cardtable.paint import names
from cardtable.paint.frames import WIDTH, form
from cardtable.paint.text import Line

pytestmark = pytest.mark.usefixtures("qapp")
SMALL = 90


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_name_is_eleven_pixels_high_or_more(
    language: Language, monkeypatch: pytest.MonkeyPatch
) -> None:
    written: list[tuple[str, Line, QRectF]] = []
    monkeypatch.setattr(names, "draw_line", lambda p, room, text, line, *a, **k: written.append(
        (text, line, QRectF(room))))
    game = available_games()["shaman"]
    cards = game.read_catalogue().cards
    painter = QPainter(canvas := QPixmap(SMALL, SMALL))
    for card in cards.values():
        name = game.face(cards, card, "front").name.in_(language)
        written.clear()
        names.paint_compact_name(painter, QRectF(0, 0, WIDTH, 13.5), name, form("strike"), SMALL)
        assert "".join(text for text, _, _ in written).replace(" ", "") == name.replace(" ", "")
        for text, line, room in written:
            assert line.size * SMALL / WIDTH >= 10.9, f"{name}: {line.size * SMALL / WIDTH:.1f}"
            assert line.width <= room.width() + 0.01, f"{text} is cut"
    painter.end()
    assert not canvas.isNull()
