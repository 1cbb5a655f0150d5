"""The program in a window, as `cardtable` opens it, with the real games."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from cardtable.app import Program
from cardtable.ui import translate
from tests.ui.people import People


@pytest.fixture
def program(qtbot: QtBot, qapp: QApplication) -> Iterator[Program]:
    """The program with its start screen shown and the games read, in English, without motion."""
    before = (qapp.font(), qapp.palette(), qapp.styleSheet())
    made = Program(qapp, language="en", is_still=True)
    made.window.resize(1280, 720)
    with qtbot.waitActive(made.window):
        made.window.show()
        made.window.activateWindow()
    made.load()
    yield made
    made.window.close()
    made.window.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    translate.install(qapp, "en")
    qapp.setStyleSheet(before[2])
    qapp.setPalette(before[1])
    qapp.setFont(before[0])


@pytest.fixture
def people(program: Program) -> People:
    """Two people at that program, with a match begun: always the same cards."""
    found = People(program)
    found.begin(seed="7")
    return found
