/// The pages about accounts and backups.
extension JapaneseHelp {
    static let accounts = """
        サーバー (haneul serve) を使う人のアカウントです。アカウントは、メール
        アドレスか識別子で指定します。

        使い方: haneul accounts [list] [--after <アドレス>] [--limit <数>]
                haneul accounts show <アカウント>
                haneul accounts events [--limit <数>]
                haneul accounts disable <アカウント> | enable <アカウント>
                haneul accounts delete <アカウント> --yes
                haneul accounts reset-sessions <アカウント>
                haneul accounts invite [<アドレス>]
                haneul accounts invitations
                haneul accounts revoke <招待>

          list                  アカウントの一覧。アドレス順
          show                  1つのアカウントの端末と、90日間の出来事
          events                全アカウントの出来事と拒否した試行。新しい順
          disable, enable       アカウントの停止と再開。データは残ります
          delete                アカウントと保存されたデータをすべて削除。元に
                                戻せません
          reset-sessions        すべての端末からログアウト
          invite                1回だけ登録できるリンク。二度と表示されません
          invitations           招待の一覧。新しい順。期限切れの90日後まで
          revoke                招待の取り消し。<招待>は一覧の識別子です
          --after <アドレス>    このアドレスの次から
          --limit <数>          件数、1から10000まで。既定値は100
          --yes                 本当に削除する
          --json                JSONで出力 (docs/json.md)
        \(screen)

        """

    static let backup = """
        保存したすべて (地点、アカウント、クライアントのキー、設定、取り込んだ
        地名ファイル) を1つのファイルに書き出します。サーバーは起動したままで
        かまいません。送信待ちのメールとキャッシュは含みません。

        使い方: haneul backup <ファイル> [--with-secrets] [--overwrite]

          <ファイル>            書き出すファイル
          --with-secrets        ほかの人に知られてはならないもの (パスワードの
                                pepper、署名用の秘密、秘密の設定) も含める
          --overwrite           同じ名前のファイルがあれば置き換える
          --json                JSONで出力 (docs/json.md)
        \(screen)

        """

    static let restore = """
        haneul backup が書いたファイルを、空のデータフォルダーに復元します。すべて
        復元するか、何もしないかのどちらかです。

        使い方: haneul restore <ファイル> [--overwrite]

          <ファイル>            haneul backup が書いたファイル
          --overwrite           共有データベースにある内容を置き換える
          --json                JSONで出力 (docs/json.md)
        \(screen)

        """
}
