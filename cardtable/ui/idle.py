"""Why the people at the table have no moves, where it is not that the other player decides."""

from __future__ import annotations

from cardtable.engine.view import PlayerView
from cardtable.engine.words import Words
from cardtable.ui.bridge import Bridge


def why_idle(bridge: Bridge, view: PlayerView) -> Words | None:
    """Why there are no moves, where it is not that the other player decides."""
    if bridge.is_looking_back:
        return Words("Another moment of the match is shown. “Play on from here” goes on "
                     "from it.",
                     "対戦の別の場面を表示しています。「ここから対戦を続ける」で、この場面から"
                     "続けられます。")
    if bridge.by_hand.is_on:
        return Words("Drag cards on the table: everything is done by hand.",
                     "卓の上でカードを動かしてください。すべて手動です。")
    if bridge.is_covered:
        return Words("The other player is to look and to decide.",
                     "もう一人のプレイヤーが画面を見て決める番です。")
    if bridge.is_programs and view.outcome is None:
        return Words("The program thinks.", "プログラムが考えています。")
    if view.outcome is not None:
        return Words("The match is over. Undo goes back into it.",
                     "対戦は終了しました。「元に戻す」で途中の場面に戻れます。")
    return None
