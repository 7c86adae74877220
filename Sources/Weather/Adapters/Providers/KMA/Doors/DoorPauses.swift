import Foundation
import WeatherModels

/// Which door takes which operation, by what their calls came to. A door that refused is not asked for a while, where the
/// other may take the call.
struct DoorPauses: Sendable {
    /// What a failure says of the door.
    enum Verdict: Hashable, Sendable {
        /// The other door has the same, as that there is nothing.
        case sameBehindBoth
        /// The other door may take the call.
        case refused(TimeInterval)
        /// The other door may take the next call: the time of this one is used up.
        case silent(TimeInterval)
    }

    private struct Pause: Sendable {
        var failure: ProviderError.Reason
        var end: Date
    }

    private struct Key: Hashable, Sendable {
        var portal: Door.Portal
        var operation: ServiceOperation
    }

    private var pauses: [Key: Pause] = [:]

    /// Returns the portals that may be asked, in the given order; none if all are paused.
    func open(_ portals: [Door.Portal], for operation: ServiceOperation, at now: Date) -> [Door.Portal] {
        portals.filter { pause(of: $0, operation, at: now) == nil }
    }

    /// Notes how a call failed.
    mutating func failed(
        _ reason: ProviderError.Reason,
        at portal: Door.Portal,
        _ operation: ServiceOperation,
        now: Date
    ) -> Verdict {
        let verdict = Verdict(of: reason)
        switch verdict {
        case .sameBehindBoth: break
        case .refused(let seconds), .silent(let seconds):
            pauses[Key(portal: portal, operation: operation)] =
                Pause(failure: reason, end: now.addingTimeInterval(seconds))
        }
        return verdict
    }

    mutating func succeeded(_ portal: Door.Portal, _ operation: ServiceOperation) {
        pauses[Key(portal: portal, operation: operation)] = nil
    }

    /// Returns the failure of the door that may be asked again first: it says how long to wait.
    func failure(of portals: [Door.Portal], _ operation: ServiceOperation, at now: Date) -> ProviderError
        .Reason?
    {
        let paused = portals.compactMap { pause(of: $0, operation, at: now) }
        return paused.min { $0.end < $1.end }.map { pause in
            guard case .rateLimited = pause.failure else { return pause.failure }
            return .rateLimited(retryAfter: pause.end.timeIntervalSince(now))
        }
    }

    /// A pause further ahead than any is of a clock that was wrong.
    private func pause(of portal: Door.Portal, _ operation: ServiceOperation, at now: Date) -> Pause? {
        pauses[Key(portal: portal, operation: operation)].flatMap { pause in
            (0...Verdict.longest).contains(pause.end.timeIntervalSince(now)) && pause.end > now ? pause : nil
        }
    }
}

extension DoorPauses.Verdict {
    init(of reason: ProviderError.Reason) {
        switch reason {
        case .keyRejected, .noSubscription: self = .refused(Self.whileAppliedFor)
        case .rateLimited(let seconds): self = .refused(min(max(Self.moment, seconds ?? 0), Self.longest))
        case .status(400, _): self = .sameBehindBoth
        case .status(401..<500, _): self = .refused(Self.whileAppliedFor)
        case .status, .unreachable, .malformed, .bodyTooLarge: self = .refused(Self.moment)
        case .timedOut: self = .silent(Self.moment)
        case .notConfigured, .budgetExhausted, .shareExhausted, .empty, .wrongPlace, .outsideCoverage,
            .cancelled, .recordTooYoung, .switchedOff:
            self = .sameBehindBoth
        }
    }

    /// In seconds: a key may be applied for at any time.
    private static let whileAppliedFor: TimeInterval = 300
    /// In seconds.
    private static let moment: TimeInterval = 60
    /// In seconds: numbers of calls begin anew each day.
    static let longest: TimeInterval = 86_400
}
