import Synchronization
public import WeatherModels
public import WeatherPorts

/// Who wants to know that something new came for a corner of the 0.01° grid. Costs one look into a table where nobody does.
final class CornerNews: Sendable {
    private struct State {
        var listeners: [GridCell: [UInt64: AsyncStream<Void>.Continuation]] = [:]
        var lastNumber: UInt64 = 0
    }

    private let state = Mutex(State())

    /// News that nobody has taken yet are one.
    func listen(at coordinate: Coordinate) -> AsyncStream<Void> {
        let corner = GridCell(coordinate)
        let (news, listener) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
        let number = state.withLock { state in
            state.lastNumber += 1
            state.listeners[corner, default: [:]][state.lastNumber] = listener
            return state.lastNumber
        }
        listener.onTermination = { [weak self] _ in self?.leave(corner, number) }
        return news
    }

    /// Something new came.
    func tell(at corner: GridCell) {
        let listeners = state.withLock { $0.listeners[corner].map { Array($0.values) } }
        listeners?.forEach { $0.yield() }
    }

    var isIdle: Bool { state.withLock(\.listeners.isEmpty) }

    private func leave(_ corner: GridCell, _ number: UInt64) {
        state.withLock { state in
            state.listeners[corner]?[number] = nil
            if state.listeners[corner]?.isEmpty ?? false { state.listeners[corner] = nil }
        }
    }
}

extension CachedRepository: WeatherUpdates {
    /// Of what this process fetched, for whatever question, also behind; what other processes fetched is seen when it is asked
    /// for.
    public func updates(at coordinate: Coordinate) -> AsyncStream<Void> {
        environment.news.listen(at: coordinate)
    }
}
