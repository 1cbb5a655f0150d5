"""The program's own words in the language of the person, switched while it runs.

Usage::

    translate.install(app, "ja")              # at the start, and whenever the language is chosen
    class Bar(Retranslated, QWidget):         # the mixin stands before the Qt class
        def retranslate(self) -> None:        # called in __init__, then at every switch
            self.undo.setText(tr("Undo {title}").format(title=say(words)))

The first argument of `tr` and `later` is a literal in English, from which
``packaging/translations.py`` keeps ``assets/translations/cardtable_ja.ts``; names and numbers go
in by ``format`` after translating, and a second literal tells two meanings of one word apart.
What games, rules and the table say comes as `Words` and needs no more than `say`.
"""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QEvent, QLibraryInfo, QTranslator

from cardtable import paths
from cardtable.engine.words import LANGUAGES, Language, Words

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    _Base = QWidget
else:
    _Base = object

log = logging.getLogger(__name__)

CONTEXT = "cardtable"
"""All strings stand in one context, so that functions and any class can use them."""
_PROPERTY = "cardtable.language"


def install(app: QCoreApplication, language: Language) -> None:
    """Speak this language from now on; every widget gets ``QEvent.LanguageChange``.

    English is what stands in the source and needs no file. A file that is missing is one line in
    the log, and its strings stay English.
    """
    app.setProperty(_PROPERTY, language)
    for old in app.findChildren(QTranslator):
        app.removeTranslator(old)
        old.deleteLater()
    if language == "en":
        return
    qt_folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
    for name, folder in (
        (f"qtbase_{language}", qt_folder),
        (f"{CONTEXT}_{language}", str(paths.assets() / "translations")),
    ):
        translator = QTranslator(app)
        if translator.load(name, folder):
            app.installTranslator(translator)
        else:
            translator.deleteLater()
            log.warning("This translation is missing, its strings stay English: %s", name)


def language() -> Language:
    """The language that is spoken now; English before `install`."""
    app = QCoreApplication.instance()
    spoken = app.property(_PROPERTY) if app is not None else None
    return spoken if spoken in LANGUAGES else "en"


def tr(text: str, meaning: str = "") -> str:
    """A string of the program in the language spoken now; both arguments are literals."""
    return QCoreApplication.translate(CONTEXT, text, meaning or None)


def later(text: str) -> str:
    """Marks a literal of a table for translation; the table's user calls ``tr`` on it."""
    return text


def say(words: Words) -> str:
    """Words of a game in the language spoken now."""
    return words.in_(language())


class Retranslated(_Base):
    """Mixin for widgets: `retranslate` is called whenever the language was switched."""

    def retranslate(self) -> None:
        """Write every text anew."""
        raise NotImplementedError

    def changeEvent(self, event: QEvent) -> None:
        """Qt's own signal that the language was switched."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
