package import Clocks
package import Foundation
import Synchronization

/// A time that passes only when it is told to, for dates and for waiting alike: who waits does so until enough of it has
/// passed. Waiting looks at it each millisecond, so that nobody who begins to wait late sleeps too long.
package final class WorldClock: Clock {
    package struct Instant: InstantProtocol {
        package let seconds: TimeInterval

        package func advanced(by duration: Duration) -> Instant {
            Instant(seconds: seconds + duration / .seconds(1))
        }

        package func duration(to other: Instant) -> Duration { .seconds(other.seconds - seconds) }

        package static func < (one: Instant, other: Instant) -> Bool { one.seconds < other.seconds }
    }

    /// 2026-12-03, noon in Seoul.
    package static let noon = Date(timeIntervalSince1970: 1_796_266_800)

    private let passed: Mutex<TimeInterval>

    /// - Parameter seconds: Since noon.
    package init(_ seconds: TimeInterval = 0) { passed = Mutex(seconds) }

    /// Since noon.
    package var seconds: TimeInterval { passed.withLock(\.self) }

    package var now: Instant { Instant(seconds: seconds) }
    package var minimumResolution: Duration { .milliseconds(1) }
    package var wall: WallClock { WallClock { Self.noon.addingTimeInterval(self.seconds) } }

    package func pass(_ seconds: TimeInterval) { passed.withLock { $0 += seconds } }

    package func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        while now < deadline { try await Task.sleep(for: .milliseconds(1)) }
    }
}
