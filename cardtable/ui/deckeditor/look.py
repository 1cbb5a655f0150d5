"""Colours that the editor adds to the theme: what is right, what is wrong, what is worth knowing.

They are mid tones that can be read on both themes' grounds, and always stand beside a sign.
"""

SHEET = """
QPushButton#star { padding: 4px 6px; }
QPushButton#good, QPushButton#bad { background: transparent; padding: 3px 8px; }
QPushButton#bad { border-color: #d9584a; }
QPushButton#good { border-color: #3f9a6a; }
QFrame#problem { border: 1px solid #d9584a; border-left-width: 5px; border-radius: 6px; }
QFrame#warning { border: 1px solid #c79a2e; border-left-width: 5px; border-radius: 6px; }
QLabel[fault="true"] { color: #d9584a; }
QLabel[heading="true"], QLabel#odds { font-weight: bold; }
QSplitter::handle { width: 3px; }
"""
