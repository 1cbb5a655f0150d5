"""The least that PySide6 allows: a window, its first frame, the end. The peer of `first-frame`."""

from __future__ import annotations

from PySide6.QtCore import QTimer
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QApplication, QWidget


class Bare(QWidget):
    """An empty window of the size of the program's."""

    def paintEvent(self, event: QPaintEvent) -> None:
        QTimer.singleShot(0, QApplication.quit)


if __name__ == "__main__":
    app = QApplication(["bare"])
    window = Bare()
    window.resize(1280, 760)
    window.show()
    app.exec()
