import Foundation
import UseCases
import WeatherModels

extension GatewayError {
    /// In seconds: the default wait when no upstream answers.
    private static let usualWait = 30

    static let noWeather = GatewayError.unavailable(retryAfter: usualWait)

    /// Creates the error for a requested part that is missing in an answer.
    init(missingFrom answer: WeatherAnswer) {
        let refusals = answer.report.warnings.compactMap { warning -> GatewayError? in
            guard case .shareExhausted(let share, let minutes) = warning else { return nil }
            return .shareExhausted(share, retryAfter: minutes * 60)
        }
        self = refusals.first ?? .noWeather
    }

    init(_ error: RepositoryError) {
        switch error {
        case .nobodyAnswered(let failures) where failures.first?.provider == .own:
            self = failures.first.flatMap(Self.noOwnForecast) ?? .noWeather
        case .nobodyAnswered, .providerUnavailable, .cancelled:
            self = .unanswered(wait: error.secondsToWait, share: error.exhaustedShare)
        case .nothingAsked: self = .internalError
        }
    }

    /// - Parameters:
    ///   - start: The first requested moment.
    ///   - parameter: The parameter that an unavailable time is blamed on, in One Call 3.0.
    init(_ error: HistoryError, askedFrom start: Date, now: Date, blaming parameter: String?) {
        switch error {
        case .outOfRange(let from, _):
            var message = "requested time is out of allowed range"
            if start < from {
                let days = max(0, Int((now.timeIntervalSince(from) / 86_400).rounded(.down)))
                message += " of \(days) days back"
            }
            self = parameter.map { .invalid(parameter: $0, message: message) } ?? .outOfRange(message)
        case .nobodyAnswered, .cancelled:
            self = .unanswered(wait: error.secondsToWait, share: error.exhaustedShare)
        }
    }

    /// Returns `nil` for a failure that may be gone the next minute.
    private static func noOwnForecast(_ error: ProviderError) -> GatewayError? {
        switch error.reason {
        case .recordTooYoung(let days, let needed):
            .noOwnForecast(
                "provider \(error.provider) has \(days) verified days at this place and needs \(needed)"
            )
        case .switchedOff: .noOwnForecast("provider \(error.provider) is switched off on this server")
        default: nil
        }
    }

    private static func unanswered(wait: Int?, share: CallShare?) -> GatewayError {
        let seconds = wait ?? usualWait
        return share.map { .shareExhausted($0, retryAfter: seconds) } ?? .unavailable(retryAfter: seconds)
    }
}
