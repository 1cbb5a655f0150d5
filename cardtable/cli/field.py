"""``cardtable field``: a round robin of decks, as a table and as a picture."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from pathlib import Path

import msgspec

from cardtable.cli.common import OK, STOPPED, InputError
from cardtable.cli.lineups import find_lineups, plan_for
from cardtable.cli.playing import (
    Progress,
    add_playing,
    agent_name,
    agents_help,
    check_folder,
    percent,
    print_table,
    write_csv,
)
from cardtable.cli.spoken import Parser
from cardtable.engine.files import write_whole
from cardtable.engine.words import Language, Words
from cardtable.session.field import Field, play_field
from cardtable.session.figures import Figure
from cardtable.session.measure import Share

ABOUT = Words("Let every deck play every other, and tell who wins how often.",
              "すべてのデッキを総当たりで対戦させ、勝率表を作る。")
PICTURES = (".png", ".svg")


def fill(parser: Parser) -> None:
    """The words that the command takes."""
    say = parser.say
    parser.add_argument("game", metavar="GAME", help=say("key of the game", "ゲームのキー"))
    parser.add_argument("decks", metavar="DECK", nargs="*",
                        help=say("ready decks by name, or files (all ready decks)",
                                 "既製デッキの名前またはファイル（既定は既製デッキすべて）"))
    parser.add_argument("--agent", type=agent_name(parser), default="greedy", help=agents_help(
        parser, say("who chooses for all decks", "全デッキの思考方法")))
    add_playing(parser, 40)
    parser.add_argument("-o", "--output", type=Path, metavar="PICTURE",
                        help=say("draw the table into this file: .png or .svg",
                                 "表を描く画像ファイル（.pngか.svg）"))


def run(args: argparse.Namespace) -> int:
    """Play, tell, draw."""
    picture: Path | None = args.output
    if picture is not None and picture.suffix.lower() not in PICTURES:
        raise InputError(Words(f"{picture}: a picture is a .png or an .svg file.",
                               f"{picture}: 画像は.pngか.svgで指定してください。"))
    for path in (picture, args.csv):
        check_folder(args, path)
    game, lineups, cards = find_lineups(args.game, args.decks, args.language, 3)
    if len(lineups) < 2:
        raise InputError(Words("A field takes two decks or more.",
                               "総当たりには2つ以上のデッキが必要です。"))
    plan = msgspec.structs.replace(plan_for(game, lineups, cards), watch=None,
                                   agents=(args.agent, args.agent), games=args.games,
                                   seed=args.seed)
    pairs = len(lineups) * (len(lineups) - 1) // 2
    progress = Progress(args.games * pairs, args.language)
    nothing = Field(tuple(lineup.name for lineup in lineups), (), ())
    field = progress.follow(play_field(plan, lineups, args.workers, args.scheduler),
                            lambda found: found.games, nothing)
    if not field.tallies:
        return STOPPED
    _tell(args, field)
    if picture is not None:
        from cardtable.export.heat_map import draw_field  # needs Qt

        title = Words(f"{game.title.en}: who beats whom", f"{game.title.ja}：デッキ相性表")
        trouble = write_whole(picture, draw_field(
            field, title, args.language, is_vector=picture.suffix.lower() == ".svg"))
        if trouble is not None:
            raise InputError(trouble)
    return STOPPED if progress.is_stopped else OK


def _tell(args: argparse.Namespace, field: Field) -> None:
    rows = list(_figures(field))
    if args.csv is not None:
        write_csv(args.csv, rows)
    if args.json:
        print(json.dumps({"decks": field.decks, "games": field.games,
                          "figures": msgspec.to_builtins(rows)}, ensure_ascii=False))
    else:
        _print_field(field, args.language)


def _figures(field: Field) -> Iterator[Figure]:
    """Of each deck: against all (``win``), against each other (``win-against``, ``key`` is the
    opponent), and both as going first (``win-first-against``)."""
    for deck, name in enumerate(field.decks):
        yield _share("win", name, "", field.overall(deck))
        for opponent, other in enumerate(field.decks):
            if opponent != deck:
                yield _share("win-against", name, other, field.against(deck, opponent))
                yield _share("win-first-against", name, other,
                             field.against(deck, opponent, first=True))


def _share(figure: str, deck: str, key: str, share: Share) -> Figure:
    return Figure(figure=figure, deck=deck, key=key, count=share.count, of=share.of,
                  value=share.rate, low=share.low, high=share.high)


def _print_field(field: Field, language: Language) -> None:
    order = field.order()
    said = {"all": Words("all", "全体"), "note": Words(
        f"Rows beat columns: win rate with its 95 % interval; {field.games} games, each deck "
        "first in half of them as far as the game allows.",
        f"行のデッキが列のデッキに勝つ割合（95％信頼区間）。全{field.games}戦、"
        "ゲームの許す限り先攻は半数ずつ。")}
    rows = [["", said["all"].in_(language), *(f"[{place}]" for place in range(1, len(order) + 1))]]
    for place, deck in enumerate(order, 1):
        rows.append([f"[{place}] {field.decks[deck]}", percent(field.overall(deck)), *(
            "–" if other == deck else percent(field.against(deck, other)) for other in order)])
    print_table(rows)
    print(said["note"].in_(language))
