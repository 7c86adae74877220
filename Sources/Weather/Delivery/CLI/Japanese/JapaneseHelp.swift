import Languages

/// The help in Japanese.
enum JapaneseHelp: HelpTable {
    static func usage(of command: CommandName?) -> String {
        switch command {
        case nil: "haneul [コマンド] [地点 | --at 緯度,経度] [オプション]"
        case .now?:
            "haneul now [地点 | --at 緯度,経度 | --all] [--json | --line 形式] [--units 単位] [--provider 名前]"
        case .forecast?:
            "haneul forecast [地点 | --at 緯度,経度] [--hours 数 | --days 数] [--sources] [--json] [--units 単位]"
        case .search?: "haneul search 検索語 [--near 緯度,経度] [--limit 数] [--json]"
        case .places?: "haneul places [list | add | remove | move | label | import | export] [--json]"
        case .units?: "haneul units [show | set metric|imperial|standard|automatic]"
        case .watch?: "haneul watch [--rules warnings,rain,morning] [--once] [--line]"
        case .records?:
            "haneul records [[list] [地点 | --at 緯度,経度 | --summary] [--variable 要素] [--lead 日数] | export [地点 | --at 緯度,経度] | rebuild] [--json]"
        case .verify?: "haneul verify 記録ファイル [--json] [--seed 数] [--trace ファイル]"
        case .serve?:
            "haneul serve [--host アドレス] [--port 番号] [--tls-port 番号 --tls-cert ファイル --tls-key ファイル] [--open] [--pages 対象]"
        case .keys?: "haneul keys [list | create | revoke] [--json]"
        case .accounts?:
            "haneul accounts [list | show | disable | enable | delete | reset-sessions | invite | invitations | revoke] [--json]"
        case .backup?: "haneul backup ファイル [--with-secrets] [--overwrite] [--json]"
        case .restore?: "haneul restore ファイル [--overwrite] [--json]"
        case .doctor?: "haneul doctor [--lang \(Language.choice)]"
        case .config?: "haneul config show | haneul config set 名前 値"
        case .gazetteer?: "haneul gazetteer [info | build フォルダー | import ファイル | reset]"
        case .database?: "haneul database [status | migrate | import | secrets] [--json]"
        }
    }

    static let screen = """
          --lang <言語>         \(Language.codes(or: " または "))
          --no-color            色を付けない
          --version             バージョン
          -h, --help            このヘルプ
        """

    static let overview = """
        世界中のどこの天気も、いつも出典とともに表示します。

        使い方: haneul [now] [地点 | --at 緯度,経度 | --all]
                haneul forecast [地点 | --at 緯度,経度] [--hours 時間 | --days 日]
                haneul search 検索語 [--near 緯度,経度]
                haneul places [list | add 地点 | remove 地点 | …]
                haneul units [show | set 単位]
                haneul watch [--rules ルール]
                haneul records [地点 | --summary | export [地点] | rebuild]
                haneul verify 記録ファイル
                haneul serve [--host アドレス] [--port 番号]
                haneul keys [list | create | revoke キー]
                haneul accounts [list | show アカウント | invite | …]
                haneul backup ファイル | restore ファイル
                haneul doctor
                haneul config show | set 名前 値
                haneul gazetteer [info | …]
                haneul database [status | migrate | import | secrets]

        例:
          haneul                              最初の保存地点 (haneul places add 大阪)
          haneul "Paris, TX"                  地名で。どの言語でも
          haneul --at 35.68,139.69            地球上のどこでも
          haneul now --all                    保存した地点すべて
          haneul forecast 那覇 --days 5
          haneul now 東京 --line '%l: %c %t'  ステータスバー用の1行

        コマンド:
          now (既定)    現在の天気、この先24時間、日別の予報
          forecast      1時間ごと、または日別の予報
          search        地点を探す
          places        保存した地点
          units         単位
          watch         保存した地点の警報や雨を知らせる
          records       記録した予報の成績、一覧、書き出し
          verify        予報の記録を実際の天気と比べる
          serve         OpenWeatherMap APIを提供するサーバー
          keys          そのサーバーを使うクライアントのキー
          accounts      そのサーバーのアカウント
          backup        保存したすべてを1つのファイルに
          restore       そのファイルから復元
          doctor        動作状況の診断
          config        設定の表示と変更
          gazetteer     地名ファイル
          database      複数のサーバーが共有するPostgreSQL

        オプション:
          --version     バージョン
          -h, --help    このヘルプ。コマンドごと: haneul forecast --help

        """

    static var common: String {
        """
          --json                JSONで出力 (docs/json.md)
          --units <単位>        metric (°C, m/s, mm)、imperial (°F, mph, in)、
                                standard (K, m/s, mm)
          --provider <名前>     \(ProviderChoice.current.japanese)
        """
    }

    static let place = """
          <地点>                地名 (どの言語でも可)。コンマの後に地域名か国名。
                                ラベル、識別子、座標、または「ここ」。
                                省略すると最初に保存した地点
          --at <緯度,経度>      緯度 −90 … 90、経度 −180 … 180。例: 35.68,139.69
        """

    static var now: String {
        """
        現在の天気、この先24時間、日別の予報を表示します。

        使い方: haneul [now] [地点 | --at 緯度,経度 | --all] [オプション]

        \(place)
          --all                 保存した地点すべてを1行ずつ
        \(common)
          --line <形式>         ステータスバー用の1行: %c 絵文字、%C 天気、
                                %t 気温、%f 体感温度、%h 湿度、%w 風、%p 降水量、
                                %P 気圧、%l 地点、%S 日の出、%s 日の入り、
                                %% パーセント記号
        \(screen)

        """
    }

    static var forecast: String {
        """
        1時間ごと、または日別の予報を表示します。

        使い方: haneul forecast [地点 | --at 緯度,経度] [--hours 数 | --days 数]
                                [オプション]

        \(place)
          --hours <数>          1時間に1行: 1 … 240
          --days <数>           1日に1行: 1 … 16。既定値は7
          --sources             haneul serveが最後に記録した提供元ごとの予報と
                                統合予報を並べて表示
        \(common)
        \(screen)

        """
    }

    static let watch = """
        保存した地点の警報・注意報や雨・雪の予報を、わかりしだい1行ずつ表示します。
        止めるまで続きます。

        使い方: haneul watch [--rules ルール] [--once] [--line] [オプション]

          --rules <ルール>      コンマ区切りで warnings（警報・注意報）、
                                rain（まもなく降る雨や雪）、morning（朝7時の天気）。
                                既定値は warnings,rain
          --once                1回だけ調べ、前回からの新しい知らせを表示して終了
          --line                スクリプト用: 識別子、時刻、緊急度、地点、題名、
                                内容をタブで区切った1行

        \(screen)

        """

    static let verify = """
        予報の記録を1日ずつたどり、その時点でわかっていたことだけで提供元を組み合わせた
        予報が、いちばん当たった提供元よりよかったかを計算します。

        使い方: haneul verify 記録ファイル [--json] [--seed 数] [--trace ファイル]
                [オプション]

          <記録ファイル>        CSV、またはgzipで圧縮したCSV。1行目は列の名前: place,
                                var, lead, issue, target, obs, provider, fcst, clim
          --json                変数と予報期間ごとにJSONを1行
          --seed <数>           区間を求める乱数の種: 0以上。既定値は 1
          --trace <ファイル>    すべての予報を組み合わせた値とともにCSVで書き出す

        変数: tmax、tmin、t00 … t23（気温、°C）、wind（風、m/s）

        \(screen)

        """

    static let doctor = """
        提供元ごとに、オンかどうか、接続できるか、キーと残りの呼び出しがあるかを、
        また、設定がどこで指定されたかを表示します。

        使い方: haneul doctor [オプション]

        \(screen)

        """

    static let config = """
        設定を表示または変更します。キーは伏せて表示します。

        使い方: haneul config show
                haneul config set 名前 値  値を空にすると設定を削除

        例:
          haneul config set here 35.68,139.69   現在地: haneul ここ

        \(screen)

        """
}

extension HelpPage {
    var japanese: String { JapaneseHelp.page(of: command) }
}

extension UsageHint {
    var japanese: String {
        "使い方: \(JapaneseHelp.usage(of: command))\n詳細: haneul\(name) --help\n"
    }
}
