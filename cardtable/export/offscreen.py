"""Drawing without a window: for the command line."""

from __future__ import annotations

import os

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QApplication


def offscreen_application() -> QCoreApplication:
    """The running application, or a new one that needs no screen. The caller must keep it."""
    running = QApplication.instance()
    if running is not None:
        return running
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    return QApplication(["cardtable"])
