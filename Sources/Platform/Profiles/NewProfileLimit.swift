public import Foundation
import Synchronization

/// How many profiles may be made from one block of addresses: so many at once, and as many a day (generic cell rate algorithm).
/// Many persons behind one address, as of a Korean carrier, are let in; a script that makes them in numbers is not.
///
/// Of one process, and in a bounded memory: where more blocks than that owe something, those who owe least are forgotten.
public final class NewProfileLimit: Sendable {
    /// Unless said.
    public static let usual = 100

    private static let day: TimeInterval = 86_400

    private let perDay: Double
    private let capacity: Int
    private let elapsed: @Sendable () -> TimeInterval
    /// When all that were made would have come at the steady rate.
    private let paidUntil = Mutex<[String: TimeInterval]>([:])

    /// - Parameters:
    ///   - perDay: From one block.
    ///   - capacity: Blocks remembered.
    ///   - clock: For the day.
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

    /// Takes one.
    /// - Parameter block: Nil for the server's own machine, which has no limit.
    /// - Returns: Nil when taken; else the seconds until one may be.
    public func take(from block: String?) -> TimeInterval? {
        guard let block else { return nil }
        let (now, pause) = (elapsed(), Self.day / perDay)
        return paidUntil.withLock { paidUntil in
            let paid = max(paidUntil[block] ?? now, now) + pause
            // Sums of seconds carry rounding: a millisecond is no profile.
            guard paid - now <= Self.day + 0.001 else { return paid - now - Self.day }
            paidUntil[block] = paid
            if paidUntil.count > capacity { Self.forget(&paidUntil, now: now, keeping: capacity / 2) }
            return nil
        }
    }

    /// Who owes nothing, and then who owes least.
    private static func forget(
        _ paidUntil: inout [String: TimeInterval],
        now: TimeInterval,
        keeping count: Int
    ) {
        let most = paidUntil.filter { $0.value > now }.sorted { $0.value > $1.value }.prefix(count)
        paidUntil = Dictionary(uniqueKeysWithValues: most.map { ($0.key, $0.value) })
    }

    /// Blocks remembered.
    var count: Int { paidUntil.withLock(\.count) }
}
