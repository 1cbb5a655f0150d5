<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ja" sourcelanguage="en">
    <context>
        <name>cardtable</name>
        <message>
            <location filename="../../cardtable/ui/card_text.py"></location>
            <source>Cost: {cost}</source>
            <translation>コスト：{cost}</translation>
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
            <source>Turn {turn}</source>
            <translation>ターン{turn}</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/log_panel.py"></location>
            <source>Before the first turn</source>
            <translation>開始前</translation>
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
            <location filename="../../cardtable/ui/pile_viewer.py"></location>
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
    </context>
</TS>
