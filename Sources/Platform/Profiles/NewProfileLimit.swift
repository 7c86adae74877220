public import Foundation
import Synchronization

/// Limits how many profiles are created from one block of addresses: a burst, and the same number per day (generic
/// cell rate algorithm). It admits many people behind one address, as with a Korean mobile carrier, but not a script
/// that creates profiles in bulk.
///
/// It counts within one process and in bounded memory: if there are too many blocks, those that used least are
/// forgotten.
public final class NewProfileLimit: Sendable {
    /// The default number per day.
    public static let usual = 100

    private static let day: TimeInterval = 86_400

    private let perDay: Double
    private let capacity: Int
    private let elapsed: @Sendable () -> TimeInterval
    /// When all profiles created so far would have been due at the steady rate.
    private let paidUntil = Mutex<[String: TimeInterval]>([:])

    /// - Parameters:
    ///   - perDay: The number of profiles from one block.
    ///   - capacity: The number of blocks remembered.
    public init<C: Clock>(
        perDay: Int = NewProfileLimit.usual,
        capacity: Int = 10_000,
        clock: C = ContinuousClock()
    ) where C.Duration == Duration {
        self.perDay = Double(max(1, perDay))
        self.capacity = max(1, capacity)
        let start = clock.now
        elapsed = { start.duration(to: clock.now) / .seconds(1) }
    }

    /// Counts one profile if the limit allows it.
    ///
    /// - Parameter block: `nil` for the server's own machine, which has no limit.
    /// - Returns: `nil` if it is allowed, otherwise the seconds to wait.
    public func take(from block: String?) -> TimeInterval? {
        guard let block else { return nil }
        let (now, pause) = (elapsed(), Self.day / perDay)
        return paidUntil.withLock { paidUntil in
            let paid = max(paidUntil[block] ?? now, now) + pause
            // A tolerance for rounding errors in sums of seconds.
            guard paid - now <= Self.day + 0.001 else { return paid - now - Self.day }
            paidUntil[block] = paid
            if paidUntil.count > capacity { Self.forget(&paidUntil, now: now, keeping: capacity / 2) }
            return nil
        }
    }

    /// Removes the blocks that owe nothing, and then those that owe least.
    private static func forget(
        _ paidUntil: inout [String: TimeInterval],
        now: TimeInterval,
        keeping count: Int
    ) {
        let most = paidUntil.filter { $0.value > now }.sorted { $0.value > $1.value }.prefix(count)
        paidUntil = Dictionary(uniqueKeysWithValues: most.map { ($0.key, $0.value) })
    }

    var count: Int { paidUntil.withLock(\.count) }
}
