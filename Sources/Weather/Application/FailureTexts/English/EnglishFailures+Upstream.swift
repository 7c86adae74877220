import HTTPPort
import Languages
import TolerantJSON
import WeatherModels

extension EnglishFailures {
    func words(for error: HTTPTransportError) -> FailureWords {
        switch error {
        case .unreachable(let word): FailureWords("no connection", reason: text(of: .unreachable(word)))
        case .connectionLost: FailureWords("the connection was lost", suggestion: "try again")
        case .timedOut: FailureWords("no answer in time", suggestion: "try again later")
        case .bodyTooLarge(let limit): FailureWords("the answer is larger than \(limit) bytes")
        case .invalidResponse: FailureWords("the answer is not HTTP, or cannot be unpacked")
        case .redirectRefused: FailureWords("the answer leads to another host")
        case .cancelled: FailureWords("stopped before an answer came")
        }
    }

    func words(for error: HTTPEndpointError) -> FailureWords {
        FailureWords(
            "“\(error.given.excerpt)” is no address of a service",
            reason: text(of: error.problem),
            suggestion: "write scheme, host and port, as in https://api.example.org"
        )
    }

    private func text(of problem: HTTPEndpointError.Problem) -> String {
        switch problem {
        case .notAURL: "it is no URL"
        case .unknownScheme: "its scheme is neither http nor https"
        case .noHost: "it names no host"
        case .notAnOrigin: "it carries a user name, a query or a fragment"
        }
    }

    func words(for error: PayloadError) -> FailureWords {
        switch error {
        case .notJSON: FailureWords("the answer is not JSON")
        case .fieldUnusable(let path): FailureWords("the answer has no usable field “\(path.excerpt)”")
        }
    }
}
