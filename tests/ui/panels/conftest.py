"""Panels speak English at the start of a test, and again after it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtGui import QGuiApplication, QPalette
from PySide6.QtWidgets import QApplication

from cardtable.engine.words import Language
from cardtable.paint import fonts
from cardtable.ui import translate

Speak = Callable[[Language], None]


@pytest.fixture(autouse=True)
def _english(qapp: QApplication) -> Iterator[None]:
    fonts.load()
    palette = QPalette(qapp.palette())
    translate.install(qapp, "en")
    yield
    translate.install(qapp, "en")
    if QGuiApplication.palette() != palette:
        qapp.setPalette(palette)


@pytest.fixture
def speak(qapp: QApplication) -> Speak:
    """Switches the language as a person does, and lets every widget know."""
    def switch(language: Language) -> None:
        translate.install(qapp, language)
        QCoreApplication.sendPostedEvents(None, QEvent.Type.LanguageChange)

    return switch
