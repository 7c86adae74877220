import Synchronization

/// A clock on which sleeping takes no time: it leaps to when the sleep would end.
final class LeapingClock: Clock {
    struct Instant: InstantProtocol {
        var elapsed = Duration.zero

        func advanced(by duration: Duration) -> Instant { Instant(elapsed: elapsed + duration) }
        func duration(to other: Instant) -> Duration { other.elapsed - elapsed }
        static func < (one: Instant, other: Instant) -> Bool { one.elapsed < other.elapsed }
    }

    private let time = Mutex(Instant())
    private let recorded = Mutex<[Duration]>([])

    var now: Instant { time.withLock { $0 } }
    var minimumResolution: Duration { .nanoseconds(1) }
    /// How long was slept, each time.
    var sleeps: [Duration] { recorded.withLock { $0 } }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        try Task.checkCancellation()
        let slept = now.duration(to: deadline)
        recorded.withLock { $0.append(slept) }
        advance(by: slept)
    }

    func advance(by duration: Duration) {
        time.withLock { $0 = $0.advanced(by: duration) }
    }
}
