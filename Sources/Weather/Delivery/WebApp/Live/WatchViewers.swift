import Synchronization
import WeatherPorts

/// The current viewers of each place. Upstream calls use their shares of the budget in turn, and never the share of a
/// viewer who has left.
final class WatchViewers: Sendable {
    /// What one open page watches. It is small, because a list has a corner for each row.
    struct Visit: Sendable {
        fileprivate let viewer: UInt64
        fileprivate let corners: [UInt64]
    }

    private struct Viewers {
        let corner: WatchedCorner
        var present: Set<UInt64> = []
        /// The viewer whose share was used last.
        var lastPayer: UInt64 = 0
    }

    private struct State {
        var askers: [UInt64: Asker] = [:]
        var numbers: [WatchedCorner: UInt64] = [:]
        var viewers: [UInt64: Viewers] = [:]
        private var lastNumber: UInt64 = 0

        mutating func nextNumber() -> UInt64 {
            lastNumber += 1
            return lastNumber
        }

        mutating func number(of corner: WatchedCorner) -> UInt64 {
            if let number = numbers[corner] { return number }
            let number = nextNumber()
            numbers[corner] = number
            viewers[number] = Viewers(corner: corner)
            return number
        }
    }

    private let state = Mutex(State())

    func come(_ asker: Asker, to corners: [WatchedCorner]) -> Visit {
        state.withLock { state in
            let viewer = state.nextNumber()
            state.askers[viewer] = asker
            let numbers = corners.map { state.number(of: $0) }
            for number in numbers { state.viewers[number]?.present.insert(viewer) }
            return Visit(viewer: viewer, corners: numbers)
        }
    }

    func leave(_ visit: Visit) {
        state.withLock { state in
            state.askers[visit.viewer] = nil
            for number in visit.corners {
                state.viewers[number]?.present.remove(visit.viewer)
                guard let viewers = state.viewers[number], viewers.present.isEmpty else { continue }
                state.viewers[number] = nil
                state.numbers[viewers.corner] = nil
            }
        }
    }

    /// Returns the viewer whose share is used next; `nil` if there are no viewers.
    func next(at corner: WatchedCorner) -> Asker? {
        state.withLock { state in
            guard let number = state.numbers[corner], let viewers = state.viewers[number] else { return nil }
            let after = viewers.present.filter { $0 > viewers.lastPayer }.min()
            guard let payer = after ?? viewers.present.min() else { return nil }
            state.viewers[number]?.lastPayer = payer
            return state.askers[payer]
        }
    }
}
