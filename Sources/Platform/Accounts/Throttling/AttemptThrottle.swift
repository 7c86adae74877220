import Foundation
import Synchronization

/// Slows down repeated attempts: some are free, and after each further one the wait doubles, up to a limit. Attempts
/// that are refused do not count, so that whoever waits gets in.
///
/// It counts within one process and in bounded memory: if there are too many subjects, those with the fewest attempts
/// are forgotten. It never looks at whether an account exists.
public final class AttemptThrottle: Sendable {
    /// Who is slowed down.
    public struct Subject: Hashable, Sendable {
        let allowance: Allowance
        let name: String
    }

    /// How a kind of subject is slowed down.
    struct Allowance: Hashable, Sendable {
        /// The attempts that may follow each other at once.
        let free: Int
        /// The first wait in seconds.
        var first: TimeInterval = 1
        /// The longest wait in seconds, less than attempts are remembered.
        let longest: TimeInterval

        /// The seconds to wait after a number of attempts.
        func wait(after attempts: Int) -> TimeInterval {
            attempts < free ? 0 : min(longest, first * exp2(Double(min(attempts - free, 30))))
        }
    }

    private struct Attempts {
        var count: Int
        var last: TimeInterval
    }

    /// Seconds after the last attempt until all attempts are forgotten.
    private static let memory: TimeInterval = 3_600

    private let capacity: Int
    private let elapsed: @Sendable () -> TimeInterval
    private let attempts = Mutex<[Subject: Attempts]>([:])

    /// - Parameter capacity: The number of subjects remembered.
    public init<C: Clock>(capacity: Int = 50_000, clock: C = ContinuousClock()) where C.Duration == Duration {
        self.capacity = max(1, capacity)
        let start = clock.now
        elapsed = { start.duration(to: clock.now) / .seconds(1) }
    }

    /// Counts an attempt for all subjects, if none of them has to wait.
    ///
    /// - Returns: `nil` if it may be made, otherwise the seconds to wait.
    public func wait(for subjects: [Subject]) -> Int? {
        let now = elapsed()
        return attempts.withLock { attempts in
            let waits = subjects.compactMap { subject -> TimeInterval? in
                guard let known = attempts[subject], now - known.last < Self.memory else { return nil }
                return known.last + subject.allowance.wait(after: known.count) - now
            }
            if let longest = waits.max(), longest > 0 { return Int(longest.rounded(.up)) }
            for subject in subjects {
                let known = attempts[subject].flatMap { now - $0.last < Self.memory ? $0 : nil }
                attempts[subject] = Attempts(count: (known?.count ?? 0) + 1, last: now)
            }
            if attempts.count > capacity { Self.forget(&attempts, now: now, keeping: capacity / 2) }
            return nil
        }
    }

    /// Takes back an attempt that succeeded.
    public func forgive(_ subjects: [Subject]) {
        attempts.withLock { attempts in
            for subject in subjects {
                guard let known = attempts[subject] else { continue }
                attempts[subject] =
                    known.count > 1 ? Attempts(count: known.count - 1, last: known.last) : nil
            }
        }
    }

    private static func forget(_ attempts: inout [Subject: Attempts], now: TimeInterval, keeping count: Int) {
        let most = attempts.filter { now - $0.value.last < memory }
            .sorted { $0.value.count > $1.value.count }
            .prefix(count)
        attempts = Dictionary(uniqueKeysWithValues: most.map { ($0.key, $0.value) })
    }

    var count: Int { attempts.withLock(\.count) }
}
