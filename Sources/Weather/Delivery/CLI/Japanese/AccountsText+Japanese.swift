import AccountModels
import Accounts
import Languages
import StoragePort

extension AccountsText {
    var japanese: String {
        switch self {
        case .none: "アカウントがありません。招待するには: haneul accounts invite reader@example.org"
        case .more(let last): "続きがあります: haneul accounts list --after \(last.email.text)"
        case .confirmed: "確認済み"
        case .unconfirmed: "未確認"
        case .closed: "停止中"
        case .joinedOn(let day): "登録: \(day)"
        case .passwordOf(let day): "パスワードの設定: \(day)"
        case .devices: "端末"
        case .noDevices: "ログイン中の端末はありません"
        case .events: "これまでの出来事 (新しい順)"
        case .noEvents: "90日間の出来事はありません"
        case .signedInOn(let day): "ログイン: \(day)"
        case .unknownBrowser: "不明なブラウザー"
        case .used(let age): "最終使用: \(age)"
        case .event(let kind): Self.japanese(kind)
        case .fromOperator: "運営者"
        case .fromOthers: "その他のネットワーク"
        case .disabled(let account):
            "停止しました: \(account.email.text)。すべての端末からログアウトします。再開するには: haneul accounts enable"
        case .enabled(let account): "再開しました: \(account.email.text)"
        case .deleted(let account): "削除しました: \(account.email.text)。保存されていたデータもすべて削除しました"
        case .signedOut(let account, let devices): "ログアウトしました: \(account.email.text)、端末\(devices)台"
        case .invited(let invitation):
            "\(invitation.email?.text ?? "リンクを持つ人")が1回だけ、\(invitation.expiresAt.utc) まで使えます。二度と表示されないため、今すぐ送ってください"
        case .noInvitations: "招待がありません。招待するには: haneul accounts invite reader@example.org"
        case .anybody: "リンクを持つ人"
        case .unused: "未使用"
        case .expired: "期限切れ"
        case .usedOn(let day): "使用: \(day)"
        case .madeOn(let day): "作成: \(day)"
        case .until(let moment): "期限: \(moment)"
        case .revoked(let invitation):
            "招待を取り消しました: \(invitation.email?.text ?? "リンクを持つ人")。このリンクではもう登録できません"
        case .unrecorded(let failure):
            "\(failure.subject.excerpt) に書き込めないため、閲覧したことは記録されませんでした"
        }
    }

    private static func japanese(_ kind: SecurityEvent.Kind) -> String {
        switch kind {
        case .joiningAsked: "登録の申し込み"
        case .joined: "登録"
        case .signedIn: "ログイン"
        case .signInRefused: "ログインの拒否"
        case .signedOut: "ログアウト"
        case .sessionEnded: "端末1台のログアウト"
        case .sessionsEnded: "複数の端末のログアウト"
        case .passwordChanged: "パスワードの変更"
        case .passwordChangeRefused: "パスワード変更の拒否"
        case .resetAsked: "パスワード再設定の依頼"
        case .passwordReset: "パスワードの再設定"
        case .emailChangeAsked: "メールアドレス変更の依頼"
        case .emailChanged: "メールアドレスの変更"
        case .addressConfirmed: "メールアドレスの確認"
        case .exported: "データの書き出し"
        case .deleted: "削除"
        case .disabled: "停止"
        case .enabled: "再開"
        case .invited: "招待"
        case .invitationRevoked: "招待の取り消し"
        case .signInUnconfirmed: "アドレス確認前のログイン"
        case .signInDisabled: "停止中のアカウントへのログイン"
        case .confirmationRefused: "登録の確認の拒否"
        case .throttled: "多すぎる試行"
        case .busy: "パスワード確認の混雑による拒否"
        case .malformed: "ありえないアドレスまたはパスワード"
        case .linkRefused: "使えないリンク"
        case .accountsListed: "アカウント一覧の表示"
        case .accountShown: "アカウントの表示"
        case .eventsListed: "出来事の表示"
        case .invitationsListed: "招待一覧の表示"
        }
    }
}
