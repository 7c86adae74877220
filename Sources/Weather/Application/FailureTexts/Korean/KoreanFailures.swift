import HTTPPort
import Languages
import TolerantJSON
import UseCases
import WeatherModels

/// The Korean texts of weather failures.
struct KoreanFailures: FailureTable {
    let language = Language.korean
    let fullStop = "."
    let betweenSentences = ". "

    func words(for error: ProviderError) -> FailureWords {
        FailureWords("\(error.provider)에서 날씨를 받지 못했습니다", reason: text(of: error.reason))
    }

    func words(for error: RepositoryError) -> FailureWords {
        switch error {
        case .nothingAsked: FailureWords("알고 싶은 항목을 하나 이상 골라야 합니다")
        case .providerUnavailable(let provider):
            FailureWords("\(provider)에 요청할 수 없습니다", suggestion: "그 제공자의 설정을 확인하세요")
        case .nobodyAnswered([]):
            FailureWords(
                "날씨를 알 수 없습니다",
                reason: "요청할 수 있는 제공자가 없습니다",
                suggestion: "제공자를 설정하세요"
            )
        case .nobodyAnswered(let failures):
            FailureWords(
                "날씨를 알 수 없습니다",
                reason: failures.text { text(of: $0) },
                suggestion: "나중에 다시 시도하세요"
            )
        case .cancelled: FailureWords("중간에 취소되었습니다")
        }
    }

    func weatherIsKept(from: String, until: String) -> FailureWords {
        FailureWords("그 시간의 날씨는 보관하는 곳이 없습니다", suggestion: "\(from)부터 \(until)까지 물을 수 있습니다")
    }

    func text(of reason: ProviderError.Reason) -> String {
        switch reason {
        case .notConfigured(.key): "키가 없습니다"
        case .notConfigured(.contact): "연락처가 없습니다"
        case .unreachable(let word): Self.connection[word] ?? "연결할 수 없습니다"
        case .timedOut: "제시간에 응답하지 않았습니다"
        case .status(let code, _): "HTTP \(code) 응답을 받았습니다"
        case .keyRejected: "키가 거부되었습니다"
        case .noSubscription: "이 키의 요금제로는 받을 수 없는 자료입니다"
        case .rateLimited: "요청이 너무 잦아 거절했습니다"
        case .budgetExhausted: "호출 한도를 다 썼습니다"
        case .shareExhausted(.own, _): "새로 물을 수 있는 몫을 다 썼습니다"
        case .shareExhausted(.common, _): "모두가 함께 쓰는 몫을 다 썼습니다"
        case .malformed: "응답을 읽을 수 없습니다"
        case .bodyTooLarge: "응답이 너무 큽니다"
        case .empty: "응답에 쓸 수 있는 자료가 없습니다"
        case .wrongPlace(let degrees): "다른 지점(\(Int(degrees.rounded()))° 떨어진 곳)의 날씨를 보냈습니다"
        case .outsideCoverage: "이 지역의 날씨는 제공하지 않습니다"
        case .cancelled: "중간에 취소되었습니다"
        case .recordTooYoung(let days, let needed):
            "이곳에서 검증된 날이 \(days)일뿐입니다. \(needed)일이 필요합니다"
        case .switchedOff: "꺼져 있습니다(own-forecast)"
        }
    }

    /// Why there is no connection, by the transport's word.
    private static let connection = [
        "refused": "연결을 거절했습니다",
        "no-such-host": "그런 이름의 서버를 찾을 수 없습니다",
        "tls": "보안 연결(TLS)을 맺을 수 없습니다",
        "reset": "연결을 끊었습니다",
        "connection-lost": "연결이 도중에 끊겼습니다",
        "redirect-refused": "다른 주소로 이동하라고 합니다",
    ]

    func words(for error: HTTPTransportError) -> FailureWords {
        switch error {
        case .unreachable(let word): FailureWords("연결하지 못했습니다", reason: text(of: .unreachable(word)))
        case .connectionLost: FailureWords("연결이 도중에 끊겼습니다", suggestion: "다시 시도하세요")
        case .timedOut: FailureWords("제시간에 응답하지 않았습니다", suggestion: "나중에 다시 시도하세요")
        case .bodyTooLarge(let limit): FailureWords("응답이 \(limit)바이트보다 큽니다")
        case .invalidResponse: FailureWords("응답이 HTTP가 아니거나 압축을 풀 수 없습니다")
        case .redirectRefused: FailureWords("응답이 다른 주소로 이동하라고 합니다")
        case .cancelled: FailureWords("중간에 취소되었습니다")
        }
    }

    func words(for error: HTTPEndpointError) -> FailureWords {
        FailureWords(
            "‘\(error.given.excerpt)’: 서비스의 주소가 아닙니다",
            reason: text(of: error.problem),
            suggestion: "https://api.example.org처럼 스킴, 호스트, 포트를 적으세요"
        )
    }

    private func text(of problem: HTTPEndpointError.Problem) -> String {
        switch problem {
        case .notAURL: "URL이 아닙니다"
        case .unknownScheme: "스킴이 http도 https도 아닙니다"
        case .noHost: "호스트가 없습니다"
        case .notAnOrigin: "사용자 이름, 쿼리, 프래그먼트는 쓸 수 없습니다"
        }
    }

    func words(for error: PayloadError) -> FailureWords {
        switch error {
        case .notJSON: FailureWords("응답이 JSON이 아닙니다")
        case .fieldUnusable(let path): FailureWords("응답에 쓸 수 있는 ‘\(path.excerpt)’ 항목이 없습니다")
        }
    }
}
