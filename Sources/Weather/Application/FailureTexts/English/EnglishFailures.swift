import HTTPPort
import Languages
import TolerantJSON
import UseCases
import WeatherModels

/// The English texts of weather failures.
struct EnglishFailures: FailureTable {
    let language = Language.english
    let fullStop = "."
    let betweenSentences = ". "

    func words(for error: ProviderError) -> FailureWords {
        FailureWords("\(error.provider) gave no weather", reason: text(of: error.reason))
    }

    func words(for error: RepositoryError) -> FailureWords {
        switch error {
        case .nothingAsked: FailureWords("ask for at least one part of the weather")
        case .providerUnavailable(let provider):
            FailureWords("\(provider) cannot be asked", suggestion: "look at its configuration")
        case .nobodyAnswered([]):
            FailureWords("no weather", reason: "there is nobody to ask", suggestion: "configure a provider")
        case .nobodyAnswered(let failures):
            FailureWords("no weather", reason: failures.text { text(of: $0) }, suggestion: "try again later")
        case .cancelled: FailureWords("stopped before an answer came")
        }
    }

    func weatherIsKept(from: String, until: String) -> FailureWords {
        FailureWords(
            "nobody keeps the weather of those hours",
            suggestion: "ask for hours from \(from) until \(until)"
        )
    }

    func text(of reason: ProviderError.Reason) -> String {
        switch reason {
        case .notConfigured(.key): "no key"
        case .notConfigured(.contact): "no contact"
        case .unreachable(let word): Self.connection[word] ?? "cannot be reached"
        case .timedOut: "did not answer in time"
        case .status(let code, _): "answered HTTP \(code)"
        case .keyRejected: "did not accept the key"
        case .noSubscription: "not in the plan of this key"
        case .rateLimited: "says it was asked too often"
        case .budgetExhausted: "its calls are used up for now"
        case .shareExhausted(.own, _): "your share of its calls is used up for now"
        case .shareExhausted(.common, _): "the share of its calls common to all is used up for now"
        case .malformed: "its answer cannot be read"
        case .bodyTooLarge: "its answer is too large"
        case .empty: "its answer holds nothing usable"
        case .wrongPlace(let degrees): "answered for a place \(Int(degrees.rounded()))° away"
        case .outsideCoverage: "does not cover this place"
        case .cancelled: "stopped"
        case .recordTooYoung(let days, let needed):
            "has \(days) verified \(days == 1 ? "day" : "days") at this place and needs \(needed)"
        case .switchedOff: "is switched off (own-forecast)"
        }
    }

    /// Why there is no connection, by the transport's word.
    private static let connection = [
        "refused": "connection refused",
        "no-such-host": "no such host",
        "tls": "no secure connection (TLS)",
        "reset": "connection reset",
        "connection-lost": "connection lost",
        "redirect-refused": "sends us elsewhere",
    ]

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
