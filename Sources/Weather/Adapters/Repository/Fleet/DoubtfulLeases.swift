import Clocks
import SharedCache
import Synchronization

/// Leases that the cache may have given although its answer did not come. They are given back as soon as it answers
/// again: until then all other nodes wait for them.
final class DoubtfulLeases: Sendable {
    private struct Doubt {
        let lease: CacheLease
        let call: GatedCall
        /// When it ends by itself, if it was given at all.
        let end: Duration
    }

    private struct State {
        var doubts: [Doubt] = []
        var isTrying = false
    }

    private let state = Mutex(State())
    private let timeline: Timeline
    private let giveBack: @Sendable (CacheLease, GatedCall) async throws(SharedCacheError) -> Void

    /// The oldest of more end by themselves first.
    private static let most = 256
    private static let pause = Duration.milliseconds(250)

    init(
        on timeline: Timeline,
        giveBack: @escaping @Sendable (CacheLease, GatedCall) async throws(SharedCacheError) -> Void
    ) {
        (self.timeline, self.giveBack) = (timeline, giveBack)
    }

    func add(_ lease: CacheLease, of call: GatedCall) {
        let doubt = Doubt(lease: lease, call: call, end: timeline.elapsed + lease.lifetime)
        let isTrying = state.withLock { state in
            if state.doubts.count >= Self.most { state.doubts.removeFirst() }
            state.doubts.append(doubt)
            defer { state.isTrying = true }
            return state.isTrying
        }
        guard !isTrying else { return }
        Task { [weak self, timeline] in
            repeat {
                try await timeline.sleep(until: timeline.elapsed + Self.pause)
            } while await self?.hasMoreToTry() ?? false
        }
    }

    /// Gives back those that are left, until one cannot be.
    private func hasMoreToTry() async -> Bool {
        while let doubt = next() {
            do throws(SharedCacheError) { try await giveBack(doubt.lease, doubt.call) } catch { return true }
            state.withLock { $0.doubts.removeAll { $0.lease.token == doubt.lease.token } }
        }
        return false
    }

    private func next() -> Doubt? {
        state.withLock { state in
            let now = timeline.elapsed
            state.doubts.removeAll { $0.end <= now }
            state.isTrying = !state.doubts.isEmpty
            return state.doubts.first
        }
    }
}
