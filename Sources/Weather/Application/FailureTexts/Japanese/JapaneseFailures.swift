import HTTPPort
import Languages
import TolerantJSON
import UseCases
import WeatherModels

/// The Japanese texts of weather failures.
struct JapaneseFailures: FailureTable {
    let language = Language.japanese
    let fullStop = "。"
    let betweenSentences = "。"

    func words(for error: ProviderError) -> FailureWords {
        FailureWords("\(error.provider) から天気を取得できませんでした", reason: text(of: error.reason))
    }

    func words(for error: RepositoryError) -> FailureWords {
        switch error {
        case .nothingAsked: FailureWords("知りたい項目を1つ以上選んでください")
        case .providerUnavailable(let provider):
            FailureWords("\(provider) に問い合わせできません", suggestion: "この提供元の設定を確認してください")
        case .nobodyAnswered([]):
            FailureWords(
                "天気を取得できません",
                reason: "問い合わせできる提供元がありません",
                suggestion: "提供元を設定してください"
            )
        case .nobodyAnswered(let failures):
            FailureWords(
                "天気を取得できません",
                reason: failures.text { text(of: $0) },
                suggestion: "しばらくしてからもう一度お試しください"
            )
        case .cancelled: FailureWords("途中で中断されました")
        }
    }

    func weatherIsKept(from: String, until: String) -> FailureWords {
        FailureWords("その時間の天気を保管している提供元がありません", suggestion: "\(from)から\(until)までを指定してください")
    }

    func text(of reason: ProviderError.Reason) -> String {
        switch reason {
        case .notConfigured(.key): "キーがありません"
        case .notConfigured(.contact): "連絡先がありません"
        case .unreachable(let word): Self.connection[word] ?? "接続できません"
        case .timedOut: "時間内に応答がありませんでした"
        case .status(let code, _): "HTTP \(code) の応答が返されました"
        case .keyRejected: "キーが拒否されました"
        case .noSubscription: "このキーの契約プランでは利用できません"
        case .rateLimited: "リクエストが多すぎるため拒否されました"
        case .budgetExhausted: "呼び出しの上限に達しました"
        case .shareExhausted(.own, _): "新しい天気を取得できる回数を使い切りました"
        case .shareExhausted(.common, _): "全員で共有する取得回数を使い切りました"
        case .malformed: "応答を読み取れません"
        case .bodyTooLarge: "応答が大きすぎます"
        case .empty: "応答に使えるデータがありません"
        case .wrongPlace(let degrees): "\(Int(degrees.rounded()))° 離れた別の地点の天気が返されました"
        case .outsideCoverage: "この地点の天気は提供していません"
        case .cancelled: "途中で中断されました"
        case .recordTooYoung(let days, let needed):
            "この地点で検証済みの日数は\(days)日です。\(needed)日必要です"
        case .switchedOff: "オフになっています(own-forecast)"
        }
    }

    /// Why there is no connection, by the transport's word.
    private static let connection = [
        "refused": "接続が拒否されました",
        "no-such-host": "その名前のサーバーが見つかりません",
        "tls": "安全な接続 (TLS) を確立できません",
        "reset": "接続が切断されました",
        "connection-lost": "接続が途中で切れました",
        "redirect-refused": "別のアドレスへの転送を求められました",
    ]

    func words(for error: HTTPTransportError) -> FailureWords {
        switch error {
        case .unreachable(let word): FailureWords("接続できませんでした", reason: text(of: .unreachable(word)))
        case .connectionLost: FailureWords("接続が途中で切れました", suggestion: "もう一度お試しください")
        case .timedOut: FailureWords("時間内に応答がありませんでした", suggestion: "しばらくしてからもう一度お試しください")
        case .bodyTooLarge(let limit): FailureWords("応答が\(limit)バイトを超えています")
        case .invalidResponse: FailureWords("応答がHTTPではないか、展開できません")
        case .redirectRefused: FailureWords("別のホストへの転送を求められました")
        case .cancelled: FailureWords("途中で中断されました")
        }
    }

    func words(for error: HTTPEndpointError) -> FailureWords {
        FailureWords(
            "「\(error.given.excerpt)」はサービスのアドレスではありません",
            reason: text(of: error.problem),
            suggestion: "https://api.example.org のように、スキーム、ホスト、ポートを指定してください"
        )
    }

    private func text(of problem: HTTPEndpointError.Problem) -> String {
        switch problem {
        case .notAURL: "URLではありません"
        case .unknownScheme: "スキームがhttpでもhttpsでもありません"
        case .noHost: "ホストがありません"
        case .notAnOrigin: "ユーザー名、クエリ、フラグメントは使えません"
        }
    }

    func words(for error: PayloadError) -> FailureWords {
        switch error {
        case .notJSON: FailureWords("応答がJSONではありません")
        case .fieldUnusable(let path): FailureWords("応答の項目「\(path.excerpt)」がないか、使えません")
        }
    }
}
