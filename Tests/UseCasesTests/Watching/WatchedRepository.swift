import Foundation
import Synchronization
import TestSupport
import WeatherModels
import WeatherPorts

/// Answers as it was last told to, counts questions, and has news when a test says so.
final class WatchedRepository: WeatherRepository, WeatherUpdates {
    private struct State {
        var result: Result<WeatherAnswer, RepositoryError>
        var asks = 0
        var listeners: [Int: AsyncStream<Void>.Continuation] = [:]
        var last = 0
    }

    private let state: Mutex<State>

    init(_ result: Result<WeatherAnswer, RepositoryError> = .success(MadeUpWeather.answer())) {
        state = Mutex(State(result: result))
    }

    var asks: Int { state.withLock(\.asks) }
    var listenerCount: Int { state.withLock(\.listeners.count) }

    func answer(_ result: Result<WeatherAnswer, RepositoryError>) { state.withLock { $0.result = result } }

    func tell() {
        for listener in state.withLock({ Array($0.listeners.values) }) { listener.yield() }
    }

    func weather(for question: WeatherQuestion) async throws(RepositoryError) -> WeatherAnswer {
        let result = state.withLock { state in
            state.asks += 1
            return state.result
        }
        return try result.get()
    }

    func updates(at coordinate: Coordinate) -> AsyncStream<Void> {
        let (news, listener) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
        let number = state.withLock { state in
            state.last += 1
            state.listeners[state.last] = listener
            return state.last
        }
        listener.onTermination = { [weak self] _ in
            _ = self?.state.withLock { $0.listeners.removeValue(forKey: number) }
        }
        return news
    }
}
