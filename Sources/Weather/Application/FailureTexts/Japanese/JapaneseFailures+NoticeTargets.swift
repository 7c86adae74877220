import Languages
import NotificationRules
import UseCases

extension JapaneseFailures {
    func words(for error: NotificationFailure) -> FailureWords {
        switch error {
        case .rule(let error): words(for: error)
        case .noSuchPlace: FailureWords("この地点はもう保存されていません")
        case .noSuchTarget: FailureWords("その端末またはアドレスはもうありません")
        case .tooManyTargets(let limit):
            FailureWords(
                "通知先は\(limit)件までで、すでにいっぱいです",
                suggestion: "どれかを削除してください"
            )
        case .notOffered: FailureWords("このサーバーはこの方法では通知を送りません")
        case .needsAccount: FailureWords("アカウントが必要です", suggestion: "ログインしてください")
        case .needsConfirmedAddress:
            FailureWords("メールは確認済みのアドレスにだけ送ります", suggestion: "メールアドレスを確認してください")
        case .subscription(let refusal): words(for: refusal)
        case .receiver(let refusal): words(for: refusal)
        case .codeNotTaken:
            FailureWords("受信側がコードを受け取りませんでした", suggestion: "アドレスを確かめてください")
        case .tooManyCodes(let seconds):
            FailureWords(
                "コードを送りすぎました",
                suggestion: "\(minutes(in: seconds))分後にもう一度お試しください"
            )
        case .code(let refusal): words(for: refusal)
        case .storage(let error): words(for: error)
        }
    }

    private func words(for refusal: SubscriptionRefusal) -> FailureWords {
        switch refusal {
        case .unreadable:
            FailureWords("ブラウザーから届いた通知の情報を読み取れません", suggestion: "もう一度お試しください")
        case .unknownService(let host):
            FailureWords("このブラウザーは「\(host.excerpt)」を通じて通知を受けますが、このサーバーはそこへ送りません")
        }
    }

    private func words(for refusal: ReceiverRefusal) -> FailureWords {
        switch refusal {
        case .unusableAddress: FailureWords("呼び出せるアドレスではありません")
        case .notEncrypted: FailureWords("アドレスは https:// で始まる必要があります")
        case .notAllowed:
            FailureWords("このアドレスには送れません", suggestion: "インターネット上のアドレスを使ってください")
        case .noTopic:
            FailureWords(
                "ntfy のアドレスはトピック名で終わる必要があります",
                suggestion: "例: https://ntfy.sh/my-topic"
            )
        case .unusableToken: FailureWords("トークンが長すぎるか、使えない文字を含んでいます")
        }
    }

    private func words(for refusal: CodeRefusal) -> FailureWords {
        switch refusal {
        case .noCode: FailureWords("コードではありません", suggestion: "英数字8文字を入力してください")
        case .wrong(let triesLeft):
            FailureWords("コードが違います", reason: "あと\(triesLeft)回入力できます")
        case .expired: FailureWords("コードの有効期限が切れました", suggestion: "新しいコードを送ってください")
        case .usedUp:
            FailureWords(
                "使用済みのコードか、何度も間違えて入力されたコードです",
                suggestion: "新しいコードを送ってください"
            )
        }
    }
}
