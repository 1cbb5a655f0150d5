"""Drawing stays with the thread that draws."""

from __future__ import annotations

import subprocess
import sys

import pytest

_DRAW = """
from pathlib import Path
from PySide6.QtGui import QGuiApplication, QImage, QLinearGradient, QPainter
import cardtable.paint
app = QGuiApplication(["draw"])
image = QImage(2000, 2000, QImage.Format.Format_ARGB32_Premultiplied)
fade = QLinearGradient(0, 0, 2000, 2000)
painter = QPainter(image)
painter.fillRect(image.rect(), fade)
painter.end()
names = [task.joinpath("comm").read_text() for task in Path("/proc/self/task").iterdir()]
print(sum("pooled" in name for name in names))
"""


@pytest.mark.skipif(sys.platform != "linux", reason="threads are counted in /proc")
def test_a_large_fill_is_not_split_among_threads() -> None:
    said = subprocess.run([sys.executable, "-c", _DRAW], text=True, capture_output=True, check=True)
    assert said.stdout == "0\n", "other threads that filled: " + said.stdout
