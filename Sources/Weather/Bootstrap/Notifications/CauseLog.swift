import Foundation
import Synchronization

/// Says which failures are logged: each cause once an hour, with how many were like it meanwhile. It takes a bounded
/// number of causes.
final class CauseLog: Sendable {
    private struct Told {
        let at: Date
        var silent = 0
    }

    /// In seconds.
    private static let pause = 3_600.0
    /// Of causes; there are few, unless somebody makes them up.
    private static let most = 100

    private let now: @Sendable () -> Date
    private let told = Mutex<[String: Told]>([:])

    init(now: @escaping @Sendable () -> Date) { self.now = now }

    /// Counts a failure.
    ///
    /// - Returns: How many of its cause were not logged since the last one that was; `nil` if it is not to be logged.
    func silentBefore(_ cause: String) -> Int? {
        let now = now()
        return told.withLock { told in
            if let last = told[cause], (0..<Self.pause).contains(now.timeIntervalSince(last.at)) {
                told[cause]?.silent += 1
                return nil
            }
            let silent = told[cause]?.silent ?? 0
            if told[cause] == nil, told.count >= Self.most,
                let oldest = told.min(by: { $0.value.at < $1.value.at })
            {
                // More causes than are remembered: those that nobody remembers are not logged within the hour.
                guard !(0..<Self.pause).contains(now.timeIntervalSince(oldest.value.at)) else { return nil }
                told[oldest.key] = nil
            }
            told[cause] = Told(at: now)
            return silent
        }
    }
}
