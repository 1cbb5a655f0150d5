"""Charts: what is drawn agrees with the figures, once somebody looks."""

from __future__ import annotations

import sys

import pytest
from PySide6.QtGui import QColor, QPalette
from pytestqt.qtbot import QtBot

from cardtable.paint.palette import tone
from cardtable.ui.deckeditor.chart_rows import Column, Part, Row
from cardtable.ui.deckeditor.charts import Columns, Rows
from tests.ui.deckeditor.builder import settle

_COLUMNS = (Column("1", (Part("Green", 6, "green"), Part("Red <b>", 2, "red"))),
            Column("2", (Part("Red <b>", 4, "red"),)))


def drawn(qtbot: QtBot, chart: Rows | Columns) -> None:
    """Show a chart and wait until it is drawn."""
    qtbot.addWidget(chart)
    chart.resize(400, max(60, chart.sizeHint().height()))
    chart.show()
    qtbot.waitUntil(lambda: chart.plot is not None)
    settle()


def width(chart: Rows | Columns, colour: QColor) -> int:
    """How wide what has this colour is, in pixels."""
    image = chart.grab().toImage()
    return sum(any(image.pixelColor(x, y) == colour for y in range(image.height()))
               for x in range(image.width()))


def test_bars_are_as_long_as_their_shares(qtbot: QtBot) -> None:
    rows = Rows()
    rows.show_rows([Row("Half", 0.5, "3", "green"), Row("All", 1.0, "6", "red"),
                    Row("Too much", 7.0, "42", "yellow")])
    drawn(qtbot, rows)
    half, whole, more = (width(rows, tone(name).base) for name in ("green", "red", "yellow"))
    assert half == pytest.approx(whole / 2, abs=2)
    assert more == whole, "no bar leaves its room"


def test_parts_are_as_large_as_their_amounts(qtbot: QtBot) -> None:
    columns = Columns()
    columns.show_columns(_COLUMNS)
    drawn(qtbot, columns)
    sides = [bars.opts for bars in columns.plot._bars.values()]
    assert [list(each["height"]) for each in sides] == [[6, 0], [2, 4]]
    assert [list(each["y0"]) for each in sides] == [[0, 0], [6, 0]]
    columns.show_columns(_COLUMNS[1:])
    settle()
    assert not width(columns, tone("green").base), "what is gone is no longer drawn"
    assert "Red <b> 4" in columns.accessibleDescription()


def test_charts_take_on_the_colours_around_them(qtbot: QtBot) -> None:
    rows = Rows()
    rows.show_rows([Row("Some", 0.4, "2")])
    drawn(qtbot, rows)
    palette = rows.palette()
    palette.setColor(QPalette.ColorRole.Highlight, QColor("#123456"))
    rows.setPalette(palette)
    settle()
    assert width(rows, QColor("#123456"))


def test_a_crash_is_still_told_by_the_program_itself(qtbot: QtBot) -> None:
    hook = sys.excepthook
    rows = Rows()
    rows.show_rows([Row("Some", 0.4, "2")])
    drawn(qtbot, rows)
    assert sys.excepthook is hook
