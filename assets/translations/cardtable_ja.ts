<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ja" sourcelanguage="en">
    <context>
        <name>cardtable</name>
        <message>
            <location filename="../../cardtable/app.py"></location>
            <source>This time everything is kept in the usual folders.</source>
            <translation>今回は通常のフォルダーに保存します。</translation>
        </message>
        <message>
            <location filename="../../cardtable/app.py"></location>
            <source>The program made a mistake. The match is kept; you can go on or start again.</source>
            <translation>プログラムで問題が発生しました。対戦は保存されています。このまま続けるか、起動し直してください。</translation>
        </message>
        <message>
            <location filename="../../cardtable/app.py"></location>
            <source>Details: {path}</source>
            <translation>詳細：{path}</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/about.py"></location>
            <source>Decks, card sets, saved matches</source>
            <translation>デッキ・カードセット・保存した対戦</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/about.py"></location>
            <source>Settings</source>
            <translation>設定</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/about.py"></location>
            <source>Matches not finished yet, log</source>
            <translation>途中の対戦・ログ</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/about.py"></location>
            <source>About cardtable</source>
            <translation>cardtableについて</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/about.py"></location>
            <source>cardtable {version}
A table for card games, played by the rules.
MIT licence. With Qt for Python (LGPL 3); fonts: Noto Sans JP and Noto Serif JP (OFL).</source>
            <translation>cardtable {version}
ルールどおりに遊べるカードゲームのテーブル。
MITライセンス。Qt for Python（LGPL 3）を使用。フォント：Noto Sans JP、Noto Serif JP（OFL）。</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/about.py"></location>
            <source>The licences of all that is inside lie in the program's folder, in “licences”.</source>
            <translation>同梱されているすべてのもののライセンスは、プログラムのフォルダー内の「licences」にあります。</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/about.py"></location>
            <source>Where your files are</source>
            <translation>ファイルの保存先</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/about.py"></location>
            <source>Open the folder</source>
            <translation>フォルダーを開く</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/about.py"></location>
            <source>All lies in one folder; take it along, and everything is there.</source>
            <translation>すべて1つのフォルダーに入っています。そのまま持ち運べます。</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/about.py"></location>
            <source>To have all of it in one folder that you can take along, make a folder “{name}” beside the program, or start it with --portable FOLDER. Copy these folders into it as “data”, “config” and “state”.</source>
            <translation>1つのフォルダーにまとめて持ち運ぶには、プログラムの隣に「{name}」というフォルダーを作るか、--portable FOLDER を付けて起動してください。今のファイルは、上のフォルダーをその中に「data」「config」「state」という名前でコピーすると引き継げます。</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/about.py"></location>
            <source>{path} cannot be made: {cause}</source>
            <translation>{path} を作成できません：{cause}</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/about.py"></location>
            <source>Nothing here can show a folder: {path}</source>
            <translation>フォルダーを表示できるプログラムがありません：{path}</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/actions.py"></location>
            <source>New match…</source>
            <translation>新しい対戦…</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/actions.py"></location>
            <source>Open a match…</source>
            <translation>対戦を開く…</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/actions.py"></location>
            <source>Save</source>
            <translation>保存</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/actions.py"></location>
            <source>Save as…</source>
            <translation>名前を付けて保存…</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/actions.py"></location>
            <source>Save a copy to send…</source>
            <translation>送る用の写しを保存…</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/actions.py"></location>
            <source>Picture of the board…</source>
            <translation>盤面を画像に保存…</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/actions.py"></location>
            <source>Set up a position…</source>
            <translation>局面を作る…</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/actions.py"></location>
            <source>Set up from this position…</source>
            <translation>この局面をもとに作る…</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/actions.py"></location>
            <source>Open a position…</source>
            <translation>局面を開く…</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/actions.py"></location>
            <source>Puzzles…</source>
            <translation>詰め問題…</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/actions.py"></location>
            <source>Export the replay…</source>
            <translation>リプレイを書き出す…</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/actions.py"></location>
            <source>Build decks…</source>
            <translation>デッキを組む…</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/actions.py"></location>
            <source>Make cards…</source>
            <translation>カードを作る…</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/actions.py"></location>
            <source>Card sets…</source>
            <translation>カードセット…</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/actions.py"></location>
            <source>Start screen</source>
            <translation>スタート画面</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/actions.py"></location>
            <source>Quit</source>
            <translation>終了</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/actions.py"></location>
            <source>Undo</source>
            <translation>元に戻す</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/actions.py"></location>
            <source>Redo</source>
            <translation>やり直す</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/actions.py"></location>
            <source>Go to another line…</source>
            <translation>別の手順へ移る…</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/actions.py"></location>
            <source>Compare with another line…</source>
            <translation>別の手順と比べる…</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/actions.py"></location>
            <source>Note at this move…</source>
            <translation>この手にメモを付ける…</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/actions.py"></location>
            <source>Look at my own cards…</source>
            <translation>自分のカードを見る…</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/actions.py"></location>
            <source>What would you play?</source>
            <translation>次の一手は？</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/actions.py"></location>
            <source>Adjust by hand</source>
            <translation>手動調整</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/actions.py"></location>
            <source>Concede…</source>
            <translation>投了…</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/actions.py"></location>
            <source>Rematch</source>
            <translation>再戦</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/actions.py"></location>
            <source>Deal anew</source>
            <translation>新しく配る</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/actions.py"></location>
            <source>Deal the same cards again</source>
            <translation>同じカードをもう一度配る</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/actions.py"></location>
            <source>Face to face</source>
            <translation>対面表示</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/actions.py"></location>
            <source>Turn the table around</source>
            <translation>テーブルを回す</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/actions.py"></location>
            <source>Whole board</source>
            <translation>盤面全体を表示</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/actions.py"></location>
            <source>Time line</source>
            <translation>タイムライン</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/actions.py"></location>
            <source>Put the panels back</source>
            <translation>パネルを元の位置に戻す</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/actions.py"></location>
            <source>Motion</source>
            <translation>アニメーション</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/actions.py"></location>
            <source>Pay without asking when there is only one way</source>
            <translation>支払い方が1通りなら確認せずに支払う</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/actions.py"></location>
            <source>Dark</source>
            <translation>ダーク</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/actions.py"></location>
            <source>Light</source>
            <translation>ライト</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/actions.py"></location>
            <source>Go to the table</source>
            <translation>テーブルへ移動</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/actions.py"></location>
            <source>Go to the list of moves</source>
            <translation>選べる手の一覧へ移動</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/actions.py"></location>
            <source>Go to the log</source>
            <translation>ログへ移動</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/actions.py"></location>
            <source>Go to the time line</source>
            <translation>タイムラインへ移動</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/actions.py"></location>
            <source>Look one move back</source>
            <translation>1手前を見る</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/actions.py"></location>
            <source>Look one move on</source>
            <translation>1手先を見る</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/actions.py"></location>
            <source>Rulebook at this step</source>
            <translation>現在のステップのルール</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/actions.py"></location>
            <source>&amp;Match</source>
            <translation>対戦(&amp;M)</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/actions.py"></location>
            <source>&amp;Edit</source>
            <translation>編集(&amp;E)</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/actions.py"></location>
            <source>&amp;View</source>
            <translation>表示(&amp;V)</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/actions.py"></location>
            <source>&amp;Go</source>
            <translation>移動(&amp;G)</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/actions.py"></location>
            <source>&amp;Settings</source>
            <translation>設定(&amp;S)</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/actions.py"></location>
            <source>&amp;Help</source>
            <translation>ヘルプ(&amp;H)</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/actions.py"></location>
            <source>Theme</source>
            <translation>テーマ</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/actions.py"></location>
            <source>Playmat</source>
            <translation>プレイマット</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/actions.py"></location>
            <source>Language</source>
            <translation>Language</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/actions.py"></location>
            <source>Text size</source>
            <translation>文字の大きさ</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/actions.py"></location>
            <source>Panels</source>
            <translation>パネル</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/banner.py"></location>
            <source>Take the last move back</source>
            <translation>最後の手を戻す</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/banner.py"></location>
            <source>Look at the table</source>
            <translation>テーブルを見る</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/banner.py"></location>
            <source>A draw</source>
            <translation>引き分け</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/banner.py"></location>
            <source>{name} wins</source>
            <translation>{name}の勝ち</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/cards_body.py"></location>
            <source>How</source>
            <translation>方法</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/cards_body.py"></location>
            <source>Cards that can pay</source>
            <translation>支払いに使えるカード</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/cards_body.py"></location>
            <source>Chosen: {count}</source>
            <translation>選択中：{count}枚</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/cards_body.py"></location>
            <source>Paid in full.</source>
            <translation>支払い完了。</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/cards_body.py"></location>
            <source>Free.</source>
            <translation>コストなし。</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/commands.py"></location>
            <source>Adjusting by hand: every drag is done as it is, logged and undoable. A right click sets numbers and turns cards.</source>
            <translation>手動調整中：ドラッグした通りに移動し、ログに残り、元に戻せます。右クリックで数の変更やカードの向きの変更ができます。</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/commands.py"></location>
            <source>Concede</source>
            <translation>投了</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/commands.py"></location>
            <source>Does {name} give this match up?</source>
            <translation>{name}はこの対戦を投了しますか？</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/counts_body.py"></location>
            <source>Still missing: {count}</source>
            <translation>不足：{count}</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/counts_body.py"></location>
            <source>{place}: one less</source>
            <translation>{place}：1つ減らす</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/counts_body.py"></location>
            <source>{place}: one more</source>
            <translation>{place}：1つ増やす</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/curtain.py"></location>
            <source>Only {name} looks now</source>
            <translation>{name}だけが見ます</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/curtain.py"></location>
            <source>{name} is to decide</source>
            <translation>{name}の番です</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/curtain.py"></location>
            <source>Hand the screen over; hidden cards are shown next.</source>
            <translation>画面を渡してください。次に手札などが表示されます。</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/curtain.py"></location>
            <source>I am {name}: show my cards</source>
            <translation>{name}です：自分のカードを表示</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/curtain.py"></location>
            <source>Go back</source>
            <translation>戻る</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/decision_bar.py"></location>
            <source>thinking…</source>
            <translation>考え中…</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/decision_bar.py"></location>
            <source>Rule of this step: {clause}</source>
            <translation>このステップのルール：{clause}</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/decision_bar.py"></location>
            <source>Done looking</source>
            <translation>見終わった</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/decision_bar.py"></location>
            <source>Choose in the list…</source>
            <translation>一覧から選ぶ…</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/decision_bar.py"></location>
            <source>Cancel</source>
            <translation>キャンセル</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/browser.py"></location>
            <source>Cards found</source>
            <translation>見つかったカード</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/browser.py"></location>
            <source>Kept searches</source>
            <translation>保存した検索</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/browser.py"></location>
            <source>Make cards of your own</source>
            <translation>自作カードを作る</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/browser.py"></location>
            <source>Make a card…</source>
            <translation>カードを作る…</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/browser.py"></location>
            <source>Change this card, or a copy of it…</source>
            <translation>このカード（またはそのコピー）を変更…</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/browser.py"></location>
            <source>Forget this search</source>
            <translation>この検索を削除</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/browser.py"></location>
            <source>Keep this search</source>
            <translation>この検索を保存</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/browser.py"></location>
            <source>1 card</source>
            <translation>1枚</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/browser.py"></location>
            <source>{count} cards</source>
            <translation>{count}枚</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/card_menu.py"></location>
            <source>Add one</source>
            <translation>1枚追加</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/card_menu.py"></location>
            <source>Take one away</source>
            <translation>1枚外す</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/card_menu.py"></location>
            <source>Remove all copies</source>
            <translation>すべて外す</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/card_menu.py"></location>
            <source>Number of copies</source>
            <translation>枚数</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/card_menu.py"></location>
            <source>Keep in view, or let go</source>
            <translation>プレビューに固定・解除</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/card_menu.py"></location>
            <source>Space</source>
            <translation>スペース</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/card_menu.py"></location>
            <source>Move to: {part}</source>
            <translation>{part}へ移す</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/cards_model.py"></location>
            <source>{card}, {count} in the deck</source>
            <translation>{card}、デッキに{count}枚</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/cards_view.py"></location>
            <source>Let go to take it out of the deck</source>
            <translation>ここで離すとデッキから外します</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/checks.py"></location>
            <source>Problems of the deck</source>
            <translation>デッキの問題</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/checks.py"></location>
            <source>This deck may be played.</source>
            <translation>このデッキで対戦できます。</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/checks.py"></location>
            <source>Worth knowing; the deck may be played all the same:</source>
            <translation>注意点（このまま対戦できます）：</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/checks.py"></location>
            <source>… and {count} more</source>
            <translation>…ほか{count}件</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/checks.py"></location>
            <source>Read clause {clause}</source>
            <translation>ルール{clause}を読む</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/checks.py"></location>
            <source>Show the card</source>
            <translation>カードを表示</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/checks.py"></location>
            <source>Mend…</source>
            <translation>直す…</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/checks.py"></location>
            <source>Mend</source>
            <translation>直す</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/compare_dialog.py"></location>
            <source>Compare decks</source>
            <translation>デッキの比較</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/compare_dialog.py"></location>
            <source>Before</source>
            <translation>前</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/compare_dialog.py"></location>
            <source>After</source>
            <translation>後</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/compare_dialog.py"></location>
            <source>Go back to the version “before”</source>
            <translation>「前」の版に戻す</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/compare_dialog.py"></location>
            <source>Close</source>
            <translation>閉じる</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/compare_dialog.py"></location>
            <source>Differences</source>
            <translation>違い</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/compare_dialog.py"></location>
            <source>Card</source>
            <translation>カード</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/compare_dialog.py"></location>
            <source>Part</source>
            <translation>区分</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/compare_dialog.py"></location>
            <source>One of these decks cannot be read.</source>
            <translation>読めないデッキがあります。</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/compare_dialog.py"></location>
            <source>{came} cards came, {went} went</source>
            <translation>{came}枚追加、{went}枚減</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/compare_dialog.py"></location>
            <source>No difference.</source>
            <translation>違いはありません。</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/dealt_cards.py"></location>
            <source>Sample opening</source>
            <translation>試しに配る</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/deck_model.py"></location>
            <source>No card of this name is known.</source>
            <translation>この名前のカードは見つかりません。</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/deck_model.py"></location>
            <source>Count</source>
            <translation>枚数</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/deck_model.py"></location>
            <source>Name</source>
            <translation>名前</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/deck_pane.py"></location>
            <source>Begin with a ready deck</source>
            <translation>既製デッキから始める</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/deck_pane.py"></location>
            <source>Piles by</source>
            <translation>並べ方</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/deck_pane.py"></location>
            <source>Piles</source>
            <translation>画像</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/deck_pane.py"></location>
            <source>Table</source>
            <translation>リスト</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/deck_pane.py"></location>
            <source>The deck as piles</source>
            <translation>画像で見るデッキ</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/deck_pane.py"></location>
            <source>The deck as a table</source>
            <translation>リストで見るデッキ</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/decks_dialog.py"></location>
            <source>Open</source>
            <translation>開く</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/decks_dialog.py"></location>
            <source>New deck</source>
            <translation>新しいデッキ</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/decks_dialog.py"></location>
            <source>Open a copy</source>
            <translation>コピーを開く</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/decks_dialog.py"></location>
            <source>New folder</source>
            <translation>新しいフォルダー</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/decks_dialog.py"></location>
            <source>Rename</source>
            <translation>名前を変更</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/decks_dialog.py"></location>
            <source>Move to folder…</source>
            <translation>フォルダーへ移動…</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/decks_dialog.py"></location>
            <source>Delete</source>
            <translation>削除</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/decks_dialog.py"></location>
            <source>Take back</source>
            <translation>ごみ箱から戻す</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/decks_dialog.py"></location>
            <source>Delete for good…</source>
            <translation>完全に削除…</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/decks_dialog.py"></location>
            <source>Decks</source>
            <translation>デッキ</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/decks_dialog.py"></location>
            <source>Find by name or tag</source>
            <translation>名前・タグで絞り込む</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/decks_dialog.py"></location>
            <source>Decks with a tag</source>
            <translation>タグで絞り込む</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/decks_dialog.py"></location>
            <source>Cards</source>
            <translation>枚数</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/decks_dialog.py"></location>
            <source>State</source>
            <translation>状態</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/decks_dialog.py"></location>
            <source>Tags</source>
            <translation>タグ</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/decks_dialog.py"></location>
            <source>Delete {count} decks for good? They cannot be taken back.</source>
            <translation>{count}個のデッキを完全に削除しますか？元に戻すことはできません。</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/decks_dialog.py"></location>
            <source>Delete for good</source>
            <translation>完全に削除</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/decks_dialog.py"></location>
            <source>Move to folder</source>
            <translation>フォルダーへ移動</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/decks_dialog.py"></location>
            <source>Folder; “/” goes into one within it, nothing is the top:</source>
            <translation>フォルダー名（「/」で中のフォルダー、空欄で一番上）：</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/decks_dialog.py"></location>
            <source>All tags</source>
            <translation>すべてのタグ</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/decks_tree.py"></location>
            <source>No deck yet. Every deck that you build is kept here by itself.</source>
            <translation>デッキはまだありません。作ったデッキは自動的にここに保存されます。</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/decks_tree.py"></location>
            <source>damaged</source>
            <translation>破損</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/decks_tree.py"></location>
            <source>Legal</source>
            <translation>使用可</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/decks_tree.py"></location>
            <source>Trash ({count})</source>
            <translation>ごみ箱（{count}）</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/details_dialog.py"></location>
            <source>Tags and notes</source>
            <translation>タグとメモ</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/details_dialog.py"></location>
            <source>Tags, with commas</source>
            <translation>タグ（「、」で区切る）</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/details_dialog.py"></location>
            <source>Notes</source>
            <translation>メモ</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/details_dialog.py"></location>
            <source>OK</source>
            <translation>OK</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/doorway.py"></location>
            <source>Deck editor</source>
            <translation>デッキ編集</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/doorway.py"></location>
            <source>Decks that were not saved when the program ended were recovered: {count}</source>
            <translation>前回保存されなかったデッキを復元しました：{count}個</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/editor.py"></location>
            <source>Check</source>
            <translation>検査</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/editor.py"></location>
            <source>Figures</source>
            <translation>統計</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/editor.py"></location>
            <source>Odds</source>
            <translation>確率</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/editor.py"></location>
            <source>Rules</source>
            <translation>ルール</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/errands.py"></location>
            <source>Saved: {path}</source>
            <translation>保存しました：{path}</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/errands.py"></location>
            <source>This deck as it is now</source>
            <translation>現在のこのデッキ</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/errands.py"></location>
            <source>Version of {when}</source>
            <translation>{when} の版</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/errands.py"></location>
            <source>Deck file</source>
            <translation>デッキファイル</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/errands.py"></location>
            <source>Plain list</source>
            <translation>テキストのリスト</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/errands.py"></location>
            <source>Export the deck</source>
            <translation>デッキの書き出し</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/errands.py"></location>
            <source>Exported: {path}</source>
            <translation>書き出しました：{path}</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/errands.py"></location>
            <source>The deck is on the clipboard as a list.</source>
            <translation>デッキのリストをクリップボードにコピーしました。</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/errands.py"></location>
            <source>Picture of the deck</source>
            <translation>デッキの画像</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/errands.py"></location>
            <source>Pictures</source>
            <translation>画像</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/errands.py"></location>
            <source>Picture: {path}</source>
            <translation>画像：{path}</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/errands.py"></location>
            <source>{name} (copy)</source>
            <translation>{name}（コピー）</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/figures.py"></location>
            <source>Figures of the deck</source>
            <translation>デッキの統計</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/figures.py"></location>
            <source>Colours of the curve</source>
            <translation>グラフの色分け</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/figures.py"></location>
            <source>{cost} by</source>
            <translation>{cost}の分布：</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/figures.py"></location>
            <source>Curve of costs</source>
            <translation>コストの分布</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/figures.py"></location>
            <source>All costs together</source>
            <translation>コストの合計</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/figures.py"></location>
            <source>What can be paid, by turn</source>
            <translation>ターンごとに支払えるコスト</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/figures.py"></location>
            <source>Other</source>
            <translation>その他</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/figures.py"></location>
            <source>{field}, mean {mean}</source>
            <translation>{field}（平均 {mean}）</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/figures.py"></location>
            <source>Cards with so much or more, and the odds that one is among the first {seen}</source>
            <translation>その値以上のカードの枚数と、最初の{seen}枚に1枚以上ある確率</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/figures.py"></location>
            <source>Part of the cards with a cost, and the odds to see one of them. {pace}.</source>
            <translation>コストのあるカードのうち支払える割合と、そのうち1枚以上を見る確率。{pace}。</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/figures.py"></location>
            <source>Turn {turn}, up to {budget}</source>
            <translation>{turn}ターン目：{budget}まで</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/header.py"></location>
            <source>Save this state as a version</source>
            <translation>今の状態を版として保存</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/header.py"></location>
            <source>Versions…</source>
            <translation>版と比較…</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/header.py"></location>
            <source>Steps…</source>
            <translation>操作の履歴…</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/header.py"></location>
            <source>Import…</source>
            <translation>取り込む…</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/header.py"></location>
            <source>Paste a deck</source>
            <translation>デッキを貼り付け</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/header.py"></location>
            <source>Export…</source>
            <translation>書き出す…</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/header.py"></location>
            <source>Copy as text</source>
            <translation>テキストでコピー</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/header.py"></location>
            <source>Picture of the deck…</source>
            <translation>デッキの画像…</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/header.py"></location>
            <source>Print and play…</source>
            <translation>印刷して遊ぶ…</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/header.py"></location>
            <source>Tabletop Simulator…</source>
            <translation>Tabletop Simulator…</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/header.py"></location>
            <source>Search the cards</source>
            <translation>カードを検索</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/header.py"></location>
            <source>Larger cards</source>
            <translation>カードを大きく</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/header.py"></location>
            <source>Smaller cards</source>
            <translation>カードを小さく</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/header.py"></location>
            <source>Cards of the usual size</source>
            <translation>カードを標準の大きさに</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/header.py"></location>
            <source>Tags and notes…</source>
            <translation>タグとメモ…</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/header.py"></location>
            <source>Name of the deck</source>
            <translation>デッキの名前</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/header.py"></location>
            <source>Unnamed deck</source>
            <translation>名前のないデッキ</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/header.py"></location>
            <source>Decks…</source>
            <translation>デッキ…</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/header.py"></location>
            <source>More</source>
            <translation>その他</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/header.py"></location>
            <source>Play this deck</source>
            <translation>このデッキで対戦</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/header.py"></location>
            <source>A deck with problems can be kept but not played.</source>
            <translation>問題のあるデッキは、保存はできますが対戦には使えません。</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/header.py"></location>
            <source>Legal, 1 warning</source>
            <translation>使用可・注意 1件</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/header.py"></location>
            <source>Legal, {count} warnings</source>
            <translation>使用可・注意 {count}件</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/header.py"></location>
            <source>Show what is wrong with the deck</source>
            <translation>デッキの問題点を表示</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/header.py"></location>
            <source>1 problem</source>
            <translation>問題 1件</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/header.py"></location>
            <source>{count} problems</source>
            <translation>問題 {count}件</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/import_dialog.py"></location>
            <source>comment</source>
            <translation>コメント</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/import_dialog.py"></location>
            <source>header</source>
            <translation>見出し情報</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/import_dialog.py"></location>
            <source>heading</source>
            <translation>区分</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/import_dialog.py"></location>
            <source>card</source>
            <translation>カード</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/import_dialog.py"></location>
            <source>not read</source>
            <translation>読めない行</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/import_dialog.py"></location>
            <source>Import a deck</source>
            <translation>デッキの取り込み</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/import_dialog.py"></location>
            <source>Paste a list of cards here, or choose a file. A line is a number and a name, in English or Japanese.</source>
            <translation>カードのリストをここに貼り付けるか、ファイルを選んでください。1行に枚数と名前（日本語か英語）を書きます。</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/import_dialog.py"></location>
            <source>The deck as text</source>
            <translation>デッキのテキスト</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/import_dialog.py"></location>
            <source>What each line was read as</source>
            <translation>各行の読み取り結果</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/import_dialog.py"></location>
            <source>Line</source>
            <translation>行</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/import_dialog.py"></location>
            <source>Read as</source>
            <translation>種別</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/import_dialog.py"></location>
            <source>Remark</source>
            <translation>備考</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/import_dialog.py"></location>
            <source>Choose a file…</source>
            <translation>ファイルを選ぶ…</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/import_dialog.py"></location>
            <source>Add to this deck</source>
            <translation>このデッキに追加</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/import_dialog.py"></location>
            <source>Open as a new deck</source>
            <translation>新しいデッキとして開く</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/import_dialog.py"></location>
            <source>{count} cards read, {unknown} lines with unknown cards, {errors} lines not read</source>
            <translation>{count}枚を読み取りました（不明なカード {unknown}行、読めない行 {errors}行）</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/import_dialog.py"></location>
            <source>Press a name with ▾ to say which card it is.</source>
            <translation>▾の付いた名前を押すと、どのカードか選べます。</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/import_dialog.py"></location>
            <source>Leave “{name}” as it is</source>
            <translation>「{name}」のままにする</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/import_dialog.py"></location>
            <source>All files</source>
            <translation>すべてのファイル</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/odds.py"></location>
            <source>At least</source>
            <translation>引きたい枚数（以上）</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/odds.py"></location>
            <source>of so many copies</source>
            <translation>デッキ内の枚数</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/odds.py"></location>
            <source>among so many cards seen</source>
            <translation>見るカードの枚数</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/odds.py"></location>
            <source>{odds} with {deck} cards</source>
            <translation>{odds}（デッキ{deck}枚）</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/parting.py"></location>
            <source>The deck is not saved</source>
            <translation>デッキが保存されていません</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/parting.py"></location>
            <source>“{deck}” cannot be saved. If you go on, what you changed is lost.</source>
            <translation>「{deck}」を保存できません。このまま続けると、変更した内容は失われます。</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/parting.py"></location>
            <source>Try again</source>
            <translation>もう一度保存する</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/parting.py"></location>
            <source>Go on without saving</source>
            <translation>保存せずに続ける</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/parting.py"></location>
            <source>Stay</source>
            <translation>編集に戻る</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/piles_paint.py"></location>
            <source>Double-click cards on the left, or drag them here.</source>
            <translation>左のカードをダブルクリックするか、ここへドラッグしてください。</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/piles_paint.py"></location>
            <source>“More” brings in lists of cards.</source>
            <translation>「その他」からカードリストを取り込めます。</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/print_dialog.py"></location>
            <source>Backs, turned over the long edge</source>
            <translation>両面（長辺とじ）</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/print_dialog.py"></location>
            <source>Backs, turned over the short edge</source>
            <translation>両面（短辺とじ）</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/print_dialog.py"></location>
            <source>Fronts only</source>
            <translation>表面のみ</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/print_dialog.py"></location>
            <source>Print and play</source>
            <translation>印刷して遊ぶ</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/print_dialog.py"></location>
            <source>Paper</source>
            <translation>用紙</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/print_dialog.py"></location>
            <source>Bleed</source>
            <translation>塗り足し</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/print_dialog.py"></location>
            <source>Print</source>
            <translation>印刷</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/print_dialog.py"></location>
            <source>Colour beyond the cut, so that no white shows</source>
            <translation>断裁がずれても白い縁が出ないよう、外側まで色を塗ります</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/print_dialog.py"></location>
            <source>Each card once</source>
            <translation>各カードを1枚ずつ</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/print_dialog.py"></location>
            <source>Tokens and markers too</source>
            <translation>トークンとマーカーも</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/print_dialog.py"></location>
            <source>Matchboxes too</source>
            <translation>マッチ箱も</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/print_dialog.py"></location>
            <source>Page before</source>
            <translation>前のページ</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/print_dialog.py"></location>
            <source>Next page</source>
            <translation>次のページ</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/print_dialog.py"></location>
            <source>Write a PDF…</source>
            <translation>PDFを書き出す…</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/print_dialog.py"></location>
            <source>Written: {path}</source>
            <translation>書き出しました: {path}</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/print_dialog.py"></location>
            <source>Page {number} of {pages}</source>
            <translation>{number} / {pages} ページ</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/print_dialog.py"></location>
            <source>{cards} cards, {each} on a page. Faces are lines and text; backs have 600 dots per inch. Print at 100 %.</source>
            <translation>カード{cards}枚、1ページに{each}枚。表面は線と文字、裏面は600 dpiの画像です。倍率100%で印刷してください。</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/print_dialog.py"></location>
            <source>There is no card here that could be printed.</source>
            <translation>印刷できるカードがありません。</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/search_box.py"></location>
            <source>Search: words, type:strike, cost&lt;3, -is:manual</source>
            <translation>検索：言葉、種類:、コスト&lt;3、-状態:手動</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/steps_dialog.py"></location>
            <source>Steps of the deck</source>
            <translation>操作の履歴</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/steps_dialog.py"></location>
            <source>Go there</source>
            <translation>この手順へ移る</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/steps_dialog.py"></location>
            <source>{step}   ← the deck now</source>
            <translation>{step}　← 現在のデッキ</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/steps_dialog.py"></location>
            <source>{step}   (undone)</source>
            <translation>{step}（元に戻した操作）</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/tabletop_dialog.py"></location>
            <source>Address of the pictures</source>
            <translation>画像のURL</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/tabletop_dialog.py"></location>
            <source>files of this machine</source>
            <translation>このパソコンのファイル</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/tabletop_dialog.py"></location>
            <source>Choose a folder…</source>
            <translation>フォルダーを選ぶ…</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/tabletop_dialog.py"></location>
            <source>Put the .json and the .png of the same name into “Saves/Saved Objects” of Tabletop Simulator. Where others shall see the cards, upload the other pictures and give their address here, or let Tabletop Simulator upload them for you (Cloud Manager).</source>
            <translation>同じ名前の .json と .png をTabletop Simulatorの「Saves/Saved Objects」に入れてください。ほかの人にもカードを見せるには、残りの画像をアップロードしてそのURLをここに指定するか、Tabletop SimulatorのCloud Managerでアップロードします。</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/writing.py"></location>
            <source>Language of the cards</source>
            <translation>カードの言語</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/deckeditor/writing.py"></location>
            <source>Stopped. Nothing was written.</source>
            <translation>中止しました。何も書き出していません。</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/header_buttons.py"></location>
            <source>Back to the start screen</source>
            <translation>スタート画面に戻る</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/log_panel.py"></location>
            <source>Log</source>
            <translation>ログ</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/log_panel.py"></location>
            <source>Nothing has happened yet.</source>
            <translation>まだ何も起きていません。</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/log_panel.py"></location>
            <source>Before the first turn</source>
            <translation>開始前</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/main_window.py"></location>
            <source>Moves</source>
            <translation>選べる手</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/main_window.py"></location>
            <source>Tries</source>
            <translation>試行</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/messages.py"></location>
            <source>Open a saved match</source>
            <translation>保存した対戦を開く</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/messages.py"></location>
            <source>Matches</source>
            <translation>対戦</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/messages.py"></location>
            <source>Save the match</source>
            <translation>対戦を保存</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/messages.py"></location>
            <source>Open a position</source>
            <translation>局面を開く</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/messages.py"></location>
            <source>Positions</source>
            <translation>局面</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/messages.py"></location>
            <source>Save the position</source>
            <translation>局面の保存</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/messages.py"></location>
            <source>Picture of the board</source>
            <translation>盤面の画像</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/messages.py"></location>
            <source>Export the replay</source>
            <translation>リプレイの書き出し</translation>
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
            <location filename="../../cardtable/ui/new_game_dialog.py"></location>
            <source>Script</source>
            <translation>台本</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/new_game_dialog.py"></location>
            <source>New match</source>
            <translation>新しい対戦</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/new_game_dialog.py"></location>
            <source>Game</source>
            <translation>ゲーム</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/new_game_dialog.py"></location>
            <source>Who plays</source>
            <translation>対戦形式</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/new_game_dialog.py"></location>
            <source>Seed</source>
            <translation>シード</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/new_game_dialog.py"></location>
            <source>by lot</source>
            <translation>ランダム</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/new_game_dialog.py"></location>
            <source>The same seed shuffles in the same way.</source>
            <translation>同じシードなら同じ順にシャッフルされます。</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/new_game_dialog.py"></location>
            <source>Players sit face to face</source>
            <translation>向かい合って座る</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/new_game_dialog.py"></location>
            <source>Allow adjustments by hand</source>
            <translation>手動調整を許可</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/new_game_dialog.py"></location>
            <source>Open table: no rules, everything by hand</source>
            <translation>自由卓：ルールなし、すべて手動</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/new_game_dialog.py"></location>
            <source>Begin</source>
            <translation>開始</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/new_game_dialog.py"></location>
            <source>Two people at this screen</source>
            <translation>この画面で2人</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/new_game_dialog.py"></location>
            <source>Alone, both sides</source>
            <translation>1人で両方</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/new_game_dialog.py"></location>
            <source>Alone, against a practice opponent (goldfish)</source>
            <translation>1人で練習相手と（ひとり回し）</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/new_game_dialog.py"></location>
            <source>The program: {level}</source>
            <translation>プログラムと対戦: {level}</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/panel_title.py"></location>
            <source>Take this panel out, or put it back</source>
            <translation>パネルを切り離す／戻す</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/panel_title.py"></location>
            <source>Close this panel; the View menu brings it back</source>
            <translation>パネルを閉じる（「表示」メニューで再表示）</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/past.py"></location>
            <source>Another line</source>
            <translation>別の手順</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/past.py"></location>
            <source>Do not ask again in this match</source>
            <translation>この対戦では今後確認しない</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/past.py"></location>
            <source>Agreed</source>
            <translation>同意する</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/past.py"></location>
            <source>Go to another line</source>
            <translation>別の手順へ移る</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/past.py"></location>
            <source>After move {before}: 1 move</source>
            <translation>{before}手目のあと: 1手</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/past.py"></location>
            <source>After move {before}: {count} moves</source>
            <translation>{before}手目のあと: {count}手</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/picture/dialog.py"></location>
            <source>Near side</source>
            <translation>手前側</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/picture/dialog.py"></location>
            <source>Far side</source>
            <translation>奥側</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/picture/dialog.py"></location>
            <source>A rectangle of the board</source>
            <translation>盤面の一部（四角形）</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/picture/dialog.py"></location>
            <source>As large as the board</source>
            <translation>実物大の盤面</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/picture/dialog.py"></location>
            <source>A4</source>
            <translation>A4</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/picture/dialog.py"></location>
            <source>Letter</source>
            <translation>レター</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/picture/dialog.py"></location>
            <source>The picture is being drawn</source>
            <translation>画像を作成中</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/picture/dialog.py"></location>
            <source>The description is on the clipboard.</source>
            <translation>説明文をコピーしました。</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/picture/dialog.py"></location>
            <source>The picture is on the clipboard.</source>
            <translation>画像をコピーしました。</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/picture/dialog.py"></location>
            <source>Transparent</source>
            <translation>透明</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/picture/dialog.py"></location>
            <source> pixels wide</source>
            <translation> ピクセル（幅）</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/picture/dialog.py"></location>
            <source>Caption with turn, points and players</source>
            <translation>ターン・得点・プレイヤー名を下に入れる</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/picture/dialog.py"></location>
            <source>Point the last move out</source>
            <translation>最後の手を目立たせる</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/picture/dialog.py"></location>
            <source>Viewpoint</source>
            <translation>視点</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/picture/dialog.py"></location>
            <source>Part of the board</source>
            <translation>範囲</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/picture/dialog.py"></location>
            <source>Size</source>
            <translation>サイズ</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/picture/dialog.py"></location>
            <source>Ground</source>
            <translation>背景</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/picture/dialog.py"></location>
            <source>Page of a PDF</source>
            <translation>PDFの用紙</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/picture/dialog.py"></location>
            <source>Copy</source>
            <translation>コピー</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/picture/dialog.py"></location>
            <source>Copy in words</source>
            <translation>文章でコピー</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/picture/door.py"></location>
            <source>Show</source>
            <translation>表示</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/picture/jotting_box.py"></location>
            <source>Draw arrows and notes</source>
            <translation>矢印とメモを描く</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/picture/jotting_box.py"></location>
            <source>Drag an arrow; click to put a note. By keys: arrow keys, Space at both ends of an arrow, N for a note.</source>
            <translation>ドラッグで矢印、クリックでメモ。キー操作: 方向キーで移動、スペースで矢印の両端、N でメモ。</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/picture/jotting_box.py"></location>
            <source>Text of a note</source>
            <translation>メモの文</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/picture/jotting_box.py"></location>
            <source>Clear</source>
            <translation>すべて消す</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/picture/jotting_box.py"></location>
            <source>Write the note first, then click where it is to stand.</source>
            <translation>先にメモの文を入力してから、置く場所をクリックしてください。</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/picture/page.py"></location>
            <source>all cards open</source>
            <translation>全カード公開</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/picture/page.py"></location>
            <source>as a spectator sees it</source>
            <translation>観戦者の視点</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/picture/page.py"></location>
            <source>as {name} sees it</source>
            <translation>{name}の視点</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/picture/page.py"></location>
            <source>Position from the picture “{file}”: turn {turn}, {whose}</source>
            <translation>画像「{file}」の局面: {turn}ターン目、{whose}</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/picture/page.py"></location>
            <source>Play on from here</source>
            <translation>ここから対戦を続ける</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/picture/viewer_box.py"></location>
            <source>What the screen may show</source>
            <translation>画面に表示してよい範囲</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/picture/viewer_box.py"></location>
            <source>What a spectator sees</source>
            <translation>観戦者の視点</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/picture/viewer_box.py"></location>
            <source>All cards open</source>
            <translation>全カードを公開</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/picture/viewer_box.py"></location>
            <source>What {name} sees</source>
            <translation>{name}の視点</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/pile_viewer.py"></location>
            <source>Pile</source>
            <translation>カード一覧</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/pile_viewer.py"></location>
            <source>{count} cards, the newest first</source>
            <translation>{count}枚（新しい順）</translation>
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
            <translation>支払い</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/planner.py"></location>
            <source>Nothing is paid (Esc)</source>
            <translation>支払わずにやめる（Esc）</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/planner.py"></location>
            <source>Do it</source>
            <translation>決定</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/planner.py"></location>
            <source>Pay</source>
            <translation>支払う</translation>
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
            <translation>カードを指すと表示します。</translation>
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
            <location filename="../../cardtable/ui/primer_page.py"></location>
            <source>Play now</source>
            <translation>すぐに遊ぶ</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/primer_page.py"></location>
            <source>The whole rulebook</source>
            <translation>ルールブック全体</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/replays/bar.py"></location>
            <source>4 moves a second</source>
            <translation>1秒に4手</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/replays/bar.py"></location>
            <source>2 moves a second</source>
            <translation>1秒に2手</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/replays/bar.py"></location>
            <source>1 move a second</source>
            <translation>1秒に1手</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/replays/bar.py"></location>
            <source>1 move in 2 seconds</source>
            <translation>2秒に1手</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/replays/bar.py"></location>
            <source>1 move in 4 seconds</source>
            <translation>4秒に1手</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/replays/bar.py"></location>
            <source>To the beginning</source>
            <translation>最初へ</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/replays/bar.py"></location>
            <source>One move back</source>
            <translation>1手戻る</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/replays/bar.py"></location>
            <source>One move on</source>
            <translation>1手進む</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/replays/bar.py"></location>
            <source>To the end</source>
            <translation>最後へ</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/replays/bar.py"></location>
            <source>Close the time line</source>
            <translation>タイムラインを閉じる</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/replays/bar.py"></location>
            <source>Speed</source>
            <translation>速さ</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/replays/bar.py"></location>
            <source>Back to where the match stands</source>
            <translation>対戦の現在の局面に戻る</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/replays/bar.py"></location>
            <source>Pause</source>
            <translation>一時停止</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/replays/bar.py"></location>
            <source>Play</source>
            <comment>a replay</comment>
            <translation>再生</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/replays/compare.py"></location>
            <source>Compare two lines</source>
            <translation>2つの手順を比べる</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/replays/compare.py"></location>
            <source>The other line</source>
            <translation>別の手順</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/replays/compare.py"></location>
            <source>They part after move {number}: {title}</source>
            <translation>分かれ目は{number}手目のあと: {title}</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/replays/compare.py"></location>
            <source>the same</source>
            <translation>（同じ）</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/replays/compare.py"></location>
            <source>This line</source>
            <translation>この手順</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/replays/compare.py"></location>
            <source>{line}, after move {number}</source>
            <translation>{line}（{number}手目まで）</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/replays/compare.py"></location>
            <source>Moves after they part</source>
            <translation>分かれたあとの手</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/replays/compare.py"></location>
            <source>Move</source>
            <translation>手</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/replays/compare.py"></location>
            <source>What differs</source>
            <translation>違い</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/replays/compare.py"></location>
            <source>Where</source>
            <translation>場所</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/replays/compare.py"></location>
            <source>Look at the other line</source>
            <translation>別の手順を見る</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/replays/doorway.py"></location>
            <source>The match has gone one way only. Undo, or “Play on from here”, and another move make a second line.</source>
            <translation>この対戦の手順は1つだけです。「元に戻す」か「ここから対戦を続ける」のあとに別の手を指すと、手順が分かれます。</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/replays/film_dialog.py"></location>
            <source>The replay is being written</source>
            <translation>リプレイを書き出しています</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/replays/film_dialog.py"></location>
            <source>Animation (WebP)</source>
            <translation>アニメーション（WebP）</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/replays/film_dialog.py"></location>
            <source>Animation (GIF)</source>
            <translation>アニメーション（GIF）</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/replays/film_dialog.py"></location>
            <source>Numbered pictures (PNG)</source>
            <translation>番号付きの画像（PNG）</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/replays/film_dialog.py"></location>
            <source>Each turn, as it ends</source>
            <translation>ターンの終わりごと</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/replays/film_dialog.py"></location>
            <source>Each move</source>
            <translation>1手ごと</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/replays/film_dialog.py"></location>
            <source> seconds</source>
            <translation> 秒</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/replays/film_dialog.py"></location>
            <source>Kind</source>
            <translation>種類</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/replays/film_dialog.py"></location>
            <source>A picture for</source>
            <translation>画像の単位</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/replays/film_dialog.py"></location>
            <source>Each picture stays</source>
            <translation>1枚の表示時間</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/replays/film_dialog.py"></location>
            <source>{count} pictures</source>
            <translation>画像{count}枚</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/replays/film_dialog.py"></location>
            <source>{count} pictures, {seconds} seconds</source>
            <translation>画像{count}枚・{seconds}秒</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/replays/note_card.py"></location>
            <source>Note at this move</source>
            <translation>この手のメモ</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/replays/note_card.py"></location>
            <source>Keep</source>
            <translation>保存</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/replays/note_card.py"></location>
            <source>It is kept in the file of the match; an empty note is taken away.</source>
            <translation>対戦のファイルに保存されます。空にするとメモは消えます。</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/replays/note_card.py"></location>
            <source>While the match is played, only {name} can read it.</source>
            <translation>対戦中は{name}だけが読めます。</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/replays/told.py"></location>
            <source>Move {number} of {last} · turn {turn}</source>
            <translation>{number}手目（全{last}手）・{turn}ターン目</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/replays/told.py"></location>
            <source>Turn {turn} begins</source>
            <translation>{turn}ターン目開始</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/replays/told.py"></location>
            <source>From here the match went several ways</source>
            <translation>ここから手順が分かれています</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/replays/told.py"></location>
            <source>The match ends</source>
            <translation>対戦終了</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/replays/told.py"></location>
            <source>Here the match stands</source>
            <translation>対戦の現在の局面</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/replays/told.py"></location>
            <source>Note: {text}</source>
            <translation>メモ: {text}</translation>
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
            <location filename="../../cardtable/ui/seats.py"></location>
            <source>Practice opponent</source>
            <translation>練習相手</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/seats.py"></location>
            <source>Program ({level})</source>
            <translation>プログラム（{level}）</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/sets/clash_dialog.py"></location>
            <source>Two sets of one key</source>
            <translation>同じキーのセット</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/sets/clash_dialog.py"></location>
            <source>A set “{key}” is there already. Nothing has been changed yet.</source>
            <translation>セット「{key}」は既にあります。まだ何も変更していません。</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/sets/clash_dialog.py"></location>
            <source>The program has a set “{key}” of its own, which stays.</source>
            <translation>プログラム付属のセットに「{key}」があり、これは置き換えられません。</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/sets/clash_dialog.py"></location>
            <source>There</source>
            <translation>今あるもの</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/sets/clash_dialog.py"></location>
            <source>Comes</source>
            <translation>取り込むもの</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/sets/clash_dialog.py"></location>
            <source>Other key</source>
            <translation>別のキー</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/sets/clash_dialog.py"></location>
            <source>Keep what is there</source>
            <translation>今あるものを残す</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/sets/clash_dialog.py"></location>
            <source>Replace it</source>
            <translation>置き換える</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/sets/clash_dialog.py"></location>
            <source>The old set goes to the trash of the folder.</source>
            <translation>古いセットはフォルダーのごみ箱に移ります。</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/sets/clash_dialog.py"></location>
            <source>Bring in under the other key</source>
            <translation>別のキーで取り込む</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/sets/clash_dialog.py"></location>
            <source>Cards that differ</source>
            <translation>違いのあるカード</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/sets/clash_dialog.py"></location>
            <source>Key</source>
            <translation>キー</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/sets/clash_dialog.py"></location>
            <source>Changed</source>
            <translation>変更</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/sets/clash_dialog.py"></location>
            <source>New</source>
            <translation>追加</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/sets/clash_dialog.py"></location>
            <source>Gone</source>
            <translation>なくなるカード</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/sets/clash_dialog.py"></location>
            <source>Equal: {count}</source>
            <translation>同じカード：{count}枚</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/sets/doorway.py"></location>
            <source>Brought in: “{title}”, {count} cards</source>
            <translation>取り込みました：「{title}」{count}枚</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/sets/doorway.py"></location>
            <source>Remove a set</source>
            <translation>セットを取り除く</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/sets/doorway.py"></location>
            <source>Remove “{title}” with {count} cards? It goes to the trash of the sets’ folder; decks keep their cards by name.</source>
            <translation>「{title}」（{count}枚）を取り除きますか？セットのフォルダーのごみ箱に移ります。デッキのカードは名前で残ります。</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/sets/doorway.py"></location>
            <source>Remove</source>
            <translation>取り除く</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/sets/doorway.py"></location>
            <source>Removed: {title}</source>
            <translation>取り除きました：{title}</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/sets/doorway.py"></location>
            <source>Exported without {count} cards that cannot be read: {path}</source>
            <translation>読み込めない{count}枚を除いて書き出しました：{path}</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/sets/doorway.py"></location>
            <source>Card sets</source>
            <translation>カードセット</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/sets/files.py"></location>
            <source>Bring in a set</source>
            <translation>セットの取り込み</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/sets/files.py"></location>
            <source>Sets and tables</source>
            <translation>セットと表</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/sets/files.py"></location>
            <source>Export a set</source>
            <translation>セットの書き出し</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/sets/problems_view.py"></location>
            <source>Problems of the set</source>
            <translation>セットの問題</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/sets/problems_view.py"></location>
            <source>File</source>
            <translation>ファイル</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/sets/problems_view.py"></location>
            <source>Field</source>
            <translation>項目</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/sets/problems_view.py"></location>
            <source>Cause</source>
            <translation>原因</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/sets/sets_dialog.py"></location>
            <source>A file (zip, set.json or table)…</source>
            <translation>ファイル（ZIP・set.json・表）…</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/sets/sets_dialog.py"></location>
            <source>A folder…</source>
            <translation>フォルダー…</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/sets/sets_dialog.py"></location>
            <source>As one file…</source>
            <translation>1つのファイルとして…</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/sets/sets_dialog.py"></location>
            <source>As a folder…</source>
            <translation>フォルダーとして…</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/sets/sets_dialog.py"></location>
            <source>Set</source>
            <translation>セット</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/sets/sets_dialog.py"></location>
            <source>From</source>
            <translation>入手元</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/sets/sets_dialog.py"></location>
            <source>Bring in</source>
            <translation>取り込む</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/sets/sets_dialog.py"></location>
            <source>Begin from an example</source>
            <translation>見本から始める</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/sets/sets_dialog.py"></location>
            <source>Export</source>
            <translation>書き出す</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/sets/sets_dialog.py"></location>
            <source>Remove…</source>
            <translation>取り除く…</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/sets/sets_dialog.py"></location>
            <source>cannot be read</source>
            <translation>読み込めません</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/sets/sets_dialog.py"></location>
            <source>sound</source>
            <translation>問題なし</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/sets/sets_dialog.py"></location>
            <source>your own</source>
            <translation>自作</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/sets/sets_dialog.py"></location>
            <source>the program</source>
            <translation>プログラム付属</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/sets/sets_dialog.py"></location>
            <source>Reading…</source>
            <translation>読み込み中…</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/sets/table_dialog.py"></location>
            <source>A table of cards</source>
            <translation>カードの表</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/sets/table_dialog.py"></location>
            <source>Each line of {file} becomes a card; its text is carried out by hand.</source>
            <translation>{file} の1行が1枚のカードになります。テキストの効果は手動で処理します。</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/sets/table_dialog.py"></location>
            <source>Title of the set</source>
            <translation>セットのタイトル</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/sets/table_dialog.py"></location>
            <source>Key of the set</source>
            <translation>セットのキー</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/setup/doorway.py"></location>
            <source>This position was laid last.</source>
            <translation>前回作っていた局面です。</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/setup/doorway.py"></location>
            <source>Empty table</source>
            <translation>何もない卓</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/setup/doorway.py"></location>
            <source>Set up from here</source>
            <translation>ここから局面を作る</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/setup/doorway.py"></location>
            <source>Both agree</source>
            <translation>両者とも同意する</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/setup/doorway.py"></location>
            <source>Set up a position</source>
            <translation>局面を作る</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/setup/doorway.py"></location>
            <source>Position</source>
            <translation>局面</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/setup/faults_box.py"></location>
            <source>What is wrong</source>
            <translation>問題点</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/setup/faults_box.py"></location>
            <source>Nobody can play on from here yet:</source>
            <translation>まだここからは対戦できません:</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/setup/faults_box.py"></location>
            <source>It can be played on from. Worth knowing:</source>
            <translation>ここから対戦できます。参考:</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/setup/faults_box.py"></location>
            <source>It can be played on from.</source>
            <translation>ここから対戦できます。</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/setup/menu.py"></location>
            <source>Deck of {name}</source>
            <translation>{name}のデッキ</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/setup/menu.py"></location>
            <source>Take all cards here away</source>
            <translation>ここのカードをすべて取り除く</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/setup/menu.py"></location>
            <source>Move to</source>
            <translation>移動する</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/setup/menu.py"></location>
            <source>Put beneath</source>
            <translation>下に重ねる</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/setup/menu.py"></location>
            <source>One more of it</source>
            <translation>同じカードをもう1枚</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/setup/menu.py"></location>
            <source>Take it away</source>
            <translation>取り除く</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/setup/menu.py"></location>
            <source>on top, where it is</source>
            <translation>この場所の一番上へ</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/setup/menu.py"></location>
            <source>to the bottom, where it is</source>
            <translation>この場所の一番下へ</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/setup/numbers.py"></location>
            <source>none: a position</source>
            <translation>なし（局面のみ）</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/setup/numbers.py"></location>
            <source>win</source>
            <translation>勝利する</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/setup/numbers.py"></location>
            <source>score</source>
            <translation>得点する</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/setup/numbers.py"></location>
            <source>survive</source>
            <translation>耐え抜く</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/setup/numbers.py"></location>
            <source>this turn</source>
            <translation>このターン</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/setup/numbers.py"></location>
            <source>until the end of the next turn</source>
            <translation>次のターンの終わりまで</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/setup/numbers.py"></location>
            <source>until the end of the turn after next</source>
            <translation>その次のターンの終わりまで</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/setup/numbers.py"></location>
            <source>The whole table</source>
            <translation>卓全体</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/setup/numbers.py"></location>
            <source>Begins at</source>
            <translation>開始場面</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/setup/numbers.py"></location>
            <source>Whose turn</source>
            <translation>手番</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/setup/numbers.py"></location>
            <source>Puzzle</source>
            <translation>詰め問題</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/setup/numbers.py"></location>
            <source>Chance may fall any way</source>
            <translation>偶然は最悪の場合も考える</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/setup/numbers.py"></location>
            <source>Otherwise whatever needs a shuffle does not count.</source>
            <translation>オフのときは、シャッフルに頼る手順は成功と数えません。</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/setup/numbers.py"></location>
            <source>Title</source>
            <translation>題名</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/setup/numbers.py"></location>
            <source>Goal</source>
            <translation>目標</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/setup/numbers.py"></location>
            <source>For</source>
            <translation>解く側</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/setup/numbers.py"></location>
            <source>When</source>
            <translation>期限</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/setup/numbers.py"></location>
            <source>How often</source>
            <translation>回数</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/setup/page.py"></location>
            <source>Lay</source>
            <translation>並べる</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/setup/page.py"></location>
            <source>Open…</source>
            <translation>開く…</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/setup/page.py"></location>
            <source>Save…</source>
            <translation>保存…</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/setup/page.py"></location>
            <source>All cards</source>
            <translation>カード一覧</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/setup/page.py"></location>
            <source>Here</source>
            <translation>この場所</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/setup/page.py"></location>
            <source>Numbers</source>
            <translation>数値</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/setup/page.py"></location>
            <source>Position without a title</source>
            <translation>題名のない局面</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/setup/pile_box.py"></location>
            <source>Cards here, the top one first</source>
            <translation>この場所のカード（上から順）</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/setup/pile_box.py"></location>
            <source>Up</source>
            <translation>上へ</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/setup/pile_box.py"></location>
            <source>Down</source>
            <translation>下へ</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/setup/pile_box.py"></location>
            <source>Take away</source>
            <translation>取り除く</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/setup/puzzle_bar.py"></location>
            <source>Reached!</source>
            <translation>達成！</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/setup/puzzle_bar.py"></location>
            <source>Missed. Undo, or begin again.</source>
            <translation>失敗。元に戻すか、最初からやり直せます。</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/setup/puzzle_bar.py"></location>
            <source>The program answers</source>
            <translation>相手はプログラムが操作</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/setup/puzzle_bar.py"></location>
            <source>Begin again</source>
            <translation>最初から</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/setup/puzzle_bar.py"></location>
            <source>Show solution</source>
            <translation>解答を見る</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/setup/puzzles_dialog.py"></location>
            <source>Puzzles</source>
            <translation>詰め問題</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/setup/puzzles_dialog.py"></location>
            <source>Play it</source>
            <translation>挑戦する</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/setup/solution_dialog.py"></location>
            <source>Solution</source>
            <translation>解答</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/setup/solution_dialog.py"></location>
            <source>Looking at everything that both sides may do…</source>
            <translation>両者の手をすべて調べています…</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/setup/target.py"></location>
            <source>Where new cards are laid</source>
            <translation>新しいカードを置く場所</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/side_chooser.py"></location>
            <source>Deck</source>
            <translation>デッキ</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/side_chooser.py"></location>
            <source>This game has no ready decks.</source>
            <translation>このゲームには既製デッキがありません。</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/solo/fix_dialog.py"></location>
            <source>The first cards of the deck</source>
            <translation>デッキの最初のカード</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/solo/fix_dialog.py"></location>
            <source>Choose a place, then the card that shall lie there. All other cards come by chance.</source>
            <translation>場所を選び、そこに置くカードを選んでください。残りのカードはランダムになります。</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/solo/fix_dialog.py"></location>
            <source>Any card here</source>
            <translation>ここは何でもよい</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/solo/fix_dialog.py"></location>
            <source>Any card everywhere</source>
            <translation>すべて何でもよい</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/solo/fix_dialog.py"></location>
            <source>Deal these cards</source>
            <translation>このカードで配る</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/solo/fix_dialog.py"></location>
            <source>Places from the top of the deck down</source>
            <translation>デッキの上からの場所</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/solo/fix_dialog.py"></location>
            <source>Cards of the deck</source>
            <translation>デッキのカード</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/solo/goldfish.py"></location>
            <source>Forget the tries</source>
            <translation>記録の消去</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/solo/goldfish.py"></location>
            <source>Forget all tries of this deck against this script, those of earlier days too? The one on the table stays.</source>
            <translation>このデッキとこの台本での記録を、以前の日のものも含めてすべて消去しますか？対戦中のものは残ります。</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/solo/goldfish.py"></location>
            <source>Forget</source>
            <translation>消去</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/solo/goldfish_panel.py"></location>
            <source>Same</source>
            <translation>同じカード</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/solo/goldfish_panel.py"></location>
            <source>First cards…</source>
            <translation>最初の札…</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/solo/goldfish_panel.py"></location>
            <source>Choose what lies on top of the deck</source>
            <translation>デッキの上に置くカードを選ぶ</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/solo/goldfish_panel.py"></location>
            <source>Go back to it</source>
            <translation>この回に戻る</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/solo/goldfish_panel.py"></location>
            <source>Go back to this try</source>
            <translation>この試行に戻る</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/solo/goldfish_panel.py"></location>
            <source>Forget tries…</source>
            <translation>記録を消去…</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/solo/goldfish_panel.py"></location>
            <source>Tries are kept with the deck, until they are forgotten</source>
            <translation>記録は、消去するまでデッキごとに保存されます</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/solo/goldfish_panel.py"></location>
            <source>Try</source>
            <translation>回</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/solo/goldfish_panel.py"></location>
            <source>Won</source>
            <translation>勝利</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/solo/goldfish_panel.py"></location>
            <source>By turn</source>
            <translation>ターンごと</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/solo/goldfish_panel.py"></location>
            <source>Turn</source>
            <translation>ターン</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/solo/goldfish_panel.py"></location>
            <source>{date}; the deck had other cards then</source>
            <translation>{date}（当時のデッキは今と異なります）</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/solo/goldfish_panel.py"></location>
            <source>Earlier: {told}</source>
            <translation>以前：{told}</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/solo/goldfish_panel.py"></location>
            <source>turn {turn}</source>
            <translation>{turn}ターン目</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/solo/goldfish_panel.py"></location>
            <source>lost</source>
            <translation>負け</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/solo/goldfish_panel.py"></location>
            <source>Turn {turn}</source>
            <translation>{turn}ターン目</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/solo/goldfish_panel.py"></location>
            <source>mean {mean}</source>
            <translation>平均 {mean}</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/solo/goldfish_panel.py"></location>
            <source>No try was won yet.</source>
            <translation>まだ勝った試行はありません。</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/solo/goldfish_panel.py"></location>
            <source>Won {won} of {over}, on turn {turn} on average.</source>
            <translation>{over}回中{won}回勝利（平均 {turn} ターン目）。</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/solo/hint_dialog.py"></location>
            <source>Play this</source>
            <translation>この手を打つ</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/solo/hint_dialog.py"></location>
            <source>Chance to win</source>
            <translation>勝率</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/solo/hint_dialog.py"></location>
            <source>Games tried</source>
            <translation>試した数</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/solo/hint_dialog.py"></location>
            <source>Most often answered by</source>
            <translation>主な応手</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/solo/hint_dialog.py"></location>
            <source>Thinking…</source>
            <translation>考えています…</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/solo/hint_dialog.py"></location>
            <source>Played out {count} times in positions as they may be, from what you can see; ± tells how sure that is.</source>
            <translation>見えている情報から考えられる局面で{count}回打ち進めた結果です。±は誤差の目安です。</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/solo/hint_dialog.py"></location>
            <source>There is only one move.</source>
            <translation>選べる手は1つだけです。</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/solo/odds_form.py"></location>
            <source>The same deck</source>
            <translation>同じデッキ</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/solo/odds_form.py"></location>
            <source>Stop</source>
            <translation>中止</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/solo/odds_form.py"></location>
            <source>Play the games</source>
            <translation>対戦を開始</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/solo/odds_form.py"></location>
            <source>Against</source>
            <translation>対戦相手</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/solo/odds_form.py"></location>
            <source>You</source>
            <translation>自分</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/solo/odds_form.py"></location>
            <source>They</source>
            <translation>相手</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/solo/odds_form.py"></location>
            <source>Games</source>
            <translation>対戦数</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/solo/odds_form.py"></location>
            <source>How your deck is played</source>
            <translation>自分のデッキの思考方法</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/solo/odds_form.py"></location>
            <source>How the opponent's deck is played</source>
            <translation>相手のデッキの思考方法</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/solo/odds_form.py"></location>
            <source>random</source>
            <translation>ランダム</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/solo/odds_form.py"></location>
            <source>Does anything that is allowed.</source>
            <translation>ルール上できる手を無作為に選びます。</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/solo/odds_form.py"></location>
            <source>Thinking takes time: these games about {time} here. Stop whenever you like; what was counted stays.</source>
            <translation>思考に時間がかかります。この対戦数では約{time}かかる見込みです。いつでも中止でき、それまでの集計は残ります。</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/solo/odds_form.py"></location>
            <source>Practice: {title}</source>
            <translation>練習相手：{title}</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/solo/odds_form.py"></location>
            <source>Takes what looks best one step ahead.</source>
            <translation>1手先で最もよく見える手を選びます。</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/solo/odds_form.py"></location>
            <source>Thinks {seconds} s about each choice.</source>
            <translation>1回の選択に{seconds}秒考えます。</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/solo/odds_form.py"></location>
            <source>{count} s</source>
            <translation>{count}秒</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/solo/odds_form.py"></location>
            <source>{count} min</source>
            <translation>{count}分</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/solo/odds_form.py"></location>
            <source>{count} h</source>
            <translation>{count}時間</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/solo/odds_panel.py"></location>
            <source>The games could not be played to their end.</source>
            <translation>対戦を最後まで行えませんでした。</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/solo/odds_panel.py"></location>
            <source>Odds by play</source>
            <translation>対戦で見る確率</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/solo/odds_panel.py"></location>
            <source>Games played</source>
            <translation>対戦の進み具合</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/solo/odds_panel.py"></location>
            <source>Compare with</source>
            <translation>比較対象</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/solo/odds_panel.py"></location>
            <source>Has won</source>
            <translation>勝利している</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/solo/odds_panel.py"></location>
            <source>Games won</source>
            <translation>勝率</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/solo/odds_panel.py"></location>
            <source>By the deck's own turns</source>
            <translation>自分のターンごと</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/solo/odds_panel.py"></location>
            <source>Cards, in 100 games</source>
            <translation>カード別（100戦あたり）</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/solo/odds_panel.py"></location>
            <source>nothing</source>
            <translation>なし</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/solo/odds_panel.py"></location>
            <source>(about {time} left)</source>
            <translation>（残り約{time}）</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/solo/odds_panel.py"></location>
            <source>{title}: {count} of {games} games</source>
            <translation>{title}：{games}戦中{count}戦を集計</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/solo/odds_rows.py"></location>
            <source>Going first</source>
            <translation>先攻のとき</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/solo/odds_rows.py"></location>
            <source>Going second</source>
            <translation>後攻のとき</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/solo/odds_rows.py"></location>
            <source>{rate} % ({low}–{high})</source>
            <translation>{rate}% ({low}–{high})</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/solo/odds_rows.py"></location>
            <source>before</source>
            <translation>前回</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/solo/practice_form.py"></location>
            <source>Begin with</source>
            <translation>台本の例</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/solo/practice_form.py"></location>
            <source>A script of one's own</source>
            <translation>自分の台本</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/solo/practice_form.py"></location>
            <source>Turn by turn</source>
            <translation>ターンごとの台本</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/solo/practice_form.py"></location>
            <source>By lot: each turn draws one of these</source>
            <translation>ランダム: 毎ターンこの中から1つを選ぶ</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/solo/practice_form.py"></location>
            <source>Drawn as from the deck: {deck}</source>
            <translation>デッキと同じ割合: {deck}</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/start_screen.py"></location>
            <source>Two ready decks, two people, one screen.</source>
            <translation>既製デッキを使い、1つの画面を囲んで2人で対戦。</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/start_screen.py"></location>
            <source>Build a deck</source>
            <translation>デッキを作る</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/start_screen.py"></location>
            <source>Find cards, lay them in piles, count.</source>
            <translation>カードを探し、並べ、数える。</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/start_screen.py"></location>
            <source>Read the rules</source>
            <translation>ルールを読む</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/start_screen.py"></location>
            <source>All you need for a first match, in five minutes.</source>
            <translation>対戦に必要なことを5分で。</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/start_screen.py"></location>
            <source>Choose decks, names, rules and seats.</source>
            <translation>デッキ・名前・ルール・席を選びます。</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/start_screen.py"></location>
            <source>Go on with a saved match, or look at it.</source>
            <translation>保存した対戦の続きを遊ぶ、または見返す。</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/start_screen.py"></location>
            <source>Cards of your own, with a live picture.</source>
            <translation>仕上がりを見ながら自作カードを作ります。</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/start_screen.py"></location>
            <source>Bring sets of cards in, send them on.</source>
            <translation>カードセットの取り込みと書き出し。</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/start_screen.py"></location>
            <source>Not finished yet</source>
            <translation>途中の対戦</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/start_screen.py"></location>
            <source>A table for card games</source>
            <translation>カードゲームのためのテーブル</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/start_screen.py"></location>
            <source>Go on: {title}</source>
            <translation>続ける：{title}</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/table_menu.py"></location>
            <source>Look through these cards</source>
            <translation>カード一覧を見る</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/workshop/cards_dialog.py"></location>
            <source>Choose a card</source>
            <translation>カードを選ぶ</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/workshop/cards_dialog.py"></location>
            <source>Take this card</source>
            <translation>このカードにする</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/workshop/crop_dialog.py"></location>
            <source>Picture of the card</source>
            <translation>カードの画像</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/workshop/crop_dialog.py"></location>
            <source>Drag the frame or its corners; wheel, + and − size it, arrow keys move it. The dashed line is what a small face shows as well.</source>
            <translation>枠や角をドラッグします。ホイールや＋－で大きさを、矢印キーで位置を変えられます。破線は、小さなカードで見える範囲です。</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/workshop/crop_dialog.py"></location>
            <source>Frame of the picture</source>
            <translation>画像の枠</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/workshop/crop_dialog.py"></location>
            <source>Nearer</source>
            <translation>拡大</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/workshop/crop_dialog.py"></location>
            <source>Farther</source>
            <translation>縮小</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/workshop/crop_dialog.py"></location>
            <source>Take this picture</source>
            <translation>この画像にする</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/workshop/doorway.py"></location>
            <source>Card workshop</source>
            <translation>カード工房</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/workshop/doorway.py"></location>
            <source>The card is not saved</source>
            <translation>カードが保存されていません</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/workshop/doorway.py"></location>
            <source>The card cannot be saved. If you go on, what you changed is lost.</source>
            <translation>カードを保存できません。続けると、変更した内容は失われます。</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/workshop/entries.py"></location>
            <source>Choose no card</source>
            <translation>カードの指定をやめる</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/workshop/entries.py"></location>
            <source>Choose a card…</source>
            <translation>カードを選ぶ…</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/workshop/form.py"></location>
            <source>Choose a card at the left, or make a new one.</source>
            <translation>左からカードを選ぶか、新しく作ってください。</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/workshop/header.py"></location>
            <source>One problem</source>
            <translation>問題1件</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/workshop/header.py"></location>
            <source>Complete, and saved</source>
            <translation>完成・保存済み</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/workshop/header.py"></location>
            <source>Use it in a deck</source>
            <translation>デッキで使う</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/workshop/kinds.py"></location>
            <source>Set…</source>
            <translation>指定する…</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/workshop/kinds.py"></location>
            <source>Set: {field}</source>
            <translation>{field}を指定する</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/workshop/kinds.py"></location>
            <source>Leave this out: {field}</source>
            <translation>{field}の指定をやめる</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/workshop/lists.py"></location>
            <source>Move up</source>
            <translation>上へ</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/workshop/lists.py"></location>
            <source>Move down</source>
            <translation>下へ</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/workshop/lists.py"></location>
            <source>Make it another kind</source>
            <translation>別の種類に変える</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/workshop/lists.py"></location>
            <source>Add to: {list}</source>
            <translation>{list}に追加</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/workshop/lists.py"></location>
            <source>Add…</source>
            <translation>追加…</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/workshop/motifs_entry.py"></location>
            <source>Take away: {motif}</source>
            <translation>{motif}を外す</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/workshop/motifs_entry.py"></location>
            <source>What it is of</source>
            <translation>主題</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/workshop/parts.py"></location>
            <source>More…</source>
            <translation>詳細…</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/workshop/parts.py"></location>
            <source>More to say about: {part}</source>
            <translation>{part}の詳細</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/workshop/picture_entry.py"></location>
            <source>Paste</source>
            <translation>貼り付け</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/workshop/picture_entry.py"></location>
            <source>A picture that was copied (Ctrl+V); one may be dropped, too</source>
            <translation>コピーした画像を貼り付けます（Ctrl+V）。画像をドロップすることもできます</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/workshop/picture_entry.py"></location>
            <source>Frame anew…</source>
            <translation>枠を決め直す…</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/workshop/picture_entry.py"></location>
            <source>Remove the picture</source>
            <translation>画像を外す</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/workshop/picture_entry.py"></location>
            <source>Drawn from the motifs</source>
            <translation>絵柄から描画</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/workshop/picture_errands.py"></location>
            <source>There is no picture on the clipboard.</source>
            <translation>クリップボードに画像がありません。</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/workshop/set_dialog.py"></location>
            <source>New set</source>
            <translation>新しいセット</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/workshop/set_dialog.py"></location>
            <source>Title in English</source>
            <translation>英語のタイトル</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/workshop/set_dialog.py"></location>
            <source>Title in Japanese</source>
            <translation>日本語のタイトル</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/workshop/set_dialog.py"></location>
            <source>Decks name the cards of a set by its key; it stays as it is.</source>
            <translation>デッキはこのキーでセットのカードを指します。あとから変わりません。</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/workshop/set_errands.py"></location>
            <source>{card} lies in the trash of your sets.</source>
            <translation>{card}をセットのごみ箱に移しました。</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/workshop/set_errands.py"></location>
            <source>The set lies in the trash of your sets.</source>
            <translation>セットをごみ箱に移しました。</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/workshop/shelf.py"></location>
            <source>Sets and cards of your own</source>
            <translation>自作のセットとカード</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/workshop/shelf.py"></location>
            <source>New card</source>
            <translation>新しいカード</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/workshop/shelf.py"></location>
            <source>A set holds cards of your own, and their pictures. Begin with a new card, or with a copy of any card there is.</source>
            <translation>セットには、自作カードとその画像が入ります。新しいカードか、既存カードのコピーから始められます。</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/workshop/shelf.py"></location>
            <source>Copy of any card…</source>
            <translation>既存カードのコピー…</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/workshop/shelf.py"></location>
            <source>Unnamed</source>
            <translation>名前なし</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/workshop/shelf.py"></location>
            <source>New set…</source>
            <translation>新しいセット…</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/workshop/shelf.py"></location>
            <source>Duplicate this card</source>
            <translation>このカードを複製</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/workshop/shelf.py"></location>
            <source>Remove this card</source>
            <translation>このカードを取り除く</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/workshop/shelf.py"></location>
            <source>Title of the set…</source>
            <translation>セットのタイトル…</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/workshop/shelf.py"></location>
            <source>Remove this set</source>
            <translation>このセットを取り除く</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/workshop/shelf.py"></location>
            <source>Unpack this set to change it</source>
            <translation>展開して編集できるようにする</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/workshop/showcase.py"></location>
            <source>Inner card, front</source>
            <translation>中のカード・表</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/workshop/showcase.py"></location>
            <source>Inner card, back</source>
            <translation>中のカード・裏</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/workshop/showcase.py"></location>
            <source>The card</source>
            <translation>カード</translation>
        </message>
        <message>
            <location filename="../../cardtable/ui/workshop/showcase.py"></location>
            <source>The card: {card}</source>
            <translation>カード：{card}</translation>
        </message>
    </context>
</TS>
