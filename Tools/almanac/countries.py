"""The Japanese country headings of the world list, as ISO 3166 codes; "" admits places far from any town."""

CODES: dict[str, list[str]] = {name: codes.split() for name, codes in (line.split("\t") for line in """
アメリカ合衆国	US
アメリカ合衆国（アラスカ）	US
ロシア	RU
ドイツ	DE
カナダ	CA
オーストラリア	AU
アルゼンチン	AR
中華人民共和国	CN
アルジェリア	DZ
トルコ	TR
スペイン	ES
ブラジル	BR
メキシコ	MX
フランス	FR
モンゴル	MN
カザフスタン	KZ
インド	IN
インドネシア	ID
ボリビア	BO
ウクライナ	UA
コロンビア	CO
サウジアラビア	SA
パキスタン	PK
ノルウェー	NO SJ
イギリス	GB
チリ	CL
イタリア	IT
パラグアイ	PY
タイ	TH
ベトナム	VN
ルーマニア	RO
トルクメニスタン	TM
フィリピン	PH
ウズベキスタン	UZ
ニジェール	NE
マリ	ML
セネガル	SN
ペルー	PE
大韓民国	KR
バングラデシュ	BD
チェコ	CZ
ベラルーシ	BY
モロッコ	MA EH
ニュージーランド	NZ
アイルランド	IE
ポルトガル	PT
ポーランド	PL
ベネズエラ	VE
スイス・リヒテンシュタイン	CH LI
マレーシア（サバ・サラワク）	MY
マレーシア	MY
朝鮮民主主義人民共和国	KP
スウェーデン	SE
グリーンランド	GL
ギリシャ	GR
スペイン（カナリア諸島）	ES
ブルキナファソ	BF
ウルグアイ	UY
キルギス	KG
フィンランド	FI
オーストリア	AT
ベナン	BJ
ミャンマー	MM
オランダ	NL
ボスニア・ヘルツェゴビナ	BA
リトアニア	LT
イスラエル	IL
チュニジア	TN
エジプト	EG
トーゴ	TG
アイスランド	IS
デンマーク・フェロー諸島	DK FO
スロバキア	SK
ハンガリー	HU
ブルガリア	BG
ラトビア	LV
モルドバ	MD
ジョージア	GE
モーリシャス	MU
リビア	LY
フランス領ギアナ	GF
フィジー共和国	FJ
スリランカ	LK
セルビア	RS
エストニア	EE
アゼルバイジャン	AZ
ヨルダン	JO
モーリタニア	MR
モザンビーク	MZ
キューバ	CU
エクアドル	EC
パプアニューギニア	PG
モンテネグロ	ME
スロベニア	SI
マデイラ諸島	PT
コンゴ（共和国）	CG
ジャマイカ	JM
コスタリカ	CR
ニューカレドニア	NC
フランス領ポリネシア（トゥアモトゥ諸島・ガンビエル諸島）	PF
フランス領ポリネシア（AUSTRAL ISLANDS）	PF
フランス領ポリネシア（ソシエテ諸島）	PF
フランス領ポリネシア（マルキーズ諸島）	PF
バーレーン	BH
モルディブ	MV
中国（マカオ）	MO
中国（香港）	HK
ベルギー	BE
ルクセンブルク	LU
ジブラルタル	GI
クロアチア	HR
マルタ	MT
キプロス	CY
スペイン（セウタ・メリリャ）	ES
セイシェル	SC
ルワンダ	RW
コンゴ（民主共和国）	CD
コモロ	KM YT
コートジボワール	CI
ザンビア	ZM
ナミビア	NA
バハマ	BS
バミューダ諸島	BM
プエルトリコ	PR
ベリーズ	BZ
グアドループ・サンマルタン・サンバルテレミ島	GP MF BL
マルチニーク島	MQ
シンガポール	SG
サモア・米領サモア	WS AS
ブルネイ	BN
ISLANDS	CX CC
DETACHED ISLANDS	WF
ISLANDS（北半球太平洋域）	US FM MH PW
OCEAN ISLANDS	SH RE TF
""".strip().splitlines())}
# Headings whose places may lie too far from any town for a country to be known.
REMOTE = {"オーストラリア", "OCEAN ISLANDS", "ISLANDS", "ISLANDS（北半球太平洋域）", "ロシア", "カナダ",
          "グリーンランド", "ノルウェー", "アメリカ合衆国（アラスカ）", "アルジェリア", "モーリシャス",
          "フランス領ポリネシア（AUSTRAL ISLANDS）", "フランス領ポリネシア（トゥアモトゥ諸島・ガンビエル諸島）"}

CITY_CODES = {
    "Netherlands": "NL", "Greece": "GR", "United States": "US", "New Zealand": "NZ", "Thailand": "TH", "Spain": "ES",
    "China": "CN", "Germany": "DE", "Italy": "IT", "Brazil": "BR", "Australia": "AU", "Belgium": "BE",
    "Hungary": "HU", "Argentina": "AR", "Canada": "CA", "South Africa": "ZA", "Denmark": "DK",
    "United Arab Emirates": "AE", "Ireland": "IE", "Vietnam": "VN", "Hong Kong": "HK", "Hawaii": "US", "Turkey": "TR",
    "Indonesia": "ID", "Israel": "IL", "India": "IN", "Malaysia": "MY", "Portugal": "PT", "United Kingdom": "GB",
    "France": "FR", "Mexico": "MX", "Russia": "RU", "Japan": "JP", "Norway": "NO", "Czech Republic": "CZ",
    "Iceland": "IS", "Chile": "CL", "South Korea": "KR", "Singapore": "SG", "Bulgaria": "BG", "Sweden": "SE",
    "Morocco": "MA", "Austria": "AT", "Poland": "PL", "Switzerland": "CH",
}

STATES = {
    "アラバマ": "AL", "アラスカ": "AK", "アリゾナ": "AZ", "アーカンソー": "AR", "カリフォルニア": "CA", "コロラド": "CO",
    "コネティカット": "CT", "デラウェア": "DE", "フロリダ": "FL", "ジョージア": "GA", "ハワイ": "HI", "アイダホ": "ID",
    "イリノイ": "IL", "インディアナ": "IN", "アイオワ": "IA", "カンザス": "KS", "ケンタッキー": "KY", "ルイジアナ": "LA",
    "メーン": "ME", "メリーランド": "MD", "マサチューセッツ": "MA", "ミシガン": "MI", "ミネソタ": "MN", "ミシシッピ": "MS",
    "ミズーリ": "MO", "モンタナ": "MT", "ネブラスカ": "NE", "ネバダ": "NV", "ニューハンプシャー": "NH",
    "ニュージャージー": "NJ", "ニューメキシコ": "NM", "ニューヨーク": "NY", "ノースカロライナ": "NC", "ノースダコタ": "ND",
    "オハイオ": "OH", "オクラホマ": "OK", "オレゴン": "OR", "ペンシルベニア": "PA", "ロードアイランド": "RI",
    "サウスカロライナ": "SC", "サウスダコタ": "SD", "テネシー": "TN", "テキサス": "TX", "ユタ": "UT", "バーモント": "VT",
    "バージニア": "VA", "ワシントン": "WA", "ウェストバージニア": "WV", "ウィスコンシン": "WI", "ワイオミング": "WY",
}
