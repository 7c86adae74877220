import FailureTexts
import Languages
import UseCases
import ViewModels
import WeatherModels

extension DoctorText {
    var japanese: String {
        switch self {
        case .providers: "提供元"
        case .pictures: "天気の画像"
        case .carried(let pictures):
            "\(pictures.count)点を内蔵 (\(pictures.kilobytes) KB)。ブラウザーに1週間保存されます。使用状況: /metrics"
        case .accounts: "haneul serve のアカウント"
        case .accountCount(let count?): "アカウント: \(count)"
        case .accountCount(nil): "アカウント: 読み込めません"
        case .joining(.open): "登録: 誰でも"
        case .joining(.invited): "登録: 招待された人のみ"
        case .joining(.invitedWithoutMail): "登録: メールを送信できないため、招待された人のみ"
        case .joining(.off): "登録: 受け付けていません"
        case .publicOrigin(let origin?): "メールのリンク先: \(origin)"
        case .publicOrigin(nil): "メールのリンク先: public-origin が未設定です"
        case .mail(.none): "メール: smtp-host が未設定のため送信しません"
        case .mail(.withoutOrigin): "メール: public-origin が未設定のため送信しません"
        case .mail(.works(let server)): "メール: \(server) で送信できます"
        case .mail(.fails(let server, let reason)): "メール: \(server) で送信できません (\(reason))"
        case .mails(let waiting, let givenUp): "送信待ちのメール: \(waiting)、30日間に断念したメール: \(givenUp)"
        case .unreadSynced(let count):
            "同期: 読み取れず作り直した記録 \(count)件 (表 unread_synced)"
        case .pepper(.present(let path)): "pepper: \(path)"
        case .pepper(.notYet): "pepper: haneul serve の初回起動時に作成されます"
        case .pepper(.missing(let path)):
            "pepper: \(path) がないため、haneul serve は起動しません。バックアップから戻してください"
        case .pepper(.exposed(let path)): "pepper: ほかのユーザーも読めます: chmod 600 \(path)"
        case .pepper(.given): "pepper: 設定されています"
        case .pepper(.lacking(let variable)):
            "pepper: \(variable) が未設定のため、haneul serve は起動しません (haneul database secrets)"
        case .notifications: "haneul serve の通知"
        case .push(.off): "ブラウザ: push-contact が未設定のため送信しません"
        case .push(.on(let key)): "ブラウザ: オン、公開鍵 \(key)"
        case .push(.notYet): "ブラウザ: オン。鍵は haneul serve の初回起動時に作成されます"
        case .push(.exposed(let path)): "ブラウザ: 鍵をほかのユーザーも読めます: chmod 600 \(path)"
        case .push(.unusable(let path, let reason)): "ブラウザ: 鍵を利用できません (\(path): \(reason))"
        case .push(.lacking(let variable)):
            "ブラウザ: \(variable) が未設定のため、haneul serve は起動しません (haneul database secrets)"
        case .noticeMail(.offered): "メール: オン、アドレスを確認した人に送信"
        case .noticeMail(.noServer): "メール: smtp-host が未設定のため送信しません"
        case .noticeMail(.noOrigin): "メール: public-origin が未設定のため送信しません"
        case .waitingNotices(let count?): "送信待ちの通知: \(count)"
        case .waitingNotices(nil): "送信待ちの通知: 読み取れません"
        case .database: "共有データベース"
        case .cache: "共有キャッシュ"
        case .cacheState(let cache):
            switch cache.state {
            case .answers(let server): "\(server) に接続できます: \(cache.address)"
            case .fails(let fault): "\(cache.address): \(fault.japanese)。その間は各サーバーが自分のキャッシュだけを使います"
            }
        case .configuration: "設定"
        case .state(.on): "オン"
        case .state(.notListed): "オフ: HANEUL_PROVIDERS にありません"
        case .state(.lackingKey): "オフ: キーがありません"
        case .state(.lackingContact): "オフ: 連絡先がありません (HANEUL_CONTACT)"
        case .reachability(.notChecked): ""
        case .reachability(.reached(let time)): "接続できます: \(time.milliseconds) ms"
        case .reachability(.failed(let reason)) where reason.isOfTheNetwork:
            "接続できません: \(JapaneseCommandFailures().text(of: reason))"
        case .reachability(.failed(let reason)): "問題があります: \(JapaneseCommandFailures().text(of: reason))"
        case .service(let service):
            switch service.failure {
            case nil:
                "\(service.title): "
                    + (service.textsFailure.map {
                        "正常ですが、防災気象情報の詳しい内容を取得できませんでした (\($0.text(in: .japanese)))"
                    } ?? "正常")
            case .keyRejected? where service.tellsUnappliedKeys:
                "\(service.title): キーが拒否されました"
            case .noSubscription? where service.tellsUnappliedKeys:
                "\(service.title): このサービスの利用申請がまだです"
            case .keyRejected?, .noSubscription?:
                "\(service.title): キーが拒否されたか、このサービスの利用申請がまだです"
            case .rateLimited?, .budgetExhausted?, .shareExhausted?: "\(service.title): 許された呼び出しを使い切りました"
            case .outsideCoverage?, .empty?: "\(service.title): 尋ねた地点のデータがありません"
            case let reason? where reason.isOfTheNetwork:
                "\(service.title): 接続できません: \(JapaneseCommandFailures().text(of: reason))"
            case let reason?: "\(service.title): \(JapaneseCommandFailures().text(of: reason))"
            }
        case .key(.notNeeded, _): ""
        case .key(.missing, let configuration) where configuration.isFileThere:
            "キー: なし。環境変数にも \(configuration.file) にもありません"
        case .key(.missing, let configuration):
            "キー: なし。環境変数になく、設定ファイル \(configuration.file) もありません"
        case .key(.present(let masked), _): "キー: \(masked)"
        case .file(let configuration):
            configuration.file + (configuration.isFileThere ? "" : " (まだないファイル)")
        case .unknownKey(let key): "「\(key.excerpt)」という設定はないため無視します"
        case .budget(let budget):
            "残りの呼び出し: \(budget.left.wholeCalls)/\(budget.calls.wholeCalls) (\(budget.period.words))"
        case .lastFailure(let failure):
            "最後のエラー: \(failure.reason.text(in: .japanese))、\(failure.at.utc)"
        case .silence(let end): "\(end.utc) まで問い合わせを控えるよう求められています"
        case .origin(let entry):
            switch entry.origin {
            case .flag: "コマンドライン"
            case .environment: "環境変数 \(entry.variable)"
            case .chosen: "選択した値"
            case .file: "設定ファイル"
            case .standard: "既定値"
            }
        }
    }
}

extension Duration {
    fileprivate var words: String {
        switch components.seconds {
        case 60: "1分あたり"
        case 3600: "1時間あたり"
        case 86_400: "1日あたり"
        case let seconds where seconds % 86_400 == 0: "\(seconds / 86_400)日あたり"
        case let seconds: "\(seconds)秒あたり"
        }
    }
}

extension SharedCacheDiagnosis.Fault {
    fileprivate var japanese: String {
        switch self {
        case .noSuchHost: "ホストが存在しません"
        case .unreachable: "応答しません"
        case .timedOut: "時間内に応答しません"
        case .certificateRefused:
            "証明書が別のホストのものか、未知の認証局のものです (sslrootcert に認証局のファイルを指定)"
        case .encryptionFailed: "暗号化して接続できません (redis:// は暗号化なし)"
        case .authoritiesUnreadable: "sslrootcert のファイルを読み取れません"
        case .unauthorized: "ユーザーかパスワードが正しくないか、権限がありません (docs/fleet.md)"
        case .tooOld: "古すぎます。Redis 6以降または Valkey が必要です"
        case .readOnly: "変更できない複製です。主サーバーを指定してください"
        case .noCache: "Valkey でも Redis でもありません"
        case .refused(let word): "拒否されました (\(word))"
        }
    }
}
