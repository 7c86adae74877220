extension PrivacyText {
    public var japanese: String {
        switch self {
        case .placesName: "地点と設定"
        case .placesWhat:
            "保存した地点とその表示名・順序、手動で設定した場所、単位・言語・表示の設定、最近の検索、それぞれを変更した日時。"
        case .placesWhy: "どの端末でも同じように表示するため。"
        case .placesTerm(let days):
            "変更するか、アカウントを削除するまで。アカウントがない場合は、設定で消去するか、最後のアクセスから\(days)日が過ぎるまで。"
        case .changesName: "オフラインでの変更"
        case .changesWhat: "接続がないときに変更した地点と設定。"
        case .changesWhy: "接続が戻ったときに保存するため。"
        case .changesTerm: "保存されるか、ログアウトするまで。"
        case .positionName: "端末の位置"
        case .positionWhat: "ブラウザーで許可した場合に限り、端末のある場所。"
        case .positionWhy: "現在地の天気を表示するため。"
        case .positionTerm: "リクエストに応答する間のみ。誰の位置であるかは保存しません。"
        case .weatherName: "天気"
        case .weatherWhat: "気象データの提供元からの応答。約1kmに丸めた座標で区別し、誰が求めたかは残しません。"
        case .weatherWhy: "毎回問い合わせずに済むように。"
        case .weatherTerm: "古くなって使えなくなるまで。"
        case .recordsName: "予報の記録"
        case .recordsWhat:
            "誰かが保存した地点や何日も求められた地点について、各提供元が出した予報と実際の天気、一覧にある地点が求められた日付。約1kmに丸めた座標で区別し、誰の地点であるかは残しません。"
        case .recordsWhy: "その場所でどの予報がよく当たったかを調べるため。"
        case .recordsTerm:
            "3年間、複数のサーバーがデータベースを共有する場合はさらに最長3か月。保存している人がいなくなった地点の記録は、1日余りのうちに消去します。求められた日付は30日間。"
        case .keysName: "ゲートウェイのキー"
        case .keysWhat: "プログラム用のキーを作成した、または運営者から受け取った場合：キーのハッシュと先頭の数桁、名前、上限、使われた回数と日時。"
        case .keysWhy: "プログラムの接続を許可し、上限を守るため。"
        case .keysTerm: "失効したキーが再び使われないよう、ハッシュは期限なく保存します。アカウントを削除すると、自分のキーで残るのはハッシュと使用回数の合計だけです。"
        case .noticesName: "通知"
        case .noticesWhat:
            "通知を使う場合：ルールと設定、最後に知らせた内容、通知先（ブラウザーの購読情報、受信先のアドレスと秘密の値、メールの選択）。"
        case .noticesWhy: "希望された内容をお知らせし、同じことを二度知らせないため。"
        case .noticesTerm: "削除するか、その地点またはアカウントを削除するまで。ブラウザーの購読情報は、そのブラウザーでログアウトするか購読をやめるまで。"
        case .mailName: "メールの通知"
        case .mailWhat(let most):
            "ご自身でオンにした場合のみ：アカウントの確認済みアドレスに送る同じ内容の通知と地点の名前、配信を停止するリンク。1日に最大\(most)通。運営者のメールサーバーとお使いのメールサービスを経由します。"
        case .mailWhy: "ご希望によるものです。同意はいつでも取り消せます。"
        case .mailTerm: "通知画面またはメールのリンクで停止するまで。まだ渡せていないメールが待つのは、その内容が有効な間だけです。"
        case .sentName: "送った通知"
        case .sentWhat: "何を、なぜ、いつ、どこへ送り、どうなったか。"
        case .sentWhy: "お見せするため、またサーバーが止まっても失わないため。"
        case .sentTerm(let days, let most): "\(days)日間、最新の\(most)件まで。すべて消去するかアカウントを削除すると、その時点で消去します。"
        case .messages: "ブラウザーがこのサービスで通知を受ける場合：そのブラウザーだけが読めるメッセージと、その大きさと時刻。"
        case .coordinates:
            "その場所の天気を返すために、約1kmに丸めた座標を受け取ります。アカウントやネットワークのアドレスは受け取りません。"
        }
    }
}
