import Foundation

/// When a delivery that was not sent is tried again.
enum DeliveryPlan {
    /// How long an attempt may take, in seconds.
    static let attempt: TimeInterval = 60
    /// When a delivery is due again whose sender disappeared, in seconds. Longer than an attempt, so that two senders
    /// never send one delivery at once.
    static let lease: TimeInterval = 120
    /// How long the queue rests after its storage failed, in seconds.
    static let pause: TimeInterval = 30
    /// The longest time between two looks at the storage, in seconds: another process may have added something.
    static let patience: TimeInterval = 60
    /// How often what is old is deleted, in seconds.
    static let pruning: TimeInterval = 3_600
    /// The longest wait that another side can ask for, in seconds: a day.
    private static let longest: TimeInterval = 86_400

    /// Returns the seconds until the next attempt.
    ///
    /// - Parameters:
    ///   - attempts: How many failed, at least one.
    ///   - wish: What the other side asked for.
    ///   - random: In 0..<1. Up to a fifth is added, so that what failed together is not tried together.
    static func delay(after attempts: Int, wish: Duration?, random: Double) -> TimeInterval {
        let usual = delays[min(max(attempts, 1), delays.count) - 1]
        let asked = wish.map { min(max(TimeInterval($0.components.seconds), 0), longest) } ?? 0
        return max(usual, asked) * (1 + random / 5)
    }

    private static let delays: [TimeInterval] = [10, 60, 300, 900, 3_600, 10_800]
}
