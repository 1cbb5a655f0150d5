"""No string of the program is left in one language only, and none is compiled stale."""

from __future__ import annotations

import ast
import importlib.util
import re
import string
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication, QDialogButtonBox, QLabel, QWidget
from pytestqt.qtbot import QtBot

from cardtable.engine.words import Words
from cardtable.ui import translate
from cardtable.ui.translate import Retranslated, say, tr

CHECKOUT = Path(__file__).resolve().parent.parent.parent
SOURCES = [
    path for place in ("cardtable/ui", "cardtable/table", "cardtable/app.py")
    for path in ([CHECKOUT / place] if place.endswith(".py")
                 else sorted((CHECKOUT / place).rglob("*.py"))) if path.exists()
]

SETTERS = {
    "setText", "setPlainText", "setTitle", "setWindowTitle", "setToolTip", "setStatusTip",
    "setWhatsThis", "setPlaceholderText", "setAccessibleName", "setAccessibleDescription",
    "setLabelText", "setInformativeText", "setDetailedText", "setHeaderLabels", "setItemText",
    "setTabText", "setNameFilter", "setPrefix", "setSuffix", "setSpecialValueText",
    "setButtonText", "setCancelButtonText", "setApplicationDisplayName",
    "addAction", "addMenu", "addItem", "addItems", "addTab", "addRow", "addButton", "addToolBar",
    "insertItem", "insertTab", "showMessage", "announce", "drawText", "appendPlainText",
    "information", "warning", "critical", "question", "getOpenFileName", "getSaveFileName",
    "tell", "ask", "say", "set_title", "showText",
}  # fmt: skip
"""Calls whose arguments somebody reads."""
SAME_IN_BOTH = ("cardtable", "English", "日本語", "Language", "言語")
"""The program's name, and languages that are offered to people who do not read the other one."""
NAMES_OF_PROGRAMS = ("Tabletop Simulator",)
"""Called so by people of either language."""
WIDGETS = {
    "QLabel", "QPushButton", "QToolButton", "QCheckBox", "QRadioButton", "QGroupBox", "QAction",
    "QMenu", "QDockWidget", "QMessageBox", "QTreeWidgetItem", "QListWidgetItem", "QLineEdit",
    "QProgressDialog", "QTableWidgetItem", "QStandardItem", "QToolBar", "QGraphicsSimpleTextItem",
}  # fmt: skip


@pytest.fixture(scope="module")
def tool() -> ModuleType:
    """packaging/translations.py; packaging/ is no package."""
    path = CHECKOUT / "packaging" / "translations.py"
    spec = importlib.util.spec_from_file_location("translations_tool", path)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def english(qapp: QApplication) -> Iterator[QApplication]:
    """The program, speaking English before and after."""
    translate.install(qapp, "en")
    yield qapp
    translate.install(qapp, "en")


# --- what stands in the source ----------------------------------------------------------------


def untranslated(source: str) -> list[tuple[int, str]]:
    """Line and words of texts that somebody reads and that are in one language only."""
    found = []
    for call in (node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call)):
        name = getattr(call.func, "attr", getattr(call.func, "id", ""))
        if name == "tr" and isinstance(call.func, ast.Attribute) and not (
                isinstance(call.func.value, ast.Name) and call.func.value.id == "translate"):
            found.append((call.lineno, "Qt's own tr(): use cardtable.ui.translate.tr"))
        if name in SETTERS or name in WIDGETS:
            of_a_logger = isinstance(call.func, ast.Attribute) and (
                isinstance(call.func.value, ast.Name) and call.func.value.id in ("log", "logger"))
            arguments = [] if of_a_logger else [*call.args, *(k.value for k in call.keywords)]
            found += [(call.lineno, text) for argument in arguments for text in literals(argument)
                      if is_language(text)]
    return found


def literals(node: ast.expr) -> Iterator[str]:
    """The literal texts of an expression that reach its value as they are."""
    match node:
        case ast.Constant(value=str(text)):
            yield text
        case ast.JoinedStr(values=parts) | ast.List(elts=parts) | ast.Tuple(elts=parts):
            for part in parts:
                yield from literals(part)
        case ast.IfExp(body=one, orelse=other) | ast.BinOp(left=one, right=other):
            yield from literals(one)
            yield from literals(other)
        case ast.BoolOp(values=parts):
            for part in parts:
                yield from literals(part)
        case ast.Call(func=ast.Attribute(value=ast.Constant() as text, attr="format" | "join")):
            yield from literals(text)


def is_language(text: str) -> bool:
    """Words, and not a sign, a number, a placeholder or the ending of a file name."""
    bare = re.sub(r"\{[^}]*\}|<[^>]*>|\*\.\w+", "", text)
    for name in SAME_IN_BOTH:
        bare = bare.replace(name, "")
    return bool(re.search(r"[A-Za-z]{2}|[\u3040-\u9fff]", bare))


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.relative_to(CHECKOUT).as_posix())
def test_every_text_that_a_person_reads_goes_through_the_translation(path: Path) -> None:
    left = untranslated(path.read_text(encoding="utf-8"))
    assert not left, "\n".join(f"{path.name}:{line}: {text!r}" for line, text in left)


@pytest.mark.parametrize("source", [
    'label.setText("Undo")', 'QLabel("Undo")', 'bar.showMessage(f"{n} cards left")',
    'box.setToolTip("Go" if x else "")', 'label.setText("Turn " + number)', 'label.setText("手番")',
    'label.setText("{n} cards".format(n=3))', 'self.tr("Undo")', 'QAction(text="Undo")',
    'label.setText(tr("Undo") + " now")', 'box.addItems(["One thing", x])',
])  # fmt: skip
def test_the_search_finds_what_is_untranslated(source: str) -> None:
    assert untranslated(source)


@pytest.mark.parametrize("source", [
    'label.setText(tr("Undo"))', 'label.setText(say(words))', 'label.setText(f"{a} · {b}")',
    'label.setText("<b>" + tr("Undo") + "</b>")', 'log.warning("No such file")', 'x = "Undo"',
    "label.setText(f\"{name}: {tr('Undo')}\")", 'label.setText("–")',
])  # fmt: skip
def test_the_search_lets_translated_texts_and_signs_pass(source: str) -> None:
    assert untranslated(source) == []


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.relative_to(CHECKOUT).as_posix())
def test_words_have_both_languages(path: Path) -> None:
    """Tables of `Words` in the source: neither side is empty alone or forgotten as a copy."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Words":
            texts = [a.value for a in node.args if isinstance(a, ast.Constant)]
            if len(texts) == 2:
                one, other = (bool(str(text).strip()) for text in texts)
                assert one == other, f"line {node.lineno}: {texts}"


# --- what stands in the file ------------------------------------------------------------------


def placeholders(text: str) -> list[str]:
    return sorted(name for _, name, _, _ in string.Formatter().parse(text) if name is not None)


def test_every_string_of_the_program_is_translated(tool: ModuleType) -> None:
    done = tool.read(tool.FOLDER / "cardtable_ja.ts")
    missing = [f"{file}: {m.text}" for m, file in tool.collect().items() if not done.get(m)]
    assert not missing, "run packaging/translations.py and translate:\n" + "\n".join(missing)


def test_no_translation_is_left_of_a_string_that_is_gone(tool: ModuleType) -> None:
    gone = set(tool.read(tool.FOLDER / "cardtable_ja.ts")) - set(tool.collect())
    assert not gone, f"run packaging/translations.py: {gone}"


def test_translations_keep_placeholders_keys_and_ellipses(tool: ModuleType) -> None:
    for message, made in tool.read(tool.FOLDER / "cardtable_ja.ts").items():
        assert placeholders(made) == placeholders(message.text), message.text
        assert ("&" in made) == ("&" in message.text), f"mnemonic: {message.text}"
        assert made.endswith("…") == message.text.endswith("…"), message.text
        if message.text not in SAME_IN_BOTH:
            bare = re.sub(r"\{.*?\}", "", message.text)
            for name in NAMES_OF_PROGRAMS:
                bare = bare.replace(name, "")
            assert re.search(r"[\u3040-\u9fff]", made) or not re.search(
                r"[a-z]{3}", bare), f"not Japanese: {made}"


def test_the_compiled_file_is_that_of_the_source(tool: ModuleType) -> None:
    source = tool.FOLDER / "cardtable_ja.ts"
    assert source.with_suffix(".qm").read_bytes() == tool.compiled(source), (
        "run packaging/translations.py")


def test_strings_are_collected_from_functions_f_strings_and_tables(tool: ModuleType) -> None:
    source = (
        'T = {"a": later("Front")}\n'
        "def f(n):\n"
        "    label(f\"{tr('In a string')}\")\n"
        '    return translate.tr("Two " "words", "verb",), tr(T["a"]), other.tr("Not ours")\n'
    )
    assert list(tool.strings_in(source, "x.py")) == [
        ("Front", ""), ("In a string", ""), ("Two words", "verb")]


@pytest.mark.parametrize("source", ['tr(f"Turn {n}")', 'tr("Turn " + n)', "later(name)"])
def test_what_is_no_literal_is_refused_with_its_place(tool: ModuleType, source: str) -> None:
    with pytest.raises(tool.NotLiteralError, match=r"x\.py:1"):
        list(tool.strings_in(source, "x.py"))


# --- while it runs ----------------------------------------------------------------------------


class Speaker(Retranslated, QLabel):
    """Says one thing."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.times = 0
        self.retranslate()

    def retranslate(self) -> None:
        self.times += 1
        self.setText(tr("Close"))


def test_every_widget_hears_of_the_switch_once(english: QApplication, qtbot: QtBot) -> None:
    outer = QWidget()
    qtbot.addWidget(outer)
    inner, alone = Speaker(outer), Speaker()
    qtbot.addWidget(alone)
    translate.install(english, "ja")
    QCoreApplication.sendPostedEvents(None, QEvent.Type.LanguageChange)
    assert (inner.text(), alone.text()) == ("閉じる", "閉じる")
    assert (inner.times, alone.times) == (2, 2)
    translate.install(english, "en")
    QCoreApplication.sendPostedEvents(None, QEvent.Type.LanguageChange)
    assert inner.text() == "Close"


def test_words_of_a_game_are_said_in_the_language_spoken_now(english: QApplication) -> None:
    words = Words("Furyoku", "巫力")
    assert (translate.language(), say(words)) == ("en", "Furyoku")
    translate.install(english, "ja")
    assert (translate.language(), say(words)) == ("ja", "巫力")


def test_buttons_of_qt_itself_speak_japanese_too(english: QApplication, qtbot: QtBot) -> None:
    translate.install(english, "ja")
    box = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
    qtbot.addWidget(box)
    assert box.buttons()[0].text() == "キャンセル"


def test_a_missing_file_leaves_english_and_one_line_in_the_log(
    english: QApplication, monkeypatch: pytest.MonkeyPatch, tmp_path: Path,
    caplog: pytest.LogCaptureFixture,
) -> None:  # fmt: skip
    monkeypatch.setattr("cardtable.paths.assets", lambda: tmp_path)
    translate.install(english, "ja")
    assert tr("Close") == "Close" and translate.language() == "ja"
    assert [record.getMessage() for record in caplog.records] == [
        "This translation is missing, its strings stay English: cardtable_ja"]
    caplog.clear()
