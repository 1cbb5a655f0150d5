"""What the motifs of drawn pictures are called."""

from __future__ import annotations

from cardtable.engine.effects import capital
from cardtable.engine.words import Words
from cardtable.paint import motifs

_JA = """
flame 炎 wave 波 wind 風 wisp 鬼火 rain 雨 thunder 雷 snow 雪 smoke 煙 comet 彗星 star 星
moon 月 sun 太陽 mountain 山 tree 木 root 根 flower 花 leaf 葉 bamboo 竹 spiral 渦 bone 骨
blade 刀 arrow 矢 bow 弓 spear 槍 staff 杖 shield 盾 fan 扇 fist 拳 hand 手 eye 目
heart 心臓 mask 面 fox-mask 狐面 horned-mask 角の面 bell 鈴 lantern 灯籠 candle 蝋燭 drum 太鼓
gong 銅鑼 mirror 鏡 key 鍵 chain 鎖 knot 結び目 thread 糸 scroll 巻物 seal 封印 brush 筆
beads 数珠 gate 門 bridge 橋 well 井戸 boat 舟 anchor 錨 umbrella 傘 hourglass 砂時計 conch 法螺貝
crane 鶴 owl 梟 feather 羽根 beetle 甲虫 butterfly 蝶 serpent 蛇 turtle 亀 fish 魚 wolf 狼
spider 蜘蛛 dragon 竜 wyvern 飛竜 drake 地竜 tyrant 暴君竜 trihorn 三本角の恐竜 longneck 首長竜
raptor 小型の肉食恐竜 shark 鮫 ray エイ whale 鯨 jelly クラゲ squid イカ mantis カマキリ bee 蜂
dragonfly トンボ ant 蟻 stag-beetle クワガタムシ bear 熊 lion 獅子 boar 猪 elk ヘラジカ ram 雄羊
dove 鳩 gear 歯車 automaton 自動人形 drone ドローン walker 歩行機械 turbine タービン cannon 大砲
sprout 芽 mushroom 茸 bramble 茨 lotus 蓮 treant 樹人 pitcher ウツボカズラ skull 髑髏 bat 蝙蝠
imp 小鬼 maw 大口 scythe 大鎌 mage 魔術師 orb 宝珠 book 本 wings 翼 angel 天使 harp 竪琴
trumpet ラッパ chalice 聖杯 golem ゴーレム crystal 水晶 obelisk オベリスク cube 立方体 crown 王冠
lighthouse 灯台 compass 羅針盤 hexgate 六角の門 hexwall 六角の壁 astrolabe 天体儀 prism プリズム
whelp 幼竜 hydra 多頭竜 lindworm 蛇竜 plated 鎧竜 pterosaur 翼竜 seer 予見者 dancer 踊り手
hat 帽子 herald 伝令 aegis 神盾
mist 霧 hills 丘 sea 海 reeds 葦原 courtyard 境内 cavern 洞窟 sky 空 forest 森 snowfield 雪原
ruins 廃墟 river 川 rooftops 屋根並み dunes 砂丘
halo 光輪 rays 光芒 rings 光の輪 aurora オーロラ embers 残り火 moonbeam 月光 dawn 夜明け
crescent 三日月
petals 花びら sparks 火花 ash 灰 drops 雫 glyphs 呪文字 leaves 木の葉 flakes 雪片 threads 光の糸
stars 星々
isles 浮島 cloudsea 雲海 gatewall 門壁 spires 尖塔 basalt 玄武岩 undercrag 岩の裏側 hive 巣
depths 深海 canopy 樹冠
lattice 格子 beams 光線 orbit 軌道 portal 次元の門 tidelines 潮の線 burst 閃光 panes 硝子窓
eclipse 日食
motes 光の粒 hexes 六角片 shards 破片 bubbles 泡 runes ルーン cinders 燃え殻
"""
"""Name after name, each with what it is in Japanese."""
_WORDS = _JA.split()
_NAMES = dict(zip(_WORDS[::2], _WORDS[1::2], strict=True))

GROUPS: tuple[tuple[Words, tuple[str, ...]], ...] = (
    (Words("Where it is", "場所"), motifs.GROUNDS + motifs.ISLE_GROUNDS),
    (Words("How it is lit", "光"), motifs.LIGHTS + motifs.ISLE_LIGHTS),
    (Words("What flies about", "舞うもの"), motifs.SPARKS + motifs.ISLE_SPARKS),
)
"""The parts of a picture besides its subject."""


def motif_words(name: str) -> Words:
    """What a motif is called; the name itself where nobody knows it."""
    return Words(capital(name.replace("-", " ")), _NAMES.get(name, name))
