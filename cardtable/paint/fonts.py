"""The two families of the program, alike on every machine: Noto Sans JP and Noto Serif JP.

They come from a data-only package. Without it the system's own fonts stand in.
"""

from __future__ import annotations

import importlib
import logging
from functools import lru_cache
from pathlib import Path

from PySide6.QtGui import QFont, QFontDatabase, QFontMetricsF

log = logging.getLogger(__name__)

SANS, SERIF = "Noto Sans JP", "Noto Serif JP"
EM = 100
"""Pixel size at which every text is measured and drawn; the painter's scale does the rest, so
that a layout is the same at every size."""

_FALLBACK = {
    SANS: ["Noto Sans CJK JP", "Yu Gothic", "Hiragino Sans", "sans-serif"],
    SERIF: ["Noto Serif CJK JP", "Yu Mincho", "Hiragino Mincho ProN", "serif"],
}


@lru_cache(maxsize=1)
def load() -> tuple[str, ...]:
    """Makes the families known to Qt, once; answers those that were found. Never raises."""
    try:
        package = importlib.import_module("pylopdf_fonts_jp")
        paths = [Path(package.sans_path()), Path(package.serif_path())]
    except (ImportError, AttributeError, OSError) as error:
        log.warning("The fonts of the program are missing, the system's stand in: %s", error)
        return ()
    found: list[str] = []
    for path in paths:
        handle = QFontDatabase.addApplicationFont(str(path))
        if handle < 0:
            log.warning("This font cannot be read, the system's stands in: %s", path.name)
            continue
        found += QFontDatabase.applicationFontFamilies(handle)
    return tuple(found)


@lru_cache(maxsize=64)
def font(family: str = SANS, pixels: int = EM, bold: bool = False) -> QFont:
    """A font of ``pixels`` height. Bold is made from the one weight that the families bring."""
    load()
    made = QFont()
    made.setFamilies([family, *_FALLBACK.get(family, [])])
    made.setPixelSize(max(1, pixels))
    made.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    if bold:
        made.setWeight(QFont.Weight.Bold)
    return made


@lru_cache(maxsize=4)
def metrics(family: str = SANS) -> QFontMetricsF:
    """Metrics at `EM` pixels."""
    return QFontMetricsF(font(family))


@lru_cache(maxsize=8192)
def advance(text: str, family: str = SANS) -> float:
    """Width of a text in ems."""
    return metrics(family).horizontalAdvance(text) / EM
