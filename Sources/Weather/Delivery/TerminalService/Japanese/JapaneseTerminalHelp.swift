/// The usage text for terminals in Japanese.
struct JapaneseTerminalHelp: TerminalHelpTable {
    let heading = "Haneul: ターミナルで見る天気"

    var lines: [(path: String, meaning: String)] {
        [
            ("東京", "地名。どの言語でも可 (Tokyo, 北京, Αθήνα)"),
            ("HND", "空港"),
            ("35.68,139.69", "座標"),
            ("東京?format=3", "1行で: 1, 2, 3, 4"),
            ("東京?format=%l:+%c+%t", "1行の形式を自分で決める"),
            ("東京?format=j1", "wttr.in形式のJSON。j2は時間ごとの予報なし"),
            ("東京?0", "現在のみ。1は今日まで、2は明日まで"),
            ("東京?Tn", "T 色なし、n 狭い幅、q 見出しなし、m メートル法、u °F、M 風をm/sで"),
            ("東京?lang=en", "英語で"),
        ]
    }

    var footing: String {
        """
        文字: %c 絵文字 %C 天気 %t 気温 %f 体感温度 %h 湿度 %w 風 %p 降水量 %P 気圧
              %l 地点 %S 日の出 %s 日の入り
        現在地を尋ねることも推測することもありません。
        ブラウザーで開くとアプリが表示されます。
        """
    }
}

extension TerminalHelp {
    var japanese: String { page(JapaneseTerminalHelp()) }
}
