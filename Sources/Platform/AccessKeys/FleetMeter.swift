import SharedCache
import Synchronization

/// Keeps one limit of a key over the nodes that share a cache.
///
/// No request waits for it: a node admits by what it knows, tells the cache, and hears with the same question what all have
/// admitted. What they admit beyond the limit in the time that this takes is a debt, as with ``RateGate/charge(_:at:)``: as
/// many fewer are admitted afterwards. There is one question at a time, so its cost does not grow with the requests. A node
/// that gets no answer counts alone.
final class FleetMeter: Sendable {
    private struct State {
        /// The requests that the cache was not told.
        var untold = 0
        var isTelling = false
    }

    /// Whatever the cache says: a number that does not fit would end the process.
    private static let farthest = Duration.seconds(100 * 366 * 86_400)

    private let cache: any SharedCache
    private let key: String
    private let gate: RateGate
    private let interval: Duration
    private let pause: Duration
    private let clock: MonotonicClock
    private let state = Mutex(State())

    /// Returns `nil` for a key without a limit.
    init?(of keyID: String, _ gate: RateGate, in cache: any SharedCache, clock: MonotonicClock) {
        guard let interval = gate.interval else { return nil }
        (self.cache, self.gate, self.clock) = (cache, gate, clock)
        key = "key-limit:\(keyID)"
        self.interval = .nanoseconds(interval)
        // So short that a node can admit only a small part of the limit meanwhile, however fast it is.
        pause = .nanoseconds(min(gate.burst * 500, 100_000_000))
    }

    /// Whether something is not told yet, or its answer is awaited.
    var isTelling: Bool { state.withLock(\.isTelling) }

    /// Tells the other nodes of requests that were admitted here.
    func add(_ requests: Int) {
        let isFirst = state.withLock { state in
            state.untold += requests
            defer { state.isTelling = true }
            return !state.isTelling
        }
        if isFirst { Task { await tell() } }
    }

    private func tell() async {
        while let requests = next() {
            do throws(SharedCacheError) {
                let ahead = try await cache.advance(key, by: interval * requests)
                let untold = interval * state.withLock(\.untold)
                gate.follow(clock.elapsed() + Int64(min(ahead + untold, Self.farthest) / .nanoseconds(1)))
            } catch {
                // What it was not told is forgotten: others admit as much more.
            }
            if pause >= .milliseconds(1) { try? await clock.sleep(pause) }
        }
    }

    /// Returns `nil` if all is told.
    private func next() -> Int? {
        state.withLock { state in
            guard state.untold > 0 else {
                state.isTelling = false
                return nil
            }
            defer { state.untold = 0 }
            return state.untold
        }
    }
}
