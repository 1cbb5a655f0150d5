"""The dialog before a match: who plays what, by which rules, how they sit."""

from __future__ import annotations

import random
from collections.abc import Mapping
from datetime import datetime

from msgspec.structs import replace
from PySide6.QtCore import QSignalBlocker, QSize, Qt, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QGridLayout,
    QGroupBox,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from cardtable.engine.practice import Script
from cardtable.engine.rules import Lineup, Option
from cardtable.engine.zones import SEATS
from cardtable.session.agents import LEVELS
from cardtable.session.alone import PRACTICE, Alone
from cardtable.session.goldfish import against_script
from cardtable.session.match import MatchSettings
from cardtable.session.replay import Header
from cardtable.ui.kit import GameKit
from cardtable.ui.seats import program_name, seat_name
from cardtable.ui.settings import Settings
from cardtable.ui.side_chooser import SideChooser
from cardtable.ui.solo.practice_form import PracticeForm
from cardtable.ui.translate import Retranslated, say, tr

TWO, BOTH = "two", "both"
"""Who plays, besides `PRACTICE` and the levels of the program: two people, or one for both."""
_MOST_ABSENT = 4
"""Decks for which it is told that a set is not there."""


def make_header(
    kit: GameKit, lineups: tuple[Lineup, Lineup], names: tuple[str, str], *,
    options: Mapping[str, str] | None = None, seed: str = "",
    settings: MatchSettings | None = None,
) -> Header:
    """A match as it is begun now. An empty seed is drawn by lot and kept for the record."""
    chosen: int | str = seed.strip()
    if not chosen:
        chosen = random.SystemRandom().randrange(2**32)
    elif str(chosen).isdecimal():
        chosen = int(chosen)
    return Header(
        game=kit.game.key, options=dict(options or {}), lineups=lineups, names=names, seed=chosen,
        date=datetime.now().astimezone().isoformat(timespec="seconds"),
        settings=settings or MatchSettings())


class NewGameDialog(Retranslated, QDialog):
    """Asks what to play. `begun` gives game and header; nothing happens before."""

    begun = Signal(object, object, bool)
    """`GameKit`, `Header`, and whether the players sit face to face."""

    def __init__(
        self, kits: Mapping[str, GameKit], game: str, settings: Settings,
        parent: QWidget | None = None, deck: str = "",
    ) -> None:  # fmt: skip
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._kits = kits
        self.games = QComboBox()
        for key in kits:
            self.games.addItem("", key)
        self.games.setCurrentIndex(max(0, list(kits).index(game) if game in kits else 0))
        self.games.currentIndexChanged.connect(self._choose_game)
        self.sides = (SideChooser(), SideChooser())
        for side, name in zip(self.sides, settings.names, strict=True):
            side.name.setText(name)
            side.changed.connect(self._judge)
        self.who = QComboBox()
        self.who.currentIndexChanged.connect(self._choose_who)
        self.practice = PracticeForm()
        self.practice.changed.connect(self._judge)
        self.options: list[tuple[Option, QComboBox]] = []
        self.seed = QLineEdit()
        self.facing, self.manual, self.open_table = (QCheckBox() for _ in range(3))
        self.facing.setChecked(settings.is_facing)
        self.manual.setChecked(True)
        self.trouble, self.absent = QLabel(), QLabel()
        for label in (self.trouble, self.absent):
            label.setWordWrap(True)
        self.absent.setProperty("quiet", "true")
        self.buttons = QDialogButtonBox()
        self.start = self.buttons.addButton("", QDialogButtonBox.ButtonRole.AcceptRole)
        self.start.setProperty("primary", "true")
        self.start.setDefault(True)
        self.cancel = self.buttons.addButton("", QDialogButtonBox.ButtonRole.RejectRole)
        self.buttons.accepted.connect(self._begin)
        self.buttons.rejected.connect(self.reject)
        for kit in kits.values():
            kit.read_decks()
        self._lay()
        self._choose_game()
        self.sides[0].choose(deck)

    @property
    def kit(self) -> GameKit:
        """The chosen game."""
        return self._kits[self.games.currentData()]

    def header(self) -> Header:
        """The match as chosen now."""
        first, second = (side.lineup() for side in self.sides)
        names = (self.sides[0].name.text().strip(), self.sides[1].name.text().strip())
        player, is_practice = self.player, self.player == PRACTICE
        settings = MatchSettings(
            manual=self.manual.isChecked(),
            open_table=self.open_table.isChecked() and player is None,
            solo=is_practice or self.who.currentData() == BOTH)
        if player is not None:
            names = names[0], program_name(player)
        header = make_header(
            self.kit, (first, second), names, seed=self.seed.text(), settings=settings,
            options={option.key: box.currentData() for option, box in self.options})
        if player is None:
            return header
        script = self.practice.script if is_practice else Script()
        return against_script(
            self.kit.game, replace(header, alone=Alone(player=player, script=script)),
            tr("Script"))

    @property
    def player(self) -> str | None:
        """The program that plays the other seat; ``None``: people play both."""
        who = self.who.currentData()
        return None if who in (None, TWO, BOTH) else str(who)

    def renew(self, game: str) -> None:
        """Another kit of a game is in force; what was chosen stays where it still can."""
        self._kits[game].read_decks()
        if self.games.currentData() == game:
            chosen = [side.decks.currentData() for side in self.sides]
            self._choose_game()
            for side, deck in zip(self.sides, chosen, strict=True):
                side.choose(deck)

    def retranslate(self) -> None:
        """All words anew; what was chosen stays."""
        self.setWindowTitle(tr("New match"))
        for index, key in enumerate(self._kits):
            self.games.setItemText(index, say(self._kits[key].game.title))
        self.games.setAccessibleName(tr("Game"))
        self.who_label.setText(tr("Who plays"))
        self._fill_who()
        for seat, side in zip(SEATS, self.sides, strict=True):
            side.retranslate_as(say(seat_name(("", ""), seat)))
        self.rules_box.setTitle(tr("Rules"))
        self._fill_options()
        self.seed_label.setText(tr("Seed"))
        self.seed.setPlaceholderText(tr("by lot"))
        self.seed.setToolTip(tr("The same seed shuffles in the same way."))
        self.facing.setText(tr("Players sit face to face"))
        self.manual.setText(tr("Allow adjustments by hand"))
        self.open_table.setText(tr("Open table: no rules, everything by hand"))
        self.start.setText(tr("Begin"))
        self.cancel.setText(tr("Cancel"))
        self._say_absent()
        self._judge()

    def _fill_who(self) -> None:
        """Everybody who can play this game."""
        offered = [(TWO, tr("Two people at this screen")), (BOTH, tr("Alone, both sides"))]
        if self.kit.game.practice is not None:
            offered.append((PRACTICE, tr("Alone, against a practice opponent (goldfish)")))
        offered += [(one.name, tr("The program: {level}").format(level=say(one.title)))
                    for one in LEVELS]
        chosen = self.who.currentData()
        with QSignalBlocker(self.who):
            self.who.clear()
            for key, title in offered:
                self.who.addItem(title, key)
            self.who.setCurrentIndex(max(0, self.who.findData(chosen)))
        self._choose_who()

    def _choose_who(self) -> None:
        """Show what there is to say about the other side."""
        is_practice = self.player == PRACTICE
        self.sides[1].setVisible(not is_practice)
        self.practice.setVisible(is_practice)
        self.sides[1].name.setEnabled(self.player is None)
        self.facing.setEnabled(self.player is None)
        self.open_table.setEnabled(self.player is None)
        self._judge()

    def _choose_game(self) -> None:
        self.practice.set_kit(self.kit)
        for seat, side in zip(SEATS, self.sides, strict=True):
            side.set_kit(self.kit, seat)
        self._option_values: dict[str, str] = {}
        self.options = []
        self.retranslate()

    def _fill_options(self) -> None:
        """A line for each option of the rules, with the clause that it switches."""
        self._option_values |= {o.key: box.currentData() for o, box in self.options}
        while self._form.rowCount():
            self._form.removeRow(0)
        self.options = []
        for option in self.kit.rules.options:
            box = QComboBox()
            for value, title in zip(option.values, option.value_titles, strict=True):
                box.addItem(say(title), value)
            box.setCurrentIndex(max(0, box.findData(self._option_values.get(option.key))))
            label = QLabel(f"{say(option.title)}  ({option.clause})")
            label.setBuddy(box)
            self._form.addRow(label, box)
            self.options.append((option, box))

    def _say_absent(self) -> None:
        """Which decks cannot be chosen, and for want of which sets."""
        told = [f"{name}: {say(words)}" for name, sets in self.kit.incomplete.items()
                for words in sets]
        if len(told) > _MOST_ABSENT:
            told[_MOST_ABSENT:] = ["…"]
        self.absent.setText("\n".join(told))
        self.absent.setVisible(bool(told))

    def _judge(self) -> None:
        """What is wrong with the decks, by clause; a warning does not keep from playing."""
        kit, words, is_fine = self.kit, [], True
        is_practice = self.player == PRACTICE
        if is_practice and self.practice.fault is not None:
            is_fine = False
        for side in self.sides[:1] if is_practice else self.sides:
            for problem in kit.game.deck_problems(kit.rules.cards, side.lineup()):
                words.append(f"{side.lineup().name}: {say(problem.words)} ({problem.clause})")
                is_fine = is_fine and problem.is_warning
        self.trouble.setText("\n".join(words))
        self.trouble.setVisible(bool(words))
        self.start.setEnabled(is_fine)

    def _begin(self) -> None:
        self.begun.emit(
            self.kit, self.header(), self.facing.isChecked() and self.player is None)
        self.accept()

    def _lay(self) -> None:
        self.rules_box = QGroupBox()
        self._form = QFormLayout(self.rules_box)
        self._form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        self._form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        self.seed_label = QLabel()
        self.seed_label.setBuddy(self.seed)
        seed_row = QHBoxLayout()
        seed_row.addWidget(self.seed_label)
        seed_row.addWidget(self.seed)
        checks = QVBoxLayout()
        for widget in (self.facing, self.manual, self.open_table):
            checks.addWidget(widget)
        checks.addLayout(seed_row)
        checks.addStretch(1)
        grid = QGridLayout()
        grid.setSpacing(12)
        grid.addWidget(self.sides[0], 0, 0)
        grid.addWidget(self.sides[1], 0, 1)
        grid.addWidget(self.practice, 0, 1)
        grid.addWidget(self.rules_box, 1, 0)
        grid.addLayout(checks, 1, 1)
        grid.setRowStretch(2, 1)
        grid.setColumnStretch(0, 1)
        grid.setColumnStretch(1, 1)
        inner = QWidget()
        inner.setLayout(grid)
        scroll = QScrollArea()
        scroll.setWidget(inner)
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QScrollArea.Shape.NoFrame)
        layout = QVBoxLayout(self)
        top = QHBoxLayout()
        if len(self._kits) > 1:
            top.addWidget(self.games, 1)
        self.who_label = QLabel()
        self.who_label.setBuddy(self.who)
        top.addWidget(self.who_label)
        top.addWidget(self.who, 1)
        layout.addLayout(top)
        layout.addWidget(scroll, 1)
        layout.addWidget(self.trouble)
        layout.addWidget(self.absent)
        layout.addWidget(self.buttons)
        line = self.fontMetrics().height()
        self.resize(QSize(line * 53, line * 31).boundedTo(self.screen().availableSize()))
