import Foundation

/// When a mail that was not sent is tried again.
enum RetryPlan {
    /// How long an attempt may take, in seconds.
    static let attempt: TimeInterval = 240
    /// When a mail is due again whose sender disappeared, in seconds. Longer than an attempt, so that two senders never
    /// send one mail at once.
    static let claim: TimeInterval = 300
    /// How long nothing is sent after a failure that concerns every mail, in seconds.
    static let pause: TimeInterval = 60

    /// Returns the seconds until the next attempt.
    ///
    /// - Parameter attempts: How many failed, at least one.
    static func delay(after attempts: Int) -> TimeInterval {
        delays[min(max(attempts, 1), delays.count) - 1]
    }

    /// They add up to a day, which is how long a mail is tried unless it expires before.
    private static let delays: [TimeInterval] = [1, 5, 15, 60, 180, 360].map { $0 * 60 }
}
