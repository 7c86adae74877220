import HTTPPort
import Languages
import TolerantJSON
import WeatherModels

extension KoreanFailures {
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
