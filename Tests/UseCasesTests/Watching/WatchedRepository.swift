import Foundation
import Synchronization
import TestSupport
import WeatherModels
import WeatherPorts

/// Answers as it was last told to, counts questions, and tells its answer when a test says so.
final class WatchedRepository: WeatherRepository, WeatherUpdates {
    private struct State {
        var result: Result<WeatherAnswer, RepositoryError>
        var askers: [Asker] = []
        var listeners: [Int: @Sendable (WeatherAnswer) -> Void] = [:]
        var last = 0
    }

    private let state: Mutex<State>

    init(_ result: Result<WeatherAnswer, RepositoryError> = .success(MadeUpWeather.answer())) {
        state = Mutex(State(result: result))
    }

    var asks: Int { state.withLock(\.askers.count) }
    var askers: [Asker] { state.withLock(\.askers) }
    var listenerCount: Int { state.withLock(\.listeners.count) }

    func answer(_ result: Result<WeatherAnswer, RepositoryError>) { state.withLock { $0.result = result } }

    func tell() {
        let (result, listeners) = state.withLock { ($0.result, Array($0.listeners.values)) }
        guard let answer = try? result.get() else { return }
        for tell in listeners { tell(answer) }
    }

    func weather(for question: WeatherQuestion) async throws(RepositoryError) -> WeatherAnswer {
        let result = state.withLock { state in
            state.askers.append(question.asker)
            return state.result
        }
        return try result.get()
    }

    func follow(
        _ question: WeatherQuestion,
        _ tell: @escaping @Sendable (WeatherAnswer) -> Void
    ) -> WeatherFollowing {
        let number = state.withLock { state in
            state.last += 1
            state.listeners[state.last] = tell
            return state.last
        }
        return WeatherFollowing { [weak self] in
            _ = self?.state.withLock { $0.listeners.removeValue(forKey: number) }
        }
    }
}
