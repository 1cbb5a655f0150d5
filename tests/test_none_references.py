"""PySide6 6.12.0 loses a reference to None on every call under Python 3.11.

The interpreter aborts when the last one is gone, minutes into a game. From Python 3.12 on None
cannot be lost, so there only the lock is looked at.
"""

from __future__ import annotations

import gc
import re
import sys
from pathlib import Path

import pytest
from PySide6.QtGui import QImage, QPainter, QPen
from PySide6.QtWidgets import QGraphicsRectItem, QWidget
from pytestqt.qtbot import QtBot

CALLS = 1000
"""Of each kind: enough to stand out, too few to make the interpreter abort."""

CHECKOUT = Path(__file__).resolve().parent.parent


@pytest.mark.parametrize(
    "name", ["requirements.lock", "packaging/test.lock", "packaging/bench.lock"]
)
def test_the_locks_name_a_pyside_that_keeps_them(name: str) -> None:
    lock = CHECKOUT.joinpath(name).read_text(encoding="utf-8")
    named = re.findall(r"^(?:pyside6-essentials|shiboken6)==(\S+)", lock, re.MULTILINE)
    assert named == ["6.11.3", "6.11.3"]


@pytest.mark.skipif(sys.version_info >= (3, 12), reason="None is immortal from Python 3.12 on")
def test_thousands_of_calls_lose_no_reference_to_none(qtbot: QtBot) -> None:
    image = QImage(8, 8, QImage.Format.Format_ARGB32_Premultiplied)
    painter, pen = QPainter(image), QPen()
    item, widget = QGraphicsRectItem(), QWidget()
    qtbot.addWidget(widget)

    gc.collect()  # What other tests left would give back its references in the midst of this.
    before = sys.getrefcount(None)
    for step in range(CALLS):
        painter.setPen(pen)
        item.setPos(step, step)
        widget.update()
    lost = before - sys.getrefcount(None)
    painter.end()

    assert lost < CALLS / 10, f"{lost} references to None lost in {3 * CALLS} calls"
