"""Panels speak English at the start of a test, and again after it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtGui import QAccessible, QGuiApplication, QPalette
from PySide6.QtWidgets import QApplication

from cardtable.engine.words import Language
from cardtable.paint import fonts
from cardtable.ui import translate

Speak = Callable[[Language], None]


@pytest.fixture(autouse=True)
def _english(qapp: QApplication) -> Iterator[None]:
    fonts.load()
    palette, sheet = QPalette(qapp.palette()), qapp.styleSheet()
    translate.install(qapp, "en")
    yield
    translate.install(qapp, "en")
    if qapp.styleSheet() != sheet:
        qapp.setStyleSheet(sheet)
    if QGuiApplication.palette() != palette:
        qapp.setPalette(palette)


@pytest.fixture
def listening() -> Iterator[None]:
    """Somebody listens with a screen reader: only then Qt tells of changes."""
    QAccessible.setActive(True)
    yield
    QAccessible.setActive(False)


@pytest.fixture
def speak(qapp: QApplication) -> Speak:
    """Switches the language as a person does, and lets every widget know."""
    def switch(language: Language) -> None:
        translate.install(qapp, language)
        QCoreApplication.sendPostedEvents(None, QEvent.Type.LanguageChange)

    return switch
