"""Words in the colours of the editor can be read in both themes."""

from __future__ import annotations

from typing import get_args

from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QApplication

from cardtable.paint.palette import contrast
from cardtable.ui import theme
from cardtable.ui.deckeditor.look import Sign, signal_colour
from tests.ui.deckeditor.builder import Builder, settle

GROUNDS = (QPalette.ColorRole.Base, QPalette.ColorRole.Window, QPalette.ColorRole.AlternateBase)


def test_what_is_told_in_colour_can_be_read(shaman: Builder) -> None:
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    for name in ("light", "dark"):
        theme.apply(app, name)
        settle()
        palette = app.palette()
        for sign in get_args(Sign):
            for ground in GROUNDS:
                assert contrast(signal_colour(palette, sign), palette.color(ground)) >= 4.5, (
                    name, sign, ground)
        wrong = signal_colour(palette, "wrong").name()
        assert wrong in shaman.editor.styleSheet(), "the editor follows the theme"
