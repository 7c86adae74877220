/// The pages about places and units.
extension JapaneseHelp {
    static let search = """
        地点を探します。可能性の高いものから表示します。見つからなければ
        終了コード1で終了します。

        使い方: haneul search <検索語> [オプション]

          <検索語>              地名またはその先頭 (どの言語でも可)。コンマの後に
                                地域名か国名。米国の郵便番号、空港コード、
                                ハングルの初声 (ㅅㄱㅍ)、座標
          --near <緯度,経度>    この座標に近い地点を優先
          --limit <数>          表示する件数の上限: 1 … 100。既定値は10
          --json                JSONで出力 (docs/json.md)
        \(screen)

        """

    static let places = """
        保存した地点を表示または変更します。haneul だけで最初の地点を、
        haneul now --all ですべての地点を表示します。保存した地点に該当するものが
        なければ、何も変更せずに終了コード1で終了します。

        使い方: haneul places [list]
                haneul places add <地点> [--label <ラベル>]
                haneul places remove <地点>
                haneul places move <地点> <番号>
                haneul places label <地点> [<ラベル>]        省略するとラベルを外す
                haneul places import <ファイル>              - は標準入力
                haneul places export [<ファイル>]            省略すると標準出力

          <地点>                add では haneul now と同じ。ほかのコマンドでは
                                番号、ラベル、地名、または識別子
          --label <ラベル>      自分で付ける名前: haneul 自宅
          --json                JSONで出力 (docs/json.md)
        \(screen)

        """

    static let units = """
        天気を表示する単位を確認または変更します。--units、HANEUL_UNITS、ここで選んだ
        単位、設定ファイル、地域の順に決まります。

        使い方: haneul units [show]
                haneul units set <単位>

          <単位>                metric (°C, m/s, mm)、imperial (°F, mph, in)、
                                standard (K, m/s, mm)、automatic (地域に合わせる)。
                                celsius と fahrenheit も使えます
          --json                JSONで出力 (docs/json.md)
        \(screen)

        """

    static let gazetteer = """
        地点を探すための地名ファイルです。内蔵のものより大きなファイルを使えます
        (docs/gazetteer.md)。

        使い方: haneul gazetteer [info]              使用中のファイルを検査
                haneul gazetteer build <フォルダー>  取得したデータから作成
                haneul gazetteer import <ファイル>   検査し、コピーして使用
                haneul gazetteer reset               内蔵のものに戻す

          --output <ファイル>   作成するファイル。既定値は gazetteer.bin
          --minimum-population <数>
                                人口がこれ以上の地点だけ。既定値は500
          --json                JSONで出力 (docs/json.md)
        \(screen)

        """
}
