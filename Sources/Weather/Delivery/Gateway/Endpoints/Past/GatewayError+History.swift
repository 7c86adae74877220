import WeatherModels
import Foundation
import UseCases

extension GatewayError {
    /// - Parameters:
    ///   - start: The first requested moment.
    ///   - refuse: Returns the API's error, with its message, for an unavailable time.
    init(
        _ error: HistoryError,
        askedFrom start: Date,
        now: Date,
        refuse: (String) -> GatewayError
    ) {
        switch error {
        case .outOfRange(let from, _) where start < from:
            let days = max(0, Int((now.timeIntervalSince(from) / 86_400).rounded(.down)))
            self = refuse("requested time is out of allowed range of \(days) days back")
        case .outOfRange: self = refuse("requested time is out of allowed range")
        case .nobodyAnswered, .cancelled:
            let seconds = error.secondsToWait ?? Self.usualWait
            self =
                error.exhaustedShare.map { .shareExhausted($0, retryAfter: seconds) }
                ?? .unavailable(retryAfter: seconds)
        }
    }
}
