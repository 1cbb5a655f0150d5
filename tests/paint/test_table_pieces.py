"""Playmats, trays, lanterns, plates, the matchbox, shadows, the icon."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

from cardtable import paths
from cardtable.paint.box import paint_drawer, paint_slot
from cardtable.paint.gauges import paint_force_plate, paint_lanterns
from cardtable.paint.icon import app_icon, icon_pixmap
from cardtable.paint.palette import PATTERNS
from cardtable.paint.playmat import PLAYMATS, paint_pattern, paint_playmat, paint_tray
from cardtable.paint.shadow import card_shadow
from cardtable.paint.symbols import EMBLEMS, paint_emblem, paint_symbol

BOX = QRectF(0, 0, 120, 90)
pytestmark = pytest.mark.usefixtures("qapp")


def drawn(draw: Callable[[QPainter], None]) -> bytes:
    image = QImage(120, 90, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    draw(painter)
    painter.end()
    return bytes(image.constBits())


def different(draws: list[Callable[[QPainter], None]]) -> bool:
    pictures = [drawn(draw) for draw in draws]
    return len(set(pictures)) == len(pictures) and all(any(p) for p in pictures)


def test_playmats_differ_and_serve_light_and_dark() -> None:
    assert different([lambda p, n=name: paint_playmat(p, BOX, n) for name in PLAYMATS])
    assert {mat.is_dark for mat in PLAYMATS.values()} == {True, False}
    assert drawn(lambda p: paint_playmat(p, BOX, "?")) == drawn(
        lambda p: paint_playmat(p, BOX, "indigo")
    )


@pytest.mark.parametrize("dark", [True, False])
def test_a_tray_shows_what_may_happen_there(dark: bool) -> None:
    def tray(**lit: bool) -> Callable[[QPainter], None]:
        return lambda p: paint_tray(p, BOX, "green", "waves", "G", dark=dark, **lit)

    lit: list[dict[str, bool]] = [
        {}, {"allowed": True}, {"allowed": True, "hovered": True}, {"attacked": True},
    ]  # fmt: skip
    assert different([tray(**each) for each in lit])


def test_patterns_differ() -> None:
    names = [name for name in PATTERNS if name != "plain"]
    colour = Qt.GlobalColor.black
    assert different([lambda p, n=name: paint_pattern(p, BOX, n, colour, 12) for name in names])


def test_emblems_and_symbols_differ() -> None:
    small = QRectF(20, 10, 60, 60)
    black = Qt.GlobalColor.black
    assert different([lambda p, n=name: paint_emblem(p, small, n, black) for name in EMBLEMS])
    names = ["green", "yellow", "red", "intercept", "force", "furyoku", "unknown", *EMBLEMS]
    assert different([lambda p, n=name: paint_symbol(p, small, n) for name in names])


def test_lanterns_and_the_plate_show_their_number() -> None:
    assert different([lambda p, n=lit: paint_lanterns(p, BOX, n) for lit in range(4)])
    assert different(
        [lambda p, n=force: paint_force_plate(p, BOX, str(n), "force") for force in range(9)]
    )


def test_the_matchbox_shimmers_when_it_may_be_drawn() -> None:
    assert different(
        [paint_drawer_here, lambda p: paint_slot(p, BOX), lambda p: paint_slot(p, BOX, 1)]
    )


def paint_drawer_here(painter: QPainter) -> None:
    paint_drawer(painter, BOX)


def test_a_shadow_is_soft_and_has_the_size_asked_for() -> None:
    shadow = card_shadow(90, 126, 90, 8)
    assert shadow.size() == QSize(106, 142)
    image = shadow.toImage()
    alphas = [image.pixelColor(x, 75).alpha() for x in range(14)]
    assert alphas == sorted(alphas)
    assert alphas[0] < 30 < alphas[-1]


def test_the_icon_is_drawn_at_every_size() -> None:
    assert not app_icon().isNull()
    assert icon_pixmap(16).size() == QSize(16, 16)


def test_the_icon_is_also_a_file_for_other_programs() -> None:
    icon = QSvgRenderer(str(paths.assets() / "icon.svg"))
    assert icon.isValid()
    assert drawn(lambda p: icon.render(p, BOX)) != drawn(lambda p: None)
