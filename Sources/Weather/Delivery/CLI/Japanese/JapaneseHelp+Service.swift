/// The pages about the server and its keys.
extension JapaneseHelp {
    static let serve = """
        ブラウザーで見る天気アプリと、OpenWeatherMap APIを提供するサーバーを起動します。
        プログラムのサーバーアドレスをこのサーバーに変えるだけで使えます。

        使い方: haneul serve [オプション]

        例:
          haneul serve                          http://127.0.0.1:8080、このマシンだけ
          haneul keys create && haneul serve --host 0.0.0.0
          haneul serve --tls-port 8443 --tls-cert chain.pem --tls-key key.pem

          --host <アドレス>     待ち受けるアドレス。既定値は 127.0.0.1。ほかの
                                アドレスにはキー (haneul keys create) か
                                --open が必要です
          --port <番号>         ポート。既定値は8080、0は空いているポート
          --tls-port <番号>     httpsのポート
          --tls-cert <ファイル> その証明書チェーン (PEM)
          --tls-key <ファイル>  その秘密鍵 (PEM)
          --open                ほかのマシンから接続できるアドレスでも、
                                誰でも使えるようにする
          --pages <対象>        画面を見られる人: open (誰でも)、kept (地点を保存
                                してから1日が過ぎた人)、off (誰も見られない)。
                                既定値は open
          --demo                架空の天気を使い、すべての画面にその旨を表示します。
                                ネットワークは使いません
          --trusted-proxy <範囲>
                                クライアントのアドレスを伝えるプロキシ。例:
                                10.0.0.0/8。複数回指定できます
        \(screen)

        """

    static let records = """
        サーバー (haneul serve) が1日に1回記録した予報と、その成績です。地点がなければ、
        地点と提供元ごとに何日分あるかを表示します。表示するものがなければ
        1で終了します。

        使い方: haneul records [list] [地点 | --at 緯度,経度 | --summary] [オプション]
                haneul records export [地点 | --at 緯度,経度]
                haneul records rebuild

        例:
          haneul records                  記録している地点
          haneul records 東京             東京で提供元ごとにどれだけ外れたか
          haneul records 東京 --variable wind --lead 2-3
          haneul records --summary        すべての地点をまとめて
          haneul records list Export      listやexportという名前の地点。または--at

        exportは、予報の値と実際の値をCSVで書き出します。1つの値が1行で、実際の値が
        まだわからなければ空欄です。rebuildは、すべての記録から成績を学習し直します。
        サーバーも自動で学習するため、通常は不要です。

          <地点>                この地点だけ。haneul nowと同じ地名や座標。
                                省略するとすべて
          --at <緯度,経度>      この座標だけ。例: 35.68,139.69
          --summary             記録しているすべての地点をまとめて
          --variable <要素>     tmax (最高気温)、tmin (最低気温)、precip (降水の有無)、
                                temp (3時間ごとの気温)、wind (3時間ごとの風速)
          --lead <日数>         何日先か: 0, 1, 2-3, 4-6, 7-9, 10+
          --units <単位>        metric (°C, m/s)、imperial (°F, mph)、
                                standard (K, m/s)
          --json                JSONで出力 (docs/json.md): exportは1行に1つ
        \(screen)

        """

    static let keys = """
        サーバー (haneul serve) を使うクライアントのキーです。キーが1つでもあれば、
        サーバーは常にキーを求めます。起動中のサーバーには5秒以内に反映されます。

        使い方: haneul keys [list]
                haneul keys create [--limit <上限>] [--name <名前>]
                haneul keys revoke <キー>

          <キー>                識別子、名前、またはキーそのもの
          --limit <上限>        60/min、1000/day、5000/h、10/s または unlimited。
                                既定値は 60/min
          --name <名前>         自分で付ける名前
          --json                JSONで出力 (docs/json.md)
        \(screen)

        """
    static let database = """
        複数のサーバーが共有するPostgreSQLデータベースを管理します (docs/database.md)。

        使い方: haneul database [status] [--json]
                haneul database migrate [--json]
                haneul database import [--from <フォルダー>] [--anew] [--json]
                haneul database secrets

        例:
          haneul database secrets     全サーバーに設定する秘密の値。大切に保管
          HANEUL_DATABASE_URL=postgres://haneul:…@db.lan/haneul \\
            haneul database migrate
          haneul database import      データフォルダーのすべて。先に haneul serve を終了
          haneul database status

          status                応答の有無と、テーブルがこの haneul に合うかどうか。
                                応答がなければ69、合わなければ1で終了します
          migrate               テーブルを更新します。サーバーは起動したままで
                                かまいません
          import                データフォルダーの内容を取り込み、両方を照合します。
                                中断したら、もう一度実行すれば続きから進みます。
                                ファイルはそのまま残ります
          --from <フォルダー>   HANEUL_DATA_DIR 以外のデータフォルダー
          --anew                中断した取り込みを破棄して、最初からやり直す
          secrets               すべてのサーバーに設定する値を出力します。設定済みの
                                値、データフォルダーの値、新しい値の順です
          --json                JSONで出力 (docs/json.md)
        \(screen)

        """
}
