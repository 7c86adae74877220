import Synchronization
import WeatherPorts

/// The current viewers of each place. Upstream calls use their shares of the budget in turn, and never the share of a
/// viewer who has left.
final class WatchViewers: Sendable {
    private struct Viewers {
        var askers: [UInt64: Asker] = [:]
        /// The number of the viewer whose share was used last.
        var lastPayer: UInt64 = 0
    }

    private struct State {
        var corners: [WatchedCorner: Viewers] = [:]
        var lastNumber: UInt64 = 0
    }

    private let state = Mutex(State())

    /// - Returns: The number to pass to ``leave(_:_:)``.
    func come(_ asker: Asker, to corners: [WatchedCorner]) -> UInt64 {
        state.withLock { state in
            state.lastNumber += 1
            for corner in corners {
                state.corners[corner, default: Viewers()].askers[state.lastNumber] = asker
            }
            return state.lastNumber
        }
    }

    func leave(_ number: UInt64, _ corners: [WatchedCorner]) {
        state.withLock { state in
            for corner in corners {
                state.corners[corner]?.askers[number] = nil
                if state.corners[corner]?.askers.isEmpty ?? false { state.corners[corner] = nil }
            }
        }
    }

    /// Returns the viewer whose share is used next; `nil` if there are no viewers.
    func next(at corner: WatchedCorner) -> Asker? {
        state.withLock { state in
            guard let viewers = state.corners[corner] else { return nil }
            let after = viewers.askers.keys.filter { $0 > viewers.lastPayer }.min()
            guard let payer = after ?? viewers.askers.keys.min() else { return nil }
            state.corners[corner]?.lastPayer = payer
            return viewers.askers[payer]
        }
    }
}
