<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ja" sourcelanguage="en">
    <context>
        <name>cardtable</name>
        <message>
            <location filename="../../cardtable/ui/actions.py"></location>
            <source>New match…</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/actions.py"></location>
            <source>Open a match…</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/actions.py"></location>
            <source>Save</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/actions.py"></location>
            <source>Save as…</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/actions.py"></location>
            <source>Picture of the board…</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/actions.py"></location>
            <source>Start screen</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/actions.py"></location>
            <source>Quit</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/actions.py"></location>
            <source>Undo</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/actions.py"></location>
            <source>Redo</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/actions.py"></location>
            <source>Adjust by hand</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/actions.py"></location>
            <source>Concede…</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/actions.py"></location>
            <source>Rematch</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/actions.py"></location>
            <source>Face to face</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/actions.py"></location>
            <source>Turn the table around</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/actions.py"></location>
            <source>Whole board</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/actions.py"></location>
            <source>Motion</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/actions.py"></location>
            <source>Dark</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/actions.py"></location>
            <source>Light</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/actions.py"></location>
            <source>Go to the table</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/actions.py"></location>
            <source>Go to the list of moves</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/actions.py"></location>
            <source>Go to the log</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/actions.py"></location>
            <source>Rulebook at this step</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/actions.py"></location>
            <source>About cardtable</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/actions.py"></location>
            <source>&amp;Match</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/actions.py"></location>
            <source>&amp;Edit</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/actions.py"></location>
            <source>&amp;View</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/actions.py"></location>
            <source>&amp;Go</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/actions.py"></location>
            <source>&amp;Help</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/actions.py"></location>
            <source>Theme</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/actions.py"></location>
            <source>Playmat</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/actions.py"></location>
            <source>Language</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/actions.py"></location>
            <source>Panels</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/banner.py"></location>
            <source>Take the last move back</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/banner.py"></location>
            <source>Look at the table</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/banner.py"></location>
            <source>A draw</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/banner.py"></location>
            <source>{name} wins</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/card_text.py"></location>
            <source>Cost: {cost}</source>
            <translation>コスト：{cost}</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/decision_bar.py"></location>
            <source>Rule of this step: {clause}</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/decision_bar.py"></location>
            <source>Force to beat</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/decision_bar.py"></location>
            <source>Choose in the list…</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/decision_bar.py"></location>
            <source>Key {key}</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/log_panel.py"></location>
            <source>Log</source>
            <translation>ログ</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/log_panel.py"></location>
            <source>What happens in the match is written here.</source>
            <translation>対戦中の出来事がここに記録されます。</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/log_panel.py"></location>
            <source>Before the first turn</source>
            <translation>開始前</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/main_window.py"></location>
            <source>Card</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/main_window.py"></location>
            <source>Moves</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/main_window.py"></location>
            <source>Rules</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/messages.py"></location>
            <source>OK</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/messages.py"></location>
            <source>Cancel</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/messages.py"></location>
            <source>Open a saved match</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/messages.py"></location>
            <source>Matches</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/messages.py"></location>
            <source>All files</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/messages.py"></location>
            <source>Save the match</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/messages.py"></location>
            <source>Picture of the board</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/messages.py"></location>
            <source>Pictures</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/moves_panel.py"></location>
            <source>Possible moves</source>
            <translation>選べる手</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/moves_panel.py"></location>
            <source>Arrows choose a move, Enter makes it.</source>
            <translation>矢印キーで選び、Enterで決定します。</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/moves_panel.py"></location>
            <source>Nothing to do: the other player decides.</source>
            <translation>今できることはありません。相手が決める番です。</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/moves_panel.py"></location>
            <source>{move}, {count} ways</source>
            <translation>{move}（{count}通り）</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/notice.py"></location>
            <source>Close</source>
            <translation>閉じる</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/pile_viewer.py"></location>
            <source>Pile</source>
            <translation>カードの束</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/pile_viewer.py"></location>
            <source>{count} cards, the newest first</source>
            <translation>{count}枚（新しい順）</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/pile_viewer.py"></location>
            <source>1 card</source>
            <translation>1枚</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/pile_viewer.py"></location>
            <source>No cards</source>
            <translation>カードなし</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/pile_viewer.py"></location>
            <source>A face-down card.</source>
            <translation>裏向きのカード。</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/planner.py"></location>
            <source>Payment</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/planner.py"></location>
            <source>Nothing is paid (Esc)</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/planner.py"></location>
            <source>Pay</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/planner.py"></location>
            <source>{place}: one less</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/planner.py"></location>
            <source>{place}: one more</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/planner.py"></location>
            <source>Free.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/planner.py"></location>
            <source>Paid in full.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/planner.py"></location>
            <source>Still missing: {count}</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/planner.py"></location>
            <source>Do it</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/preview_panel.py"></location>
            <source>Front</source>
            <translation>表</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/preview_panel.py"></location>
            <source>Back</source>
            <translation>裏</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/preview_panel.py"></location>
            <source>Pin</source>
            <translation>固定</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/preview_panel.py"></location>
            <source>Keep this card in view (Space)</source>
            <translation>このカードを表示したままにする（スペース）</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/preview_panel.py"></location>
            <source>Card text</source>
            <translation>カードの説明</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/preview_panel.py"></location>
            <source>Point at a card to see it here.</source>
            <translation>カードにポインターを合わせると、ここに大きく表示します。</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/preview_panel.py"></location>
            <source>Preview</source>
            <translation>プレビュー</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/preview_panel.py"></location>
            <source>No card yet.</source>
            <translation>まだカードがありません。</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/preview_panel.py"></location>
            <source>Preview: {card}</source>
            <translation>プレビュー：{card}</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/rulebook_dock.py"></location>
            <source>Search the rules</source>
            <translation>ルールを検索</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/rulebook_dock.py"></location>
            <source>Section</source>
            <translation>章</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/rulebook_dock.py"></location>
            <source>Present step: {clause}</source>
            <translation>現在のステップ：{clause}</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/rulebook_dock.py"></location>
            <source>Go to the clause of the present step</source>
            <translation>現在のステップの条項へ移動</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/rulebook_page.py"></location>
            <source>Nothing in the rules fits “{query}”.</source>
            <translation>「{query}」に当てはまるルールはありません。</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/rulebook_page.py"></location>
            <source>See also</source>
            <translation>参照</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/start_screen.py"></location>
            <source>Play now</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/start_screen.py"></location>
            <source>Two ready decks, two people, one screen.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/start_screen.py"></location>
            <source>Choose decks, names, rules and seats.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/start_screen.py"></location>
            <source>Go on with a saved match, or look at it.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/start_screen.py"></location>
            <source>The whole rulebook, with search.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/start_screen.py"></location>
            <source>Not finished yet</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/start_screen.py"></location>
            <source>Game</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/start_screen.py"></location>
            <source>A table for card games</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/start_screen.py"></location>
            <source>Go on: {title}</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/table_menu.py"></location>
            <source>Look through these cards</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
</TS>
