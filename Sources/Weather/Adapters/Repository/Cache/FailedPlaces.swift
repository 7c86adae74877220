import Foundation
import Synchronization
import WeatherPorts

/// Failures that say something of one place only, remembered for a while: what an upstream has just refused for a place
/// it will refuse the next asker too.
final class FailedPlaces: Sendable {
    private let seconds: TimeInterval
    private let failures = Mutex<[String: (error: ProviderError, at: Date)]>([:])

    init(seconds: TimeInterval) {
        self.seconds = seconds
    }

    /// - Parameters:
    ///   - name: Of the entry that would have been.
    ///   - now: By the true clock.
    func failure(of name: String, now: Date) -> ProviderError? {
        failures.withLock { failures in
            guard let failure = failures[name] else { return nil }
            guard (0..<seconds).contains(now.timeIntervalSince(failure.at)) else {
                failures[name] = nil
                return nil
            }
            return failure.error
        }
    }

    func note(_ error: ProviderError, of name: String, now: Date) {
        guard Self.isOfThePlace(error.reason) else { return }
        failures.withLock { failures in
            if failures.count >= Self.most { failures.removeAll() }
            failures[name] = (error, now)
        }
    }

    private static func isOfThePlace(_ reason: ProviderError.Reason) -> Bool {
        switch reason {
        case .status, .wrongPlace, .outsideCoverage: FailureConsequence(of: reason) == .none
        default: false
        }
    }

    private static let most = 4096
}
