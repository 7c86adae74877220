import HTTPPort
import HTTPTypes
import Synchronization

/// Repeats one call that the server answered with 500, 502, 503 or 504, after a second. The service does so often, and the
/// next call succeeds as a rule. A server that says how long to wait is not asked again.
///
/// It repeats one call only in its life: the repetition is counted by the weight of the feed. After a 404 it repeats none:
/// the calls that look elsewhere take its place.
final class RepeatingTransport: HTTPTransport {
    private let base: any HTTPTransport
    private let clock: any Clock<Duration>
    private let hasRepeated = Mutex(false)

    init(_ base: any HTTPTransport, clock: any Clock<Duration>) {
        self.base = base
        self.clock = clock
    }

    func send(_ call: HTTPCall) async throws(HTTPTransportError) -> HTTPReply {
        let elapsed = Self.stopwatch(clock)
        let reply = try await base.send(call)
        if reply.status == .notFound { _ = takeRepetition() }
        guard Self.mayPass.contains(reply.status.code), reply.retryAfter == nil,
            elapsed() + Self.pause < call.timeout, takeRepetition()
        else { return reply }
        do { try await clock.sleep(for: Self.pause) } catch { throw .cancelled }
        var again = call
        again.timeout = call.timeout - elapsed()
        return try await base.send(again)
    }

    private func takeRepetition() -> Bool {
        hasRepeated.withLock { hasRepeated in
            defer { hasRepeated = true }
            return !hasRepeated
        }
    }

    private static func stopwatch<C: Clock<Duration>>(_ clock: C) -> () -> Duration {
        let start = clock.now
        return { start.duration(to: clock.now) }
    }

    private static let mayPass = [500, 502, 503, 504]
    private static let pause = Duration.seconds(1)
}
