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

    private let read: @Sendable () -> TimeInterval
    private let add: @Sendable (TimeInterval) -> Void

    /// - Parameter seconds: Since noon.
    package init(_ seconds: TimeInterval = 0) {
        let passed = PassedTime(seconds)
        read = { passed.seconds }
        add = { passed.pass($0) }
    }

    /// The time of all processes that share a file, which keeps it when they are killed. One of them lets it pass.
    ///
    /// - Parameter path: Of the file, in which nothing has passed at first.
    package init(sharing path: String) throws {
        let file = try SharedTime(path)
        read = { file.seconds }
        add = { file.pass($0) }
    }

    /// Since noon.
    package var seconds: TimeInterval { read() }

    package var now: Instant { Instant(seconds: seconds) }
    package var minimumResolution: Duration { .milliseconds(1) }
    package var wall: WallClock { WallClock { Self.noon.addingTimeInterval(self.seconds) } }

    package func pass(_ seconds: TimeInterval) { add(seconds) }

    package func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        while now < deadline { try await Task.sleep(for: .milliseconds(1)) }
    }
}

/// The time of one process.
private final class PassedTime: Sendable {
    private let passed: Mutex<TimeInterval>

    init(_ seconds: TimeInterval) { passed = Mutex(seconds) }

    var seconds: TimeInterval { passed.withLock(\.self) }

    func pass(_ seconds: TimeInterval) { passed.withLock { $0 += seconds } }
}

/// The time of several processes: eight bytes of a file.
private final class SharedTime: Sendable {
    private let descriptor: Int32

    init(_ path: String) throws {
        descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw CocoaError(.fileReadUnknown) }
    }

    deinit { close(descriptor) }

    var seconds: TimeInterval {
        var bits: UInt64 = 0
        return pread(descriptor, &bits, 8, 0) == 8 ? TimeInterval(bitPattern: bits) : 0
    }

    func pass(_ seconds: TimeInterval) {
        var bits = (self.seconds + seconds).bitPattern
        _ = pwrite(descriptor, &bits, 8, 0)
    }
}
